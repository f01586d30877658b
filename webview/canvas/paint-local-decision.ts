import { axisAligned, type ByRegion } from '../explain/decision.js';
import { getCenter } from '../editor/figure.js';
import { TextPlacer } from './text-placer.js';
import { strokeOver } from './lines.js';
import { paintRegions, regionReach } from './paint-decision.js';
import type { Palette } from './palette.js';
import type { View } from './view.js';

/**
 * Paints a decision in the local frame of its rotated rectangle: axis-aligned, with the circle rotated about the
 * rectangle's center.
 */
export function paintLocalDecision(
  context: CanvasRenderingContext2D,
  palette: Palette,
  decision: ByRegion,
  size: Pick<View, 'width' | 'height' | 'dpr'>,
): void {
  const { width, height, dpr } = size;
  const frame = axisAligned(decision);
  const { rect } = frame;
  const center = getCenter(rect);
  const margin = 36 * dpr;
  const { u, v } = regionReach(frame, 0);
  const scale = Math.min((width / 2 - margin) / (u || 1), (height / 2 - margin) / (v || 1));
  const view: View = {
    ...size,
    scale,
    labels: false,
    tx: width / 2 - center.x * scale,
    ty: height / 2 - center.y * scale,
  };
  context.clearRect(0, 0, width, height);
  strokeOver(context, palette, view, { color: palette.text, width: 1.5 }, () => {
    context.rect(rect.x * scale + view.tx, rect.y * scale + view.ty, rect.width * scale, rect.height * scale);
  });
  paintRegions(context, palette, view, frame, new TextPlacer());
}
