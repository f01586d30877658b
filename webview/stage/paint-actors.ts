import type { Bounds } from '../../src/core/index.js';
import { meets } from '../../src/model/bounds.js';
import { batchSize, paintFigures, strokeFigures } from '../canvas/figures.js';
import { paintGrid } from '../canvas/grid-lines.js';
import type { Images } from '../canvas/images.js';
import type { Palette } from '../canvas/palette.js';
import { paintStillImage } from '../canvas/still-image.js';
import { sceneBounds, wholeRegion, type View } from '../canvas/view.js';
import type { Figure } from '../editor/figure.js';
import type { Actor, ActorImage } from './actor.js';
import { placePoint } from './transform.js';
import type { StageState } from './stage-state.js';

/** What painters need to know of the stage. */
export interface StageScene {
  readonly state: StageState;
  readonly palette: Palette;
  readonly images: Images;
  /** The actor that the user holds; null for none. */
  readonly held: string | null;
}

/** Outlines reach at most so far over the edge of what they belong to, in css px. */
const margin = 6;

const everywhere: Bounds = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };

/** Paints the ground and everybody who is not held. */
export function paintStageGround(context: CanvasRenderingContext2D, scene: StageScene, view: View): void {
  const { state, palette } = scene;
  context.fillStyle = palette.background;
  context.fillRect(0, 0, view.width, view.height);
  const seen = sceneBounds(wholeRegion(view), view, 0);
  paintGrid(context, palette, view, seen, { x: 0, y: 0 }, Math.min(1, state.step));
  for (const actor of state.actors) if (actor.id !== scene.held) paintActor(context, scene, view, actor);
}

/** Paints an actor: its pictures, and its hitboxes over them. */
export function paintActor(context: CanvasRenderingContext2D, scene: StageScene, view: View, actor: Actor): void {
  const { palette, images } = scene;
  const seen = sceneBounds(wholeRegion(view), view, margin * view.dpr);
  if (actor.bounds === null || !meets(actor.bounds, seen)) return;
  let onImages = false;
  for (const shown of actor.images) {
    const image = images.get(shown.src);
    if (image === null) continue;
    onImages = true;
    paintActorImage(context, scene, view, actor, shown, image);
  }
  if (actor.emptyFrame !== null) paintEmptyFrame(context, palette, view, actor, actor.emptyFrame);
  const order = actor.order.filter((index) => actor.figures[index] !== null && meets(actor.figures[index]!, seen));
  const figures = { editor: actor, palette, onImages };
  for (let from = 0; from < order.length; from += batchSize) {
    paintFigures(context, figures, view, order.slice(from, from + batchSize), () => false);
  }
}

/** The edges of a frame in which no picture lies, turned with its actor. */
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

/** A picture moves, turns and mirrors with its actor: it is painted in the actor's own coordinates. */
function paintActorImage(
  context: CanvasRenderingContext2D,
  { palette, images: { look } }: StageScene,
  view: View,
  { placement, arranged }: Actor,
  shown: ActorImage,
  image: HTMLImageElement,
): void {
  const { rotation = 0 } = placement;
  const zero = placePoint({ x: 0, y: 0 }, placement);
  const facing = arranged.mirrored ? -1 : 1;
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  const own: View = { ...view, scale: view.scale * arranged.scale, tx: 0, ty: 0 };
  context.save();
  context.imageSmoothingEnabled = own.scale / view.dpr < 2;
  // Whole px, as everything else that is not turned.
  const x = Math.round(zero.x * view.scale + view.tx);
  const y = Math.round(zero.y * view.scale + view.ty);
  context.transform(cos * facing, sin * facing, -sin, cos, x, y);
  paintStillImage(context, image, shown.still, shown.at, { view: own, seen: everywhere, look, palette });
  context.restore();
}

/** Outlines the hitboxes that collide more strongly, in the colours of their roles. */
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
    const { role } = actor.hitboxes[index]!;
    const known = byRole.get(role);
    if (known === undefined) byRole.set(role, [figure]);
    else known.push(figure);
  }
  for (const [role, figures] of byRole) {
    for (let from = 0; from < figures.length; from += batchSize) {
      const some = figures.slice(from, from + batchSize);
      strokeFigures(context, some, view, palette.under, palette.lineWidth + 3);
      strokeFigures(context, some, view, palette.role(role).line, palette.lineWidth + 1.5);
    }
  }
}
