import { linesAround } from './lines-around.js';

/**
 * Whether a file is a test or its data, a story, or generated. Nobody wants to look at what it lists as hitboxes, unless
 * it says so.
 */
export function isByproduct(path: string, text: string): boolean {
  return byproductPath.test(path) || isGenerated(text) || testCall.test(text);
}

/** Names of test files, as test runners match them. */
export const testFile = /(?:^|[\\/])(?:__tests__[\\/].*|[^\\/]*(?:[.-](?:test|spec)|_spec)\.[cm]?[jt]sx?)$/i;

const byproductPath = new RegExp(
  [
    testFile.source,
    String.raw`(?:^|[\\/])(?:tests?|specs?|e2e|fixtures|snapshots|__\w{1,20}__|dist|build|vendor)[\\/]`,
    String.raw`[.-](?:stories|story|fixtures?|min|bundle|generated|gen|lock|snap)(?:\.|$)`,
  ].join('|'),
  'i',
);

/** Whether a comment at the start of a text says that it is generated. */
export function isGenerated(text: string): boolean {
  return generated.test(text.slice(0, headerLength));
}

/** The number of characters in which such a comment is searched. */
export const headerLength = 1000;
const generated = /@generated\b|\bDO NOT (?:EDIT|MODIFY)\b|\b(?:auto-?|automatically )generated\b/i;

/** A call of a test runner at the start of a line. */
const testCall = /^[ \t]{0,8}(?:describe|it|test|suite)(?:\.\w{1,20})?\s{0,9}\(\s{0,9}["'`]/m;

/** Whether a line around a range calls a test runner. */
export function mayRunTests(text: string, start: number, end: number): boolean {
  return testCall.test(linesAround(text, start, end, 1));
}
