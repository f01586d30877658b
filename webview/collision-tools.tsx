import { effect, untracked } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Bounds, Point } from '../src/core/index.js';
import { unionOf } from '../src/model/bounds.js';
import type { Feedback } from './editor/feedback.js';
import { ProbeTool } from './tools/probe-tool.js';
import type { InteractionOverlay } from './canvas/interaction-overlay.js';
import type { Palette } from './canvas/palette.js';
import { paintUprightDecision } from './canvas/upright.js';
import { MotionTool } from './tools/motion-tool.js';
import type { HitboxEdits } from './editor/hitbox-edits.js';
import type { ToolManager } from './tools/tool-manager.js';
import { ClickToMoveTool } from './tools/click-to-move-tool.js';
import { MotionCommands } from './commands/motion-commands.js';
import { CardPlace, freeParts } from './panels/card-place.js';
import { MotionPanel, type ShownMotion } from './panels/motion-panel.js';
import { mounted } from './panels/mount.js';
import { CardElements, VerdictCard } from './panels/verdict-card.js';
import type { ToolsShown } from './panels/toolbar.js';
import { CollisionExplainer, type Decided } from './explain/collision-explainer.js';
import { figureOf } from './editor/figure.js';
import { MotionPreviews } from './editor/motion-previews.js';
import type { Editor } from './editor/editor.js';
import { isSameRecord, track } from './editor/evolved.js';
import type { Panels } from './panels.js';
import type { Size } from './editor/camera.js';
import type { Viewport } from './editor/viewport.js';

/** The size of the small picture of a turned rectangle's own frame, in css px. */
const inset = { width: 200, height: 130 };

/** What the card may hide of the two that it is about, as a share, before the picture makes room for it. */
const mostHidden = 0.1;

interface Parts {
  readonly state: Editor;
  readonly viewport: Viewport;
  readonly tools: ToolManager;
  readonly feedback: Feedback;
  readonly entries: HitboxEdits;
  readonly panels: Panels;
  readonly pointer: () => Point | null;
  /** Something of it looks different. */
  readonly changed: () => void;
}

/** What is tried out in the picture: circles that move, a probe, how meetings are decided, moving by clicks. */
export class CollisionTools {
  readonly motions: MotionPreviews;
  readonly commands: MotionCommands;
  private readonly motion: MotionTool;
  private readonly probe: ProbeTool;
  /** What stands over the scene. */
  readonly card: HTMLElement;
  private readonly cardElements = new CardElements();
  private readonly cardPlace = new CardPlace();
  private readonly explainer: CollisionExplainer;
  private due = false;
  /** The card has not stood in the picture yet since it was asked for. */
  private cardIsNew = true;

  constructor(private readonly parts: Parts) {
    const { state, tools } = parts;
    this.motions = new MotionPreviews(state);
    this.explainer = new CollisionExplainer(state, this.motions);
    const clickToMove = new ClickToMoveTool(tools);
    this.commands = new MotionCommands({ ...parts, movers: this.motions, deciding: this.explainer, clickToMove });
    this.motion = new MotionTool(tools, this.motions, this.commands);
    this.probe = new ProbeTool(tools, this.motions);
    for (const tool of [this.motion, this.probe, clickToMove]) tools.add(tool);
    const { explainer: deciding, commands, motions: movers } = this;
    this.card = mounted(
      <VerdictCard
        decided={() => (this.isThere && deciding.on ? deciding.answer : undefined)}
        nameOf={(index) => commands.nameOf(index)}
        elements={this.cardElements}
        onClose={() => {
          commands.execute('how-it-decides');
        }}
      />,
    );
    parts.panels.side.append(
      mounted(
        <MotionPanel
          motion={() => this.shownMotion}
          onSet={(mover, motion) => {
            movers.set(mover, motion);
            commands.finish(mover.id);
          }}
          onFurther={(count) => {
            movers.further = count;
          }}
          onWrite={(mover) => {
            commands.write(mover);
          }}
          onHide={(mover) => {
            movers.set(mover, null);
          }}
          onCopy={(text) => {
            void this.copy(text);
          }}
        />,
      ),
    );
  }

  private get isThere(): boolean {
    const { picture, empty } = this.parts.state;
    return picture !== null && empty === null;
  }

  /** The motion whose numbers are shown. */
  private get shownMotion(): ShownMotion | null {
    const { motions: movers, commands } = this;
    const mover = this.isThere ? movers.subject : null;
    if (mover === null) return null;
    // The text can say it where the file is of the form that has a word for it.
    const isWritable = mover.index >= 0 && !movers.isWritten(mover) && this.parts.state.picture?.motions === true;
    return {
      mover,
      told: commands.told(mover),
      name: commands.nameOf(mover.index),
      isWritable,
      further: movers.further,
    };
  }

  /** Which of it is shown. */
  private get shown(): ToolsShown {
    const { subject, probeBall } = this.motions;
    return { motion: subject !== null, probe: probeBall !== null, decides: this.explainer.on };
  }

  /** Keeps what is shown of it in step with the scene. */
  start(): void {
    const { state } = this.parts;
    effect(() => {
      track(state.picture, state.empty, state.sceneUpdate, state.selection, state.matrix);
      track(this.motions.version, this.explainer.on);
      untracked(() => {
        this.soon();
      });
    });
  }

  /** What is drawn of it. */
  drawing(palette: Palette): Pick<InteractionOverlay, 'motions' | 'decision'> {
    const { state } = this.parts;
    const colorOf = (index: number): string => {
      const role = state.hitboxes[index]?.role;
      return role === undefined ? palette.text : palette.role(role).line;
    };
    const { movers, arrows, probeBall: probe, subject } = this.motions;
    const { answer } = this.explainer;
    const grips = [...this.motion.grips, ...this.probe.grips];
    const held = this.parts.tools.state.grip ?? null;
    const still = movers.length === 0 && arrows.length === 0 && probe === null;
    return {
      motions: still ? null : { movers, arrows, probe, subject: subject?.id ?? null, grips, held, colorOf },
      decision:
        answer === null
          ? null
          : {
              decision: answer.decision,
              offset: answer.offset,
              colors: { a: colorOf(answer.indices[0]), b: colorOf(answer.indices[1]) },
            },
    };
  }

  /** The picture was drawn: what is drawn beside it follows. */
  drawn(palette: Palette): void {
    const { answer } = this.explainer;
    const { viewport } = this.parts;
    const boxes = answer === null ? [] : boxesOf(answer);
    const seen = boxes.map(({ minX, minY, maxX, maxY }): Bounds => {
      const [low, high] = [viewport.toScreen({ x: minX, y: minY }), viewport.toScreen({ x: maxX, y: maxY })];
      return { minX: low.x, minY: low.y, maxX: high.x, maxY: high.y };
    });
    const { hidden, size } = this.placeCard(seen);
    this.drawUpright(palette, answer);
    if (!this.explainer.on) this.cardIsNew = true;
    if (answer === null) return;
    // Once: from then on the user looks where the user likes.
    const pair = this.cardIsNew ? unionOf(boxes) : null;
    this.cardIsNew = false;
    if (pair !== null && hidden > mostHidden) viewport.fitInto(pair, freeParts(size, viewport.size));
  }

  /** Moves the card out of the way; how much it hides all the same, and how large it is. */
  private placeCard(seen: readonly Bounds[]): { readonly hidden: number; readonly size: Size } {
    const card = this.cardElements.card.current;
    if (card === null || card.hidden) return { hidden: 0, size: { width: 0, height: 0 } };
    const size = { width: card.offsetWidth, height: card.offsetHeight };
    const { x, y, hidden } = this.cardPlace.avoid(size, seen, this.parts.viewport.size);
    card.style.left = `${x}px`;
    card.style.top = `${y}px`;
    return { hidden, size };
  }

  /** Draws the frame of a turned rectangle. */
  private drawUpright(palette: Palette, decided: Decided | null): void {
    const canvas = this.cardElements.canvas.current;
    if (canvas === null || decided?.decision.kind !== 'region' || (decided.decision.rect.rotation ?? 0) === 0) return;
    const dpr = window.devicePixelRatio;
    const [width, height] = [Math.round(inset.width * dpr), Math.round(inset.height * dpr)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const context = canvas.getContext('2d');
    if (context !== null) paintUprightDecision(context, palette, decided.decision, { width, height, dpr });
  }

  /** The words beside the picture, once for all changes of one turn. */
  private soon(): void {
    this.parts.changed();
    if (this.due) return;
    this.due = true;
    queueMicrotask(() => {
      this.due = false;
      this.update();
    });
  }

  private update(): void {
    const { tools } = this.parts.panels;
    if (!isSameRecord(this.shown, tools.value)) tools.value = this.shown;
  }

  private async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.parts.feedback.announce(l10n.t('Copied'));
    } catch {
      this.parts.feedback.notify(l10n.t('The clipboard cannot be written to here.'));
    }
  }
}

/** What a decision is about, in the scene. */
function boxesOf({ decision, offset }: Decided): Bounds[] {
  const shapes = decision.kind === 'region' ? [decision.circle, decision.rect] : [decision.partA, decision.partB];
  return shapes.map((shape) => figureOf(shape, offset)).filter((figure) => figure !== null);
}
