/** The arguments of a command: its paths, and the values of its options. */
export class Arguments {
  constructor(
    readonly paths: readonly string[],
    /** By option; a switch has an empty list. */
    private readonly values: ReadonlyMap<string, readonly string[]>,
  ) {}

  /** Whether an option was given. */
  has(option: string): boolean {
    return this.values.has(option);
  }

  /** Returns the value of an option, the last if it was given more than once; null without it. */
  text(option: string): string | null {
    return this.values.get(option)?.at(-1) ?? null;
  }

  /** Returns all values of an option that can be repeated. */
  texts(option: string): readonly string[] {
    return this.values.get(option) ?? [];
  }
}
