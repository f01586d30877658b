import * as l10n from '@vscode/l10n';
import { roundNoise } from '../../src/edit/move.js';
import type { CollisionExplainer } from '../explain/collision-explainer.js';
import { motionSentence, type MotionResult } from '../text/motion-labels.js';
import type { MovingCircle, MotionPreviews } from '../editor/motion-previews.js';
import { apartText } from '../text/overlap-texts.js';
import { describePair } from '../explain/decision-labels.js';
import type { Editor } from '../editor/editor.js';
import type { Pointer } from '../editor/pointer.js';
import type { Feedback } from '../editor/feedback.js';
import type { Viewport } from '../editor/viewport.js';
import type { HitboxEdits } from '../editor/hitbox-edits.js';
import type { ClickToMoveTool } from '../tools/click-to-move-tool.js';
import type { PreviewCommand } from '../../src/actions/page-actions.js';

/** The services that motion commands use. */
interface MotionCommandsContext {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly pointer: Pointer;
  readonly motions: MotionPreviews;
  readonly explainer: CollisionExplainer;
  readonly clickToMove: ClickToMoveTool;
  readonly hitboxEdits: HitboxEdits;
  readonly feedback: Feedback;
}

/** Commands that try out a collision instead of changing the text. */
export type MotionCommand = Extract<PreviewCommand, 'motion' | 'probe' | 'how-it-decides' | 'move-by-click'>;

/** The motion of one circle. */
export interface ShownMotion {
  readonly movingCircle: MovingCircle;
  /** The result of the motion; null: unknown. */
  readonly result: MotionResult | null;
  /** The name of the circle. */
  readonly name: string;
  /** Whether the file can contain the motion, and doesn't yet. */
  readonly isWritable: boolean;
  /** The number of bounces traced after the first one. */
  readonly further: number;
}

/** The radius of a new probe, in CSS px; it is rounded to a step. */
const probeRadius = 24;

/** Executes the commands for motions, the probe and collision explanations, and announces their results. */
export class MotionCommands {
  /** The circle whose motion keys are changing, until they are released. */
  private aimed: string | null = null;

  constructor(private readonly context: MotionCommandsContext) {}

  execute(action: MotionCommand): void {
    switch (action) {
      case 'motion':
        this.toggleMotion();
        return;
      case 'probe':
        this.toggleProbe();
        return;
      case 'how-it-decides':
        this.toggleExplanation();
        return;
      case 'move-by-click':
        this.toggleClickToMove();
        return;
    }
  }

  /**
   * Moves the tip of the arrow by steps of the keyboard; it is written when the key is released. Returns false if there
   * is no arrow.
   */
  aim(x: number, y: number): boolean {
    const { motions } = this.context;
    const { subject } = motions;
    if (subject === null) return false;
    motions.set(subject, { x: roundNoise(subject.motion.x + x), y: roundNoise(subject.motion.y + y) });
    this.aimed = subject.id;
    return true;
  }

  /** Commits the motion when the key is released. */
  commit(): void {
    const { aimed } = this;
    this.aimed = null;
    if (aimed !== null) this.finish(aimed);
  }

  /** Finishes a motion with a new end: writes it if the text contains one, and announces its result. */
  finish(id: string): void {
    const movingCircle = this.context.motions.movingCircles.find((one) => one.id === id);
    if (movingCircle === undefined) return;
    this.announceResult(movingCircle);
    if (this.context.motions.isWritten(movingCircle)) this.write(movingCircle);
  }

  /** Writes a motion into the text, if the file can contain one. */
  write(movingCircle: MovingCircle): void {
    const { motions, hitboxEdits } = this.context;
    const change = motions.toWrite(movingCircle);
    if (change === null) return;
    void hitboxEdits.setMotion(change).then((version) => {
      if (version === null) motions.handleRejection();
    });
  }

  /** Returns the result of a motion with the names of its obstacles; null if it isn't traced. */
  getResult(movingCircle: MovingCircle): MotionResult | null {
    const { editor } = this.context;
    if (movingCircle.traced === null) return null;
    const { path, colliders } = movingCircle.traced;
    return { path, up: movingCircle.up, names: colliders.map(({ index }) => editor.hitboxes[index]?.name ?? '') };
  }

  /** Returns the name of a hitbox, or, for -1, of the probe. */
  getName(index: number): string {
    return index < 0 ? l10n.t('the probe circle') : (this.context.editor.hitboxes[index]?.name ?? '');
  }

  /** The motion whose values are shown. */
  get shown(): ShownMotion | null {
    const { editor, motions } = this.context;
    const { scene, empty } = editor;
    const movingCircle = scene === null || empty !== null ? null : motions.subject;
    if (movingCircle === null) return null;
    // Only some formats have a notation for motions.
    const isWritable = movingCircle.index >= 0 && !motions.isWritten(movingCircle) && scene?.hitboxFile === true;
    const { further } = motions;
    return {
      movingCircle,
      result: this.getResult(movingCircle),
      name: this.getName(movingCircle.index),
      isWritable,
      further,
    };
  }

  async copy(text: string): Promise<void> {
    const { feedback } = this.context;
    try {
      await navigator.clipboard.writeText(text);
      feedback.announce(l10n.t('Copied'));
    } catch {
      feedback.notify(l10n.t("Can't write to the clipboard."));
    }
  }

  private announceResult(movingCircle: MovingCircle): void {
    const result = this.getResult(movingCircle);
    if (result !== null) this.context.feedback.announce(motionSentence(result));
  }

  private toggleMotion(): void {
    const { motions, feedback } = this.context;
    const toggled = motions.toggle();
    if (toggled === null) {
      feedback.notify(l10n.t('Select a circle, or place a probe circle (C).'));
      return;
    }
    const movingCircle = motions.movingCircles.find(({ id }) => id === toggled.inspected.id);
    if (movingCircle === undefined)
      feedback.announce(l10n.t('Motion of {0} hidden.', this.getName(toggled.inspected.index)));
    else this.announceResult(movingCircle);
  }

  private toggleProbe(): void {
    const { editor, viewport, motions, pointer, feedback } = this.context;
    if (editor.scene === null || editor.empty !== null) return;
    if (motions.probeCircle !== null) {
      motions.placeProbe(null, 0);
      feedback.announce(l10n.t('Probe circle removed.'));
      return;
    }
    const { width, height } = viewport.size;
    const { step } = editor;
    const onStep = (value: number): number => roundNoise(Math.round(value / step) * step);
    const { x, y } = viewport.toScene(pointer.at ?? { x: width / 2, y: height / 2 });
    motions.placeProbe({ x: onStep(x), y: onStep(y) }, Math.max(step, onStep(probeRadius / viewport.camera.zoom)));
    feedback.announce(l10n.t('Probe circle at {0}, {1}.', onStep(x), onStep(y)));
  }

  private toggleExplanation(): void {
    const { editor, explainer, feedback } = this.context;
    explainer.on = !explainer.on;
    const { answer, apart } = explainer;
    if (apart !== null) feedback.announce(apartText(editor, ...apart));
    if (answer === null) return;
    const [a, b] = answer.indices;
    const { verdict, lines } = describePair(editor, answer, this.getName(a), this.getName(b));
    feedback.announce([verdict, ...lines].join(' '));
  }

  private toggleClickToMove(): void {
    const { editor, clickToMove, feedback } = this.context;
    if (clickToMove.on) {
      clickToMove.on = false;
      return;
    }
    if (editor.selection.size === 0) {
      const circles = editor.hitboxes.filter(({ shape }) => shape?.kind === 'circle');
      if (circles.length === 1) editor.select([circles[0]!.id]);
    }
    if (editor.selection.size === 0) {
      feedback.notify(l10n.t('Select a hitbox to move first.'));
      return;
    }
    clickToMove.on = true;
    feedback.announce(l10n.t('Click to move {0}. Esc to finish.', this.getName(editor.selectedIndex)));
  }
}
