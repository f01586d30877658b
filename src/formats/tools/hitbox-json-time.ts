import { playDirections, type Animation, type SpriteFrame } from '../../model/animation.js';
import type { Frames, Hitbox } from '../../model/document.js';
import type { ExportedDiagnostic, ExportedKey } from './adapter.js';
import { child, entries, isFalseAt, items, numberAt, numberOfNode, textAt, type Node } from './node.js';

/** Frames and animations of a hitbox file: frames count from 0, and both ends of a range are inclusive. */

/** Returns the list of exactly `length` numbers under a key; null if it is something else. */
export function numberListAt(record: Node, key: string, length: number): readonly number[] | null {
  return numbersIn(child(record, key), length);
}

function numbersIn(list: Node | null, length: number): readonly number[] | null {
  const values = items(list);
  if (values.length !== length) return null;
  const numbers = values.map(numberOfNode).filter((number) => number !== null);
  return numbers.length === length ? numbers : null;
}

/** Returns the named animations of a sprite, without those that have no readable frames. */
export function readAnimations(sprite: Node): readonly Animation[] {
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
      direction: playDirections.find((direction) => direction === textAt(node, 'direction')) ?? 'forward',
    });
  }
  return animations;
}

function isDuration(value: number | null): value is number {
  return value !== null && value > 0;
}

/** Returns the positions of a sprite's frames in its image; empty unless all are readable. */
export function readSheetFrames(sprite: Node): readonly SpriteFrame[] {
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

/** Returns when a hitbox exists; `keys`: in their frames, if it has any. Adds a diagnostic for each invalid value. */
export function readTime(
  hitbox: Node,
  animations: ReadonlyMap<string, Animation>,
  sheetFrames: number,
  keys: readonly ExportedKey[],
  formatDiagnostics: ExportedDiagnostic[],
): Pick<Hitbox, 'animation' | 'frames'> {
  const name = textAt(hitbox, 'animation');
  const named = child(hitbox, 'animation');
  if (named !== null && name === null) formatDiagnostics.push({ kind: 'unreadable', word: 'animation', node: named });
  const animation = name === null ? null : (animations.get(name) ?? null);
  if (named !== null && name !== null && animation === null) {
    formatDiagnostics.push({ kind: 'no-animation', word: name, node: named });
  }
  const [firstKey, lastKey] = [keys[0], keys.at(-1)];
  const written = lastKey === undefined ? child(hitbox, 'frames') : child(lastKey.node, 'frame');
  if (written === null) return { animation: name, frames: null };
  const frames: FramePair | null = lastKey === undefined ? twoFramesAt(hitbox) : [firstKey!.frame, lastKey.frame];
  if (frames === null || isReversed(frames)) {
    formatDiagnostics.push({ kind: frames === null ? 'unreadable' : 'frames-reversed', word: 'frames', node: written });
    return { animation: name, frames: null };
  }
  const count = animation === null ? (named === null ? sheetFrames : 0) : animation.last - animation.first + 1;
  if (count > 0 && frames[1] >= count)
    formatDiagnostics.push({ kind: 'frames-beyond', word: name ?? '', node: written });
  return { animation: name, frames };
}

type FramePair = Frames & readonly [number, number];

/** Returns the range under `frames`; null if it isn't one. */
function framesAt(record: Node): FramePair | null {
  const frames = twoFramesAt(record);
  return frames === null || isReversed(frames) ? null : frames;
}

/** Returns the two frames under `frames`, in any order; null if there is anything else. */
function twoFramesAt(record: Node): FramePair | null {
  const [first, last] = numberListAt(record, 'frames', 2) ?? [];
  return isFrame(first) && isFrame(last) ? [first, last] : null;
}

export function isFrame(value: number | null | undefined): value is number {
  return value !== undefined && value !== null && Number.isSafeInteger(value) && value >= 0;
}

function isReversed([first, last]: FramePair): boolean {
  return last < first;
}
