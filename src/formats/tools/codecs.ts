import type { Coding } from '../form.js';
import { circleCoding } from './circle.js';
import { extentsRect } from './extents.js';
import { inclusiveEdges } from './inclusive-edges.js';
import { pivotedCapsule, pivotedEllipse, pivotedRect } from './pivoted.js';
import { pointsCoding } from './points.js';
import { segment } from './segment.js';
import { centreAndEdge, oppositeCorners } from './two-points.js';
import { uprightCapsule } from './upright-capsule.js';

/** What the adapters' numbers can mean. */
export const toolCodings: readonly Coding[] = [
  pivotedRect,
  extentsRect,
  pivotedEllipse,
  pivotedCapsule,
  pointsCoding,
  segment,
  circleCoding,
  inclusiveEdges,
  oppositeCorners,
  centreAndEdge,
  uprightCapsule,
];
