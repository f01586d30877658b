import type { Convention } from '../../model/convention.js';

/** Conventions shared by most tools. */

/** Pixels from the top-left corner, y down. */
export const topLeft: Convention = { tuple: 'xywh', anchor: 'top-left', yAxis: 'down', unit: 'px', angleUnit: null };
/** The same for a list of corners. */
export const cornersConvention: Convention = { ...topLeft, tuple: 'points' };
export const cornersUpConvention: Convention = { ...cornersConvention, yAxis: 'up' };
export const centerDown: Convention = { ...topLeft, tuple: 'xyr', anchor: 'center' };
export const centerUp: Convention = { ...topLeft, anchor: 'center', yAxis: 'up' };
export const circleUp: Convention = { ...centerDown, yAxis: 'up' };
