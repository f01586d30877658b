import type { PictureAction } from '../src/messages/actions.js';
import { parseToWebview, type ToHost } from '../src/messages/protocol.js';
import type { Gestures } from './input/gestures.js';
import type { PictureState } from './picture/state.js';
import type { Viewport } from './picture/viewport.js';

export interface IncomingUser {
  post(message: ToHost): void;
  /** A whole picture came. */
  shown(): void;
  /** The text's caret selected another hitbox. */
  selected(): void;
  act(action: PictureAction): void;
}

/** Carries out what the host says. */
export class Incoming {
  constructor(
    private readonly state: PictureState,
    private readonly viewport: Viewport,
    private readonly gestures: Gestures,
    private readonly user: IncomingUser,
  ) {}

  /** Throws what is wrong with a message that is none. */
  receive(data: unknown): void {
    const message = parseToWebview(data);
    if (message instanceof Error) throw message;
    switch (message.type) {
      case 'picture':
        this.state.show(message);
        this.user.shown();
        this.gestures.documentChanged();
        return;
      case 'patch':
        if (this.state.patch(message)) this.gestures.documentChanged();
        else this.user.post({ type: 'resend' });
        return;
      case 'empty':
        this.gestures.cancel();
        this.state.showEmpty(message);
        return;
      case 'selection': {
        if (message.uri !== this.state.picture?.uri || this.gestures.kind !== 'idle') return;
        const before = this.state.selection;
        this.state.select(message.ids);
        if (this.state.selection !== before) this.user.selected();
        return;
      }
      case 'settings':
        this.state.setSettings(message.matrix, message.locked, message.convention, message.snap);
        return;
      case 'edited':
        if (message.refused !== null) this.gestures.refused(message.gesture, message.refused);
        return;
      case 'view':
        this.user.act(message.action);
        return;
    }
  }
}
