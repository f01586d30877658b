/**
 * One function per pair of kinds and question, for the smallest bundles. Published as `hitbox-lens/core/pairs`.
 */
export {
  circleCircleContact,
  circleCircleContactInto,
  circlesIntersect as circleCircleIntersect,
  circlesOverlap as circleCircleOverlap,
} from '../circle-circle.js';
export {
  circleRectContact,
  circleRectContactInto,
  circleRectIntersect,
  circleRectOverlap,
  rectCircleContactInto,
} from '../circle-rect.js';
export { rectsIntersect as rectRectIntersect, rectsOverlap as rectRectOverlap } from '../rect-rect.js';
export { rectRectContact, rectRectContactInto } from '../rect-rect-contact.js';

import { circleRectIntersect, circleRectOverlap } from '../circle-rect.js';
import type { Circle, Rect } from '../shapes.js';
export function rectCircleIntersect(rect: Rect, circle: Circle, tolerance?: number): boolean {
  return circleRectIntersect(circle, rect, tolerance);
}
export function rectCircleOverlap(rect: Rect, circle: Circle, tolerance?: number): boolean {
  return circleRectOverlap(circle, rect, tolerance);
}
