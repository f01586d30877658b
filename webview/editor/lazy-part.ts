import { signal } from '@preact/signals-core';

/** A part of the page whose code is loaded when it is first needed, or when the page has nothing else to do. */
export class LazyPart<T> {
  readonly #value = signal<T | null>(null);
  private loading: Promise<T> | null = null;
  private attempts = 0;

  /**
   * `importPart` is told how often it was tried before; `onFail`: somebody waits for the part, and it could not be
   * loaded.
   */
  constructor(
    private readonly importPart: (attempts: number) => Promise<T>,
    private readonly onFail: (error: unknown) => void,
  ) {}

  /** Null until it is loaded. Backed by a signal. */
  get value(): T | null {
    return this.#value.value;
  }

  /** Loads it for somebody who waits; null where that fails, which the user is told. The next call tries again. */
  async load(): Promise<T | null> {
    try {
      return await this.start();
    } catch (error) {
      this.onFail(error);
      return null;
    }
  }

  /** Loads it before anybody asks. Where that fails, nobody has missed anything yet. */
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
