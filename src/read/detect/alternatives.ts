import { namesFighterBox, roleOfKey, wordSet, splitWords } from '../../formats/index.js';
import { isContainer, type Value } from '../../model/value.js';
import { imageFile } from '../art/literals.js';
import type { DetectedBoxPlace } from './detected-box.js';
import type { Place } from '../evaluate/place.js';
import type { Scopes } from '../evaluate/scopes.js';
import { isGroupKey, namesWorld } from './vocabulary.js';

/** Finds which boxes of an owner exclude each other, and which are written together. */

/** Postures and movements. An actor is in only one of these at a time. */
const postures = wordSet(
  'idle stand standing stood walk walking run running sprint jump jumping leap crouch crouched crouching duck ducked ducking ' +
    'bend bending crunch kneel kneeling fall falling land landing air airborne aerial grounded dash dashing slide sliding roll ' +
    'rolling climb climbing hang hanging swim swimming fly flying hover prone crawl crawling sit sitting sleep sleeping ' +
    'stun stunned dizzy dead death die dying knockdown knocked forward forwards backward backwards turn',
);

/** Actions. They are states only beside postures; otherwise they may be boxes of the same frame. */
const actions = wordSet(
  'attack attacks attacking punch kick slash stab swing shoot shooting cast throw block blocking guard guarding parry ' +
    'dodge taunt win lose victory intro spawn hurt hit light medium heavy special charge',
);

/** Facing directions. `left` and `right` alone may be two walls. */
const directions = wordSet('up down left right north south east west northeast northwest southeast southwest');
const verticals = wordSet('up down north south');

const isPosture = (key: string): boolean => splitWords(key).some((word) => postures.has(word));
const isAction = (key: string): boolean => splitWords(key).some((word) => actions.has(word));
const isNumber = (key: string): boolean => /^\d{1,6}$/.test(key);

/** The states of all owners in a text. Enclosing records are examined once per text. */
export class States {
  private readonly above = new Map<Place, string | undefined>();
  private readonly keys = new Map<Place, ReadonlySet<string>>();

  constructor(places: readonly DetectedBoxPlace[]) {
    const keysByRecord = new Map<Place, Set<string>>();
    const seen = new Set<Place>();
    for (const { place } of places) {
      for (let at = place; at !== null && !seen.has(at); at = at.parent) {
        seen.add(at);
        if (at.parent === null || at.key === null) continue;
        const keys = keysByRecord.get(at.parent);
        if (keys === undefined) keysByRecord.set(at.parent, new Set([at.key]));
        else keys.add(at.key);
      }
    }
    for (const [record, keys] of keysByRecord) if (isRecordOfStates(record, [...keys])) this.keys.set(record, keys);
  }

  /** Returns the state that the box at a place belongs to; undefined if it exists in all of them. */
  of(place: Place | null): string | undefined {
    if (place === null || this.keys.size === 0) return undefined;
    const own = this.at(place);
    const outer = place.parent === null ? undefined : this.inherited(place.parent);
    return outer === undefined ? own : own === undefined ? outer : `${outer} ${own}`;
  }

  private inherited(place: Place): string | undefined {
    if (this.above.has(place)) return this.above.get(place);
    const state = this.of(place);
    this.above.set(place, state);
    return state;
  }

  private at(place: Place): string | undefined {
    return this.isState(place) ? place.key!.toLowerCase() : undefined;
  }

  /** Whether a place is a state of its owner. */
  isState({ key, parent }: Place): boolean {
    return key !== null && parent !== null && this.keys.has(parent) && (isNumber(key) || !isGroupKey(key));
  }
}

/**
 * Whether the keys of a record of boxes are states of one owner: postures, directions, images, or numbers of fighter
 * boxes.
 */
function isRecordOfStates(record: Place, keys: readonly string[]): boolean {
  if (keys.length < 2 || (record.key !== null && namesWorld(record.key))) return false;
  if (keys.every(isNumber)) return isOfFighter(record);
  // Only one image is shown at a time, and an actor faces only one direction.
  if (keys.every((key) => imageFile.test(key)) || isRecordOfDirections(keys)) return true;
  const named = keys.filter((key) => !isGroupKey(key));
  const postures = named.filter(isPosture).length;
  if (postures === 0) return false;
  return 2 * postures >= named.length && (postures >= 2 || named.every((key) => isPosture(key) || isAction(key)));
}

function isRecordOfDirections(keys: readonly string[]): boolean {
  const words = keys.map((key) => key.toLowerCase().replace(/[-_ ]/g, ''));
  return words.every((word) => directions.has(word)) && words.some((word) => verticals.has(word));
}

/** Whether the nearest telling key at or above a place has a word for the boxes of a fighter. */
function isOfFighter(place: Place | null): boolean {
  for (let at = place; at !== null; at = at.parent) {
    if (at.key === null) continue;
    const { role } = roleOfKey(at.key);
    if (role !== null) return fighterRoles.has(role);
    if (namesFighterBox(at.key)) return true;
  }
  return false;
}

const fighterRoles: ReadonlySet<string> = new Set(['hit', 'hurt', 'push']);

/** Finds which boxes of a text are written together. */
export class Collections {
  /** Keyed by the literal, or by the offset at which an inner variable is declared. */
  private readonly known = new Map<string, Map<Value | number | null, string>>();

  constructor(private readonly scopes: Scopes | null) {}

  /**
   * Returns an id of the outermost list or record in code that holds a box together with others; undefined if the box
   * is a separate variable or call. Separate boxes need not exist at the same time: they may be from two functions. For
   * the same reason, literals with the same name, and variables with the same name in two functions, get different ids.
   */
  of(place: Place | null): string | undefined {
    let outermost: Place | undefined;
    for (let at = place; at !== null; at = at.parent) {
      const { parent } = at;
      if (parent === null) break;
      // `walls.push({ … })`
      const isList = at.key === null && parent.value === null && /^[a-z_$#]/.test(parent.key ?? '');
      if (!isList && !(parent.value !== null && isContainer(parent.value))) break;
      outermost = parent;
    }
    return outermost === undefined ? undefined : this.named(outermost);
  }

  private named({ path, value, start, key, parent }: Place): string {
    if (value !== null) return this.numbered(path, value);
    let name = key;
    for (let at = parent; at !== null; at = at.parent) name = at.key;
    return this.numbered(path, name === null ? null : (this.scopes?.innerPlace(name, start) ?? null));
  }

  /** Returns the path, with a number appended for all but the first declaration that has this path. */
  private numbered(path: string, declaration: Value | number | null): string {
    const same = this.known.get(path) ?? new Map<Value | number | null, string>();
    this.known.set(path, same);
    let name = same.get(declaration);
    if (name === undefined) same.set(declaration, (name = same.size === 0 ? path : `${path} ${same.size}`));
    return name;
  }
}
