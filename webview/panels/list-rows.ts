import type { Editor } from '../editor/editor.js';

/** The height of a row, in CSS px, as in the style sheet. */
export const rowHeight = 22;

/** The approximate height of a group's heading. */
const headingHeight = 22;

/** The number of rows rendered above and below the visible ones. */
const overscan = 60;

/** Consecutive hitboxes of one sprite. */
interface RowGroup {
  readonly sprite: string;
  /** Empty: it has no heading. */
  readonly name: string;
  /** The indices of the hitboxes. */
  readonly indices: readonly number[];
  /** The position of the first one in the list, and the top of the group, in CSS px. */
  readonly first: number;
  readonly top: number;
}

/** The hitboxes in list order, in groups. */
export interface Rows {
  /** The indices of the hitboxes. */
  readonly order: readonly number[];
  readonly groups: readonly RowGroup[];
  readonly height: number;
}

/**
 * Tells which hitboxes have a row: of an entry with keys, the one in the current frame, otherwise the first. If all
 * frames are shown, a selected one goes first.
 */
export function shownFrames(editor: Pick<Editor, 'hitboxes' | 'playhead' | 'selection' | 'isInFrame'>) {
  const { hitboxes } = editor;
  const { playhead } = editor;
  const isFirst = (index: number): boolean =>
    playhead === null ? editor.selection.has(hitboxes[index]!.id) : editor.isInFrame(index);
  const shown = new Map<string, number>();
  for (const [index, { keyed }] of hitboxes.entries())
    if (keyed !== undefined && (!shown.has(keyed.entry) || (isFirst(index) && !isFirst(shown.get(keyed.entry)!))))
      shown.set(keyed.entry, index);
  return (index: number): boolean => {
    const { keyed } = hitboxes[index]!;
    return keyed === undefined || shown.get(keyed.entry) === index;
  };
}

/** Groups the hitboxes that the list shows by sprite. */
export function groupedRows(
  { hitboxes, sprites }: Pick<Editor, 'hitboxes' | 'sprites'>,
  fileName: string,
  accepts: (index: number) => boolean,
): Rows {
  const rank = new Map(sprites.map((sprite, index) => [sprite.id, index]));
  const names = new Map(sprites.map(({ id, name }) => [id, name]));
  const rankOf = (index: number): number => rank.get(hitboxes[index]!.sprite) ?? rank.size;
  const order = [...hitboxes.keys()].filter(accepts).sort((a, b) => rankOf(a) - rankOf(b) || a - b);
  const parts: number[][] = [];
  for (let first = 0; first < order.length;) {
    const { sprite } = hitboxes[order[first]!]!;
    let end = first;
    while (end < order.length && hitboxes[order[end]!]!.sprite === sprite) end++;
    parts.push(order.slice(first, end));
    first = end;
  }
  const nameOf = ([index]: readonly number[]): string => names.get(hitboxes[index!]!.sprite) ?? '';
  // Headings that only repeat the names of their single hitboxes are left out.
  const areNeeded = parts.some((part) => {
    const name = nameOf(part);
    const first = hitboxes[part[0]!]!;
    return name !== '' && (part.length > 1 || (first.ownName ?? first.name) !== name);
  });
  const groups: RowGroup[] = [];
  let first = 0;
  let top = 0;
  for (const indices of parts) {
    const own = areNeeded ? nameOf(indices) : '';
    // The group of the file itself needs a heading only if others have one.
    const name = areNeeded && own === '' && groups.length > 0 ? fileName : own;
    groups.push({ sprite: hitboxes[indices[0]!]!.sprite, name, indices, first, top });
    top += (name === '' ? 0 : headingHeight) + indices.length * rowHeight;
    first += indices.length;
  }
  return { order, groups, height: top };
}

/** Returns the top of a row, in CSS px. */
export function getTop({ groups }: Rows, position: number): number {
  const group = groups.filter(({ first }) => first <= position).at(-1);
  return group === undefined ? 0 : rowsTop(group) + (position - group.first) * rowHeight;
}

/** The rendered part of a group, with the space above and below its rows. */
export interface NearGroup {
  readonly group: RowGroup;
  readonly indices: readonly number[];
  /** The position of the first one. */
  readonly first: number;
  readonly above: number;
  readonly below: number;
}

/** Returns the groups near the visible part of the list, in CSS px: everything else is only space. */
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
