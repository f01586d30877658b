import { signal } from '@preact/signals-core';
import type { FrameRange } from '../../src/edit/frames/ranges.js';
import type { WriteRequest } from '../../src/messages/preview-requests.js';
import type { SceneAnimation } from '../../src/messages/scene.js';
import type { Editor } from './editor.js';
import type { OnFail, PendingEdits } from './pending-edits.js';
import type { Playback } from './playback.js';
import type { SheetAnimation } from './sheet-animations.js';
import { timelineKey } from '../../src/scene/timelines.js';

type AnimationSet = Extract<WriteRequest['change'], { kind: 'animation' }>['set'];

/** Edits the names and frames of animations, and how they are played. */
export class AnimationEdits {
  /** Frames of an animation that aren't in the scene yet. */
  readonly #draft = signal<{ name: string; range: FrameRange; scene: Editor['scene'] } | null>(null);
  private dragged: SheetAnimation | null = null;

  constructor(
    private readonly editor: Editor,
    private readonly playback: Pick<Playback, 'timeline' | 'playbackRange'>,
    private readonly edits: Pick<PendingEdits<unknown>, 'write'>,
  ) {}

  /** Whether animations can be edited in files of this format. */
  get canEdit(): boolean {
    const { scene } = this.editor;
    return scene?.hitboxFile === true || scene?.tool === 'Aseprite';
  }

  /** The chosen animation of the sheet, or that of the timeline; null: none. */
  get target(): SceneAnimation | null {
    const { timeline, playbackRange } = this.playback;
    if (!this.canEdit || timeline === null) return null;
    return playbackRange.animation?.animation ?? [...timeline.sprites.values()].find((one) => one !== null) ?? null;
  }

  /** Returns the frames that an animation gets by a drag; null: none. */
  draftOf({ animation: { name } }: SheetAnimation): FrameRange | null {
    const draft = this.#draft.value;
    return draft?.name === name && draft.scene === this.editor.scene ? draft.range : null;
  }

  /** Changes an animation: by default, the one that is edited. */
  change(set: AnimationSet, animation = this.target?.name, onFail?: OnFail): void {
    const { editor, playback } = this;
    const sprite = editor.sprites.find(({ id }) => playback.timeline?.sprites.has(id));
    if (sprite === undefined || animation === undefined) return;
    const isOfTimeline = playback.timeline?.animation === animation;
    const expect = (name: string): void => {
      if (!isOfTimeline) playback.playbackRange.rename(name);
      else editor.restorePlayhead({ timeline: timelineKey(sprite.id, name), frame: editor.playhead?.frame ?? 0 });
    };
    if (set.name !== undefined) expect(set.name);
    void this.edits.write({ kind: 'animation', sprite: sprite.id, animation, set }, onFail).then((version) => {
      if (version !== null) return;
      this.#draft.value = null;
      if (set.name !== undefined) expect(animation);
    });
  }

  startDrag(part: SheetAnimation): void {
    this.dragged = part;
  }

  /** Moves an end of the dragged animation to the border before a frame of the sheet. */
  drag(end: 'first' | 'last', border: number): void {
    const { dragged } = this;
    if (dragged === null) return;
    const { first, last, animation } = dragged;
    const most = (this.playback.timeline?.count ?? 1) - 1;
    const range: FrameRange =
      end === 'first'
        ? [Math.max(0, Math.min(border, last)), last]
        : [first, Math.max(first, Math.min(border - 1, most))];
    this.#draft.value = { name: animation.name, range, scene: this.editor.scene };
  }

  drop(): void {
    const { dragged } = this;
    if (dragged === null) return;
    this.dragged = null;
    const [first, last] = this.draftOf(dragged) ?? [dragged.first, dragged.last];
    if (first !== dragged.first) this.change({ first }, dragged.animation.name);
    else if (last !== dragged.last) this.change({ last }, dragged.animation.name);
    else this.#draft.value = null;
  }

  /** Ends a drag without a change; returns false if there is none. */
  cancel(): boolean {
    if (this.dragged === null) return false;
    this.dragged = null;
    this.#draft.value = null;
    return true;
  }
}
