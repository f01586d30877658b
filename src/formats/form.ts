import type { Shape } from '../core/index.js';
import type { Anchor, Convention, Evidence, Tuple, Unit } from '../model/convention.js';
import type { Field, Hitbox } from '../model/document.js';
import type { Role } from '../model/role.js';
import type { Value } from '../model/value.js';
import type { EnginesInUse } from './engines/in-use.js';
import type { Triggers } from './first-look.js';

/** A box that a form read from a value: `names[i]` is the name of `values[i]`. */
export interface Match {
  readonly codec: Codec;
  readonly tuple: Tuple;
  /** In the codec's order; an angle, if present, is last. */
  readonly names: readonly string[];
  /** Their starts are relative to the start of the box. */
  readonly values: readonly Value[];
  readonly anchor: Anchor;
  /** The key of the angle, or null. */
  readonly angle: string | null;
  /** The consumer of the box takes the angle in radians. */
  readonly inRadians?: true;
  /** Four unnamed numbers, whose order is ambiguous. */
  readonly bare?: boolean;
  /** They are written as two pairs. */
  readonly pairs?: true;
  /** The evidence for the anchor, if any, and its word. */
  readonly because?: Evidence;
  readonly word?: string;
  /** The call creates only bodies and colliders. */
  readonly collides?: true;
  /** The user has declared what its keys, items or arguments mean, and where. */
  readonly byUser?: 'setting' | 'comment';
  /** A unit other than px, with its evidence and word. */
  readonly unit?: { readonly unit: Unit; readonly because: Evidence; readonly word: string };
  /** Set if the library that creates the box has y pointing up. */
  readonly yAxis?: 'up';
  /** Its keys share an affix and were read without it, so it isn't a box among other properties. */
  readonly affixed?: true;
  /** Its first two numbers, the position, aren't in the text. */
  readonly unplaced?: true;
  /** Numbers that the codec needs besides the fields. */
  readonly decodeContext?: DecodeContext;
  /** The role that the call declares, or the engine's default. */
  readonly role?: { readonly role: Role; readonly isDeclared: boolean };
  /** The name that the call gives the box, if there is no other: the tag of a kaplay object. */
  readonly objectName?: string;
  /** It is relative to its owner and not to the world. */
  readonly space?: 'own';
  /** It is centered in the frame of its owner's image: the codec of its last two numbers once the frame is known. */
  readonly inFrame?: Codec;
  /** A list or record read as part of the box, which contains no separate boxes; or the whole box. */
  readonly consumed?: Value;
}

/** What surrounds a value, as far as it determines the meaning of its numbers. */
export interface FormContext {
  /** The nearest key, and the keys above it through records that contain only lists and records. */
  readonly keys: readonly string[];
  /** Whether the value is a list item and not the nearest key's own value. */
  readonly isListed: boolean;
  /** The engines that the text uses. */
  readonly engines?: EnginesInUse;
  /**
   * Finds the value under a key of the nearest enclosing records, relative to the value itself; null if there is none.
   * Searches at most `records` records, by default 2.
   */
  readonly beside?: (key: string, records?: number) => Value | null;
  /** The list or record around the value, if any. */
  readonly around?: Value | null;
  /** The file name, if it refers to boxes and no key between it and the list contradicts it. */
  readonly file?: string;
}

/**
 * Why a shape can't be written: its kind differs, it is rotated and the text has no angle, it isn't square and the text
 * has a single size, or it has moved and the text has no position.
 */
export type CodecRefusal = 'other-kind' | 'no-angle' | 'not-square' | 'no-place';

/** A number under its name in the form. */
export type NamedNumber = Pick<Field, 'name' | 'value'>;

/**
 * Numbers of the file that a shape depends on but that aren't part of the hitbox: a layer's offset, a frame's size.
 * Editing the hitbox doesn't change them.
 */
export type DecodeContext = Readonly<Record<string, number>>;

/** Converts between the numbers of a hitbox and its shape. */
export interface Codec {
  /** Stored in documents: never reuse an id. */
  readonly id: string;
  /** Returns the shape, in core's form, that the numbers describe. */
  decode(fields: readonly NamedNumber[], convention: Convention, decodeContext: DecodeContext): Shape;
  /** Returns the numbers to change, by field name, for `hitbox` to get `shape`. */
  encode(shape: Shape, hitbox: Hitbox): ReadonlyMap<string, number> | CodecRefusal;
}

type ReadBox = (value: Value, context: () => FormContext) => Match | null;

/** One way to write a box by hand: returns its numbers if `value` matches, else null. */
export interface BoxForm extends ReadBox {
  /** What texts with such a box contain. */
  readonly triggers: Triggers;
}

export function boxForm(triggers: Triggers, read: ReadBox): BoxForm {
  return Object.assign(read, { triggers });
}

/** Returns the number with that name; NaN if missing. */
export function getNumber(fields: readonly NamedNumber[], name: string): number {
  for (const field of fields) if (field.name === name) return field.value;
  return NaN;
}

/** Whether a box has no position. Many things other than boxes have a size. */
export function isSizeAlone({ tuple, names }: Match): boolean {
  return tuple === 'wh' || (tuple === 'xyr' && names.length === 1);
}
