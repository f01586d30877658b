import type { LimitKind } from '../../model/document.js';

/** Limits of what is read, so that no text takes seconds. */
export interface Limits {
  /** The maximum length of a text; a longer one isn't read. */
  readonly textLength: number;
  /** The maximum nesting depth of values. */
  readonly depth: number;
  /** The maximum number of hitboxes per file. */
  readonly hitboxes: number;
  /** The maximum number of steps for resolving all names of a file; numbers that need more stay unknown. */
  readonly steps?: number;
  /** Called when a limit has cut something off. */
  readonly reached?: (limit: LimitKind, left?: number) => void;
}

export const defaultLimits: Limits = { textLength: 50_000_000, depth: 200, hitboxes: 20_000 };

/** The length from which a row of integers is read as one opaque value: a tile map or similar data. */
export const maxIntegerRow = 64;

/** The same for a row that starts with fractions: outlines are written as such rows, maps hardly ever. */
export const maxFractionRow = 1024;

/** The maximum nesting depth of code (statements, expressions, functions). */
export const maxCodeDepth = 500;

/** The maximum number of operations in the text of a number. */
export const maxOperations = 200;

/** The maximum number of steps for all names of a text: resolving, computing and copying their values. */
export const maxSteps = 10_000_000;

/**
 * The maximum number of pending operations and names of a number; beyond it, names that it needs are computed first.
 */
export const maxPendingNames = 400;

/** The maximum length, in characters, of a computed number, a callee and a computed key. */
export const maxExpressionLength = 1000;

/** The minimum length, in characters, of literals that are kept from one reading to the next. */
export const minimumKeptLength = 64;

/** The maximum nesting depth of brackets; deeper code isn't parsed, and isn't written by hand. */
export const maxBrackets = 1000;

/**
 * The maximum number of steps of the JavaScript parser, for any code and per character; ordinary code takes less than
 * one per character.
 */
export const maxParserSteps = 10_000;
export const maxParserStepsPerCharacter = 4;

/**
 * How much the JavaScript parser may copy for guesses about errors: for any code, per character, and in total. Ordinary
 * code takes less than 15 per character, hostile text hundreds.
 */
export const maxGuesses = 1_000_000;
export const maxGuessesPerCharacter = 50;
export const maxTotalGuesses = 60_000_000;

/**
 * The maximum number of steps with several guesses about errors in a chunk of code; each takes dozens of times as long
 * as another step. An error takes six of them, and unmatched brackets more than one each.
 */
export const maxUnsureSteps = 50_000;

/**
 * The number of open nodes from which a token counts as deep, and the maximum number of deep tokens per chunk of code.
 */
export const maxOpenNodes = 400;
export const maxDeepTokens = 100_000;

/**
 * The number of tokens in one expression after which further ones count as deep: each operator, call and member is a
 * node around all before it.
 */
export const maxExpressionTokens = 1000;

/** The number of values and names in a text after which no more code is read: files of that size aren't edited. */
export const maxEntries = 100_000;

/** The maximum number of errors recorded for a text. */
export const maxErrors = 1000;

/** The maximum length of a directive comment, and the maximum number of unknown words reported. */
export const maxDirective = 10_000;
export const maxUnknownKeywords = 1000;

/** The maximum number of different keys that are kept to be shared. */
export const maxKeys = 5000;

/** The maximum number of files in a chain of imports. */
export const maxModuleDepth = 8;

/** The maximum number of other files that a text may request, and their maximum length, each and in total. */
export const maxModules = 200;
export const maxModuleLength = 1_000_000;
export const maxModulesLength = 3_000_000;

/** The maximum number of values and operations copied when the arguments or fields of one call are substituted. */
export const maxCopies = 20_000;

/** The maximum number of fields and default arguments in a chain of references. */
export const maxSubstitutions = 4;

/** The maximum number of functions that call each other to create a box. */
export const maxCalls = 4;
