import type { Animation, ImagePart, PlayDirection, SpriteFrame } from '../../model/animation.js';
import { child, entries, isTrueAt, items, numberAt, type Node } from './node.js';

/** The frames of a sheet as sprite packers write them, and common defaults of animations. */

/** Returns the frames under `frames`, a list or a record by file name, with their names. */
export function framesOfSheet(sheet: Node): (readonly [name: string, frame: Node])[] {
  const listed = items(sheet, 'frames');
  if (listed.length === 0) return entries(sheet, 'frames');
  return listed.map((frame) => {
    const name = child(frame, 'filename');
    return [name?.value.kind === 'string' ? name.value.value : '', frame] as const;
  });
}

/** Returns one frame: its position in the sheet, and the offset of that part on the image's own canvas. */
export function readSheetFrame(node: Node): SpriteFrame {
  const place = child(node, 'frame');
  const cut = child(node, 'spriteSourceSize');
  const rotated = isTrueAt(node, 'rotated');
  const duration = numberAt(node, 'duration');
  return {
    image: null,
    part: readPart(place, rotated),
    rotated,
    offset: { x: numberAt(cut, 'x') ?? 0, y: numberAt(cut, 'y') ?? 0 },
    duration: duration !== null && duration > 0 ? duration : null,
  };
}

/** A rotated frame is written with its unrotated size. */
function readPart(place: Node | null, rotated: boolean): ImagePart | null {
  const [x, y] = [numberAt(place, 'x'), numberAt(place, 'y')];
  const [width, height] = [numberAt(place, 'w'), numberAt(place, 'h')];
  if (x === null || y === null || width === null || height === null) return null;
  return rotated ? { x, y, width: height, height: width } : { x, y, width, height };
}

/** Returns a frame without properties other than an optional image of its own. */
export function plainFrame(image: string | null): SpriteFrame {
  return { image, part: null, rotated: false, offset: { x: 0, y: 0 }, duration: null };
}

/** Returns an animation that by default plays forward in a loop. */
export function animationFrom(
  name: string,
  first: number,
  last: number,
  playback: Partial<Omit<Animation, 'name' | 'first' | 'last'>> = {},
): Animation {
  return { name, first, last, fps: null, durations: null, loop: true, direction: 'forward', ...playback };
}

/** Aseprite's names for playback directions, adopted by other tools. */
export const directions: Readonly<Record<string, PlayDirection>> = {
  forward: 'forward',
  reverse: 'reverse',
  pingpong: 'ping-pong',
  pingpong_reverse: 'ping-pong-reverse',
};
