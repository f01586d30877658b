import type { Hitbox } from '../model/document.js';
import type { RelatedSpan, Severity } from '../model/problem.js';
import type { DocumentDiagnostic } from '../model/document-diagnostic.js';
import type { Span } from '../model/span.js';
import type { Meetings } from './meetings.js';

/** A problem before its rule's severity is known; its span is the text that gets underlined. */
export interface Finding extends Span {
  /** Null: it is about no single hitbox. */
  readonly hitbox: Hitbox | null;
  readonly message: string;
  readonly related: readonly RelatedSpan[];
}

/** What a rule may look at. */
export interface RuleContext {
  /** The hitboxes to check, in the order of the text; none of them is stale, and all their numbers are known. */
  readonly hitboxes: readonly Hitbox[];
  /** Which of them overlap; computed when a rule first asks. */
  readonly meetings: Meetings;
  /** Groups of hitboxes that say the same thing twice, each in the order of the text. */
  readonly duplicates: readonly (readonly Hitbox[])[];
  /** How a message calls a hitbox: by its name, or by its path where several have that name. */
  readonly label: (hitbox: Hitbox) => string;
  /** What there is to say that is about no single hitbox. */
  readonly diagnostics: readonly DocumentDiagnostic[];
  /** Whether a comment in the file silences a rule for what begins at a place. */
  readonly isIgnored: (at: Pick<Span, 'start'>, rule: string) => boolean;
}

/** One kind of mistake. To add one, write its file and name it in `rules/index.ts` and in docs/rules.md. */
export interface Rule {
  readonly id: string;
  readonly defaultSeverity: Severity;
  /** One line, in English, for reports that list the rules. */
  readonly description: string;
  readonly run: (context: RuleContext) => Finding[];
}
