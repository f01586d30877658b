import type { ShapeKind } from '../../src/core/index.js';
import type { PreviewCommand } from '../../src/actions/page-actions.js';
import { uniteBounds } from '../../src/model/bounds.js';
import type { BarEdits } from '../editor/bar-edits.js';
import type { Editor } from '../editor/editor.js';
import type { Feedback } from '../editor/feedback.js';
import type { LazyPart } from '../editor/lazy-part.js';
import type { fitToArt, measureFit } from '../tools/fit-to-art.js';
import type { PanelState } from '../editor/panel-state.js';
import type { Playback } from '../editor/playback.js';
import type { PreviewClient } from '../editor/host-client.js';
import type { Viewport } from '../editor/viewport.js';
import { canDraw } from '../tools/draft.js';
import type { HitboxEdits } from '../editor/hitbox-edits.js';
import type { ListFilter } from '../editor/list-filter.js';
import type { FrameEdits } from '../editor/frame-edits.js';
import type { FrameRewrites } from '../editor/frame-rewrites.js';
import type { OrderEdits } from '../editor/order-edits.js';
import type { SelectionController } from '../editor/selection-controller.js';
import type { ToolManager } from '../tools/tool-manager.js';
import { runViewAction } from './key-listener.js';
import type { ShapeFix } from '../tools/shape-fixes.js';
import type { runLaterCommand } from './later-commands.js';
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
  readonly bars: {
    readonly value: {
      readonly edits: Pick<BarEdits, 'execute'>;
      readonly order: Pick<OrderEdits, 'execute'>;
      readonly rewrites: Pick<FrameRewrites, 'rewriteSelected'>;
    } | null;
  };
  readonly playback: Playback;
  readonly collisionTools: { execute(action: MotionCommand | ShapeFix): void };
  readonly panels: PanelState;
  readonly fromArt: LazyPart<{
    readonly art: { toggle(): void };
    readonly scores: { toggle(): void };
    readonly fitToArt: typeof fitToArt;
    readonly measureFit: typeof measureFit;
  }>;
  readonly laterPanels: LazyPart<{ readonly runLaterCommand: typeof runLaterCommand }>;
  readonly client: PreviewClient;
  readonly feedback: Feedback;
}

/** Executes commands, keys and buttons. */
export class Commands {
  constructor(private readonly context: CommandsContext) {}

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
        bars.value?.rewrites.rewriteSelected(action === 'make-keyframes' ? 'keys' : 'frames');
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
      case 'frame-earlier':
      case 'frame-later':
      case 'frame-duplicate':
      case 'frame-remove':
        bars.value?.order.execute(action);
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
      default: {
        const later = action;
        void this.context.laterPanels.load().then((part) => part?.runLaterCommand(later, this.context));
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
}
