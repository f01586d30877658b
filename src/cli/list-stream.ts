import { visibleJson } from '../disk/plain-text.js';
import type { Output } from './output.js';

/** Stands for the items of the list. No text of ours contains it. */
const place = '\u0000';

/** Writes a JSON value in which one list has its items written one by one, laid out like `JSON.stringify`. */
export class ListStream {
  private count = 0;
  private readonly indent: string;

  /**
   * @param frame returns the value around the list; what precedes the list must be the same when it ends
   * @param depth how many lists and objects are around an item
   */
  constructor(
    private readonly output: Output,
    private readonly frame: (items: readonly string[]) => object,
    depth: number,
  ) {
    this.indent = '  '.repeat(depth);
    output.write(this.parts()[0]);
  }

  add(item: object): void {
    const text = visibleJson(item).replaceAll('\n', `\n${this.indent}`);
    this.output.write(`${this.count++ === 0 ? '' : ','}\n${this.indent}${text}`);
  }

  end(): void {
    const rest = this.parts()[1];
    this.output.write(`${this.count === 0 ? rest.trimStart() : rest}\n`);
  }

  /** Returns the text before the items, up to the bracket, and the text after them. */
  private parts(): readonly [string, string] {
    const [before = '', after = ''] = visibleJson(this.frame([place])).split(JSON.stringify(place));
    return [before.trimEnd(), after];
  }
}
