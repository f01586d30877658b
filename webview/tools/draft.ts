import type { Point, Shape, ShapeKind } from '../../src/core/index.js';
import { moveShape } from '../../src/edit/move.js';
import { drawnShape, onStep } from './drawn-shape.js';
import { offsetOf } from '../editor/layout.js';
import type { Editor } from '../editor/editor.js';

/** The kinds of shape that can be drawn, in the order in which they are offered. */
const drawnKinds: readonly ShapeKind[] = ['rect', 'circle', 'ellipse', 'capsule', 'polygon'];

/** The kind that is offered next. */
export function nextKind(kind: ShapeKind): ShapeKind {
  return drawnKinds[(drawnKinds.indexOf(kind) + 1) % drawnKinds.length]!;
}

/** A new hitbox as it is drawn, in the coordinates of the sprite that it will belong to. */
export interface Draft {
  /** The sprite whose empty list it begins; null where it stands behind another hitbox. */
  readonly begins: string | null;
  readonly kind: ShapeKind;
  /** What it will be like. */
  readonly like: Shape | null;
  /** Where its sprite lies in the scene. */
  readonly offset: Point;
  readonly from: Point;
  readonly to: Point;
}

/** Begins a shape at a point of the scene: like the selected hitbox, else the last one, of its kind where there is one. */
export function beginDraft(editor: Editor, kind: ShapeKind, scene: Point, step: number): Draft {
  const selected = editor.hitboxes[editor.selectedIndex];
  const fits = editor.hitboxes.filter(({ shape, stale }) => shape?.kind === kind && !stale);
  const like = selected !== undefined && fits.includes(selected) ? selected : fits.at(-1);
  const begins = beginsAt(editor, scene);
  const sprite = begins ?? selected?.sprite ?? like?.sprite ?? editor.hitboxes.at(-1)?.sprite ?? '';
  const offset = offsetOf(editor.layout, sprite);
  const from = placeIn(offset, scene, step);
  return { begins, kind, like: like?.shape ?? null, offset, from, to: from };
}

/** The sprite without a hitbox that one drawn at a point of the scene is for: the one there, or any while there are no others. */
function beginsAt({ scene, layout, hitboxes }: Editor, { x, y }: Point): string | null {
  const empty = new Set((scene?.sprites ?? []).flatMap((sprite) => (sprite.empty === true ? [sprite.id] : [])));
  const cell = layout.cells.find(
    ({ minX, minY, maxX, maxY }) => minX <= x && x <= maxX && minY <= y && y <= maxY,
  )?.sprite;
  if (cell !== undefined && empty.has(cell)) return cell;
  return hitboxes.length > 0 ? null : ([...empty][0] ?? null);
}

/** Whether there is a list that a new hitbox can be drawn into. */
export function canDraw({ hitboxes, scene }: Editor): boolean {
  return hitboxes.length > 0 || (scene?.sprites.some(({ empty }) => empty === true) ?? false);
}

/** The pointer went on to a point of the scene. */
export function drawTo(draft: Draft, scene: Point, step: number): Draft {
  return { ...draft, to: placeIn(draft.offset, scene, step) };
}

/** The shape, in its sprite's coordinates; null where it has no size yet. */
export function shapeOfDraft({ kind, from, to, like }: Draft, step: number): Shape | null {
  return drawnShape(kind, from, to, step, like);
}

/** The shape in the scene. */
export function sceneShapeOf(draft: Draft, step: number): Shape | null {
  const shape = shapeOfDraft(draft, step);
  return shape === null ? null : moveShape(shape, draft.offset.x, draft.offset.y);
}

function placeIn(offset: Point, scene: Point, step: number): Point {
  return onStep({ x: scene.x - offset.x, y: scene.y - offset.y }, step);
}
