import type { Hitbox } from './document.js';
import { addToList } from './maps.js';

/** What the name of a hitbox depends on. */
type Named = Pick<Hitbox, 'name' | 'path' | 'animation' | 'state' | 'sprite' | 'frames'>;

/** Returns what a hitbox is called, everywhere: its name, with as much around it as the file needs to tell it apart. */
export function hitboxName({ name, label = name }: Pick<Hitbox, 'name' | 'label'>): string {
  return label;
}

/** Returns the hitboxes of a file with labels for those whose names aren't unique in it. */
export function withUniqueNames(hitboxes: readonly Hitbox[]): readonly Hitbox[] {
  const labels = findLabels(hitboxes);
  if (labels.size === 0 && hitboxes.every(({ label }) => label === undefined)) return hitboxes;
  return hitboxes.map((hitbox, index) => {
    const label = labels.get(index);
    const { label: former, ...rest } = hitbox;
    if (label === former) return hitbox;
    return label === undefined ? rest : { ...rest, label };
  });
}

/**
 * Returns the labels of the hitboxes of a file whose own names aren't enough, by index: they are empty, or others have
 * them. Keys are named as in code, `knight.hurtbox`; other names have their difference in parentheses, `sword (kick)`.
 */
export function findLabels(hitboxes: readonly Named[]): ReadonlyMap<number, string> {
  const groups = new Map<string, number[]>();
  for (const [index, { name }] of hitboxes.entries()) addToList(groups, name, index);
  const labels = new Map<number, string>();
  if (groups.size === hitboxes.length && !groups.has('')) return labels;
  const shared = [...groups].filter(
    ([name, group]) => name === '' || (group.length > 1 && !isOneOverTime(group.map((index) => hitboxes[index]!))),
  );
  for (const [, group] of shared) {
    const texts = tellApart(group.map((index) => hitboxes[index]!));
    for (const [k, index] of group.entries()) labels.set(index, texts[k]!);
  }
  makeUnique(labels, new Set([...groups].flatMap(([name, { length }]) => (length > 1 || name === '' ? [] : name))));
  return labels;
}

/** Numbers the labels that are taken: the same path may be written twice. */
function makeUnique(labels: Map<number, string>, taken: Set<string>): void {
  const counts = new Map<string, number>();
  for (const [index, label] of labels) {
    let text = label;
    let count = counts.get(label) ?? 1;
    while (taken.has(text)) text = `${label} (${++count})`;
    counts.set(label, count);
    taken.add(text);
    labels.set(index, text);
  }
}

/** Returns the names of hitboxes that share one, with what differs. */
function tellApart(members: readonly Named[]): readonly string[] {
  const paths = members.map(({ path }) => getParts(path));
  const { name } = members[0]!;
  if (name === '') return shortestEnds(paths, 1).map((text) => (text === '' ? 'box' : text));
  if (paths.every((parts) => parts.at(-1) === name)) return shortestEnds(paths, 2);
  const facets = [members.map(({ animation }) => animation), members.map(({ state = null }) => state)];
  const differences = facets.find(areDifferent) ?? shortestEnds(withoutCommonEnd(paths), 1);
  return differences.map((text) => {
    if (text === null || text === '') return name;
    return text.startsWith('[') ? `${name} ${text}` : `${name} (${text})`;
  });
}

/** Whether hitboxes of one name are the same part of a sprite, one after the other: `body` in each frame. */
function isOneOverTime(members: readonly Named[]): boolean {
  const [first] = members;
  if (members.some(({ sprite, animation }) => sprite !== first!.sprite || animation !== first!.animation)) return false;
  const ranges = members.map(({ frames }) => frames ?? always).sort(([a], [b]) => a - b);
  return ranges.every(([, end], k) => {
    const next = ranges[k + 1];
    return next === undefined || (end !== null && end < next[0]);
  });
}

const always = [0, null] as const;

function areDifferent(texts: readonly (string | null)[]): boolean {
  return new Set(texts).size === texts.length;
}

/** Returns the ends of paths that tell them apart, all of the same number of parts, at least `count`. */
function shortestEnds(paths: readonly (readonly string[])[], count: number): readonly string[] {
  const longest = paths.reduce((most, { length }) => Math.max(most, length), 0);
  for (let size = count; ; size++) {
    const ends = paths.map((parts) => joined(parts.slice(-size)));
    if (size >= longest || areDifferent(ends)) return ends;
  }
}

function withoutCommonEnd(paths: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const shortest = paths.reduce((least, { length }) => Math.min(least, length), Infinity);
  let count = 0;
  while (count < shortest && paths.every((parts) => parts.at(-1 - count) === paths[0]!.at(-1 - count))) count++;
  return count === 0 ? paths : paths.map((parts) => parts.slice(0, -count));
}

function joined(parts: readonly string[]): string {
  return parts.reduce((text, part) => (text === '' || part.startsWith('[') ? text + part : `${text}.${part}`), '');
}

const partPattern = /\["(?:[^"\\]|\\.)*"\](?:\[\d+\])*|[^.[\]]+(?:\[\d+\])*(?:@\d+)?|(?:\[\d+\])+/g;

/** `a.b[0]["c d"]`: `a`, `b[0]`, `c d`. */
function getParts(path: string): readonly string[] {
  return path.match(partPattern)?.map((part) => part.replace(/^\["(.*)"\]/, '$1')) ?? [];
}
