/**
 * What the user has chosen of the settings in this page, and the host has not written yet. It holds here at once, so that
 * settings which the host tells of in the meantime are older than what is shown.
 */
export class PendingSettings {
  private count = 0;

  /** @param notify says why a choice could not be written. */
  constructor(private readonly notify: (text: string) => void) {}

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
      this.notify(error instanceof Error ? error.message : String(error));
    } finally {
      letGo();
    }
  }
}
