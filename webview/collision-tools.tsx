import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Cure } from '../src/check/cure.js';
import type { KeptMotions } from '../src/messages/motions.js';
import type { ConventionChoice } from '../src/model/convention.js';
import { TextPlacer, coversBox } from './canvas/text-placer.js';
import type { OverlayPainter, OverlayNames } from './canvas/interaction-overlay.js';
import { paintDecision, verdictPalette } from './canvas/paint-decision.js';
import { paintMotions, type MotionView } from './canvas/paint-motions.js';
import type { Palette } from './canvas/palette.js';
import { CollisionCard } from './collision-card.js';
import { MotionCommands, type MotionCommand } from './commands/motion-commands.js';
import type { Editor } from './editor/editor.js';
import type { Feedback } from './editor/feedback.js';
import type { HitboxEdits } from './editor/hitbox-edits.js';
import { MotionPreviews } from './editor/motion-previews.js';
import type { PairSettings } from './editor/pending-settings.js';
import type { Pointer } from './editor/pointer.js';
import type { Viewport } from './editor/viewport.js';
import { CollisionExplainer } from './explain/collision-explainer.js';
import { OverlapsPanel, type OverlapsProps } from './panels/overlaps-panel.js';
import { ignoredLines } from './text/overlap-texts.js';
import { MotionPanel } from './panels/motion-panel.js';
import { ClickToMoveTool } from './tools/click-to-move-tool.js';
import { MotionTool } from './tools/motion-tool.js';
import { ProbeTool } from './tools/probe-circle-tool.js';
import { fixShapes, isShapeFix, type ShapeFix } from './tools/shape-fixes.js';
import type { ToolManager } from './tools/tool-manager.js';
import type { Bounds } from '../src/core/index.js';
import type { NameLabel } from './canvas/name-labels.js';
import type { View } from './canvas/view.js';

/** The services that the collision tools use. */
export interface CollisionToolsContext {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly pointer: Pointer;
  readonly tools: ToolManager;
  readonly hitboxEdits: HitboxEdits;
  readonly feedback: Feedback;
  readonly palette: ReadonlySignal<Palette>;
  readonly painted: Signal<number>;
}

/** What the cures of ignored overlaps change. */
interface OverlapSettings {
  readonly pairs: Pick<PairSettings, 'scope' | 'set'>;
  readonly setConvention: (choice: ConventionChoice) => void;
}

/** The collision tools of the preview: moving circles, the probe, explanations, and click to move. */
export class CollisionTools {
  readonly motions: MotionPreviews;
  readonly explainer: CollisionExplainer;
  readonly commands: MotionCommands;

  constructor(
    private readonly context: CollisionToolsContext,
    kept: KeptMotions,
  ) {
    const { editor, tools } = context;
    this.motions = new MotionPreviews(editor);
    this.motions.restore(kept);
    this.explainer = new CollisionExplainer(editor, this.motions);
    const clickToMove = new ClickToMoveTool(tools);
    const { motions, explainer } = this;
    this.commands = new MotionCommands({ ...context, motions, explainer, clickToMove });
    for (const tool of [new MotionTool(tools, motions, this.commands), new ProbeTool(tools, motions), clickToMove]) {
      tools.add(tool);
    }
  }

  execute(action: MotionCommand | ShapeFix): void {
    if (isShapeFix(action)) fixShapes(action, this.context);
    else this.commands.execute(action);
  }

  /** Paints them over the scene; null if there is nothing to paint. Reads signals. */
  get painter(): OverlayPainter | null {
    const { editor } = this.context;
    const motions = this.motionView();
    // A card without an explanation is placed too, when the scene is painted.
    const answer = this.explainer.on ? this.explainer.answer : null;
    if (motions === null && answer === null) return null;
    const { hitboxes } = editor;
    return {
      explained: answer?.indices ?? [],
      paint: (context, palette, view, names) => {
        const texts = new TextPlacer();
        for (const box of names.occupied()) texts.keepBoxFree(box, view);
        if (answer !== null) {
          const { decision, offset, indices } = answer;
          const [a, b] = indices;
          const roles = [hitboxes[a]?.role, hitboxes[b]?.role] as const;
          const colors = verdictPalette(palette, answer.verdict === 'lit');
          paintDecision(context, colors, view, { decision, offset, roles }, texts);
        }
        if (motions !== null) paintMotions(context, palette, view, motions, texts);
        paintExplainedNames(names, view, answer?.indices ?? [], texts);
      },
    };
  }

  private motionView(): MotionView | null {
    const { editor, tools } = this.context;
    const { movingCircles, arrows, probeCircle: probe, subject } = this.motions;
    if (movingCircles.length === 0 && arrows.length === 0 && probe === null) return null;
    const draggedHandle = tools.state.motionHandle ?? null;
    const { motionHandles } = tools;
    return {
      movingCircles,
      arrows,
      probe,
      subject: subject?.id ?? null,
      motionHandles,
      draggedHandle,
      hitboxes: editor.hitboxes,
    };
  }

  /** Describes the ignored overlaps of a hitbox. */
  ignoredLines(index: number): string[] {
    return ignoredLines(this.context.editor, index);
  }

  /** The popover with the ignored overlaps. */
  overlaps({ pairs, setConvention, ...props }: Pick<OverlapsProps, 'popover' | 'onShow'> & OverlapSettings) {
    const { editor } = this.context;
    const applyCure = (cure: Cure): (() => void) => {
      if (cure.kind === 'matrix') return pairs.set(cure.pair, 'always');
      const before = editor.convention;
      setConvention({ ...before, space: 'world' });
      return () => {
        setConvention(before);
      };
    };
    return <OverlapsPanel editor={editor} scope={pairs.scope.value} onCure={applyCure} {...props} />;
  }

  /** The explanation of a collision, over the scene. */
  card() {
    const { context, explainer, commands } = this;
    return <CollisionCard {...context} explainer={explainer} commands={commands} />;
  }

  /** The numbers of the moving circles. */
  panel() {
    const { motions, commands } = this;
    return (
      <MotionPanel
        motion={() => commands.shown}
        onSet={(circle, motion) => {
          motions.set(circle, motion);
          commands.finish(circle.id);
        }}
        onFurther={(count) => {
          motions.further = count;
        }}
        onWrite={(circle) => {
          commands.write(circle);
        }}
        onHide={(circle) => {
          motions.set(circle, null);
        }}
        onCopy={(text) => {
          void commands.copy(text);
        }}
      />
    );
  }
}

/** The maximum distance of a name from its hitbox, in CSS px: farther away, it would seem to belong to another one. */
const nearName = 12;

/**
 * Paints the names of explained hitboxes where they don't cover the texts of the explanation. A name without space is
 * left out: the card has it too.
 */
function paintExplainedNames(names: OverlayNames, view: View, explained: readonly number[], texts: TextPlacer): void {
  const occupied = texts.boxesIn(view);
  const labels: NameLabel[] = [];
  const indices = explained.filter((index) => index >= 0);
  for (const index of indices) {
    const own = names.around(index);
    // On the other hitbox, it would seem to be that one's name.
    const others = indices.flatMap((other) => (other === index ? [] : [names.around(other)]));
    const boxes = [...occupied, ...labels.map((placed) => boxOf(placed)), ...others.filter((box) => box !== null)];
    const label = names.find(index, boxes);
    if (label === null || own === null || boxes.some((other) => coversBox(other, boxOf(label)))) continue;
    if (coversBox(boxOf(label, nearName), own)) labels.push(label);
  }
  names.paint(labels);
}

function boxOf({ x, y, width, height }: NameLabel, by = 0): Bounds {
  return { minX: x - by, minY: y - by, maxX: x + width + by, maxY: y + height + by };
}
