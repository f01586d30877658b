import type { Editor } from '../editor/editor.js';

/** The height of a row, in css px, as the style sheet has it. */
export const rowHeight = 22;

/** About the height of the heading of a group. */
const headingHeight = 22;

/** So many rows above and below those that are seen are there as well. */
const overscan = 60;

/** The hitboxes of one sprite that stand together. */
export interface RowGroup {
  readonly sprite: string;
  /** Empty: it has no heading. */
  readonly name: string;
  /** The indices of the hitboxes. */
  readonly indices: readonly number[];
  /** The position of the first of them in the list, and where the group begins, in css px. */
  readonly first: number;
  readonly top: number;
}

/** The order of the hitboxes in the list, in groups. */
export interface Rows {
  /** The indices of the hitboxes. */
  readonly order: readonly number[];
  readonly groups: readonly RowGroup[];
  readonly height: number;
}

/** The hitboxes sprite by sprite. */
export function groupedRows({ hitboxes, sprites }: Pick<Editor, 'hitboxes' | 'sprites'>, fileName: string): Rows {
  const rank = new Map(sprites.map((sprite, index) => [sprite.id, index]));
  const names = new Map(sprites.map(({ id, name }) => [id, name]));
  const rankOf = (index: number): number => rank.get(hitboxes[index]!.sprite) ?? rank.size;
  const order = [...hitboxes.keys()].sort((a, b) => rankOf(a) - rankOf(b) || a - b);
  const groups: RowGroup[] = [];
  let top = 0;
  for (let first = 0; first < order.length;) {
    const { sprite } = hitboxes[order[first]!]!;
    let end = first;
    while (end < order.length && hitboxes[order[end]!]!.sprite === sprite) end++;
    const own = names.get(sprite) ?? '';
    // What belongs to the file as a whole needs a heading only where others have one.
    const name = own === '' && groups.length > 0 ? fileName : own;
    groups.push({ sprite, name, indices: order.slice(first, end), first, top });
    top += (name === '' ? 0 : headingHeight) + (end - first) * rowHeight;
    first = end;
  }
  return { order, groups, height: top };
}

/** Where a row begins, in css px. */
export function topOf({ groups }: Rows, position: number): number {
  const group = groups.filter(({ first }) => first <= position).at(-1);
  return group === undefined ? 0 : rowsTop(group) + (position - group.first) * rowHeight;
}

/** A part of a group that is there, with the room above its rows. */
export interface NearGroup {
  readonly group: RowGroup;
  readonly indices: readonly number[];
  /** The position of the first of them. */
  readonly first: number;
  readonly above: number;
  readonly below: number;
}

/** What is near the part of the list that is seen, in css px: everything else is only room. */
export function nearRows({ groups }: Rows, scrollTop: number, height: number): NearGroup[] {
  const [from, to] = [scrollTop - overscan * rowHeight, scrollTop + height + overscan * rowHeight];
  return groups.flatMap((group) => {
    const { indices, first } = group;
    const top = rowsTop(group);
    if (top + indices.length * rowHeight < from || group.top > to) return [];
    const begin = Math.max(0, Math.floor((from - top) / rowHeight));
    const end = Math.min(indices.length, Math.ceil((to - top) / rowHeight));
    if (end <= begin) return [];
    const [above, below] = [begin * rowHeight, (indices.length - end) * rowHeight];
    return [{ group, indices: indices.slice(begin, end), first: first + begin, above, below }];
  });
}

function rowsTop({ top, name }: RowGroup): number {
  return top + (name === '' ? 0 : headingHeight);
}
