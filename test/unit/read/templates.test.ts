/** Comments and settings that declare which numbers make a box. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isOwnKey, templateText, type NumberTemplate } from '../../../src/model/template.js';
import { defaultLimits } from '../../../src/read/base/limits.js';
import { createReader, readText, type ReadOptions } from '../../../src/read/reader.js';
import { readTemplates } from '../../../src/read/conventions/templates.js';
import { userKeywords } from '../../../src/read/conventions/user-keywords.js';
import type { HitboxDocument } from '../../../src/model/document.js';
import { runs } from '../core/support.js';

function read(text: string, options: ReadOptions = {}, language: 'typescript' | 'json' | 'jsonc' = 'typescript') {
  return readText(text, language, defaultLimits, options);
}

/** The paths of hitboxes with the numbers of their shapes. */
function boxes({ hitboxes }: HitboxDocument): string[] {
  return hitboxes.map(({ path, shape }) => [path, ...Object.values(shape).map(String).slice(1)].join(' '));
}

describe('comments with number templates', () => {
  const rows: readonly [text: string, expected: readonly string[], reason: string][] = [
    ['// hitbox-lens: [x, y, w, h]\na = [\n  [1, 2, 3, 4],\n];', ['a[0] 1 2 3 4'], 'lists'],
    ['a = [1, 2, 3, 4]; // hitbox-lens: [y, x, h, w]', ['a 2 1 4 3'], 'in another order'],
    ['a = [[1, 2], [3, 4]]; // hitbox-lens: [position, size]', ['a 1 2 3 4'], 'pairs'],
    ["a = ['k', 1, 2, 3, 4]; // hitbox-lens: [_, x, y, w, h]", ['a 1 2 3 4'], 'other values are skipped'],
    ['a = [5, 6, 3]; // hitbox-lens: [x, y, r]', ['a 5 6 3'], 'circles'],
    ['a = [1, 2, 3, 4, 5]; // hitbox-lens: [x, y, w, h]', [], 'lists of another length do not match'],
    ['// hitbox-lens: { p: x, q: y, r: w, s: h }\na = {\n  p: 1, q: 2, r: 3, s: 4 };', ['a 1 2 3 4'], 'records'],
    ["a = { 'p': 1, y: 2, w: 3, h: 4 }; // hitbox-lens: {p:x}", ['a 1 2 3 4'], 'beside usual keys'],
    ['a = { x: 1, y: 2, w: 3, h: 4 }; // hitbox-lens: {x: x1, y: y1, w: x2, h: y2}', ['a 1 2 2 2'], 'over usual keys'],
    [
      '// hitbox-lens: mk(_, x, y, w, h)\na = mk(s, 1, 2, 3, 4);\nb = lib.mk(s, 5, 6, 7, 8);',
      ['a 1 2 3 4', 'b 5 6 7 8'],
      'calls of the whole file',
    ],
    ['a = mk(1, 2, 3, 4); // hitbox-lens: mk(x, y, w, h)\nb = mk(5, 6, 7, 8);', ['a 1 2 3 4'], 'calls of one line'],
    ['// hitbox-lens: [x, y, w, h] y=up\na = [\n  [1, 2, 3, 4],\n];', ['a[0] 1 -2 3 4'], 'with a convention'],
    [
      '// hitbox-lens: [x, y, w, h] -- from the editor (v2)\na = [\n  [1, 2, 3, 4],\n];',
      ['a[0] 1 2 3 4'],
      'with a reason',
    ],
    [
      '// hitbox-lens: [x, y, w, h]\na = {\n  camera: [1, 2, 3, 4],\n};',
      ['a.camera 1 2 3 4'],
      'where nothing else would be read',
    ],
    ['// hitbox-lens: [x, y, breite, h]\na = [\n  [1, 2, 3, 4],\n];', [], 'no names but the usual ones'],
    ['// hitbox-lens: [x, y, w, h\na = [\n  [1, 2, 3, 4],\n];', [], 'half-typed'],
  ];
  for (const [text, expected, reason] of rows) {
    it(`${reason}: ${text}`, () => {
      const { hitboxes } = read(text);
      assert.deepEqual(boxes(read(text)), expected);
      for (const { certain } of hitboxes) assert.deepEqual(certain, { proof: 'directive', word: '' });
    });
  }

  it('the innermost comment applies', () => {
    const text =
      '// hitbox-lens: [x, y, w, h]\na = [\n  [1, 2, 3, 4],\n  [1, 2, 3, 4], // hitbox-lens: [w, h, x, y]\n];\n';
    assert.deepEqual(boxes(read(text)), ['a[0] 1 2 3 4', 'a[1] 3 4 1 2']);
  });

  it('unknown names are reported in place', () => {
    const text = '// hitbox-lens: [x, y, breite, h] anchor=no\na = [\n  [1, 2, 3, 4],\n];';
    const messages = (read(text).diagnostics ?? []).map((diagnostic) =>
      diagnostic.kind === 'unknown-directive' ? [diagnostic.word, text.slice(diagnostic.start, diagnostic.end)] : [],
    );
    assert.deepEqual(messages, [
      ['anchor=no', 'anchor=no'],
      ['breite', 'breite'],
    ]);
  });

  it('only matching statements are read, and only while the comment exists', () => {
    const filler = `/* ${'- '.repeat(300)} */\n`;
    const code = `${filler}const a = mk(1, 2, 3, 4);\n`;
    const directive = '// hitbox-lens: mk(x, y, w, h)\nlet n = 1;\n';
    const reader = createReader('typescript');
    assert.deepEqual(boxes(reader.read(code)), []);
    const insert = { start: 0, end: 0, text: directive };
    assert.deepEqual(boxes(reader.read(directive + code, [insert])), ['a 1 2 3 4']);
    assert.deepEqual(boxes(reader.read(code, [{ start: 0, end: directive.length, text: '' }])), []);
  });

  it('a template is read as it is written', () => {
    const own = fc.stringMatching(/^[a-z$][\w$]{0,6}$/);
    const key = fc.oneof(own, fc.stringMatching(/^[a-z$.ü-]{1,6}$/).filter(isOwnKey));
    const usual = fc.constantFrom('x', 'y', 'width', 'h', 'cx', 'halfWidth', 'radius', 'position', 'x2');
    const name = fc.oneof(usual, fc.constant('_'));
    const template: fc.Arbitrary<NumberTemplate> = fc.oneof(
      fc.record({
        kind: fc.constant('record' as const),
        keys: fc.array(fc.tuple(key, usual), { minLength: 1, maxLength: 6 }),
      }),
      fc.record({ kind: fc.constant('list' as const), names: fc.array(name, { minLength: 1, maxLength: 6 }) }),
      fc.record({
        kind: fc.constant('call' as const),
        callee: fc.array(own, { minLength: 1, maxLength: 3 }).map((words) => words.join('.')),
        names: fc.array(name, { minLength: 1, maxLength: 6 }),
      }),
    );
    fc.assert(
      fc.property(template, (given) => {
        const { templates, rest, unknown } = readTemplates(` y=up ${templateText(given)} anchor=center`);
        assert.deepEqual(JSON.stringify(templates), JSON.stringify([given]));
        assert.deepEqual(rest.split(/\s+/).filter(Boolean), ['y=up', 'anchor=center']);
        assert.deepEqual(unknown, []);
      }),
      runs(100),
    );
  });
});

describe('many comments with templates for one place', () => {
  const box = (k: number): string => `const a${k} = { p${k}: 1, q${k}: 2, r${k}: 3, s${k}: 4 };`;
  const shown = (k: number): string => `// hitbox-lens: { p${k}: x, q${k}: y, r${k}: width, s${k}: height }`;
  const lines = (count: number, line: (k: number) => string): string =>
    Array.from({ length: count }, (_, k) => line(k)).join('\n');
  for (const [text, hitboxes, isDeclared, reason] of [
    [lines(200, (k) => `${shown(k)}\n${box(k)}`), 200, false, 'the maximum number'],
    [lines(201, (k) => `${shown(k)}\n${box(k)}`), 200, true, 'one more, which is reported'],
    [lines(400, (k) => `${shown(0)}\n${box(0).replace('a0', `a${k}`)}`), 400, false, 'the same again and again'],
    [lines(400, (k) => `${shown(k)}\n${box(k).replace('{', '{\n')}`), 400, false, 'each for its own record'],
  ] as const)
    it(reason, () => {
      const document = read(text);
      assert.equal(document.hitboxes.length, hitboxes);
      assert.equal(document.limited?.some(({ limit }) => limit === 'comments') === true, isDeclared);
    });
});

describe('comments override settings', () => {
  const rows: readonly [text: string, fields: unknown, expected: readonly string[], reason: string][] = [
    ['{ kx: 1, px: 9, y: 2, w: 3, h: 4 }', { x: 'px' }, ['a 1 2 3 4'], 'the key of the comment, first'],
    ['{ px: 9, kx: 1, y: 2, w: 3, h: 4 }', { x: 'px' }, ['a 1 2 3 4'], 'the key of the comment, last'],
    ['{ px: 9, y: 2, w: 3, h: 4 }', { x: 'px' }, ['a 9 2 3 4'], 'without it the key of the setting'],
    ['{ kx: 1, y: 2, w: 3, h: 4 }', { y: 'kx' }, ['a 1 2 3 4'], 'a key that the setting takes for another number'],
  ];
  for (const [text, fields, expected, reason] of rows) {
    it(`${reason}: ${text}`, () => {
      const words = userKeywords({ fields });
      assert.deepEqual(boxes(read(`// hitbox-lens: { kx: x }\nconst a = ${text};`, { keywords: words })), expected);
    });
  }
});

describe('lists in settings', () => {
  const rows: readonly [text: string, lists: unknown, expected: readonly string[], reason: string][] = [
    ['{ "areas": [[1, 2, 3, 4]] }', { areas: 'x y w h' }, ['areas[0] 1 2 3 4'], 'by their key'],
    ['{ "areas": [5, 6, 7] }', { areas: 'x, y, radius' }, ['areas 5 6 7'], 'the list itself'],
    ['{ "areas": [[1, 2, 3, 4]] }', { zones: 'x y w h' }, [], 'other keys are unaffected'],
    ['{ "areas": [[1, 2, 3]] }', { areas: 'x y w h' }, [], 'and lists of another length'],
    ['[["a", 1, 2, 3, 4]]', { '[]': '_ x y w h' }, ['[0] 1 2 3 4'], 'without a key'],
    ['{ "areas": [[1, 2, 3, 4]] }', { areas: 5, zones: ['x'] }, [], 'invalid ones have no effect'],
    ['{ "a b-c": [[1, 2, 3, 4]] }', { 'a b-c': 'x y w h' }, ['["a b-c"][0] 1 2 3 4'], 'any key'],
  ];
  for (const [text, lists, expected, reason] of rows) {
    it(`${reason}: ${text}`, () => {
      const words = userKeywords({ lists });
      const document = read(text, { keywords: words }, 'json');
      assert.deepEqual(boxes(document), expected);
      for (const { certain } of document.hitboxes) assert.equal(certain?.proof, 'setting');
    });
  }

  it('apply to code at any position', () => {
    const text = `const n = 1;\n/* ${'- '.repeat(300)} */\nconst areas = [[1, 2, 3, 4]];`;
    assert.deepEqual(boxes(read(text, { keywords: userKeywords({ lists: { areas: 'x y w h' } }) })), [
      'areas[0] 1 2 3 4',
    ]);
  });
});
