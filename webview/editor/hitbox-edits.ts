import { signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import type { Shape } from '../../src/core/index.js';
import { fromClipboard, toClipboard } from '../../src/edit/clipboard.js';
import { moveShape } from '../../src/edit/move.js';
import { toMessageShape, type SceneHitbox } from '../../src/messages/scene.js';
import type { WriteRequest } from '../../src/messages/preview-requests.js';
import { sameShape } from './figure.js';
import type { Editor } from './editor.js';
import { sameItems } from './reactive.js';
import type { OnFail, PendingEdits } from './pending-edits.js';

/** The distance between a copy and its original, in steps of the file; on a grid, it is one step of that. */
const copyDistance = 8;

/** Adds, removes and renames hitboxes: the host edits the text. */
export class HitboxEdits {
  /** Whether a drawn hitbox is in all frames, where it can be, or in the current one. */
  readonly inAllFrames = signal(false);

  constructor(
    private readonly editor: Editor,
    private readonly edits: Pick<PendingEdits<unknown>, 'write'>,
    /** Called when the text has a drawn hitbox, with a function that tells whether it is the selected one. */
    private readonly onDrawn: (isSelected: () => boolean) => void = () => undefined,
  ) {}

  /** Duplicates the selected hitboxes, with a small offset. */
  duplicate(): void {
    const { gridStep, unitStep } = this.editor;
    const by = gridStep ?? copyDistance * unitStep;
    void this.add(
      this.selected().flatMap(({ id, index }) => {
        const shape = this.editor.getShape(index);
        return shape === null ? [] : [{ like: id, shape: moveShape(shape, by, by), name: null, role: null }];
      }),
    );
  }

  /** Removes the selected hitboxes from the text. */
  remove(): void {
    const ids = this.selected().map(({ id }) => id);
    if (ids.length > 0) this.write({ kind: 'delete', ids });
  }

  /** Gives the first of the selected hitboxes a shape that stands for all, and removes the others from the text. */
  merge(shape: Shape): void {
    const [first, ...others] = this.selected().map(({ id }) => id);
    if (first !== undefined && others.length > 0)
      this.write({ kind: 'merge', id: first, shape: toMessageShape(shape), ids: others });
  }

  /** Returns the selected hitboxes as clipboard text; null if nothing is selected. */
  getClipboardText(): string | null {
    const hitboxes = this.selected().flatMap(({ index }) => {
      const shape = this.editor.getShape(index);
      const hitbox = this.editor.hitboxes[index]!;
      return shape === null ? [] : [{ name: hitbox.ownName ?? hitbox.name, role: hitbox.role, shape }];
    });
    return hitboxes.length === 0 ? null : toClipboard(hitboxes);
  }

  /** Adds the hitboxes in a clipboard text; returns false if it contains none. */
  paste(text: string): boolean {
    const hitboxes = fromClipboard(text);
    if (hitboxes === null) return false;
    const sprite = this.getPasteTarget();
    if (sprite !== null && this.editor.hitboxes.every((hitbox) => hitbox.sprite !== sprite)) {
      void this.begin(sprite, hitboxes);
      return true;
    }
    const additions: Addition[] = [];
    for (const { name, role, shape } of hitboxes) {
      const like = sprite === null ? this.modelFor(shape) : this.modelIn(sprite, shape);
      const model = this.editor.hitboxes[this.editor.getIndex(like)];
      if (like === null || model === undefined) continue;
      const time = this.timeBeside(model);
      additions.push({ like, shape: this.offsetIfTaken(shape, model), name, role, ...(time === null ? {} : { time }) });
    }
    void this.add(additions);
    return true;
  }

  /**
   * Returns the sprite to paste into: that of the selected hitbox, otherwise the only sprite of the current timeline,
   * otherwise, in a file without hitboxes, the first sprite that accepts them; null: any.
   */
  private getPasteTarget(): string | null {
    const { hitboxes, selectedIndex, playhead, scene } = this.editor;
    const selected = hitboxes[selectedIndex];
    if (selected !== undefined) return selected.sprite;
    const shown = playhead === null ? [] : [...playhead.timeline.sprites.keys()];
    if (shown.length === 1) return shown[0]!;
    const empty = hitboxes.length > 0 ? undefined : scene?.sprites.find((sprite) => sprite.empty === true);
    return empty?.id ?? null;
  }

  /**
   * Returns the hitbox of a sprite after which a shape is pasted: in the current frame the selected one, otherwise the
   * last one of its kind, otherwise the last one; if the frame has none, the same among all frames.
   */
  modelIn(sprite: string, { kind }: Shape): string | null {
    const { editor } = this;
    const own = [...editor.hitboxes.keys()].filter((index) => {
      const hitbox = editor.hitboxes[index]!;
      return hitbox.sprite === sprite && !hitbox.stale;
    });
    const inFrame = own.filter((index) => editor.isInFrame(index));
    const candidates = inFrame.length > 0 ? inFrame : own;
    const fits = candidates.filter((index) => editor.hitboxes[index]!.shape?.kind === kind);
    const model = fits.includes(editor.selectedIndex) ? editor.selectedIndex : (fits.at(-1) ?? candidates.at(-1));
    return editor.hitboxes[model ?? -1]?.id ?? null;
  }

  /** Why a drawn hitbox can't be in all frames; null if it can. */
  get allFramesRefusal(): string | null {
    const { scene, hitboxes } = this.editor;
    const isRange = ({ frames }: SceneHitbox): boolean =>
      frames !== null && frames[1] !== null && frames[0] < frames[1];
    return scene?.hitboxFile === true || hitboxes.some(isRange)
      ? null
      : l10n.t('In this file, each frame has hitboxes of its own');
  }

  private get drawsInAll(): boolean {
    return this.inAllFrames.value && this.allFramesRefusal === null;
  }

  /** Adds the first hitboxes of a sprite, in the current frame or in all. */
  private begin(sprite: string, hitboxes: readonly NewHitbox[], inAll = false): Promise<number | null> {
    const time = this.timeNow(sprite, inAll);
    return this.edits.write({
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

  /** Adds a hitbox with a drawn shape: the first one of a sprite, or one after another. */
  draw(shape: Shape, emptySprite: string | null = null): void {
    if (emptySprite !== null) {
      void this.begin(emptySprite, [{ shape, name: null, role: null }], this.drawsInAll).then(this.nameOffer());
      return;
    }
    const like = this.modelFor(shape);
    const model = this.editor.hitboxes[this.editor.getIndex(like)];
    if (like === null || model === undefined) return;
    const time = this.timeBeside(model, this.drawsInAll);
    const addition = { like, shape, name: null, role: null, ...(time === null ? {} : { time }) };
    void this.add([addition]).then(this.nameOffer());
  }

  private nameOffer(): (version: number | null) => void {
    const { editor } = this;
    const before = new Set(editor.hitboxes.map(({ id }) => id));
    return (version) => {
      if (version === null) return;
      this.onDrawn(() => {
        const selected = editor.hitboxes[editor.selectedIndex];
        return selected !== undefined && !before.has(selected.id);
      });
    };
  }

  /**
   * Returns the current frame of a sprite as the frame range of a hitbox that exists in it only; null if all frames are
   * shown.
   */
  private timeNow(sprite: string, inAll = false): Time | null {
    const { playhead } = this.editor;
    if (playhead?.timeline.sprites.has(sprite) !== true) return null;
    const { animation, count } = playhead.timeline;
    return { animation, frames: inAll ? [0, count - 1] : [playhead.frame, playhead.frame] };
  }

  /** Returns the frame range of a hitbox that is drawn or pasted after another one; null: that of the other one. */
  private timeBeside({ sprite, animation, frames }: SceneHitbox, inAll = false): Time | null {
    const time = this.timeNow(sprite, inAll);
    if (inAll && frames === null && animation === time?.animation) return null;
    const same = time?.animation === animation && time.frames[0] === frames?.[0] && time.frames[1] === frames[1];
    return same ? null : time;
  }

  /** Resolves as `PendingEdits.write` does. */
  rename(index: number, name: string, onFail?: OnFail): Promise<number | null> {
    const hitbox = this.editor.hitboxes[index];
    if (hitbox === undefined || (hitbox.ownName ?? hitbox.name) === name) return Promise.resolve(null);
    return this.edits.write({ kind: 'rename', id: hitbox.id, name }, onFail);
  }

  /** Declares in the text whether these are hitboxes. */
  declare(ids: readonly string[], areHitboxes: boolean): void {
    if (ids.length > 0) this.write({ kind: 'declare', ids: [...ids], areHitboxes });
  }

  /** Gives hitboxes a role, by one edit. */
  setRole(indices: readonly number[], role: string, onFail?: OnFail): void {
    const hitboxes = indices.flatMap((index) => this.editor.hitboxes[index] ?? []);
    if (hitboxes.every((hitbox) => hitbox.role === role)) return;
    this.write({ kind: 'role', ids: hitboxes.map(({ id }) => id), role }, onFail);
  }

  /** Gives hitboxes other tags, by one edit. */
  setTags(indices: readonly number[], next: (tags: readonly string[]) => string[], onFail?: OnFail): void {
    const hitboxes = indices.flatMap((index) => {
      const { id, tags = [] } = this.editor.hitboxes[index]!;
      return sameItems(next(tags), tags) ? [] : { id, tags: next(tags) };
    });
    if (hitboxes.length > 0) this.write({ kind: 'tags', hitboxes }, onFail);
  }

  /** Writes the motion of a hitbox into the text; resolves as `PendingEdits.write` does. */
  setMotion(motion: { readonly id: string; readonly x: number; readonly y: number }): Promise<number | null> {
    return this.edits.write({ kind: 'motion', ...motion });
  }

  /**
   * Returns the hitbox after which a new one of this shape is inserted, in the same form: one of its kind (the selected
   * one first, then the last of the same sprite, then the last of all). Without one of its kind any other one is used:
   * some forms express every kind of shape, and otherwise the host rejects it.
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

  /** Returns the shape, offset a little if its sprite already has the same one. */
  private offsetIfTaken(shape: Shape, { sprite }: SceneHitbox): Shape {
    const { hitboxes, step } = this.editor;
    const others = hitboxes.filter((hitbox, index) => hitbox.sprite === sprite && this.editor.isInFrame(index));
    let free = shape;
    // Each of the others can coincide with it once.
    for (let k = 0; k <= others.length && others.some(({ shape: taken }) => sameShape(taken, free)); k++) {
      free = moveShape(free, copyDistance * step, copyDistance * step);
    }
    return free;
  }

  private write(change: WriteRequest['change'], onFail?: OnFail): void {
    void this.edits.write(change, onFail);
  }

  private add(hitboxes: Addition[]): Promise<number | null> {
    if (hitboxes.length === 0) return Promise.resolve(null);
    return this.edits.write({
      kind: 'add',
      hitboxes: hitboxes.map((addition) => ({ ...addition, shape: toMessageShape(addition.shape) })),
    });
  }

  private selected(): { id: string; index: number }[] {
    return this.editor.selectedIndices
      .map((index) => ({ id: this.editor.hitboxes[index]!.id, index }))
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
