import * as l10n from '@vscode/l10n';
import type { Point } from '../../src/core/index.js';
import type { MotionPath } from '../editor/motion-path.js';
import { numberText } from './strings.js';

/** What the numbers of a motion are called where they are told. */
export interface MotionTold {
  /** In the space of the circle's sprite. */
  readonly path: MotionPath;
  /** Whether the file counts y upwards. */
  readonly up: boolean;
  /** The names of the obstacles. */
  readonly names: readonly string[];
}

/** A line of the table: what it is, and its numbers. */
export interface MotionLine {
  readonly label: string;
  readonly value: string;
}

/** One contact of the table. */
export interface MotionRow {
  /** What is met. */
  readonly title: string;
  readonly lines: readonly MotionLine[];
}

/** The numbers of a motion as the file counts them, in the order in which they come about. */
export function motionRows(told: MotionTold): MotionRow[] {
  const { path, names } = told;
  return path.bounces.map((bounce, k) => {
    const name = names[bounce.obstacle] ?? '';
    return {
      title: path.bounces.length > 1 ? `${k + 1}. ${name}` : name,
      lines: [
        { label: l10n.t('Time'), value: short(bounce.time) },
        { label: l10n.t('Center'), value: placeText(bounce, told) },
        { label: l10n.t('Contact'), value: placeText({ x: bounce.px, y: bounce.py }, told) },
        { label: l10n.t('Normal'), value: placeText({ x: bounce.nx, y: bounce.ny }, told) },
        ...(bounce.depth > 0 ? [{ label: l10n.t('Depth'), value: short(bounce.depth) }] : []),
      ],
    };
  });
}

/** Where the motion ends, as the file counts it. */
export function endText(told: MotionTold): string {
  return placeText(told.path.end, told);
}

/** What came of a motion in one sentence, for those who do not see it. */
export function motionSentence(told: MotionTold): string {
  const { bounces } = told.path;
  const first = bounces[0];
  if (first === undefined) return l10n.t('No collisions. Ends at {0}.', endText(told));
  const name = told.names[first.obstacle] ?? '';
  if (bounces.length > 1) {
    return l10n.t('Hits {0} at time {1}, bounces {2} times, and ends at {3}.', name, short(first.time), bounces.length, endText(told)); // prettier-ignore
  }
  return l10n.t('Hits {0} at time {1} and ends at {2}.', name, short(first.time), endText(told));
}

/** All numbers as JSON, in full precision and with names that a program can use. */
export function motionJson(told: MotionTold): string {
  const { path, names } = told;
  const place = (point: Point): Point => inFile(point, told);
  const { circle, motion } = path;
  return JSON.stringify(
    {
      circle: { ...place(circle), radius: circle.radius },
      motion: inFile(motion, told),
      impacts: path.bounces.map(({ obstacle, time, x, y, px, py, nx, ny, depth }) => ({
        with: names[obstacle] ?? '',
        time,
        centre: place({ x, y }),
        contact: place({ x: px, y: py }),
        normal: inFile({ x: nx, y: ny }, told),
        depth,
      })),
      end: place(path.end),
    },
    null,
    2,
  );
}

function placeText(point: Point, { up }: Pick<MotionTold, 'up'>): string {
  const { x, y } = inFile(point, { up });
  return `${short(x)}, ${short(y)}`;
}

/** With y as the file counts it. */
function inFile({ x, y }: Point, { up }: Pick<MotionTold, 'up'>): { x: number; y: number } {
  return { x: x + 0, y: up ? 0 - y : y + 0 };
}

/** A number that was worked out: to the hundredth, small ones to three digits. */
export function short(value: number): string {
  const rounded = Math.abs(value) >= 1 ? Math.round(value * 100) / 100 : Number(value.toPrecision(3));
  return numberText(Math.abs(value) < 1e-9 ? 0 : rounded);
}
