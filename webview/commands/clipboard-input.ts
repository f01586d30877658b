import type { HitboxEdits } from '../editor/hitbox-edits.js';

/** Copies, cuts and pastes hitboxes by the clipboard's own events, which need nobody's leave. */
export class ClipboardInput {
  constructor(private readonly entries: HitboxEdits) {
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
    // In a field of the page these keys are about its text.
    if (event.target instanceof HTMLInputElement || event.clipboardData === null) return;
    if (type === 'paste') {
      if (this.entries.paste(event.clipboardData.getData('text/plain'))) event.preventDefault();
      return;
    }
    const text = this.entries.copied();
    if (text === null) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    if (type === 'cut') this.entries.remove();
  }
}
