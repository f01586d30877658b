import assert from 'node:assert/strict';
import { isExampleRead, planExample, withExample } from '../../../src/edit/plan-example.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { languageOfPath } from '../../../src/read/sources/languages.js';

/** Reads a text, inserts an example and checks how it reads then; null if there is no place for one. */
function insert(path: string, text: string): { shown: string; after: string; isRead: boolean } | null {
  const language = languageOfPath(path)!;
  const reader = createReader(language, undefined, { path, isOpened: true });
  const document = reader.read(text);
  const example = planExample({ document, text, roots: reader.roots() }, path);
  if (example === null) return null;
  const after = withExample(text, example);
  // Without a preview, which would make anything certain.
  const isRead = isExampleRead(document, readText(after, language, undefined, { path }));
  return { shown: example.text, after, isRead };
}

const inTs = `export const hitboxes = [
  { x: 0, y: 0, width: 32, height: 32 },
  { x: 24, y: 16, width: 32, height: 32 },
];
`;

describe('an example in a file without hitboxes', () => {
  const written: [path: string, text: string, after: string, reason: string][] = [
    ['utils.ts', '', inTs, 'a new file'],
    ['utils.ts', 'export const speed = 3;\n', `export const speed = 3;\n\n${inTs}`, 'a module'],
    ['utils.ts', 'export const speed = 3;', `export const speed = 3;\n\n${inTs}`, 'no line break at the end'],
    [
      'utils.js',
      'let speed = 3;\n',
      `let speed = 3;\n\n${inTs.replace('export ', '')}`,
      'a script, which could not export',
    ],
    [
      'utils.mjs',
      'import a from "a"\nexport let speed = a\n',
      `import a from "a"\nexport let speed = a\n\n${inTs.replace('];', ']')}`,
      'no semicolons',
    ],
    [
      'utils.ts',
      'export function f() {\r\n\treturn 1;\r\n}\r\n',
      `export function f() {\r\n\treturn 1;\r\n}\r\n\r\n${inTs.replaceAll('  ', '\t').replaceAll('\n', '\r\n')}`,
      'tabs and Windows line breaks',
    ],
    [
      'level.json',
      '',
      '{\n  "hitboxes": [\n    { "x": 0, "y": 0, "width": 32, "height": 32 },\n    { "x": 24, "y": 16, "width": 32, "height": 32 }\n  ]\n}\n',
      'a new JSON file',
    ],
    [
      'level.json',
      '{}',
      '{\n  "hitboxes": [\n    { "x": 0, "y": 0, "width": 32, "height": 32 },\n    { "x": 24, "y": 16, "width": 32, "height": 32 }\n  ]\n}',
      'an empty object',
    ],
    [
      'level.json',
      '{\n    "name": "a"\n}\n',
      '{\n    "name": "a",\n    "hitboxes": [\n        { "x": 0, "y": 0, "width": 32, "height": 32 },\n        { "x": 24, "y": 16, "width": 32, "height": 32 }\n    ]\n}\n',
      'after the last property, indented like it',
    ],
    [
      'level.jsonc',
      '{\n  "name": "a", // its name\n}\n',
      '{\n  "name": "a", // its name\n  "hitboxes": [\n    { "x": 0, "y": 0, "width": 32, "height": 32 },\n    { "x": 24, "y": 16, "width": 32, "height": 32 }\n  ],\n}\n',
      'a comma at the end, and a comment',
    ],
  ];
  for (const [path, text, after, reason] of written) {
    it(`is written at the end: ${path}, ${reason}`, () => {
      assert.deepEqual({ ...insert(path, text), shown: '' }, { shown: '', after, isRead: true });
    });
  }

  it('is shown as it is inserted', () => {
    assert.equal(`${insert('utils.ts', '')!.shown}\n`, inTs);
    assert.match(insert('level.json', '{"a": 1}')!.shown, /^\{\n {2}"hitboxes": \[\n {4}\{ "x": 0/);
  });

  it('leaves possible hitboxes of the file alone', () => {
    const menu = 'export const menu = [\n  { x: 0, y: 0, w: 80, h: 30 },\n  { x: 0, y: 40, w: 80, h: 30 },\n];\n';
    assert.equal(insert('menu.ts', menu)!.isRead, true);
  });

  const without: [path: string, text: string, reason: string][] = [
    ['utils.ts', 'const hitboxes = load();\n', 'the name is taken'],
    ['level.json', '[1, 2]', 'a list has no names'],
    ['level.json', '{ "hitboxes": null }', 'the key is taken'],
    ['level.json', '{ "a": ', 'half-typed'],
    ['hero.hitbox.json', '{}', 'hitbox files have a form of their own'],
    ['app/package.json', '{ "name": "app" }', 'settings of a tool'],
    ['.vscode/settings.json', '{}', 'settings of a tool'],
    ['page.vue', '<template></template>', 'its end is no code'],
  ];
  for (const [path, text, reason] of without) {
    it(`has no place: ${path}, ${reason}`, () => {
      assert.equal(insert(path, text), null);
    });
  }
});
