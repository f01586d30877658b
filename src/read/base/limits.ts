import type { LimitKind } from '../../model/document.js';

/** How much is read. Beyond these the text is left alone rather than read for seconds. */
export interface Limits {
  /** Characters of a text; a longer one holds nothing. */
  readonly textLength: number;
  /** Values inside of values; deeper ones are not looked at. */
  readonly depth: number;
  /** Hitboxes of a file; further ones are left out. */
  readonly hitboxes: number;
  /** Steps that the names of a file take together; numbers that need more stay unknown. */
  readonly steps?: number;
  /** Is told when one of them has cut something off. */
  readonly reached?: (limit: LimitKind, left?: number) => void;
}

export const defaultLimits: Limits = { textLength: 50_000_000, depth: 200, hitboxes: 20_000 };

/** Whole numbers in a row that are kept one by one: a longer row is a tile map or the like, and is one opaque value. */
export const maxRun = 64;

/** The same for a row with fractions among its first numbers: outlines are written as such rows, maps hardly ever. */
export const maxFractionRun = 1024;

/** Code inside of code (statements, expressions, functions); deeper code is not looked at. */
export const maxCodeDepth = 500;

/** Operations that one number is written as. */
export const maxOperations = 200;

/** Steps that all names of a text may take together: what they stand for, and what is computed and taken over from them. */
export const maxSteps = 10_000_000;

/** Operations and names that wait for each other on the way to a number, before what they need is worked out first. */
export const maxNamesOnWay = 400;

/** Characters of a computed number, of a callee and of a computed key that are worth looking at. */
export const maxExpressionLength = 1000;

/** Literals from this length on are kept from one reading to the next. */
export const minimumKeptLength = 64;

/** Brackets inside of brackets in code; deeper code, which nobody writes, is not parsed. */
export const maxBrackets = 1000;

/** Steps that the parser of JavaScript may make for any code, and how many more for each character; code takes less than one. */
export const maxParserSteps = 10_000;
export const maxParserStepsPerCharacter = 4;

/**
 * What the parser of JavaScript may copy for guesses about errors: so much for any code, how much more for each
 * character, and the most for all. Ordinary code takes less than 15 for each character, hostile text hundreds.
 */
export const maxGuesses = 1_000_000;
export const maxGuessesPerCharacter = 50;
export const maxGuessesAtAll = 60_000_000;

/**
 * Steps at which the parser may follow several guesses about errors in one chunk of code: each takes dozens of times as
 * long as another step. An error takes six of them, and brackets that close nothing more than one each.
 */
export const maxUnsureSteps = 50_000;

/** Nodes that are open in the parser before a token counts as deep, and tokens of a chunk of code that may be deep. */
export const maxOpenNodes = 400;
export const maxDeepTokens = 100_000;

/**
 * Words and signs in a row that are one expression before further ones count as deep: each operator, call and member of
 * a row is a node around all before it.
 */
export const maxInRow = 1000;

/** Errors of a text that are told apart; further ones are left out. */
export const maxErrors = 1000;

/** Characters of a comment for Hitbox Lens that are read, and words without a meaning in all of them that are reported. */
export const maxDirective = 10_000;
export const maxUnknownWords = 1000;

/** Different keys of which it is remembered what they tell. */
export const maxKeys = 5000;

/** Files that lead to each other by imports, on the way to one number. */
export const maxModuleDepth = 8;

/** Other files that one text may ask for, the characters of one of them, and of all together. */
export const maxModules = 200;
export const maxModuleLength = 1_000_000;
export const maxModulesLength = 8_000_000;

/** How many functions may call each other to make one box. */
export const maxCalls = 4;
