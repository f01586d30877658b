import type { Color } from './color.js';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** What people see of linear sRGB without one kind of cones (Machado, Oliveira and Fernandes 2009, severity 1). */
export const visions = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Readonly<Record<string, Matrix>>;

export type Vision = keyof typeof visions;

/** From linear sRGB to the responses of cones, and from their cube roots to OKLab. */
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** Returns the distance of two colors in OKLab as a kind of vision sees them; 0.02 is just visible side by side. */
export function colorDistance(a: Omit<Color, 'a'>, b: Omit<Color, 'a'>, vision: Vision): number {
  const [one, other] = [toLabSeen(a, vision), toLabSeen(b, vision)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Returns a color in OKLab as a kind of vision sees it. */
export function toLabSeen({ r, g, b }: Omit<Color, 'a'>, vision: Vision): Triple {
  const seen = apply(visions[vision], map([r, g, b], toLinear));
  return apply(
    toLab,
    map(
      apply(
        toCones,
        map(seen, (part) => Math.min(1, Math.max(0, part))),
      ),
      Math.cbrt,
    ),
  );
}

function toLinear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function apply(matrix: Matrix, [a, b, c]: Triple): Triple {
  const [x, y, z] = matrix;
  const row = (one: Triple): number => one[0] * a + one[1] * b + one[2] * c;
  return [row(x), row(y), row(z)];
}

function map([a, b, c]: Triple, change: (part: number) => number): Triple {
  return [change(a), change(b), change(c)];
}
