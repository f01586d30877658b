import type { Match } from '../../formats/index.js';
import type { Value } from '../../model/value.js';
import type { Place } from '../evaluate/place.js';

/** What several statements say of one box. */
export interface MemberBox {
  /** The method that sets it, which is a state of its owner; null: none. */
  readonly method: string | null;
  /** Nothing says where it is. */
  readonly unplaced: boolean;
  /** It is an object itself: `this.width = 20`. */
  readonly isObject: boolean;
}

/** A value that has the form of a box. */
export interface DetectedBox {
  readonly place: Place | null;
  readonly value: Value;
  readonly start: number;
  readonly match: Match;
  /** Where its name and its role are said, if that is not the value itself: with what it takes over, or in options. */
  readonly said?: Value;
  /** The record that says its size, and those of others with it. */
  readonly shared?: Value;
  /** Whether it is a box among other properties of its value, which may be the owner of it. */
  readonly part?: boolean;
  /** It is an object of a class, with all that its constructor sets. */
  readonly isObject?: true;
  /** Statements set its numbers one by one. */
  readonly members?: MemberBox;
  /** The state of its owner in which it is there, where no record of states says it. */
  readonly state?: string;
  /** It is what a class says of all its objects: where it stands. */
  readonly blueprint?: number;
}

/** As far as it says who the box belongs to, and when it is there. */
export type DetectedBoxPlace = Pick<DetectedBox, 'place' | 'value' | 'part' | 'shared'>;
