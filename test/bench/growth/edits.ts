import type { EditChange } from '../../../src/edit/change.js';
import { moveShape } from '../../../src/edit/move.js';
import { planVerified } from '../../../src/edit/plan-verified.js';
import type { Hitbox } from '../../../src/model/document.js';
import { createReader } from '../../../src/read/reader.js';
import { each, type Form } from './form.js';

/** Plans a change, then reads and compares the resulting text, as in the editor. */
function changing(
  name: string,
  n: number,
  text: Form['text'],
  change: (hitboxes: readonly Hitbox[]) => EditChange,
): Form {
  return {
    name,
    n,
    text,
    work: (of) => {
      const reader = createReader('typescript');
      const document = reader.read(of);
      const writing = { document, text: of, roots: reader.roots() };
      return () =>
        planVerified(writing, change(document.hitboxes), (after, result) => reader.readSpeculatively(after, result));
    },
  };
}

const entry = (i: number): string => `{ name: 'w${i}', x: ${9 * i}, y: 1, w: 4, h: 5 }`;
const list = (n: number): string => `const walls = [\n${each(n, (i) => `  ${entry(i)},`)}\n];`;
const pushes = (n: number): string => `const walls = [];\n${each(n, (i) => `walls.push(${entry(i)});`)}`;
/** Their anchor is inferred from the numbers, and other numbers can lead to another anchor. */
const inferred = (n: number): string => each(n, (i) => `const hero${i} = { hitboxes: [\n  [${9 * i}, 1, 4, 5],\n] };`);

const deleteSome = (hitboxes: readonly Hitbox[]): EditChange => {
  return { kind: 'delete', ids: hitboxes.filter((_, index) => index % 20 === 1).map(({ id }) => id) };
};
const moveAll = (hitboxes: readonly Hitbox[]): EditChange => {
  return { kind: 'shapes', shapes: hitboxes.map(({ id, shape }) => ({ id, shape: moveShape(shape, 1, 2) })) };
};
const moveFarAway = (hitboxes: readonly Hitbox[]): EditChange => {
  return { kind: 'shapes', shapes: hitboxes.map(({ id, shape }) => ({ id, shape: moveShape(shape, -100_000, -7) })) };
};
const duplicateAll = (hitboxes: readonly Hitbox[]): EditChange => {
  const copies = hitboxes.map(({ id, shape }) => ({ like: id, shape: moveShape(shape, 1, 2), name: null, role: null }));
  return { kind: 'add', hitboxes: copies };
};

export const edits: readonly Form[] = [
  changing('delete 1 of 20 in a list', 400, list, deleteSome),
  changing('delete 1 of 20 pushed boxes', 400, pushes, deleteSome),
  changing('move all boxes of a list', 300, list, moveAll),
  changing('move all pushed boxes', 300, pushes, moveAll),
  changing('move all boxes with inferred conventions', 200, inferred, moveFarAway),
  changing('duplicate all boxes of a list', 200, list, duplicateAll),
];
