import { box, each, reading, type Form } from './form.js';

export const tags: readonly Form[] = (
  ['vue', 'svelte', 'javascript', 'javascriptreact', 'typescript', 'typescriptreact'] as const
).flatMap((language) => [
  reading(`open script tags, ${language}`, language, 200, (n) => `<script>\n${box}`.repeat(n)),
  reading(`open tags, ${language}`, language, 500, (n) => `${box}const view = ${'<div>'.repeat(n)};`),
]);

export const nested: readonly Form[] = [
  reading('ternaries', 'typescript', 500, (n) => `${box}const t = ${each(n, (i) => `a${i} ? ${i} : `, '')}0;`),
  reading('templates in templates', 'typescript', 200, (n) => `${box}const t = ${'`a${'.repeat(n)}1${'}`'.repeat(n)};`),
  reading('a long template', 'typescript', 2000, (n) => `${box}const t = \`${'${x} text '.repeat(n)}\`;`),
  reading('calls of calls', 'typescript', 500, (n) => `${box}const t = a${'(1)'.repeat(n)};`),
  reading('a chain of methods', 'typescript', 500, (n) => `${box}k${'.add({ x: 1, y: 2, w: 3, h: 4 })'.repeat(n)};`),
  reading('arrows of arrows', 'typescript', 200, (n) => `${box}const t = ${'(x) => '.repeat(n)}1;`),
  reading('functions in functions', 'typescript', 200, (n) => `${box}${'function f() {'.repeat(n)}${'}'.repeat(n)}`),
  reading('blocks in blocks', 'typescript', 200, (n) => `${box}${'if (a) {'.repeat(n)}${'}'.repeat(n)}`),
  reading('ifs without blocks', 'typescript', 500, (n) => `${box}${'if (a) '.repeat(n)}b;`),
  reading('else after else', 'typescript', 500, (n) => `${box}${each(n, (i) => `if (a === ${i}) b(); else `, '')}c();`),
  reading('assignments of assignments', 'typescript', 500, (n) => `${box}${each(n, (i) => `a${i} = `, '')}1;`),
  reading(
    'a table of cases',
    'typescript',
    500,
    (n) => `switch (a) {\n${each(n, (i) => `case ${i}: hitbox = { x: ${i}, y: 2, w: 3, h: 4 }; break;`)}\n}`,
  ),
  reading('concatenated strings', 'typescript', 2000, (n) => `${box}const t = ${each(n, (i) => `'s${i}'`, ' + ')};`),
  reading('signs', 'typescript', 400, (n) => `${box}const t = ${'- '.repeat(n)}1;`),
  reading(
    'closed tags',
    'typescriptreact',
    200,
    (n) => `${box}const view = ${'<div>'.repeat(n)}${'</div>'.repeat(n)};`,
  ),
  reading(
    'tags side by side',
    'typescriptreact',
    500,
    (n) => `const view = <>${each(n, (i) => `<Box rect={{ x: ${i}, y: 2, w: 3, h: 4 }} />`)}</>;`,
  ),
  reading('types in types', 'typescript', 500, (n) => `${box}let t: ${'Array<'.repeat(n)}${'>'.repeat(n)};`),
  reading('less than', 'typescript', 500, (n) => `${box}const t = ${'a < '.repeat(n)}b;`),
  reading('unclosed type arguments', 'typescript', 500, (n) => `${box}const t = ${'a<'.repeat(n)}b;`),
  reading('objects in objects', 'typescript', 200, (n) => `${box}const t = ${'{ a: '.repeat(n)}1${' }'.repeat(n)};`),
  reading('patterns in patterns', 'typescript', 200, (n) => `${box}const ${'{ a: '.repeat(n)}b${' }'.repeat(n)} = c;`),
  reading('decorators', 'typescript', 500, (n) => `${box}${'@a '.repeat(n)}class A {}`),
  reading('labels', 'typescript', 500, (n) => `${box}${each(n, (i) => `l${i}: `, '')}a();`),
];
