/** Whether a character can be part of a word. */
export function isWordCharacter(code: number): boolean {
  return (
    code > 0xa0 ||
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f ||
    code === 0x24
  );
}

/** Whether a name is a single word, as all names in code are. */
export function isWord(name: string): boolean {
  for (let i = 0; i < name.length; i++) if (!isWordCharacter(name.charCodeAt(i))) return false;
  return name.length > 0;
}

/**
 * An index of the parts of a text that contain each word. Words are stored as hashes, which take far less memory, so a
 * part that contains only another word may be returned in rare cases.
 */
export class WordIndex {
  private readonly heads: Int32Array;
  private hashes = new Int32Array(1024);
  private parts = new Int32Array(1024);
  private before = new Int32Array(1024);
  private count = 0;

  /** @param starts the starts of the parts in ascending order; the last part ends at `end` */
  constructor(text: string, starts: readonly number[], end: number) {
    const from = starts[0] ?? end;
    this.heads = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(16, (end - from) / 8)))).fill(-1);
    let part = 0;
    for (let at = from; at < end;) {
      if (!isWordCharacter(text.charCodeAt(at))) {
        at++;
        continue;
      }
      while (part + 1 < starts.length && starts[part + 1]! <= at) part++;
      let hash = seed;
      for (let code = text.charCodeAt(at); at < end && isWordCharacter(code); code = text.charCodeAt(++at))
        hash = mixHash(hash, code);
      this.add(hash, part);
    }
  }

  /** Returns the indices of the parts that may contain a word, in ascending order. */
  partsWith(word: string): readonly number[] {
    let hash = seed;
    for (let i = 0; i < word.length; i++) hash = mixHash(hash, word.charCodeAt(i));
    const results: number[] = [];
    for (let at = this.heads[this.getSlot(hash)]!; at >= 0; at = this.before[at]!) {
      if (this.hashes[at] === hash && results.at(-1) !== this.parts[at]) results.push(this.parts[at]!);
    }
    return results.reverse();
  }

  private add(hash: number, part: number): void {
    const slot = this.getSlot(hash);
    const head = this.heads[slot]!;
    for (let at = head; at >= 0 && this.parts[at] === part; at = this.before[at]!) if (this.hashes[at] === hash) return;
    if (this.count === this.hashes.length) this.grow();
    this.hashes[this.count] = hash;
    this.parts[this.count] = part;
    this.before[this.count] = head;
    this.heads[slot] = this.count++;
  }

  private getSlot(hash: number): number {
    return (hash ^ (hash >>> 15)) & (this.heads.length - 1);
  }

  private grow(): void {
    this.hashes = doubleLength(this.hashes);
    this.parts = doubleLength(this.parts);
    this.before = doubleLength(this.before);
  }
}

const seed = 0x811c9dc5 | 0;

function mixHash(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193);
}

function doubleLength(array: Int32Array): Int32Array<ArrayBuffer> {
  const grown = new Int32Array(array.length * 2);
  grown.set(array);
  return grown;
}
