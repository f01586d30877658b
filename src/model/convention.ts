/** The numbers that a file contains for a shape, in order or by key. */
export type Tuple = 'xywh' | 'whxy' | 'ltrb' | 'lrtb' | 'xyr' | 'xyrr' | 'xyxyr' | 'wh' | 'points';

/** The point of a rectangle at its x and y. */
export type Anchor = 'top-left' | 'center' | 'bottom-center' | 'bottom-left';

/**
 * The evidence for a convention: keys, the call that creates the box, the tool's format, numbers that make no sense
 * otherwise, a comment in the file, or a setting.
 */
export type Evidence = 'keys' | 'call' | 'format' | 'numbers' | 'comment' | 'setting';

/**
 * The unit of a file's numbers: pixels, fractions or percentages of a frame, tiles, or fixed-point parts of a pixel.
 */
export const units = ['px', 'fraction', 'percent', 'tile', '1/16', '1/256', '1/4096', '1/65536'] as const;
export type Unit = (typeof units)[number];

/**
 * Which coordinates a hitbox's numbers are in: those of the world, relative to its object if that has a position; those
 * of the world as they are; or those of its own sprite, which is drawn apart from others.
 */
export const spaces = ['world', 'absolute', 'sprites'] as const;
export type Space = (typeof spaces)[number];

/**
 * The evidence for a space: its object has a position, has boxes of its own, or has the position in its boxes already;
 * every two entries of its record overlap.
 */
export const spaceEvidence = ['position', 'boxes', 'numbers', 'overlaps', 'comment', 'setting'] as const;
type SpaceEvidence = (typeof spaceEvidence)[number];

/** The meaning of a hitbox's numbers. Inferred from the text, shown with the evidence, and overridable. */
export interface Convention {
  readonly tuple: Tuple;
  readonly anchor: Anchor;
  readonly yAxis: 'down' | 'up';
  readonly unit: Unit;
  /** The px per unit along x and y; both absent if it is 1 or unknown. */
  readonly unitX?: number;
  readonly unitY?: number;
  /** Null if there is no angle. */
  readonly angleUnit: 'radians' | 'degrees' | null;
  /** The direction in which angles grow on screen; absent for the default, from the x axis to the y axis. */
  readonly turn?: 'cw' | 'ccw';
  /** The evidence for it; absent for the default. */
  readonly because?: Evidence;
  /** The word in the text that is the evidence: a key, the name of a call. */
  readonly word?: string;
  /** The evidence for the angle's unit. */
  readonly angleBecause?: Evidence;
  /** The evidence for a unit other than px, and its word. */
  readonly unitBecause?: Evidence;
  readonly unitWord?: string;
  /** Absent if the text leaves no choice. */
  readonly space?: Space;
  /** The evidence for the space, absent for the default, and the number of entries that overlap. */
  readonly spaceBecause?: SpaceEvidence;
  readonly spaceCount?: number;
}

/** The conventions that can be declared, with their values. */
export const choiceAnswers = {
  /** The order of four bare numbers. */
  tuple: ['xywh', 'ltrb', 'lrtb', 'whxy'],
  anchor: ['top-left', 'center', 'bottom-center', 'bottom-left'],
  yAxis: ['down', 'up'],
  angleUnit: ['degrees', 'radians'],
  turn: ['cw', 'ccw'],
  unit: units,
  space: spaces,
} as const;

type Answers = { readonly [K in keyof typeof choiceAnswers]?: (typeof choiceAnswers)[K][number] };

/** The conventions that the user declares; the others are inferred. */
export interface ConventionChoice extends Answers {
  /** The size of a frame and of a tile in px: `64x48`, or `16` for both sides. */
  readonly frame?: string;
  readonly tile?: string;
}

const sizePattern = /^(\d{1,6}(?:\.\d{1,6})?)(?:x(\d{1,6}(?:\.\d{1,6})?))?$/;

/** Parses a size like `64x48` or `16`; null if invalid. */
export function parseSize(word: string): { readonly width: number; readonly height: number } | null {
  const [, first, second] = sizePattern.exec(word) ?? [];
  const width = Number(first);
  const height = Number(second ?? first);
  return width > 0 && height > 0 ? { width, height } : null;
}

/** Reads a choice from a setting, ignoring invalid values. */
export function choiceFrom(declared: ReadonlyMap<string, unknown>): ConventionChoice {
  const choice: Record<string, string> = {};
  for (const [field, allowed] of Object.entries<readonly string[]>(choiceAnswers)) {
    const value = declared.get(field);
    const word = typeof value === 'string' ? allowed.find((known) => known === currentSpelling(value)) : undefined;
    if (word !== undefined) choice[field] = word;
  }
  for (const field of ['frame', 'tile']) {
    const word = declared.get(field);
    if (typeof word === 'string' && parseSize(word) !== null) choice[field] = word;
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

/** Describes a convention on one line: "x, y, w, h · top-left · y down". The terms are the same in every language. */
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

/** The keywords of comments, with the meaning of each value. */
const keywords: Readonly<Record<string, Readonly<Record<string, ConventionChoice>>>> = {
  tuple: Object.fromEntries(choiceAnswers.tuple.map((tuple) => [tuple, { tuple }])),
  anchor: Object.fromEntries(choiceAnswers.anchor.map((anchor) => [anchor, { anchor }])),
  y: { up: { yAxis: 'up' }, down: { yAxis: 'down' } },
  angle: {
    degrees: { angleUnit: 'degrees' },
    radians: { angleUnit: 'radians' },
    cw: { turn: 'cw' },
    ccw: { turn: 'ccw' },
  },
  unit: Object.fromEntries(units.map((unit) => [unit, { unit }])),
  space: Object.fromEntries(spaces.map((space) => [space, { space }])),
};

/** Deprecated spellings of values, in comments and settings: still read, but neither offered nor documented. */
const deprecatedValues: Readonly<Record<string, string>> = {
  x1y1x2y2: 'ltrb',
  xyxy: 'ltrb',
  xxyy: 'lrtb',
  centre: 'center',
  'bottom-centre': 'bottom-center',
  feet: 'bottom-center',
  deg: 'degrees',
  rad: 'radians',
  tiles: 'tile',
  fractions: 'fraction',
  pixels: 'px',
};

/** Returns the current spelling of a value. */
function currentSpelling(value: string): string {
  return Object.hasOwn(deprecatedValues, value) ? deprecatedValues[value]! : value;
}

const sizeKeywords: readonly ('frame' | 'tile')[] = ['frame', 'tile'];

/** The keywords of comments, as listed in messages. */
export const conventionKeywords: readonly string[] = [...Object.keys(keywords), ...sizeKeywords].map(
  (word) => `${word}=`,
);

/** Returns the values of a keyword in comments; null for an unknown keyword. */
export function valuesOfKeyword(word: string): readonly string[] | null {
  if (sizeKeywords.some((known) => known === word)) return ['64x64', '16'];
  return Object.hasOwn(keywords, word) ? Object.keys(keywords[word]!) : null;
}

/**
 * Parses words like `anchor=center`, `tuple=ltrb`, `y=up`, `angle=degrees` or `unit=tile tile=16`; returns the
 * others as unknown.
 */
export function parseChoice(text: readonly string[]): {
  readonly choice: ConventionChoice;
  readonly unknown: readonly string[];
} {
  let choice: ConventionChoice = {};
  const unknown: string[] = [];
  for (const entry of text) {
    const parsed = parseKeyword(entry.toLowerCase());
    if (parsed === null) unknown.push(entry);
    else choice = { ...choice, ...parsed };
  }
  return { choice, unknown };
}

function parseKeyword(entry: string): ConventionChoice | null {
  const [key = '', value = ''] = entry.split('=');
  if (sizeKeywords.some((known) => known === key)) return parseSize(value) === null ? null : { [key]: value };
  const values = Object.hasOwn(keywords, key) ? keywords[key]! : {};
  const word = currentSpelling(value);
  return Object.hasOwn(values, word) ? values[word]! : null;
}

/** Formats a choice as words of a comment, which `parseChoice` reads back. */
export function keywordsOfChoice(choice: ConventionChoice): string[] {
  const { tuple, anchor, yAxis, angleUnit, turn, unit, space, frame, tile } = choice;
  const parts: readonly (readonly [string, string | undefined])[] = [
    ['tuple', tuple],
    ['anchor', anchor],
    ['y', yAxis],
    ['angle', angleUnit],
    ['angle', turn],
    ['unit', unit],
    ['space', space],
    ['frame', frame],
    ['tile', tile],
  ];
  return parts.flatMap(([word, value]) => (value === undefined ? [] : [`${word}=${value}`]));
}

/** Whether two conventions are equal, evidence included. */
export function isSameConvention(a: Convention, b: Convention): boolean {
  if (a === b) return true;
  const keys = Object.keys(a) as (keyof Convention)[];
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
