import type { Bounds, Point } from '../../src/core/index.js';
import { uniteBounds } from '../../src/model/bounds.js';
import { roundNoise } from '../../src/edit/move.js';
import { getOffset } from '../../src/scene/layout.js';
import type { Editor } from '../editor/editor.js';
import { moveBounds } from '../editor/figure.js';

/** A distance along an axis, between two points of the scene. */
export interface Measure {
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
}

/**
 * Returns the distances from a box to another one, left, right, up and down: between the sides that face each other
 * where the boxes are apart, otherwise between the same sides of both.
 */
export function measureBoxes(a: Bounds, b: Bounds): Measure[] {
  const place = { x: middle(a.minX, a.maxX, b.minX, b.maxX), y: middle(a.minY, a.maxY, b.minY, b.maxY) };
  return [
    ...gaps(a.minX, a.maxX, b.minX, b.maxX).map((gap) => measure(gap, (x) => ({ x, y: place.y }))),
    ...gaps(a.minY, a.maxY, b.minY, b.maxY).map((gap) => measure(gap, (y) => ({ x: place.x, y }))),
  ];
}

/** Returns the distances from the selection to the hitbox under the pointer, or to the frame of its sprite. */
export function measureSelection(editor: Editor): Measure[] {
  const selected = uniteBounds(editor.selectedIndices.map((index) => editor.figures[index] ?? null));
  const target = selected === null ? null : (hoveredBox(editor) ?? frameBox(editor));
  return selected === null || target === null ? [] : measureBoxes(selected, target);
}

/** Returns the box of the hitbox under the pointer, unless it is selected, or has coordinates of its own. */
function hoveredBox(editor: Editor): Bounds | null {
  const { hoveredIndex, selectedIndex, layout } = editor;
  if (hoveredIndex < 0 || editor.isSelected(hoveredIndex)) return null;
  const cellOf = (index: number) => layout.cellOf.get(editor.hitboxes[index]!.sprite);
  return cellOf(hoveredIndex) === cellOf(selectedIndex) ? (editor.figures[hoveredIndex] ?? null) : null;
}

function frameBox(editor: Editor): Bounds | null {
  const sprite = editor.getSprite(editor.hitboxes[editor.selectedIndex]!);
  if (sprite === undefined) return null;
  const { backgrounds, layout } = editor;
  const frame = editor.getSheetFrame(sprite);
  const box = backgrounds.imageBox(sprite, frame) ?? backgrounds.emptyFrame(sprite, frame);
  return box && moveBounds(box, getOffset(layout, sprite.id));
}

function measure([from, to]: readonly [number, number], at: (along: number) => Point): Measure {
  return { from: at(from), to: at(to), length: roundNoise(to - from) };
}

function gaps(a0: number, a1: number, b0: number, b1: number): [number, number][] {
  if (a1 <= b0) return [[a1, b0]];
  if (b1 <= a0) return [[b1, a0]];
  const sides: [number, number][] = [
    [Math.min(a0, b0), Math.max(a0, b0)],
    [Math.min(a1, b1), Math.max(a1, b1)],
  ];
  return sides.filter(([from, to]) => from < to);
}

/** Returns the middle of what two ranges share, otherwise of the first one. */
function middle(a0: number, a1: number, b0: number, b1: number): number {
  const [from, to] = [Math.max(a0, b0), Math.min(a1, b1)];
  return from <= to ? (from + to) / 2 : (a0 + a1) / 2;
}
