import { figureOf, type Figure } from '../editor/figure.js';
import { offsetOf } from '../editor/layout.js';
import { spanIn } from '../editor/timelines.js';
import { onionLayers, type OnionLayer } from '../editor/onion.js';
import type { Editor } from '../editor/editor.js';

/** The hitboxes of other frames that are shown faintly, the farthest first, and where they stand. */
export function onionFigures(editor: Editor): { readonly layer: OnionLayer; readonly figure: Figure }[] {
  const { playhead, hitboxes } = editor;
  if (playhead === null || editor.onion === 'off') return [];
  const layers = onionLayers(editor.onion, playhead, hitboxes.length, (index) => {
    const hitbox = hitboxes[index]!;
    if (editor.isHidden(index) || !playhead.timeline.sprites.has(hitbox.sprite)) return undefined;
    return spanIn(playhead.timeline, hitbox, editor.spriteOf(hitbox));
  });
  return layers.flatMap((layer) => {
    const figure = figureOf(editor.shapeOf(layer.index), offsetOf(editor.layout, hitboxes[layer.index]!.sprite));
    return figure === null ? [] : [{ layer, figure }];
  });
}
