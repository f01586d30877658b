import { signal, type Signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Point, Shape, ShapeKind } from '../../src/core/index.js';
import { minCorners } from '../../src/edit/corners.js';
import { roundNoise } from '../../src/edit/move.js';
import { numbersOfShape } from '../../src/edit/shape-numbers.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import { kindWord, numberText } from '../text/strings.js';
import { aimPath, closedPath, withNextCorner, type CornerPath } from './corner-path.js';
import { beginDraft, drawTo, nextKind, toSceneShape, shapeOfDraft, type DrawDraft } from './draft.js';
import { dragThreshold } from './hit-test.js';
import type { ToolContext } from './tool-context.js';
import type { Modifiers, Press, Readout, Tool, ToolState } from './tool.js';

/** While active, a drag draws a new hitbox, and clicks place the corners of a polygon. */
export class DrawTool implements Tool {
  readonly #kind = signal<ShapeKind | null>(null);
  readonly #path = signal<CornerPath | null>(null);

  constructor(private readonly context: ToolContext) {}

  /** The kind of shape that the next drag draws; null while inactive. */
  get kind(): ShapeKind | null {
    return this.#kind.value;
  }

  /** The polygon whose corners are clicked; null if there is none. */
  get path(): CornerPath | null {
    return this.#path.value;
  }

  /**
   * Activates the tool for a kind of shape. Without one, it is that of another hitbox, or the next kind if the tool is
   * already active.
   */
  start(like: SceneHitbox | null, chosen: ShapeKind | null = null): void {
    const { kind } = this;
    this.#path.value = null;
    this.#kind.value = chosen ?? (kind === null ? (like?.shape?.kind ?? 'rect') : nextKind(kind));
  }

  press(at: Point, press: Press): ToolState | null {
    const { kind, context } = this;
    if (kind === null) return null;
    if (kind === 'polygon') return new PlacingCorner(context, this, at, press);
    return this.draw(kind, at, press);
  }

  /** Starts a shape that is dragged from a point of the canvas. */
  draw(kind: ShapeKind, at: Point, press: Press): ToolState {
    return new Drawing(this.context, this, this.begin(kind, at, press), this.context.stepWith(press));
  }

  private begin(kind: ShapeKind, at: Point, modifiers: Modifiers): DrawDraft {
    const { editor, viewport } = this.context;
    return beginDraft(editor, kind, viewport.toScene(at), this.context.stepWith(modifiers));
  }

  /** Shows the corner that a click at a point would place; returns false if no polygon has been begun. */
  hover(at: Point, modifiers: Modifiers): boolean {
    const path = this.#path.value;
    if (path !== null) this.#path.value = aimPath(this.context, path, at, modifiers);
    return path !== null;
  }

  pointerLeave(): void {
    const path = this.#path.value;
    if (path !== null) this.#path.value = { ...path, next: null, closes: false, guides: [] };
  }

  /** Places a corner, the first one of a new polygon if none has been begun, or closes the polygon. */
  placeCorner(at: Point, modifiers: Modifiers): void {
    const draft = this.begin('polygon', at, modifiers);
    const begun = { draft, corners: [], next: null, closes: false, guides: [] };
    const path = this.#path.value ?? aimPath(this.context, begun, at, modifiers);
    if (path.closes) this.accept();
    else this.#path.value = withNextCorner(path);
  }

  /** Draws the polygon of the placed corners; a notice says why it can't. Returns false if none has been begun. */
  accept(): boolean {
    const path = this.#path.value;
    if (path === null) return false;
    const shape = closedPath(path);
    if (shape === 'too few') {
      this.context.feedback.notify(l10n.t('A polygon needs at least {0} corners.', minCorners));
    } else if (shape === 'crossing') {
      this.context.feedback.notify(l10n.t('The sides of this polygon cross. Take a corner back with Backspace.'));
    } else {
      this.deactivate();
      this.context.hitboxEdits.draw(shape, path.draft.emptySprite);
    }
    return true;
  }

  /** Takes the last corner back. Returns false while no polygon is drawn: the key is for something else. */
  takeBack(): boolean {
    const path = this.#path.value;
    if (path !== null) {
      const corners = path.corners.slice(0, -1);
      this.#path.value = corners.length === 0 ? null : { ...path, corners, closes: false };
    }
    return this.kind === 'polygon';
  }

  get isWaiting(): boolean {
    return this.kind !== null;
  }

  cursorAt(): string | null {
    return this.kind === null ? null : 'band';
  }

  get instruction(): string | null {
    const { kind } = this;
    if (kind === null) return null;
    const path = this.#path.value;
    if (path !== null) {
      const text = l10n.t('Click to add a corner · Enter: close · Backspace: take back · Esc: cancel');
      if (path.next === null) return text;
      const { offset } = path.draft;
      const [x, y] = [path.next.x - offset.x, path.next.y - offset.y].map((number) => numberText(roundNoise(number)));
      return `x ${x!}, y ${y!} · ${text}`;
    }
    if (kind === 'polygon')
      return l10n.t('New polygon: click its corners, or drag · N: next shape · Enter: place in center · Esc: cancel');
    return l10n.t('New {0}: drag to draw · N: next shape · Enter: place in center · Esc: cancel', kindWord(kind));
  }

  deactivate(): boolean {
    const was = this.kind !== null;
    this.#kind.value = null;
    this.#path.value = null;
    return was;
  }
}

/** The pointer is down for a corner of a polygon: dragging it draws a whole one, if it is the first. */
class PlacingCorner implements ToolState {
  readonly name = 'drawing';

  constructor(
    private readonly context: ToolContext,
    private readonly tool: DrawTool,
    private readonly from: Point,
    private readonly press: Press,
  ) {
    if (tool.path !== null) tool.hover(from, press);
  }

  cursor(): string {
    return 'band';
  }

  pointerMove(at: Point, modifiers: Modifiers): void {
    const { context, tool, from, press } = this;
    context.preventClick();
    if (tool.hover(at, modifiers) || Math.hypot(at.x - from.x, at.y - from.y) < dragThreshold) return;
    const drawing = tool.draw('polygon', from, press);
    context.enter(drawing);
    drawing.pointerMove(at, modifiers);
  }

  pointerUp(): void {
    this.context.leave();
    this.context.preventClick();
    this.tool.placeCorner(this.from, this.press);
  }

  cancel(): void {
    this.context.leave();
    this.tool.deactivate();
  }
}

/** Draws a new shape from one corner to the other. */
class Drawing implements ToolState {
  readonly name = 'drawing';
  readonly #draft: Signal<DrawDraft>;

  constructor(
    private readonly context: ToolContext,
    private readonly tool: DrawTool,
    draft: DrawDraft,
    private step: number,
  ) {
    this.#draft = signal(draft);
  }

  /** The shape being drawn, in the scene; null while it has no size. */
  get draft(): Shape | null {
    return toSceneShape(this.#draft.value, this.step);
  }

  cursor(): string {
    return 'band';
  }

  get readout(): Readout | null {
    const { draft } = this;
    if (draft === null) return null;
    const text = numbersOfShape(draft)
      .filter(([name]) => name !== 'rotation')
      .map(([name, value]) => `${name} ${numberText(value)}`)
      .join(', ');
    return { text };
  }

  pointerMove(at: Point, modifiers: Modifiers): void {
    this.context.preventClick();
    this.step = this.context.stepWith(modifiers);
    this.#draft.value = drawTo(this.#draft.value, this.context.viewport.toScene(at), this.step);
  }

  pointerUp(): void {
    const draft = this.#draft.value;
    const shape = shapeOfDraft(draft, this.step);
    this.context.leave();
    this.context.preventClick();
    if (shape === null) return;
    this.tool.deactivate();
    this.context.hitboxEdits.draw(shape, draft.emptySprite);
  }

  cancel(): void {
    this.context.leave();
    this.tool.deactivate();
  }
}
