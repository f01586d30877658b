import * as l10n from '@vscode/l10n';
import type { Point } from '../../src/core/index.js';
import type { PictureAction } from '../../src/messages/actions.js';
import { clean } from '../../src/edit/move.js';
import type { CollisionExplainer } from '../explain/collision-explainer.js';
import { motionSentence, type MotionTold } from '../text/motion-labels.js';
import { probeId, type Mover, type MotionPreviews } from '../editor/motion-previews.js';
import { verdictOf } from '../explain/decision-labels.js';
import type { Editor } from '../editor/editor.js';
import type { Feedback } from '../editor/feedback.js';
import type { Viewport } from '../editor/viewport.js';
import type { HitboxEdits } from '../editor/hitbox-edits.js';
import type { ClickToMoveTool } from '../tools/click-to-move-tool.js';

/** What is done to try a collision out rather than to change the text. */
export type MotionAction = Extract<PictureAction, 'motion' | 'probe' | 'how-it-decides' | 'move-by-click'>;

export function isMotionAction(action: PictureAction): action is MotionAction {
  return action === 'motion' || action === 'probe' || action === 'how-it-decides' || action === 'move-by-click';
}

interface Parts {
  readonly state: Editor;
  readonly viewport: Viewport;
  readonly movers: MotionPreviews;
  readonly deciding: CollisionExplainer;
  readonly clickToMove: ClickToMoveTool;
  readonly entries: HitboxEdits;
  /** Where the pointer is over the canvas, in css px; null elsewhere. */
  readonly pointer: () => Point | null;
  readonly feedback: Feedback;
}

/** The radius of a new probe, in css px; it is rounded to a step. */
const probeRadius = 24;

/** Carries out what keys, commands and buttons ask of motions, the probe and decisions, and says what came of it. */
export class MotionCommands {
  /** The mover that keys have aimed, until they are let go. */
  private aimed: string | null = null;

  constructor(private readonly parts: Parts) {}

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
    const { movers } = this.parts;
    const { subject } = movers;
    if (subject === null) return false;
    movers.set(subject, { x: clean(subject.motion.x + x), y: clean(subject.motion.y + y) });
    this.aimed = subject.id;
    return true;
  }

  /** The key was let go. */
  settle(): void {
    const { aimed } = this;
    this.aimed = null;
    if (aimed !== null) this.finish(aimed);
  }

  /** A motion has its new end: it is written where the text has one, and what comes of it is said. */
  finish(id: string): void {
    const mover = this.parts.movers.movers.find((one) => one.id === id);
    if (mover === undefined) return;
    this.say(mover);
    if (this.parts.movers.isWritten(mover)) this.write(mover);
  }

  /** Writes a motion into the text, where the text can have one. */
  write(mover: Mover): void {
    const { movers, entries } = this.parts;
    const change = movers.toWrite(mover);
    if (change === null) return;
    void entries.setMotion(change).then((version) => {
      if (version === null) movers.refused();
    });
  }

  /** What the numbers of a motion are called; null where it is not followed. */
  told(mover: Mover): MotionTold | null {
    const { state } = this.parts;
    if (mover.among === null) return null;
    const { path, obstacles } = mover.among;
    return { path, up: mover.up, names: obstacles.map(({ index }) => state.hitboxes[index]?.name ?? '') };
  }

  /** What a hitbox, or at -1 the probe, is called. */
  nameOf(index: number): string {
    return index < 0 ? l10n.t('the probe') : (this.parts.state.hitboxes[index]?.name ?? '');
  }

  private say(mover: Mover): void {
    const told = this.told(mover);
    if (told !== null) this.parts.feedback.announce(motionSentence(told));
  }

  private toggleMotion(): void {
    const { movers, feedback } = this.parts;
    const changed = movers.toggle();
    if (changed === null) {
      feedback.notify(l10n.t('Only circles move here: select one, or put a probe somewhere (C).'));
      return;
    }
    const mover = movers.movers.find(({ id }) => id === changed.ball.id);
    if (mover === undefined) feedback.announce(l10n.t('No motion is shown of {0}.', this.nameOf(changed.ball.index)));
    else this.say(mover);
  }

  private toggleProbe(): void {
    const { state, viewport, movers, pointer, feedback } = this.parts;
    if (state.picture === null || state.empty !== null) return;
    if (movers.probeBall !== null) {
      movers.placeProbe(null, 0);
      feedback.announce(l10n.t('The probe is gone.'));
      return;
    }
    const { width, height } = viewport.size;
    const { step } = state;
    const onStep = (value: number): number => clean(Math.round(value / step) * step);
    const { x, y } = viewport.toScene(pointer() ?? { x: width / 2, y: height / 2 });
    movers.placeProbe({ x: onStep(x), y: onStep(y) }, Math.max(step, onStep(probeRadius / viewport.camera.zoom)));
    feedback.announce(l10n.t('A probe is at {0}, {1}.', onStep(x), onStep(y)));
  }

  private toggleDeciding(): void {
    const { deciding, feedback } = this.parts;
    deciding.on = !deciding.on;
    const { answer } = deciding;
    if (answer === null) return;
    const [a, b] = answer.indices;
    const { verdict, lines } = verdictOf(answer.decision, this.nameOf(a), this.nameOf(b));
    feedback.announce([verdict, ...lines].join(' '));
  }

  private togglePlacing(): void {
    const { state, clickToMove, feedback } = this.parts;
    if (clickToMove.on) {
      clickToMove.on = false;
      return;
    }
    if (state.selection.size === 0) {
      const circles = state.hitboxes.filter(({ shape }) => shape?.kind === 'circle');
      if (circles.length === 1) state.select([circles[0]!.id]);
    }
    if (state.selection.size === 0) {
      feedback.notify(l10n.t('Select what is to be moved first.'));
      return;
    }
    clickToMove.on = true;
    feedback.announce(l10n.t('Click where {0} is to go. Esc: no more.', this.nameOf(state.selectedIndex)));
  }

  /** The id of what is told of, for those who draw. */
  get subject(): string | null {
    const { movers } = this.parts;
    return movers.probing ? probeId : (movers.subject?.id ?? null);
  }
}
