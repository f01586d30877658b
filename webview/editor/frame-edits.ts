import * as l10n from '@vscode/l10n';
import type { Shape } from '../../src/core/index.js';
import { findMatchingHitboxes } from '../../src/edit/matching-hitboxes.js';
import type { FrameRange } from '../../src/edit/frames/ranges.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { WriteRequest } from '../../src/messages/preview-requests.js';
import { getFrameCounting, type Counting, type Playhead, type Timeline } from '../../src/scene/timelines.js';
import type { Editor } from './editor.js';
import type { Feedback } from './feedback.js';
import type { OnFail, PendingEdits } from './pending-edits.js';
import type { PreviewClient } from './host-client.js';

/** The matching hitboxes in other frames are searched for at most this many selected ones: more would take too long. */
const maxMatched = 50;

/** Copies hitboxes to other frames, and keeps the text and the selection in step with the current frame. */
export class FrameEdits {
  /** What to do when the scene of a text with the last change arrives. */
  private pending: { readonly uri: string; readonly version: number; readonly run: () => void } | null = null;

  constructor(
    private readonly editor: Editor,
    private readonly client: Pick<PreviewClient, 'post' | 'request'>,
    private readonly edits: Pick<PendingEdits<unknown>, 'write'>,
    private readonly feedback: Feedback,
  ) {}

  /** Copies the selection to the next frame, and goes there. */
  copyToNext(): void {
    const { playhead } = this.editor;
    const source = this.findCopySource();
    if (playhead === null || source === null) return;
    const next = playhead.frame + 1;
    if (next >= playhead.timeline.count && !playhead.timeline.open) {
      this.feedback.notify(l10n.t('This is the last frame.'));
      return;
    }
    void this.copy(source, [[next, next]], { timeline: playhead.timeline, frame: next });
  }

  /** Asks the user for the frames to copy the selection to. */
  async choose(): Promise<void> {
    const { scene, playhead } = this.editor;
    if (scene === null || playhead === null || this.findCopySource() === null) return;
    const frames = await this.client.request({ type: 'choose-frames', count: playhead.timeline.count });
    if (frames !== null && this.editor.scene?.uri === scene.uri) this.copyTo(frames);
  }

  /** Whether frames of a timeline can become an animation in the file: those of one sprite, in a hitbox file. */
  canAddAnimation({ animation, sprites }: Timeline): boolean {
    const [own] = sprites.values();
    return this.editor.scene?.hitboxFile === true && sprites.size === 1 && (animation === null || own !== null);
  }

  /** Asks the user for the name of a new animation of these frames of a timeline. */
  addAnimation({ sprites }: Timeline, [first, last]: FrameRange): void {
    const { scene } = this.editor;
    const [entry] = sprites;
    if (scene === null || entry === undefined) return;
    const [sprite, own] = entry;
    const shift = own?.first ?? 0;
    this.client.post({ type: 'new-animation', uri: scene.uri, sprite, first: shift + first, last: shift + last });
  }

  /** Copies the selection to frames of the current timeline. */
  copyTo(frames: readonly FrameRange[]): void {
    const source = this.findCopySource();
    if (source !== null) void this.copy(source, frames, null);
  }

  /** Returns the shapes of the selection, for the matching hitboxes in all other frames. */
  shapesForAll(): Map<number, Shape> {
    const { editor } = this;
    const shapes = new Map<number, Shape>();
    const source = this.findCopySource();
    if (source === null) return shapes;
    for (const index of source.members.slice(0, maxMatched)) {
      const shape = editor.getShape(index);
      if (shape === null) continue;
      for (const other of findMatchingHitboxes(editor.hitboxes, index)) shapes.set(other, shape);
    }
    if (shapes.size === 0) this.feedback.notify(l10n.t('No other frame has a hitbox with this name and role.'));
    return shapes;
  }

  /** Handles a new scene: does what is pending if the scene has the change. */
  handleScene(): void {
    const { pending, editor } = this;
    if (pending === null || editor.scene === null) return;
    const isOther = editor.scene.uri !== pending.uri;
    if (!isOther && editor.scene.version < pending.version) return;
    this.pending = null;
    if (!isOther) pending.run();
  }

  /** Writes a change, and runs something as soon as its scene is there. */
  async writeAndThen(change: WriteRequest['change'], onFail: OnFail | undefined, run: () => void): Promise<void> {
    const uri = this.editor.scene?.uri;
    const version = await this.edits.write(change, onFail);
    if (version === null || uri === undefined) return;
    this.pending = { uri, version, run };
    this.handleScene();
  }

  /** Goes to a frame of a timeline, and selects the matching hitboxes there. */
  go(key: string, frame: number): void {
    const timeline = this.editor.timelines.find((one) => one.key === key);
    if (timeline === undefined) return;
    this.editor.setPlayhead({ timeline, frame: Math.min(frame, timeline.count - 1) });
    this.handleFrameChange();
  }

  /** Selects hitboxes, also in the text. */
  select(ids: readonly string[]): void {
    const { scene } = this.editor;
    if (scene === null) return;
    this.editor.select(ids);
    this.client.post({ type: 'select', uri: scene.uri, ids: [...ids], reveal: null, focus: false });
  }

  /**
   * Handles a frame change by the user: selects the matching hitboxes of the new frame, and reveals them, or the first
   * hitbox of the frame, in the text.
   */
  handleFrameChange(): void {
    const { editor } = this;
    const { scene, playhead } = editor;
    if (scene === null || playhead === null) return;
    const before = [...editor.selection];
    const ids = before.length > maxMatched ? before : [...new Set(before.flatMap((id) => this.matchInFrame(id)))];
    if (ids.join() !== before.join()) this.select(ids);
    const revealed =
      ids.at(-1) ?? editor.hitboxes.find((hitbox, index) => this.isOfFrame(hitbox) && editor.isInFrame(index))?.id;
    if (revealed !== undefined) this.client.post({ type: 'reveal', uri: scene.uri, id: revealed });
  }

  /** Returns a hitbox, or the matching one in the current frame. */
  private matchInFrame(id: string): string[] {
    const { editor } = this;
    const index = editor.getIndex(id);
    if (index < 0) return [];
    if (editor.isInFrame(index)) return [id];
    const here = findMatchingHitboxes(editor.hitboxes, index).find((other) => editor.isInFrame(other));
    return here === undefined ? [] : [editor.hitboxes[here]!.id];
  }

  private isOfFrame({ frames, sprite }: SceneHitbox): boolean {
    return frames !== null && this.editor.playhead?.timeline.sprites.has(sprite) === true;
  }

  /**
   * Returns the selected hitboxes of the current frame that count frames as the last one does, and that counting; null,
   * after a notice, if there are none.
   */
  private findCopySource(): { members: readonly number[]; counting: Counting } | null {
    const { editor } = this;
    const { playhead, selectedIndex } = editor;
    const last = editor.hitboxes[selectedIndex];
    if (playhead === null) {
      this.feedback.notify(l10n.t('Go to a single frame first.'));
      return null;
    }
    const counting = last === undefined ? null : this.getFrameCounting(last, playhead);
    if (last === undefined || counting === null || !editor.isInFrame(selectedIndex)) {
      this.feedback.notify(l10n.t('Select a hitbox in this frame first.'));
      return null;
    }
    const members = editor.selectedIndices.filter((index) => {
      const hitbox = editor.hitboxes[index];
      if (hitbox === undefined || !editor.isInFrame(index) || hitbox.animation !== last.animation) return false;
      return this.getFrameCounting(hitbox, playhead)?.shift === counting.shift;
    });
    return { members, counting };
  }

  private getFrameCounting({ sprite, animation }: SceneHitbox, { timeline }: Playhead): Counting | null {
    if (!timeline.sprites.has(sprite)) return null;
    const own = this.editor.scene?.sprites.find(({ id }) => id === sprite);
    return getFrameCounting(timeline, animation, own);
  }

  /** Copies members, and goes to a frame when the copies are in the scene. */
  private async copy(
    { members, counting }: { members: readonly number[]; counting: Counting },
    frames: readonly FrameRange[],
    target: Playhead | null,
  ): Promise<void> {
    const { shift, first, last, count } = counting;
    const open = this.editor.playhead?.timeline.open === true;
    const ranges = frames.flatMap(([from, to]): [number, number][] => {
      const [a, b] = [Math.max(from, first), open ? to : Math.min(to, last)];
      return a <= b ? [[a + shift, b + shift]] : [];
    });
    if (ranges.length === 0 || ranges.some(([from]) => !Number.isSafeInteger(from) || from < 0)) {
      this.feedback.notify(l10n.t("The hitbox's animation has none of these frames."));
      return;
    }
    const ids = members.slice(0, 1000).map((index) => this.editor.hitboxes[index]!.id);
    // What is copied to the next frame is meant to differ there; elsewhere, the range becomes longer.
    const longer = target === null ? { longer: true as const } : {};
    const change = { kind: 'copy-frames', ids, frames: ranges, count: open ? null : count, ...longer } as const;
    await this.writeAndThen(change, undefined, () => {
      if (target !== null) this.go(target.timeline.key, target.frame);
    });
  }
}
