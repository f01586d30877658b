import { withoutPlace, type Match } from '../../formats/index.js';
import type { Place } from '../evaluate/place.js';
import type { PassedList } from '../evaluate/source.js';

/**
 * Finds lists whose records are passed to an engine one by one: `for (const w of walls) Bodies.rectangle(w.x, w.y, w.w,
 * w.h)`. The engine then determines the convention of the records.
 */

const none: ReadonlyMap<string, PassedList> = new Map();

/** Returns the passed lists in a text, by name. */
export function passedListsIn(text: string): ReadonlyMap<string, PassedList> {
  const mayPass = mayPassRecords.test(text);
  if (!mayPass && !/\bnew\s{1,9}[A-Z]/.test(text)) return none;
  const results = new Map<string, PassedList>();
  for (const [pattern, names] of objects) {
    for (const match of text.matchAll(pattern)) {
      const [whole, callee = '', item = '', ...keys] = match;
      const list = getList(item, text, match.index);
      if (list === null || results.has(list)) continue;
      const objectAt = match.index + whole.indexOf(callee);
      const isVector = names.length > 1 || /[vV]ec/.test(whole);
      const all = keys.flatMap((key) => names.map((name) => key + name));
      results.set(list, { keys: all, callee, isStatic: false, angle: null, objectAt, isVector });
    }
  }
  for (const call of mayPass ? text.matchAll(calls) : []) {
    const [whole, callee = '', item = '', x = '', y = '', width = '', height = ''] = call;
    const list = getList(item, text, call.index);
    if (list === null || results.has(list)) continue;
    const after = text.slice(call.index + whole.length, call.index + whole.length + optionsLength);
    const turned = new RegExp(
      `\\bangle\\s{0,9}:\\s{0,9}${escaped(item)}\\.(\\w{1,40})|${rotates}${escaped(item)}\\.(\\w{1,40})`,
    );
    const [, option, later] = turned.exec(after) ?? [];
    results.set(list, {
      keys: [x, y, width, height],
      callee: callee.replace(/\s+/g, ''),
      isStatic: /^[^;]{0,300}?\bisStatic\s{0,9}:\s{0,9}true\b/.test(after),
      angle: option ?? later ?? null,
    });
  }
  for (const { 1: callee = '', 2: item = '', index } of text.matchAll(wholes)) {
    const list = getList(item, text, index) ?? item.split('.').slice(1).at(-1);
    if (list !== undefined && !results.has(list))
      results.set(list, { keys: [], callee, isStatic: false, angle: null, isObject: true });
  }
  return results;
}

/** Whether objects of a class are created from a record, alone or in a list: `for (const w of walls) new Wall(w)`. */
export function becomesObject(place: Place | null, passedLists: ReadonlyMap<string, PassedList>): boolean {
  const named = place?.key === null ? place.parent : place;
  return passedLists.get(named?.key ?? '')?.isObject === true;
}

/** Applies the engine's convention to the match of a record that is passed to it. */
export function asPassed(
  match: Match,
  place: Place | null,
  passedLists: ReadonlyMap<string, PassedList>,
  matchAt: (offset: number) => Match | null,
): Match {
  if (passedLists.size === 0 || match.tuple !== 'xywh' || match.anchor !== 'top-left') return match;
  // A function or class of the code doesn't determine the anchor; an engine's call does.
  if (match.because !== undefined && (match.because !== 'call' || match.collides === true)) return match;
  const passed = findPassedList(place, passedLists);
  if (passed === null) return match;
  const names = match.names.filter((name) => name !== match.angle);
  if (names.length !== 4 || names.some((name, k) => name !== passed.keys[k])) return match;
  if (passed.objectAt !== undefined) {
    const object = matchAt(passed.objectAt);
    if (object === null && passed.isVector === true) return withoutPlace(match);
    const { anchor = match.anchor, yAxis } = object ?? {};
    const isUsual = anchor === match.anchor && yAxis === undefined;
    return isUsual
      ? match
      : { ...match, anchor, because: 'call', word: passed.callee, ...(yAxis === undefined ? {} : { yAxis }) };
  }
  return {
    ...match,
    anchor: 'center',
    because: 'call',
    word: passed.callee,
    collides: true,
    ...(passed.isStatic ? { role: { role: 'solid', isDeclared: false } } : {}),
    ...(match.angle !== null && match.angle === passed.angle ? { inRadians: true } : {}),
  };
}

function findPassedList(place: Place | null, passedLists: ReadonlyMap<string, PassedList>): PassedList | null {
  for (let at = place; at !== null; at = at.parent) {
    const passed = at.key === null ? undefined : passedLists.get(at.key);
    if (passed !== undefined) return passed;
  }
  return null;
}

/** Returns the last word of the list that contains an item: `walls[i]`, or the variable of a loop over it. */
function getList(item: string, text: string, at: number): string | null {
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

/** How far, in characters, options and rotations are searched after a call, and the loop before it. */
const optionsLength = 600;
const loopLength = 600;
const mayPassRecords = /\bBodies\s{0,9}\.|\bmatter\.add\.|\bcreateSprite\s{0,9}\(|\.add\.(?:rectangle|zone)\s{0,9}\(/;
const rotates = '\\bBody\\.(?:rotate|setAngle)\\(\\s{0,9}[\\w$.]{1,80}\\s{0,9},\\s{0,9}';
const vector = '(?:(?:new\\s{1,9})?[\\w$.]{0,20}[vV]ec(?:tor)?\\w{0,2}\\s{0,9}\\(\\s{0,9})?';
/** `new Platform(p.x, p.y, p.w, p.h)`, `new Platform(vec2(p.x, p.y), vec2(p.w, p.h))` */
const object = '\\bnew\\s{1,9}([A-Z][\\w$]{0,60})\\s{0,9}\\(\\s{0,99}(?:[\\w$.]{1,40}\\s{0,9},\\s{0,99})?';
const wholes =
  /\bnew\s{1,9}([A-Z][\w$.]{0,60})\s{0,9}\(\s{0,9}([\w$.]{1,80}(?:\[\s{0,9}[\w$]{1,40}\s{0,9}\])?)\s{0,9}\)/g;
const member = '([\\w$.]{1,80}(?:\\[\\s{0,9}[\\w$]{1,40}\\s{0,9}\\])?)\\.(\\w{1,40})';
const next = '\\s{0,9},\\s{0,99}';
const objects: readonly (readonly [pattern: RegExp, names: readonly string[]])[] = [
  [
    new RegExp(
      `${object}${vector}${member}${next}\\2\\.(\\w{1,40})\\s{0,9}\\)?${next}${vector}\\2\\.(\\w{1,40})${next}\\2\\.(\\w{1,40})\\b`,
      'g',
    ),
    [''],
  ],
  [new RegExp(`${object}${member}${next}\\2\\.(\\w{1,40})\\s{0,9}[,)]`, 'g'), ['.x', '.y']],
];
/** Calls that create a rectangle around its center from four members of one item. */
const calls =
  /((?:\bBodies|\bmatter\.add)\s{0,9}\.\s{0,9}rectangle|\bcreateSprite|\.add\.(?:rectangle|zone))\s{0,9}\(\s{0,99}([\w$.]{1,80}(?:\[\s{0,9}[\w$]{1,40}\s{0,9}\])?)\.(\w{1,40})\s{0,9},\s{0,99}\2\.(\w{1,40})\s{0,9},\s{0,99}\2\.(\w{1,40})\s{0,9},\s{0,99}\2\.(\w{1,40})\b/g;
