/** A delete removes exactly the entry, its separator and its own comments, whatever surrounds it. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { planDelete, type Writing } from '../../../src/edit/plan-entries.js';
import type { Hitbox, HitboxDocument } from '../../../src/model/document.js';
import { applyEdits, type Span, type TextEdit } from '../../../src/model/span.js';
import type { Source } from '../sources.js';
import { everyText, meaning, partsOf, writing, type Part } from './texts.js';
import { cases, runs } from '../core/support.js';

/** Layouts with other text close to an entry. */
const layouts: readonly (readonly [reason: string, text: string, withoutFirst: string])[] = [
  [
    'imports above',
    "import { a } from './a';\nstart();\nwalls.push([-16, 0, 16, 240]);\nend();",
    "import { a } from './a';\nstart();\nend();",
  ],
  [
    'a list above',
    'const sizes = [\n  1,\n  2,\n];\nwalls.push([-16, 0, 16, 240]);\n',
    'const sizes = [\n  1,\n  2,\n];\n',
  ],
  [
    'a block above',
    'if (debug) {\n  log();\n}\nwalls.push([-16, 0, 16, 240]);\nend();',
    'if (debug) {\n  log();\n}\nend();',
  ],
  [
    'the role of another above',
    'a(); // hitbox-lens: role=hurt\nwalls.push([1, 2, 3, 4]);\n[0].pop();',
    'a(); // hitbox-lens: role=hurt\n[0].pop();',
  ],
  [
    'a role above, after a statement without a semicolon',
    'a() // hitbox-lens: role=hurt\nwalls.push([1, 2, 3, 4]);\n[0].pop();',
    'a() // hitbox-lens: role=hurt\n;\n[0].pop();',
  ],
  [
    'its own role before it',
    'a();\n/* hitbox-lens: role=hurt */ walls.push([1, 2, 3, 4]);\nwalls.push([5, 6, 7, 8]);\n',
    'a();\nwalls.push([5, 6, 7, 8]);\n',
  ],
  [
    'its own role before it, on the line of another',
    'a(); /* hitbox-lens: role=hurt */ walls.push([1, 2, 3, 4]); b();',
    'a(); b();',
  ],
  ['one line', 'a(); walls.push([1, 2, 3, 4]); b();\n', 'a(); b();\n'],
  ['one line, first', 'walls.push([1, 2, 3, 4]); b(); // both\n', 'b(); // both\n'],
  ['one line, last', 'a(); walls.push([1, 2, 3, 4]); // both\nb();', 'a(); // both\nb();'],
  [
    'two pushes on one line',
    'a(); walls.push([1, 2, 3, 4]); walls.push([5, 6, 7, 8]); b();',
    'a(); walls.push([5, 6, 7, 8]); b();',
  ],
  ['a block on one line', 'function f() { walls.push([1, 2, 3, 4]) }', 'function f() { }'],
  ['a body without braces', 'if (x) walls.push([1, 2, 3, 4]);\nb();', 'refused: alone'],
  [
    'a body on the next line',
    'if (x)\n  walls.push([1, 2, 3, 4]);\nelse\n  walls.push([5, 6, 7, 8]);\nb();',
    'refused: alone',
  ],
  ['a loop', 'for (const x of xs) walls.push([1, 2, 3, 4])\nb();', 'refused: alone'],
  ['a label', 'here: walls.push([1, 2, 3, 4]);\nb();', 'refused: alone'],
  ['its result', 'const r = walls.push([1, 2, 3, 4]);\nb();', 'refused: alone'],
  ['an arrow', 'const f = () => walls.push([1, 2, 3, 4]);\nb();', 'refused: alone'],
  ['a callback', 'xs.forEach(() => walls.push([1, 2, 3, 4]));\nb();', 'refused: alone'],
  [
    'a block of a callback',
    'xs.forEach(() => {\n  // the wall\n  walls.push([1, 2, 3, 4]);\n});\n',
    'xs.forEach(() => {\n});\n',
  ],
  ['a chain', 'walls.push([1, 2, 3, 4]).sort();\nb();', 'refused: alone'],
  ['a condition', 'x && walls.push([1, 2, 3, 4]);\nb();', 'refused: alone'],
  ['commas', 'a(), walls.push([1, 2, 3, 4]), b();', 'refused: alone'],
  ['parentheses', '(walls.push([1, 2, 3, 4]));\nb();', 'refused: alone'],
  ['awaited', 'async function f() {\n  await walls.push([1, 2, 3, 4]);\n}\n', 'refused: alone'],
  [
    'a case',
    'switch (x) {\n  case 1: walls.push([1, 2, 3, 4]); break;\n  case 2:\n    walls.push([5, 6, 7, 8]);\n}\n',
    'switch (x) {\n  case 1: break;\n  case 2:\n    walls.push([5, 6, 7, 8]);\n}\n',
  ],
  [
    'a template',
    'const s = `\n${(() => {\n  // a wall\n  walls.push([1, 2, 3, 4]);\n})()}\n`;\n',
    'const s = `\n${(() => {\n})()}\n`;\n',
  ],
  [
    'a template above that looks like a comment',
    'const s = `\n// no comment`;\nwalls.push([1, 2, 3, 4]);\n',
    'const s = `\n// no comment`;\n',
  ],
  [
    'a string above that looks like a comment',
    "const s = 'a\\\n// no comment';\nwalls.push([1, 2, 3, 4]);\n",
    "const s = 'a\\\n// no comment';\n",
  ],
  ['a comment in a comment', 'a();\n/* one\n/* two */\nwalls.push([1, 2, 3, 4]);\nb();', 'a();\nb();'],
  ['a comment after code above', 'a(); /* one\ntwo */\nwalls.push([1, 2, 3, 4]);\nb();', 'a(); /* one\ntwo */\nb();'],
  [
    'comments above',
    'a();\n\n// one\n/* two\n * three\n */\nwalls.push([1, 2, 3, 4]); // four\n\nb();',
    'a();\n\n\nb();',
  ],
  ['no semicolons, then a list', 'a()\nwalls.push([1, 2, 3, 4]);\n[1, 2].forEach(f)\n', 'a()\n;\n[1, 2].forEach(f)\n'],
  [
    'no semicolons, two of them',
    'a()\nwalls.push([1, 2, 3, 4]);\nwalls.push([5, 6, 7, 8]);\n[1, 2].forEach(f)\n',
    'a()\nwalls.push([5, 6, 7, 8]);\n[1, 2].forEach(f)\n',
  ],
  [
    'a semicolon in front of the next',
    'a()\nwalls.push([1, 2, 3, 4])\n;[1, 2].forEach(f)\n',
    'a()\n;[1, 2].forEach(f)\n',
  ],
  ['then a template', 'a() // b;\nwalls.push([1, 2, 3, 4]);\n`${b()}`.trim()\n', 'a() // b;\n;\n`${b()}`.trim()\n'],
  [
    'arguments',
    'walls.push(\n  // one\n  [1, 2, 3, 4],\n  // two\n  [5, 6, 7, 8],\n);\n',
    'walls.push(\n  // two\n  [5, 6, 7, 8],\n);\n',
  ],
  [
    'a decorator',
    '@wall()\nclass A {\n  @box() hitbox = [[1, 2, 3, 4], [5, 6, 7, 8]];\n}\n',
    '@wall()\nclass A {\n  @box() hitbox = [[5, 6, 7, 8]];\n}\n',
  ],
  [
    'next to a spread',
    'const hitboxes = [...a, [1, 2, 3, 4], ...b, [5, 6, 7, 8]];\n',
    'const hitboxes = [...a, ...b, [5, 6, 7, 8]];\n',
  ],
  [
    'casts',
    'const hitboxes = [[1, 2, 3, 4] as Box, ([5, 6, 7, 8]), [9, 1, 2, 3]!];\n',
    'const hitboxes = [([5, 6, 7, 8]), [9, 1, 2, 3]!];\n',
  ],
  ['a hole', 'const hitboxes = [, [1, 2, 3, 4], , [5, 6, 7, 8], ,];\n', 'const hitboxes = [, , [5, 6, 7, 8], ,];\n'],
  [
    'comments on one line',
    'const hitboxes = [/* a */ [1, 2, 3, 4], /* b */ [5, 6, 7, 8] /* b too */, [9, 1, 2, 3] /* c */];\n',
    'const hitboxes = [/* b */ [5, 6, 7, 8] /* b too */, [9, 1, 2, 3] /* c */];\n',
  ],
  [
    'comments around each',
    'const hitboxes = [\n  /* a */ [1, 2, 3, 4], // a too\n  /* b */ [5, 6, 7, 8], // b too\n  [9, 1, 2, 3], // c\n];\n',
    'const hitboxes = [\n  /* b */ [5, 6, 7, 8], // b too\n  [9, 1, 2, 3], // c\n];\n',
  ],
  [
    'the first on the line of the bracket',
    'const hitboxes = [[1, 2, 3, 4], // a\n  // b\n  [5, 6, 7, 8], // b too\n  [9, 1, 2, 3]];\n',
    'const hitboxes = [\n  // b\n  [5, 6, 7, 8], // b too\n  [9, 1, 2, 3]];\n',
  ],
  [
    'a comment for the previous line',
    'const hitboxes = [\n  [1, 2, 3, 4], // a\n  [5, 6, 7, 8], [9, 1, 2, 3],\n  [4, 4, 4, 4], // d\n];\n',
    'const hitboxes = [\n  [5, 6, 7, 8], [9, 1, 2, 3],\n  [4, 4, 4, 4], // d\n];\n',
  ],
  [
    'a comment that ends on the line',
    'const hitboxes = [\n  [1, 2, 3, 4], /* a\n  and b */ [5, 6, 7, 8],\n  [9, 1, 2, 3] /* c\n  too */];\n',
    'const hitboxes = [\n  /* a\n  and b */ [5, 6, 7, 8],\n  [9, 1, 2, 3] /* c\n  too */];\n',
  ],
  [
    'a heading between',
    'const hitboxes = [\n  // a\n  [1, 2, 3, 4],\n\n  // Part two\n\n  // b\n  [5, 6, 7, 8],\n  [9, 1, 2, 3],\n];\n',
    'const hitboxes = [\n\n  // Part two\n\n  // b\n  [5, 6, 7, 8],\n  [9, 1, 2, 3],\n];\n',
  ],
  [
    'pairs',
    "const hitboxes = new Map([\n  // head\n  ['head', [1, 2, 3, 4]],\n  ['body', [5, 6, 7, 8]], // body\n]);\n",
    "const hitboxes = new Map([\n  // head\n  ['body', [5, 6, 7, 8]], // body\n]);\n",
  ],
  [
    'a frame each',
    'const slash = {\n  hitboxes: [\n    [[1, 2, 3, 4]],\n    [[1, 2, 3, 5], [5, 6, 7, 8]],\n    [[2, 3, 4, 5]],\n  ],\n};\n',
    'const slash = {\n  hitboxes: [\n    [],\n    [[1, 2, 3, 5], [5, 6, 7, 8]],\n    [[2, 3, 4, 5]],\n  ],\n};\n',
  ],
  [
    'a place each',
    'const slash = { frames: [{ hitbox: [1, 2, 3, 4] }, { hitbox: [1, 2, 3, 5] }, { hitbox: [1, 2, 3, 6] }] };\n',
    'const slash = { frames: [{  }, { hitbox: [1, 2, 3, 5] }, { hitbox: [1, 2, 3, 6] }] };\n',
  ],
  [
    'a box for each frame',
    'const attack = { frameHitboxes: [\n  [1, 2, 3, 4],\n  [2, 2, 3, 4], // two\n  [3, 2, 3, 4],\n] };\n',
    'const attack = { frameHitboxes: [\n  null,\n  [2, 2, 3, 4], // two\n  [3, 2, 3, 4],\n] };\n',
  ],
  [
    'keys',
    'const punch = { keyframes: [{ frame: 0, x: 1, y: 2, w: 3, h: 4 }, { frame: 4, x: 2, y: 2, w: 3, h: 4 }] };\n',
    'const punch = { keyframes: [{ frame: 4, x: 2, y: 2, w: 3, h: 4 }] };\n',
  ],
  [
    'frames by key',
    "const slash = { hitbox: { 'slash_0': [1, 2, 3, 4], 'slash_1': [5, 6, 7, 8] } };\n",
    "const slash = { hitbox: { 'slash_1': [5, 6, 7, 8] } };\n",
  ],
  [
    'JSX',
    'const a = <Level walls={[[1, 2, 3, 4], /* b */ [5, 6, 7, 8]]}>// no comment {x}</Level>;\n',
    'const a = <Level walls={[/* b */ [5, 6, 7, 8]]}>// no comment {x}</Level>;\n',
  ],
];

function comparable(hitbox: Hitbox): unknown {
  const { sprite, name, path, fields } = hitbox;
  // An item of a list is named after its index.
  const called = /\[\d+\]$/.test(path) && /\[\d+\]$|^\w*$/.test(name) ? '' : name;
  const numbers = fields.map(({ name: field, value }) => [field, value]);
  // A space depends on how many entries there are; an edit pins it (spaces.test.ts).
  const { space: _, spaceBecause: _because, spaceCount: _count, ...convention } = hitbox.convention;
  return { meaning: meaning({ ...hitbox, convention }), sprite, called, numbers };
}

/** Conventions guessed from the numbers of a small file may change when there are fewer numbers. */
function guessed({ hitboxes }: HitboxDocument): string {
  return hitboxes.some(({ convention }) => convention.because === 'numbers')
    ? JSON.stringify([...new Set(hitboxes.map(({ convention }) => JSON.stringify(convention)))].sort())
    : '';
}

/** The offsets of the line breaks of a text; kept for the last one, because it is asked for every token. */
let breaks: { readonly text: string; readonly at: readonly number[] } = { text: '', at: [] };

function lineOf(text: string, at: number): number {
  if (breaks.text !== text) breaks = { text, at: [...text.matchAll(/\n/g)].map(({ index }) => index) };
  let [low, high] = [0, breaks.at.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (breaks.at[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The lines where an entry's own comments may be: its own lines, and comment-only lines right above. */
function ownLines(text: string, parts: readonly Part[], { start, end }: Span): ReadonlySet<number> {
  const own = new Set<number>();
  for (let line = lineOf(text, start); line <= lineOf(text, end); line++) own.add(line);
  const inTokens = new Set<number>();
  const inComments = new Set<number>();
  for (const part of parts) {
    const set = part.isComment ? inComments : inTokens;
    for (let line = lineOf(text, part.start); line <= lineOf(text, part.end); line++) set.add(line);
  }
  for (let line = lineOf(text, start) - 1; inComments.has(line) && !inTokens.has(line); line--) own.add(line);
  return own;
}

/** Asserts that only the deleted hitboxes are missing afterwards. Returns null where the delete is refused. */
export function assertDeleted(source: Source, before: Writing, ids: readonly string[]): string | null {
  const { text, document } = before;
  const plan = planDelete(before, ids);
  if ('refused' in plan) return null;
  const { edits } = plan;
  const after = applyEdits(text, edits);
  const hint = `${text}\n────\n${after}\n────`;
  const inEdit = ({ start, end }: Span): TextEdit | undefined =>
    edits.find((edit) => edit.start <= start && end <= edit.end);
  const gone = document.hitboxes.filter((hitbox) => inEdit(hitbox) !== undefined);
  for (const id of ids)
    assert.ok(
      gone.some((hitbox) => hitbox.id === id),
      hint,
    );
  // Only the entries' tokens and separators are removed, and only their own comments.
  const old = partsOf(text, source.language);
  const removed = old.parts.filter((part) => inEdit(part) !== undefined);
  for (const part of old.parts) {
    const touched = edits.some((edit) => edit.start < part.end && part.start < edit.end);
    assert.equal(touched, inEdit(part) !== undefined, `${part.text} is cut apart\n${hint}`);
  }
  const own = gone.map((hitbox) => {
    const inside = removed.filter(
      ({ start, end, isComment }) => !isComment && hitbox.start <= start && end <= hitbox.end,
    );
    assert.ok(inside.length > 0, hint);
    return { span: hitbox, lines: ownLines(text, old.parts, hitbox) };
  });
  const isOwn = (part: Part): boolean => own.some(({ span }) => span.start <= part.start && part.end <= span.end);
  let separators = 0;
  for (const [k, part] of removed.entries()) {
    if (isOwn(part)) continue;
    if (part.isComment) {
      assert.ok(
        own.some(({ lines }) => lines.has(lineOf(text, part.start))),
        `${part.text} is another's\n${hint}`,
      );
    } else if (/^[,;]$/.test(part.text)) separators++;
    // What belongs to an entry is right beside its value: a key, a cast, a bracket, the call that pushes it.
    else assert.ok(isBesideOwn(removed, k, isOwn), `${part.text} is no part of it\n${hint}`);
  }
  assert.ok(separators <= gone.length * (text.includes('new Map') ? 2 : 1), `too many separators\n${hint}`);
  for (const { text: fresh } of edits) assert.match(fresh, /^\s*;?$|^null$/, hint);
  assert.ok(partsOf(after, source.language).errors <= old.errors, `errors\n${hint}`);
  if (old.errors === 0) assertSameTokens(source, text, after, removed, edits, hint);
  const read = writing(after, source.language).document;
  assert.equal(read.format, document.format, hint);
  if (guessed(read) === guessed(document)) {
    assert.deepEqual(
      read.hitboxes.map(comparable),
      document.hitboxes.filter((one) => !gone.includes(one)).map(comparable),
      hint,
    );
  }
  return after;
}

function isBesideOwn(removed: readonly Part[], index: number, isOwn: (part: Part) => boolean): boolean {
  for (const step of [1, -1]) {
    for (let k = index; removed[k] !== undefined && !/^[,;]$/.test(removed[k]!.text); k += step) {
      if (isOwn(removed[k]!)) return true;
    }
  }
  return isOfPair(removed, index, isOwn);
}

/** `['head', [1, 2, 3, 4]]`: the bracket and the key before the comma. */
function isOfPair(removed: readonly Part[], index: number, isOwn: (part: Part) => boolean): boolean {
  const comma = removed.findIndex(({ text }, k) => k > index && text === ',');
  const open = removed
    .slice(0, index + 1)
    .map(({ text }) => text)
    .lastIndexOf('[');
  return open >= 0 && comma > index && removed[comma + 1] !== undefined && isOwn(removed[comma + 1]!);
}

/** Asserts that the remaining tokens are unchanged: none merged with another, none became part of a comment. */
function assertSameTokens(
  { language }: Source,
  before: string,
  after: string,
  removed: readonly Part[],
  edits: readonly TextEdit[],
  hint: string,
): void {
  const gone = new Set(removed.map(({ start }) => start));
  const left = partsOf(before, language).parts.filter(({ start }) => !gone.has(start));
  const fresh = edits.flatMap(({ text }) => text.match(/;|null/g) ?? []);
  const tokens = (parts: readonly Part[]): string[] => parts.map(({ text }) => text).sort();
  assert.deepEqual(tokens(partsOf(after, language).parts), [...left.map(({ text }) => text), ...fresh].sort(), hint);
}

describe('a delete removes only the entry', function () {
  this.timeout(60_000);
  const texts = [
    ...everyText(),
    ...layouts.map(([name, text]): Source => ({ name, text, language: 'typescriptreact' })),
  ];
  for (const [reason, text, expected] of layouts) {
    it(`${reason}: the first`, () => {
      const before = writing(text, 'typescriptreact');
      const plan = planDelete(before, [before.document.hitboxes[0]!.id]);
      assert.equal('refused' in plan ? `refused: ${plan.refused}` : applyEdits(text, plan.edits), expected);
    });
  }
  for (const source of texts) {
    it(source.name, () => {
      for (const text of [source.text, source.text.replace(/\r?\n/g, '\r\n')]) {
        const before = writing(text, source.language);
        const ids = before.document.hitboxes.map(({ id }) => id);
        // Of a long list, some from all parts: each is a new reading of the text.
        const apart = Math.ceil(ids.length / cases(20, 20));
        for (let k = 0; k < ids.length; k += apart) assertDeleted(source, before, [ids[k]!]);
        if (ids.length < 2) continue;
        fc.assert(
          fc.property(fc.subarray(ids, { minLength: 2 }), (some) => {
            assertDeleted(source, before, some);
          }),
          runs(ids.length > 20 ? 10 : 20),
        );
      }
    });
  }
});
