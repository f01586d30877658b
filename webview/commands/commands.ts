import type { Shape, ShapeKind } from '../../src/core/index.js';
import type { PreviewCommand } from '../../src/actions/page-actions.js';
import { type Alignment, align, distribute, groupCenter, mirrorShape } from '../../src/edit/arrange.js';
import { uniteBounds, type Axis } from '../../src/model/bounds.js';
import type { BarEdits } from '../editor/bar-edits.js';
import type { Editor } from '../editor/editor.js';
import type { Feedback } from '../editor/feedback.js';
import type { LazyPart } from '../editor/lazy-part.js';
import type { fitToArt, measureFit } from '../tools/fit-to-art.js';
import { describeError } from '../../src/model/describe-error.js';
import type { PanelState } from '../editor/panel-state.js';
import type { Playback } from '../editor/playback.js';
import type { PreviewClient } from '../editor/host-client.js';
import type { Viewport } from '../editor/viewport.js';
import { canDraw } from '../tools/draft.js';
import type { HitboxEdits } from '../editor/hitbox-edits.js';
import type { ListFilter } from '../editor/list-filter.js';
import type { FrameEdits } from '../editor/frame-edits.js';
import type { SelectionController } from '../editor/selection-controller.js';
import type { ToolManager } from '../tools/tool-manager.js';
import { runViewAction } from './key-listener.js';
import type { ShapeFix } from '../tools/shape-fixes.js';
import type { MotionCommand } from './motion-commands.js';

/** The services that commands use. */
interface CommandsContext {
  readonly editor: Editor;
  readonly filter: ListFilter;
  readonly viewport: Viewport;
  readonly tools: ToolManager;
  readonly selection: SelectionController;
  readonly hitboxEdits: HitboxEdits;
  readonly frames: FrameEdits;
  readonly bars: { readonly value: { readonly edits: Pick<BarEdits, 'execute'> } | null };
  readonly playback: Playback;
  readonly collisionTools: { execute(action: MotionCommand | ShapeFix): void };
  readonly panels: PanelState;
  readonly fromArt: LazyPart<{
    readonly art: { toggle(): void };
    readonly scores: { toggle(): void };
    readonly fitToArt: typeof fitToArt;
    readonly measureFit: typeof measureFit;
  }>;
  readonly client: PreviewClient;
  readonly feedback: Feedback;
}

/** Executes commands, keys and buttons. */
export class Commands {
  private readonly arranging: Arranging;

  constructor(private readonly context: CommandsContext) {
    this.arranging = new Arranging(context.editor);
  }

  readonly execute = (action: PreviewCommand): void => {
    const { editor, viewport, tools, selection, hitboxEdits, frames, bars, playback, collisionTools, panels, client } =
      this.context;
    const { filter } = this.context;
    switch (action) {
      case 'fit':
      case 'actual-size':
      case 'zoom-in':
      case 'zoom-out':
        runViewAction(action, viewport);
        return;
      case 'zoom-to-selection': {
        const target = uniteBounds(editor.selectedIndices.map((index) => editor.figures[index] ?? null));
        if (target !== null) viewport.zoomToBounds(target);
        return;
      }
      case 'toggle-list':
        viewport.hold();
        panels.listOpen.value = !panels.listOpen.value;
        client.post(panels.listMessage());
        return;
      case 'toggle-labels':
        viewport.toggleLabels();
        return;
      case 'all-overlaps':
        editor.setAllOverlaps(!editor.allOverlaps);
        return;
      case 'cheat-sheet':
        panels.cheatSheetOpen.value = true;
        return;
      case 'new-hitbox':
        this.startDrawing();
        return;
      case 'duplicate':
        tools.commitKeyGesture();
        hitboxEdits.duplicate();
        return;
      case 'delete':
        tools.commitKeyGesture();
        hitboxEdits.remove();
        return;
      case 'rename':
        tools.commitKeyGesture();
        void this.rename();
        return;
      case 'role-custom':
        panels.requestField('role');
        return;
      case 'copy-to-next-frame':
        tools.commitKeyGesture();
        frames.copyToNext();
        return;
      case 'copy-to-frames':
        tools.commitKeyGesture();
        void frames.choose();
        return;
      case 'make-keyframes':
      case 'write-out-per-frame':
        tools.commitKeyGesture();
        hitboxEdits.rewriteKeys(action === 'make-keyframes' ? 'keys' : 'frames');
        return;
      case 'apply-to-all-frames':
        tools.commitKeyGesture();
        tools.setShapes(frames.shapesForAll());
        return;
      case 'fit-to-art':
        tools.commitKeyGesture();
        void this.context.fromArt.load().then((part) => part?.fitToArt(this.context));
        return;
      case 'hitboxes-from-art':
        tools.commitKeyGesture();
        void this.context.fromArt.load().then((part) => {
          part?.art.toggle();
        });
        return;
      case 'coverage-and-spill':
        panels.listOpen.value = true;
        void this.context.fromArt.load().then((part) => {
          part?.scores.toggle();
        });
        return;
      case 'separate':
      case 'snap-to-touch':
      case 'clamp-to-frame':
      case 'align-to-pixels':
      case 'merge-into-one':
        tools.commitKeyGesture();
        collisionTools.execute(action);
        return;
      case 'play':
      case 'frame-before':
      case 'frame-after':
      case 'all-frames':
      case 'onion-skin':
        playback.execute(action);
        return;
      case 'bar-start':
      case 'bar-end':
      case 'bar-split':
      case 'bar-new':
      case 'bar-key':
      case 'bar-hold':
      case 'bar-delete':
        bars.value?.edits.execute(action);
        return;
      case 'motion':
      case 'probe':
      case 'how-it-decides':
      case 'move-by-click':
        collisionTools.execute(action);
        return;
      case 'select-all':
        selection.selectAll();
        return;
      case 'select-listed':
        selection.selectAll(filter.accepts);
        return;
      case 'filter-list':
        panels.listOpen.value = true;
        filter.open();
        return;
      case 'select-role':
        selection.selectSameRole();
        return;
      case 'select-sprite':
        selection.selectSameSprite();
        return;
      case 'hide':
        editor.setHidden([...editor.hidden, ...editor.selectedPaths()]);
        selection.select(null);
        return;
      case 'show-all':
        editor.setHidden([]);
        return;
      case 'lock-hitboxes':
        editor.setLockedHitboxes([...editor.lockedHitboxes, ...editor.selectedPaths()]);
        return;
      case 'unlock-hitboxes':
        editor.setLockedHitboxes([]);
        return;
      default:
        if (isArranging(action)) {
          tools.setShapes(this.getArranged(action));
        } else {
          const command: `role-${string}` = action;
          tools.commitKeyGesture();
          hitboxEdits.setRole(editor.selectedIndices, command.slice('role-'.length));
        }
    }
  };

  /** Compares the selected hitboxes with the image below them; null if that isn't possible now. */
  readonly measureFit = async (): Promise<string | null> =>
    (await this.context.fromArt.load())?.measureFit(this.context.editor) ?? null;

  /** Starts drawing a hitbox of a kind, by default one like the selected hitbox. */
  startDrawing(kind: ShapeKind | null = null): void {
    const { editor, tools } = this.context;
    if (canDraw(editor)) tools.startDrawing(editor.hitboxes[editor.selectedIndex] ?? null, kind);
  }

  /** Renames the selected hitbox in the inspector, or its identifier in the text; a notice says why it can't. */
  private async rename(): Promise<void> {
    const { editor, client, panels, feedback } = this.context;
    const [uri, id] = [editor.scene?.uri, editor.hitboxes[editor.selectedIndex]?.id];
    if (uri === undefined || id === undefined || editor.selection.size !== 1) return;
    try {
      const why = (await client.request({ type: 'read-only-reasons', uri, id }))?.name ?? null;
      if (why === null) panels.requestField('name');
      else if (!(await client.request({ type: 'rename-identifier', uri, id }))) feedback.notify(why);
    } catch (error) {
      feedback.notify(describeError(error));
    }
  }

  private getArranged(action: ArrangingCommand): Map<number, Shape> {
    const { arranging } = this;
    const [verb, to] = action.split('-') as ['align', Alignment] | ['distribute' | 'mirror', Axis];
    return verb === 'align' ? arranging.align(to) : arranging[verb](to);
  }
}

type ArrangingCommand = `align-${Alignment}` | `${'distribute' | 'mirror'}-${Axis}`;

function isArranging(action: PreviewCommand): action is ArrangingCommand {
  return /^(align|distribute|mirror)-/.test(action);
}

/** Flips and aligns the selection: returns the new shapes by hitbox index. */
class Arranging {
  constructor(private readonly editor: Editor) {}

  align(to: Alignment): Map<number, Shape> {
    return this.transformSelection((shapes) => align(shapes, to));
  }

  distribute(axis: Axis): Map<number, Shape> {
    return this.transformSelection((shapes) => distribute(shapes, axis));
  }

  /** Flips about the middle of the frame if the sprite has one, so that a hitbox changes sides with its sprite. */
  mirror(axis: Axis): Map<number, Shape> {
    return this.transformSelection((shapes, sprites) => {
      const [only, ...others] = new Set(sprites);
      const sprite = this.editor.scene?.sprites.find(({ id }) => id === only);
      const size = others.length === 0 && sprite?.space === 'own' ? sprite.frameSize : null;
      const about = size === null ? groupCenter(shapes) : { x: size.width / 2, y: size.height / 2 };
      return about === null ? [...shapes] : shapes.map((shape) => mirrorShape(shape, axis, about));
    });
  }

  private transformSelection(
    change: (shapes: readonly Shape[], sprites: readonly string[]) => Shape[],
  ): Map<number, Shape> {
    const { editor } = this;
    const indices = editor.selectedIndices.filter((index) => editor.getShape(index) !== null);
    if (indices.length === 0) return new Map();
    const shapes = change(
      indices.map((index) => editor.getShape(index)!),
      indices.map((index) => editor.hitboxes[index]!.sprite),
    );
    return new Map(indices.map((index, k) => [index, shapes[k]!]));
  }
}
