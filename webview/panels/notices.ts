import { effect, signal, untracked } from '@preact/signals-core';
import type { Feedback } from '../editor/feedback.js';
import { startTimer, type StartTimer } from '../platform/timer.js';
import { LastingNotice, type LastingText, type NoticeAction } from './lasting-notice.js';

/** How long a passing notice stays, in ms. */
export const passingTime = 8000;

/** Something to say over the scene. */
export interface Notice {
  readonly text: string;
  /** Nothing is amiss. */
  readonly isHint: boolean;
  /** What can be done about it. */
  readonly action: NoticeAction | null;
}

/** What is to be said over the scene: of the document as long as it is true, and of what was just done for a while. */
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
      if (notice === null) return;
      untracked(() => {
        this.tell(notice.text);
      });
    });
  }

  /** What is shown now; null: nothing. */
  get shown(): Notice | null {
    const passing = this.#passing.value;
    if (passing !== null) return { text: passing, isHint: false, action: null };
    const { text, isHint, action } = this.#lasting.value;
    return text === null || text === this.#dismissed.value ? null : { text, isHint, action };
  }

  /** What is true of the document: shown until it is not true any more or is closed. A warning comes after a delay. */
  setLasting(text: string | null, isHint = false, action: NoticeAction | null = null): void {
    this.delayed.set({ text, isHint, action });
  }

  /** What just happened; goes away by itself. */
  private tell(text: string): void {
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
