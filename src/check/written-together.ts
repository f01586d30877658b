import type { Hitbox } from '../model/document.js';

/** Which hitboxes of a document stand together in its text, so that an overlap of them may be a mistake. */
export class WrittenTogether {
  private readonly containers = new Map<Hitbox, string>();

  /**
   * @param isCode whether two statements of the text may be in functions that never run together
   * @param isData whether code holds nothing but data
   */
  constructor(
    private readonly isCode: boolean,
    private readonly isData: boolean,
  ) {}

  /** Whether two hitboxes are in one list or record at any depth, or at the top level of a file of data. */
  inData(a: Hitbox, b: Hitbox): boolean {
    if (!this.isCode) return true;
    if (a.collection !== undefined && a.collection === b.collection) return true;
    return this.isData && a.collection === undefined && b.collection === undefined;
  }

  /** Whether two hitboxes are in one list or record at any depth, or in one function. */
  inFunction(a: Hitbox, b: Hitbox): boolean {
    return this.inData(a, b) || a.block === b.block;
  }

  /**
   * Whether the file calls two hitboxes different things: by the words beside them (a type, a class, a tag), or because
   * they are items of two lists with names of their own.
   */
  areDifferentThings(a: Hitbox, b: Hitbox): boolean {
    if (a.tags?.join() !== b.tags?.join()) return true;
    const [listA, listB] = [this.listOf(a), this.listOf(b)];
    return listA !== null && listB !== null && listA !== listB;
  }

  /** Returns the path of the list or record that a hitbox is an entry of. */
  containerOf(hitbox: Hitbox): string {
    let container = this.containers.get(hitbox);
    if (container === undefined) {
      container = pathAround(hitbox.path);
      this.containers.set(hitbox, container);
    }
    return `${hitbox.collection ?? ''} ${container}`;
  }

  /** Whether two hitboxes are entries of one list or record. */
  areSiblings(a: Hitbox, b: Hitbox): boolean {
    return this.containerOf(a) === this.containerOf(b);
  }

  private listOf(hitbox: Hitbox): string | null {
    return hitbox.path.endsWith(']') ? this.containerOf(hitbox) : null;
  }
}

/** Returns a path without its last step. */
function pathAround(path: string): string {
  if (path.endsWith(']')) {
    const open = path.lastIndexOf('[');
    return open < 0 || path.indexOf(']', open) < path.length - 1 ? path : path.slice(0, open);
  }
  let start = path.length;
  while (start > 0 && !'.[]'.includes(path[start - 1]!)) start--;
  if (start === path.length) return path;
  return path.slice(0, path[start - 1] === '.' ? start - 1 : start);
}
