import type { HitboxEdits } from '../editor/hitbox-edits.js';

/** Copies, cuts and pastes hitboxes with the clipboard's own events, which need no permission. */
export class ClipboardInput {
  constructor(private readonly hitboxEdits: HitboxEdits) {
    const on = (type: 'copy' | 'cut' | 'paste'): void => {
      document.addEventListener(type, (event) => {
        this.handle(type, event);
      });
    };
    on('copy');
    on('cut');
    on('paste');
  }

  private handle(type: 'copy' | 'cut' | 'paste', event: ClipboardEvent): void {
    // In a text field these keys edit its text.
    if (event.target instanceof HTMLInputElement || event.clipboardData === null) return;
    if (type === 'paste') {
      if (this.hitboxEdits.paste(event.clipboardData.getData('text/plain'))) event.preventDefault();
      return;
    }
    const text = this.hitboxEdits.getClipboardText();
    if (text === null) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    if (type === 'cut') this.hitboxEdits.remove();
  }
}
