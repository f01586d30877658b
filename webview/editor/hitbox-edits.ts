import type { Shape } from '../../src/core/index.js';
import { fromClipboard, toClipboard } from '../../src/edit/clipboard.js';
import { moveShape } from '../../src/edit/move.js';
import { toMessageShape, type SceneHitbox } from '../../src/messages/scene.js';
import type { WriteRequest } from '../../src/messages/preview-requests.js';
import { sameShape } from './figure.js';
import type { Editor } from './editor.js';
import type { PendingEdits } from './pending-edits.js';

/** How far a copy lies from what it is a copy of, in steps. */
const copyDistance = 8;

/** Hitboxes that are added, taken out and called something else: the host does it in the text. */
export class HitboxEdits {
  constructor(
    private readonly editor: Editor,
    private readonly edits: Pick<PendingEdits<unknown>, 'write'>,
  ) {}

  /** A copy of each selected hitbox, a little beside it. */
  duplicate(): void {
    const by = copyDistance * this.editor.step;
    this.add(
      this.selected().flatMap(({ id, index }) => {
        const shape = this.editor.shapeOf(index);
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
      const shape = this.editor.shapeOf(index);
      const { name, role } = this.editor.hitboxes[index]!;
      return shape === null ? [] : [{ name, role, shape }];
    });
    return hitboxes.length === 0 ? null : toClipboard(hitboxes);
  }

  /** Adds the hitboxes of a text of the clipboard; false where it holds none. */
  paste(text: string): boolean {
    const hitboxes = fromClipboard(text);
    if (hitboxes === null) return false;
    const sprite = this.pastedInto();
    if (sprite !== null && this.editor.hitboxes.every((hitbox) => hitbox.sprite !== sprite)) {
      this.begin(sprite, hitboxes);
      return true;
    }
    const additions: Addition[] = [];
    for (const { name, role, shape } of hitboxes) {
      const like = sprite === null ? this.modelFor(shape) : this.modelIn(sprite, shape);
      const model = this.editor.hitboxes[this.editor.indexOf(like)];
      if (like === null || model === undefined) continue;
      const time = this.timeBeside(model);
      additions.push({ like, shape: this.beside(shape, model), name, role, ...(time === null ? {} : { time }) });
    }
    this.add(additions);
    return true;
  }

  /**
   * The sprite that hitboxes are pasted into: that of the selected one, else the one whose frame is shown, else the only
   * one that there is or the first that waits for hitboxes; null: any.
   */
  private pastedInto(): string | null {
    const { hitboxes, selectedIndex, playhead, scene } = this.editor;
    const selected = hitboxes[selectedIndex];
    if (selected !== undefined) return selected.sprite;
    const shown = playhead === null ? [] : [...playhead.timeline.sprites.keys()];
    if (shown.length === 1) return shown[0]!;
    const empty = hitboxes.length > 0 ? undefined : scene?.sprites.find((sprite) => sprite.empty === true);
    return empty?.id ?? null;
  }

  /**
   * The hitbox of a sprite behind which one of this shape is pasted: of those that are there in the frame that is shown
   * the selected one, else the last one of its kind, else the last one; where there is none, of all of the sprite.
   */
  private modelIn(sprite: string, { kind }: Shape): string | null {
    const { editor } = this;
    const own = [...editor.hitboxes.keys()].filter((index) => {
      const hitbox = editor.hitboxes[index]!;
      return hitbox.sprite === sprite && !hitbox.stale;
    });
    const there = own.filter((index) => editor.isInFrame(index));
    const candidates = there.length > 0 ? there : own;
    const fits = candidates.filter((index) => editor.hitboxes[index]!.shape?.kind === kind);
    const model = fits.includes(editor.selectedIndex) ? editor.selectedIndex : (fits.at(-1) ?? candidates.at(-1));
    return editor.hitboxes[model ?? -1]?.id ?? null;
  }

  /** The first hitboxes of a sprite, in the frame that is shown. */
  private begin(sprite: string, hitboxes: readonly NewHitbox[]): void {
    const time = this.timeNow(sprite);
    this.write({
      kind: 'begin',
      sprite,
      hitboxes: hitboxes.map(({ shape, name, role }) => ({
        shape: toMessageShape(shape),
        name,
        role,
        ...(time === null ? {} : { time }),
      })),
    });
  }

  /** A new hitbox of a shape that was drawn: the first one of a sprite, or one behind another. */
  draw(shape: Shape, begins: string | null = null): void {
    if (begins !== null) {
      this.begin(begins, [{ shape, name: null, role: null }]);
      return;
    }
    const like = this.modelFor(shape);
    const model = this.editor.hitboxes[this.editor.indexOf(like)];
    if (like === null || model === undefined) return;
    const time = this.timeBeside(model);
    this.add([{ like, shape, name: null, role: null, ...(time === null ? {} : { time }) }]);
  }

  /** The frame that is shown of a sprite, as a hitbox says it that is there in this one alone; null: all are shown. */
  private timeNow(sprite: string): Time | null {
    const { playhead } = this.editor;
    if (playhead?.timeline.sprites.has(sprite) !== true) return null;
    return { animation: playhead.timeline.animation, frames: [playhead.frame, playhead.frame] };
  }

  /** When a hitbox is there that is drawn or pasted beside another one; null: when that one is. */
  private timeBeside({ sprite, animation, frames }: SceneHitbox): Time | null {
    const time = this.timeNow(sprite);
    const same = time?.animation === animation && time.frames[0] === frames?.[0] && time.frames[1] === frames[1];
    return same ? null : time;
  }

  rename(index: number, name: string): void {
    const hitbox = this.editor.hitboxes[index];
    if (hitbox !== undefined && hitbox.name !== name) this.write({ kind: 'rename', id: hitbox.id, name });
  }

  /** Says in the text whether these numbers are hitboxes. */
  declare(ids: readonly string[], areHitboxes: boolean): void {
    if (ids.length > 0) this.write({ kind: 'declare', ids: [...ids], areHitboxes });
  }

  setRole(index: number, role: string): void {
    const hitbox = this.editor.hitboxes[index];
    if (hitbox !== undefined && hitbox.role !== role) this.write({ kind: 'role', id: hitbox.id, role });
  }

  /** Where a hitbox goes, as the text is to say it: answers as `PendingEdits.write` does. */
  setMotion(motion: { readonly id: string; readonly x: number; readonly y: number }): Promise<number | null> {
    return this.edits.write({ kind: 'motion', ...motion });
  }

  /**
   * The hitbox behind which a new one of this shape goes and whose form it takes: one of its kind, the selected one
   * first, then the last of the same sprite, then the last of all. Without one of its kind any other has to do: some
   * forms say shapes of every kind, and the host refuses where this one does not.
   */
  modelFor({ kind }: Pick<Shape, 'kind'>): string | null {
    const { hitboxes, selectedIndex } = this.editor;
    const selected = hitboxes[selectedIndex];
    const sound = hitboxes.filter(({ stale }) => !stale);
    const fits = sound.filter(({ shape }) => shape?.kind === kind);
    if (selected !== undefined && fits.includes(selected)) return selected.id;
    const candidates = fits.length > 0 ? fits : sound;
    return (candidates.filter(({ sprite }) => sprite === selected?.sprite).at(-1) ?? candidates.at(-1))?.id ?? null;
  }

  /** The shape, or where the same one is there already in the sprite that it comes to, a little beside it. */
  private beside(shape: Shape, { sprite }: SceneHitbox): Shape {
    const { hitboxes, step } = this.editor;
    const others = hitboxes.filter((hitbox, index) => hitbox.sprite === sprite && this.editor.isInFrame(index));
    let free = shape;
    // Each of the others can be in the way once.
    for (let k = 0; k <= others.length && others.some(({ shape: taken }) => sameShape(taken, free)); k++) {
      free = moveShape(free, copyDistance * step, copyDistance * step);
    }
    return free;
  }

  private write(change: WriteRequest['change']): void {
    void this.edits.write(change);
  }

  private add(hitboxes: Addition[]): void {
    if (hitboxes.length === 0) return;
    this.write({
      kind: 'add',
      hitboxes: hitboxes.map((addition) => ({ ...addition, shape: toMessageShape(addition.shape) })),
    });
  }

  private selected(): { id: string; index: number }[] {
    return [...this.editor.selection]
      .map((id) => ({ id, index: this.editor.indexOf(id) }))
      .filter(({ index }) => index >= 0)
      .sort((a, b) => a.index - b.index);
  }
}

type Time = NonNullable<Extract<WriteRequest['change'], { kind: 'begin' }>['hitboxes'][number]['time']>;

interface NewHitbox {
  readonly shape: Shape;
  readonly name: string | null;
  readonly role: string | null;
}

interface Addition extends NewHitbox {
  readonly like: string;
  readonly time?: Time;
}
