import type { Feedback } from './feedback.js';

/**
 * What the user has chosen of the settings in this page, and the host has not written yet. It holds here at once, so that
 * settings which the host tells of in the meantime are older than what is shown.
 */
export class PendingSettings {
  private count = 0;

  constructor(private readonly feedback: Pick<Feedback, 'notify'>) {}

  /** Settings that come now include everything that was chosen. */
  get areWritten(): boolean {
    return this.count === 0;
  }

  /** Something was chosen, and will be written later. Returns what is to be called then. */
  hold(): () => void {
    this.count++;
    let isHeld = true;
    return () => {
      if (isHeld) this.count--;
      isHeld = false;
    };
  }

  /** Something was chosen, which the host is asked to write. */
  async until(written: Promise<unknown>): Promise<void> {
    const letGo = this.hold();
    try {
      await written;
    } catch (error) {
      this.feedback.notify(error instanceof Error ? error.message : String(error));
    } finally {
      letGo();
    }
  }
}
