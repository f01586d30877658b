import { signal } from '@preact/signals-core';

/** A button in a notice. */
export interface NoticeAction {
  readonly label: string;
  run(): void;
}

/** A message that is shown once: the same text again is a new message. */
interface FeedbackMessage {
  readonly text: string;
  /** What a button beside it does: it is an offer, not a warning. */
  readonly action: NoticeAction | null;
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

  /** Shows a warning; with an action, an offer. */
  notify(text: string, action: NoticeAction | null = null): void {
    this.#notice.value = { text, action, id: ++this.lastId };
  }

  /** Ends the notice: its reason is gone. */
  endNotice(): void {
    this.#notice.value = null;
  }

  announce(text: string): void {
    this.#announcement.value = { text, action: null, id: ++this.lastId };
  }

  /** Clears the announcement, so that nobody reads it later as if it were current. */
  endAnnouncement(): void {
    this.#announcement.value = null;
  }
}
