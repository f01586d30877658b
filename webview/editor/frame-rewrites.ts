import type { FrameRange } from '../../src/edit/frames/ranges.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import { spanIn } from '../../src/scene/timelines.js';
import type { Editor } from './editor.js';
import type { FrameEdits } from './frame-edits.js';
import type { OnFail } from './pending-edits.js';

/** Writes the frames of hitboxes in another form, and keeps the selection and the current frame with them. */
export class FrameRewrites {
  constructor(
    private readonly editor: Editor,
    private readonly frames: Pick<FrameEdits, 'writeAndThen' | 'go' | 'select'>,
  ) {}

  /** Gives hitboxes other frames; null: all. Then goes to the nearest frame with the last selected one. */
  setFrames(indices: readonly number[], frames: FrameRange | null, onFail?: OnFail): void {
    const { editor } = this;
    const { hitboxes } = editor;
    const ranges = frames === null ? null : [[...frames] as [number, number]];
    const others = indices.filter((index) => String(hitboxes[index]!.frames) !== String(frames));
    const changes = others.map((index) => ({ ids: [hitboxes[index]!.id], frames: ranges }));
    if (changes.length === 0) return;
    void this.frames.writeAndThen({ kind: 'frames', changes, count: null }, onFail, () => {
      const { playhead, selectedIndex, sprites } = editor;
      const hitbox = editor.hitboxes[selectedIndex];
      if (playhead === null || hitbox === undefined || editor.isInFrame(selectedIndex)) return;
      const { timeline, frame } = playhead;
      const sprite = sprites.find(({ id }) => id === hitbox.sprite);
      const span = spanIn(timeline, hitbox, sprite);
      if (span !== null) this.frames.go(timeline.key, Math.max(span[0], Math.min(frame, span[1])));
    });
  }

  /** Writes the selected hitboxes with keys as an entry per frame, or those of consecutive frames as one with keys. */
  rewriteSelected(to: 'frames' | 'keys'): void {
    const { hitboxes, selectedIndices } = this.editor;
    const selected = [...selectedIndices].sort((a, b) => a - b);
    const fitting = selected.filter((index) => (hitboxes[index]!.keyed !== undefined) === (to === 'frames'));
    this.rewriteKeys(
      (fitting.length > 0 ? fitting : selected).map((index) => hitboxes[index]!.id),
      to,
    );
  }

  /** Writes hitboxes with keys as an entry per frame, or the other way round, and selects them in the new form. */
  rewriteKeys(ids: readonly string[], to: 'frames' | 'keys'): void {
    if (ids.length === 0) return;
    const nameOf = ({ sprite, animation, role, name, ownName = name }: SceneHitbox): string =>
      JSON.stringify([sprite, animation, role, ownName]);
    const { editor } = this;
    const names = new Set(ids.map((id) => nameOf(editor.hitboxes[editor.getIndex(id)]!)));
    void this.frames.writeAndThen({ kind: 'rewrite-keys', ids: [...ids], to }, undefined, () => {
      const here = editor.hitboxes.filter((hitbox, index) => editor.isInFrame(index) && names.has(nameOf(hitbox)));
      this.frames.select(here.map(({ id }) => id));
    });
  }
}
