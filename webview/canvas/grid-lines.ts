import type { Bounds, Point } from '../../src/core/index.js';
import { coordinateText, multiples, rulerSize, type GridSteps } from '../editor/grid.js';
import type { Palette } from './palette.js';
import type { View } from './view.js';

/** Paints the grid and the axes of coordinates with their origin at `offset`, in a part of the scene. */
export function paintGrid(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  area: Bounds,
  offset: Point,
  { minor, major }: GridSteps,
): void {
  const perMajor = Math.round(major / minor);
  const line = Math.max(1, Math.round(view.dpr));
  const left = Math.round(area.minX * view.scale + view.tx);
  const right = Math.round(area.maxX * view.scale + view.tx);
  const top = Math.round(area.minY * view.scale + view.ty);
  const bottom = Math.round(area.maxY * view.scale + view.ty);
  const styleOf = (index: number): string =>
    index === 0 ? palette.axis : index % perMajor === 0 ? palette.gridMajor : palette.gridMinor;

  for (const index of multiples(minor, area.minX - offset.x, area.maxX - offset.x)) {
    context.fillStyle = styleOf(index);
    context.fillRect(Math.round((index * minor + offset.x) * view.scale + view.tx), top, line, bottom - top);
  }
  for (const index of multiples(minor, area.minY - offset.y, area.maxY - offset.y)) {
    context.fillStyle = styleOf(index);
    context.fillRect(left, Math.round((index * minor + offset.y) * view.scale + view.ty), right - left, line);
  }
}

/**
 * Paints rulers along the upper and the left edge, on top of labels and hitboxes. `end`: the lower end of the world,
 * where the left ruler ends too.
 */
export function paintRulers(
  context: CanvasRenderingContext2D,
  palette: Palette,
  view: View,
  { major }: GridSteps,
  yUp: boolean,
  end = Infinity,
): void {
  const { dpr, scale, width } = view;
  const height = Math.min(view.height, Math.round(end * scale + view.ty));
  const strip = rulerSize * dpr;
  const line = Math.max(1, Math.round(dpr));
  context.fillStyle = palette.ruler;
  context.fillRect(0, 0, width, strip);
  context.fillRect(0, strip, strip, height - strip);
  context.fillStyle = palette.cellBorder;
  context.fillRect(strip, strip - line, width - strip, line);
  context.fillRect(strip - line, strip, line, height - strip);

  context.font = `${10 * dpr}px ${palette.fontFamily}`;
  context.textBaseline = 'middle';
  const tick = (place: number, text: string): void => {
    context.fillStyle = palette.axis;
    context.fillRect(place, strip / 2, line, strip / 2);
    context.fillStyle = palette.quiet;
    context.fillText(text, place + 3 * dpr, strip / 2);
  };
  const clip = (from: number, to: number): void => {
    context.beginPath();
    context.rect(from, 0, to - from, strip);
    context.clip();
  };
  // A step may be 2.5.
  const precision = major / 100;
  // The number of a line outside the view may extend into it.
  const minSpacing = 48 * dpr;
  context.save();
  clip(strip, width);
  for (const index of multiples(major, (-view.tx - minSpacing) / scale, (width - view.tx) / scale)) {
    tick(Math.round(index * major * scale + view.tx), coordinateText(index * major, precision));
  }
  context.restore();
  context.save();
  // Along the left edge numbers are rotated to read upwards.
  context.transform(0, -1, 1, 0, 0, height);
  clip(0, height - strip);
  for (const index of multiples(major, -view.ty / scale, (height - view.ty + minSpacing) / scale)) {
    const place = height - Math.round(index * major * scale + view.ty);
    tick(place, coordinateText(yUp ? -index * major : index * major, precision));
  }
  context.restore();
}
