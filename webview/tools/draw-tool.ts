import { signal, type Signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Point, Shape, ShapeKind } from '../../src/core/index.js';
import { numbersOfShape } from '../../src/edit/shape-numbers.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import { kindWord, numberText } from '../text/strings.js';
import { beginDraft, drawTo, nextKind, sceneShapeOf, shapeOfDraft, type Draft } from './draft.js';
import type { ToolContext } from './tool-context.js';
import type { Modifiers, Press, Tool, ToolState } from './tool.js';

/** While it is at hand, a drag draws a new hitbox. */
export class DrawTool implements Tool {
  readonly #kind = signal<ShapeKind | null>(null);

  constructor(private readonly context: ToolContext) {}

  /** The kind of shape that the next drag draws; null while the tool is put away. */
  get kind(): ShapeKind | null {
    return this.#kind.value;
  }

  /** From now on a drag draws a hitbox like another one, or of the next kind where one was to be drawn already. */
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

  hintAt(): string | null {
    const { kind } = this;
    return kind === null
      ? null
      : l10n.t('New {0}: drag to draw. N: next shape · Enter: place in center · Esc: cancel', kindWord(kind));
  }

  putAway(): boolean {
    const was = this.kind !== null;
    this.#kind.value = null;
    return was;
  }
}

/** A new shape is drawn from one corner to the other. */
class Drawing implements ToolState {
  readonly name = 'drawing';
  readonly #draft: Signal<Draft>;

  constructor(
    private readonly context: ToolContext,
    private readonly tool: DrawTool,
    draft: Draft,
    private step: number,
  ) {
    this.#draft = signal(draft);
  }

  /** The new shape as it is drawn, in the scene; null while it has no size. */
  get draft(): Shape | null {
    return sceneShapeOf(this.#draft.value, this.step);
  }

  cursor(): string {
    return 'band';
  }

  hint(): string | null {
    const { draft } = this;
    if (draft === null) return this.tool.hintAt();
    return numbersOfShape(draft)
      .filter(([name]) => name !== 'rotation')
      .map(([name, value]) => `${name} ${numberText(value)}`)
      .join(', ');
  }

  pointerMove(at: Point, modifiers: Modifiers): void {
    this.context.noClick();
    this.step = this.context.stepWith(modifiers);
    this.#draft.value = drawTo(this.#draft.value, this.context.viewport.toScene(at), this.step);
  }

  pointerUp(): void {
    const draft = this.#draft.value;
    const shape = shapeOfDraft(draft, this.step);
    this.context.leave();
    this.context.noClick();
    if (shape === null) return;
    this.tool.putAway();
    this.context.entries.draw(shape, draft.begins);
  }

  cancel(): void {
    this.context.leave();
    this.tool.putAway();
  }
}
