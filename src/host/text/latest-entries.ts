/** Entries by key that are created on demand; of those used longest ago, only a number is kept. */
export class LatestEntries<T> {
  private readonly entries = new Map<string, T>();

  constructor(
    private readonly maximum: number,
    /** An entry isn't kept any more. */
    private readonly onRemove: (entry: T) => void = () => undefined,
  ) {}

  /** Returns the entry of a key, created if there is none. */
  get(key: string, create: () => T): T {
    const entry = this.entries.get(key) ?? create();
    // The last one used is last.
    this.entries.delete(key);
    this.entries.set(key, entry);
    const [oldest] = this.entries.keys();
    if (oldest !== undefined && this.entries.size > this.maximum) this.delete(oldest);
    return entry;
  }

  delete(key: string): void {
    const entry = this.entries.get(key);
    this.entries.delete(key);
    if (entry !== undefined) this.onRemove(entry);
  }

  clear(): void {
    for (const key of [...this.entries.keys()]) this.delete(key);
  }
}
