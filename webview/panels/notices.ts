import { effect, signal, untracked } from '@preact/signals-core';
import type { Feedback } from '../editor/feedback.js';
import { startTimer, type StartTimer } from '../platform/timer.js';
import { LastingNotice, type LastingText, type NoticeAction } from './lasting-notice.js';

/** How long a message about the last action stays, in ms. */
export const passingTime = 8000;

/** A notice over the scene. */
export interface Notice {
  readonly text: string;
  /** Whether it is a hint, not a warning. */
  readonly isHint: boolean;
  /** The action of the notice. */
  readonly action: NoticeAction | null;
}

/** The notices over the scene: about the document while they are true, and about the last action for a while. */
export class Notices {
  readonly #lasting = signal<LastingText>({ text: null, isHint: false, action: null });
  readonly #passing = signal<string | null>(null);
  /** The text of a lasting notice that the user has closed. */
  readonly #dismissed = signal<string | null>(null);
  private readonly delayed: LastingNotice;
  private endPassing = (): void => undefined;

  constructor(
    feedback: Feedback,
    private readonly start: StartTimer = startTimer,
  ) {
    this.delayed = new LastingNotice(() => {
      const { shown } = this.delayed;
      if (shown.text === null || shown.text !== this.#dismissed.peek()) this.#dismissed.value = null;
      this.#lasting.value = shown;
    }, start);
    effect(() => {
      const { notice } = feedback;
      untracked(() => {
        if (notice === null) this.#passing.value = null;
        else this.showPassing(notice.text);
      });
    });
  }

  /** The shown notice; null: none. */
  get shown(): Notice | null {
    const passing = this.#passing.value;
    if (passing !== null) return { text: passing, isHint: false, action: null };
    const { text, isHint, action } = this.#lasting.value;
    return text === null || text === this.#dismissed.value ? null : { text, isHint, action };
  }

  /**
   * Sets the notice about the document: shown until it is no longer true or is closed. A warning appears after a delay.
   */
  setLasting(text: string | null, isHint = false, action: NoticeAction | null = null): void {
    this.delayed.set({ text, isHint, action });
  }

  /** Shows a notice about the last action; it disappears after a while. */
  private showPassing(text: string): void {
    this.#passing.value = text;
    this.endPassing();
    this.endPassing = this.start(() => {
      this.#passing.value = null;
    }, passingTime);
  }

  close(): void {
    if (this.#passing.peek() === null) this.#dismissed.value = this.#lasting.peek().text;
    this.#passing.value = null;
  }
}
