import { useComputed } from '@preact/signals';
import { useRef } from 'preact/hooks';
import * as l10n from '@vscode/l10n';
import type { Bounds, Point, Shape } from '../../src/core/index.js';
import { uniteBounds, boundsOverlap } from '../../src/model/bounds.js';
import type { Editor } from '../editor/editor.js';
import { toFigure } from '../editor/figure.js';
import type { Viewport } from '../editor/viewport.js';
import type { ToolManager } from '../tools/tool-manager.js';
import type { Size } from '../../src/model/document.js';
import { roundNoise } from '../../src/edit/move.js';
import type { Drag } from '../editor/drag.js';
import { isHorizontal, isVertical } from '../../src/model/field-axis.js';
import { angleText, boxSize, getPlace, signed, sizeText } from '../text/change-labels.js';
import { numberText, shownFields } from '../text/strings.js';

interface DragReadoutProps {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly tools: Pick<ToolManager, 'drag' | 'draft' | 'readout'>;
}

/** The height of the readout, and the approximate widths of a digit and of the padding, in CSS px. */
const height = 20;
const digitWidth = 7;
const padding = 14;
/** The space for the rulers at the left and the top, in CSS px. */
const rulers = 20;

/** The most important numbers of a drag, beside the shape. The status bar has all of them. */
export function DragReadout({ editor, viewport, tools }: DragReadoutProps) {
  const lastSide = useRef<ReadoutSide | null>(null);
  const shown = useComputed(() => {
    const readout = getReadout(editor, tools);
    if (readout === null) {
      lastSide.current = null;
      return null;
    }
    const { numbers, around } = readout;
    const space = {
      around: viewport.boundsToScreen(around),
      size: { width: numbers.length * digitWidth + padding, height },
      sight: { minX: rulers, minY: rulers, maxX: viewport.size.width, maxY: viewport.size.height },
      *others() {
        for (const [index, figure] of editor.figures.entries()) {
          if (figure !== null && !editor.isDragged(index)) yield viewport.boundsToScreen(figure);
        }
      },
    };
    const place = placeReadout(space, lastSide.current);
    lastSide.current = place?.side ?? null;
    return place === null ? null : { numbers, x: place.x, y: place.y, width: space.size.width };
  }).value;
  return (
    <div
      class="drag-readout"
      aria-hidden="true"
      hidden={shown === null}
      style={shown === null ? undefined : { translate: `${shown.x}px ${shown.y}px`, width: `${shown.width}px` }}
    >
      {shown?.numbers}
    </div>
  );
}

/** Returns the numbers of the current gesture, and the bounds of the shape in the scene; null if there are none. */
function getReadout(
  editor: Editor,
  { drag, draft, readout }: Pick<ToolManager, 'drag' | 'draft' | 'readout'>,
): { readonly numbers: string; readonly around: Bounds } | null {
  if (readout === null) return null;
  const { numbers, around } =
    drag !== null
      ? {
          numbers: dragNumbers(editor, drag),
          around: uniteBounds(drag.items.map(({ shape, offset }) => toFigure(shape, offset))),
        }
      : draft !== null
        ? { numbers: sizeNumbers(draft), around: toFigure(draft, { x: 0, y: 0 }) }
        : { numbers: readout.numbers ?? '', around: readout.around ?? null };
  return numbers === '' || around === null ? null : { numbers, around };
}

/** The side of a shape that its readout is on. */
export type ReadoutSide = 'below' | 'above' | 'right' | 'left';

/** Below first: the rotation handle is above. */
const sides: readonly ReadoutSide[] = ['below', 'above', 'right', 'left'];

/** The space that handles need beside the shape, and the rotation handle above it, in CSS px. */
const gap = 10;
const rotateGap = 34;

/** The surroundings of a readout; all in CSS px of the canvas. */
interface ReadoutSpace {
  /** The bounds of the shape. */
  readonly around: Bounds;
  /** The size of the readout. */
  readonly size: Size;
  /** The part of the canvas where it is readable. */
  readonly sight: Bounds;
  /** Other hitboxes; read only if a side has to be chosen. */
  readonly others: () => Iterable<Bounds>;
}

/** A side, and the top left corner of the readout there. */
interface ReadoutPlace extends Point {
  readonly side: ReadoutSide;
}

/**
 * Returns the position of a readout: on the `last` side while it is visible there, otherwise on the first visible side
 * where it covers no other hitbox. Null if no side has space.
 */
export function placeReadout(space: ReadoutSpace, last: ReadoutSide | null): ReadoutPlace | null {
  const places = sides.map((side) => placeAt(side, space)).filter((place) => place !== null);
  const same = places.find(({ side }) => side === last);
  if (same !== undefined || places.length === 0) return same ?? null;
  const others = [...space.others()];
  return places.find((place) => !others.some((other) => boundsOverlap(other, boxAt(place, space.size)))) ?? places[0]!;
}

/** Returns the position on a side; null if the readout wouldn't be visible. */
function placeAt(side: ReadoutSide, { around, size, sight }: ReadoutSpace): ReadoutPlace | null {
  const { width, height } = size;
  const isUpright = side === 'below' || side === 'above';
  const x = isUpright
    ? clamped((around.minX + around.maxX - width) / 2, sight.minX, sight.maxX - width)
    : side === 'right'
      ? around.maxX + gap
      : around.minX - gap - width;
  const y = !isUpright
    ? clamped((around.minY + around.maxY - height) / 2, sight.minY, sight.maxY - height)
    : side === 'below'
      ? around.maxY + gap
      : around.minY - rotateGap - height;
  const isSeen = x >= sight.minX && y >= sight.minY && x + width <= sight.maxX && y + height <= sight.maxY;
  return isSeen ? { side, x: Math.round(x), y: Math.round(y) } : null;
}

function boxAt({ x, y }: Point, { width, height }: Size): Bounds {
  return { minX: x, minY: y, maxX: x + width, maxY: y + height };
}

function clamped(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** Returns the few most important numbers of a drag: the position for a move, the size for a resize. */
function dragNumbers(editor: Editor, { handle, items, dx, dy }: Drag): string {
  const first = items[0];
  if (first === undefined) return '';
  const index = editor.getIndex(first.id);
  const up = editor.hitboxes[index]?.convention.yAxis === 'up';
  if (handle.kind === 'body') {
    const place = items.length > 1 || index < 0 ? [] : shownFields(editor, index).filter(isPlace);
    // The corners of a polygon are too many numbers to read during a drag.
    if (place.length === 0 || place.length > 2) return `${signed(dx)}, ${signed(up ? -dy : dy)}`;
    return place.map(([, value]) => numberText(value)).join(', ');
  }
  if (items.length > 1) return sizeText(boxSize({ items }));
  const { shape } = first;
  if (handle.kind === 'turn' && 'rotation' in shape) return angleText(shape.rotation, up);
  if (handle.kind === 'corner' && shape.kind === 'polygon') {
    const { x, y } = shape.points[handle.index] ?? getPlace(shape, false);
    return `${numberText(x)}, ${numberText(up ? 0 - y : y)}`;
  }
  if (handle.kind === 'end' && shape.kind === 'capsule') {
    const [x, y] = handle.end === 1 ? [shape.x1, shape.y1] : [shape.x2, shape.y2];
    return `${numberText(x)}, ${numberText(up ? 0 - y : y)}`;
  }
  return sizeNumbers(shape);
}

function isPlace([name]: readonly [string, number | null]): boolean {
  return isHorizontal(name) || isVertical(name);
}

/** Returns the size of a shape: "33 × 20", "radius 8". */
function sizeNumbers(shape: Shape): string {
  switch (shape.kind) {
    case 'rect':
      return sizeText(shape);
    case 'circle':
    case 'capsule':
      return l10n.t('radius {0}', numberText(shape.radius));
    case 'ellipse':
      return sizeText({ width: shape.radiusX * 2, height: shape.radiusY * 2 });
    case 'polygon': {
      const box = toFigure(shape, { x: 0, y: 0 });
      return box === null
        ? ''
        : sizeText({ width: roundNoise(box.maxX - box.minX), height: roundNoise(box.maxY - box.minY) });
    }
  }
}
