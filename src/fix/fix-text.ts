import { printableName } from '../check/sentences.js';
import { planChange } from '../edit/change.js';
import type { Reread } from '../edit/plan-verified.js';
import { changedHitboxes } from '../edit/reading-changes.js';
import type { Writing } from '../edit/plan-entries.js';
import type { HitboxDocument, Language } from '../model/document.js';
import { hitboxById } from '../model/lookup.js';
import type { Problem } from '../model/problem.js';
import { applyEdits } from '../model/span.js';
import { defaultLimits } from '../read/base/limits.js';
import { createReader, type ReadOptions } from '../read/reader.js';
import { fixableRules, fixFor } from './fix-for.js';
import { alsoChanging, mends, planFix } from './plan-fix.js';

/** A text after its fixes. */
export interface FixedText {
  readonly text: string;
  /** The number of problems that are gone. */
  readonly fixed: number;
  /** Why problems aren't fixed though they have a fix, with the name of the hitbox. */
  readonly refused: readonly string[];
}

/** Another file that reads the text: its hitboxes before and after a fix, and the problems that they had. */
export interface Dependent {
  /** The path for reports. */
  readonly file: string;
  readonly before: HitboxDocument;
  readonly after: HitboxDocument;
  readonly problems: readonly Problem[];
}

/** At most this many readings of a text for one rule: what can't be fixed together is tried in halves. */
const maxAttempts = 60;

/**
 * Fixes the problems of a text that have a fix. A fix only removes a hitbox or changes numbers, and it is verified by
 * reading the result: what would change another hitbox, or how it is read, is left out.
 *
 * @param findProblems returns all problems of a reading
 * @param readDependents reads the other files that read this one, with its text before and after a fix
 */
export function fixText(
  text: string,
  language: Language,
  options: ReadOptions,
  findProblems: (document: HitboxDocument) => readonly Problem[],
  readDependents: (before: string, after: string) => readonly Dependent[] = () => [],
): FixedText {
  let current = text;
  let fixed = 0;
  const refused: string[] = [];
  for (const rule of fixableRules) {
    const fixer = new RuleFixer(rule, current, language, options, findProblems, readDependents);
    current = fixer.fix();
    fixed += fixer.fixed;
    refused.push(...fixer.refused);
  }
  return { text: current, fixed, refused };
}

/** Fixes the problems of one rule. */
class RuleFixer {
  fixed = 0;
  readonly refused = new Set<string>();
  private attempts = 0;

  constructor(
    private readonly rule: string,
    private text: string,
    private readonly language: Language,
    private readonly options: ReadOptions,
    private readonly findProblems: (document: HitboxDocument) => readonly Problem[],
    private readonly readDependents: (before: string, after: string) => readonly Dependent[],
  ) {}

  fix(): string {
    let { problems, candidates } = this.read();
    const count = problems.length;
    // What builds on a fixed hitbox may have a fix only then.
    for (let before = ''; candidates.length > 0 && this.text !== before; { problems, candidates } = this.read()) {
      before = this.text;
      this.refused.clear();
      this.attempt(0, candidates.length);
    }
    this.fixed = count - problems.length;
    return this.text;
  }

  /** Reads the text; `candidates` are the problems whose edits can be written. */
  private read(): { writing: Writing; reread: Reread; problems: readonly Problem[]; candidates: readonly Problem[] } {
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
    return { writing, reread, problems, candidates };
  }

  /** Fixes `count` of the candidates, from one on; returns how many of them are left. */
  private attempt(from: number, count: number): number {
    if (count === 0 || this.attempts++ >= maxAttempts) return count;
    const { writing, reread, problems, candidates } = this.read();
    let plan = planFix(this.rule, candidates.slice(from, from + count), writing, reread, problems);
    if (plan !== null && 'edits' in plan) {
      const next = applyEdits(this.text, plan.edits);
      plan = this.refusalElsewhere(next);
      if (plan === null) {
        this.text = next;
        return 0;
      }
    }
    if (count === 1) {
      const hitbox = hitboxById(writing.document.hitboxes, candidates[from]!.hitbox);
      if (plan !== null && hitbox !== undefined) this.refused.add(`${printableName(hitbox)}. ${plan.refused}.`);
      return 1;
    }
    const half = count >> 1;
    const left = this.attempt(from, half);
    return left + this.attempt(from + left, count - half);
  }

  /** Refuses a text by which hitboxes of other files would change that have no such problem; null if there are none. */
  private refusalElsewhere(next: string): { readonly refused: string } | null {
    const names = this.readDependents(this.text, next).flatMap(({ file, before, after, problems }) =>
      changedHitboxes(before.hitboxes, after.hitboxes).flatMap((pair) => {
        const isMended =
          pair.before !== null &&
          pair.after !== null &&
          mends(this.rule, problems, { before: pair.before, after: pair.after });
        return isMended ? [] : `${printableName((pair.before ?? pair.after)!)} (${file})`;
      }),
    );
    return names.length === 0 ? null : alsoChanging(names);
  }
}
