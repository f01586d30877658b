import type { Span } from './span.js';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** Another place that a problem speaks of. */
export interface RelatedSpan extends Span {
  readonly message: string;
}

/** What a rule found. */
export interface Problem extends Span {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly related: readonly RelatedSpan[];
  /** The id of the hitbox that it is about; empty where it is about no single one. */
  readonly hitbox: string;
}
