import type { BarEdits } from '../editor/bar-edits.js';
import type { Editor } from '../editor/editor.js';
import type { Feedback } from '../editor/feedback.js';
import type { Viewport } from '../editor/viewport.js';
import type { ToolManager } from '../tools/tool-manager.js';
import type { Commands } from './commands.js';
import { far, farTurn, KeyListener, type PageAction, type IgnoredKeys } from './key-listener.js';
import type { Pointer } from '../editor/pointer.js';
import { showSelected } from '../editor/selection-controller.js';
import { getModifiers } from '../tools/pointer-input.js';
import type { PreviewKeyAction } from '../../src/actions/page-actions.js';
import { actionFor, getDirection } from './keymap.js';
import { selectionText } from '../text/strings.js';
import type { MotionCommands } from './motion-commands.js';
import { noModifiers } from '../tools/tool.js';

/** How far an arrow key pans, in CSS px. */
const panStep = 48;

/** Keys handled by VS Code, or by the browser's clipboard. */
const passedThrough: readonly PreviewKeyAction[] = ['undo', 'redo', 'save', 'copy', 'cut', 'paste'];

/** The services that keys use. */
export interface KeyboardContext {
  readonly surface: HTMLElement;
  readonly listbox: HTMLElement;
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly pointer: Pointer;
  readonly tools: ToolManager;
  readonly collisionTools: Pick<MotionCommands, 'aim' | 'commit'>;
  readonly bars: { readonly value: { readonly edits: Pick<BarEdits, 'cancel' | 'nudge' | 'goToKey'> } | null };
  readonly commands: Commands;
  readonly ignoredKeys: IgnoredKeys;
  readonly feedback: Pick<Feedback, 'announce'>;
}

/** Turns keys into gestures and view changes, using the keymap. */
export class KeyboardInput extends KeyListener<PreviewKeyAction> {
  /** The key whose repeated presses are one gesture until it is released. */
  private repeatedKey: string | null = null;
  /** The held keys whose press is deferred until the scene shows the result of an undo. */
  private readonly deferredKeys = new Set<string>();

  constructor(private readonly context: KeyboardContext) {
    super(context.viewport, context.pointer, context.ignoredKeys);
  }

  protected meaning(event: KeyboardEvent): PreviewKeyAction | null {
    const { surface, listbox } = this.context;
    const { target } = event;
    const isInTimeline = target instanceof Element && target.closest('.track-frames') !== null;
    return actionFor(
      event,
      target === surface ? 'canvas' : target === listbox ? 'list' : isInTimeline ? 'timeline' : 'elsewhere',
    );
  }

  protected needsAlt({ target }: KeyboardEvent): boolean {
    const { tools, surface, editor } = this.context;
    const isInTimeline = target instanceof Element && target.closest('.track-frames') !== null;
    return tools.drag !== null || isInTimeline || (target === surface && editor.selection.size > 0);
  }

  protected override handleKeyDown(event: KeyboardEvent): boolean {
    const { tools, bars } = this.context;
    tools.modifiersChanged(getModifiers(event));
    return event.key === 'Escape' && (tools.cancel() || bars.value?.edits.cancel() === true);
  }

  protected handleBlur(): void {
    this.repeatedKey = null;
    this.deferredKeys.clear();
    this.context.tools.stopMeasuring();
    this.context.tools.commitKeyGesture();
    this.context.collisionTools.commit();
  }

  protected handleKeyUp(event: KeyboardEvent): void {
    const { tools, collisionTools } = this.context;
    tools.modifiersChanged(getModifiers(event));
    // After its press. A replayed release says nothing about a key that is held by now.
    if (!tools.edits.isReplaying && this.deferredKeys.delete(event.key) && tools.edits.deferKeyAfterUndo(event)) return;
    if (this.repeatedKey === null || event.key !== this.repeatedKey) return;
    this.repeatedKey = null;
    tools.commitKeyGesture();
    collisionTools.commit();
  }

  /** Returns whether the key is consumed. */
  protected run(action: PageAction<PreviewKeyAction>, event: KeyboardEvent): boolean {
    const { editor, viewport, tools, commands, collisionTools, listbox } = this.context;
    // Neither the page nor VS Code may change the file that isn't shown.
    if (editor.empty?.away !== undefined) return action !== 'save';
    if (!passedThrough.includes(action) && tools.edits.deferKeyAfterUndo(event)) {
      this.deferredKeys.add(event.key);
      return true;
    }
    switch (action) {
      // VS Code executes these on the document: here they only wait for earlier edits.
      case 'undo':
      case 'redo':
        tools.commitKeyGesture();
        if (tools.dragging === null) tools.edits.queueUndoRedo(event);
        return true;
      case 'save':
        tools.commitKeyGesture();
        return tools.dragging !== null || tools.edits.deferSave(event);
      case 'select-all':
        if (event.target === listbox) commands.execute('select-listed');
        else tools.selection.selectAll();
        this.announceSelection();
        return true;
      case 'select-role':
        tools.selection.selectSameRole();
        this.announceSelection();
        return true;
      case 'next':
      case 'previous': {
        const isSelected = tools.selection.selectAdjacent(action === 'next' ? 1 : -1);
        if (!isSelected) return false;
        showSelected(editor, viewport);
        this.announceSelection();
        return true;
      }
      case 'reveal':
        if (tools.accept()) return true;
        if (tools.isWaiting) drawInMiddle(tools, viewport);
        else if (editor.selectedIndex >= 0) tools.selection.select(editor.selectedIndex, true);
        return true;
      case 'cancel':
        if (editor.selection.size > 0) {
          tools.selection.select(null);
          this.announceSelection();
        }
        return true;
      case 'move':
      case 'move-far':
      case 'resize':
      case 'resize-far':
        return this.arrow(action, event);
      case 'aim':
      case 'aim-far': {
        const way = getDirection(event.key);
        const by = (action === 'aim-far' ? far : 1) * editor.unitStep;
        this.repeatedKey = event.key;
        return way !== null && collisionTools.aim(way.x * by, way.y * by);
      }
      case 'turn':
      case 'turn-far':
      case 'turn-back':
      case 'turn-back-far': {
        const by = action.endsWith('far') ? farTurn : 1;
        this.nudge(event, 'turn', action.startsWith('turn-back') ? -by : by, 0);
        return true;
      }
      case 'bar-move':
      case 'bar-resize': {
        const by = getDirection(event.key)?.x ?? 0;
        if (by !== 0) this.context.bars.value?.edits.nudge(action === 'bar-move' ? 'all' : 'last', by);
        return true;
      }
      case 'bar-go-to-key':
        this.context.bars.value?.edits.goToKey(getDirection(event.key)?.x ?? 0);
        return true;
      case 'delete':
        if (tools.draw.takeBack()) return true;
        if (!tools.isIdle || !tools.corners.remove()) commands.execute('delete');
        return true;
      case 'copy':
      case 'cut':
      case 'paste':
        // The browser turns these keys into clipboard events.
        return false;
      case 'frame-before':
      case 'frame-after':
      case 'play':
      case 'all-frames':
      case 'onion-skin':
      case 'copy-to-next-frame':
        if (editor.timelines.length === 0) return false;
        commands.execute(action);
        return true;
      default:
        commands.execute(action);
        return true;
    }
  }

  /** Announces what the canvas shows as selected. The list doesn't have the focus, so nothing else does. */
  private announceSelection(): void {
    const { editor, feedback } = this.context;
    feedback.announce(selectionText(editor));
  }

  private arrow(action: 'move' | 'move-far' | 'resize' | 'resize-far', event: KeyboardEvent): boolean {
    const { editor, viewport } = this.context;
    const way = getDirection(event.key);
    if (way === null) return false;
    if (editor.selection.size === 0) {
      if (action === 'move') viewport.panBy(-way.x * panStep, -way.y * panStep);
      return true;
    }
    const by = (action.endsWith('far') ? far : 1) * editor.unitStep;
    this.nudge(event, action.startsWith('resize') ? 'resize' : 'move', way.x * by, way.y * by);
    return true;
  }

  private nudge(event: KeyboardEvent, kind: 'move' | 'resize' | 'turn', x: number, y: number): void {
    const { tools } = this.context;
    // Holding one key is one edit; another key pressed meanwhile starts another.
    if (this.repeatedKey !== null && this.repeatedKey !== event.key) tools.commitKeyGesture();
    this.repeatedKey = event.key;
    tools.nudge(kind, x, y);
  }
}

/** Draws the active kind of shape in the middle of the view, for keyboard users. */
function drawInMiddle(tools: ToolManager, { size }: Viewport): void {
  const halfSize = Math.min(size.width, size.height) / 6;
  const middle = { x: size.width / 2, y: size.height / 2 };
  tools.press({ x: middle.x - halfSize, y: middle.y - halfSize }, { ...noModifiers, pan: false, touch: false });
  tools.move({ x: middle.x + halfSize, y: middle.y + halfSize }, noModifiers);
  tools.release();
}
