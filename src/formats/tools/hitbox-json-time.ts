import type { Animation, SpriteFrame } from '../../model/animation.js';
import type { Frames } from '../../model/document.js';
import type { ExportedDiagnostic, ExportedHitbox } from './adapter.js';
import { child, entries, isFalseAt, items, numberAt, numberOfNode, textAt, type Node } from './node.js';

/** The frames and animations of a hitbox file: frames are counted from 0, and a pair of them has both ends. */

/** A list of just so many numbers under a key; null where there is something else. */
export function numberListAt(record: Node, key: string, length: number): readonly number[] | null {
  return numbersIn(child(record, key), length);
}

function numbersIn(list: Node | null, length: number): readonly number[] | null {
  const values = items(list);
  if (values.length !== length) return null;
  const numbers = values.map(numberOfNode).filter((number) => number !== null);
  return numbers.length === length ? numbers : null;
}

/** The animations of a sprite, each with a name of its own; what has no frames that can be read is none. */
export function animationsOf(sprite: Node): readonly Animation[] {
  const animations: Animation[] = [];
  for (const [name, node] of entries(sprite, 'animations')) {
    const frames = framesAt(node);
    if (frames === null) continue;
    const fps = numberAt(node, 'fps');
    const durations = items(node, 'durations').map(numberOfNode);
    animations.push({
      name,
      first: frames[0],
      last: frames[1],
      fps: fps !== null && fps > 0 ? fps : null,
      durations: durations.length > 0 && durations.every(isDuration) ? durations : null,
      loop: !isFalseAt(node, 'loop'),
      direction: 'forward',
    });
  }
  return animations;
}

function isDuration(value: number | null): value is number {
  return value !== null && value > 0;
}

/** Where the frames of a sprite stand in its image; none unless all can be read. */
export function sheetFramesOf(sprite: Node): readonly SpriteFrame[] {
  const frames: SpriteFrame[] = [];
  for (const node of items(sprite, 'frames')) {
    const numbers = numbersIn(node, 4);
    if (numbers === null) return [];
    const [x, y, width, height] = numbers as [number, number, number, number];
    const part = { x, y, width, height };
    frames.push({ image: null, part, rotated: false, offset: { x: 0, y: 0 }, duration: null });
  }
  return frames;
}

/** When a hitbox is there. What is said of that and cannot be is put to the faults. */
export function timeOf(
  hitbox: Node,
  animations: ReadonlyMap<string, Animation>,
  sheetFrames: number,
  formatDiagnostics: ExportedDiagnostic[],
): Pick<ExportedHitbox, 'animation' | 'frames'> {
  const name = textAt(hitbox, 'animation');
  const named = child(hitbox, 'animation');
  if (named !== null && name === null) formatDiagnostics.push({ kind: 'unreadable', word: 'animation', node: named });
  const animation = name === null ? null : (animations.get(name) ?? null);
  if (named !== null && name !== null && animation === null) {
    formatDiagnostics.push({ kind: 'no-animation', word: name, node: named });
  }
  const written = child(hitbox, 'frames');
  if (written === null) return { animation: name, frames: null };
  const frames = framesAt(hitbox);
  if (frames === null) {
    formatDiagnostics.push({ kind: 'unreadable', word: 'frames', node: written });
    return { animation: name, frames: null };
  }
  if (named === null && animations.size > 0)
    formatDiagnostics.push({ kind: 'needs-animation', word: 'frames', node: written });
  const count = animation === null ? (named === null ? sheetFrames : 0) : animation.last - animation.first + 1;
  if (count > 0 && frames[1] >= count)
    formatDiagnostics.push({ kind: 'frames-beyond', word: name ?? '', node: written });
  return { animation: name, frames };
}

/** The pair of frames under `frames`. */
function framesAt(record: Node): (Frames & readonly [number, number]) | null {
  const [first, last] = numberListAt(record, 'frames', 2) ?? [];
  if (first === undefined || last === undefined) return null;
  return Number.isSafeInteger(first) && Number.isSafeInteger(last) && 0 <= first && first <= last
    ? [first, last]
    : null;
}
