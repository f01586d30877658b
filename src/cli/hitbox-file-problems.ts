import { check, ruleInfos, type RuleId } from '../check/check.js';
import type { HitboxDocument } from '../model/document.js';
import type { Rejected } from '../model/document-diagnostic.js';
import { crossedBy, type Span } from '../model/span.js';
import { HitboxFileError, parseHitboxFile } from '../runtime/index.js';
import { parseJsonc } from '../runtime/jsonc.js';
import { parseSyntax, spanOfPath, type SyntaxProblem } from '../disk/json-syntax.js';

/** What the game would refuse in a hitbox file. */
export interface HitboxFileFindings {
  /** The document, with the values that the rules don't report themselves. */
  readonly document: HitboxDocument;
  /** What keeps the text from being parsed at all. */
  readonly syntax: readonly SyntaxProblem[];
}

/** Finds what the game would refuse in a hitbox file; syntax errors hide the others. */
export function checkHitboxFile(document: HitboxDocument, text: string): HitboxFileFindings {
  let content: unknown;
  try {
    // The game's own parser decides whether there are any errors.
    content = parseJsonc(text);
  } catch (error) {
    return { document, syntax: locateSyntax(text, error) };
  }
  const rejected = rejectedValues(document, text, content);
  const { diagnostics = [] } = document;
  return {
    document: rejected.length === 0 ? document : { ...document, diagnostics: [...diagnostics, ...rejected] },
    syntax: [],
  };
}

function locateSyntax(text: string, error: unknown): readonly SyntaxProblem[] {
  const { errors } = parseSyntax(text);
  if (errors.length > 0) return errors;
  const message = error instanceof Error ? error.message : String(error);
  const start = Number(/ at position (\d+)/.exec(message)?.[1] ?? 0);
  return [{ start, end: start, message }];
}

function rejectedValues(document: HitboxDocument, text: string, content: unknown): readonly Rejected[] {
  try {
    // A text in quotes would be parsed as a file of its own.
    parseHitboxFile(typeof content === 'string' ? text : (content as object));
    return [];
  } catch (error) {
    if (!(error instanceof HitboxFileError)) throw error;
    const { root } = parseSyntax(text);
    const isKnown = crossedBy(problemsOfRules(document));
    return error.problems.flatMap(({ path, message }) => {
      const span = root === null ? { start: 0, end: 0 } : spanOfPath(root, path);
      if (ofRules.test(path) && isKnown(span)) return [];
      return [
        { kind: 'rejected' as const, word: path === '' ? `The file ${message}` : `${path}: ${message}`, ...span },
      ];
    });
  }
}

/** The places of problems that rules report too. */
const ofRules = /^version$|\.hitboxes\[\d+\](\.(rect|circle|capsule|ellipse|polygon|animation|frames)(\[\d+\])?)?$/;

const shared: readonly RuleId[] = ['format', 'not-finite', 'negative-size', 'missing-frames'];

/** Returns the problems that the game's parser reports too, whatever their severity. */
function problemsOfRules(document: HitboxDocument): readonly Span[] {
  const severities = Object.fromEntries(ruleInfos.map(({ id }) => [id, shared.includes(id) ? 'error' : 'off']));
  return check(document, { matrix: {}, severities, maxProblems: Infinity });
}
