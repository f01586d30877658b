import type { Bounds, Point } from '../../src/core/index.js';
import { meets } from '../../src/model/bounds.js';
import { favouritePlace, isNamed, labelHeight, LabelPlaces, type Label } from '../picture/labels.js';
import type { Editor } from '../editor/editor.js';
import type { View } from './view.js';
import type { Palette } from './palette.js';

const fontSize = 11;
const markWidth = 13;

/** No name is wider than this, in css px; a little more than that round the canvas is where names are placed ahead. */
const ahead = 320;
const longestName = 32;

/** A name as it stands in the picture: `count` collisions are told by a mark, and by a number from two on. */
export interface NameLabel extends Label {
  readonly text: string;
  readonly colliding: boolean;
}

/** What has to be known of a picture to write names into it. */
export interface NameScene {
  readonly state: Pick<Editor, 'figures' | 'hitboxes' | 'order' | 'isLive'>;
  readonly palette: Palette;
}

/** Places and paints the names of hitboxes that stand still. */
export class NameLabels<S extends NameScene> {
  private readonly widths = new Map<string, number>();
  private font = '';
  private places = new LabelPlaces(1, () => 0);
  private key = '';
  /** The figures that were not in sight yet, the smallest first. */
  private waiting: number[] = [];
  private waitingFor: readonly number[] | null = null;
  /** How many collisions the placed names speak of. */
  private readonly counts = new Map<number, number>();
  private lifted: ReadonlySet<number> = new Set();
  private liftedFor: readonly number[] = [];

  constructor(private readonly countOf: (scene: S, index: number) => number) {}

  /** All figures are others than before. */
  reset(): void {
    this.key = '';
    this.waitingFor = null;
  }

  /**
   * Places the names of figures that are seen or nearly so and have none yet, those that collide first; at most `limit`
   * of them.
   *
   * @returns where new names are, or null where there was nothing left to place
   */
  place(context: CanvasRenderingContext2D, scene: S, view: View, seen: Bounds, limit: number): Bounds[] | null {
    this.useFont(context, scene.palette);
    const { state } = scene;
    const zoom = view.scale / view.dpr;
    const key = `${zoom} ${this.font}`;
    if (key !== this.key || this.waitingFor !== state.order) this.begin(context, scene, zoom, key);
    const near = widened(seen, ahead / zoom);
    const now: number[] = [];
    const later: number[] = [];
    for (const index of this.waiting) {
      if (now.length < limit && meets(state.figures[index]!, near)) now.push(index);
      else later.push(index);
    }
    this.waiting = later;
    if (now.length === 0) return null;
    return this.places.place(state.figures, now).map((label) => labelBounds(label, zoom));
  }

  /**
   * Some figures, or what they collide with, are others than before.
   *
   * @returns where their names were
   */
  change(scene: S, indices: Iterable<number>): Bounds[] {
    const gone: Bounds[] = [];
    const zoom = Number(this.key.split(' ', 1)[0]);
    for (const index of indices) {
      const label = this.places.labels.get(index);
      if (label !== undefined) gone.push(labelBounds(label, zoom));
      this.places.forget(index);
      if (scene.state.figures[index] !== null) this.waiting.push(index);
      this.counts.set(index, this.countOf(scene, index));
    }
    return gone;
  }

  /**
   * From now on just these are not told by `within`: they are painted elsewhere.
   *
   * @returns where the names are that were told until now, or are told from now on
   */
  lift(indices: readonly number[], zoom: number): Bounds[] {
    if (indices === this.liftedFor) return [];
    const [before, after] = [this.lifted, new Set(indices)];
    this.liftedFor = indices;
    this.lifted = after;
    const others = [...before, ...after].filter((index) => before.has(index) !== after.has(index));
    return others.flatMap((index) => {
      const label = this.places.labels.get(index);
      return label === undefined ? [] : [labelBounds(label, zoom)];
    });
  }

  isLifted(index: number): boolean {
    return this.lifted.has(index);
  }

  /** The placed names that lie in a part of the scene; not those that are lifted. */
  *within(scene: S, view: View, part: Bounds): Generator<NameLabel> {
    const zoom = view.scale / view.dpr;
    const left = part.minX * zoom - 2;
    const top = part.minY * zoom - 2;
    const right = part.maxX * zoom + 2;
    const bottom = part.maxY * zoom + 2;
    for (const label of this.places.labels.values()) {
      if (label.x > right || label.y > bottom || label.x + label.width < left || label.y + labelHeight < top) continue;
      if (this.isLifted(label.index)) continue;
      yield this.worded(scene, label);
    }
  }

  /** The placed name of a hitbox, if there was room for it. */
  of(scene: S, index: number): NameLabel | null {
    const label = this.places.labels.get(index);
    return label === undefined ? null : this.worded(scene, label);
  }

  /** A name for one hitbox, where it stands already or else where it would like to, whether or not there is room. */
  single(context: CanvasRenderingContext2D, scene: S, view: View, index: number, count: number): NameLabel | null {
    const figure = scene.state.figures[index];
    const zoom = view.scale / view.dpr;
    if (figure === null || figure === undefined || !isNamed(figure, zoom)) return null;
    this.useFont(context, scene.palette);
    const text = textOf(scene, index, count);
    const width = this.width(context, text, count > 0);
    const label = favouritePlace(figure, index, zoom, width);
    if (label === null) return null;
    const placed = scene.state.isLive(index) ? undefined : this.places.labels.get(index);
    const at = placed ?? intoSight(label, view);
    return { ...label, x: at.x, y: at.y, text, colliding: count > 0 };
  }

  paint(context: CanvasRenderingContext2D, palette: Palette, view: View, labels: Iterable<NameLabel>): void {
    const { dpr } = view;
    context.font = `${fontSize * dpr}px ${palette.fontFamily}`;
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    for (const label of labels) {
      const x = Math.round(label.x * dpr + view.tx);
      const y = Math.round(label.y * dpr + view.ty);
      const middle = y + (labelHeight / 2) * dpr;
      if (label.colliding) {
        context.fillStyle = palette.collision;
        context.beginPath();
        context.roundRect(x, y + dpr, label.width * dpr, (labelHeight - 2) * dpr, 3 * dpr);
        context.fill();
        paintMark(context, palette.collisionText, x + 3 * dpr, middle - 4.5 * dpr, dpr);
        context.fillStyle = palette.collisionText;
        context.fillText(label.text, x + (3 + markWidth) * dpr, middle);
        continue;
      }
      context.strokeStyle = palette.halo;
      context.lineWidth = 3 * dpr;
      context.strokeText(label.text, x + 3 * dpr, middle);
      context.fillStyle = palette.text;
      context.fillText(label.text, x + 3 * dpr, middle);
    }
  }

  /** Begins anew for another zoom, or goes on in another order. */
  private begin(context: CanvasRenderingContext2D, scene: S, zoom: number, key: string): void {
    const { state } = scene;
    if (key !== this.key) {
      this.key = key;
      const widthOf = (index: number): number => {
        const count = this.counts.get(index) ?? 0;
        return this.width(context, textOf(scene, index, count), count > 0);
      };
      let edge = -Infinity;
      for (const figure of state.figures) if (figure !== null) edge = Math.max(edge, figure.maxX * zoom);
      this.places = new LabelPlaces(zoom, widthOf, edge);
      this.counts.clear();
      for (const index of state.order) this.counts.set(index, this.countOf(scene, index));
    }
    this.waitingFor = state.order;
    const waiting = state.order.filter((index) => !this.places.wasTried(index)).reverse();
    const colliding = (index: number): boolean => (this.counts.get(index) ?? 0) > 0;
    this.waiting = [...waiting.filter(colliding), ...waiting.filter((index) => !colliding(index))];
  }

  private worded(scene: S, label: Label): NameLabel {
    const count = this.counts.get(label.index) ?? 0;
    return { ...label, text: textOf(scene, label.index, count), colliding: count > 0 };
  }

  /** Measured widths are kept: a file repeats its names. */
  private width(context: CanvasRenderingContext2D, text: string, colliding: boolean): number {
    let width = this.widths.get(text);
    if (width === undefined) {
      context.font = this.font;
      width = Math.ceil(context.measureText(text).width);
      if (this.widths.size > 50_000) this.widths.clear();
      this.widths.set(text, width);
    }
    return colliding ? width + markWidth : width;
  }

  private useFont(context: CanvasRenderingContext2D, palette: Palette): void {
    const font = `${fontSize}px ${palette.fontFamily}`;
    if (font !== this.font) this.widths.clear();
    this.font = font;
    context.font = font;
  }
}

/** The place of a name, or the nearest one at which nothing of it is cut off. */
function intoSight({ x, y, width }: Label, view: View): Point {
  const within = (from: number, size: number, shift: number, room: number): number => {
    const low = -shift / view.dpr;
    return Math.max(low, Math.min(from, low + room / view.dpr - size));
  };
  return { x: within(x, width, view.tx, view.width), y: within(y, labelHeight, view.ty, view.height) };
}

function textOf(scene: NameScene, index: number, count: number): string {
  const { name } = scene.state.hitboxes[index]!;
  const short = name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
  return count > 1 ? `${short} ×${count}` : short;
}

/** Where a label lies in the scene, its halo included. */
function labelBounds(label: Label, zoom: number): Bounds {
  return {
    minX: (label.x - 2) / zoom,
    minY: (label.y - 2) / zoom,
    maxX: (label.x + label.width + 2) / zoom,
    maxY: (label.y + labelHeight + 2) / zoom,
  };
}

function widened(box: Bounds, by: number): Bounds {
  return { minX: box.minX - by, minY: box.minY - by, maxX: box.maxX + by, maxY: box.maxY + by };
}

/** Two squares that overlap: the mark of a collision. */
function paintMark(context: CanvasRenderingContext2D, color: string, x: number, y: number, dpr: number): void {
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = dpr;
  context.strokeRect(x + 0.5 * dpr, y + 0.5 * dpr, 6 * dpr, 6 * dpr);
  context.strokeRect(x + 3.5 * dpr, y + 3.5 * dpr, 6 * dpr, 6 * dpr);
  context.fillRect(x + 3.5 * dpr, y + 3.5 * dpr, 3 * dpr, 3 * dpr);
}
