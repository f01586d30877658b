/** What a reader needs to see in a text, tested without a parser: every sign of one of these lists. */
export type Triggers = readonly (readonly Sign[])[];

export type Sign = RegExp | ((look: FirstLook) => boolean);

/** A first look at a text, or at a part of one. It looks for each sign once. */
export class FirstLook {
  private readonly seen = new Map<Sign, boolean>();
  private knownKeys: ReadonlySet<string> | undefined;

  /** @param path the path or name of the file, which may say that it holds boxes */
  constructor(
    readonly text: string,
    readonly path = '',
  ) {}

  /** The different keys that have a colon. */
  get keys(): ReadonlySet<string> {
    return (this.knownKeys ??= keysIn(this.text));
  }

  has(sign: Sign): boolean {
    let result = this.seen.get(sign);
    if (result === undefined) {
      result = typeof sign === 'function' ? sign(this) : sign.test(this.text);
      this.seen.set(sign, result);
    }
    return result;
  }

  sees(triggers: Triggers): boolean {
    const has = (sign: Sign): boolean => this.has(sign);
    return triggers.some((signs) => signs.every(has));
  }
}

function keysIn(text: string): ReadonlySet<string> {
  const keys = new Set<string>();
  // A large text has a million of them.
  for (const [, key] of text.matchAll(keyPattern)) keys.add(key!);
  return keys;
}

const keyPattern = /(?<![\w$.-])([A-Za-z_$][\w$.-]{0,80})["']?\s*:/g;

/** One of these keys. */
export function keyIn(words: Iterable<string>): Sign {
  const set = new Set(words);
  return ({ keys }) => {
    for (const key of keys) if (set.has(key)) return true;
    return false;
  };
}

/** One of these names. */
export function wordIn(words: Iterable<string>): RegExp {
  return new RegExp(`\\b(?:${[...new Set(words)].join('|')})\\b`);
}

/** An assignment to one of these members: `box.width = 20`. */
export function memberIn(words: Iterable<string>): RegExp {
  return new RegExp(`[\\w$)\\]]\\s{0,9}\\.\\s{0,9}(?:${[...new Set(words)].join('|')})\\s{0,9}=(?!=)`);
}

/** A call of one of these functions or classes, with the bracket, which type arguments may separate from the name. */
export function callOf(names: Iterable<string>): RegExp {
  const sources = [...new Set(names)].map((name) =>
    name.replace(/^\./, '').replaceAll('.', '\\s{0,9}[?!]?\\.\\s{0,9}'),
  );
  return new RegExp(`\\b(?:${[...new Set(sources)].sort().join('|')})\\s*(?:[(<?]|\\/[/*])`);
}
