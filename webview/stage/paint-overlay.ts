import type { Bounds } from '../../src/core/index.js';
import { fillFigure, strokeFigures } from '../canvas/paint-figures.js';
import { paintRulers } from '../canvas/grid-lines.js';
import { gridSteps } from '../editor/grid.js';
import { NameLabels, type NameScene } from '../canvas/name-labels.js';
import { SharedAreas } from '../canvas/shared-areas.js';
import { sceneBounds, wholeRegion, type View } from '../canvas/view.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { Figure } from '../editor/figure.js';
import type { Palette } from '../canvas/palette.js';
import type { Actor } from './actor.js';
import { frameGap, paintActorNames } from './actor-names.js';
import { paintActor, paintColliding, type StageScene } from './paint-actors.js';
import { paintContact } from './paint-contact.js';
import type { ActorHit } from './stage-tools.js';
import { placeBox, placePoint } from './actor-transform.js';
import type { ActorPair, StageState } from './stage-state.js';

/** With more figures than this, only colliding ones show their names. */
const maxNamed = 150;

/** At most this many shared areas are hatched. */
const maxAreas = 400;

/** The colliding hitboxes of each actor, with the number of their collisions. */
export type Colliding = ReadonlyMap<Actor, ReadonlyMap<number, number>>;

/** Paints the interaction: the dragged actor, collisions, names, and the selected actor. */
export class StageOverlay {
  private readonly areas = new SharedAreas();
  private readonly ignoredAreas = new SharedAreas('ignored');
  private readonly names = new NameLabels<NamedFigures>((scene, index) => scene.counts[index] ?? 0);

  paint(
    context: CanvasRenderingContext2D,
    scene: StageScene,
    view: View,
    hover: ActorHit | null,
    focused: boolean,
  ): void {
    const { state, palette } = scene;
    context.clearRect(0, 0, view.width, view.height);
    const dragged = scene.draggedActor === null ? undefined : state.actor(scene.draggedActor);
    if (dragged !== undefined) paintActor(context, scene, view, dragged);
    const colliding = collidingHitboxes(state);
    for (const [actor, hitboxes] of colliding) paintColliding(context, scene, view, actor, hitboxes.keys());
    this.paintAreas(context, scene, view);
    if (hover !== null && hover.hitbox !== null) this.paintHover(context, scene, view, hover.actor, hover.hitbox);
    const selected = state.actors.find(({ id }) => id === state.selected);
    if (selected !== undefined) paintFrame(context, palette, view, selected, focused);
    paintActorNames(context, state, palette, view);
    this.paintNames(context, scene, view, colliding, hover);
    this.paintContacts(context, scene, view);
    paintRulers(context, palette, view, gridSteps(view.scale / view.dpr, Math.min(1, state.step)), false);
  }

  private paintAreas(context: CanvasRenderingContext2D, { state, palette }: StageScene, view: View): void {
    if (state.allOverlaps) {
      for (const { a, b, contacts } of state.pairs) {
        for (const [i, j] of contacts.ignored.slice(0, maxAreas)) {
          this.ignoredAreas.paint(context, palette, view, a.figures[i]!, b.figures[j]!);
        }
      }
    }
    let left = maxAreas;
    for (const { a, b, contacts } of state.pairs) {
      for (const [i, j] of contacts.pairs) {
        if (left-- <= 0) return;
        this.areas.paint(context, palette, view, a.figures[i]!, b.figures[j]!);
      }
    }
  }

  private paintHover(
    context: CanvasRenderingContext2D,
    { palette }: StageScene,
    view: View,
    actor: Actor,
    index: number,
  ): void {
    const figure = actor.figures[index];
    if (figure === null || figure === undefined) return;
    const style = palette.role(actor.hitboxes[index]!.role);
    context.fillStyle = style.fill;
    fillFigure(context, figure, view);
    strokeFigures(context, [figure], view, style.line, palette.lineWidth + 1);
  }

  /** Paints the chosen pair; otherwise the deepest or nearest one of each pair of sprites. */
  private paintContacts(context: CanvasRenderingContext2D, { state, palette }: StageScene, view: View): void {
    const chosen = state.chosenContact;
    if (chosen !== null) {
      const { a, b } = chosen.pair;
      const figures = [a.figures[chosen.contact.a], b.figures[chosen.contact.b]].filter(
        (one) => one !== null && one !== undefined,
      );
      strokeFigures(context, figures, view, palette.selection, palette.lineWidth + 2);
      paintContact(context, palette, view, chosen.contact, outward(state, chosen.pair));
      return;
    }
    for (const pair of state.pairs) {
      const { a, b, contacts } = pair;
      const isRelevant = state.pairs.length === 1 || a.id === state.selected || b.id === state.selected;
      if (contacts.closest === null || (!isRelevant && contacts.pairs.length === 0)) continue;
      paintContact(context, palette, view, contacts.closest, outward(state, pair));
    }
  }

  private paintNames(
    context: CanvasRenderingContext2D,
    scene: StageScene,
    view: View,
    colliding: Colliding,
    hover: ActorHit | null,
  ): void {
    const named = namedFigures(scene, colliding);
    const visible = sceneBounds(wholeRegion(view), view, 0);
    this.names.reset();
    this.names.place(context, named, view, visible, maxNamed);
    const labels = [...this.names.within(named, view, visible)];
    const figure = hover === null || hover.hitbox === null ? null : hover.actor.figures[hover.hitbox];
    const pointed = figure === null || figure === undefined ? -1 : named.editor.figures.indexOf(figure);
    if (pointed >= 0 && !this.names.isNamed(pointed)) {
      const label = this.names.single(context, named, view, pointed, named.counts[pointed] ?? 0, false);
      if (label !== null) labels.push(label);
    }
    this.names.paint(context, scene.palette, view, labels);
  }
}

/** Returns which of the two moves out: the selected actor if it is one of them. */
function outward(state: StageState, { b }: ActorPair): 1 | -1 {
  return b.id === state.selected ? -1 : 1;
}

/** Returns the colliding hitboxes of each actor. */
function collidingHitboxes(state: StageState): Colliding {
  const results = new Map<Actor, Map<number, number>>();
  const note = (actor: Actor, index: number): void => {
    const counts = results.get(actor) ?? new Map<number, number>();
    counts.set(index, (counts.get(index) ?? 0) + 1);
    results.set(actor, counts);
  };
  for (const { a, b, contacts } of state.pairs) {
    for (const [i, j] of contacts.pairs) {
      note(a, i);
      note(b, j);
    }
  }
  return results;
}

/** The figures of all actors in one list, for placing their names. */
interface NamedFigures extends NameScene {
  readonly counts: readonly number[];
}

function namedFigures({ state, palette }: StageScene, colliding: Colliding): NamedFigures {
  const figures: Figure[] = [];
  const hitboxes: SceneHitbox[] = [];
  const counts: number[] = [];
  const total = state.actors.reduce((sum, { figures: actorFigures }) => sum + actorFigures.length, 0);
  for (const actor of state.actors) {
    const count = colliding.get(actor);
    for (const index of actor.order) {
      const figure = actor.figures[index];
      const collisions = count?.get(index) ?? 0;
      if (figure === null || figure === undefined || (total > maxNamed && collisions === 0)) continue;
      if (figures.length >= maxNamed) break;
      figures.push(figure);
      hitboxes.push(actor.hitboxes[index]!);
      counts.push(collisions);
    }
  }
  const order = [...figures.keys()].sort((a, b) => figures[b]!.area - figures[a]!.area);
  const art = (): Bounds[] =>
    state.actors.flatMap(({ images, placement }) => images.map(({ box }) => placeBox(box, placement)));
  return { editor: { figures, hitboxes, order, isDragged: () => false }, palette, counts, art };
}

/** Paints an outline around the selected actor, and a cross at its pivot. */
function paintFrame(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  actor: Actor,
  focused: boolean,
): void {
  const { bounds } = actor;
  if (bounds === null) return;
  const { scale, tx, ty, dpr } = view;
  const gap = frameGap * dpr;
  const left = Math.round(bounds.minX * scale + tx - gap);
  const top = Math.round(bounds.minY * scale + ty - gap);
  const right = Math.round(bounds.maxX * scale + tx + gap);
  const bottom = Math.round(bounds.maxY * scale + ty + gap);
  const line = Math.max(1, Math.round((focused ? 2 : 1) * dpr));
  context.strokeStyle = palette.selection;
  context.lineWidth = line;
  context.setLineDash(focused ? [] : [4 * dpr, 3 * dpr]);
  context.strokeRect(left + line / 2, top + line / 2, right - left - line, bottom - top - line);
  context.setLineDash([]);
  paintPivot(context, view, actor);
}

function paintPivot(context: CanvasRenderingContext2D, { scale, tx, ty, dpr }: View, actor: Actor): void {
  const { pivot } = actor.state;
  if (pivot === null) return;
  const at = placePoint(pivot, actor.placement);
  const x = Math.round(at.x * scale + tx) + 0.5;
  const y = Math.round(at.y * scale + ty) + 0.5;
  const arm = 5 * dpr;
  context.lineWidth = Math.max(1, Math.round(dpr));
  context.beginPath();
  context.moveTo(x - arm, y);
  context.lineTo(x + arm, y);
  context.moveTo(x, y - arm);
  context.lineTo(x, y + arm);
  context.stroke();
}
