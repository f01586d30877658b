/** Letters typed within this time, in ms, belong to one word. */
const pause = 700;

/** Finds an item of a list by the first letters of its name. */
export class Typeahead {
  private typed = '';
  private last = -Infinity;

  /** Returns the position of the matching name, or -1. The same letter again goes to the next name with it. */
  find(letter: string, names: readonly string[], from: number, time: number): number {
    this.typed = time - this.last > pause ? letter : this.typed + letter;
    this.last = time;
    const repeated = this.typed === letter.repeat(this.typed.length);
    const word = (repeated ? letter : this.typed).toLowerCase();
    const start = repeated ? from + 1 : Math.max(0, from);
    for (let i = 0; i < names.length; i++) {
      const position = (start + i) % names.length;
      if (names[position]!.toLowerCase().startsWith(word)) return position;
    }
    return -1;
  }
}
