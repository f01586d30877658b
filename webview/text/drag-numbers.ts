import * as l10n from '@vscode/l10n';
import type { Shape } from '../../src/core/index.js';
import { roundNoise } from '../../src/edit/move.js';
import type { Drag } from '../editor/drag.js';
import type { Editor } from '../editor/editor.js';
import { toFigure } from '../editor/figure.js';
import { isHorizontal, isVertical } from '../../src/model/field-axis.js';
import { angleText, boxSize, getPlace, signed, sizeText } from './change-labels.js';
import { numberText, shownFields } from './strings.js';

/** Returns the few most important numbers of a drag: the position for a move, the size for a resize. */
export function dragNumbers(editor: Editor, { handle, items, dx, dy }: Drag): string {
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
export function sizeNumbers(shape: Shape): string {
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
