// The parts of Node's `assert` that the suites use, for the host without Node.

class AssertionError extends Error {
  override readonly name = 'AssertionError';
}

function fail(message: string | Error | undefined, otherwise: string): never {
  if (message instanceof Error) throw message;
  throw new AssertionError(message ?? otherwise);
}

function show(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}n` : inner), 2) as
    | string
    | undefined;
  return text ?? String(value);
}

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Map || a instanceof Set) return same([...a], [...(b as Iterable<unknown>)]);
  if (a instanceof Date) return a.getTime() === (b as Date).getTime();
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}

type Message = string | Error;

function ok(value: unknown, message?: Message): asserts value {
  if (!value) fail(message, `${show(value)} is not truthy`);
}

function strictEqual(actual: unknown, expected: unknown, message?: Message): void {
  if (!Object.is(actual, expected)) fail(message, `expected ${show(expected)}, got ${show(actual)}`);
}

function notStrictEqual(actual: unknown, expected: unknown, message?: Message): void {
  if (Object.is(actual, expected)) fail(message, `expected anything but ${show(expected)}`);
}

function deepStrictEqual(actual: unknown, expected: unknown, message?: Message): void {
  if (!same(actual, expected)) fail(message, `expected ${show(expected)}, got ${show(actual)}`);
}

function notDeepStrictEqual(actual: unknown, expected: unknown, message?: Message): void {
  if (same(actual, expected)) fail(message, `expected anything but ${show(expected)}`);
}

function match(text: string, pattern: RegExp, message?: Message): void {
  if (!pattern.test(text)) fail(message, `${show(text)} does not match ${String(pattern)}`);
}

function doesNotMatch(text: string, pattern: RegExp, message?: Message): void {
  if (pattern.test(text)) fail(message, `${show(text)} matches ${String(pattern)}`);
}

function isExpected(error: unknown, expected: RegExp | undefined): void {
  if (expected) match(error instanceof Error ? `${error.name}: ${error.message}` : String(error), expected);
}

function throws(run: () => unknown, expected?: RegExp, message?: Message): void {
  try {
    run();
  } catch (error) {
    isExpected(error, expected);
    return;
  }
  fail(message, 'nothing was thrown');
}

async function rejects(promise: Promise<unknown> | (() => Promise<unknown>), expected?: RegExp, message?: Message) {
  try {
    await (typeof promise === 'function' ? promise() : promise);
  } catch (error) {
    isExpected(error, expected);
    return;
  }
  fail(message, 'the promise was not rejected');
}

const assert = Object.assign(
  (value: unknown, message?: Message): void => {
    ok(value, message);
  },
  {
    AssertionError,
    fail: (message?: Message): never => fail(message, 'failed'),
    ok,
    equal: strictEqual,
    notEqual: notStrictEqual,
    strictEqual,
    notStrictEqual,
    deepEqual: deepStrictEqual,
    notDeepEqual: notDeepStrictEqual,
    deepStrictEqual,
    notDeepStrictEqual,
    match,
    doesNotMatch,
    throws,
    rejects,
  },
);

export default Object.assign(assert, { strict: assert });
export {
  AssertionError,
  ok,
  strictEqual as equal,
  notStrictEqual as notEqual,
  strictEqual,
  notStrictEqual,
  deepStrictEqual as deepEqual,
  notDeepStrictEqual as notDeepEqual,
  deepStrictEqual,
  notDeepStrictEqual,
  match,
  doesNotMatch,
  throws,
  rejects,
};
