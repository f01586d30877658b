/** What `moveAndSlide` takes and returns. */
import { throwInvalid } from '../base/require.js';
import type { Point } from '../base/shape.js';
import type { OneWay } from './hit.js';

/** How to move. All options may be absent. */
export interface SlideOptions {
  /** How often the rest of the motion may be deflected, a whole number; 4 when absent. What is left then is dropped. */
  readonly maxSlides?: number | undefined;
  /**
   * Which solids are one-way platforms: their ids, or a function of the id. Such a platform is solid only from above,
   * for a mover that is above it at the start.
   */
  readonly oneWay?: OneWay | undefined;
  /** Ignore all one-way platforms, to drop through the one that the mover stands on. */
  readonly dropThrough?: boolean | undefined;
  /**
   * The steepest floor, in radians from level, from 0 to below `Math.PI / 2`; steeper is a wall. `Math.PI / 4` when
   * absent.
   */
  readonly slopeLimit?: number | undefined;
  /** How high a step the mover climbs while it walks on a floor; 0 when absent. */
  readonly stepHeight?: number | undefined;
  /** How far down the mover follows the floor while it walks down slopes and stairs; 0 when absent. */
  readonly snapDistance?: number | undefined;
  /** The direction of up, of length 1; (0, -1) when absent. (0, 0) for a game seen from above: all are walls. */
  readonly up?: Point | undefined;
  /** See `relate`. */
  readonly tolerance?: number | undefined;
}

/** One solid that stopped the mover. */
export interface SlideContact {
  readonly id: number;
  /** Unit normal, from the solid to the mover. */
  readonly nx: number;
  readonly ny: number;
}

/** The result of `moveAndSlide`. */
export interface Slide {
  /** Where the mover is now: its own position; see `sweep`. */
  readonly x: number;
  readonly y: number;
  /** The displacement done. */
  readonly dx: number;
  readonly dy: number;
  /** The motion without what the contacts took from it: the velocity to go on with, times the time of the step. */
  readonly motionX: number;
  readonly motionY: number;
  /** Whether it stands on a floor at the end. */
  readonly onFloor: boolean;
  /** Whether a wall stopped it. */
  readonly onWall: boolean;
  /** Whether a ceiling stopped it. */
  readonly onCeiling: boolean;
  /** The id of the floor, for platforms that move; -1 without a floor. */
  readonly floorId: number;
  /** The normal of the floor; (0, 0) without a floor. */
  readonly floorNx: number;
  readonly floorNy: number;
  /** The contacts in their order. Only the first `contactCount` are valid: the list is kept from call to call. */
  readonly contacts: readonly SlideContact[];
  readonly contactCount: number;
}

/** A slide that can be overwritten; create one with `emptySlide()`. */
export type MutableSlide = { -readonly [K in keyof Omit<Slide, 'contacts'>]: Slide[K] } & {
  readonly contacts: { -readonly [K in keyof SlideContact]: SlideContact[K] }[];
};

/** How far the length of `up` may be from 1: a direction may be kept in 32 bits. */
const UP_ROUNDING = 1e-6;

/**
 * Checks the options that would otherwise give a wrong answer in silence.
 *
 * @throws RangeError naming the option and its value
 */
export function checkSlideOptions({ maxSlides = 0, oneWay, slopeLimit = 0, up }: SlideOptions): void {
  if (!(Number.isInteger(maxSlides) && maxSlides >= 0)) {
    throwInvalid('slide', 'maxSlides', 'a whole number of at least 0', maxSlides);
  }
  // At a right angle walls would be floors.
  if (!(slopeLimit >= 0 && slopeLimit < Math.PI / 2)) {
    const hint = slopeLimit > Math.PI / 2 ? ' (degrees * Math.PI / 180)' : '';
    throwInvalid('slide', 'slopeLimit', `radians from 0 to below Math.PI / 2${hint}`, slopeLimit);
  }
  if (up) {
    const square = up.x * up.x + up.y * up.y;
    if (!(square === 0 || Math.abs(square - 1) <= 2 * UP_ROUNDING)) {
      throwInvalid('slide', 'length of up', '1 or 0', Math.sqrt(square));
    }
  }
  const ids: unknown = oneWay;
  const isList = typeof ids === 'object' && (!ids || 'has' in ids || 'includes' in ids);
  if (ids !== undefined && typeof ids !== 'function' && !isList) {
    throwInvalid('slide', 'oneWay', 'a list, a set or a function of ids', ids);
  }
}

/** Creates a record for `moveAndSlideInto`. */
export function emptySlide(): MutableSlide {
  return {
    x: NaN,
    y: NaN,
    dx: NaN,
    dy: NaN,
    motionX: NaN,
    motionY: NaN,
    onFloor: false,
    onWall: false,
    onCeiling: false,
    floorId: -1,
    floorNx: 0,
    floorNy: 0,
    contacts: [],
    contactCount: 0,
  };
}

/** Adds a contact, unless the same solid has touched with the same normal before. */
export function addContact(out: MutableSlide, id: number, { nx, ny }: { nx: number; ny: number }): void {
  const { contacts, contactCount } = out;
  for (let k = 0; k < contactCount; k++) {
    const { id: other, nx: x, ny: y } = contacts[k]!;
    if (other === id && x === nx && y === ny) return;
  }
  const contact = (contacts[contactCount] ??= { id: -1, nx: NaN, ny: NaN });
  contact.id = id;
  contact.nx = nx;
  contact.ny = ny;
  out.contactCount++;
}
