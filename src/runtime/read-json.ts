/**
 * Readers of JSON values that check them. Each returns what it read; if a value is wrong, it reports a problem and
 * returns null.
 */

/** A value of a hitbox file that is wrong. */
export interface HitboxFileProblem {
  /** The place in the file: `sprites.knight.hitboxes[0].rect`; empty for the file as a whole. */
  readonly path: string;
  readonly message: string;
}

export type Read<T> = (value: unknown, path: string) => T | null;

/** The problems of the current file. */
let problems: HitboxFileProblem[] = [];

export function report(path: string, message: string): null {
  problems.push({ path, message });
  return null;
}

/** Calls a function; returns the problems that it reported. */
export function collectProblems(run: () => void): HitboxFileProblem[] {
  const collected = (problems = []);
  run();
  return collected;
}

export function pathOf(path: string, key: string): string {
  return /^[\w$]+$/.test(key) ? path + (path && '.') + key : `${path}[${JSON.stringify(key)}]`;
}

/** Reads a value that passes a test; `must` completes the message "must be …". */
export function that<T>(test: (value: T) => boolean, must: string): Read<T> {
  return (value, path) => (test(value as T) ? (value as T) : report(path, `must be ${must}`));
}

export function oneOf<T>(...values: readonly T[]): Read<T> {
  return that((value) => values.includes(value), values.join(' or '));
}

export const text = /* @__PURE__ */ that<string>((value) => typeof value === 'string', 'a string');

/** Numbers further from 0 aren't places or sizes, and their sums and products may be infinite. */
const maxNumber = 1e15;

/** Whether a value is a number that can be calculated with. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= maxNumber;
}

/** Reads any JSON without infinite numbers. */
export const anything: Read<unknown> = (value, path) => {
  if (typeof value === 'number' && !Number.isFinite(value)) return report(path, 'must be finite');
  if (typeof value === 'object' && value !== null) {
    for (const [key, entry] of Object.entries(value)) {
      anything(entry, Array.isArray(value) ? `${path}[${key}]` : pathOf(path, key));
    }
  }
  return value;
};

/** Reads a list of numbers into a record with these names, separated by commas, after a `kind`. */
export function named<T>(names: string, kind?: string): Read<T> {
  const keys = names.split(', ');
  return (value, path) => {
    if (!Array.isArray(value) || value.length !== keys.length || !value.every((item) => typeof item === 'number')) {
      return report(path, `must be [${names}]`);
    }
    const wrong = value.findIndex((item) => !isNumber(item));
    if (wrong >= 0) return report(`${path}[${wrong}]`, `must be at most ${maxNumber}`);
    const result: Record<string, unknown> = kind === undefined ? {} : { kind };
    // V8 then stores whole numbers like fractions: code that reads several layouts allocates the numbers.
    for (const key of keys) result[key] = NaN;
    for (const [k, key] of keys.entries()) result[key] = value[k];
    return result as T;
  };
}

/** Reads a value that also passes a test. */
export function checked<T>(read: Read<T>, test: (value: T) => boolean, must: string): Read<T> {
  const check = that(test, must);
  return (value, path) => {
    const result = read(value, path);
    return result === null ? null : check(result, path);
  };
}

/** Reads a list; null if any item is wrong. */
export function list<T>(read: Read<T>): Read<T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) return report(path, 'must be an array');
    const items = value.map((item, index) => read(item, `${path}[${index}]`));
    return items.includes(null) ? null : (items as T[]);
  };
}

type Json = Readonly<Record<string, unknown>>;

const object = /* @__PURE__ */ that<Json>(
  (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'an object',
);

/** Reads an object with any keys, without the values that are wrong. */
export function mapOf<T>(read: (value: unknown, path: string, key: string) => T | null): Read<Map<string, T>> {
  return (value, path) => {
    const results = new Map<string, T>();
    for (const [key, entry] of Object.entries(object(value, path) ?? {})) {
      const result = read(entry, pathOf(path, key), key);
      if (result !== null) results.set(key, result);
    }
    return results;
  };
}

/** The values of a record; those that are missing or wrong are undefined. */
export type Fields<R> = { readonly [K in keyof R]: R[K] extends Read<infer T> ? T | undefined : never };

/** Reads an object with certain keys, all of them optional except those in `required`. */
export function objectOf<R extends Readonly<Record<string, Read<unknown>>>>(reads: R, required = ''): Read<Fields<R>> {
  return (value, path) => {
    const json = object(value, path);
    if (json === null) return null;
    if (required !== '' && json[required] === undefined) report(path, `has no ${required}`);
    const fields: Record<string, unknown> = {};
    for (const [key, entry] of Object.entries(json)) {
      const at = pathOf(path, key);
      if (!Object.hasOwn(reads, key)) report(at, `is unknown (known: ${Object.keys(reads).join(', ')})`);
      else if (entry !== undefined) fields[key] = reads[key]!(entry, at) ?? undefined;
    }
    return fields as Fields<R>;
  };
}
