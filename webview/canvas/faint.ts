import { figureOf, type Figure } from '../editor/figure.js';
import { offsetOf } from '../editor/layout.js';
import { spanIn } from '../editor/timelines.js';
import { onionLayers, type OnionLayer } from '../editor/onion.js';
import type { Editor } from '../editor/editor.js';

/** The hitboxes of other frames that are shown faintly, the farthest first, and where they stand. */
export function faintFigures(state: Editor): { readonly layer: OnionLayer; readonly figure: Figure }[] {
  const { playhead: moment, hitboxes } = state;
  if (moment === null || state.onion === 'off') return [];
  const layers = onionLayers(state.onion, moment, hitboxes.length, (index) => {
    const hitbox = hitboxes[index]!;
    if (state.isHidden(index) || !moment.timeline.sprites.has(hitbox.sprite)) return undefined;
    return spanIn(moment.timeline, hitbox, state.spriteOf(hitbox));
  });
  return layers.flatMap((layer) => {
    const figure = figureOf(state.shapeOf(layer.index), offsetOf(state.layout, hitboxes[layer.index]!.sprite));
    return figure === null ? [] : [{ layer, figure }];
  });
}
