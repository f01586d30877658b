import { planChange } from '../edit/change.js';
import type { Reread } from '../edit/plan-verified.js';
import type { Writing } from '../edit/plan-entries.js';
import type { HitboxDocument, Language } from '../model/document.js';
import type { Problem } from '../model/problem.js';
import { applyEdits } from '../model/span.js';
import { defaultLimits } from '../read/base/limits.js';
import { createReader, type ReadOptions } from '../read/reader.js';
import { fixableRules, fixFor } from './fix-for.js';
import { planFix } from './plan-fix.js';

/** A text after its fixes. */
export interface FixedText {
  readonly text: string;
  /** The number of problems that are gone. */
  readonly fixed: number;
}

/** At most this many readings of a text for one rule: what can't be fixed together is tried in halves. */
const maxAttempts = 60;

/**
 * Fixes the problems of a text that have a fix. A fix only removes a hitbox or changes numbers, and it is verified by
 * reading the result: what would change how another hitbox is read is left out.
 *
 * @param findProblems returns all problems of a reading
 */
export function fixText(
  text: string,
  language: Language,
  options: ReadOptions,
  findProblems: (document: HitboxDocument) => readonly Problem[],
): FixedText {
  let current = text;
  let fixed = 0;
  for (const rule of fixableRules) {
    const fixer = new RuleFixer(rule, current, language, options, findProblems);
    current = fixer.fix();
    fixed += fixer.fixed;
  }
  return { text: current, fixed };
}

/** Fixes the problems of one rule. */
class RuleFixer {
  fixed = 0;
  private attempts = 0;

  constructor(
    private readonly rule: string,
    private text: string,
    private readonly language: Language,
    private readonly options: ReadOptions,
    private readonly findProblems: (document: HitboxDocument) => readonly Problem[],
  ) {}

  fix(): string {
    const { problems, candidates } = this.read();
    if (candidates.length === 0) return this.text;
    const before = this.text;
    this.attempt(0, candidates.length);
    if (this.text !== before) this.fixed = problems - this.read().problems;
    return this.text;
  }

  /** Reads the text; `candidates` are the problems whose edits can be written. */
  private read(): { writing: Writing; reread: Reread; problems: number; candidates: readonly Problem[] } {
    const { text, language, options } = this;
    const reader = createReader(language, defaultLimits, options);
    const document = reader.read(text);
    const writing = { document, text, roots: reader.roots() };
    const reread: Reread = (next, edits, choice) => {
      if (choice === undefined) return reader.readSpeculatively(next, edits);
      const convention = { ...options.convention, ...choice };
      const other = createReader(language, defaultLimits, { ...options, convention });
      return { document: other.read(next), roots: other.roots() };
    };
    const problems = this.findProblems(document).filter(({ rule }) => rule === this.rule);
    const candidates = problems.filter((problem) => {
      const change = fixFor(this.rule, [problem], document, text);
      return change !== null && 'edits' in planChange(writing, change);
    });
    return { writing, reread, problems: problems.length, candidates };
  }

  /** Fixes `count` of the candidates, from one on; returns how many of them are left. */
  private attempt(from: number, count: number): number {
    if (count === 0 || this.attempts++ >= maxAttempts) return count;
    const { writing, reread, candidates } = this.read();
    const edits = planFix(this.rule, candidates.slice(from, from + count), writing, reread);
    if (edits !== null) {
      this.text = applyEdits(this.text, edits);
      return 0;
    }
    if (count === 1) return 1;
    const half = count >> 1;
    const left = this.attempt(from, half);
    return left + this.attempt(from + left, count - half);
  }
}
