import * as v from 'valibot';
import type { PictureAction } from '../src/messages/actions.js';
import type { ImageLook } from '../src/messages/images.js';
import type { PictureHitbox } from '../src/messages/picture.js';
import { parseToWebview, type EmptyMessage, type ToWebview } from '../src/messages/protocol.js';
import type { FrameEdits } from './editor/frame-edits.js';
import { canDraw } from './tools/draft.js';
import type { PendingEdits } from './editor/pending-edits.js';
import type { PendingSettings } from './editor/pending-settings.js';
import type { PreviewClient } from './editor/preview-client.js';
import type { ToolManager } from './tools/tool-manager.js';
import { reread } from './text/reread.js';
import type { Editor } from './editor/editor.js';
import { markStart } from './start-marks.js';

export interface IncomingUser {
  /** A whole picture came. */
  shown(): void;
  /** The text's caret selected another hitbox. */
  selected(): void;
  act(action: PictureAction): void;
  /** Images are to be shown so. */
  look(look: ImageLook): void;
  /** Another page has opened or closed the list. */
  list(open: boolean): void;
  /** The numbers of hitboxes are read in another way than before. */
  reread(text: string): void;
}

/** What can be told of a message that is wrong somewhere. */
const pictureHead = v.fallback(
  v.object({ type: v.fallback(v.string(), ''), fileName: v.fallback(v.nullable(v.string()), null) }),
  { type: '', fileName: null },
);

/** Carries out what the host says. */
export class Incoming {
  constructor(
    private readonly state: Editor,
    private readonly tools: ToolManager,
    private readonly edits: Pick<PendingEdits<unknown>, 'clear'>,
    private readonly frames: FrameEdits,
    private readonly settings: PendingSettings,
    private readonly client: Pick<PreviewClient, 'post' | 'receive'>,
    private readonly user: IncomingUser,
  ) {}

  /** Says where the text is read in another way than it was. */
  private compare(before: readonly PictureHitbox[]): void {
    const text = reread(before, this.state.hitboxes);
    if (text !== null) this.user.reread(text);
  }

  /** Throws what is wrong with a message that is none. What was shown before does not stay in the place of a new picture. */
  receive(data: unknown): void {
    const message = parseToWebview(data);
    if (message instanceof Error) {
      this.replaceFailed(data, message);
      throw message;
    }
    try {
      this.carryOut(message);
    } catch (error) {
      this.replaceFailed(message, error);
      throw error;
    }
  }

  /** Says that a picture cannot be shown, instead of leaving that of another file or text there; asks for it after a patch. */
  private replaceFailed(data: unknown, error: unknown): void {
    const { type, fileName } = v.parse(pictureHead, data);
    if (type === 'patch') this.client.post({ type: 'resend' });
    if (type === 'picture' || type === 'empty') {
      this.showEmpty({ type: 'empty', reason: 'failed', fileName, detail: describe(error) });
    }
  }

  private showEmpty(message: EmptyMessage): void {
    this.tools.cancelDrag();
    this.edits.clear();
    this.state.showEmpty(message);
  }

  private carryOut(message: ToWebview): void {
    switch (message.type) {
      case 'picture': {
        markStart('message');
        const isOther = this.state.picture === null || this.state.empty !== null;
        const before = isOther ? [] : this.state.hitboxes;
        this.state.show(message);
        this.user.shown();
        this.compare(before);
        this.tools.documentChanged();
        this.frames.pictureCame();
        // Where there is nothing yet, drawing is what one comes for.
        if (isOther && message.hitboxes.length === 0 && canDraw(this.state)) this.tools.startDrawing(null);
        return;
      }
      case 'patch': {
        const before = this.state.hitboxes;
        if (this.state.patch(message)) {
          this.compare(before);
          this.tools.documentChanged();
          this.frames.pictureCame();
        } else {
          this.client.post({ type: 'resend' });
        }
        return;
      }
      case 'empty':
        this.showEmpty(message);
        return;
      case 'selection': {
        if (message.uri !== this.state.picture?.uri || !this.tools.isIdle) return;
        const before = this.state.selection;
        this.state.select(message.ids);
        if (this.state.selection !== before) this.user.selected();
        return;
      }
      case 'settings':
        if (this.settings.areWritten) {
          this.state.setSettings(message.matrix, message.convention, message.snap);
          this.user.look(message.look);
        } else {
          // The user has chosen something else since.
          this.state.setSettings(this.state.matrix, this.state.convention, message.snap);
        }
        return;
      case 'reply':
        this.client.receive(message);
        return;
      case 'list':
        this.user.list(message.open);
        return;
      case 'view':
        this.user.act(message.action);
        return;
    }
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
