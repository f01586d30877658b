import * as l10n from '@vscode/l10n';
import type { Point } from '../../src/core/index.js';
import type { MotionPath } from '../editor/motion-path.js';
import { numberText } from './strings.js';

/** The result of a motion, for display. */
export interface MotionResult {
  /** In the space of the circle's sprite. */
  readonly path: MotionPath;
  /** Whether y points up in the file. */
  readonly up: boolean;
  /** The names of the obstacles. */
  readonly names: readonly string[];
}

/** A line of the table: its label, and its numbers. */
interface MotionLine {
  readonly label: string;
  readonly value: string;
}

/** One contact in the table. */
interface MotionRow {
  /** The name of the obstacle. */
  readonly title: string;
  readonly lines: readonly MotionLine[];
}

/** Returns the numbers of a motion in the file's coordinates, in the order of the contacts. */
export function motionRows(result: MotionResult): MotionRow[] {
  const { path, names } = result;
  return path.bounces.map((bounce, k) => {
    const name = names[bounce.collider] ?? '';
    return {
      title: path.bounces.length > 1 ? `${k + 1}. ${name}` : name,
      lines: [
        { label: l10n.t('Time'), value: short(bounce.time) },
        { label: l10n.t('Center'), value: placeText(bounce, result) },
        { label: l10n.t('Contact'), value: placeText({ x: bounce.px, y: bounce.py }, result) },
        { label: l10n.t('Normal'), value: placeText({ x: bounce.nx, y: bounce.ny }, result) },
        ...(bounce.depth > 0 ? [{ label: l10n.t('Depth'), value: short(bounce.depth) }] : []),
      ],
    };
  });
}

/** Returns the end point of a motion in the file's coordinates. */
export function endText(result: MotionResult): string {
  return placeText(result.path.end, result);
}

/** Returns the result of a motion in one sentence, for screen readers. */
export function motionSentence(result: MotionResult): string {
  const { bounces } = result.path;
  const first = bounces[0];
  if (first === undefined) return l10n.t('No collisions. Ends at {0}.', endText(result));
  const name = result.names[first.collider] ?? '';
  if (bounces.length > 1) {
    return l10n.t('Hits {0} at time {1}, bounces {2} times, and ends at {3}.', name, short(first.time), bounces.length, endText(result)); // prettier-ignore
  }
  return l10n.t('Hits {0} at time {1} and ends at {2}.', name, short(first.time), endText(result));
}

/** Returns all numbers as JSON, in full precision and with machine-readable names. */
export function motionJson(result: MotionResult): string {
  const { path, names } = result;
  const place = (point: Point): Point => inFile(point, result);
  const { circle, motion } = path;
  return JSON.stringify(
    {
      circle: { ...place(circle), radius: circle.radius },
      motion: inFile(motion, result),
      impacts: path.bounces.map(({ collider, time, x, y, px, py, nx, ny, depth }) => ({
        with: names[collider] ?? '',
        time,
        centre: place({ x, y }),
        contact: place({ x: px, y: py }),
        normal: inFile({ x: nx, y: ny }, result),
        depth,
      })),
      end: place(path.end),
    },
    null,
    2,
  );
}

function placeText(point: Point, { up }: Pick<MotionResult, 'up'>): string {
  const { x, y } = inFile(point, { up });
  return `${short(x)}, ${short(y)}`;
}

/** Converts y to the file's direction. */
function inFile({ x, y }: Point, { up }: Pick<MotionResult, 'up'>): { x: number; y: number } {
  return { x: x + 0, y: up ? 0 - y : y + 0 };
}

/** Formats a computed number with two decimals, small ones with three significant digits. */
export function short(value: number): string {
  const rounded = Math.abs(value) >= 1 ? Math.round(value * 100) / 100 : Number(value.toPrecision(3));
  return numberText(Math.abs(value) < 1e-9 ? 0 : rounded);
}
