import type { Shape } from '../core/index.js';
import type { Anchor, Convention, Evidence, Tuple, Unit } from '../model/convention.js';
import type { Field, Hitbox } from '../model/document.js';
import type { Role } from '../model/role.js';
import type { Value } from '../model/value.js';
import type { EnginesInUse } from './engines/in-use.js';

/** What a form found in a value: under each of `names` the value at the same place of `values`. */
export interface Match {
  readonly codec: Codec;
  readonly tuple: Tuple;
  /** In the codec's order; an angle, where one is written, comes last. */
  readonly names: readonly string[];
  /** Their starts count from the start of the box. */
  readonly values: readonly Value[];
  readonly anchor: Anchor;
  /** The key of the angle, or null. */
  readonly angle: string | null;
  /** What the box is handed to takes the angle in radians. */
  readonly inRadians?: true;
  /** Four numbers without names, which could come in another order. */
  readonly bare?: boolean;
  /** They stand in two pairs. */
  readonly pairs?: true;
  /** What tells the anchor, where something does, and its word. */
  readonly because?: Evidence;
  readonly word?: string;
  /** Nothing but bodies and colliders is made by such a call. */
  readonly collides?: true;
  /** The user has said what its keys, items or arguments mean, and where. */
  readonly byUser?: 'setting' | 'comment';
  /** What tells that the numbers are not px, and its word. */
  readonly unit?: { readonly unit: Unit; readonly because: Evidence; readonly word: string };
  /** Where the library that makes the box lets y grow upwards. */
  readonly yAxis?: 'up';
  /** Its keys begin or end alike and were read without that: they are no box among other properties. */
  readonly affixed?: true;
  /** Its first two numbers, the place, stand nowhere in the text. */
  readonly unplaced?: true;
  /** What the codec has to know beside the numbers. */
  readonly decodeContext?: DecodeContext;
  /** The role that the call says, or that its engine takes where nothing is said. */
  readonly role?: { readonly role: Role; readonly said: boolean };
  /** What the call calls it, where nothing else does: the tag of a kaplay object. */
  readonly called?: string;
  /** It counts from its owner and not from the world. */
  readonly space?: 'own';
  /** It stands in the middle of the frame of its owner's image: the codec of its last two numbers where that is known. */
  readonly inFrame?: Codec;
  /** A list or record within the box that is read as a part of it and holds no box of its own, or all of the box. */
  readonly consumed?: Value;
}

/** Where a list of numbers stands, as far as that tells what they mean. */
export interface Setting {
  /** The nearest key, and the keys above it through records of nothing but lists and records. */
  readonly keys: readonly string[];
  /** Whether it is an item of a list and not the nearest key's own value. */
  readonly listed: boolean;
  /** The engines that the text uses. */
  readonly engines?: EnginesInUse;
  /**
   * What stands under a key of the nearest records around, counted from the value itself; null where nothing does. Only
   * so many records are looked at, two where it is not said.
   */
  readonly beside?: (key: string, records?: number) => Value | null;
  /** The name of the file, where it speaks of boxes and nothing between it and the list says something else. */
  readonly file?: string;
}

/**
 * Why a shape cannot be written: it is of another kind, it is turned and the text has no angle, it is no square where
 * there is one size, it has moved where the text has no place.
 */
export type Refusal = 'other-kind' | 'no-angle' | 'not-square' | 'no-place';

/** A number under the form's word for it. */
export type NamedNumber = Pick<Field, 'name' | 'value'>;

/**
 * Numbers of the file that a shape depends on and that are no part of the hitbox: the offset of a layer, the size of a
 * frame. They stay as they are when the hitbox is edited.
 */
export type DecodeContext = Readonly<Record<string, number>>;

/** What the numbers of a hitbox mean, in both directions. */
export interface Codec {
  /** Kept in documents: never reuse one. */
  readonly id: string;
  /** What the numbers mean: a shape in core's form. */
  decode(fields: readonly NamedNumber[], convention: Convention, decodeContext: DecodeContext): Shape;
  /** The numbers that must change, by field name, so that `hitbox` gets `shape`. */
  encode(shape: Shape, hitbox: Hitbox): ReadonlyMap<string, number> | Refusal;
}

/** One way to write a box by hand: answers its numbers if `value` is one. */
export type BoxForm = (value: Value, setting: () => Setting) => Match | null;

/** The number of that name; NaN where there is none. */
export function numberOf(fields: readonly NamedNumber[], name: string): number {
  for (const field of fields) if (field.name === name) return field.value;
  return NaN;
}

/** Whether a box says nothing of where it is: many things that are none have a size. */
export function isSizeAlone({ tuple, names }: Match): boolean {
  return tuple === 'wh' || (tuple === 'xyr' && names.length === 1);
}
