import type { Bounds } from '../../src/core/index.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import { type Scene, strokeFigures } from './paint-figures.js';
import type { View } from './view.js';
import { toFigure, type Figure } from '../editor/figure.js';
import { getOffset } from '../editor/layout.js';
import { spanIn } from '../editor/timelines.js';
import { onionLayers, type OnionLayer } from '../editor/onion.js';
import type { Editor } from '../editor/editor.js';

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

/** Returns the hitboxes of other frames that are shown faintly, the farthest first, with their figures. */
function onionFigures(editor: Editor): { readonly layer: OnionLayer; readonly figure: Figure }[] {
  const { playhead, hitboxes } = editor;
  if (playhead === null || editor.onion === 'off') return [];
  const layers = onionLayers(editor.onion, playhead, hitboxes.length, (index) => {
    const hitbox = hitboxes[index]!;
    if (editor.isHidden(index) || !playhead.timeline.sprites.has(hitbox.sprite)) return undefined;
    return spanIn(playhead.timeline, hitbox, editor.getSprite(hitbox));
  });
  return layers.flatMap((layer) => {
    const figure = toFigure(editor.getShape(layer.index), getOffset(editor.layout, hitboxes[layer.index]!.sprite));
    return figure === null ? [] : [{ layer, figure }];
  });
}
