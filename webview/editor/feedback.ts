import { signal } from '@preact/signals-core';

/** A message that is shown once: the same text again is a new message. */
interface FeedbackMessage {
  readonly text: string;
  /** Different for each message. */
  readonly id: number;
}

/** Messages to the user about what just happened, from any part of the page; panels show them. */
export class Feedback {
  readonly #notice = signal<FeedbackMessage | null>(null);
  readonly #announcement = signal<FeedbackMessage | null>(null);
  private lastId = 0;

  /** The warning or error shown to the user. */
  get notice(): FeedbackMessage | null {
    return this.#notice.value;
  }

  /** The result of an action, for screen readers. */
  get announcement(): FeedbackMessage | null {
    return this.#announcement.value;
  }

  notify(text: string): void {
    this.#notice.value = { text, id: ++this.lastId };
  }

  /** Ends the notice: its reason is gone. */
  endNotice(): void {
    this.#notice.value = null;
  }

  announce(text: string): void {
    this.#announcement.value = { text, id: ++this.lastId };
  }

  /** Clears the announcement, so that nobody reads it later as if it were current. */
  endAnnouncement(): void {
    this.#announcement.value = null;
  }
}
