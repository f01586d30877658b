import * as l10n from '@vscode/l10n';
import type { SceneHitbox } from '../../src/messages/scene.js';
import { addToList } from '../editor/multi-map.js';
import { roleText } from '../../src/check/role-text.js';
import { kindWord } from './strings.js';

/** Tells a hitbox of a list from others with the same name. */
export interface Distinction {
  /** Shown beside the name; null if there is nothing to add. */
  readonly text: string | null;
  /** Only its numbers differ. */
  readonly byNumbers: boolean;
}

type Named = Pick<
  SceneHitbox,
  'name' | 'sprite' | 'path' | 'role' | 'animation' | 'frames' | 'state' | 'tags' | 'shape' | 'fields'
>;

const none: Distinction = { text: null, byNumbers: false };

/** Returns how each hitbox differs from others of its sprite with the same name, apart from an index. */
export function tellApart(hitboxes: readonly Named[]): readonly Distinction[] {
  const groups = new Map<string, number[]>();
  hitboxes.forEach(({ sprite, name }, index) => {
    addToList(groups, `${sprite}\n${withoutIndex(name)}`, index);
  });
  const results = new Array<Distinction>(hitboxes.length).fill(none);
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const members = group.map((index) => hitboxes[index]!);
    findDistinctions(members).forEach((distinction, k) => {
      results[group[k]!] = distinction;
    });
  }
  return results;
}

interface Facet {
  /** The compared value: if all have the same, the facet doesn't apply. */
  readonly of: (hitbox: Named) => string | null;
  /** The shown texts; absent if they are the compared values. */
  readonly textsOf?: (members: readonly Named[]) => readonly (string | null)[];
}

/** The ways to tell hitboxes apart, the best first. */
const facets: readonly Facet[] = [
  { of: ({ animation }) => animation },
  { of: ({ state = null }) => state },
  { of: ({ frames }) => framesText(frames) },
  { of: ({ path }) => withoutIndices(path), textsOf: (members) => ownParts(members.map(getKeys)) },
  { of: ({ tags }) => tags?.join(', ') ?? null },
  { of: ({ role }) => roleText(role) },
  { of: ({ shape }) => shape && kindWord(shape.kind) },
];

function findDistinctions(members: readonly Named[]): readonly Distinction[] {
  const details = findDetails(members);
  // As a last resort, an index in the name, the numbers, or the path tells them apart.
  const same = repeated(members.map(({ name }, k) => `${name}\n${details?.[k] ?? ''}`));
  if (details === null && !same.includes(true)) return members.map(() => none);
  const byNumbers = new Set(
    repeatedAmong(same, (k) => JSON.stringify([members[k]!.name, details?.[k], members[k]!.fields])),
  );
  const places = byNumbers.size === 0 ? [] : ownParts(members.map(({ path }) => getParts(path)));
  return members.map((_, k) => {
    const place = byNumbers.has(k) ? (places[k] ?? '') : '';
    const text = joined(details?.[k] ?? '', place);
    return { text: text === '' ? null : text, byNumbers: same[k]! && !byNumbers.has(k) };
  });
}

/** Returns the texts beside the names; null if nothing differs. */
function findDetails(members: readonly Named[]): readonly string[] | null {
  let texts: readonly string[] | null = null;
  let count = 1;
  for (const { of, textsOf } of facets) {
    if (count === members.length) break;
    const first = of(members[0]!);
    if (members.every((member) => of(member) === first)) continue;
    const values = textsOf === undefined ? members.map(of) : textsOf(members);
    const next = members.map((_, k) => joined(texts?.[k] ?? '', values[k] ?? ''));
    const size = new Set(next).size;
    if (size <= count) continue;
    texts = next;
    count = size;
  }
  return texts;
}

function joined(a: string, b: string): string {
  return a === '' || b === '' ? a + b : `${a} · ${b}`;
}

/** Returns the indices of the marked items whose text occurs more than once among them. */
function repeatedAmong(marked: readonly boolean[], textOf: (index: number) => string): number[] {
  const indices = [...marked.keys()].filter((index) => marked[index]);
  const isRepeated = repeated(indices.map(textOf));
  return indices.filter((_, k) => isRepeated[k]);
}

/** Marks the texts that occur more than once. */
function repeated(texts: readonly string[]): boolean[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return texts.map((text) => counts.get(text)! > 1);
}

function framesText(frames: Named['frames']): string | null {
  if (frames === null) return null;
  const [first, last] = frames;
  if (last === null) return l10n.t('from frame {0}', first);
  return first === last ? l10n.t('frame {0}', first) : l10n.t('frames {0} to {1}', first, last);
}

/** Returns the parts of each list that not all lists have. */
function ownParts(lists: readonly (readonly string[])[]): (string | null)[] {
  const counts = new Map<string, number>();
  for (const list of lists) for (const part of new Set(list)) counts.set(part, (counts.get(part) ?? 0) + 1);
  return lists.map((list) => list.filter((part) => counts.get(part)! < lists.length).join('.') || null);
}

/** Returns the keys of a hitbox's path, without list indices and without its own name. */
function getKeys({ path, name }: Named): string[] {
  return getParts(path)
    .map(withoutIndex)
    .filter((key) => key !== '' && key !== withoutIndex(name));
}

/** `a.b[0].c`: `a`, `b[0]`, `c`. A quoted key is a part. */
function getParts(path: string): string[] {
  return path.match(/\["(?:[^"\\]|\\.)*"\]|(?:[^.[\]]+(?:\[\d+\])*|(?:\[\d+\])+)/g)?.map(unquoted) ?? [];
}

function unquoted(part: string): string {
  return part.startsWith('["') ? part.slice(2, -2) : part;
}

function withoutIndices(path: string): string {
  return path.replace(/\[\d+\]/g, '');
}

function withoutIndex(name: string): string {
  return name.replace(/(?:\[\d+\])+$/, '');
}
