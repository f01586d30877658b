import type { Animation } from '../../model/animation.js';
import type { Frames } from '../../model/document.js';
import type { Value } from '../../model/value.js';
import { roleOfNames } from '../role-keywords.js';
import { emptyContext, type Adapter, type Content, type ExportedHitbox } from './adapter.js';
import { topLeft } from './conventions.js';
import { child, descendant, items, numberAt, textAt, type Node } from './node.js';
import { numbersAt, sizeAt } from './numbers.js';
import { pivotedRect } from './pivoted.js';
import { animationFrom, directions, framesOfSheet, sheetFrame } from './sheet-frames.js';
import { at, first, has, text } from './signature.js';

/**
 * Aseprite's JSON beside an exported sheet (aseprite.org/docs/slices): slices are boxes on the sprite's canvas, in px
 * from its top-left corner. A key holds from its frame up to the frame before the next key; one without a width or a
 * height hides the slice from its frame on.
 */
export const aseprite: Adapter = {
  id: 'aseprite',
  tool: 'Aseprite',
  about: {
    section: 'Aseprite',
    files: 'the JSON beside a sprite sheet',
    reads: 'slices',
    shapes: ['rect'],
    writes: ['position', 'size'],
  },
  matches: (root) => has(root, 'frames', 'meta') && isFromAseprite(at(root, 'meta')),
  read: (root): Content => {
    const sheet = framesOfSheet(root);
    const frames = sheet.map(([, frame]) => sheetFrame(frame));
    return {
      hitboxes: items(child(root, 'meta'), 'slices').flatMap(slicesOf),
      sprites: [
        {
          id: '',
          name: '',
          space: 'own',
          frameSize: sizeAt(child(sheet[0]?.[1] ?? null, 'sourceSize'), 'w', 'h'),
          node: root,
          // Without the place of its first frame, the sheet would lie in a wrong place: that is worse than none.
          image: (frames[0]?.part ?? null) === null ? null : descendant(root, 'meta', 'image'),
          frames,
          animations: items(child(root, 'meta'), 'frameTags').flatMap(animationOf),
        },
      ],
    };
  },
};

/** Tools that pass its files on put their own name in; the slices stay as they were. */
function isFromAseprite(meta: Value | null): boolean {
  return /aseprite/i.test(text(meta, 'app')) || has(first(at(meta, 'slices')), 'keys');
}

/** A tag: a row of frames with a name. It is played for ever unless it says how often. */
function animationOf(tag: Node): Animation[] {
  const [name, first, last] = [textAt(tag, 'name'), numberAt(tag, 'from'), numberAt(tag, 'to')];
  if (name === null || first === null || last === null) return [];
  const word = textAt(tag, 'direction') ?? '';
  const direction = Object.hasOwn(directions, word) ? directions[word]! : 'forward';
  const times = Number(textAt(tag, 'repeat') ?? 0);
  return [animationFrom(name, first, last, { direction, loop: !(times > 0) })];
}

function slicesOf(slice: Node): ExportedHitbox[] {
  const name = textAt(slice, 'name') ?? '';
  const role = roleOfNames(textAt(slice, 'data'), name) ?? 'other';
  const keys = items(slice, 'keys');
  const starts = keys.map((key) => numberAt(key, 'frame') ?? 0).sort((a, b) => a - b);
  return keys.flatMap((node): ExportedHitbox[] => {
    const bounds = child(node, 'bounds');
    if (bounds?.value.kind !== 'object' || numberAt(bounds, 'w') === 0 || numberAt(bounds, 'h') === 0) return [];
    const [x, y, width, height] = numbersAt(bounds, 'x', 'y', 'w', 'h');
    return [
      {
        node,
        name,
        role,
        sprite: '',
        animation: null,
        frames: framesFrom(numberAt(node, 'frame') ?? 0, starts),
        codec: pivotedRect,
        convention: topLeft,
        numbers: [x!, y!, { ...width!, name: 'width' }, { ...height!, name: 'height' }],
        decodeContext: emptyContext,
      },
    ];
  });
}

/** The frames up to the next key; null where a key holds from the first frame to the last. */
function framesFrom(first: number, starts: readonly number[]): Frames | null {
  const next = starts.find((start) => start > first);
  if (next === undefined) return first <= 0 ? null : [first, null];
  return [first, next - 1];
}
