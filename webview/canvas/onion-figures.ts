import { toFigure, type Figure } from '../editor/figure.js';
import { getOffset } from '../editor/layout.js';
import { spanIn } from '../editor/timelines.js';
import { onionLayers, type OnionLayer } from '../editor/onion.js';
import type { Editor } from '../editor/editor.js';

/** Returns the hitboxes of other frames that are shown faintly, the farthest first, with their figures. */
export function onionFigures(editor: Editor): { readonly layer: OnionLayer; readonly figure: Figure }[] {
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
