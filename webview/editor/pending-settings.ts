import { describeError } from '../../src/model/describe-error.js';
import type { Feedback } from './feedback.js';

/**
 * Settings changed in this page that the host hasn't written yet. They apply here at once, so settings that the host
 * reports in the meantime are older than those shown.
 */
export class PendingSettings {
  private count = 0;

  constructor(private readonly feedback: Pick<Feedback, 'notify'>) {}

  /** Whether settings that arrive now include all changes. */
  get areWritten(): boolean {
    return this.count === 0;
  }

  /** Marks a change that is written later. Returns a function to call when it is. */
  hold(): () => void {
    this.count++;
    let isHeld = true;
    return () => {
      if (isHeld) this.count--;
      isHeld = false;
    };
  }

  /** Marks a change until the host has written it. */
  async until(written: Promise<unknown>): Promise<void> {
    const release = this.hold();
    try {
      await written;
    } catch (error) {
      this.feedback.notify(describeError(error));
    } finally {
      release();
    }
  }
}
