import { addToList } from '../../src/model/maps.js';
import type { Editor } from '../editor/editor.js';
import type { MinimapArea } from '../editor/minimap.js';

/** The colors of a minimap. */
export interface MinimapPalette {
  readonly highContrast: boolean;
  readonly collision: string;
  role(role: string): { readonly line: string };
}

/** Paints all hitboxes as small boxes in the colors of their roles, and those that collide on top. `dpr`: px per CSS px. */
export function paintMinimap(
  context: CanvasRenderingContext2D,
  { figures, order, hitboxes, collisions }: Editor,
  palette: MinimapPalette,
  { x, y, scale }: MinimapArea,
  dpr: number,
): void {
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  const by = scale * dpr;
  const least = 2 * dpr;
  const paint = (index: number): void => {
    const { minX, minY, maxX, maxY } = figures[index]!;
    const [left, top] = [Math.floor((minX - x) * by), Math.floor((minY - y) * by)];
    context.fillRect(left, top, Math.max(least, (maxX - minX) * by), Math.max(least, (maxY - minY) * by));
  };
  const colliding: number[] = [];
  // Another color for each box would take half as long again.
  const byRole = new Map<string, number[]>();
  context.globalAlpha = palette.highContrast ? 1 : 0.75;
  for (const index of order) {
    if ((figures[index] ?? null) === null) continue;
    if (collisions.of(index).size > 0) colliding.push(index);
    addToList(byRole, hitboxes[index]!.role, index);
  }
  for (const [role, indices] of byRole) {
    context.fillStyle = palette.role(role).line;
    indices.forEach(paint);
  }
  context.fillStyle = palette.collision;
  for (const index of colliding) paint(index);
}
