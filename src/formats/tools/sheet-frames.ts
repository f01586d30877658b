import type { Animation, ImagePart, PlayDirection, SpriteFrame } from '../../model/animation.js';
import { child, entries, isTrueAt, items, numberAt, type Node } from './node.js';

/** The frames of a sheet as packers of sprites write them, and what animations have in common. */

/** The frames under `frames`, a list or a record by the names of files, with these names. */
export function framesOfSheet(sheet: Node): (readonly [name: string, frame: Node])[] {
  const listed = items(sheet, 'frames');
  if (listed.length === 0) return entries(sheet, 'frames');
  return listed.map((frame) => {
    const name = child(frame, 'filename');
    return [name?.value.kind === 'string' ? name.value.value : '', frame] as const;
  });
}

/** One frame: its place in the sheet, and what of the picture's own canvas is left of it there. */
export function sheetFrame(node: Node): SpriteFrame {
  const place = child(node, 'frame');
  const cut = child(node, 'spriteSourceSize');
  const rotated = isTrueAt(node, 'rotated');
  const duration = numberAt(node, 'duration');
  return {
    image: null,
    part: partOf(place, rotated),
    rotated,
    offset: { x: numberAt(cut, 'x') ?? 0, y: numberAt(cut, 'y') ?? 0 },
    duration: duration !== null && duration > 0 ? duration : null,
  };
}

/** A turned frame is written with the size that it has upright. */
function partOf(place: Node | null, rotated: boolean): ImagePart | null {
  const [x, y] = [numberAt(place, 'x'), numberAt(place, 'y')];
  const [width, height] = [numberAt(place, 'w'), numberAt(place, 'h')];
  if (x === null || y === null || width === null || height === null) return null;
  return rotated ? { x, y, width: height, height: width } : { x, y, width, height };
}

/** A frame of which nothing is said but, perhaps, its own image. */
export function plainFrame(image: string | null): SpriteFrame {
  return { image, part: null, rotated: false, offset: { x: 0, y: 0 }, duration: null };
}

/** An animation that goes forward for ever, as far as nothing else is said. */
export function animationFrom(
  name: string,
  first: number,
  last: number,
  said: Partial<Omit<Animation, 'name' | 'first' | 'last'>> = {},
): Animation {
  return { name, first, last, fps: null, durations: null, loop: true, direction: 'forward', ...said };
}

/** The words of Aseprite for the ways to play, which others have taken over. */
export const directions: Readonly<Record<string, PlayDirection>> = {
  forward: 'forward',
  reverse: 'reverse',
  pingpong: 'ping-pong',
  pingpong_reverse: 'ping-pong-reverse',
};
