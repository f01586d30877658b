import { signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Point, Shape } from '../../src/core/index.js';
import { addCorner, fewestCorners, removeCorner } from '../../src/edit/corners.js';
import { offsetOf } from '../editor/layout.js';
import { nearestSide } from './pick.js';
import { freeStep } from '../editor/snap.js';
import type { Editor } from '../editor/editor.js';
import type { Feedback } from '../editor/feedback.js';
import type { EditConstraints } from '../editor/edit-constraints.js';

/** What corners act on. */
export interface CornersContext {
  readonly editor: Editor;
  readonly constraints: EditConstraints;
  readonly feedback: Feedback;
  setShapes(shapes: ReadonlyMap<number, Shape>): void;
}

/** The corners of polygons: the one that was taken hold of last, and how others are added and taken out. */
export class Corners {
  readonly #taken = signal<{ readonly id: string; readonly index: number } | null>(null);

  constructor(private readonly context: CornersContext) {}

  private get taken(): { readonly id: string; readonly index: number } | null {
    return this.#taken.value;
  }

  private get editor(): Editor {
    return this.context.editor;
  }

  /** Which corner of the selected hitbox is chosen; null for none. */
  get chosen(): number | null {
    const { taken, editor } = this;
    return taken !== null && editor.selection.size === 1 && editor.selection.has(taken.id) ? taken.index : null;
  }

  /** Chooses a corner of the selected hitbox, or none. */
  take(index: number | null): void {
    const id = this.editor.hitboxes[this.editor.selectedIndex]?.id;
    const next = index === null || id === undefined ? null : { id, index };
    this.#taken.value = next;
  }

  /** Takes the chosen corner out of its polygon. Returns whether one was chosen. */
  remove(): boolean {
    const { taken, editor } = this;
    if (taken === null) return false;
    const index = editor.indexOf(taken.id);
    const shape = editor.shapeOf(index);
    if (shape?.kind !== 'polygon') return false;
    const why = editor.hitboxes[index]!.cannot['corner-count'];
    const fewer = removeCorner(shape, taken.index);
    if (why !== undefined) this.context.feedback.notify(why);
    else if (fewer === null)
      this.context.feedback.notify(l10n.t('A polygon needs at least {0} corners.', fewestCorners));
    else this.change(index, fewer);
    return true;
  }

  /** The hitbox of the chosen corner may be gone, or no polygon any more. */
  documentChanged(): void {
    const { taken, editor } = this;
    if (taken !== null && editor.shapeOf(editor.indexOf(taken.id))?.kind !== 'polygon') this.#taken.value = null;
  }

  /** Whether the selected polygon can get a corner at a place of the scene, not farther than `reach` from a side. */
  splits(scene: Point, zoom: number, reach: number): boolean {
    return this.sideAt(scene, zoom, reach) !== null;
  }

  /** Puts a corner on the side of the selected polygon that is at a place; false where there is none. */
  split(scene: Point, zoom: number, reach: number): boolean {
    const side = this.sideAt(scene, zoom, reach);
    if (side !== null) this.change(side.index, side.split);
    return side !== null;
  }

  private sideAt(scene: Point, zoom: number, reach: number): { readonly index: number; readonly split: Shape } | null {
    const { editor } = this;
    const index = editor.selectedIndex;
    const hitbox = editor.hitboxes[index];
    const shape = editor.shapeOf(index);
    if (hitbox === undefined || shape?.kind !== 'polygon' || editor.selection.size !== 1) return null;
    if (hitbox.cannot['corner-count'] !== undefined || this.context.constraints.writing(hitbox) !== null) return null;
    const offset = offsetOf(editor.layout, hitbox.sprite);
    const point = { x: scene.x - offset.x, y: scene.y - offset.y };
    const side = nearestSide(shape.points, point, reach);
    if (side === null) return null;
    const step = editor.snap === 'off' ? freeStep(zoom) : editor.step;
    return { index, split: addCorner(shape, side.index, side.at(step)) };
  }

  private change(index: number, shape: Shape): void {
    this.take(null);
    this.context.setShapes(new Map([[index, shape]]));
  }
}
