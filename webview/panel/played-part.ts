import type { FrameRange } from '../../src/edit/frame-ranges.js';
import type { PictureSprite } from '../../src/messages/picture.js';
import type { Timeline } from '../editor/timelines.js';
import { animationRows, type SheetAnimation } from '../picture/sheet-animations.js';

/** Which frames of a timeline are played: all, a range that the user drew, or an animation of the sheet. */
export class PlayedPart {
  /** Null: all. */
  range: FrameRange | null = null;
  /** The animation of the sheet that the range is. */
  animation: SheetAnimation | null = null;
  /** The animations that can be chosen. */
  rows: readonly (readonly SheetAnimation[])[] = [];
  private of: { readonly timeline: Timeline; readonly sprites: readonly PictureSprite[] } | null = null;

  set(range: FrameRange | null): void {
    this.range = range;
    this.animation = null;
  }

  /** Chooses an animation, or gives it up where it is chosen already. Returns whether it is chosen now. */
  choose(animation: SheetAnimation): boolean {
    const isChosen = this.animation === animation;
    this.range = isChosen ? null : [animation.first, animation.last];
    this.animation = isChosen ? null : animation;
    return !isChosen;
  }

  /** Keeps to what there is of the timeline, and to an animation that was chosen when its frames are others. */
  fit(timeline: Timeline, sprites: readonly PictureSprite[]): void {
    if (this.of?.timeline !== timeline || this.of.sprites !== sprites) {
      this.of = { timeline, sprites };
      this.rows = animationRows(timeline, sprites);
    }
    const name = this.animation?.animation.name;
    const { range } = this;
    this.animation = this.rows.flat().find(({ animation }) => animation.name === name) ?? null;
    if (this.animation !== null) this.range = [this.animation.first, this.animation.last];
    else if (range !== null)
      this.range = range[0] >= timeline.count ? null : [range[0], Math.min(range[1], timeline.count - 1)];
  }
}
