import type { Match } from '../../formats/index.js';
import type { Place } from '../evaluate/place.js';
import type { Handing } from '../evaluate/source.js';

/**
 * Lists whose records code hands on to an engine, one by one: `for (const w of walls) Bodies.rectangle(w.x, w.y, w.w,
 * w.h)`. The engine then says what the numbers of the records mean.
 */

const none: ReadonlyMap<string, Handing> = new Map();

/** What texts hand on; that of the last one is kept. */
export class Handings {
  private last: { readonly text: string; readonly found: ReadonlyMap<string, Handing> } = { text: '', found: none };

  /** What a text hands on, by the name of the list. */
  in(text: string): ReadonlyMap<string, Handing> {
    if (text !== this.last.text) this.last = { text, found: handingsIn(text) };
    return this.last.found;
  }

  /** Whether two texts hand on the same. */
  areAlike(before: string, after: string): boolean {
    const [then, now] = [this.in(before), this.in(after)];
    return (then.size === 0 && now.size === 0) || JSON.stringify([...then]) === JSON.stringify([...now]);
  }
}

function handingsIn(text: string): ReadonlyMap<string, Handing> {
  if (!mayHand.test(text)) return none;
  const found = new Map<string, Handing>();
  for (const call of text.matchAll(calls)) {
    const [whole, callee = '', item = '', x = '', y = '', width = '', height = ''] = call;
    const list = listOf(item, text, call.index);
    if (list === null || found.has(list)) continue;
    const behind = text.slice(call.index + whole.length, call.index + whole.length + optionsLength);
    const turned = new RegExp(
      `\\bangle\\s{0,9}:\\s{0,9}${escaped(item)}\\.(\\w{1,40})|${rotates}${escaped(item)}\\.(\\w{1,40})`,
    );
    const [, option, later] = turned.exec(behind) ?? [];
    found.set(list, {
      keys: [x, y, width, height],
      callee: callee.replace(/\s+/g, ''),
      isStatic: /^[^;]{0,300}?\bisStatic\s{0,9}:\s{0,9}true\b/.test(behind),
      angle: option ?? later ?? null,
    });
  }
  return found;
}

/** The match of a record that is handed on, as the engine understands it. */
export function asHanded(match: Match, place: Place | null, handings: ReadonlyMap<string, Handing>): Match {
  if (handings.size === 0 || match.tuple !== 'xywh' || match.anchor !== 'top-left') return match;
  // What a function or class of the code makes says nothing of the anchor; an engine's call does.
  if (match.because !== undefined && (match.because !== 'call' || match.collides === true)) return match;
  const handing = handingOf(place, handings);
  if (handing === null) return match;
  const names = match.names.filter((name) => name !== match.angle);
  if (names.length !== 4 || names.some((name, k) => name !== handing.keys[k])) return match;
  return {
    ...match,
    anchor: 'center',
    because: 'call',
    word: handing.callee,
    collides: true,
    ...(handing.isStatic ? { role: { role: 'solid', said: false } } : {}),
    ...(match.angle !== null && match.angle === handing.angle ? { inRadians: true } : {}),
  };
}

function handingOf(place: Place | null, handings: ReadonlyMap<string, Handing>): Handing | null {
  for (let at = place; at !== null; at = at.parent) {
    const handing = at.key === null ? undefined : handings.get(at.key);
    if (handing !== undefined) return handing;
  }
  return null;
}

/** The list that an item is of: `walls[i]`, or the variable of a loop over it; its last word. */
function listOf(item: string, text: string, at: number): string | null {
  const [, indexed] = /^([\w$.]+)\[/.exec(item) ?? [];
  if (indexed !== undefined) return indexed.split('.').at(-1)!;
  if (!/^[\w$]+$/.test(item)) return null;
  const before = text.slice(Math.max(0, at - loopLength), at);
  const name = escaped(item);
  const loops = new RegExp(
    `\\b(?:const|let|var)\\s{1,9}${name}\\s{1,9}of\\s{1,9}([\\w$.]{1,80})|` +
      `([\\w$.]{1,80})\\s{0,9}\\.\\s{0,9}(?:forEach|map)\\s{0,9}\\(\\s{0,9}(?:function\\s{0,9})?\\(?\\s{0,9}${name}\\b|` +
      `\\b(?:const|let|var)\\s{1,9}${name}\\s{0,9}=\\s{0,9}([\\w$.]{1,80})\\[`,
    'g',
  );
  const [, of, each, indexedBy] = [...before.matchAll(loops)].at(-1) ?? [];
  return (of ?? each ?? indexedBy)?.split('.').at(-1) ?? null;
}

function escaped(item: string): string {
  return item.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** So far behind a call its options and what turns its body are looked for, and so far before it the loop. */
const optionsLength = 600;
const loopLength = 600;
const mayHand = /\bBodies\s{0,9}\.|\bmatter\.add\.|\bcreateSprite\s{0,9}\(|\.add\.(?:rectangle|zone)\s{0,9}\(/;
const rotates = '\\bBody\\.(?:rotate|setAngle)\\(\\s{0,9}[\\w$.]{1,80}\\s{0,9},\\s{0,9}';
/** Calls that make a rectangle about its center, with four members of one item. */
const calls =
  /((?:\bBodies|\bmatter\.add)\s{0,9}\.\s{0,9}rectangle|\bcreateSprite|\.add\.(?:rectangle|zone))\s{0,9}\(\s{0,99}([\w$.]{1,80}(?:\[\s{0,9}[\w$]{1,40}\s{0,9}\])?)\.(\w{1,40})\s{0,9},\s{0,99}\2\.(\w{1,40})\s{0,9},\s{0,99}\2\.(\w{1,40})\s{0,9},\s{0,99}\2\.(\w{1,40})\b/g;
