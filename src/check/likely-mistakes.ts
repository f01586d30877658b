import { area, bounds, type Bounds, type Shape } from '../core/index.js';
import type { Hitbox } from '../model/document.js';
import { haveOneOwner, type Spaces } from '../model/coexistence.js';
import { sharedArea } from './shared-area.js';
import { dimensionOf } from './size.js';

/** Decides which overlaps may be mistakes: most overlaps in games are intended. */

/** Below this share of the smaller one's shorter side, a depth is rounding noise. */
const minDepthShare = 0.02;

/** Below this share of the smaller one's area, shapes only touch at a corner. */
const minAreaShare = 0.01;

/** Knows which hitboxes of a document were written together. */
export class Mistakes {
  private readonly containers = new Map<Hitbox, string>();

  constructor(
    private readonly spaces: Spaces,
    private readonly isCode: boolean,
  ) {}

  /** Whether an overlap of two hitboxes may be a mistake, before comparing their shapes. */
  possible(a: Hitbox, b: Hitbox): boolean {
    // Sensors are meant to overlap others, and different roles to collide.
    if (a.role !== b.role || a.role === 'trigger') return false;
    // A hitbox without area is disabled or flat.
    if (dimensionOf(a.shape) !== 'area' || dimensionOf(b.shape) !== 'area') return false;
    // A path is unique in a list or record: the two belong to different statements.
    if (a.path === b.path) return false;
    // Two variables or calls may be in different functions and never exist together.
    if (this.isCode && (a.collection === undefined || a.collection !== b.collection)) return false;
    // The parts of a body overlap by design, and a different matrix is the user's choice.
    if (a.role === 'solid' && haveOneOwner(a, b)) return false;
    // Outlines are cut into touching pieces, and terrain into overlapping outlines.
    if (a.shape.kind === 'polygon' || b.shape.kind === 'polygon') return false;
    // Without a known role, only hitboxes with the same tags in one list or record belong together.
    return a.role !== 'other' || (a.tags?.join() === b.tags?.join() && this.areSiblings(a, b));
  }

  /** Whether two hitboxes are in the same list or record. */
  areSiblings(a: Hitbox, b: Hitbox): boolean {
    return a.collection === b.collection && this.containerKey(a) === this.containerKey(b);
  }

  /** Returns the key of the group in which overlaps may be a habit: the same world or owner, and role. */
  groupKey({ sprite, role }: Hitbox): string {
    return `${role} ${this.spaces.shared.has(sprite) ? '' : sprite}`;
  }

  private containerKey(hitbox: Hitbox): string {
    let container = this.containers.get(hitbox);
    if (container === undefined) {
      container = pathAround(hitbox.path);
      this.containers.set(hitbox, container);
    }
    return container;
  }
}

/** Returns a path without its last step. */
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

/** Whether an overlap is more than a touching corner or rounding noise. */
export function isDeep(a: Shape, b: Shape, depth: number): boolean {
  const least = Math.min(shorterSide(bounds(a)), shorterSide(bounds(b)));
  return depth > minDepthShare * least && sharedArea(a, b) >= minAreaShare * Math.min(area(a), area(b));
}

function shorterSide({ minX, minY, maxX, maxY }: Bounds): number {
  return Math.min(maxX - minX, maxY - minY);
}

/** Whether a group has so many overlaps that they are intended. */
export function isHabit(overlaps: number, members: number): boolean {
  return members >= minMembers && overlaps > maxOverlapsPerMember * members;
}

/** Fewer hitboxes are too few to detect a habit. */
const minMembers = 4;

/** Overlaps per hitbox of a group. */
const maxOverlapsPerMember = 0.5;
