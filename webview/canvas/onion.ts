import type { Bounds } from '../../src/core/index.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import { onionFigures } from './onion-figures.js';
import type { Scene } from './figures.js';
import { strokeFigures } from './figures.js';
import type { View } from './view.js';

/** More hitboxes of other frames than this can't be told apart. */
const maxFigures = 2000;

/** The dashes of earlier and later frames, in CSS px. */
const dashes = { before: [2, 3], after: [6, 4] } as const;

/** Paints the hitboxes of other frames as outlines, fainter with the distance. */
export function paintOnion(context: CanvasRenderingContext2D, scene: Scene, view: View, area: Bounds): void {
  const { editor, palette } = scene;
  const faint = onionFigures(editor);
  if (faint.length === 0) return;
  context.save();
  for (const { layer, figure } of faint.slice(-maxFigures)) {
    if (!boundsOverlap(figure, area)) continue;
    const { line } = palette.role(editor.hitboxes[layer.index]!.role);
    const near = Math.max(0.25, 0.75 - 0.2 * (layer.distance - 1));
    context.globalAlpha = palette.highContrast ? Math.max(0.6, near) : near;
    strokeFigures(context, [figure], view, line, 1, dashes[layer.side]);
  }
  context.restore();
}
