/** Ways of a round shape out of a concave polygon that end at one or two of its corners. */
import { getDecomposition } from './concave.js';
import { offerPath } from './concave-offer.js';
import { path, wayOut } from './concave-path.js';
import { length } from './vector.js';

/**
 * Tries the ways out that end on the arcs of the differences: straight across one, or where two of them cross. All arcs
 * have the shape of the round border, and their centers are the moves that bring its core onto a corner of the polygon.
 * In units of the half axes, those of an ellipse are circles too; but straight across one of them there may be two ways,
 * of which only the shorter one is tried.
 */
export function offerArcs(): void {
  const { first, second } = wayOut;
  const round = first.concave ? second : first;
  if (round.concave || !(round.radius + round.radiusX > 0)) return;
  const { outline } = getDecomposition(first.concave ? first : second);
  const { xs, ys, count } = round;
  const sign = round === first ? 1 : -1;
  const isEllipse = round.radiusX > 0;
  const cos = isEllipse ? round.nx[0]! : 1;
  const sin = isEllipse ? round.ny[0]! : 0;
  const radiusX = isEllipse ? round.radiusX : round.radius;
  const radiusY = isEllipse ? round.radiusY : round.radius;
  const focal = radiusX * radiusX - radiusY * radiusY;
  for (let i = 0; i < outline.length * count; i++) {
    const p = outline[(i / count) | 0]!;
    const px = (p.x - xs[i % count]!) * sign;
    const py = (p.y - ys[i % count]!) * sign;
    for (let half = isEllipse ? -1 : 1; half < 2; half += 2) {
      // In the frame of the axes: the corner from the center, and the border's point nearest to it in each half.
      const u = (px * cos + py * sin) * sign;
      const v = (py * cos - px * sin) * sign;
      let c = u / radiusX;
      let s = (half * v) / radiusY;
      for (let step = isEllipse ? -STEPS : 0; step <= 0; step++) {
        const size = length(c, s) || 1;
        c /= size;
        s = size === 1 && c === 0 ? half : s / size;
        if (step === 0) break;
        const slope = s * (u * radiusX - focal * c) - v * radiusY * c;
        const bend = Math.abs(focal * (s * s - c * c) + u * radiusX * c + v * radiusY * s);
        const turn = -Math.max(-0.5, Math.min(0.5, slope / bend));
        const x = c - turn * s;
        s += turn * c;
        c = x;
      }
      const x = (radiusX * c - u) * sign;
      const y = (radiusY * s - v) * sign;
      offerWay(x * cos - y * sin, x * sin + y * cos, 1);
    }
    for (let j = 0; j < i; j++) {
      const q = outline[(j / count) | 0]!;
      // Half the way from center to center.
      const dx = ((q.x - xs[j % count]!) * sign - px) / 2;
      const dy = ((q.y - ys[j % count]!) * sign - py) / 2;
      const u = (dx * cos + dy * sin) / radiusX;
      const v = (dy * cos - dx * sin) / radiusY;
      const square = u * u + v * v;
      if (!(square > 0 && square <= 1)) continue;
      const rise = Math.sqrt((1 - square) / square);
      const across = rise * v * radiusX;
      const along = rise * u * radiusY;
      const x = -across * cos - along * sin;
      const y = along * cos - across * sin;
      offerWay(-px - dx - x, -py - dy - y, 1);
      offerWay(-px - dx + x, -py - dy + y, 1);
    }
  }
}

/** Of Newton's method. */
const STEPS = 12;

/** Tries the direction of a vector whose length, times `scale`, is that of the way, if it can be the shortest. */
function offerWay(x: number, y: number, scale: number): void {
  const size = length(x, y);
  if (!(size > 0 && size * scale <= wayOut.shortest + wayOut.noise)) return;
  path.x = x / size;
  path.y = y / size;
  offerPath();
}
