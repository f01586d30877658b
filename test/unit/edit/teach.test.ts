/** The user's meaning for the numbers of a selection, and how it is saved. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Point } from '../../../src/core/index.js';
import { listMeanings, type NumberMeaning, type MeaningId } from '../../../src/edit/meanings.js';
import {
  planComment,
  planSetting,
  tryMeaning,
  sortInterpretations,
  type Interpretation,
  type TeachRead,
  type TeachWriting,
} from '../../../src/edit/plan-teach.js';
import { withSetting, type ScopedSetting, type SettingScope } from '../../../src/edit/teach-settings.js';
import { teachableAt, type Teachable } from '../../../src/edit/teachable.js';
import type { Hitbox, HitboxDocument, Language } from '../../../src/model/document.js';
import { choiceFrom } from '../../../src/model/convention.js';
import { applyEdits } from '../../../src/model/span.js';
import type { KeywordSettings } from '../../../src/model/template.js';
import { allValues } from '../../../src/read/sources/source-reader.js';
import { defaultLimits } from '../../../src/read/base/limits.js';
import { readText } from '../../../src/read/reader.js';
import { userKeywords } from '../../../src/read/conventions/user-keywords.js';
import { runs } from '../core/support.js';

/** The settings so far: for all files, and for files like this one. */
interface ScopedSettings {
  readonly all: KeywordSettings;
  readonly like: Readonly<Record<string, unknown>>;
}

const noSettings: ScopedSettings = { all: {}, like: {} };

function withMore({ all, like }: ScopedSettings, { scope, setting }: ScopedSetting): ScopedSettings {
  return scope === 'all'
    ? { all: { ...all, [setting.name]: setting.value }, like }
    : { all, like: withSetting(like, setting) };
}

function readIn(language: Language, now: ScopedSettings = noSettings): TeachRead {
  return (text, { existing, ...ways }) => {
    const { all, like } = existing === undefined ? now : withMore(now, existing);
    const convention = choiceFrom(new Map(Object.entries(like)));
    return readText(text, language, defaultLimits, { ...ways, convention, keywords: userKeywords(all, like) });
  };
}

/** A text with its selection between `«` and `»`, or its caret at `¦`. */
function selected(marked: string): { text: string; start: number; end: number } {
  const caret = marked.indexOf('¦');
  if (caret >= 0) return { text: marked.replace('¦', ''), start: caret, end: caret };
  return { text: marked.replace(/[«»]/g, ''), start: marked.indexOf('«'), end: marked.indexOf('»') - 1 };
}

function begin(marked: string, language: Language, now?: ScopedSettings) {
  const { text, start, end } = selected(marked);
  const read = readIn(language, now);
  const roots = allValues(text, language, defaultLimits);
  const writing: TeachWriting = { text, document: read(text, {}), roots };
  return { writing, read, teachable: teachableAt(text, roots, { start, end }) };
}

function beginTeachable(marked: string, language: Language, now?: ScopedSettings) {
  const { teachable, ...rest } = begin(marked, language, now);
  assert.ok(!('refused' in teachable), JSON.stringify(teachable));
  return { ...rest, teachable };
}

function trialsOf(writing: TeachWriting, match: Teachable, meanings: readonly NumberMeaning[], read: TeachRead) {
  const interpretations = meanings.map((meaning) => tryMeaning(writing, match, meaning, read));
  return sortInterpretations(
    interpretations.filter((interpretation): interpretation is Interpretation => interpretation !== null),
  );
}

function numbersOf({ shape }: Hitbox): string {
  const toText = (value: unknown): string =>
    Array.isArray(value) ? (value as Point[]).map(({ x, y }) => `${x},${y}`).join(' ') : String(value);
  return Object.values(shape).map(toText).join(' ');
}

function boxes({ hitboxes }: HitboxDocument): string[] {
  return hitboxes.filter(({ certain }) => certain !== null).map((hitbox) => `${hitbox.path} ${numbersOf(hitbox)}`);
}

interface Case {
  readonly text: string;
  readonly language?: Language;
  readonly answer: MeaningId | readonly string[];
  /** The text with the comment; null if no comment can express it. */
  readonly comment: string | null;
  /** The setting for files like it, and its value; null if there is none. */
  readonly setting: readonly [name: string, value: unknown] | null;
  /** The setting for all files, if it differs. */
  readonly all?: readonly [name: string, value: unknown] | null;
  /** The boxes read with either of them. */
  readonly boxes: readonly string[];
  readonly now?: ScopedSettings;
}

const cases: Readonly<Record<string, Case>> = {
  'a record, by the caret': {
    text: 'const a = {\n  px: 1,¦ py: 2, pw: 3, ph: 4,\n};\n',
    answer: 'x-y-width-height',
    comment:
      '// hitbox-lens: { px: x, py: y, pw: width, ph: height }\nconst a = {\n  px: 1, py: 2, pw: 3, ph: 4,\n};\n',
    setting: ['fields', { x: 'px', y: 'py', width: 'pw', height: 'ph' }],
    boxes: ['a rect 1 2 3 4'],
  },
  'a record of one line': {
    text: 'const a = { p: 10, q: 20, ¦r: 6, s: 8 };\nconst n = 1;\n',
    answer: 'center-width-height',
    comment:
      'const a = { p: 10, q: 20, r: 6, s: 8 }; // hitbox-lens: { p: cx, q: cy, r: width, s: height }\nconst n = 1;\n',
    setting: null,
    boxes: ['a rect 7 16 6 8'],
  },
  'all records of a list': {
    text: 'const a = [\n  { pl: 1, pt: 2, pr: 5, pb: 9 },\n  {¦ pl: 3, pt: 4, pr: 8, pb: 9 },\n];\n',
    answer: 'left-top-right-bottom',
    comment:
      '// hitbox-lens: { pl: x1, pt: y1, pr: x2, pb: y2 }\nconst a = [\n  { pl: 1, pt: 2, pr: 5, pb: 9 },\n  { pl: 3, pt: 4, pr: 8, pb: 9 },\n];\n',
    setting: ['fields', { x1: 'pl', y1: 'pt', x2: 'pr', y2: 'pb' }],
    boxes: ['a[0] rect 1 2 4 7', 'a[1] rect 3 4 5 5'],
  },
  'other numbers of the record are ignored': {
    text: 'const a = {\n  «hp»: 9, px: 1, py: 2, pw: 3, ph: 4, speed: 7,\n};\n',
    answer: 'x-y-width-height',
    comment:
      '// hitbox-lens: { px: x, py: y, pw: width, ph: height }\nconst a = {\n  hp: 9, px: 1, py: 2, pw: 3, ph: 4, speed: 7,\n};\n',
    setting: ['fields', { x: 'px', y: 'py', width: 'pw', height: 'ph' }],
    boxes: ['a rect 1 2 3 4'],
  },
  'pairs of a record': {
    text: 'const a = {\n  at: [1, ¦2], ext: { x: 3, y: 4 },\n};\n',
    answer: 'place-size',
    comment: '// hitbox-lens: { at: position, ext: size }\nconst a = {\n  at: [1, 2], ext: { x: 3, y: 4 },\n};\n',
    setting: ['fields', { position: 'at', size: 'ext' }],
    boxes: ['a rect 1 2 3 4'],
  },
  'usual keys that mean something else': {
    text: 'const hitboxes = [\n  { x: 10, y: 20, w: 6, ¦h: 8 },\n];\n',
    answer: 'center-width-height',
    comment: '// hitbox-lens: anchor=center\nconst hitboxes = [\n  { x: 10, y: 20, w: 6, h: 8 },\n];\n',
    setting: ['conventions', { anchor: 'center' }],
    all: null,
    boxes: ['hitboxes[0] rect 7 16 6 8'],
  },
  'usual keys for other numbers: only a comment limits it to these': {
    text: 'const hitboxes = [\n  { x: 10, y: 20, w: 16, ¦h: 28 },\n];\n',
    answer: 'left-top-right-bottom',
    comment:
      '// hitbox-lens: { x: x1, y: y1, w: x2, h: y2 }\nconst hitboxes = [\n  { x: 10, y: 20, w: 16, h: 28 },\n];\n',
    setting: null,
    boxes: ['hitboxes[0] rect 10 20 6 8'],
  },
  'lists of numbers under a neutral name': {
    text: '«const a = [\n  [1, 2, 3, 4],\n  [5, 6, 7, 8],\n];»\n',
    answer: 'x-y-width-height',
    comment: '// hitbox-lens: [x, y, width, height]\nconst a = [\n  [1, 2, 3, 4],\n  [5, 6, 7, 8],\n];\n',
    setting: ['lists', { a: 'x y width height' }],
    boxes: ['a[0] rect 1 2 3 4', 'a[1] rect 5 6 7 8'],
  },
  'lists of numbers that are boxes already': {
    text: 'const walls = [\n  [1, 2, 13, 14],\n  [5, 6, 17,¦ 18],\n];\n',
    answer: 'left-top-right-bottom',
    comment: '// hitbox-lens: tuple=ltrb\nconst walls = [\n  [1, 2, 13, 14],\n  [5, 6, 17, 18],\n];\n',
    setting: ['conventions', { tuple: 'ltrb' }],
    all: ['lists', { walls: 'x1 y1 x2 y2' }],
    boxes: ['walls[0] rect 1 2 12 12', 'walls[1] rect 5 6 12 12'],
  },
  'an order that no convention has': {
    text: 'const walls = [\n  «[1, 2, 3, 4],»\n];\n',
    answer: 'y-x-height-width',
    comment: '// hitbox-lens: [y, x, height, width]\nconst walls = [\n  [1, 2, 3, 4],\n];\n',
    setting: ['lists', { walls: 'y x height width' }],
    boxes: ['walls[0] rect 2 1 4 3'],
  },
  'a name in front of the numbers': {
    text: "const a = [\n  ['fist', 1, ¦2, 3, 4],\n];\n",
    answer: 'x-y-width-height',
    comment: "// hitbox-lens: [_, x, y, width, height]\nconst a = [\n  ['fist', 1, 2, 3, 4],\n];\n",
    setting: ['lists', { a: '_ x y width height' }],
    boxes: ['a[0] rect 1 2 3 4'],
  },
  'JSON: only a setting can express it': {
    text: '{ "spots": [¦[1, 2, 3], [4, 5, 6]] }',
    language: 'json',
    answer: 'center-radius',
    comment: null,
    setting: ['lists', { spots: 'cx cy radius' }],
    boxes: ['spots[0] circle 1 2 3', 'spots[1] circle 4 5 6'],
  },
  'JSON without a key': {
    text: '[[1, 2, ¦3, 4]]',
    language: 'json',
    answer: 'x-y-width-height',
    comment: null,
    setting: ['lists', { '[]': 'x y width height' }],
    boxes: ['[0] rect 1 2 3 4'],
  },
  'JSON with comments': {
    text: '{\n  "spots": [\n    [1, 2, ¦3, 4]\n  ]\n}\n',
    language: 'jsonc',
    answer: 'x-y-width-height',
    comment: '{\n  // hitbox-lens: [x, y, width, height]\n  "spots": [\n    [1, 2, 3, 4]\n  ]\n}\n',
    setting: ['lists', { spots: 'x y width height' }],
    boxes: ['spots[0] rect 1 2 3 4'],
  },
  'calls anywhere': {
    text: "const a = mkBox(scene, 'a', 1, 2, ¦3, 4);\nconst b = mkBox(scene, 'b', 5, 6, 7, 8);\n",
    answer: 'x-y-width-height',
    comment:
      "// hitbox-lens: mkBox(_, _, x, y, width, height)\nconst a = mkBox(scene, 'a', 1, 2, 3, 4);\nconst b = mkBox(scene, 'b', 5, 6, 7, 8);\n",
    setting: ['constructors', { mkBox: '_ _ x y width height' }],
    boxes: ['a rect 1 2 3 4', 'b rect 5 6 7 8'],
  },
  'calls in a list': {
    text: 'const a = [\n  mkBox(1, 2, 3, 4),¦\n];\n',
    answer: 'center-half-width-half-height',
    comment: '// hitbox-lens: mkBox(cx, cy, halfWidth, halfHeight)\nconst a = [\n  mkBox(1, 2, 3, 4),\n];\n',
    setting: ['constructors', { mkBox: 'cx cy halfWidth halfHeight' }],
    boxes: ['a[0] rect -2 -2 6 8'],
  },
  'JSON with usual and own keys': {
    text: '{ "joueur": {¦ "x": 16, "y": 8, "largeur": 24, "hauteur": 48 }, "mur": { "x": 0, "y": 0, "largeur": 8, "hauteur": 9 } }',
    language: 'json',
    answer: 'x-y-width-height',
    comment: null,
    setting: ['fields', { width: 'largeur', height: 'hauteur' }],
    boxes: ['joueur rect 16 8 24 48', 'mur rect 0 0 8 9'],
  },
  'settings for all files are kept': {
    text: '{ "a": {¦ "px": 1, "py": 2, "pw": 3, "ph": 4 } }',
    language: 'json',
    now: { all: { fields: { x: ['links'], width: 'px', r: 'rr' } }, like: {} },
    answer: 'x-y-width-height',
    comment: null,
    setting: ['fields', { x: 'px', y: 'py', width: 'pw', height: 'ph' }],
    all: ['fields', { x: ['links', 'px'], r: 'rr', y: 'py', width: 'pw', height: 'ph' }],
    boxes: ['a rect 1 2 3 4'],
  },
  'settings for similar files are kept, and override those for all files': {
    text: '{ "a": {¦ "px": 1, "py": 2, "pw": 3, "ph": 4 } }',
    language: 'json',
    now: { all: {}, like: { anchor: 'top-left', fields: { x: ['links'], width: 'px', r: 'rr' } } },
    answer: 'x-y-width-height',
    comment: null,
    setting: ['fields', { x: ['links', 'px'], r: 'rr', y: 'py', width: 'pw', height: 'ph' }],
    all: null,
    boxes: ['a rect 1 2 3 4'],
  },
  'a key for the same number that settings declare already': {
    text: '{ "a": {¦ "kx": 1, "py": 2, "pw": 3, "ph": 4, "px": 9 } }',
    language: 'json',
    now: { all: { fields: { x: 'px' } }, like: {} },
    answer: ['x', 'y', 'width', 'height', '_'],
    comment: null,
    setting: ['fields', { x: 'kx', y: 'py', width: 'pw', height: 'ph' }],
    all: null,
    boxes: ['a rect 1 2 3 4'],
  },
  'all of a selection with the same form': {
    text: '«const a = {\n  idle: [[1, 2, 3, 4]],\n  walk: [[5, 6, 7, 8], [1, 2, 3, 4]],\n};»\n',
    answer: 'x-y-width-height',
    comment:
      '// hitbox-lens: [x, y, width, height]\nconst a = {\n  idle: [[1, 2, 3, 4]],\n  walk: [[5, 6, 7, 8], [1, 2, 3, 4]],\n};\n',
    setting: null,
    boxes: ['a.idle[0] rect 1 2 3 4', 'a.walk[0] rect 5 6 7 8', 'a.walk[1] rect 1 2 3 4'],
  },
  "keys that aren't identifiers": {
    text: '{ "a": { "p-x": 1, ¦"p-y": 2, "p.w": 3, "größe": 4 } }',
    language: 'json',
    answer: 'x-y-width-height',
    comment: null,
    setting: ['fields', { x: 'p-x', y: 'p-y', width: 'p.w', height: 'größe' }],
    boxes: ['a rect 1 2 3 4'],
  },
  "keys that aren't identifiers, in code": {
    text: "const a = {\n  'p-x': 1, ¦'p-y': 2, w: 3, h: 4,\n};\n",
    answer: 'x-y-width-height',
    comment:
      '// hitbox-lens: { "p-x": x, "p-y": y, w: width, h: height }\nconst a = {\n  \'p-x\': 1, \'p-y\': 2, w: 3, h: 4,\n};\n',
    setting: null,
    boxes: ['a rect 1 2 3 4'],
  },
  'one declaration for each number': {
    text: 'const a = {\n  u: 1, ¦v: 2, foo: 9, p: 3, q: 4,\n};\n',
    answer: ['width', 'height', '_', 'cx', 'cy'],
    comment:
      '// hitbox-lens: { u: width, v: height, p: cx, q: cy }\nconst a = {\n  u: 1, v: 2, foo: 9, p: 3, q: 4,\n};\n',
    setting: ['fields', { width: 'u', height: 'v', cx: 'p', cy: 'q' }],
    boxes: ['a rect 2.5 3 1 2'],
  },
  'the corners of a polygon': {
    text: 'const a = {\n  ramp: [{ x: 1, y: 2 }, { x: 3, ¦y: 2 }, { x: 3, y: 9 }],\n};\n',
    answer: 'polygon',
    comment: '// hitbox-lens: [points]\nconst a = {\n  ramp: [{ x: 1, y: 2 }, { x: 3, y: 2 }, { x: 3, y: 9 }],\n};\n',
    setting: ['lists', { ramp: 'points' }],
    boxes: ['a.ramp polygon 1,2 3,2 3,9'],
  },
  'the corners of a polygon, in JSON': {
    text: '{ "rock": { "points": [[1, 2], [3, 2], [¦3, 9]] } }',
    language: 'json',
    answer: 'polygon',
    comment: null,
    setting: ['lists', { points: 'points' }],
    boxes: ['rock.points polygon 1,2 3,2 3,9'],
  },
  'next to code without room for a separate line': {
    text: 'const view = <Box area={[1, 2, ¦3, 4]} />;\n',
    language: 'typescriptreact',
    answer: 'x-y-width-height',
    comment: 'const view = <Box area={/* hitbox-lens: [x, y, width, height] */ [1, 2, 3, 4]} />;\n',
    setting: ['lists', { area: 'x y width height' }],
    boxes: ['view.area rect 1 2 3 4'],
  },
};

describe('the numbers of a selection', () => {
  for (const [title, one] of Object.entries(cases)) {
    it(title, () => {
      const { language = 'typescript', answer, now = noSettings } = one;
      const { writing, read, teachable } = beginTeachable(one.text, language, now);
      const meaning: NumberMeaning =
        typeof answer === 'string'
          ? listMeanings(teachable).find(({ id }) => id === answer)!
          : { id: null, names: answer, matchesKeys: true };
      const interpretation = tryMeaning(writing, teachable, meaning, read);
      assert.ok(interpretation !== null, `no box results from ${JSON.stringify(meaning)}`);
      const comment = planComment(writing, teachable, interpretation, read);
      const settingIn = (scope: SettingScope) =>
        planSetting(writing, teachable, interpretation, scope, scope === 'all' ? now.all : now.like, read);
      assert.equal(comment === null ? null : applyEdits(writing.text, comment.edits), one.comment);
      if (comment !== null) assert.deepEqual(boxes(read(applyEdits(writing.text, comment.edits), {})), one.boxes);
      const { all = one.setting } = one;
      for (const [scope, expected] of [
        ['like', one.setting],
        ['all', all],
      ] as const) {
        const scoped = settingIn(scope);
        assert.deepEqual(scoped === null ? null : [scoped.setting.name, scoped.setting.value], expected, scope);
        if (scoped !== null) assert.deepEqual(boxes(read(writing.text, { existing: scoped })), one.boxes, scope);
      }
      assert.deepEqual(
        interpretation.boxes.map((box) => box && numbersOf(box)).sort(),
        one.boxes.map((box) => box.replace(/^\S+ /, '')).sort(),
      );
    });
  }
});

describe('a caret anywhere in an entry', () => {
  const entries: readonly [text: string, numbers: string][] = [
    ['[[1, 2], [3, 2], [3, 9]]', 'points'],
    ['[{ "x": 1, "y": 2 }, { "x": 3, "y": 2 }, { "x": 3, "y": 9 }]', 'points'],
    ['{ "points": [[1, 2], [3, 2], [3, 9]] }', 'points'],
    ['{ "px": 1, "py": 2, "pw": 3, "ph": 4 }', 'number number number number'],
    ['{ "from": [1, 2], "far": [3, 4] }', 'pair pair'],
    ['[1, 2, 3, 4]', 'number number number number'],
  ];
  const hull = '{ "x": 0, "y": 0, "w": 5, "h": 5 }';
  for (const [entry, numbers] of entries) {
    for (const language of ['json', 'typescript'] as const) {
      it(`${language}: ${entry}`, () => {
        const data = `{\n  "hull": ${hull},\n  "ramp": ${entry},\n  "rock": ${hull}\n}`;
        const text = language === 'json' ? data : `const level = ${data.replace(/"(\w+)":/g, '$1:')};`;
        const written = language === 'json' ? entry : entry.replace(/"(\w+)":/g, '$1:');
        const from = text.indexOf('ramp');
        const start = text.indexOf(written, from);
        for (let caret = from; caret <= start + written.length; caret++) {
          const { teachable } = begin(`${text.slice(0, caret)}¦${text.slice(caret)}`, language);
          assert.ok(!('refused' in teachable), `${caret - from}: ${JSON.stringify(teachable)}`);
          assert.equal(teachable.numbers.map(({ form }) => form).join(' '), numbers, text.slice(caret));
          const { start: at } = teachable.samples[teachable.main]!.at(-1)!;
          assert.ok(start <= at && at < start + written.length, `the caret at ${text.slice(caret)}`);
        }
      });
    }
  }
});

describe('selections without a meaning', () => {
  const rows: readonly [text: string, refused: string, reason: string][] = [
    ['const a = 1;\n¦\nconst b = [1, 2, 3, 4];\n', 'nothing-selected', 'a caret between values'],
    ["const a = «'text'»;\n", 'nothing-selected', 'no list, record or call'],
    ["const a = { name: ¦'x', hp: 3, mp: 4 };\n", 'no-numbers', 'two numbers'],
    ["const a = ['a', ¦'b', 'c', 1, 2];\n", 'no-numbers', 'texts'],
    ['const a = [[1, 2, «3, 4], [5, 6», 7, 8]];\n', 'several-selected', 'parts of two lists'],
    ['«const a = [1, 2, 3, 4];\nconst b = { p: 1, q: 2, r: 3, s: 4 };»\n', 'several-selected', 'two statements'],
  ];
  for (const [text, refused, reason] of rows) {
    it(`${reason}: ${text}`, () => {
      assert.deepEqual(begin(text, 'typescript').teachable, { refused });
    });
  }

  it('half-typed', () => {
    const { teachable } = begin('const a = { p: 1, q: 2, r: 3, s: ¦, t: ', 'typescript');
    assert.deepEqual(teachable, { refused: 'broken' });
  });
});

describe("values that aren't literals", () => {
  it('keep their place, and the box reports which of them are known only at runtime', () => {
    const text = 'const w = 2 * 4;\nconst a = {\n  px: 1,¦ py: 2, pw: w, ph: spawn(),\n};\n';
    const { writing, read, teachable } = beginTeachable(text, 'typescript');
    const [interpretation] = trialsOf(writing, teachable, listMeanings(teachable), read);
    assert.deepEqual(interpretation!.meaning.names, ['x', 'y', 'width', 'height']);
    assert.deepEqual(
      interpretation!.main.fields.map(({ name, value, notWritable }) => [name, value, notWritable]),
      [
        ['x', 1, null],
        ['y', 2, null],
        ['width', 8, 'computed'],
        ['height', NaN, 'not-static'],
      ],
    );
  });
});

describe('which meanings are offered', () => {
  const rows: readonly [text: string, offered: readonly string[], reason: string][] = [
    [
      'const a = {¦ hp: 3, px: 40, py: 30, pw: 60, ph: 50 };',
      ['_ x y width height', '_ x1 y1 x2 y2', '_ cx cy width height', '_ cx cy halfWidth halfHeight'],
      'all of the same numbers',
    ],
    ['const a = [¦5, 6, 7];', ['cx cy radius'], 'three numbers'],
    [
      'const a = [[1, ¦2], [3, 4]];',
      ['position size', 'min max', 'center size', 'center halfSize', 'size position'],
      'pairs',
    ],
    [
      "const a = mk(scene, ¦'x', 1, 2, 3, 4);",
      ['x y width height', 'x1 y1 x2 y2', 'cx cy width height'],
      "skips arguments that aren't numbers",
    ],
  ];
  for (const [text, offered, reason] of rows) {
    it(`${reason}: ${text}`, () => {
      const { writing, read, teachable } = beginTeachable(text, 'typescript');
      const names = trialsOf(writing, teachable, listMeanings(teachable), read).map(({ meaning }) =>
        meaning.names.join(' '),
      );
      assert.deepEqual(names.slice(0, offered.length), offered);
    });
  }
});

describe('which meanings come first', () => {
  const rows: readonly [text: string, first: MeaningId, reason: string][] = [
    ['const a = {¦ px: 1, py: 2, pw: 3, ph: 4 };', 'x-y-width-height', 'the keys end in x, y, w, h'],
    ['const a = {¦ pl: 1, pt: 2, pr: 3, pb: 4 };', 'left-top-right-bottom', 'the keys end in l, t, r, b'],
    ['const a = {¦ midX: 1, midY: 2, wide: 3, high: 4 };', 'center-width-height', 'the keys name the center'],
    ['const a = {¦ a: 1, b: 2, rad: 4 };', 'center-radius', 'the keys name a radius'],
    ['const a = [¦10, 20, 4, 30];', 'x-y-width-height', 'the usual one'],
    ['const a = {¦ pl: 10, pt: 20, pr: 4, pb: 30 };', 'left-top-right-bottom', 'corners in either order'],
  ];
  for (const [text, first, reason] of rows) {
    it(`${reason}: ${text}`, () => {
      const { writing, read, teachable } = beginTeachable(text, 'typescript');
      assert.equal(trialsOf(writing, teachable, listMeanings(teachable), read)[0]!.meaning.id, first);
    });
  }
});

/** For any choice and any numbers: the result reads as shown, and nothing else changes. */
describe('answers', () => {
  const number = fc.oneof(
    fc.integer({ min: -50, max: 200 }).map(String),
    fc.constantFrom('2 * 8', 'SIZE', '1.5', 'k()'),
  );
  const keys = fc.constantFrom('px py pw ph', 'a b c d', 'x y w h', 'l t r b', 'hp px py pw ph', 'x1 y1 x2 y2');
  const list = fc.record({
    form: fc.constantFrom('record', 'list', 'call'),
    keys,
    rows: fc.array(fc.array(number, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 3 }),
    name: fc.constantFrom('things', 'walls', 'hitboxes', 'camera'),
    isSplit: fc.boolean(),
    isJson: fc.boolean(),
  });
  const words: fc.Arbitrary<KeywordSettings> = fc.record(
    {
      fields: fc.constantFrom({ x: 'hp', width: 'px' }, { x1: 'px', y1: 'py' }, [{ x: ['b', 'a'] }]),
      lists: fc.constantFrom({ things: 'x1 y1 x2 y2' }, { walls: 'cx cy radius' }),
      constructors: fc.constantFrom({ mk: 'x1 y1 x2 y2' }, { mk: '_ cx cy radius' }),
    },
    { requiredKeys: [] },
  );

  function textOf({ form, keys: keyList, rows, name, isSplit, isJson }: Parameters<Parameters<typeof list.map>[0]>[0]) {
    const names = keyList.split(' ');
    const plain = (value: string): string => (isJson && !/^-?[\d.]+$/.test(value) ? '7' : value);
    const items = rows.map((row) => {
      const numbers = names.map((_, k) => plain(row[k]!));
      if (form === 'list') return `[${numbers.join(', ')}]`;
      if (form === 'call' && !isJson) return `mk(${numbers.join(', ')})`;
      return `{ ${names.map((key, k) => `"${key}": ${numbers[k]!}`).join(', ')} }`;
    });
    const inner = isSplit ? `[\n    ${items.join(',\n    ')}\n  ]` : `[${items.join(', ')}]`;
    if (isJson) return `{\n  "other": { "hitbox": { "x": 1, "y": 2, "w": 3, "h": 4 } },\n  "${name}": ${inner}\n}\n`;
    return `const SIZE = 16;\nconst other = { hitbox: { x: 1, y: 2, w: 3, h: 4 } };\nconst ${name} = ${inner};\n`;
  }

  it('read as shown', () => {
    const parameters = runs(100);
    let checked = 0;
    fc.assert(
      fc.property(list, fc.nat(), words, words, (given, choice, all, like) => {
        const now = { all, like: { ...like } };
        const text = textOf(given);
        const language = given.isJson ? 'json' : 'typescript';
        const at = text.lastIndexOf(given.name) + given.name.length + (given.isJson ? 7 : 6) + (given.isSplit ? 6 : 0);
        const { writing, read, teachable } = begin(`${text.slice(0, at)}¦${text.slice(at)}`, language, now);
        if ('refused' in teachable) return;
        const interpretations = trialsOf(writing, teachable, listMeanings(teachable), read);
        const interpretation = interpretations[choice % Math.max(1, interpretations.length)];
        if (interpretation === undefined) return;
        const shown = interpretation.boxes.flatMap((box) => (box === null ? [] : [numbersOf(box)]));
        const check = ({ hitboxes }: HitboxDocument): void => {
          const own = hitboxes.filter(({ path }) => path.startsWith(given.name));
          assert.deepEqual(own.map(numbersOf), shown);
          assert.ok(own.every(({ certain }) => certain !== null));
          assert.deepEqual(hitboxes.filter(({ path }) => path === 'other.hitbox').map(numbersOf), ['rect 1 2 3 4']);
          checked++;
        };
        const comment = planComment(writing, teachable, interpretation, read);
        if (comment !== null) check(read(applyEdits(text, comment.edits), {}));
        assert.equal(comment === null, given.isJson, JSON.stringify([text, interpretation.template]));
        for (const scope of ['like', 'all'] as const) {
          const scoped = planSetting(writing, teachable, interpretation, scope, scope === 'all' ? all : like, read);
          if (scoped !== null) check(read(text, { existing: scoped }));
        }
      }),
      parameters,
    );
    assert.ok(checked > parameters.numRuns / 2, `only ${checked} answers were checked`);
  });
});
