import { bounds } from '../core/shapes/bounds.js';
import type { CollisionMatrix } from '../model/matrix.js';
import { isDisabled } from '../runtime/hitbox.js';
import { hitsInto, type Hit, type HitboxGroup } from '../runtime/hits.js';
import type { PlacedHitbox } from '../runtime/placed-hitbox.js';
import { look } from './look.js';
import { roleAppearance } from './role-appearance.js';
import { traceShape } from './trace-shape.js';

/** What `drawHitboxes` needs of a canvas: any 2D context has it, also one of an `OffscreenCanvas`. */
export interface DrawingContext
  extends
    CanvasPath,
    Pick<CanvasDrawPath, 'beginPath'>,
    Pick<CanvasPathDrawingStyles, 'lineJoin' | 'lineWidth' | 'setLineDash'>,
    Pick<CanvasCompositing, 'globalAlpha'>,
    Pick<CanvasState, 'save' | 'restore'>,
    Pick<CanvasText, 'fillText' | 'strokeText'>,
    Pick<CanvasTextDrawingStyles, 'font' | 'textAlign' | 'textBaseline'> {
  readonly canvas: { readonly width: number; readonly clientWidth?: number };
  fillStyle: string | CanvasGradient | CanvasPattern;
  strokeStyle: string | CanvasGradient | CanvasPattern;
  fill(): void;
  stroke(): void;
  getTransform(): Pick<DOMMatrix, 'a' | 'b' | 'c' | 'd' | 'e' | 'f'>;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
}

/** How `drawHitboxes` draws. */
export interface DrawHitboxesOptions {
  /** Rules for pairs of roles, as for `hits`. They decide which hitboxes are marked as colliding. */
  readonly matrix?: CollisionMatrix | undefined;
  /** Whether the names of hitboxes are written above them. Default: false. */
  readonly labels?: boolean | undefined;
  /** The width of outlines in CSS px, whatever the scale of the context. Default: 1.5. */
  readonly lineWidth?: number | undefined;
  /** CSS colors of roles, instead of those of the preview: `{ hurt: 'cyan' }`. */
  readonly colors?: Readonly<Record<string, string>> | undefined;
}

/**
 * Draws hitboxes in the look of the preview: the color and the dashes of their roles. Those that collide with one of
 * another group have a thicker outline and a red fill.
 *
 * Shapes are drawn through the transform of the context, so it must map the coordinates of the hitboxes to the canvas.
 * Lines and names keep their size on the screen. The state of the context stays as it was, except for the current path.
 *
 * @param groups sprites placed by `at` or `atInto`, or lists of their hitboxes
 */
export function drawHitboxes(
  context: DrawingContext,
  groups: readonly (HitboxGroup | readonly PlacedHitbox[])[],
  { matrix, labels = false, lineWidth = look.lineWidth, colors = {} }: DrawHitboxesOptions = {},
): void {
  const owners = groups.map((group) => (isList(group) ? { hitboxes: group } : group));
  const all = owners.flatMap(({ hitboxes }) => hitboxes.filter(({ shape }) => !isDisabled(shape)));
  const colliding = findColliding(owners, matrix);
  const colorOf = (role: string): string => colors[role] ?? look.charts[roleAppearance(role).color];
  const { width, clientWidth = 0 } = context.canvas;
  /** Px of the canvas per CSS px. */
  const ratio = clientWidth > 0 ? width / clientWidth : 1;

  const toCanvas = context.getTransform();
  context.save();
  const trace = ({ shape }: PlacedHitbox): void => {
    context.setTransform(toCanvas.a, toCanvas.b, toCanvas.c, toCanvas.d, toCanvas.e, toCanvas.f);
    context.beginPath();
    traceShape(context, shape, unchanged);
    // Lines have the width and the dashes of the transform at the time when they are drawn.
    context.setTransform(1, 0, 0, 1, 0, 0);
  };
  context.lineJoin = 'miter';
  for (const hitbox of all) {
    trace(hitbox);
    context.fillStyle = colorOf(hitbox.role);
    context.globalAlpha = look.fillOpacity;
    context.fill();
    if (!colliding.has(hitbox)) continue;
    context.fillStyle = look.collision;
    context.globalAlpha = look.collisionOpacity;
    context.fill();
  }
  for (const hitbox of all) {
    const line = lineWidth + (colliding.has(hitbox) ? look.collidingExtra : 0);
    trace(hitbox);
    context.strokeStyle = look.background;
    context.globalAlpha = look.underOpacity;
    context.lineWidth = (line + look.underExtra) * ratio;
    context.setLineDash([]);
    context.stroke();
    context.strokeStyle = colorOf(hitbox.role);
    context.globalAlpha = 1;
    context.lineWidth = line * ratio;
    context.setLineDash(roleAppearance(hitbox.role).dash.map((length) => length * ratio));
    context.stroke();
  }
  if (labels) drawNames(context, all, toCanvas, ratio);
  context.restore();
}

const unchanged = { scale: 1, tx: 0, ty: 0 };

function isList(group: HitboxGroup | readonly PlacedHitbox[]): group is readonly PlacedHitbox[] {
  return Array.isArray(group);
}

/** Returns the hitboxes that collide with one of another group. */
function findColliding(groups: readonly HitboxGroup[], matrix: CollisionMatrix | undefined): ReadonlySet<PlacedHitbox> {
  const colliding = new Set<PlacedHitbox>();
  const hits: Hit[] = [];
  groups.forEach((group, index) => {
    for (const other of groups.slice(index + 1)) {
      const count = hitsInto(hits, group, other, matrix);
      for (const { a, b } of hits.slice(0, count)) colliding.add(a).add(b);
    }
  });
  return colliding;
}

/** Writes the names above the hitboxes, in px of the canvas. */
function drawNames(
  context: DrawingContext,
  hitboxes: readonly PlacedHitbox[],
  { a, b, c, d, e, f }: Pick<DOMMatrix, 'a' | 'b' | 'c' | 'd' | 'e' | 'f'>,
  ratio: number,
): void {
  context.setLineDash([]);
  context.lineJoin = 'round';
  context.lineWidth = 4 * ratio;
  context.font = `${look.nameSize * ratio}px sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  context.strokeStyle = look.background;
  context.fillStyle = look.text;
  for (const { name, shape } of hitboxes) {
    const { minX, minY, maxX, maxY } = bounds(shape);
    const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
    const [halfWidth, halfHeight] = [(maxX - minX) / 2, (maxY - minY) / 2];
    const left = a * x + c * y + e;
    const top = b * x + d * y + f - Math.abs(b) * halfWidth - Math.abs(d) * halfHeight - 3 * ratio;
    context.globalAlpha = look.haloOpacity;
    context.strokeText(name, left, top);
    context.globalAlpha = 1;
    context.fillText(name, left, top);
  }
}
