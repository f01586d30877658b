import { signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Point, Shape } from '../../src/core/index.js';
import { addCorner, minCorners, removeCorner } from '../../src/edit/corners.js';
import { getOffset } from '../../src/scene/layout.js';
import type { HitTest } from './hit-test.js';
import { nearestSide } from './pick.js';
import { freeStep } from '../editor/snap.js';
import type { Editor } from '../editor/editor.js';
import type { Feedback } from '../editor/feedback.js';
import type { EditConstraints } from '../editor/edit-constraints.js';

/** The services that corners use. */
interface CornersContext {
  readonly editor: Editor;
  readonly constraints: EditConstraints;
  readonly feedback: Feedback;
  readonly hitTest: HitTest;
  setShapes(shapes: ReadonlyMap<number, Shape>): void;
}

interface ChosenCorner {
  readonly id: string;
  readonly index: number;
}

/** The chosen corner of a polygon, and how corners are added and removed. */
export class Corners {
  readonly #chosenCorner = signal<ChosenCorner | null>(null);
  readonly #hovered = signal<ChosenCorner | null>(null);

  constructor(private readonly context: CornersContext) {}

  /** The corner that was clicked, otherwise the one under the pointer. */
  private get chosenCorner(): ChosenCorner | null {
    return this.#chosenCorner.value ?? this.#hovered.value;
  }

  private get editor(): Editor {
    return this.context.editor;
  }

  /** The index of the chosen corner of the selected hitbox; null if there is none. */
  get chosen(): number | null {
    const { chosenCorner, editor } = this;
    return chosenCorner !== null && editor.selection.size === 1 && editor.selection.has(chosenCorner.id)
      ? chosenCorner.index
      : null;
  }

  /** The same, but only if it was clicked: arrow keys move it. */
  get clicked(): number | null {
    return this.#chosenCorner.value === null ? null : this.chosen;
  }

  /** Chooses a corner of the selected hitbox; null: none. */
  choose(index: number | null): void {
    const id = this.editor.hitboxes[this.editor.selectedIndex]?.id;
    const next = index === null || id === undefined ? null : { id, index };
    this.#chosenCorner.value = next;
  }

  /** Chooses the corner under the pointer, unless one was clicked; null: the pointer is elsewhere. */
  hover(at: Point | null): void {
    const { editor, hitTest } = this.context;
    const id = editor.hitboxes[editor.selectedIndex]?.id;
    const isPolygon = editor.getShape(editor.selectedIndex)?.kind === 'polygon';
    const handle = at === null || !isPolygon ? undefined : hitTest.handleAt(at, false)?.dragHandle;
    const next = handle?.kind === 'corner' && id !== undefined ? { id, index: handle.index } : null;
    const { value } = this.#hovered;
    if (next === null || value?.id !== next.id || value.index !== next.index) this.#hovered.value = next;
  }

  /** Removes the chosen corner from its polygon. Returns whether one was chosen. */
  remove(): boolean {
    const { chosenCorner, chosen, editor } = this;
    if (chosenCorner === null || chosen === null) return false;
    const index = editor.getIndex(chosenCorner.id);
    const shape = editor.getShape(index);
    if (shape?.kind !== 'polygon') return false;
    const why = editor.hitboxes[index]!.disabledReasons['corner-count'];
    const fewer = removeCorner(shape, chosenCorner.index);
    if (why !== undefined) this.context.feedback.notify(why);
    else if (fewer === null) this.context.feedback.notify(l10n.t('A polygon needs at least {0} corners.', minCorners));
    else this.change(index, fewer);
    return true;
  }

  /** The hitbox of the chosen corner may be gone, or no longer a polygon. */
  documentChanged(): void {
    const { chosenCorner, editor } = this;
    if (chosenCorner !== null && editor.getShape(editor.getIndex(chosenCorner.id))?.kind !== 'polygon') this.forget();
  }

  /**
   * Tells whether a corner can be added to the selected polygon at a point of the scene, at most `hitRadius` from a
   * side.
   */
  splits(scene: Point, zoom: number, hitRadius: number): boolean {
    return this.sideAt(scene, zoom, hitRadius) !== null;
  }

  /** Adds a corner to the side of the selected polygon at a point; returns false if there is none. */
  split(scene: Point, zoom: number, hitRadius: number): boolean {
    const side = this.sideAt(scene, zoom, hitRadius);
    if (side !== null) this.change(side.index, side.split);
    return side !== null;
  }

  private sideAt(
    scene: Point,
    zoom: number,
    hitRadius: number,
  ): { readonly index: number; readonly split: Shape } | null {
    const { editor } = this;
    const index = editor.selectedIndex;
    const hitbox = editor.hitboxes[index];
    const shape = editor.getShape(index);
    if (hitbox === undefined || shape?.kind !== 'polygon' || editor.selection.size !== 1) return null;
    if (hitbox.disabledReasons['corner-count'] !== undefined || this.context.constraints.writing(hitbox) !== null)
      return null;
    const offset = getOffset(editor.layout, hitbox.sprite);
    const point = { x: scene.x - offset.x, y: scene.y - offset.y };
    const side = nearestSide(shape.points, point, hitRadius);
    if (side === null) return null;
    const step = editor.snap === 'off' ? freeStep(zoom) : editor.step;
    return { index, split: addCorner(shape, side.index, side.at(step)) };
  }

  /** Nothing is chosen until the next click or movement of the pointer: the corners have other indices. */
  private forget(): void {
    this.#chosenCorner.value = null;
    this.#hovered.value = null;
  }

  private change(index: number, shape: Shape): void {
    this.forget();
    this.context.setShapes(new Map([[index, shape]]));
  }
}
