/**
 * How a class draws and tests its objects, which says what their numbers mean: `this.x - this.width / 2` that x is the
 * center, `this.position.x - this.offset.x` that the offset is subtracted.
 */
export interface ClassUses {
  /**
   * Which part of a size is left of or above the position, by axis and size: `x width` → 0.5. Null if the class
   * contradicts itself. Absent without evidence.
   */
  readonly shares: ReadonlyMap<string, number | null>;
  /** The sign of each offset, by its path: `attackBox.offset` → -1; null if it is both added and subtracted. */
  readonly signs: ReadonlyMap<string, number | null>;
}

const half = '\\s{0,9}(?:/\\s{0,9}2\\b(?![.\\d])|\\*\\s{0,9}0?\\.50*\\b)';
const size = '((?:[\\w$]{1,20}\\.)?[\\w$]{0,20}(?:[wW]|[hH]|[wW]idth|[hH]eight|[sS]ize|[rR]adius|size\\.[xy]))';
const at = (axis: string): string => `this\\.(?:pos(?:ition)?\\.)?${axis}\\b`;

/** `this.x - this.width / 2`, and what follows */
const sums = new RegExp(
  `${at('([xy])')}\\s{0,9}([-+])\\s{0,9}this\\.${size}\\b(${half})?\\s{0,9}([<>]=?\\s{0,9}[\\w$.]{1,60}|,)?`,
  'g',
);
/** `this.x, this.y, this.width, this.height` among the arguments of a call */
const plain = new RegExp(
  `${at('x')}\\s{0,9},\\s{0,40}${at('y')}\\s{0,9},\\s{0,40}this\\.${size}\\s{0,9},\\s{0,40}this\\.${size}\\s{0,9}[,)]`,
  'g',
);
/** `translate(this.x, this.y)` before `-this.width / 2, -this.height / 2` */
const moves = new RegExp(`translate\\(\\s{0,9}${at('x')}\\s{0,9},\\s{0,9}${at('y')}\\s{0,9}\\)`);
const turned = new RegExp(`-\\s{0,9}this\\.${size}${half}\\s{0,9},\\s{0,40}-\\s{0,9}this\\.${size}${half}`, 'g');
const offsets = /([-+])\s{0,9}this\.((?:[\w$]{1,40}\.)?off[sS]et)\.x\b/g;
const sideOfOther = /\.(?:x|y|left|right|top|bottom)$/;
const otherBefore = /\.(?:x|y|left|right|top|bottom)\s{0,9}[<>]=?\s{0,9}$/;

/** Returns how the source of a class uses the numbers of its objects; undefined if it says nothing. */
export function classUses(text: string): ClassUses | undefined {
  // Fast path: most classes have nothing like it.
  if (!/\bthis\.[\w.]{0,40}[xy]\b/.test(text)) return undefined;
  const found = new Map<string, Set<number>>();
  const tested = new Set<string>();
  const note = (axis: string, name: string, share: number): void => {
    found.set(`${axis} ${name}`, (found.get(`${axis} ${name}`) ?? new Set()).add(share));
  };
  for (const { index, 1: axis = '', 2: sign, 3: name = '', 4: halved, 5: after = '' } of text.matchAll(sums)) {
    const isTest = sideOfOther.test(after) || otherBefore.test(text.slice(Math.max(0, index - 20), index));
    if (halved !== undefined && sign === '-') note(axis, name, 0.5);
    else if (halved === undefined && sign === '-' && after === ',' && axis === 'y') note(axis, name, 1);
    else if (halved === undefined && sign === '+' && isTest) tested.add(`${axis} ${name}`);
  }
  const drawn: readonly (readonly [RegExp, number])[] = [
    [plain, /rectMode\(\s*CENTER\s*\)/.test(text) ? 0.5 : 0],
    ...(moves.test(text) ? [[turned, 0.5] as const] : []),
  ];
  for (const [pattern, share] of drawn)
    for (const [, width = '', height = ''] of text.matchAll(pattern)) {
      note('x', width, share);
      note('y', height, share);
    }
  const shares = new Map<string, number | null>();
  for (const [key, all] of found) shares.set(key, all.size > 1 ? null : [...all][0]!);
  // What it collides with is what a test compares, however it is drawn.
  for (const key of tested) shares.set(key, 0);
  const signs = new Map<string, number | null>();
  for (const [, sign, written = ''] of text.matchAll(offsets)) {
    const factor = sign === '-' ? -1 : 1;
    const path = written.replace('offSet', 'offset');
    signs.set(path, (signs.get(path) ?? factor) === factor ? factor : null);
  }
  return shares.size + signs.size === 0 ? undefined : { shares, signs };
}
