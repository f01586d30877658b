import * as l10n from '@vscode/l10n';
import type { Shape } from '../../src/core/index.js';
import { counterpartsOf } from '../../src/edit/counterparts.js';
import type { FrameRange } from '../../src/edit/frame-ranges.js';
import type { PictureHitbox } from '../../src/messages/picture.js';
import type { ToHost } from '../../src/messages/protocol.js';
import { countingOf, type Counting, type Playhead } from './timelines.js';
import type { Editor } from './editor.js';
import type { PendingEdits } from './pending-edits.js';
import type { PreviewClient } from './preview-client.js';

export interface FrameEditsUser {
  post(message: ToHost): void;
  readonly request: PreviewClient['request'];
  /** Says why there is nothing to do. */
  notice(text: string): void;
  readonly edits: Pick<PendingEdits<unknown>, 'write'>;
  setShapes(shapes: ReadonlyMap<number, Shape>): void;
}

/** The same hitbox is looked for in other frames for so many that are selected: for more that would take too long. */
const mostFollowed = 50;

/** Copies hitboxes to other frames, and lets the text and what is selected follow the frame that is gone to. */
export class FrameEdits {
  /** Where to go when the picture is of a text that has the copies. */
  private arriving: { readonly uri: string; readonly version: number; readonly moment: Playhead } | null = null;

  constructor(
    private readonly state: Editor,
    private readonly user: FrameEditsUser,
  ) {}

  /** Copies what is selected to the next frame, and goes there. */
  copyToNext(): void {
    const { playhead: moment } = this.state;
    const chosen = this.chosen();
    if (moment === null || chosen === null) return;
    const next = moment.frame + 1;
    if (next >= moment.timeline.count && !moment.timeline.open) {
      this.user.notice(l10n.t('This is the last frame.'));
      return;
    }
    void this.copy(chosen, [[next, next]], { timeline: moment.timeline, frame: next });
  }

  /** Lets the user choose to which frames what is selected is copied. */
  async choose(): Promise<void> {
    const { picture, playhead: moment } = this.state;
    if (picture === null || moment === null || this.chosen() === null) return;
    const frames = await this.user.request({ type: 'choose-frames', count: moment.timeline.count });
    if (frames !== null && this.state.picture?.uri === picture.uri) this.copyTo(frames);
  }

  /** Copies what is selected to frames of the timeline that is shown. */
  copyTo(frames: readonly FrameRange[]): void {
    const chosen = this.chosen();
    if (chosen !== null) void this.copy(chosen, frames, null);
  }

  /** Gives what is selected its shape in all other frames. */
  applyToAll(): void {
    const { state } = this;
    const chosen = this.chosen();
    if (chosen === null) return;
    const shapes = new Map<number, Shape>();
    for (const { index } of chosen.members.slice(0, mostFollowed)) {
      const shape = state.shapeOf(index);
      if (shape === null) continue;
      for (const other of counterpartsOf(state.hitboxes, index)) shapes.set(other, shape);
    }
    if (shapes.size === 0) this.user.notice(l10n.t('It is in no other frame under the same name and role.'));
    else this.user.setShapes(shapes);
  }

  /** Another picture is shown: goes to the frame of copies that are in it now, and selects them there. */
  pictureCame(): void {
    const { arriving, state } = this;
    if (arriving === null || state.picture === null) return;
    const isOther = state.picture.uri !== arriving.uri;
    if (!isOther && state.picture.version < arriving.version) return;
    this.arriving = null;
    const timeline = state.timelines.find(({ key }) => key === arriving.moment.timeline.key);
    if (isOther || timeline === undefined) return;
    state.setPlayhead({ timeline, frame: Math.min(arriving.moment.frame, timeline.count - 1) });
    this.arrived();
  }

  /**
   * The user went to another frame: what was selected is selected as it is there, and the text shows it, or the first
   * hitbox of the frame.
   */
  arrived(): void {
    const { state } = this;
    const { picture, playhead: moment } = state;
    if (picture === null || moment === null) return;
    const before = [...state.selection];
    const ids = before.length > mostFollowed ? before : [...new Set(before.flatMap((id) => this.hereAs(id)))];
    if (ids.join() !== before.join()) {
      state.select(ids);
      this.user.post({ type: 'select', uri: picture.uri, ids, reveal: null, focus: false });
    }
    const shown =
      ids.at(-1) ?? state.hitboxes.find((hitbox, index) => this.isOfFrame(hitbox) && state.isInFrame(index))?.id;
    if (shown !== undefined) this.user.post({ type: 'reveal', uri: picture.uri, id: shown });
  }

  /** A hitbox, or the same one in the frame that is shown. */
  private hereAs(id: string): string[] {
    const { state } = this;
    const index = state.indexOf(id);
    if (index < 0) return [];
    if (state.isInFrame(index)) return [id];
    const here = counterpartsOf(state.hitboxes, index).find((other) => state.isInFrame(other));
    return here === undefined ? [] : [state.hitboxes[here]!.id];
  }

  private isOfFrame({ frames, sprite }: PictureHitbox): boolean {
    return frames !== null && this.state.playhead?.timeline.sprites.has(sprite) === true;
  }

  /** What is selected and there, and counts its frames as what was selected last does; null, and why, where nothing is. */
  private chosen(): { members: { index: number; id: string }[]; counting: Counting } | null {
    const { state } = this;
    const { playhead: moment, selectedIndex } = state;
    const last = state.hitboxes[selectedIndex];
    if (moment === null) {
      this.user.notice(l10n.t('Go to a frame first: all frames are shown at once.'));
      return null;
    }
    const counting = last === undefined ? null : this.countingOf(last, moment);
    if (last === undefined || counting === null || !state.isInFrame(selectedIndex)) {
      this.user.notice(l10n.t('Select a hitbox of this frame first.'));
      return null;
    }
    const members = [...state.selection]
      .map((id) => ({ id, index: state.indexOf(id) }))
      .filter(({ index }) => {
        const hitbox = state.hitboxes[index];
        if (hitbox === undefined || !state.isInFrame(index) || hitbox.animation !== last.animation) return false;
        return this.countingOf(hitbox, moment)?.shift === counting.shift;
      });
    return { members, counting };
  }

  private countingOf({ sprite, animation }: PictureHitbox, { timeline }: Playhead): Counting | null {
    if (!timeline.sprites.has(sprite)) return null;
    const own = this.state.picture?.sprites.find(({ id }) => id === sprite);
    return countingOf(timeline, animation, own);
  }

  /** Copies members, and goes to a frame when the copies are in the picture. */
  private async copy(
    { members, counting }: { members: readonly { id: string }[]; counting: Counting },
    frames: readonly FrameRange[],
    goal: Playhead | null,
  ): Promise<void> {
    const { shift, first, last, count } = counting;
    const open = this.state.playhead?.timeline.open === true;
    const own = frames.flatMap(([from, to]): [number, number][] => {
      const [a, b] = [Math.max(from, first), open ? to : Math.min(to, last)];
      return a <= b ? [[a + shift, b + shift]] : [];
    });
    if (own.length === 0 || own.some(([from]) => !Number.isSafeInteger(from) || from < 0)) {
      this.user.notice(l10n.t('Its animation has none of these frames.'));
      return;
    }
    const ids = members.map(({ id }) => id).slice(0, 1000);
    const change = { kind: 'copy-frames', ids, frames: own, count: open ? null : count } as const;
    const uri = this.state.picture?.uri;
    const version = await this.user.edits.write(change);
    if (version === null || goal === null || uri === undefined) return;
    this.arriving = { uri, version, moment: goal };
    this.pictureCame();
  }
}
