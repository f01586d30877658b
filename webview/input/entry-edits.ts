import type { Shape } from '../../src/core/index.js';
import { fromClipboard, toClipboard } from '../../src/edit/clipboard.js';
import { moveShape } from '../../src/edit/move.js';
import { toMessageShape } from '../../src/messages/picture.js';
import type { ToHost, WriteMessage } from '../../src/messages/protocol.js';
import { sameShape } from '../picture/figure.js';
import type { PictureState } from '../picture/state.js';

/** How far a copy lies from what it is a copy of, in steps. */
const copyDistance = 8;

/** Hitboxes that are added, taken out and called something else: the host does it in the text. */
export class EntryEdits {
  /** Told apart from the numbers of the gestures that change shapes, which count upwards. */
  private gesture = 0;

  constructor(
    private readonly state: PictureState,
    private readonly post: (message: ToHost) => void,
  ) {}

  /** A copy of each selected hitbox, a little beside it. */
  duplicate(): void {
    const by = copyDistance * this.state.step;
    this.add(
      this.selected().flatMap(({ id, index }) => {
        const shape = this.state.shapeOf(index);
        return shape === null ? [] : [{ like: id, shape: moveShape(shape, by, by), name: null, role: null }];
      }),
    );
  }

  /** Takes the selected hitboxes out of the text. */
  remove(): void {
    const ids = this.selected().map(({ id }) => id);
    if (ids.length > 0) this.write({ kind: 'delete', ids });
  }

  /** The selected hitboxes as a text for the clipboard; null where nothing is selected. */
  copied(): string | null {
    const hitboxes = this.selected().flatMap(({ index }) => {
      const shape = this.state.shapeOf(index);
      const { name, role } = this.state.hitboxes[index]!;
      return shape === null ? [] : [{ name, role, shape }];
    });
    return hitboxes.length === 0 ? null : toClipboard(hitboxes);
  }

  /** Adds the hitboxes of a text of the clipboard; false where it holds none. */
  paste(text: string): boolean {
    const hitboxes = fromClipboard(text);
    if (hitboxes === null) return false;
    const additions: Addition[] = [];
    for (const { name, role, shape } of hitboxes) {
      const like = this.modelFor(shape);
      if (like !== null) additions.push({ like, shape: this.beside(shape, like), name, role });
    }
    this.add(additions);
    return true;
  }

  /** A new hitbox of a shape that was drawn. */
  draw(shape: Shape): void {
    const like = this.modelFor(shape);
    if (like !== null) this.add([{ like, shape, name: null, role: null }]);
  }

  rename(index: number, name: string): void {
    const hitbox = this.state.hitboxes[index];
    if (hitbox !== undefined && hitbox.name !== name) this.write({ kind: 'rename', id: hitbox.id, name });
  }

  setRole(index: number, role: string): void {
    const hitbox = this.state.hitboxes[index];
    if (hitbox !== undefined && hitbox.role !== role) this.write({ kind: 'role', id: hitbox.id, role });
  }

  /**
   * The hitbox behind which a new one of this shape goes and whose form it takes: one of its kind, the selected one
   * first, then the last of the same sprite, then the last of all. Without one of its kind any other has to do: some
   * forms say shapes of every kind, and the host refuses where this one does not.
   */
  modelFor({ kind }: Pick<Shape, 'kind'>): string | null {
    const { hitboxes, selectedIndex } = this.state;
    const selected = hitboxes[selectedIndex];
    const sound = hitboxes.filter(({ stale }) => !stale);
    const fits = sound.filter(({ shape }) => shape?.kind === kind);
    if (selected !== undefined && fits.includes(selected)) return selected.id;
    const candidates = fits.length > 0 ? fits : sound;
    return (candidates.filter(({ sprite }) => sprite === selected?.sprite).at(-1) ?? candidates.at(-1))?.id ?? null;
  }

  /** The shape, or where the same one lies already in the sprite that it comes to, a little beside it. */
  private beside(shape: Shape, like: string): Shape {
    const { hitboxes, step } = this.state;
    const sprite = hitboxes.find(({ id }) => id === like)?.sprite;
    const others = hitboxes.filter((hitbox) => hitbox.sprite === sprite);
    let free = shape;
    // Each of the others can be in the way once.
    for (let k = 0; k <= others.length && others.some(({ shape: taken }) => sameShape(taken, free)); k++) {
      free = moveShape(free, copyDistance * step, copyDistance * step);
    }
    return free;
  }

  private add(hitboxes: Addition[]): void {
    if (hitboxes.length === 0) return;
    this.write({
      kind: 'add',
      hitboxes: hitboxes.map((addition) => ({ ...addition, shape: toMessageShape(addition.shape) })),
    });
  }

  private write(change: WriteMessage['change']): void {
    const { picture } = this.state;
    if (picture === null || this.state.empty !== null) return;
    this.gesture--;
    this.post({ type: 'write', uri: picture.uri, version: picture.version, gesture: this.gesture, change });
  }

  private selected(): { id: string; index: number }[] {
    return [...this.state.selection]
      .map((id) => ({ id, index: this.state.indexOf(id) }))
      .filter(({ index }) => index >= 0)
      .sort((a, b) => a.index - b.index);
  }
}

interface Addition {
  readonly like: string;
  readonly shape: Shape;
  readonly name: string | null;
  readonly role: string | null;
}
