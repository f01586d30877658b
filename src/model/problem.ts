import type { Point } from '../core/index.js';
import type { Span } from './span.js';

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** Another location of a problem. */
export interface RelatedSpan extends Span {
  readonly message: string;
}

/** The shortest way out of an overlap. */
interface WayOut {
  /** The id of the hitbox that the problem's one overlaps; the deepest of them. */
  readonly partner: string;
  /** How far the problem's hitbox must move to just touch the partner, in the unit of shapes; the partner: minus this. */
  readonly move: Point;
}

/** A problem found by a rule. */
export interface Problem extends Span {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  readonly related: readonly RelatedSpan[];
  /** The id of the hitbox that it concerns; empty if it isn't about a single one. */
  readonly hitbox: string;
  /** Present if moving a hitbox mends it. */
  readonly wayOut?: WayOut;
}
