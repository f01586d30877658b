import assert from 'node:assert/strict';
import { check } from '../../../src/check/check.js';
import { defaultMatrix } from '../../../src/model/matrix.js';
import { readText } from '../../../src/read/reader.js';

const b = '{ x: 1, y: 2, w: 3, h: 4 }';

describe('directives', () => {
  /** The rules of each ignore comment, and the text in its scope. */
  function ignores(text: string): [string | null, string][] {
    return readText(text, 'typescript').ignores.map(({ rules, scope, start, end }) => {
      assert.match(text.slice(start, end), /^hitbox-lens-ignore/);
      return [rules === null ? null : rules.join(' '), text.slice(scope.start, scope.end)];
    });
  }

  it('applies to its own line', () => {
    const text = `const a = ${b}; // hitbox-lens-ignore overlap -- on purpose\nconst c = ${b};`;
    assert.deepEqual(ignores(text), [['overlap', text.split('\n')[0]!]]);
  });

  it('applies to the next line of code', () => {
    const text = `// hitbox-lens-ignore\n\n// why not\nconst a = ${b};\nconst c = ${b};`;
    assert.deepEqual(ignores(text), [[null, `const a = ${b};`]]);
  });

  it('applies to the whole list that starts there', () => {
    const text = `// hitbox-lens-ignore overlap, contained\nconst walls = [\n  ${b},\n  ${b},\n];\nconst c = ${b};`;
    assert.deepEqual(ignores(text), [['overlap contained', `const walls = [\n  ${b},\n  ${b},\n]`]]);
    const inside = `const a = {\n  walls: [ /* hitbox-lens-ignore overlap */\n    ${b},\n  ],\n};`;
    const [ignore] = ignores(inside);
    assert.equal(ignore![0], 'overlap');
    assert.match(ignore![1], /^ {2}walls: \[[^]*\n {2}\]$/);
  });

  it('applies to the file', () => {
    const text = `/* hitbox-lens-ignore-file negative-size */\nconst a = ${b};`;
    assert.deepEqual(ignores(text), [['negative-size', text]]);
  });

  it('is found in JSX and in longer comments', () => {
    assert.deepEqual(ignores(`{/* hitbox-lens-ignore overlap */}\na = ${b};`), [['overlap', `a = ${b};`]]);
    assert.deepEqual(ignores(`/*\n * hitbox-lens-ignore overlap\n */\na = ${b};`), [['overlap', `a = ${b};`]]);
  });

  it('is not found outside comments', () => {
    assert.deepEqual(ignores(`const a = 'hitbox-lens-ignore'; const c = ${b};`), []);
    assert.deepEqual(ignores(`// see hitbox-lens-ignore\nconst c = ${b};`), []);
    assert.deepEqual(ignores(`// hitbox-lens-ignored\nconst c = ${b};`), []);
  });

  const quoted: [line: string, isFound: boolean, reason: string][] = [
    ["const a = '// hitbox-lens-ignore';", false, 'single quotes'],
    ['const a = "/* hitbox-lens-ignore */";', false, 'double quotes'],
    ['const a = `// hitbox-lens-ignore`;', false, 'a template'],
    ['const a = `// hitbox-lens-ignore', false, 'a template of several lines'],
    ["const a = 'it\\'s // hitbox-lens-ignore';", false, 'an escaped quote before it'],
    ["const a = '//'; // hitbox-lens-ignore", true, 'a string before the comment'],
    ['const a = "it\'s"; // hitbox-lens-ignore', true, 'an apostrophe in a string before the comment'],
    ["const a = /'/; // hitbox-lens-ignore", true, 'a quote in a regular expression'],
  ];
  for (const [line, isFound, reason] of quoted) {
    it(`${isFound ? 'is found' : 'is not found'} with ${reason}: ${line}`, () => {
      assert.equal(ignores(line).length, isFound ? 1 : 0);
    });
  }

  it('is found in JSON', () => {
    const document = readText('{\n  // hitbox-lens-ignore\n  "walls": [\n    [1, 2, 3, 4]\n  ]\n}', 'json');
    assert.equal(document.ignores.length, 1);
    assert.deepEqual(document.ignores[0]!.scope.end, document.hitboxes[0]!.end + 4);
  });

  it('excludes a list that holds no hitboxes', () => {
    const paths = (text: string): string[] => readText(text, 'typescript').hitboxes.map(({ path }) => path);
    assert.deepEqual(paths(`// hitbox-lens-not-hitboxes\nconst a = [\n  ${b},\n];\nconst c = ${b};`), ['c']);
    assert.deepEqual(paths(`const a = [ // hitbox-lens-not-hitboxes\n  ${b},\n];\nconst c = ${b};`), ['c']);
    assert.deepEqual(paths(`const a = ${b}; // hitbox-lens-not-hitboxes -- a window\nconst c = ${b};`), ['c']);
    assert.deepEqual(paths(`const d = {\n  // hitbox-lens-not-hitboxes\n  a: {\n    e: ${b},\n  },\n  c: ${b},\n};`), [
      'd.c',
    ]);
  });
});

describe('unknown words in a comment', () => {
  const cases: readonly [
    comment: string,
    expected: readonly (readonly [word: string, message: RegExp])[],
    reason: string,
  ][] = [
    ['// hitbox-lens: anchor=center y=up', [], 'all words are known'],
    ['// hitbox-lens: anchor=center -- as Matter has it', [], 'the reason is not a keyword'],
    ['// hitbox-lens: unit=tile tile=16x8 frame=64 angle=ccw', [], 'sizes and units'],
    [
      '// hitbox-lens: anchor=middle y=up',
      [['anchor=middle', /^anchor can't be middle\. Valid values: top-left, center/]],
      'an unknown value',
    ],
    [
      '// hitbox-lens: origin=center',
      [
        [
          'origin=center',
          /^Unknown keyword origin=center\. Valid keywords: tuple=, anchor=, y=, angle=, unit=, space=, frame=, tile=, role=\.$/,
        ],
      ],
      'an unknown keyword',
    ],
    ['/* hitbox-lens: y */', [['y', /^y needs a value: up, down\.$/]], 'no value'],
    ['// hitbox-lens: tile=wide', [['tile=wide', /^tile can't be wide\. Valid values: 64x64, 16\.$/]], 'no size'],
    [
      '// hitbox-lens: up y=up up',
      [
        ['up', /^Unknown keyword up/],
        ['up', /^Unknown keyword up/],
      ],
      'the same word twice, beside a value that is spelled like it',
    ],
    ['// hitbox-lens: y=UP, anchor=Feet', [], 'in any case of letters'],
  ];
  for (const [comment, expected, reason] of cases) {
    it(`${reason}: ${comment}`, () => {
      const text = `${comment}\n\nconst hitbox = [1, 2, 3, 4];`;
      const problems = check(readText(text, 'typescript'), { matrix: defaultMatrix, severities: {} });
      assert.deepEqual(
        problems.map(({ rule, severity, start, end }) => [rule, severity, text.slice(start, end)]),
        expected.map(([word]) => ['unknown-directive', 'warning', word]),
      );
      if (expected.length > 1) assert.equal(problems.at(-1)!.start, comment.lastIndexOf(expected.at(-1)![0]));
      for (const [k, [, message]] of expected.entries()) assert.match(problems[k]!.message, message);
    });
  }

  it('can be ignored by a comment', () => {
    const text = '// hitbox-lens-ignore-file unknown-directive\n// hitbox-lens: what\nconst hitbox = [1, 2, 3, 4];';
    assert.deepEqual(check(readText(text, 'typescript'), { matrix: defaultMatrix, severities: {} }), []);
  });

  const long: [reason: string, text: string, diagnostics: number][] = [
    ['a long comment is read up to a limit', `// hitbox-lens: ${'strange '.repeat(100_000)}`, 1000],
    ['an unknown word in many comments is reported for the first ones', '// hitbox-lens: strange\n'.repeat(3000), 1000],
    ['no word is cut', `// hitbox-lens: ${'w'.repeat(9_990)} stranger-than-that`, 1],
  ];
  for (const [reason, text, diagnostics] of long) {
    it(reason, () => {
      const read = readText(`${text}\nconst hitbox = [1, 2, 3, 4];`, 'typescript');
      assert.equal(read.diagnostics?.length, diagnostics);
    });
  }
});
