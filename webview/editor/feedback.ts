import { signal } from '@preact/signals-core';

/** A message that is shown once: the same text again is a new message. */
export interface Saying {
  readonly text: string;
  /** Different for each message. */
  readonly count: number;
}

/** Messages to the user about what just happened, from any part of the page; panels show them. */
export class Feedback {
  readonly #notice = signal<Saying | null>(null);
  readonly #announcement = signal<Saying | null>(null);
  private count = 0;

  /** The warning or error shown to the user. */
  get notice(): Saying | null {
    return this.#notice.value;
  }

  /** The result of an action, for screen readers. */
  get announcement(): Saying | null {
    return this.#announcement.value;
  }

  notify(text: string): void {
    this.#notice.value = { text, count: ++this.count };
  }

  announce(text: string): void {
    this.#announcement.value = { text, count: ++this.count };
  }

  /** Clears the announcement, so that nobody reads it later as if it were current. */
  endAnnouncement(): void {
    this.#announcement.value = null;
  }
}
