/** Which numbers a file writes for a shape, in their order or under their keys. */
export type Tuple = 'xywh' | 'whxy' | 'ltrb' | 'lrtb' | 'xyr' | 'xyrr' | 'xyxyr' | 'wh' | 'points';

/** Which point of a rectangle its x and y name. */
export type Anchor = 'top-left' | 'center' | 'bottom-center' | 'bottom-left';

/**
 * Why a convention was taken: the keys say so, the call that makes the box does, the tool's format does, the numbers
 * make no sense otherwise, the name under which they stand says so, a comment of the file or a setting does.
 */
export type Evidence = 'keys' | 'call' | 'format' | 'numbers' | 'comment' | 'setting';

/** What one of a file's numbers counts: pixels, shares or percents of a frame, tiles, or the parts of a pixel of fixed-point numbers. */
export const units = ['px', 'fraction', 'percent', 'tile', '1/16', '1/256', '1/4096', '1/65536'] as const;
export type Unit = (typeof units)[number];

/** How the numbers of a hitbox are meant. Guessed from the text, shown with the reason, and overridable. */
export interface Convention {
  readonly tuple: Tuple;
  readonly anchor: Anchor;
  readonly yAxis: 'down' | 'up';
  readonly unit: Unit;
  /** How many px one unit is along x and along y; both absent where it is one px, or where nothing tells how many. */
  readonly unitX?: number;
  readonly unitY?: number;
  /** Null where no angle is written. */
  readonly angleUnit: 'radians' | 'degrees' | null;
  /** Which way angles grow on screen; absent where it is from the x axis to the y axis, as is usual. */
  readonly turn?: 'cw' | 'ccw';
  /** Why it is what it is; absent where it is what is usual. */
  readonly because?: Evidence;
  /** The word of the text that tells: a key, the name of a call. */
  readonly word?: string;
  /** Why the angle has its unit. */
  readonly angleBecause?: Evidence;
  /** Why the unit is not px, and the word that tells. */
  readonly unitBecause?: Evidence;
  readonly unitWord?: string;
}

/** What can be said of how numbers are meant, and the answers that there are. */
export const choiceAnswers = {
  /** The order of four bare numbers. */
  tuple: ['xywh', 'ltrb', 'lrtb', 'whxy'],
  anchor: ['top-left', 'center', 'bottom-center', 'bottom-left'],
  yAxis: ['down', 'up'],
  angleUnit: ['degrees', 'radians'],
  turn: ['cw', 'ccw'],
  unit: units,
} as const;

type Answers = { readonly [K in keyof typeof choiceAnswers]?: (typeof choiceAnswers)[K][number] };

/** What the user says of how numbers are meant; what is not said is guessed. */
export interface ConventionChoice extends Answers {
  /** The size of a frame and of a tile in px: `64x48`, or `16` for both sides. */
  readonly frame?: string;
  readonly tile?: string;
}

const sizePattern = /^(\d{1,6}(?:\.\d{1,6})?)(?:x(\d{1,6}(?:\.\d{1,6})?))?$/;

/** The size that a word like `64x48` or `16` says; null where it says none. */
export function sizeOfWord(word: string): { readonly width: number; readonly height: number } | null {
  const [, first, second] = sizePattern.exec(word) ?? [];
  const width = Number(first);
  const height = Number(second ?? first);
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The choice in what a setting holds; what it may not hold is left out. */
export function choiceFrom(said: ReadonlyMap<string, unknown>): ConventionChoice {
  const choice: Record<string, string> = {};
  for (const [field, allowed] of Object.entries<readonly string[]>(choiceAnswers)) {
    const word = allowed.find((known) => known === said.get(field));
    if (word !== undefined) choice[field] = word;
  }
  for (const field of ['frame', 'tile']) {
    const word = said.get(field);
    if (typeof word === 'string' && sizeOfWord(word) !== null) choice[field] = word;
  }
  return choice;
}

const order: Readonly<Record<Tuple, string>> = {
  xywh: 'x, y, w, h',
  whxy: 'w, h, x, y',
  ltrb: 'left, top, right, bottom',
  lrtb: 'left, right, top, bottom',
  xyr: 'x, y, r',
  xyrr: 'x, y, rx, ry',
  xyxyr: 'x1, y1, x2, y2, r',
  wh: 'w, h',
  points: 'points',
};

/** One line that names a convention: "x, y, w, h · top-left · y down". The words are terms, the same in every language. */
export function describeConvention(convention: Convention): string {
  const { tuple, anchor, yAxis, unit, angleUnit, turn } = convention;
  const parts = [order[tuple], anchor, `y ${yAxis}`];
  if (unit !== 'px') parts.push(describeUnit(convention));
  if (angleUnit !== null) parts.push(turn === undefined ? angleUnit : `${angleUnit} ${turn}`);
  return parts.join(' · ');
}

/** "fraction of 64 × 48", "tile of 16 × 16", "1/256 px" */
function describeUnit({ unit, unitX, unitY }: Convention): string {
  if (unit.includes('/')) return `${unit} px`;
  if (unitX === undefined || unitY === undefined) return unit;
  const whole = unit === 'percent' ? 100 : 1;
  const text = (size: number): string => String(Number((size * whole).toPrecision(10)));
  return `${unit} of ${text(unitX)} × ${text(unitY)}`;
}

/** The words of a comment and what each value of theirs says. */
const words: Readonly<Record<string, Readonly<Record<string, ConventionChoice>>>> = {
  tuple: {
    xywh: { tuple: 'xywh' },
    whxy: { tuple: 'whxy' },
    ltrb: { tuple: 'ltrb' },
    x1y1x2y2: { tuple: 'ltrb' },
    xyxy: { tuple: 'ltrb' },
    lrtb: { tuple: 'lrtb' },
    xxyy: { tuple: 'lrtb' },
  },
  anchor: {
    'top-left': { anchor: 'top-left' },
    center: { anchor: 'center' },
    centre: { anchor: 'center' },
    'bottom-center': { anchor: 'bottom-center' },
    'bottom-centre': { anchor: 'bottom-center' },
    feet: { anchor: 'bottom-center' },
    'bottom-left': { anchor: 'bottom-left' },
  },
  y: { up: { yAxis: 'up' }, down: { yAxis: 'down' } },
  angle: {
    degrees: { angleUnit: 'degrees' },
    deg: { angleUnit: 'degrees' },
    radians: { angleUnit: 'radians' },
    rad: { angleUnit: 'radians' },
    cw: { turn: 'cw' },
    ccw: { turn: 'ccw' },
  },
  unit: Object.fromEntries([
    ...units.map((unit) => [unit, { unit }] as const),
    ['tiles', { unit: 'tile' }],
    ['fractions', { unit: 'fraction' }],
    ['pixels', { unit: 'px' }],
  ]),
};
const sizeWords: readonly ('frame' | 'tile')[] = ['frame', 'tile'];

/** The words that a comment can hold, as a message lists them. */
export const knownWords: readonly string[] = [...Object.keys(words), ...sizeWords].map((word) => `${word}=`);

/** The values that a comment's word can have, the most usual spellings; null for a word that there is not. */
export function valuesOfWord(word: string): readonly string[] | null {
  if (sizeWords.some((known) => known === word)) return ['64x64', '16'];
  return Object.hasOwn(words, word) ? Object.keys(words[word]!) : null;
}

/**
 * The choice that words like `anchor=center`, `tuple=x1y1x2y2`, `y=up`, `angle=degrees` or `unit=tile tile=16` make
 * together; words that say nothing are handed back as unknown.
 */
export function parseChoice(text: readonly string[]): {
  readonly choice: ConventionChoice;
  readonly unknown: readonly string[];
} {
  let choice: ConventionChoice = {};
  const unknown: string[] = [];
  for (const entry of text) {
    const said = choiceOfWord(entry.toLowerCase());
    if (said === null) unknown.push(entry);
    else choice = { ...choice, ...said };
  }
  return { choice, unknown };
}

function choiceOfWord(entry: string): ConventionChoice | null {
  const [key = '', value = ''] = entry.split('=');
  if (sizeWords.some((known) => known === key)) return sizeOfWord(value) === null ? null : { [key]: value };
  const values = Object.hasOwn(words, key) ? words[key]! : {};
  return Object.hasOwn(values, value) ? values[value]! : null;
}

/** The words of a comment that makes a choice: what `parseChoice` reads back. */
export function wordsOfChoice(choice: ConventionChoice): string[] {
  const { tuple, anchor, yAxis, angleUnit, turn, unit, frame, tile } = choice;
  const parts: readonly (readonly [string, string | undefined])[] = [
    ['tuple', tuple],
    ['anchor', anchor],
    ['y', yAxis],
    ['angle', angleUnit],
    ['angle', turn],
    ['unit', unit],
    ['frame', frame],
    ['tile', tile],
  ];
  return parts.flatMap(([word, value]) => (value === undefined ? [] : [`${word}=${value}`]));
}

/** Whether two conventions say the same for the same reasons. */
export function isSameConvention(a: Convention, b: Convention): boolean {
  if (a === b) return true;
  const keys = Object.keys(a) as (keyof Convention)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
