import { effect, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { usualMotions, type KeptMotions } from '../src/messages/motions.js';
import type { OverlayPainter } from './canvas/interaction-overlay.js';
import type { Palette } from './canvas/palette.js';
import type * as CollisionToolsPart from './collision-tools.js';
import type { MotionAction } from './commands/actions.js';
import type { Editor } from './editor/editor.js';
import { computedFromLast, isSameRecord } from './editor/reactive.js';
import type { Feedback } from './editor/feedback.js';
import type { HitboxEdits } from './editor/hitbox-edits.js';
import { LazyPart } from './editor/lazy-part.js';
import type { Pointer } from './editor/pointer.js';
import type { Viewport } from './editor/viewport.js';
import type { ToolsShown } from './panels/toolbar.js';
import { importPart } from './platform/import-part.js';
import { partFailedText } from './text/strings.js';
import type { ToolManager } from './tools/tool-manager.js';

/** What the collision tools work with. */
export interface CollisionToolsContext {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly pointer: Pointer;
  readonly tools: ToolManager;
  readonly entries: HitboxEdits;
  readonly feedback: Feedback;
  readonly palette: ReadonlySignal<Palette>;
  readonly painted: Signal<number>;
}

/** The collision tools as the page knows them: loaded when one of them is asked for, or has something to show. */
export class LazyCollisionTools {
  readonly part: LazyPart<CollisionToolsPart.CollisionTools>;
  /** Which of them are on: another record only where one of them is another. */
  readonly shown: ReadonlySignal<ToolsShown>;
  /** What they begin with. */
  private saved: KeptMotions = usualMotions;

  constructor(context: CollisionToolsContext) {
    const { editor, feedback } = context;
    this.part = new LazyPart(
      async (attempts) => {
        const part = (await importPart('collision-tools', attempts)) as typeof CollisionToolsPart;
        return new part.CollisionTools(context, this.saved);
      },
      () => {
        feedback.notify(partFailedText());
      },
    );
    this.shown = computedFromLast<ToolsShown>({ motion: false, probe: false, decides: false }, (last) => {
      const { motions, explainer } = this.part.value ?? {};
      const [motion, probe] = [(motions?.subject ?? null) !== null, (motions?.probeCircle ?? null) !== null];
      const next = { motion, probe, decides: explainer?.on === true };
      return isSameRecord(last, next) ? last : next;
    });
    effect(() => {
      if (editor.hitboxes.some(({ motion }) => motion !== undefined)) void this.part.load();
    });
  }

  execute(action: MotionAction): void {
    const { value } = this.part;
    if (value !== null) value.execute(action);
    else void this.part.load().then((tools) => tools?.execute(action));
  }

  /** Moves the tip of the arrow by steps of the keyboard. False where there is none. */
  aim(x: number, y: number): boolean {
    return this.part.value?.commands.aim(x, y) ?? false;
  }

  /** The key was let go. */
  commit(): void {
    this.part.value?.commands.commit();
  }

  /** What is tried out and in no text. Backed by signals. */
  get kept(): KeptMotions {
    return this.part.value?.motions.kept ?? this.saved;
  }

  /** As it was in an earlier life of the page. */
  restore(kept: KeptMotions): void {
    const { value } = this.part;
    this.saved = kept;
    if (value !== null) value.motions.restore(kept);
    else if (kept.probe !== null || kept.given.length > 0) void this.part.load();
  }

  /** Paints what is tried out over the scene; null where that is nothing. Reads signals. */
  get painter(): OverlayPainter | null {
    return this.part.value?.painter ?? null;
  }
}
