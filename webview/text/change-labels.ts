import * as l10n from '@vscode/l10n';
import type { Shape } from '../../src/core/index.js';
import { roundNoise } from '../../src/edit/move.js';
import { toDegrees } from '../../src/edit/turn.js';
import { uniteBounds } from '../../src/model/bounds.js';
import type { Drag } from '../editor/drag.js';
import { toFigure } from '../editor/figure.js';
import type { Editor } from '../editor/editor.js';
import { moveText, numberText, shownFields } from './strings.js';

/** Sentences about a change in progress, and about a finished one. */

/** Returns the current numbers of a drag, for the status bar. */
export function dragText(editor: Editor, drag: Drag): string {
  const { handle, items, dx, dy } = drag;
  const first = items[0];
  if (first === undefined) return '';
  const index = editor.getIndex(first.id);
  const up = editor.hitboxes[index]?.convention.yAxis === 'up';
  if (handle.kind === 'body') {
    const way = `dx ${signed(dx)}, dy ${signed(up ? -dy : dy)}`;
    if (items.length > 1) return l10n.t('{0} hitboxes: {1}', items.length, way);
    const before = editor.hitboxes[index]?.fields ?? [];
    const text = moveText(before, index < 0 ? before : shownFields(editor, index));
    return text === '' ? way : `${text} (${way})`;
  }
  if (items.length > 1) return l10n.t('{0} hitboxes: {1}', items.length, sizeText(boxSize(drag)));
  return shapeText(first.shape, up, handle.kind === 'corner' ? handle.index : null);
}

/** Returns the description of a finished change: "body moved to 12, 4". */
export function changeText(editor: Editor, { handle, items, dx, dy }: Drag): string {
  const first = items[0];
  if (first === undefined) return '';
  const hitbox = editor.hitboxes[editor.getIndex(first.id)];
  const up = hitbox?.convention.yAxis === 'up';
  const name = items.length > 1 ? l10n.t('{0} hitboxes', items.length) : (hitbox?.name ?? '');
  if (handle.kind === 'body') {
    if (items.length > 1) return l10n.t('{0} moved by {1}, {2}', name, numberText(dx), numberText(up ? -dy : dy));
    const { x, y } = getPlace(first.shape, up);
    return l10n.t('{0} moved to {1}, {2}', name, numberText(x), numberText(y));
  }
  return items.length > 1 ? l10n.t('{0} changed', name) : l10n.t('{0}: {1}', name, shapeText(first.shape, up, null));
}

export function signed(value: number): string {
  return value > 0 ? `+${numberText(value)}` : numberText(value);
}

/** Returns the size and the angle of a shape, with the position of its dragged corner. */
function shapeText(shape: Shape, up: boolean, corner: number | null): string {
  switch (shape.kind) {
    case 'rect': {
      const { x, y } = getPlace(shape, up);
      return `x ${numberText(x)}, y ${numberText(y)}, ${[sizeText(shape), ...angleTexts(shape.rotation, up)].join(', ')}`;
    }
    case 'circle':
      return l10n.t('radius {0}', numberText(shape.radius));
    case 'ellipse': {
      const size = { width: shape.radiusX * 2, height: shape.radiusY * 2 };
      return [sizeText(size), ...angleTexts(shape.rotation, up)].join(', ');
    }
    case 'capsule': {
      const ends = [shape.x1, up ? -shape.y1 : shape.y1, shape.x2, up ? -shape.y2 : shape.y2].map(numberText);
      return `${ends[0]}, ${ends[1]} → ${ends[2]}, ${ends[3]}, ${l10n.t('radius {0}', numberText(shape.radius))}`;
    }
    case 'polygon': {
      const point = corner === null ? undefined : shape.points[corner];
      if (point === undefined) return l10n.t('{0} corners', shape.points.length);
      return `x ${numberText(point.x)}, y ${numberText(up ? -point.y : point.y)}`;
    }
  }
}

export function sizeText({ width, height }: { width: number; height: number }): string {
  return `${numberText(width)} × ${numberText(height)}`;
}

/** Returns the size of the box around everything dragged. */
export function boxSize({ items }: Pick<Drag, 'items'>): { width: number; height: number } {
  const box = uniteBounds(items.map(({ shape, offset }) => toFigure(shape, offset)));
  return box === null
    ? { width: 0, height: 0 }
    : { width: roundNoise(box.maxX - box.minX), height: roundNoise(box.maxY - box.minY) };
}

function angleTexts(rotation: number | undefined, up: boolean): string[] {
  return rotation === undefined ? [] : [angleText(rotation, up)];
}

export function angleText(rotation: number | undefined, up: boolean): string {
  const degrees = toDegrees(rotation ?? 0);
  return rotation === undefined ? '' : `${numberText(up ? 0 - degrees : degrees)}°`;
}

export function getPlace(shape: Shape, up: boolean): { x: number; y: number } {
  const x = 'x' in shape ? shape.x : shape.kind === 'capsule' ? shape.x1 : (shape.points[0]?.x ?? 0);
  const y = 'y' in shape ? shape.y : shape.kind === 'capsule' ? shape.y1 : (shape.points[0]?.y ?? 0);
  return { x, y: up ? 0 - y : y };
}
