/** Hitboxes from the art: silhouettes of images, and shapes that fit them. Neither a document nor VS Code is needed. */
export { coverFrames } from './cover-frames.js';
export { coverOf, coverUntil, mostRects } from './cover.js';
export { growMask } from './distances.js';
export { fitCapsule, fitCircle, fitEllipse, fitHull, fitInnerCircle, fitRect } from './fit.js';
export { fitWithin, maskWithin, outlineTolerance } from './fit-within.js';
export { cropMask, filledCell, filledCount, hexOf, maskLimits, maskOf, partAt, partsOf } from './mask.js';
export type { Cell, Color, Mask, Pixels } from './mask.js';
export { outlinesOf } from './outline.js';
export type { Outline } from './outline.js';
export { scoreOf } from './score.js';
export type { FitScore } from './score.js';
export { fits, framesOf, partName, smallestPart, timesOf, traceFrames } from './frames.js';
export type { TimedShape, TracedFrames, TraceMethod } from './frames.js';
export { traceArt } from './trace-art.js';
export type { TracedArt, TraceOptions } from './trace-art.js';
