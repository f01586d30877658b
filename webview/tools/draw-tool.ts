import { signal, type Signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Point, Shape, ShapeKind } from '../../src/core/index.js';
import { numbersOfShape } from '../../src/edit/shape-numbers.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import { kindWord, numberText } from '../text/strings.js';
import { beginDraft, drawTo, nextKind, toSceneShape, shapeOfDraft, type DrawDraft } from './draft.js';
import type { ToolContext } from './tool-context.js';
import type { Modifiers, Press, Readout, Tool, ToolState } from './tool.js';

/** While active, a drag draws a new hitbox. */
export class DrawTool implements Tool {
  readonly #kind = signal<ShapeKind | null>(null);

  constructor(private readonly context: ToolContext) {}

  /** The kind of shape that the next drag draws; null while inactive. */
  get kind(): ShapeKind | null {
    return this.#kind.value;
  }

  /** Activates the tool for a hitbox like another one; switches to the next kind if it is already active. */
  start(like: SceneHitbox | null): void {
    const { kind } = this;
    this.#kind.value = kind === null ? (like?.shape?.kind ?? 'rect') : nextKind(kind);
  }

  press(at: Point, press: Press): ToolState | null {
    const { kind, context } = this;
    if (kind === null) return null;
    const step = context.stepWith(press);
    return new Drawing(context, this, beginDraft(context.editor, kind, context.viewport.toScene(at), step), step);
  }

  get isWaiting(): boolean {
    return this.kind !== null;
  }

  cursorAt(): string | null {
    return this.kind === null ? null : 'band';
  }

  get instruction(): string | null {
    const { kind } = this;
    return kind === null
      ? null
      : l10n.t('New {0}: drag to draw · N: next shape · Enter: place in center · Esc: cancel', kindWord(kind));
  }

  deactivate(): boolean {
    const was = this.kind !== null;
    this.#kind.value = null;
    return was;
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
