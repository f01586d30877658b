import type { Role } from '../../model/role.js';
import type { CallValue } from '../../model/value.js';
import type { BoxForm, Match, Setting } from '../form.js';
import type { EngineId, EnginesInUse } from './in-use.js';

/** What the calls of one game engine or physics engine mean. */
export interface Engine {
  readonly id: EngineId;
  readonly about: EngineAbout;
  /** The packages that are imported for it; `*` is any end of a name. */
  readonly packages: readonly string[];
  /** What only its users write, as the source of a regular expression; empty: nothing. */
  readonly globals: string;
  readonly makers: readonly Maker[];
  /** Ways to write a body that are no single call. */
  readonly forms?: readonly BoxForm[];
}

/** What the documentation says of the calls of an engine: `npm run docs` writes its table from this. */
export interface EngineAbout {
  /** What its users call it. */
  readonly name: string;
  /** Which calls are read, in Markdown. The names of calls are code. */
  readonly calls: string;
  /** What a text may have that tells the engine: examples of what `globals` finds. */
  readonly globals: readonly string[];
}

/** What is known where a call stands. */
export interface Surroundings {
  readonly engines: EnginesInUse;
  /** The keys that lead to the call, the nearest one first. */
  readonly keys: readonly string[];
  /** What stands under a key of the records around the call, as `Setting` has it. */
  readonly beside?: Setting['beside'];
}

/** A function or class that makes a box, under the names that it goes by. */
export interface Maker {
  readonly names: readonly string[];
  /** It makes nothing but bodies and colliders. */
  readonly collides?: true;
  /** Its arguments tell whether it makes a box: they are looked into in any case. */
  readonly byArguments?: true;
  /** Other programs give its names another meaning: it counts only where the text uses the engine. */
  readonly onlyInUse?: true;
  make(call: CallValue, around: Surroundings): Made | null;
  /** Whether boxes among its arguments are parts of the one that it makes. */
  hasParts?(call: CallValue): boolean;
}

export type Made = Omit<Match, 'because' | 'word' | 'angle'> & Pick<Partial<Match>, 'angle'>;

type Make = Maker['make'];

export function on(names: string, make: Make): Maker {
  return { names: names.split(' '), make };
}

/** The same for what makes nothing but bodies and colliders. */
export function collider(names: string, make: Make): Maker {
  return { names: names.split(' '), make, collides: true };
}

/** The same for names that mean this in a text that uses the engine, and nowhere else. */
export function inUse(maker: Maker): Maker {
  return { ...maker, onlyInUse: true };
}

/** With the role that the call itself tells, where it tells one. */
export function withRole(make: Make, roleOf: (call: CallValue) => Fact | null): Make {
  return (call, around) => {
    const made = make(call, around);
    const role = made === null ? null : roleOf(call);
    return made === null || role === null ? made : { ...made, role };
  };
}

/** What makes a box with y growing upwards. */
export function upwards(make: Make): Make {
  return (call, around) => {
    const made = make(call, around);
    return made === null ? null : { ...made, yAxis: 'up' };
  };
}

/** A role that an engine gives a body. */
export interface Fact {
  readonly role: Role;
  /** Whether the text says it; else it is what the engine takes where nothing is said. */
  readonly said: boolean;
}

export function said(role: Role): Fact {
  return { role, said: true };
}

export function usual(role: Role): Fact {
  return { role, said: false };
}
