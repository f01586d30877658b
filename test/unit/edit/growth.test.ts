import { planAdd } from '../../../src/edit/plan-add.js';
import { planDelete, type Writing } from '../../../src/edit/plan-entries.js';
import { planEdit } from '../../../src/edit/plan-edit.js';
import { planFrameCopies } from '../../../src/edit/frames/plan-copies.js';
import { moveShape } from '../../../src/edit/move.js';
import type { Hitbox } from '../../../src/model/document.js';
import { createReader } from '../../../src/read/reader.js';
import assert from 'node:assert/strict';
import { assertInProportion, Looks } from '../counted.js';

type Plan = (writing: Writing, hitboxes: readonly Hitbox[]) => object;

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const box = (index: number): string => `x: ${9 * index}, y: 1, w: 4, h: 5`;
const list = (count: number): string => `const walls = [\n${lines(count, (k) => `  { ${box(k)} },`)}\n];\n`;
const named = (count: number): string => `const walls = [\n${lines(count, (k) => `  { name: 'w', ${box(k)} },`)}\n];\n`;
const keyed = (count: number): string => `const walls = {\n${lines(count, (k) => `  wall${k}: { ${box(k)} },`)}\n};\n`;
const line = (count: number): string =>
  `const walls = [${lines(count, (k) => `{ ${box(k)} },`).replaceAll('\n', ' ')}];`;
const pushes = (count: number): string => `const walls = [];\n${lines(count, (k) => `walls.push({ ${box(k)} });`)}\n`;
const perFrame = (count: number): string =>
  `const hero = { frameBoxes: [\n${lines(count, (k) => `[{ ${box(k)} }],`)}\n] };`;
const perKey = (count: number): string =>
  `const hero = { hitboxes: {\n${lines(count, (k) => `frame${k}: [{ name: 'w', ${box(k)} }],`)}\n} };`;
const manyInFrame = (count: number): string =>
  `const hero = { hitboxes: { frame0: [\n${lines(count, (k) => `{ name: 'w${k}', ${box(k)} },`)}\n], frame1: [] } };`;

const remove: Plan = (writing, hitboxes) =>
  planDelete(
    writing,
    hitboxes.filter((_, index) => index % 2 === 1).map(({ id }) => id),
  );
const move: Plan = ({ document, text }, hitboxes) =>
  planEdit(
    document,
    text,
    hitboxes.map(({ id, shape }) => ({ id, shape: moveShape(shape, 1, 2) })),
  );
const duplicate: Plan = (writing, hitboxes) =>
  planAdd(
    writing,
    hitboxes.map(({ id, shape }) => ({ like: id, shape: moveShape(shape, 1, 2), name: null, role: null })),
  );
const paste: Plan = (writing, hitboxes) =>
  planAdd(
    writing,
    hitboxes.map(({ shape }) => ({ like: hitboxes[0]!.id, shape, name: null, role: null })),
  );
const copyAll: Plan = (writing, hitboxes) =>
  planFrameCopies(
    writing,
    hitboxes.map(({ id }) => id),
    [[1, 1]],
    null,
  );
const copyFirst: Plan = (writing, hitboxes) =>
  planFrameCopies(writing, [hitboxes[0]!.id], [[1, hitboxes.length]], null);

describe('the cost of an edit is proportional to its size', () => {
  const cases: readonly [what: string, textOf: (count: number) => string, plan: Plan][] = [
    ['delete every other box of a list', list, remove],
    ['delete every other box of a list on one line', line, remove],
    ['delete every other box of a record', keyed, remove],
    ['delete every other pushed box', pushes, remove],
    ['move all boxes of a list', list, move],
    ['move all pushed boxes', pushes, move],
    ['duplicate all boxes of a list', list, duplicate],
    ['duplicate all boxes of one name', named, duplicate],
    ['duplicate all boxes of a record', keyed, duplicate],
    ['paste many boxes after one', named, paste],
    ['copy one box to all frames of a list', perFrame, copyFirst],
    ['copy one box to all frames of a record', perKey, copyFirst],
    ['copy the boxes of all frames to one', perKey, copyAll],
    ['copy all boxes of one frame to another', manyInFrame, copyAll],
  ];
  for (const [what, textOf, plan] of cases) {
    it(what, () => {
      assertInProportion((count) => {
        const text = textOf(count);
        const reader = createReader('typescript');
        const document = reader.read(text);
        assert.equal(document.hitboxes.length, count);
        const looks = new Looks();
        const hitboxes = looks.at(document.hitboxes);
        const roots = looks.atValues(reader.roots());
        const planned = plan({ document: { ...document, hitboxes }, text, roots }, document.hitboxes);
        assert.ok('edits' in planned, JSON.stringify(planned));
        return looks.count;
      }, 100);
    });
  }
});
