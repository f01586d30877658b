import * as l10n from '@vscode/l10n';
import { roundedText } from '../../check/sentences.js';
import type { Point } from '../../core/index.js';
import type { ConvertedHitbox } from '../conversion.js';
import type { LossList } from '../loss.js';
import { convexOutlines, outlineOf } from '../polygon-outline.js';

/** The convex polygons of a hitbox for a physics engine, and what was lost. */
interface ConvexBody {
  readonly parts: readonly (readonly Point[])[];
  /** Descriptions of what is different. */
  readonly lost: readonly string[];
}

/** Returns a hitbox as convex polygons; null, with a loss, if it has no area. */
export function convexBody({ path, shape }: ConvertedHitbox, losses: LossList): ConvexBody | null {
  const outline = outlineOf(shape);
  const parts = convexOutlines(outline);
  if (parts.length === 0) {
    losses.leaveOut(path, l10n.t('Left out: it has no area.'));
    return null;
  }
  return { parts, lost: describeOutline(shape.kind, outline.error) };
}

/** Describes a round shape that became a polygon; empty if it is the same. */
export function describeOutline(kind: string, error: number): string[] {
  // Rounded up: it is a limit.
  const limit = Math.ceil(error * 100) / 100;
  return error === 0 ? [] : [l10n.t('{0}, which became a polygon at most {1} px smaller', kind, roundedText(limit))];
}

/** Whether a physics engine keeps hitboxes of a role apart; the others only detect overlaps. */
export function keepsApart(role: string): boolean {
  return role === 'solid' || role === 'push';
}
