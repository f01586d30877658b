import type { Animation } from '../../model/animation.js';
import type { Frames } from '../../model/document.js';
import type { Value } from '../../model/value.js';
import { roleOfNames } from '../role-keywords.js';
import { type Adapter, type Content, type ExportedHitbox } from './adapter.js';
import { topLeft } from './conventions.js';
import { child, descendant, items, numberAt, numberOfNode, textAt, type Node } from './node.js';
import { numbersAt, sizeAt } from './numbers.js';
import { pivotedRect } from './pivoted.js';
import { animationFrom, directions, framesOfSheet, readSheetFrame } from './sheet-frames.js';
import { at, first, has, textAtKey } from './signature.js';

/**
 * Aseprite's JSON for an exported sheet (aseprite.org/docs/slices): slices are boxes on the sprite's canvas, in px from
 * its top-left corner. A key applies until the frame before the next key; one without a width or a height hides the
 * slice from its frame on.
 */
export const aseprite: Adapter = {
  id: 'aseprite',
  tool: 'Aseprite',
  about: {
    section: 'Aseprite',
    files: 'JSON of a sprite sheet',
    reads: 'slices',
    shapes: ['rect'],
    writes: ['position', 'size'],
  },
  triggers: ['frames meta slices'],
  matches: (root) => has(root, 'frames', 'meta') && isFromAseprite(at(root, 'meta')),
  read: (root): Content => {
    const sheet = framesOfSheet(root);
    const frames = sheet.map(([, frame]) => readSheetFrame(frame));
    return {
      hitboxes: items(child(root, 'meta'), 'slices').flatMap((slice) => readSlices(slice, frames.length)),
      sprites: [
        {
          id: '',
          name: '',
          space: 'own',
          frameSize: sizeAt(child(sheet[0]?.[1] ?? null, 'sourceSize'), 'w', 'h'),
          node: root,
          // Without the position of its first frame, the sheet would be misplaced: better no image.
          image: (frames[0]?.part ?? null) === null ? null : descendant(root, 'meta', 'image'),
          frames,
          animations: items(child(root, 'meta'), 'frameTags').flatMap(readAnimation),
        },
      ],
    };
  },
};

/** Tools that process its files write their own name; the slices stay the same. */
function isFromAseprite(meta: Value | null): boolean {
  return /aseprite/i.test(textAtKey(meta, 'app')) || has(first(at(meta, 'slices')), 'keys');
}

/** Reads a tag: a named range of frames. It loops unless it has a repeat count. */
function readAnimation(tag: Node): Animation[] {
  const [name, first, last] = [textAt(tag, 'name'), numberAt(tag, 'from'), numberAt(tag, 'to')];
  if (name === null || first === null || last === null) return [];
  const word = textAt(tag, 'direction') ?? '';
  const direction = Object.hasOwn(directions, word) ? directions[word]! : 'forward';
  const times = Number(textAt(tag, 'repeat') ?? 0);
  return [animationFrom(name, first, last, { direction, loop: !(times > 0) })];
}

function readSlices(slice: Node, count: number): ExportedHitbox[] {
  const name = textAt(slice, 'name') ?? '';
  const role = roleOfNames(textAt(slice, 'data'), name) ?? 'other';
  const keys = items(slice, 'keys');
  const starts = keys.map((key) => numberAt(key, 'frame') ?? 0).sort((a, b) => a - b);
  return keys.flatMap((node): ExportedHitbox[] => {
    const bounds = child(node, 'bounds');
    if (bounds?.value.kind !== 'object' || numberAt(bounds, 'w') === 0 || numberAt(bounds, 'h') === 0) return [];
    const first = child(node, 'frame');
    // A key past the last frame never applies.
    const isBeyond = count > 0 && first !== null && (numberOfNode(first) ?? 0) >= count;
    const [x, y, width, height] = numbersAt(bounds, 'x', 'y', 'w', 'h');
    return [
      {
        node,
        name,
        role,
        sprite: '',
        animation: null,
        frames: framesFrom(numberOfNode(first) ?? 0, starts),
        ...(isBeyond ? { formatDiagnostics: [{ kind: 'frames-beyond', word: '', node: first }] } : {}),
        codec: pivotedRect,
        convention: topLeft,
        numbers: [x!, y!, { ...width!, name: 'width' }, { ...height!, name: 'height' }],
      },
    ];
  });
}

/** Returns the frames up to the next key; null if a key applies to all frames. */
function framesFrom(first: number, starts: readonly number[]): Frames | null {
  const next = starts.find((start) => start > first);
  if (next === undefined) return first <= 0 ? null : [first, null];
  return [first, next - 1];
}
