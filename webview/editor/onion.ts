import type { OnionSkin } from '../../src/messages/frames.js';
import type { Playhead } from './timelines.js';

/** A hitbox of another frame: how many frames from the one that is shown, and on which side. */
export interface OnionLayer {
  readonly index: number;
  readonly distance: number;
  readonly side: 'before' | 'after';
}

/** A frame beside the one that is shown: how many frames from it, and on which side. */
export interface OnionFrame {
  readonly frame: number;
  readonly distance: number;
  readonly side: 'before' | 'after';
}

/** The pictures of more frames than this on each side would only make a blot. */
const maxImages = 3;

/** The frames whose pictures are shown faintly, the farthest first. */
export function onionFrames(skin: OnionSkin, { frame, timeline }: Playhead): OnionFrame[] {
  if (skin === 'off') return [];
  const frames: OnionFrame[] = [];
  for (let distance = skin === 'all' ? maxImages : Number(skin); distance > 0; distance--) {
    if (frame - distance >= 0) frames.push({ frame: frame - distance, distance, side: 'before' });
    if (frame + distance < timeline.count) frames.push({ frame: frame + distance, distance, side: 'after' });
  }
  return frames;
}

/**
 * The hitboxes of other frames that are shown faintly: those of the frames next to the one that is shown, at most as far
 * as `skin` says, which are not there themselves. The farthest come first. `spanOf` says in which frames a hitbox is there;
 * undefined for one that has nothing to do with the timeline.
 */
export function onionLayers(
  skin: OnionSkin,
  { frame }: Playhead,
  count: number,
  spanOf: (index: number) => readonly [first: number, last: number] | null | undefined,
): OnionLayer[] {
  if (skin === 'off') return [];
  const reach = skin === 'all' ? Infinity : Number(skin);
  const layers: OnionLayer[] = [];
  for (let index = 0; index < count; index++) {
    const span = spanOf(index);
    if (span === null || span === undefined) continue;
    const [first, last] = span;
    if (last < frame && frame - last <= reach) layers.push({ index, distance: frame - last, side: 'before' });
    else if (first > frame && first - frame <= reach) layers.push({ index, distance: first - frame, side: 'after' });
  }
  return layers.sort((a, b) => b.distance - a.distance || a.index - b.index);
}
