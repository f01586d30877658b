import type { Span } from './span.js';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** Another location of a problem. */
export interface RelatedSpan extends Span {
  readonly message: string;
}

/** A problem found by a rule. */
export interface Problem extends Span {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly related: readonly RelatedSpan[];
  /** The id of the hitbox that it concerns; empty if it isn't about a single one. */
  readonly hitbox: string;
}
