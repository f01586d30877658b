import type { Match } from '../../formats/index.js';
import type { Value } from '../../model/value.js';
import type { Place } from '../evaluate/place.js';

/** What several statements declare about one box. */
export interface MemberBox {
  /** The method that sets the box, which is a state of its owner; null if there is none. */
  readonly method: string | null;
  /** Whether the position is unknown. */
  readonly unplaced: boolean;
  /** Whether the box is the object itself: `this.width = 20`. */
  readonly isObject: boolean;
}

/** A value that has the form of a box. */
export interface DetectedBox {
  readonly place: Place | null;
  readonly value: Value;
  readonly start: number;
  readonly match: Match;
  /** The value that contains the name and role, if other than `value`: with its spreads, or the options of a call. */
  readonly labelSource?: Value;
  /** The record that contains a size shared with other boxes. */
  readonly shared?: Value;
  /** Whether the box is among other properties of its value, which may be its owner. */
  readonly part?: boolean;
  /** Whether the box is an object of a class, with everything that its constructor sets. */
  readonly isObject?: true;
  /** Set if statements assign the numbers one by one. */
  readonly members?: MemberBox;
  /** The state of the owner in which the box exists, if no record of states contains it. */
  readonly state?: string;
  /** The offset of the class, if the box is the class's blueprint for all its objects. */
  readonly blueprint?: number;
}

/** The parts that determine the owner and the timing of a box. */
export type DetectedBoxPlace = Pick<DetectedBox, 'place' | 'value' | 'part' | 'shared'>;
