import * as l10n from '@vscode/l10n';
import type { PictureHitbox } from '../../src/messages/picture.js';
import { kindWord } from './labels.js';

/** What tells a hitbox of a list from others that are called the same. */
export interface Distinction {
  /** Stands beside the name; null where there is nothing to add. */
  readonly text: string | null;
  /** Only its numbers tell it apart. */
  readonly byNumbers: boolean;
}

type Named = Pick<
  PictureHitbox,
  'name' | 'sprite' | 'path' | 'role' | 'animation' | 'frames' | 'state' | 'tags' | 'shape' | 'fields'
>;

const none: Distinction = { text: null, byNumbers: false };

/** For each hitbox what tells it from the others of its sprite that have its name, or its name with another index. */
export function tellApart(hitboxes: readonly Named[]): readonly Distinction[] {
  const groups = new Map<string, number[]>();
  hitboxes.forEach(({ sprite, name }, index) => {
    const key = JSON.stringify([sprite, withoutIndex(name)]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [index]);
    else known.push(index);
  });
  const found = new Array<Distinction>(hitboxes.length).fill(none);
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const members = group.map((index) => hitboxes[index]!);
    distinctionsOf(members).forEach((distinction, k) => {
      found[group[k]!] = distinction;
    });
  }
  return found;
}

/** What a hitbox may be told apart by, the best first. */
const facets: readonly ((members: readonly Named[]) => readonly (string | null)[])[] = [
  (members) => members.map(({ animation }) => animation),
  (members) => members.map(({ state = null }) => state),
  (members) => members.map(({ frames }) => framesText(frames)),
  (members) => ownParts(members.map(keysOf)),
  (members) => members.map(({ tags = [] }) => tags.join(', ') || null),
  (members) => members.map(({ role }) => role),
  (members) => members.map(({ shape }) => shape && kindWord(shape.kind)),
];

function distinctionsOf(members: readonly Named[]): readonly Distinction[] {
  let texts: readonly string[] = members.map(() => '');
  let count = 1;
  for (const facet of facets) {
    if (count === members.length) break;
    const values = facet(members);
    const next = texts.map((text, k) => [text, values[k] ?? ''].filter((part) => part !== '').join(' · '));
    const size = new Set(next).size;
    if (size <= count) continue;
    texts = next;
    count = size;
  }
  // Where nothing else does, an index in the name tells them apart, or the numbers, or the place in the text.
  const same = repeated(members.map(({ name }, k) => JSON.stringify([name, texts[k]])));
  const byNumbers = repeated(members.map(({ name, fields }, k) => JSON.stringify([name, texts[k], fields])));
  const places = byNumbers.includes(true) ? ownParts(members.map(({ path }) => partsOf(path))) : [];
  return members.map((_, k) => {
    const parts = [texts[k]!, byNumbers[k] ? (places[k] ?? '') : ''].filter((part) => part !== '');
    return { text: parts.length === 0 ? null : parts.join(' · '), byNumbers: same[k]! && !byNumbers[k]! };
  });
}

/** Which of the texts are there more than once. */
function repeated(texts: readonly string[]): boolean[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return texts.map((text) => counts.get(text)! > 1);
}

function framesText(frames: Named['frames']): string | null {
  if (frames === null) return null;
  const [first, last] = frames;
  if (last === null) return l10n.t('from frame {0} on', first);
  return first === last ? l10n.t('frame {0}', first) : l10n.t('frames {0} to {1}', first, last);
}

/** What each list has that not all of them have. */
function ownParts(lists: readonly (readonly string[])[]): (string | null)[] {
  const counts = new Map<string, number>();
  for (const list of lists) for (const part of new Set(list)) counts.set(part, (counts.get(part) ?? 0) + 1);
  return lists.map((list) => list.filter((part) => counts.get(part)! < lists.length).join('.') || null);
}

/** The keys that lead to a hitbox, without the places in lists, and without what it is called by. */
function keysOf({ path, name }: Named): string[] {
  return partsOf(path)
    .map(withoutIndex)
    .filter((key) => key !== '' && key !== withoutIndex(name));
}

/** `a.b[0].c`: `a`, `b[0]`, `c`. A key that is written as a text stands by itself. */
function partsOf(path: string): string[] {
  return path.match(/\["(?:[^"\\]|\\.)*"\]|(?:[^.[\]]+(?:\[\d+\])*|(?:\[\d+\])+)/g)?.map(unquoted) ?? [];
}

function unquoted(part: string): string {
  return part.startsWith('["') ? part.slice(2, -2) : part;
}

function withoutIndex(name: string): string {
  return name.replace(/(?:\[\d+\])+$/, '');
}
