import type { Anchor, Convention } from '../../model/convention.js';
import { anchorOfShares } from '../rects.js';

/** The conventions that most tools share. */

/** Pixels from the top-left corner, y down. */
export const topLeft: Convention = { tuple: 'xywh', anchor: 'top-left', yAxis: 'down', unit: 'px', angleUnit: null };
/** The same, written as a list of corners. */
export const corners: Convention = { ...topLeft, tuple: 'points' };
export const cornersUp: Convention = { ...corners, yAxis: 'up' };
export const centerDown: Convention = { ...topLeft, tuple: 'xyr', anchor: 'center' };
export const centerUp: Convention = { ...topLeft, anchor: 'center', yAxis: 'up' };
export const circleUp: Convention = { ...centerDown, yAxis: 'up' };

/** The name of a pivot, given as shares of the width and the height. One that has no name is told as the corner. */
export function anchorOf(pivotX: number, pivotY: number): Anchor {
  return anchorOfShares(pivotX, pivotY) ?? 'top-left';
}
