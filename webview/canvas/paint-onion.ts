import type { Bounds } from '../../src/core/index.js';
import { getOrAdd } from '../../src/model/maps.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import { type Scene, strokeFigures } from './paint-figures.js';
import type { View } from './view.js';
import { toFigure, type Figure } from '../editor/figure.js';
import { getOffset } from '../../src/scene/layout.js';
import { spanIn } from '../../src/scene/timelines.js';
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
  context.save();
  if (editor.playhead !== null && editor.onion !== 'off') paintPaths(context, scene, view);
  for (const { layer, figure } of faint.slice(-maxFigures)) {
    if (!boundsOverlap(figure, area)) continue;
    const { line } = palette.role(editor.hitboxes[layer.index]!.role);
    const near = Math.max(0.25, 0.75 - 0.2 * (layer.distance - 1));
    context.globalAlpha = palette.highContrast ? Math.max(0.6, near) : near;
    strokeFigures(context, [figure], view, line, 1, dashes[layer.side]);
  }
  context.restore();
}

/** Paints the way of the centers of selected hitboxes with keys: a dot for each frame, a diamond for each key. */
function paintPaths(context: CanvasRenderingContext2D, { editor, palette }: Scene, view: View): void {
  const selected = new Set(editor.selectedIndices.flatMap((index) => editor.hitboxes[index]!.keyed?.entry ?? []));
  if (selected.size === 0) return;
  const ways = new Map<string, { readonly role: string; readonly points: PathPoint[] }>();
  for (const [index, { keyed, role, sprite }] of editor.hitboxes.entries()) {
    const shape = keyed !== undefined && selected.has(keyed.entry) ? editor.getShape(index) : null;
    const figure = shape === null ? null : toFigure(shape, getOffset(editor.layout, sprite));
    if (keyed === undefined || figure === null) continue;
    const x = (figure.minX + figure.maxX) / 2;
    const y = (figure.minY + figure.maxY) / 2;
    const at = { x: x * view.scale + view.tx, y: y * view.scale + view.ty };
    const point = { ...at, isKey: keyed.isKey, isHeld: keyed.isStep };
    getOrAdd(ways, keyed.entry, () => ({ role, points: [] as PathPoint[] })).points.push(point);
  }
  for (const { role, points } of ways.values()) {
    const { line } = palette.role(role);
    context.strokeStyle = line;
    context.fillStyle = line;
    context.lineWidth = view.dpr;
    context.beginPath();
    // A held shape doesn't move to the next key.
    for (const [k, { x, y }] of points.entries())
      if (k > 0 && !points[k - 1]!.isHeld) context.lineTo(x, y);
      else context.moveTo(x, y);
    context.stroke();
    context.beginPath();
    for (const { x, y, isKey } of points) {
      const size = (isKey ? 4 : 1.5) * view.dpr;
      context.moveTo(x, y - size);
      for (const [dx, dy] of diamond) context.lineTo(x + dx * size, y + dy * size);
    }
    context.fill();
  }
}

interface PathPoint {
  readonly x: number;
  readonly y: number;
  readonly isKey: boolean;
  readonly isHeld: boolean;
}

const diamond = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

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
