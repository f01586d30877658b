import type { Rule } from '../rule.js';
import { contained } from './contained.js';
import { duplicate } from './duplicate.js';
import { format } from './format.js';
import { frameCount } from './frame-count.js';
import { insideSolid } from './inside-solid.js';
import { loose } from './loose.js';
import { misspelledRole } from './misspelled-role.js';
import { missingFrames } from './missing-frames.js';
import { missingImage } from './missing-image.js';
import { negativeSize } from './negative-size.js';
import { notFinite } from './not-finite.js';
import { outsideImage } from './outside-image.js';
import { overlap } from './overlap.js';
import { sameName } from './same-name.js';
import { uiOverlap } from './ui-overlap.js';
import { unknownDirective } from './unknown-directive.js';
import { zeroSize } from './zero-size.js';

/** All rules, in the order of the documentation. */
export const rules = [
  notFinite,
  negativeSize,
  zeroSize,
  format,
  frameCount,
  missingImage,
  missingFrames,
  outsideImage,
  loose,
  misspelledRole,
  unknownDirective,
  duplicate,
  sameName,
  uiOverlap,
  insideSolid,
  contained,
  overlap,
] as const satisfies readonly Rule[];
