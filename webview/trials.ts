import { effect, untracked } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Bounds, Point } from '../src/core/index.js';
import { unionOf } from '../src/model/bounds.js';
import type { Feedback } from './editor/feedback.js';
import { ProbeTool } from './tools/probe-tool.js';
import type { Hands } from './canvas/interaction-overlay.js';
import type { Palette } from './canvas/palette.js';
import { MotionTool } from './tools/motion-tool.js';
import type { EntryEdits } from './editor/entry-edits.js';
import type { ToolManager } from './tools/tool-manager.js';
import { ClickToMoveTool } from './tools/click-to-move-tool.js';
import { MotionCommands } from './commands/motion-commands.js';
import { MotionPanel } from './panel/motion-panel.js';
import { VerdictCard } from './panel/verdict-card.js';
import type { ToolsShown } from './panels/toolbar.js';
import { Deciding, type Decided } from './explain/collision-explainer.js';
import { figureOf } from './editor/figure.js';
import { Movers } from './editor/motion-previews.js';
import type { Editor } from './editor/editor.js';
import { isSameRecord, track } from './editor/evolved.js';
import type { Panels } from './panels.js';
import type { Viewport } from './editor/viewport.js';

/** What the card may hide of the two that it is about, as a share, before the picture makes room for it. */
const mostHidden = 0.1;

interface Parts {
  readonly state: Editor;
  readonly viewport: Viewport;
  readonly tools: ToolManager;
  readonly feedback: Feedback;
  readonly entries: EntryEdits;
  readonly panels: Panels;
  readonly pointer: () => Point | null;
  /** Something of it looks different. */
  readonly changed: () => void;
}

/** What is tried out in the picture: circles that move, a probe, how meetings are decided, moving by clicks. */
export class Trials {
  readonly movers: Movers;
  readonly commands: MotionCommands;
  private readonly motion: MotionTool;
  private readonly probe: ProbeTool;
  readonly panel: MotionPanel;
  readonly card: VerdictCard;
  private readonly deciding: Deciding;
  private due = false;
  /** The card has not stood in the picture yet since it was asked for. */
  private cardIsNew = true;

  constructor(private readonly parts: Parts) {
    const { state, tools } = parts;
    this.movers = new Movers(state);
    this.deciding = new Deciding(state, this.movers);
    const clickToMove = new ClickToMoveTool(tools);
    this.commands = new MotionCommands({ ...parts, movers: this.movers, deciding: this.deciding, clickToMove });
    this.motion = new MotionTool(tools, this.movers, this.commands);
    this.probe = new ProbeTool(tools, this.movers);
    for (const tool of [this.motion, this.probe, clickToMove]) tools.add(tool);
    this.card = new VerdictCard(() => {
      this.commands.execute('how-it-decides');
    });
    this.panel = new MotionPanel({
      set: (mover, motion) => {
        this.movers.set(mover, motion);
        this.commands.finish(mover.id);
      },
      setFurther: (count) => {
        this.movers.further = count;
      },
      write: (mover) => {
        this.commands.write(mover);
      },
      hide: (mover) => {
        this.movers.set(mover, null);
      },
      copied: (text) => {
        void this.copy(text);
      },
    });
    parts.panels.side.append(this.panel.element);
  }

  /** Which of it is shown. */
  private get shown(): ToolsShown {
    const { subject, probeBall } = this.movers;
    return { motion: subject !== null, probe: probeBall !== null, decides: this.deciding.on };
  }

  /** Keeps what is shown of it in step with the scene. */
  start(): void {
    const { state } = this.parts;
    effect(() => {
      track(state.picture, state.empty, state.sceneUpdate, state.selection, state.matrix);
      track(this.movers.version, this.deciding.on);
      untracked(() => {
        this.soon();
      });
    });
  }

  /** What is drawn of it. */
  drawing(palette: Palette): Pick<Hands, 'motions' | 'decision'> {
    const { state } = this.parts;
    const colorOf = (index: number): string => {
      const role = state.hitboxes[index]?.role;
      return role === undefined ? palette.text : palette.role(role).line;
    };
    const { movers, arrows, probeBall: probe, subject } = this.movers;
    const { answer } = this.deciding;
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
    const { answer } = this.deciding;
    const { viewport } = this.parts;
    const boxes = answer === null ? [] : boxesOf(answer);
    const seen = boxes.map(({ minX, minY, maxX, maxY }): Bounds => {
      const [low, high] = [viewport.toScreen({ x: minX, y: minY }), viewport.toScreen({ x: maxX, y: maxY })];
      return { minX: low.x, minY: low.y, maxX: high.x, maxY: high.y };
    });
    const hidden = this.card.avoid(seen, viewport.size);
    this.card.draw(palette, answer);
    if (!this.deciding.on) this.cardIsNew = true;
    if (answer === null) return;
    // Once: from then on the user looks where the user likes.
    const pair = this.cardIsNew ? unionOf(boxes) : null;
    this.cardIsNew = false;
    if (pair !== null && hidden > mostHidden) viewport.fitInto(pair, this.card.freeParts(viewport.size));
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
    const { state } = this.parts;
    const shown = state.picture !== null && state.empty === null;
    const { tools } = this.parts.panels;
    if (!isSameRecord(this.shown, tools.value)) tools.value = this.shown;
    const { subject } = this.movers;
    const mover = shown ? subject : null;
    const told = mover === null ? null : this.commands.told(mover);
    const writable = mover !== null && mover.index >= 0 && !this.movers.isWritten(mover) && this.writesMotions;
    this.panel.update(mover, told, this.commands.nameOf(mover?.index ?? -1), this.movers.further, writable);
    this.card.update(shown && this.deciding.on, this.deciding.answer, (index) => this.commands.nameOf(index));
  }

  /** Whether a hitbox without a motion can get one in the text: the file is of the form that has a word for it. */
  private get writesMotions(): boolean {
    return this.parts.state.picture?.motions === true;
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
