import { bounds, type Bounds, type Rect, type Shape } from '../core/index.js';
import type { Hitbox } from '../model/document.js';
import { haveOneOwner, type Spaces } from '../model/together.js';
import { area, sharedArea } from './shared-area.js';
import { smallness } from './size.js';

/** Which overlaps can be mistakes at all: the greater part of what overlaps in games is meant to. */

/** An overlap that is less deep than this share of the smaller one's shorter side is a crumb of rounding. */
const leastDepth = 0.02;

/** Shapes that share less than this share of the smaller one's area only meet at a corner. */
const leastArea = 0.01;

/** A rectangle so many times as long as it is thick is a wall, a floor, a plank and no crate. */
const longSide = 1.5;

/** What is written together, of the hitboxes of one document. */
export class Mistakes {
  private readonly containers = new Map<Hitbox, string>();

  constructor(
    private readonly spaces: Spaces,
    private readonly isCode: boolean,
  ) {}

  /** Whether an overlap of two may be a mistake, before their shapes are looked at. */
  possible(a: Hitbox, b: Hitbox): boolean {
    // Sensors are meant to lie over things, and different roles to meet.
    if (a.role !== b.role || a.role === 'trigger') return false;
    // What has no area is switched off or flat.
    if (smallness(a.shape) !== 'area' || smallness(b.shape) !== 'area') return false;
    // No place of a list or record is taken twice: the two are of two statements.
    if (a.path === b.path) return false;
    // Two variables, or two calls, need not be there together: they may be of two functions.
    if (this.isCode && (a.collection === undefined || a.collection !== b.collection)) return false;
    // The parts of one body overlap by design; a matrix that says otherwise is the user's.
    if (a.role === 'solid' && haveOneOwner(a, b, this.spaces)) return false;
    // Outlines are cut into pieces that touch, and terrain into outlines that overlap.
    if (a.shape.kind === 'polygon' || b.shape.kind === 'polygon') return false;
    // Where nothing says what hitboxes are for, only those of one kind and of one list or record belong together.
    return a.role !== 'other' || (a.tags?.join() === b.tags?.join() && this.areSiblings(a, b));
  }

  /** Whether two stand in one list or record. */
  areSiblings(a: Hitbox, b: Hitbox): boolean {
    return a.collection === b.collection && this.containerOf(a) === this.containerOf(b);
  }

  /** Those among which overlaps are a habit or not: of one world or owner, and of one role. */
  groupOf({ sprite, role }: Hitbox): string {
    return `${role} ${this.spaces.shared.has(sprite) ? '' : sprite}`;
  }

  private containerOf(hitbox: Hitbox): string {
    let container = this.containers.get(hitbox);
    if (container === undefined) {
      container = pathAround(hitbox.path);
      this.containers.set(hitbox, container);
    }
    return container;
  }
}

/** A path without its last step. */
function pathAround(path: string): string {
  if (path.endsWith(']')) {
    const open = path.lastIndexOf('[');
    return open < 0 || path.indexOf(']', open) < path.length - 1 ? path : path.slice(0, open);
  }
  let start = path.length;
  while (start > 0 && !'.[]'.includes(path[start - 1]!)) start--;
  if (start === path.length) return path;
  return path.slice(0, path[start - 1] === '.' ? start - 1 : start);
}

/** Whether an overlap is more than a corner that touches or a crumb of rounding. */
export function isDeep(a: Shape, b: Shape, depth: number): boolean {
  const least = Math.min(shorterSide(bounds(a)), shorterSide(bounds(b)));
  return depth > leastDepth * least && sharedArea(a, b) >= leastArea * Math.min(area(a), area(b));
}

/**
 * Whether two walls meet as walls do: one lies across the other at a corner, or ends in the other one with all of its
 * thickness. Levels are built so.
 */
export function isJoint(a: Shape, b: Shape): boolean {
  if (!isUpright(a) || !isUpright(b)) return false;
  const [one, other] = [lyingOf(a), lyingOf(b)];
  if (one !== null && other !== null && one !== other) return true;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const ends = (rect: Rect, lying: Lying): boolean => {
    return lying === 'flat' ? height >= rect.height : lying === 'tall' && width >= rect.width;
  };
  return ends(a, one) || ends(b, other);
}

type Lying = 'flat' | 'tall' | null;

/** How a rectangle that is long lies; null where it is not long. */
function lyingOf({ width, height }: Rect): Lying {
  if (width >= longSide * height) return 'flat';
  return height >= longSide * width ? 'tall' : null;
}

function isUpright(shape: Shape): shape is Rect {
  return shape.kind === 'rect' && (shape.rotation ?? 0) === 0;
}

function shorterSide({ minX, minY, maxX, maxY }: Bounds): number {
  return Math.min(maxX - minX, maxY - minY);
}

/** Whether the overlaps of a group are so many that they are how the file is made, and none of them a slip. */
export function isHabit(overlaps: number, members: number): boolean {
  return members >= fewMembers && overlaps > habit * members;
}

/** Of so few hitboxes nobody can tell a habit. */
const fewMembers = 4;

/** Overlaps for each hitbox of a group. */
const habit = 0.5;
