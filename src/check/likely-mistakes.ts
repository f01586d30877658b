import { area, bounds, type Bounds, type Shape } from '../core/index.js';
import type { Hitbox } from '../model/document.js';
import { actorKeywords, splitKey } from '../model/name-roles.js';
import { sharedArea } from './shared-area.js';

/** Decides which overlaps may be mistakes. */

/** Below this share of the smaller one's shorter side, a depth is rounding noise. */
const minDepthShare = 0.02;

/** Up to this share, two shapes of one thing join. */
export const jointShare = 0.15;

/** Below this share of the smaller one's area, shapes only touch at a corner. */
const minAreaShare = 0.01;

/** Whether an overlap is more than a touching corner or rounding noise, or deeper than another share. */
export function isDeep(a: Shape, b: Shape, depth: number, share = minDepthShare): boolean {
  const least = Math.min(shorterSide(bounds(a)), shorterSide(bounds(b)));
  return depth > share * least && sharedArea(a, b) >= minAreaShare * Math.min(area(a), area(b));
}

function shorterSide({ minX, minY, maxX, maxY }: Bounds): number {
  return Math.min(maxX - minX, maxY - minY);
}

/** Whether nothing can reach a hitbox that lies wholly inside a wall: spikes sunk into the floor, a coin in a wall. */
export function isHardToReach({ role }: Hitbox): boolean {
  return role === 'hit' || role === 'trigger';
}

/** Whether a hitbox in a wall is a character that is stuck there, unless characters pass through the wall. */
export function isInTheWay({ role, name, path }: Hitbox, solid: Hitbox): boolean {
  const isBody = role === 'hurt' || role === 'push' || (role === 'other' && namesActor(`${path} ${name}`));
  return isBody && !isOneWay(solid);
}

/** Characters, and the places where they appear. */
const actors = new Set(`${actorKeywords} spawn spawnpoint start`.split(' '));

function namesActor(names: string): boolean {
  return splitKey(names.slice(0, maxNames)).some((word) => actors.has(word) || actors.has(word.replace(/s$/, '')));
}

/** Whether characters pass through a ledge from below. */
function isOneWay({ name, path, tags = [] }: Hitbox): boolean {
  const words = splitKey(`${path} ${name} ${tags.join(' ')}`.slice(0, maxNames)).join(' ');
  return /\b(?:one ?way|(?:jump|pass|drop) ?th(?:rough|ru)|semi ?solid|cloud)\b/.test(words);
}

/** At most this much of the names of a hitbox is searched; `splitKey` takes no longer ones. */
const maxNames = 200;

/** Whether a list has so many overlaps that they are intended. */
export function isHabit(overlaps: number, members: number): boolean {
  return members >= minMembers && overlaps > maxOverlapsPerMember * members;
}

/** Fewer hitboxes are too few to detect a habit. */
const minMembers = 4;

/** Overlaps per hitbox of a list. */
const maxOverlapsPerMember = 0.5;
