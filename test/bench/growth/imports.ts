import type { Module } from '../../../src/read/modules/modules.js';
import { readText } from '../../../src/read/reader.js';
import { each, type Form } from './form.js';

/** Files that import each other: file i exports what file i + 1 does. */
function files(n: number, text: (i: number) => string): Form['work'] {
  return (main) => {
    const byPath = new Map<string, Module>();
    const find = (_from: string | null, specifier: string): Module => {
      const index = Number(/\d+/.exec(specifier)![0]) % n;
      const path = `f${index}.ts`;
      let module = byPath.get(path);
      if (module === undefined) byPath.set(path, (module = { path, language: 'typescript', text: text(index) }));
      return module;
    };
    return () => readText(main, 'typescript', undefined, { modules: { find } });
  };
}

export const imports: readonly Form[] = [
  {
    name: 'a chain of imports',
    n: 500,
    text: (n) =>
      [
        each(n, (i) => `import { a as a${i} } from './f${i}';`),
        `const walls = [${each(n, (i) => `{ x: a${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
      ].join('\n'),
    work: (text, n) => files(n, (i) => `export { a } from './f${i + 1}';`)(text, n),
  },
  {
    name: 'a cycle of star exports',
    n: 500,
    text: (n) =>
      [
        `import { ${each(n, (i) => `a${i}`, ', ')} } from './f0';`,
        `const walls = [${each(n, (i) => `{ x: a${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
      ].join('\n'),
    work: (text, n) => files(40, (i) => `export * from './f${i + 1}';\nexport * from './f${i + 2}';`)(text, n),
  },
  {
    name: 'many names of one file',
    n: 500,
    text: (n) =>
      [
        `import { ${each(n, (i) => `a${i}`, ', ')} } from './f0';`,
        `const walls = [${each(n, (i) => `{ x: a${i}, y: 0, w: 8, h: 8 }`, ',\n')}];`,
      ].join('\n'),
    work: (text, n) => files(1, () => each(n, (i) => `export const a${i} = ${i};`))(text, n),
  },
  {
    name: 'classes in the scripts of a page',
    n: 500,
    text: (n) => each(n, (i) => `walls.push(new Wall${i}(1, 2));`),
    work: (text, n) => {
      const scripts = Array.from({ length: 10 }, (_, k): Module => {
        const own = each(Math.ceil(n / 10), (i) => {
          const name = `Wall${i * 10 + k}`;
          return `class ${name} { constructor(x, y) { this.x = x; this.y = y; this.width = 30; this.height = 40; } }`;
        });
        return { path: `s${k}.js`, language: 'javascript', text: own };
      });
      return () => readText(text, 'javascript', undefined, { modules: { find: () => null, scripts: () => scripts } });
    },
  },
];
