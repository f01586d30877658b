import type { Hitbox, Sprite } from '../model/document.js';
import type { FileReference } from '../model/file-reference.js';
import type { ImageFact } from '../model/image-fact.js';
import type { CollisionMatrix } from '../model/matrix.js';
import type { RelatedSpan, Severity } from '../model/problem.js';
import type { DocumentDiagnostic } from '../model/document-diagnostic.js';
import type { Span } from '../model/span.js';
import type { Overlaps, Partner } from './find-overlaps.js';

/** A problem before its severity is known; its span is underlined in the text. */
export interface Finding extends Span {
  /** Null: it concerns no single hitbox. */
  readonly hitbox: Hitbox | null;
  readonly message: string;
  readonly related: readonly RelatedSpan[];
  /** The deepest of the hitboxes that it overlaps, if moving one of the two mends it. */
  readonly partner?: Partner;
}

/** The input of a rule. */
export interface RuleContext {
  /** The hitboxes to check, in text order; none is stale, and all their numbers are known. */
  readonly hitboxes: readonly Hitbox[];
  /** The overlaps between them; computed on demand. */
  readonly overlaps: Overlaps;
  /** Groups of identical hitboxes, each in text order. */
  readonly duplicates: readonly (readonly Hitbox[])[];
  /** Diagnostics that concern no single hitbox. */
  readonly diagnostics: readonly DocumentDiagnostic[];
  /** The owners of hitboxes. */
  readonly sprites: readonly Sprite[];
  /** The names and numbers in a hitbox file that refer to something; none while the text has syntax errors. */
  readonly references: readonly FileReference[];
  readonly isHitboxFile: boolean;
  readonly matrix: CollisionMatrix;
  /** Returns what is known about the image of a sprite; null if that is nothing. */
  readonly imageOf: (sprite: Sprite) => ImageFact | null;
  /** Whether a comment in the file suppresses a rule at an offset. */
  readonly isIgnored: (at: Pick<Span, 'start'>, rule: string) => boolean;
}

/** One kind of mistake. To add one, create its file and list it in `rules/index.ts` and in docs/rules.md. */
export interface Rule {
  readonly id: string;
  readonly defaultSeverity: Severity | 'off';
  /** One line, in English, for reports that list the rules. */
  readonly description: string;
  readonly run: (context: RuleContext) => Finding[];
}
