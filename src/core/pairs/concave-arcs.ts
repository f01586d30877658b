/** Ways of a round shape out of a concave polygon that end at one or two of its corners. */
import { getDecomposition } from './concave.js';
import { offerWay, way } from './concave-offer.js';
import { wayOut } from './concave-path.js';

/**
 * Tries the ways out that end on the arcs of the differences: straight across one, or where two of them cross. All arcs
 * have the shape of the round border, and their centers are the moves that bring its core onto a corner of the polygon.
 * In units of the half axes, those of an ellipse are circles too; but straight across one of them there may be two ways.
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
    // In the frame of the axes: the corner from the center.
    const cornerX = (px * cos + py * sin) * sign;
    const cornerY = (py * cos - px * sin) * sign;
    // A circle leaves only the corners in it straight; an ellipse perhaps others, across its longer axis.
    const isIn = isEllipse || (cornerX / radiusX) ** 2 + (cornerY / radiusX) ** 2 < 1;
    for (let half = isEllipse ? -1 : 1; isIn && half < 2; half += 2) {
      // The nearest point of the border, in both halves of an ellipse: Newton's method from the end of the shorter axis.
      let u = isEllipse ? 0 : cornerX;
      let v = isEllipse ? half : cornerY;
      for (let step = isEllipse ? STEPS : 0; ; step--) {
        const size = Math.sqrt(u * u + v * v);
        u = size > 0 ? u / size : 0;
        v = size > 0 ? v / size : half;
        if (step === 0) break;
        const slope = v * (cornerX * radiusX - focal * u) - cornerY * radiusY * u;
        const bend = Math.abs(focal * (v * v - u * u) + cornerX * radiusX * u + cornerY * radiusY * v);
        const turn = Math.max(-0.5, Math.min(0.5, slope / bend));
        const x = u + turn * v;
        v -= turn * u;
        u = x;
      }
      const x = (radiusX * u - cornerX) * sign;
      const y = (radiusY * v - cornerY) * sign;
      way.x = x * cos - y * sin;
      way.y = x * sin + y * cos;
      offerWay();
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
      for (let turn = -1; turn < 2; turn += 2) {
        way.x = -px - dx + turn * x;
        way.y = -py - dy + turn * y;
        // The shortest way to where two circles cross runs between their centers.
        const left = way.x * py - way.y * px;
        if (isEllipse || left * (left + 2 * (way.x * dy - way.y * dx)) <= 0) offerWay();
      }
    }
  }
}

/**
 * Steps of Newton's method. On 12,000 random corners in ellipses of 1:1 to 33:1 it missed none of the nearest points;
 * that it never does isn't proved.
 */
const STEPS = 12;
