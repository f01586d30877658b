import type { Coding } from '../form.js';
import { pivotedCapsule, pivotedEllipse, pivotedRect } from './pivoted.js';
import { pointsCoding } from './points.js';

/** What the adapters' numbers can mean. */
export const toolCodings: readonly Coding[] = [pivotedRect, pivotedEllipse, pivotedCapsule, pointsCoding];
