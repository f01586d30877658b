/** Draws hitboxes over a game in the look of the preview. Published as `hitbox-lens/draw`. */
export { drawHitboxes } from './draw-hitboxes.js';
export type { DrawHitboxesOptions, DrawingContext } from './draw-hitboxes.js';
export { createOverlay } from './overlay.js';
export type { GameSize, Overlay } from './overlay.js';
