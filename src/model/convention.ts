/** Which numbers a file writes for a shape, in their order or under their keys. */
export type Tuple = 'xywh' | 'ltrb' | 'lrtb' | 'xyr' | 'xyrr' | 'xyxyr' | 'wh' | 'points';

/** Which point of a rectangle its x and y name. */
export type Anchor = 'top-left' | 'center' | 'bottom-center' | 'bottom-left';

/**
 * Why a convention was taken: the keys say so, the call that makes the box does, the tool's format does, the numbers
 * make no sense otherwise, the name under which they stand says so, a comment of the file or a setting does.
 */
export type Evidence = 'keys' | 'call' | 'format' | 'numbers' | 'comment' | 'setting';

/** How the numbers of a hitbox are meant. Guessed from the text, shown with the reason, and overridable. */
export interface Convention {
  readonly tuple: Tuple;
  readonly anchor: Anchor;
  readonly yAxis: 'down' | 'up';
  readonly unit: 'px';
  /** Null where no angle is written. */
  readonly angleUnit: 'radians' | 'degrees' | null;
  /** Why it is what it is; absent where it is what is usual. */
  readonly because?: Evidence;
  /** The word of the text that tells: a key, the name of a call. */
  readonly word?: string;
  /** Why the angle has its unit. */
  readonly angleBecause?: Evidence;
}

/** What the user says of how numbers are meant; what is not said is guessed. */
export interface ConventionChoice {
  /** The order of four bare numbers. */
  readonly tuple?: 'xywh' | 'ltrb' | 'lrtb';
  readonly anchor?: Anchor;
  readonly yAxis?: 'down' | 'up';
  readonly angleUnit?: 'radians' | 'degrees';
}

const order: Readonly<Record<Tuple, string>> = {
  xywh: 'x, y, w, h',
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
  const parts = [order[convention.tuple], convention.anchor, `y ${convention.yAxis}`];
  if (convention.angleUnit !== null) parts.push(convention.angleUnit);
  return parts.join(' · ');
}

const words: Readonly<Record<string, (word: string) => ConventionChoice | null>> = {
  tuple: (word) =>
    found(
      { xywh: 'xywh', ltrb: 'ltrb', x1y1x2y2: 'ltrb', xyxy: 'ltrb', lrtb: 'lrtb', xxyy: 'lrtb' },
      word,
      (tuple) => ({ tuple }),
    ),
  anchor: (word) =>
    found(
      {
        'top-left': 'top-left',
        center: 'center',
        centre: 'center',
        'bottom-center': 'bottom-center',
        'bottom-centre': 'bottom-center',
        feet: 'bottom-center',
        'bottom-left': 'bottom-left',
      },
      word,
      (anchor) => ({ anchor }),
    ),
  y: (word) => found({ up: 'up', down: 'down' }, word, (yAxis) => ({ yAxis })),
  angle: (word) =>
    found({ degrees: 'degrees', deg: 'degrees', radians: 'radians', rad: 'radians' }, word, (angleUnit) => ({
      angleUnit,
    })),
};

function found<T extends string>(
  table: Readonly<Record<string, T>>,
  word: string,
  choice: (value: T) => ConventionChoice,
): ConventionChoice | null {
  const value = Object.hasOwn(table, word) ? table[word] : undefined;
  return value === undefined ? null : choice(value);
}

/**
 * The choice that words like `anchor=center`, `tuple=x1y1x2y2`, `y=up` or `angle=degrees` make together; words that say
 * nothing are handed back as unknown.
 */
export function parseChoice(text: readonly string[]): {
  readonly choice: ConventionChoice;
  readonly unknown: readonly string[];
} {
  let choice: ConventionChoice = {};
  const unknown: string[] = [];
  for (const entry of text) {
    const [key = '', word = ''] = entry.toLowerCase().split('=');
    const said = Object.hasOwn(words, key) ? words[key]!(word) : null;
    if (said === null) unknown.push(entry);
    else choice = { ...choice, ...said };
  }
  return { choice, unknown };
}
