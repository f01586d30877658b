import type { Role } from '../../model/role.js';
import type { CallValue } from '../../model/value.js';
import type { Triggers } from '../first-look.js';
import type { BoxForm, Match, FormContext } from '../form.js';
import type { EngineId, EnginesInUse } from './in-use.js';

/** The meaning of the calls of a game engine or physics engine. */
export interface Engine {
  readonly id: EngineId;
  readonly about: EngineAbout;
  /** Names of its packages; `*` matches any suffix. */
  readonly packages: readonly string[];
  /** Source of a regular expression for code that only its users write; empty if none. */
  readonly globals: string;
  readonly constructors: readonly BoxConstructor[];
  /** Other forms of bodies than single calls. */
  readonly forms?: readonly BoxForm[];
  readonly statements?: Statements;
  /** What shows its boxes besides the names of constructors. */
  readonly triggers?: Triggers;
  /** What shows its bodies for certain, in any text, and in one that uses the engine. */
  readonly certain?: Triggers;
  readonly inUse?: Triggers;
}

/** The statements about an object that affect its body. */
export interface Statements {
  /** Matches the callees of calls that create such an object, or one of several others. */
  readonly creates: RegExp;
  readonly compounds?: RegExp;
  /**
   * What each does: a method or member after the object, `body.setSize` and `=x`; a function that gets the object first
   * starts with a capital, `Body.scale`.
   */
  setters(): Readonly<Record<string, unknown>>;
  /** Those that give an object its body, in place of the one that it is created with. */
  readonly definers?: readonly string[];
  /** Those that add a body to it. */
  readonly parts?: readonly string[];
}

/** Documentation of an engine's calls: `npm run docs` generates its table from this. */
export interface EngineAbout {
  /** The name that its users know. */
  readonly name: string;
  /** The calls that are read, in Markdown. Names of calls are code. */
  readonly calls: string;
  /** Examples of code that `globals` matches. */
  readonly globals: readonly string[];
}

/** The context of a call. */
export interface CallContext {
  readonly engines: EnginesInUse;
  /** The keys that lead to the call, nearest first. */
  readonly keys: readonly string[];
  /** Finds the value under a key of the enclosing records, as in `FormContext`. */
  readonly beside?: FormContext['beside'];
}

/** A function or class that creates boxes, with its names. */
export interface BoxConstructor {
  readonly names: readonly string[];
  /** It creates only bodies and colliders. */
  readonly collides?: true;
  /** Its arguments determine whether it creates a box, so they are always searched for boxes. */
  readonly byArguments?: true;
  /** Other programs use these names differently: it applies only if the text uses the engine. */
  readonly onlyInUse?: true;
  /** Their calls are common everywhere, and create a box only beside other calls, or where `inUse` shows it. */
  readonly isCommon?: true;
  make(call: CallValue, context: CallContext): BoxCall | null;
  /** Whether boxes among its arguments are parts of the box that it creates. */
  hasParts?(call: CallValue): boolean;
}

export type BoxCall = Omit<Match, 'because' | 'word' | 'angle'> & Pick<Partial<Match>, 'angle'>;

type MakeBox = BoxConstructor['make'];

export function on(names: string, make: MakeBox): BoxConstructor {
  return { names: names.split(' '), make };
}

/** Like `on`, for functions that create only bodies and colliders. */
export function collider(names: string, make: MakeBox): BoxConstructor {
  return { names: names.split(' '), make, collides: true };
}

/** Restricts a constructor to texts that use the engine. */
export function inUse(boxConstructor: BoxConstructor): BoxConstructor {
  return { ...boxConstructor, onlyInUse: true };
}

/** Keeps the first look at a text from looking for these names. */
export function common(boxConstructor: BoxConstructor): BoxConstructor {
  return { ...boxConstructor, isCommon: true };
}

/** Adds the role that the call declares, if any. */
export function withRole(make: MakeBox, roleOf: (call: CallValue) => BodyRole | null): MakeBox {
  return (call, context) => {
    const boxCall = make(call, context);
    const role = boxCall === null ? null : roleOf(call);
    return boxCall === null || role === null ? boxCall : { ...boxCall, role };
  };
}

/** Sets y pointing up. */
export function upwards(make: MakeBox): MakeBox {
  return (call, context) => {
    const boxCall = make(call, context);
    return boxCall === null ? null : { ...boxCall, yAxis: 'up' };
  };
}

/** The role that an engine gives a body. */
export interface BodyRole {
  readonly role: Role;
  /** Whether the text declares it; else it is the engine's default. */
  readonly isDeclared: boolean;
}

export function declaredRole(role: Role): BodyRole {
  return { role, isDeclared: true };
}

export function defaultRole(role: Role): BodyRole {
  return { role, isDeclared: false };
}
