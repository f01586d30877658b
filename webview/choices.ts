/**
 * What the user chooses of the settings in this page. It holds here at once and is written by the host later, so that
 * settings which the host tells of in the meantime are older than what is shown.
 */
export class Choices {
  private made = 0;

  /** The number of a new choice, for the host. */
  next(): number {
    return ++this.made;
  }

  /** Whether settings that include so many choices include all of them. */
  areIn(count: number): boolean {
    return count >= this.made;
  }
}
