import { useComputed } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Bounds } from '../../src/core/index.js';
import { uniteBounds } from '../../src/model/bounds.js';
import type { Editor } from '../editor/editor.js';
import { toFigure } from '../editor/figure.js';
import type { Viewport } from '../editor/viewport.js';
import type { ToolManager } from '../tools/tool-manager.js';
import { dragNumbers, sizeNumbers } from '../text/drag-numbers.js';
import { placeReadout, type ReadoutSide } from './readout-place.js';

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
