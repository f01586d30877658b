import * as v from 'valibot';
import type { KeyGesture } from '../src/actions/action.js';
import type { SceneHitbox } from '../src/messages/scene.js';
import { describeError } from '../src/model/describe-error.js';
import { parseToWebview, type EmptyMessage, type ToWebview } from '../src/messages/protocol.js';
import type { FrameEdits } from './editor/frame-edits.js';
import { canDraw } from './tools/draft.js';
import type { PendingEdits } from './editor/pending-edits.js';
import type { PendingSettings, PairSettings } from './editor/pending-settings.js';
import type { PreviewClient } from './editor/host-client.js';
import type { ToolManager } from './tools/tool-manager.js';
import type { LazyPart } from './editor/lazy-part.js';
import type { conventionChangesText } from './text/convention-changes.js';
import type { Editor } from './editor/editor.js';
import type { PanelState } from './editor/panel-state.js';
import { showSelected } from './editor/selection-controller.js';
import type { Viewport } from './editor/viewport.js';
import type { Images } from './canvas/images.js';
import type { Commands } from './commands/commands.js';
import type { IgnoredKeys } from './commands/key-listener.js';
import type { StatusMessages } from './panels/status-messages.js';
import type { ViewStateStore } from './view-state-store.js';
import { markStart } from './start-marks.js';

/** The receivers of messages. */
interface HostMessageContext {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly tools: Pick<ToolManager, 'isIdle' | 'cancelDrag' | 'documentChanged' | 'startDrawing'>;
  readonly runGesture: (gesture: KeyGesture) => void;
  readonly ignoredKeys: IgnoredKeys;
  readonly edits: Pick<PendingEdits<unknown>, 'clear'>;
  readonly frames: Pick<FrameEdits, 'handleScene'>;
  readonly settings: PendingSettings;
  readonly pairs: Pick<PairSettings, 'scope'>;
  readonly client: Pick<PreviewClient, 'post' | 'receive'>;
  readonly commands: Pick<Commands, 'execute'>;
  readonly images: Pick<Images, 'imageSettings'>;
  readonly panels: PanelState;
  readonly status: Pick<StatusMessages, 'showPassing'>;
  readonly laterPanels: Pick<LazyPart<{ readonly conventionChangesText: typeof conventionChangesText }>, 'value'>;
  readonly store: Pick<ViewStateStore, 'restore'>;
}

/** The parts of an invalid message that can still be used. */
const sceneHead = v.fallback(
  v.object({ type: v.fallback(v.string(), ''), fileName: v.fallback(v.nullable(v.string()), null) }),
  { type: '', fileName: null },
);

/** Handles the messages of the host. */
export class HostMessageHandler {
  constructor(private readonly context: HostMessageContext) {}

  /** Announces that the text is read with other conventions than before. */
  private showConventionChanges(before: readonly SceneHitbox[]): void {
    const { editor, status, laterPanels } = this.context;
    // It is loaded before anyone can have edited the text of the first scene.
    const text = laterPanels.value?.conventionChangesText(before, editor.hitboxes);
    if (text !== null && text !== undefined) status.showPassing(text);
  }

  /** Throws for an invalid message. The previous content doesn't stay in place of a new scene. */
  receive(data: unknown): void {
    const message = parseToWebview(data);
    if (message instanceof Error) {
      this.replaceFailed(data, message);
      throw message;
    }
    try {
      this.handle(message);
    } catch (error) {
      this.replaceFailed(message, error);
      throw error;
    }
  }

  /**
   * Reports that a scene can't be shown, instead of keeping that of another file or text; after a patch, requests the
   * whole scene.
   */
  private replaceFailed(data: unknown, error: unknown): void {
    const { type, fileName } = v.parse(sceneHead, data);
    if (type === 'patch') this.context.client.post({ type: 'resend' });
    if (type === 'scene' || type === 'empty') {
      this.showEmpty({ type: 'empty', reason: 'failed', fileName, detail: describeError(error) });
    }
  }

  private showEmpty(message: EmptyMessage): void {
    const { editor, tools, edits } = this.context;
    tools.cancelDrag();
    edits.clear();
    editor.showEmpty(message);
  }

  private handle(message: ToWebview): void {
    const { editor, viewport, tools, frames, settings, client, commands, images, panels, store } = this.context;
    switch (message.type) {
      case 'scene': {
        markStart('message');
        const isOther = editor.scene === null || editor.empty !== null;
        const before = isOther ? [] : editor.hitboxes;
        editor.show(message);
        store.restore();
        this.showConventionChanges(before);
        tools.documentChanged();
        frames.handleScene();
        // In an empty file, drawing is the likely next step.
        if (isOther && message.hitboxes.length === 0 && canDraw(editor)) tools.startDrawing(null);
        return;
      }
      case 'patch': {
        const before = editor.hitboxes;
        if (editor.patch(message)) {
          this.showConventionChanges(before);
          tools.documentChanged();
          frames.handleScene();
        } else {
          client.post({ type: 'resend' });
        }
        return;
      }
      case 'empty':
        this.showEmpty(message);
        return;
      case 'selection': {
        if (message.uri !== editor.scene?.uri || !tools.isIdle) return;
        const before = editor.selection;
        // Last are those in the current frame: it stays if it has one of them.
        const isHere = (id: string): boolean => editor.isInFrame(editor.getIndex(id));
        const ids = [...message.ids].sort((a, b) => Number(isHere(a)) - Number(isHere(b)));
        editor.select(ids, message.loose);
        if (editor.selection !== before) showSelected(editor, viewport);
        return;
      }
      case 'settings':
        this.context.ignoredKeys.patterns = message.ignoredKeys;
        this.context.pairs.scope.value = message.matrixScope ?? 'workspace';
        if (settings.areWritten) {
          editor.setSettings(message.matrix, message.convention, message.snap);
          images.imageSettings = message.imageSettings;
        } else {
          // The user has chosen something else since.
          editor.setSettings(editor.matrix, editor.convention, message.snap);
        }
        return;
      case 'reply':
        client.receive(message);
        return;
      case 'list':
        panels.listOpen.value = message.open;
        panels.listWidth.value = message.width;
        return;
      case 'view':
        commands.execute(message.action);
        return;
      case 'key-gesture':
        this.context.runGesture(message.gesture);
        return;
    }
  }
}
