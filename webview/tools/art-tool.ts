import { computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import { bounds, type Point, type Rect, type Shape } from '../../src/core/index.js';
import { moveShape } from '../../src/edit/move.js';
import { maxAdded } from '../../src/messages/preview-requests.js';
import type { fits, TraceMethod } from '../../src/trace/index.js';
import {
  additionChange,
  additionsOf,
  artTarget,
  modelsOf,
  spritesWithImages,
  type ArtAddition,
  type ArtTarget,
} from '../editor/art-target.js';
import type { HitboxEdits } from '../editor/hitbox-edits.js';
import { cellAt, getOffset } from '../../src/scene/layout.js';
import { ArtTracer } from './art-tracer.js';
import { Panning } from './panning.js';
import type { ToolManager } from './tool-manager.js';
import type { Press, Tool, ToolState } from './tool.js';
import type { TraceReply } from './trace-worker.js';

/** What the user has chosen. */
export interface ArtChoices {
  readonly isOpen: boolean;
  /** The key of a timeline; null: the current frame. */
  readonly scope: string | null;
  readonly kind: Exclude<TraceMethod['kind'], 'fit'> | keyof typeof fits;
  readonly count: number;
  /** In percent. */
  readonly coverage: number;
  readonly tolerance: number;
  readonly threshold: number;
  readonly grow: number;
  /** Whether a click takes the part of the art under the pointer; and where that is, in the coordinates of a sprite. */
  readonly hasWand: boolean;
  readonly wand: (Point & { readonly sprite: string }) | null;
}

const usual = { scope: null, kind: 'rects', count: 3, coverage: 92, tolerance: 1, threshold: 1, grow: 0 } as const;

/** What came out of a target. */
interface ArtOutcome {
  readonly target: ArtTarget;
  readonly reply: TraceReply;
}

/** Makes hitboxes from the art: traces it whenever what it depends on changes, and shows the result until it is added. */
export class ArtTool implements Tool {
  readonly #choices = signal<ArtChoices>({ ...usual, isOpen: false, hasWand: false, wand: null });
  readonly #outcome = signal<ArtOutcome | null>(null);
  readonly #target: ReadonlySignal<ArtTarget | null>;
  readonly #additions: ReadonlySignal<readonly ArtAddition[]>;
  private readonly tracer = new ArtTracer<ArtTarget>((target, reply) => {
    this.#outcome.value = { target, reply };
  });

  constructor(
    private readonly tools: ToolManager,
    private readonly hitboxEdits: Pick<HitboxEdits, 'modelIn'>,
  ) {
    const { editor } = tools;
    tools.add(this);
    this.#target = computed(() => {
      const { isOpen, scope, wand } = this.choices;
      return isOpen ? artTarget(editor, scope, wand?.sprite ?? null) : null;
    });
    this.#additions = computed(() => {
      const { target, reply } = this.outcome ?? {};
      return reply === undefined || 'problem' in reply ? [] : additionsOf(editor, target!, reply.traced.frames);
    });
    effect(() => {
      const { target, choices, limit } = this;
      if (target === null) return;
      const { wand, threshold, grow } = choices;
      const { frames, shown: frame, sprite } = target;
      const isUpwards = editor.backgrounds.upwards.has(sprite.id);
      const options = {
        method: methodOf(choices),
        grow,
        within: limit?.shape ?? null,
        wand: wand && { ...wand, frame },
        start: modelsOf(editor, target).flatMap(({ shape }) => (shape === null ? [] : rectRound(shape))),
      };
      untracked(() => {
        this.tracer.request(target, { frames, isUpwards, threshold, options });
      });
    });
  }

  get choices(): ArtChoices {
    return this.#choices.value;
  }

  change(choices: Partial<ArtChoices>): void {
    this.#choices.value = { ...this.choices, ...choices };
  }

  get isBusy(): boolean {
    return this.tracer.isBusy;
  }

  /** What is traced; null: no sprite has an image. */
  get target(): ArtTarget | null {
    return this.#target.value;
  }

  /** Why nothing is traced. */
  get missing(): string {
    return spritesWithImages(this.tools.editor).length > 0
      ? l10n.t("The image isn't loaded.")
      : l10n.t('No sprite has an image. Choose one under Images.');
  }

  get outcome(): ArtOutcome | null {
    return this.#outcome.value;
  }

  get additions(): readonly ArtAddition[] {
    return this.#additions.value;
  }

  /** The selected hitbox, inside which the art is traced; null: everywhere. */
  get limit(): { readonly name: string; readonly shape: Shape } | null {
    const { editor } = this.tools;
    const hitbox = editor.hitboxes[editor.selectedIndex];
    if (editor.selection.size !== 1 || hitbox?.sprite !== this.target?.sprite.id) return null;
    const shape = editor.getShape(editor.selectedIndex);
    return shape && { name: hitbox!.name, shape };
  }

  /** What would be added to the frame that is shown, in the scene. */
  get shapes(): readonly Shape[] {
    const { target, additions } = this;
    if (target === null) return [];
    const { x, y } = getOffset(this.tools.editor.layout, target.sprite.id);
    return additions.flatMap(({ shape, frames: [first, last] }) =>
      first <= target.shown && target.shown <= last ? [moveShape(shape, x, y)] : [],
    );
  }

  toggle(): void {
    if (this.deactivate()) return;
    // A press is for one tool.
    this.tools.cancelDrag();
    this.change({ isOpen: true });
  }

  /** Stops tracing. */
  stop(): void {
    const { target } = this;
    this.tracer.cancel();
    this.#outcome.value = target && { target, reply: { problem: l10n.t('Canceled.') } };
  }

  /** Whether there is something to add, and it is about what is chosen. */
  get canAdd(): boolean {
    return !this.isBusy && this.additions.length > 0;
  }

  accept(): boolean {
    void this.add();
    return this.choices.isOpen;
  }

  /** Writes the hitboxes into the text, and closes. */
  async add(): Promise<void> {
    const { additions, outcome, tools } = this;
    if (outcome === null || !this.canAdd) return;
    if (additions.length > maxAdded) {
      tools.feedback.notify(l10n.t('{0} hitboxes are too many: at most {1}.', additions.length, maxAdded));
      return;
    }
    const change = additionChange(tools.editor, outcome.target, additions, (sprite, shape) =>
      this.hitboxEdits.modelIn(sprite, shape),
    );
    if (change === null) tools.feedback.notify(l10n.t('The file has no list of hitboxes for this sprite.'));
    else if ((await tools.edits.write(change)) !== null) this.deactivate();
  }

  /** A drag pans: only the place where the pointer goes down counts. */
  press(at: Point, { pan }: Press): ToolState | null {
    const { tools, target } = this;
    if (target === null || !this.choices.hasWand || pan) return null;
    const scene = tools.viewport.toScene(at);
    const sprite = cellAt(tools.editor.layout, scene)?.sprite ?? target.sprite.id;
    const offset = getOffset(tools.editor.layout, sprite);
    this.change({ wand: { sprite, x: scene.x - offset.x, y: scene.y - offset.y } });
    tools.preventClick();
    return new Panning(tools, at);
  }

  cursorAt(): string | null {
    return this.choices.hasWand ? 'band' : null;
  }

  get instruction(): string | null {
    return this.choices.hasWand ? l10n.t('Click the part of the image to trace. Esc to finish.') : null;
  }

  deactivate(): boolean {
    const { isOpen } = this.choices;
    this.change({ isOpen: false, hasWand: false, wand: null });
    this.tracer.cancel();
    this.#outcome.value = null;
    return isOpen;
  }
}

function rectRound(shape: Shape): Rect {
  const { minX, minY, maxX, maxY } = bounds(shape);
  const [x, y] = [Math.round(minX), Math.round(minY)];
  return { kind: 'rect', x, y, width: Math.round(maxX) - x, height: Math.round(maxY) - y };
}

function methodOf({ kind, count, coverage, tolerance }: ArtChoices): TraceMethod {
  if (kind === 'rects') return { kind, count };
  if (kind === 'cover') return { kind, coverage: coverage / 100 };
  return kind === 'polygon' ? { kind, tolerance } : { kind: 'fit', shape: kind };
}
