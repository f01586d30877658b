import type { Bounds } from '../../src/core/index.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import type { Palette } from '../canvas/palette.js';
import type { View } from '../canvas/view.js';
import type { Actor } from './actor.js';

/** The size of names, and the distances of a frame from its actor and of a name from the frame, in CSS px. */
const nameSize = 12;
export const frameGap = 8;
const nameGap = 3;

/** Paints the name of each actor above its bounds; above those of others that are in the same place. */
export function paintActorNames(
  context: CanvasRenderingContext2D,
  {
    actors,
    selected,
  }: { readonly actors: readonly Pick<Actor, 'id' | 'name' | 'bounds'>[]; readonly selected: string | null },
  palette: Palette,
  { scale, tx, ty, dpr }: View,
): void {
  const taken: Bounds[] = [];
  context.textBaseline = 'bottom';
  context.lineJoin = 'round';
  context.strokeStyle = palette.halo;
  context.lineWidth = 3 * dpr;
  for (const { id, name, bounds } of actors) {
    if (bounds === null) continue;
    const isSelected = id === selected;
    context.font = `${isSelected ? '600 ' : ''}${nameSize * dpr}px ${palette.fontFamily}`;
    const minX = Math.round(bounds.minX * scale + tx - frameGap * dpr);
    const bottom = Math.round(bounds.minY * scale + ty - (frameGap + nameGap) * dpr);
    const width = context.measureText(name).width;
    const { maxY } = moveAbove({ minX, maxX: minX + width, minY: bottom - nameSize * dpr, maxY: bottom }, taken);
    context.strokeText(name, minX, maxY);
    context.fillStyle = isSelected ? palette.text : palette.quiet;
    context.fillText(name, minX, maxY);
  }
}

/** Moves a box up until it covers no other one, and adds it to them. */
function moveAbove(box: Bounds, taken: Bounds[]): Bounds {
  const height = box.maxY - box.minY;
  let free = box;
  for (;;) {
    const other = taken.find((one) => boundsOverlap(one, free));
    if (other === undefined) break;
    const maxY = other.minY - 1;
    free = { ...free, minY: maxY - height, maxY };
  }
  taken.push(free);
  return free;
}
