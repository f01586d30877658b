import type { Codec } from '../form.js';
import { placedCircleCodec } from './circle.js';
import { extentsRect } from './extents.js';
import { pivotedCapsule, pivotedEllipse, pivotedRect } from './pivoted.js';
import { pointsCodec } from './points.js';
import { segmentCodec } from './segment.js';
import { centerAndEdge, oppositeCorners } from './two-points.js';
import { uprightCapsule } from './upright-capsule.js';

/** The codecs that adapters use. */
export const toolCodecs: readonly Codec[] = [
  pivotedRect,
  extentsRect,
  pivotedEllipse,
  pivotedCapsule,
  pointsCodec,
  segmentCodec,
  placedCircleCodec,
  oppositeCorners,
  centerAndEdge,
  uprightCapsule,
];
