import type { Frames } from '../../model/document.js';
import type { TextChange } from '../base/changes.js';
import { passedListsIn } from './passed-lists.js';
import type { Value } from '../../model/value.js';
import type { Place } from '../evaluate/place.js';
import type { Source, Usages } from '../evaluate/source.js';

const none: Usages = { clicked: new Set(), strikes: new Map(), drawn: new Set() };

/** How the last text uses its boxes. */
export class CodeUses {
  private readonly usages = cachedForLast(usagesIn);
  private readonly passedLists = cachedForLast(passedListsIn);

  of(text: string): Required<Pick<Source, 'passedLists' | 'usages'>> {
    return { passedLists: () => this.passedLists(text), usages: () => this.usages(text) };
  }

  /** Whether two texts use their boxes in the same way; `change` leads from one to the other. */
  haveSameUsages(before: string, after: string, { start, oldEnd, newEnd }: TextChange): boolean {
    const areEqual = (of: (text: string) => unknown): boolean => serialize(of(before)) === serialize(of(after));
    if (!areEqual(this.passedLists)) return false;
    const isElsewhere = !mayUse.test(around(before, start, oldEnd)) && !mayUse.test(around(after, start, newEnd));
    // Any other use of a name shows that it isn't only drawn.
    return (isElsewhere && !mayDraw.test(after)) || areEqual(this.usages);
  }
}

function cachedForLast<T>(find: (text: string) => T): (text: string) => T {
  let last: { readonly text: string; readonly result: T } | null = null;
  return (text) => (last?.text === text ? last : (last = { text, result: find(text) })).result;
}

/** Leaves out offsets, which every change moves. */
function serialize(uses: unknown): string {
  return JSON.stringify(uses, (key, value: unknown) => {
    if (key === 'objectAt') return 0;
    return value instanceof Map || value instanceof Set ? [...(value as Iterable<unknown>)] : value;
  });
}

/** Every test of a box, and every call that returns the position of a click, matches this. */
const mayUse =
  />=?\s{0,9}[\w$]{1,40}(?:\.[\w$]{1,40}){0,3}?\.(?:x|left)\b|&&|(?:inside|contains|within|isin|hit|over|clicked|pointin|setInteractive|onClick)\w{0,30}\s{0,9}\(|=\s{0,9}[\w$.]{0,140}(?:mouse|pointer|cursor|click|touch)\w{0,30}\s{0,9}\(|\.(?:on|once|addEventListener)\(/i;

function around(text: string, start: number, end: number): string {
  return text.slice(Math.max(0, start - testLength), end + testLength);
}

/** The maximum length of a test. */
const testLength = 200;

const boxName = '((?:[\\w$]{1,40}\\.){0,3}[\\w$]{1,40})';
const pointer = '(?:mouse|pointer|cursor|click|touch|tap)\\w{0,20}';
/** The position of a click: `mouseX`, `mouse.x`, `mousePos.x`, `e.offsetX`, or a point derived from one. */
const at = `\\b(?:${pointer}|(?:e|ev|evt|event)\\.(?:offset|client|page|layer)[XY]|([a-zA-Z]\\w{0,20}))`;
const comparisons = new RegExp(
  `${at}(?:\\.x)?\\s{0,9}>=?\\s{0,9}${boxName}\\.(?:x|left|position\\.x|pos\\.x)\\b`,
  'gi',
);
const calls = new RegExp(
  `\\b\\w{0,30}(?:inside|contains|within|isin|hits?|over|clicked|pointin)\\w{0,30}\\s{0,3}\\(\\s{0,9}${at}\\s{0,9},\\s{0,9}${boxName}\\s{0,9}\\)`,
  'gi',
);
/** `this.lid.on('pointerup', …)`, `start.setInteractive()`, `start.onClick(…)` */
const handlers = new RegExp(
  `${boxName}\\.(?:(?:on|once|addEventListener)\\(\\s{0,9}['"](?:pointer(?:up|down|tap|enter|over)|click|tap|mouse(?:down|up|over)|touchstart)['"]|` +
    `setInteractive\\(|onClick\\()`,
  'g',
);
const mayHandle = /\.(?:(?:on|once|addEventListener)\(\s{0,9}['"]|setInteractive\(|onClick\()/;
const mayClick = /mouse|pointer|cursor|click|touch|\btap|setInteractive/i;
const mayStrike = /attack/i;

const frame = '(?:framesCurrent|currentFrame|frameCurrent|frameIndex|currentFrameIndex|frame)';
const attacks = '(?:isAttacking|attacking|isattack)';
/** `player.isAttacking && player.framesCurrent === 4` */
const conditions = new RegExp(
  `\\b([\\w$]{1,40})\\.${attacks}\\s{0,40}&&\\s{0,40}\\1\\.${frame}\\s{0,9}===?\\s{0,9}(\\d{1,4})\\b|` +
    `\\b([\\w$]{1,40})\\.${frame}\\s{0,9}===?\\s{0,9}(\\d{1,4})\\s{0,40}&&\\s{0,40}\\3\\.${attacks}\\b`,
  'g',
);

function usagesIn(text: string): Usages {
  const clicked = mayClick.test(text) ? clickedIn(text) : none.clicked;
  return {
    clicked,
    strikes: mayStrike.test(text) ? strikesIn(text) : none.strikes,
    drawn: mayDraw.test(text) ? drawnIn(text) : none.drawn,
  };
}

const mayDraw = /Shape\s{0,9}\(|[aA]tlas\s{0,9}\(|[sS]heet\s{0,9}\(/;
/** `graphics.fillRectShape(this.area)`, and crops in a variable: `loadSpriteAtlas(url, crops)`. */
const draws =
  /(?:\b(?:fill|stroke|draw)\w{1,20}Shape\s{0,9}\(\s{0,9}(?:[\w$]{1,40}\.){0,3}|(?:[aA]tlas|[sS]heet)\s{0,9}\([^;(){}]{0,200},\s{0,40})([\w$]{1,40})\s{0,9}[,)]/g;

/** Returns the names that are drawn or loaded as images, and otherwise only moved. */
function drawnIn(text: string): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(draws)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const isOnlyDrawn = ([name, count]: readonly [string, number]): boolean => {
    const uses = new RegExp(
      `(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$]|\\s*[:=](?!=)|\\.\\w+\\s*[-+*/]?=(?!=)|\\.set\\w*\\()`,
      'g',
    );
    return [...text.matchAll(uses)].length <= count;
  };
  return new Set([...counts].filter(isOnlyDrawn).map(([name]) => name));
}

/** Whether a shape, or the variable that it belongs to, is only drawn. */
export function isOnlyDrawn(place: Place | null, value: Value, { drawn }: Usages): boolean {
  if (drawn.size === 0) return false;
  let at = place;
  if (value.kind === 'call') return at !== null && drawn.has(at.key ?? '');
  while (at !== null && at.parent !== null) at = at.parent;
  return at !== null && drawn.has(at.key ?? '');
}

function clickedIn(text: string): ReadonlySet<string> {
  const clicked = new Set<string>();
  // Fast path: nearly all words may be the start of a match.
  for (const [, box = ''] of mayHandle.test(text) ? text.matchAll(handlers) : [])
    clicked.add(box.slice(box.lastIndexOf('.') + 1));
  for (const pattern of [comparisons, calls]) {
    for (const [, point, box = ''] of text.matchAll(pattern)) {
      if (point === undefined || isOfPointer(point, text)) clicked.add(box.slice(box.lastIndexOf('.') + 1));
    }
  }
  return clicked;
}

/** Whether a name is the position of a click: `const p = getMousePos(e)`. */
function isOfPointer(name: string, text: string): boolean {
  return new RegExp(
    `\\b${name}\\s{0,9}=\\s{0,9}(?:[\\w$]{1,30}\\.){0,3}\\w{0,20}(?:mouse|pointer|cursor|click|touch)\\w{0,20}\\s{0,3}\\(`,
    'i',
  ).test(text);
}

function strikesIn(text: string): ReadonlyMap<string, number | null> {
  const strikes = new Map<string, number | null>();
  for (const [, first, after, second, before] of text.matchAll(conditions)) {
    const name = first ?? second ?? '';
    const number = Number(after ?? before);
    strikes.set(name, strikes.has(name) && strikes.get(name) !== number ? null : number);
  }
  strikes.delete('this');
  return strikes;
}

/** Whether a box, or the list or record that contains it, is tested for clicks. */
export function isClicked(place: Place | null, { clicked }: Usages): boolean {
  if (clicked.size === 0) return false;
  let nearest = place;
  while (nearest !== null && nearest.key === null) nearest = nearest.parent;
  return nearest !== null && clicked.has(nearest.key ?? '');
}

/** Returns the frame in which the attack of an owner hits; null if the code doesn't declare one. */
export function findStrikeFrame(owner: Place | null, { strikes }: Usages): Frames | null {
  const frame = owner === null || owner.parent !== null || owner.key === null ? undefined : strikes.get(owner.key);
  return frame === undefined || frame === null ? null : [frame, frame];
}
