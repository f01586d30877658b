/** Hitboxes from the art: silhouettes of images, and shapes that fit them. Neither a document nor VS Code is needed. */
export { coverFrames, coverOf, coverUntil, mostRects } from './cover';
export { growMask } from './distances';
export { fitCapsule, fitCircle, fitEllipse, fitHull, fitInnerCircle, fitRect } from './fit';
export { cropMask, filledCell, filledCount, maskLimits, maskOf, partAt, partsOf } from './mask';
export type { Cell, Color, Mask, Pixels } from './mask';
export { outlinesOf } from './outline';
export type { Outline } from './outline';
export { scoreOf } from './score';
export type { FitScore } from './score';
