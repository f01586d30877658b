import type { Bounds, Point } from '../../src/core/index.js';
import { coordinateText, gridSteps, multiples } from '../editor/grid.js';
import type { Palette } from './palette.js';
import type { View } from './view.js';

/** Paints the grid and the axes of coordinates whose origin lies at `offset`, over the part `seen` of the scene. */
export function paintGrid(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  seen: Bounds,
  offset: Point,
  finest: number,
): void {
  const { minor, major } = gridSteps(view.scale / view.dpr, finest);
  const perMajor = Math.round(major / minor);
  const line = Math.max(1, Math.round(view.dpr));
  const left = Math.round(seen.minX * view.scale + view.tx);
  const right = Math.round(seen.maxX * view.scale + view.tx);
  const top = Math.round(seen.minY * view.scale + view.ty);
  const bottom = Math.round(seen.maxY * view.scale + view.ty);
  const styleOf = (index: number): string =>
    index === 0 ? palette.axis : index % perMajor === 0 ? palette.gridMajor : palette.gridMinor;

  for (const index of multiples(minor, seen.minX - offset.x, seen.maxX - offset.x)) {
    context.fillStyle = styleOf(index);
    context.fillRect(Math.round((index * minor + offset.x) * view.scale + view.tx), top, line, bottom - top);
  }
  for (const index of multiples(minor, seen.minY - offset.y, seen.maxY - offset.y)) {
    context.fillStyle = styleOf(index);
    context.fillRect(left, Math.round((index * minor + offset.y) * view.scale + view.ty), right - left, line);
  }
}

/** Writes the numbers of the major lines along the axes, or along the edge where an axis is out of sight. */
export function paintAxisNumbers(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  finest: number,
  yUp: boolean,
): void {
  const { major } = gridSteps(view.scale / view.dpr, finest);
  const size = 10 * view.dpr;
  const gap = 3 * view.dpr;
  const edge = size + gap * 2;
  context.font = `${size}px ${palette.fontFamily}`;
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 3 * view.dpr;
  context.strokeStyle = palette.halo;
  context.fillStyle = palette.quiet;

  const write = (text: string, x: number, y: number): void => {
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  };
  const axisY = Math.min(view.height - edge, Math.max(0, view.ty));
  const fromX = -view.tx / view.scale;
  for (const index of multiples(major, fromX, fromX + view.width / view.scale)) {
    write(coordinateText(index * major, major), index * major * view.scale + view.tx + gap, axisY + gap);
  }
  const axisX = Math.min(view.width - edge * 2.5, Math.max(0, view.tx));
  const fromY = -view.ty / view.scale;
  for (const index of multiples(major, fromY, fromY + view.height / view.scale)) {
    if (index === 0) continue;
    const y = index * major * view.scale + view.ty + gap;
    if (Math.abs(y - axisY - gap) > size)
      write(coordinateText(yUp ? -index * major : index * major, major), axisX + gap, y);
  }
}
