import { effect, type ReadonlySignal } from '@preact/signals-core';
import { usualMotions, type KeptMotions } from '../src/messages/motions.js';
import type { OverlayPainter } from './canvas/interaction-overlay.js';
import type * as CollisionToolsPart from './collision-tools.js';
import type { MotionCommand } from './commands/motion-commands.js';
import { computedFromLast, isSameRecord } from './editor/reactive.js';
import { LazyPart } from './editor/lazy-part.js';
import type { ActiveTools } from './panels/toolbar.js';
import { importPart } from './platform/import-part.js';
import { partFailedText } from './text/strings.js';
import type { ShapeFix } from './tools/shape-fixes.js';

/** The page's access to the collision tools: loaded when one is used or has something to show. */
export class LazyCollisionTools {
  readonly part: LazyPart<CollisionToolsPart.CollisionTools>;
  /** Which of them are active: a new record only if one changes. */
  readonly active: ReadonlySignal<ActiveTools>;
  /** Their initial state. */
  private saved: KeptMotions = usualMotions;

  constructor(context: CollisionToolsPart.CollisionToolsContext) {
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
    this.active = computedFromLast<ActiveTools>({ motion: false, probe: false, isExplaining: false }, (last) => {
      const { motions, explainer } = this.part.value ?? {};
      const [motion, probe] = [(motions?.subject ?? null) !== null, (motions?.probeCircle ?? null) !== null];
      const next = { motion, probe, isExplaining: explainer?.on === true };
      return isSameRecord(last, next) ? last : next;
    });
    effect(() => {
      if (editor.hitboxes.some(({ motion }) => motion !== undefined)) void this.part.load();
    });
  }

  execute(action: MotionCommand | ShapeFix): void {
    const { value } = this.part;
    if (value !== null) value.execute(action);
    else void this.part.load().then((tools) => tools?.execute(action));
  }

  /** Moves the tip of the arrow by steps of the keyboard. Returns false if there is none. */
  aim(x: number, y: number): boolean {
    return this.part.value?.commands.aim(x, y) ?? false;
  }

  /** Commits the motion when the key is released. */
  commit(): void {
    this.part.value?.commands.commit();
  }

  /** The motions and the probe that aren't in the text. Backed by signals. */
  get kept(): KeptMotions {
    return this.part.value?.motions.kept ?? this.saved;
  }

  /** Restores the state of an earlier page. */
  restore(kept: KeptMotions): void {
    const { value } = this.part;
    this.saved = kept;
    if (value !== null) value.motions.restore(kept);
    else if (kept.probe !== null || kept.given.length > 0) void this.part.load();
  }

  /** Paints the collision tools over the scene; null if there is nothing to paint. Reads signals. */
  get painter(): OverlayPainter | null {
    return this.part.value?.painter ?? null;
  }
}
