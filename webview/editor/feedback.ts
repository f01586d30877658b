import { signal } from '@preact/signals-core';

/** Something that is said once: the same words again are another one. */
export interface Saying {
  readonly text: string;
  /** Another number each time. */
  readonly count: number;
}

/** What is said to the user of what just happened, by whatever part of the page; panels show it. */
export class Feedback {
  readonly #notice = signal<Saying | null>(null);
  readonly #announcement = signal<Saying | null>(null);
  private count = 0;

  /** What the user tried and cannot have, or has to know. */
  get notice(): Saying | null {
    return this.#notice.value;
  }

  /** What came of something, for those who do not see it. */
  get announcement(): Saying | null {
    return this.#announcement.value;
  }

  notify(text: string): void {
    this.#notice.value = { text, count: ++this.count };
  }

  announce(text: string): void {
    this.#announcement.value = { text, count: ++this.count };
  }
}
