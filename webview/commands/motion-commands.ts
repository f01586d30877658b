import * as l10n from '@vscode/l10n';
import { clean } from '../../src/edit/move.js';
import type { CollisionExplainer } from '../explain/collision-explainer.js';
import { motionSentence, type MotionTold } from '../text/motion-labels.js';
import type { MovingCircle, MotionPreviews } from '../editor/motion-previews.js';
import { verdictOf } from '../explain/decision-labels.js';
import type { Editor } from '../editor/editor.js';
import type { Pointer } from '../editor/pointer.js';
import type { Feedback } from '../editor/feedback.js';
import type { Viewport } from '../editor/viewport.js';
import type { HitboxEdits } from '../editor/hitbox-edits.js';
import type { ClickToMoveTool } from '../tools/click-to-move-tool.js';
import type { MotionAction } from './actions.js';

/** What motions are tried out with. */
export interface MotionCommandsContext {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly pointer: Pointer;
  readonly motions: MotionPreviews;
  readonly explainer: CollisionExplainer;
  readonly clickToMove: ClickToMoveTool;
  readonly entries: HitboxEdits;
  readonly feedback: Feedback;
}

/** The motion of one circle. */
export interface ShownMotion {
  readonly movingCircle: MovingCircle;
  /** Where it leads; null: nobody knows. */
  readonly told: MotionTold | null;
  /** What the circle is called. */
  readonly name: string;
  /** The file can say it, and does not yet. */
  readonly isWritable: boolean;
  /** How many bounces are looked at after the first. */
  readonly further: number;
}

/** The radius of a new probe, in css px; it is rounded to a step. */
const probeRadius = 24;

/** Carries out what keys, commands and buttons ask of motions, the probe and decisions, and says what came of it. */
export class MotionCommands {
  /** The circle whose motion keys have aimed, until they are let go. */
  private aimed: string | null = null;

  constructor(private readonly context: MotionCommandsContext) {}

  execute(action: MotionAction): void {
    switch (action) {
      case 'motion':
        this.toggleMotion();
        return;
      case 'probe':
        this.toggleProbe();
        return;
      case 'how-it-decides':
        this.toggleDeciding();
        return;
      case 'move-by-click':
        this.togglePlacing();
        return;
    }
  }

  /** Moves the tip of the arrow by steps of the keyboard; it is written when the key is let go. False without an arrow. */
  aim(x: number, y: number): boolean {
    const { motions } = this.context;
    const { subject } = motions;
    if (subject === null) return false;
    motions.set(subject, { x: clean(subject.motion.x + x), y: clean(subject.motion.y + y) });
    this.aimed = subject.id;
    return true;
  }

  /** The key was let go. */
  commit(): void {
    const { aimed } = this;
    this.aimed = null;
    if (aimed !== null) this.finish(aimed);
  }

  /** A motion has its new end: it is written where the text has one, and what comes of it is said. */
  finish(id: string): void {
    const movingCircle = this.context.motions.movingCircles.find((one) => one.id === id);
    if (movingCircle === undefined) return;
    this.say(movingCircle);
    if (this.context.motions.isWritten(movingCircle)) this.write(movingCircle);
  }

  /** Writes a motion into the text, where the text can have one. */
  write(movingCircle: MovingCircle): void {
    const { motions, entries } = this.context;
    const change = motions.toWrite(movingCircle);
    if (change === null) return;
    void entries.setMotion(change).then((version) => {
      if (version === null) motions.refused();
    });
  }

  /** What the numbers of a motion are called; null where it is not followed. */
  told(movingCircle: MovingCircle): MotionTold | null {
    const { editor } = this.context;
    if (movingCircle.traced === null) return null;
    const { path, colliders } = movingCircle.traced;
    return { path, up: movingCircle.up, names: colliders.map(({ index }) => editor.hitboxes[index]?.name ?? '') };
  }

  /** What a hitbox, or at -1 the probe, is called. */
  nameOf(index: number): string {
    return index < 0 ? l10n.t('the probe') : (this.context.editor.hitboxes[index]?.name ?? '');
  }

  /** The motion whose numbers are shown. */
  get shown(): ShownMotion | null {
    const { editor, motions } = this.context;
    const { scene, empty } = editor;
    const movingCircle = scene === null || empty !== null ? null : motions.subject;
    if (movingCircle === null) return null;
    // The text can say it where the file is of the form that has a word for it.
    const isWritable = movingCircle.index >= 0 && !motions.isWritten(movingCircle) && scene?.motions === true;
    const { further } = motions;
    return { movingCircle, told: this.told(movingCircle), name: this.nameOf(movingCircle.index), isWritable, further };
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

  private say(movingCircle: MovingCircle): void {
    const told = this.told(movingCircle);
    if (told !== null) this.context.feedback.announce(motionSentence(told));
  }

  private toggleMotion(): void {
    const { motions, feedback } = this.context;
    const changed = motions.toggle();
    if (changed === null) {
      feedback.notify(l10n.t('Select a circle, or place a probe circle (C).'));
      return;
    }
    const movingCircle = motions.movingCircles.find(({ id }) => id === changed.inspected.id);
    if (movingCircle === undefined)
      feedback.announce(l10n.t('Motion of {0} hidden.', this.nameOf(changed.inspected.index)));
    else this.say(movingCircle);
  }

  private toggleProbe(): void {
    const { editor, viewport, motions, pointer, feedback } = this.context;
    if (editor.scene === null || editor.empty !== null) return;
    if (motions.probeCircle !== null) {
      motions.placeProbe(null, 0);
      feedback.announce(l10n.t('Probe removed.'));
      return;
    }
    const { width, height } = viewport.size;
    const { step } = editor;
    const onStep = (value: number): number => clean(Math.round(value / step) * step);
    const { x, y } = viewport.toScene(pointer.at ?? { x: width / 2, y: height / 2 });
    motions.placeProbe({ x: onStep(x), y: onStep(y) }, Math.max(step, onStep(probeRadius / viewport.camera.zoom)));
    feedback.announce(l10n.t('Probe at {0}, {1}.', onStep(x), onStep(y)));
  }

  private toggleDeciding(): void {
    const { explainer, feedback } = this.context;
    explainer.on = !explainer.on;
    const { answer } = explainer;
    if (answer === null) return;
    const [a, b] = answer.indices;
    const { verdict, lines } = verdictOf(answer.decision, this.nameOf(a), this.nameOf(b));
    feedback.announce([verdict, ...lines].join(' '));
  }

  private togglePlacing(): void {
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
    feedback.announce(l10n.t('Click to move {0}. Esc to finish.', this.nameOf(editor.selectedIndex)));
  }
}
