import type { OnionSkin } from '../../src/messages/frames.js';
import type { Playhead } from '../../src/scene/timelines.js';

/** A hitbox of another frame: its distance from the current frame, and the side. */
export interface OnionLayer {
  readonly index: number;
  readonly distance: number;
  readonly side: 'before' | 'after';
}

/** A frame beside the current one: its distance, and the side. */
export interface OnionFrame {
  readonly frame: number;
  readonly distance: number;
  readonly side: 'before' | 'after';
}

/** The images of more frames than this on each side would only blur. */
const maxImages = 3;

/** Returns the frames whose images are shown faintly, the farthest first. */
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
 * Returns the hitboxes of other frames that are shown faintly: those of frames within the distance of `skin` that
 * aren't in the current frame. The farthest come first. `spanOf` returns the frames of a hitbox; undefined if it has
 * nothing to do with the timeline.
 */
export function onionLayers(
  skin: OnionSkin,
  { frame }: Playhead,
  count: number,
  spanOf: (index: number) => readonly [first: number, last: number] | null | undefined,
): OnionLayer[] {
  if (skin === 'off') return [];
  const frameDistance = skin === 'all' ? Infinity : Number(skin);
  const layers: OnionLayer[] = [];
  for (let index = 0; index < count; index++) {
    const span = spanOf(index);
    if (span === null || span === undefined) continue;
    const [first, last] = span;
    if (last < frame && frame - last <= frameDistance) layers.push({ index, distance: frame - last, side: 'before' });
    else if (first > frame && first - frame <= frameDistance)
      layers.push({ index, distance: first - frame, side: 'after' });
  }
  return layers.sort((a, b) => b.distance - a.distance || a.index - b.index);
}
