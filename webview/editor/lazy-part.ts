import { signal } from '@preact/signals-core';

/** A part of the page whose code is loaded on first use or when idle. */
export class LazyPart<T> {
  readonly #value = signal<T | null>(null);
  private loading: Promise<T> | null = null;
  private attempts = 0;

  /**
   * `importPart` gets the number of earlier attempts; `onFail` runs if the part was requested and could not be loaded.
   */
  constructor(
    private readonly importPart: (attempts: number) => Promise<T>,
    private readonly onFail: (error: unknown) => void,
  ) {}

  /** Null until loaded. Backed by a signal. */
  get value(): T | null {
    return this.#value.value;
  }

  /** Loads the part on request; resolves to null if that fails, after telling the user. The next call tries again. */
  async load(): Promise<T | null> {
    try {
      return await this.start();
    } catch (error) {
      this.onFail(error);
      return null;
    }
  }

  /** Loads the part in advance. A failure is silent: nothing needs the part yet. */
  preload(): void {
    this.start().catch(() => undefined);
  }

  private start(): Promise<T> {
    this.loading ??= this.importPart(this.attempts++).then(
      (part) => (this.#value.value = part),
      (error: unknown) => {
        this.loading = null;
        throw error;
      },
    );
    return this.loading;
  }
}
