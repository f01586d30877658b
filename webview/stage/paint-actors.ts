import type { Bounds } from '../../src/core/index.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import { batchSize, paintFigures, strokeFigures } from '../canvas/paint-figures.js';
import { paintGrid } from '../canvas/grid-lines.js';
import { gridSteps } from '../editor/grid.js';
import type { Images } from '../canvas/images.js';
import type { Palette } from '../canvas/palette.js';
import { paintStillImage } from '../canvas/paint-image.js';
import { sceneBounds, wholeRegion, type View } from '../canvas/view.js';
import type { Figure } from '../editor/figure.js';
import { addToList } from '../../src/model/maps.js';
import type { Actor, ActorImage } from './actor.js';
import { placePoint } from './actor-transform.js';
import type { StageState } from './stage-state.js';

/** The state of the stage that painters need. */
export interface StageScene {
  readonly state: StageState;
  readonly palette: Palette;
  readonly images: Images;
  /** The dragged actor; null if there is none. */
  readonly draggedActor: string | null;
}

/** How far outlines extend beyond their figures at most, in CSS px. */
const margin = 6;

const everywhere: Bounds = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };

/** Paints the background and all actors that aren't dragged. */
export function paintStaticActors(context: CanvasRenderingContext2D, scene: StageScene, view: View): void {
  const { state, palette } = scene;
  context.fillStyle = palette.background;
  context.fillRect(0, 0, view.width, view.height);
  const visible = sceneBounds(wholeRegion(view), view, 0);
  const steps = gridSteps(view.scale / view.dpr, Math.min(1, state.step));
  paintGrid(context, palette, view, visible, { x: 0, y: 0 }, steps);
  for (const actor of state.actors) if (actor.id !== scene.draggedActor) paintActor(context, scene, view, actor);
}

/** Paints an actor: its images, and its hitboxes on top. */
export function paintActor(context: CanvasRenderingContext2D, scene: StageScene, view: View, actor: Actor): void {
  const { palette, images } = scene;
  const visible = sceneBounds(wholeRegion(view), view, margin * view.dpr);
  if (actor.bounds === null || !boundsOverlap(actor.bounds, visible)) return;
  let onImages = false;
  for (const shown of actor.images) {
    const image = images.get(shown.src);
    if (image === null) continue;
    onImages = true;
    paintActorImage(context, scene, view, actor, shown, image);
  }
  if (actor.emptyFrame !== null) paintEmptyFrame(context, palette, view, actor, actor.emptyFrame);
  const order = actor.order.filter(
    (index) => actor.figures[index] !== null && boundsOverlap(actor.figures[index]!, visible),
  );
  const figures = { editor: actor, palette, onImages };
  for (let from = 0; from < order.length; from += batchSize) {
    paintFigures(context, figures, view, order.slice(from, from + batchSize), () => false);
  }
}

/** Outlines a frame without an image, rotated with its actor. */
function paintEmptyFrame(
  context: CanvasRenderingContext2D,
  palette: Palette,
  { scale, tx, ty, dpr }: View,
  { placement }: Actor,
  { minX, minY, maxX, maxY }: Bounds,
): void {
  context.beginPath();
  for (const [x, y] of [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ] as const) {
    const at = placePoint({ x, y }, placement);
    context.lineTo(Math.round(at.x * scale + tx) + 0.5, Math.round(at.y * scale + ty) + 0.5);
  }
  context.closePath();
  context.fillStyle = palette.cell;
  context.fill();
  context.strokeStyle = palette.cellBorder;
  context.lineWidth = Math.max(1, Math.round(dpr));
  context.setLineDash([]);
  context.stroke();
}

/** Paints an image in the actor's own coordinates: it moves, rotates and flips with it. */
function paintActorImage(
  context: CanvasRenderingContext2D,
  { palette, images: { imageSettings } }: StageScene,
  view: View,
  { placement, state }: Actor,
  shown: ActorImage,
  image: HTMLImageElement,
): void {
  const { rotation = 0 } = placement;
  const zero = placePoint({ x: 0, y: 0 }, placement);
  const facing = state.flipped ? -1 : 1;
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const localView: View = { ...view, scale: view.scale * state.scale, tx: 0, ty: 0 };
  context.save();
  context.imageSmoothingEnabled = localView.scale / view.dpr < 2;
  // Whole px, like everything that isn't rotated.
  const x = Math.round(zero.x * view.scale + view.tx);
  const y = Math.round(zero.y * view.scale + view.ty);
  context.transform(cos * facing, sin * facing, -sin, cos, x, y);
  paintStillImage(context, image, shown.image, shown.at, {
    view: localView,
    area: everywhere,
    imageSettings,
    palette,
  });
  context.restore();
}

/** Emphasizes the outlines of colliding hitboxes, in the colors of their roles. */
export function paintColliding(
  context: CanvasRenderingContext2D,
  { palette }: StageScene,
  view: View,
  actor: Actor,
  colliding: Iterable<number>,
): void {
  const byRole = new Map<string, Figure[]>();
  for (const index of colliding) {
    const figure = actor.figures[index];
    if (figure === null || figure === undefined) continue;
    addToList(byRole, actor.hitboxes[index]!.role, figure);
  }
  for (const [role, figures] of byRole) {
    for (let from = 0; from < figures.length; from += batchSize) {
      const some = figures.slice(from, from + batchSize);
      strokeFigures(context, some, view, palette.under, palette.lineWidth + 3);
      strokeFigures(context, some, view, palette.role(role).line, palette.lineWidth + 1.5);
    }
  }
}
