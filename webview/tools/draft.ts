import type { Point, Shape, ShapeKind } from '../../src/core/index.js';
import { moveShape } from '../../src/edit/move.js';
import { drawnShape, onStep } from './drawn-shape.js';
import { cellAt, getOffset } from '../editor/layout.js';
import type { Editor } from '../editor/editor.js';

/** The kinds of shape that can be drawn, in the order of the tool. */
const drawnKinds: readonly ShapeKind[] = ['rect', 'circle', 'ellipse', 'capsule', 'polygon'];

/** Returns the next kind of shape to draw. */
export function nextKind(kind: ShapeKind): ShapeKind {
  return drawnKinds[(drawnKinds.indexOf(kind) + 1) % drawnKinds.length]!;
}

/** A new hitbox while it is drawn, in the coordinates of its future sprite. */
export interface DrawDraft {
  /** The sprite whose empty list it is inserted into; null if it is inserted after another hitbox. */
  readonly emptySprite: string | null;
  readonly kind: ShapeKind;
  /** A shape to imitate. */
  readonly like: Shape | null;
  /** The offset of its sprite in the scene. */
  readonly offset: Point;
  readonly from: Point;
  readonly to: Point;
}

/**
 * Starts a shape at a point of the scene, like the selected hitbox, otherwise like the last one, preferably of the same
 * kind.
 */
export function beginDraft(editor: Editor, kind: ShapeKind, scene: Point, step: number): DrawDraft {
  const selected = editor.hitboxes[editor.selectedIndex];
  const fits = editor.hitboxes.filter(({ shape, stale }) => shape?.kind === kind && !stale);
  const like = selected !== undefined && fits.includes(selected) ? selected : fits.at(-1);
  const emptySprite = emptySpriteAt(editor, scene);
  const sprite = emptySprite ?? selected?.sprite ?? like?.sprite ?? editor.hitboxes.at(-1)?.sprite ?? '';
  const offset = getOffset(editor.layout, sprite);
  const from = placeIn(offset, scene, step);
  return { emptySprite, kind, like: like?.shape ?? null, offset, from, to: from };
}

/**
 * Returns the sprite without hitboxes for a shape drawn at a point of the scene: the one there, or, if the file has no
 * hitboxes, any.
 */
function emptySpriteAt({ scene, layout, hitboxes }: Editor, point: Point): string | null {
  const empty = new Set((scene?.sprites ?? []).flatMap((sprite) => (sprite.empty === true ? [sprite.id] : [])));
  const cell = cellAt(layout, point)?.sprite;
  if (cell !== undefined && empty.has(cell)) return cell;
  return hitboxes.length > 0 ? null : ([...empty][0] ?? null);
}

/** Tells whether there is a list to insert a new hitbox into. */
export function canDraw({ hitboxes, scene }: Editor): boolean {
  return hitboxes.length > 0 || (scene?.sprites.some(({ empty }) => empty === true) ?? false);
}

/** Updates a draft for the pointer at a point of the scene. */
export function drawTo(draft: DrawDraft, scene: Point, step: number): DrawDraft {
  return { ...draft, to: placeIn(draft.offset, scene, step) };
}

/** Returns the shape in its sprite's coordinates; null if it has no size yet. */
export function shapeOfDraft({ kind, from, to, like }: DrawDraft, step: number): Shape | null {
  return drawnShape(kind, from, to, step, like);
}

/** Returns the shape in the scene. */
export function toSceneShape(draft: DrawDraft, step: number): Shape | null {
  const shape = shapeOfDraft(draft, step);
  return shape === null ? null : moveShape(shape, draft.offset.x, draft.offset.y);
}

function placeIn(offset: Point, scene: Point, step: number): Point {
  return onStep({ x: scene.x - offset.x, y: scene.y - offset.y }, step);
}
