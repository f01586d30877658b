/** A value, and the reading that it is from. */
interface Entry<T> {
  readonly read: () => Promise<T>;
  /** Undefined until the first reading has ended. */
  value: T | undefined;
  /** The latest reading. */
  reading: Promise<void> | null;
}

/**
 * Values that are read on request, kept, and read again when they may have changed. Of several readings of a value, the
 * latest counts, in whatever order they end.
 */
export class Readings<T extends object | string | symbol | null> {
  private readonly entries = new Map<string, Entry<T>>();

  /** @param onRead called after a reading; `before` is undefined if it is the first */
  constructor(private readonly onRead: (key: string, now: T, before: T | undefined) => void = () => {}) {}

  get keys(): readonly string[] {
    return [...this.entries.keys()];
  }

  /** Returns the last value; undefined if none has been read. */
  known(key: string): T | undefined {
    return this.entries.get(key)?.value;
  }

  /** Returns the value of the latest reading; the first is begun with `read`. */
  async fetch(key: string, read: () => Promise<T>): Promise<T> {
    let entry = this.entries.get(key);
    if (entry === undefined) {
      entry = { read, value: undefined, reading: null };
      this.entries.set(key, entry);
      this.readAgain(key);
    }
    // While one is awaited, another may begin.
    for (let awaited: Promise<void> | null = null; entry.reading !== awaited;) {
      awaited = entry.reading;
      await awaited;
    }
    return entry.value!;
  }

  /** Reads a value again if it was read before, by other means if `next` has it. */
  readAgain(key: string, next?: Promise<T>): void {
    const entry = this.entries.get(key);
    if (entry === undefined) return;
    const reading = (next ?? entry.read()).then((value) => {
      if (entry.reading !== reading) return;
      const before = entry.value;
      entry.value = value;
      if (this.entries.get(key) === entry) this.onRead(key, value, before);
    });
    entry.reading = reading;
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }
}
