import type { Bounds, Point } from '../../src/core/index.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import { noteLine, originLabel, titleHeight, type PlacedCell } from './cell-texts.js';
import { LabelObstacles } from './label-obstacles.js';
import {
  favoritePlace,
  freePlace,
  inScene,
  isLabeled,
  labelHeight,
  LabelPlaces,
  markSize,
  type Label,
  type LabelContent,
} from './label-placement.js';
import type { Editor } from '../editor/editor.js';
import { textDirection } from '../text/direction.js';
import type { View } from './view.js';
import type { Palette } from './palette.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import { hiddenText } from '../text/strings.js';

const fontSize = 11;

/** The names of cells are a little larger. */
const cellNameScale = 12 / fontSize;

/** No name is wider than this, in CSS px, so names are placed ahead in this margin around the canvas. */
const ahead = 320;

/** A label as it is painted: a name, with a mark if its hitbox collides; or (an empty text) only the mark. */
export interface NameLabel extends Label {
  readonly text: string;
  readonly colliding: boolean;
}

/** After more changes than this, all labels are placed again. */
const fewChanges = 64;

/** How far the halo of a label extends beyond it, in CSS px. */
const halo = 2;

/** A cell with the name of its sprite above it. */
export interface NamedCell extends PlacedCell {
  readonly name: string;
  readonly sprite: string;
}

/** The state that names depend on. */
export interface NameScene {
  readonly editor: Pick<Editor, 'figures' | 'hitboxes' | 'order' | 'isDragged'>;
  readonly palette: Palette;
  /** The areas of images, in the scene. */
  readonly art: () => readonly Bounds[];
  /** The cells with a name above each, in the scene. */
  readonly cells?: readonly NamedCell[];
  /** The texts that say that an image is missing. */
  readonly notes?: () => readonly ImageNote[];
}

/** Says that the image of a sprite is missing: in its cell, or above it if it is the only one and has none. */
export interface ImageNote {
  readonly text: string;
  readonly cell: Bounds | null;
  /** Where the sprite is in the scene. */
  readonly offset: Point;
}

/** Places and paints the names of hitboxes that aren't dragged. */
export class NameLabels<S extends NameScene> {
  private readonly widths = new Map<string, number>();
  private font = '';
  private places = new LabelPlaces(1, () => ({ width: 0, isMarked: false }));
  private obstacles: LabelObstacles | null = null;
  private key = '';
  /** The figures that weren't visible yet, the smallest first. */
  private waiting: number[] = [];
  private waitingFor: readonly number[] | null = null;
  /** The numbers of collisions that the placed names show. */
  private readonly counts = new Map<number, number>();
  private lifted: ReadonlySet<number> = new Set();
  private liftedFor: readonly number[] = [];
  private captionOf = captionsOf(() => false, []);

  constructor(private readonly countOf: (scene: S, index: number) => number) {}

  /** Discards all labels: all figures have changed. */
  reset(): void {
    this.key = '';
    this.waitingFor = null;
    this.obstacles = null;
  }

  /**
   * Places names of figures in or near the view that have none yet, colliding ones first; at most `limit` of them.
   * Without labels, only the marks of colliding figures.
   *
   * @returns the areas of new names, or null if there was nothing left to place
   */
  place(context: CanvasRenderingContext2D, scene: S, view: View, area: Bounds, limit: number): Bounds[] | null {
    this.useFont(scene.palette);
    const { editor } = scene;
    const zoom = view.scale / view.dpr;
    const key = `${zoom} ${String(view.labels)} ${this.font}`;
    if (key !== this.key || this.waitingFor !== editor.order) this.begin(context, scene, view, key);
    const near = widened(area, ahead / zoom);
    const now: number[] = [];
    const later: number[] = [];
    for (const index of this.waiting) {
      if (now.length < limit && boundsOverlap(editor.figures[index]!, near)) now.push(index);
      else later.push(index);
    }
    this.waiting = later;
    if (now.length === 0) return null;
    return this.places.place(editor.figures, now, this.getObstacles(scene)).map((label) => inScene(label, zoom, halo));
  }

  /**
   * Handles a change of some figures or their collisions.
   *
   * @returns the former areas of their names
   */
  change(scene: S, indices: Iterable<number>): Bounds[] {
    const freed: Bounds[] = [];
    const zoom = Number(this.key.split(' ', 1)[0]);
    const changed = [...indices];
    if (changed.length > fewChanges) {
      for (const label of this.places.labels.values()) freed.push(inScene(label, zoom, halo));
      this.reset();
      return freed;
    }
    this.obstacles = null;
    for (const index of changed) {
      this.remove(index, zoom, freed);
      const figure = scene.editor.figures[index] ?? null;
      if (figure !== null) this.waiting.push(index);
      this.counts.set(index, this.countOf(scene, index));
      if (figure === null) continue;
      // The labels it covers now need another position.
      for (const label of [...this.places.labels.values()]) {
        if (!boundsOverlap(inScene(label, zoom), figure)) continue;
        this.remove(label.index, zoom, freed);
        this.waiting.push(label.index);
      }
    }
    return freed;
  }

  private remove(index: number, zoom: number, freed: Bounds[]): void {
    const label = this.places.labels.get(index);
    if (label !== undefined) freed.push(inScene(label, zoom, halo));
    this.places.remove(index);
  }

  private getObstacles({ editor, art }: S): LabelObstacles {
    return (this.obstacles ??= new LabelObstacles(editor.figures, art()));
  }

  /**
   * Excludes exactly these names from `within`: they are painted elsewhere.
   *
   * @returns the areas of the names that become excluded or included
   */
  lift(indices: readonly number[], zoom: number): Bounds[] {
    if (indices === this.liftedFor) return [];
    const [before, after] = [this.lifted, new Set(indices)];
    this.liftedFor = indices;
    this.lifted = after;
    const others = [...before, ...after].filter((index) => before.has(index) !== after.has(index));
    return others.flatMap((index) => {
      const label = this.places.labels.get(index);
      return label === undefined ? [] : [inScene(label, zoom, halo)];
    });
  }

  isLifted(index: number): boolean {
    return this.lifted.has(index);
  }

  /** Yields the placed names in a part of the scene, without lifted ones. */
  *within(scene: S, view: View, part: Bounds): Generator<NameLabel> {
    const zoom = view.scale / view.dpr;
    const left = part.minX * zoom - 2;
    const top = part.minY * zoom - 2;
    const right = part.maxX * zoom + 2;
    const bottom = part.maxY * zoom + 2;
    for (const label of this.places.labels.values()) {
      if (label.x > right || label.y > bottom || label.x + label.width < left || label.y + label.height < top) continue;
      if (view.labels && this.isLifted(label.index)) continue;
      yield this.withText(scene, label);
    }
  }

  /** Tells whether the name of a hitbox is placed, and not only its mark. */
  isNamed(index: number): boolean {
    return this.places.labels.get(index)?.height === labelHeight;
  }

  /**
   * Returns the name of one hitbox with its number of collisions: at a position that covers no other hitbox, otherwise
   * (`always`) at the best one; null if the hitbox is too small.
   */
  single(
    context: CanvasRenderingContext2D,
    scene: S,
    view: View,
    index: number,
    count: number,
    always: boolean,
  ): NameLabel | null {
    const figure = scene.editor.figures[index];
    const zoom = view.scale / view.dpr;
    if (!view.labels || figure === null || figure === undefined || !isLabeled(figure, zoom)) return null;
    this.useFont(scene.palette);
    const text = this.getText(scene, index, count);
    // Its mark may be painted already.
    const colliding = count > 0 && (always || !this.places.labels.has(index));
    const width = this.width(context, text, colliding);
    const obstacles = this.getObstacles(scene);
    const match = freePlace({ index, figure, zoom, obstacles }, width);
    if (match === null && !always) return null;
    const label = match ?? favoritePlace(figure, index, zoom, width);
    return { ...label, ...intoSight(label, view), text, colliding };
  }

  paint(context: CanvasRenderingContext2D, palette: Palette, view: View, labels: Iterable<NameLabel>): void {
    const { dpr } = view;
    context.font = `${fontSize * dpr}px ${palette.fontFamily}`;
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.textAlign = 'left';
    for (const label of labels) {
      const x = Math.round(label.x * dpr + view.tx);
      const y = Math.round(label.y * dpr + view.ty);
      const middle = y + (label.height / 2) * dpr;
      const shift = label.colliding ? markSize : 0;
      if (label.colliding) paintMark(context, palette, x + (label.text === '' ? 2 : 3) * dpr, middle - 4.5 * dpr, dpr);
      if (label.text === '') continue;
      context.direction = textDirection(label.text);
      context.strokeStyle = palette.halo;
      context.lineWidth = 3 * dpr;
      context.strokeText(label.text, x + (3 + shift) * dpr, middle);
      context.fillStyle = palette.text;
      context.fillText(label.text, x + (3 + shift) * dpr, middle);
    }
    // Numbers painted next must keep their minus sign on the left.
    context.direction = 'ltr';
  }

  /** Starts again for another zoom, or continues in another order. */
  private begin(context: CanvasRenderingContext2D, scene: S, view: View, key: string): void {
    const { editor, cells = [] } = scene;
    const zoom = view.scale / view.dpr;
    const titled = new Set(cells.map(({ sprite }) => sprite));
    this.captionOf = captionsOf((sprite) => titled.has(sprite), editor.hitboxes);
    if (key !== this.key) {
      this.key = key;
      const contentOf = (index: number): LabelContent => {
        const isMarked = (this.counts.get(index) ?? 0) > 0;
        return { width: view.labels ? this.width(context, this.getText(scene, index), isMarked) : null, isMarked };
      };
      let edge = -Infinity;
      for (const figure of editor.figures) if (figure !== null) edge = Math.max(edge, figure.maxX * zoom);
      this.places = new LabelPlaces(zoom, contentOf, edge);
      for (const cell of cells) {
        const { minX, maxX, minY, name } = cell;
        const origin = originLabel(cell, zoom);
        if (origin) this.places.reserve(origin.x, origin.y, origin.width, origin.height);
        const width = Math.min((maxX - minX) * zoom, this.width(context, name, false) * cellNameScale);
        if (width > 0) this.places.reserve(minX * zoom, minY * zoom - titleHeight, width, titleHeight);
      }
      for (const { text, cell, offset } of scene.notes?.() ?? []) {
        const above = {
          x: offset.x * zoom + 4,
          y: offset.y * zoom - 18,
          width: this.width(context, text, false),
          height: 18,
        };
        const { x, y, width, height } = cell === null ? above : noteLine(cell, zoom);
        this.places.reserve(x, y, width, height);
      }
      this.counts.clear();
      for (const index of editor.order) this.counts.set(index, this.countOf(scene, index));
    }
    this.waitingFor = editor.order;
    const waiting = editor.order.filter((index) => !this.places.wasTried(index)).reverse();
    const colliding = (index: number): boolean => (this.counts.get(index) ?? 0) > 0;
    this.waiting = [...waiting.filter(colliding), ...waiting.filter((index) => !colliding(index))];
  }

  private withText(scene: S, label: Label): NameLabel {
    const isMark = label.height === markSize;
    const colliding = (this.counts.get(label.index) ?? 0) > 0;
    return { ...label, text: isMark ? '' : this.getText(scene, label.index), colliding };
  }

  private getText(scene: S, index: number, count = 0): string {
    const caption = this.captionOf(scene.editor.hitboxes[index]!);
    return count > 1 ? `${caption} ×${count}` : caption;
  }

  /** Widths are cached: names repeat in a file. */
  private width(context: CanvasRenderingContext2D, text: string, colliding: boolean): number {
    let width = this.widths.get(text);
    if (width === undefined) {
      context.font = this.font;
      width = Math.ceil(context.measureText(text).width);
      if (this.widths.size > 50_000) this.widths.clear();
      this.widths.set(text, width);
    }
    return colliding ? width + markSize : width;
  }

  private useFont(palette: Palette): void {
    const font = `${fontSize}px ${palette.fontFamily}`;
    if (font !== this.font) this.widths.clear();
    this.font = font;
  }
}

/** Moves a name to the nearest position where it isn't cut off. */
function intoSight({ x, y, width }: Label, view: View): Point {
  const within = (from: number, size: number, shift: number, width: number): number => {
    const low = -shift / view.dpr;
    return Math.max(low, Math.min(from, low + width / view.dpr - size));
  };
  return { x: within(x, width, view.tx, view.width), y: within(y, labelHeight, view.ty, view.height) };
}

function widened(box: Bounds, by: number): Bounds {
  return { minX: box.minX - by, minY: box.minY - by, maxX: box.maxX + by, maxY: box.maxY + by };
}

/** Paints two overlapping squares: the mark of a collision. */
function paintMark(context: CanvasRenderingContext2D, palette: Palette, x: number, y: number, dpr: number): void {
  for (const [style, width] of [
    [palette.halo, 3],
    [palette.collision, 1],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = width * dpr;
    context.strokeRect(x + 0.5 * dpr, y + 0.5 * dpr, 6 * dpr, 6 * dpr);
    context.strokeRect(x + 3.5 * dpr, y + 3.5 * dpr, 6 * dpr, 6 * dpr);
  }
  context.fillStyle = palette.collision;
  context.fillRect(x + 3.5 * dpr, y + 3.5 * dpr, 3 * dpr, 3 * dpr);
}

type Named = Pick<SceneHitbox, 'name' | 'ownName' | 'sprite' | 'hidden'>;

/** A caption has at most this many characters. */
const maxLength = 32;

/**
 * Returns what the captions in the picture say: names, without what is said around them. Entries of the only list are
 * just `[0]`, and the owner is left out where its title is above.
 */
export function captionsOf(
  isTitled: (sprite: string) => boolean,
  hitboxes: readonly Named[],
): (hitbox: Named) => string {
  const shortName = ({ name, ownName = name, sprite }: Named): string =>
    isTitled(sprite) || !name.endsWith(`.${ownName}`) ? ownName : name;
  const lists = new Set<string>();
  for (const hitbox of hitboxes) {
    const list = splitIndex(shortName(hitbox))?.[1];
    if (list !== undefined && lists.add(list).size > 1) break;
  }
  return (hitbox) => {
    const name = shortName(hitbox);
    const caption = (lists.size === 1 && splitIndex(name)?.[2]) || name;
    const short = caption.length > maxLength ? `${caption.slice(0, maxLength - 1)}…` : caption;
    return hitbox.hidden === undefined ? short : `${short}, ${hiddenText(hitbox)}`;
  };
}

/** `rats[0]`: the list and the index. */
function splitIndex(name: string): RegExpExecArray | null {
  return /^(.+?)((?:\[\d+\])+)$/.exec(name);
}
