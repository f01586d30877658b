import { roleOfKey, wordSet, wordsOf } from '../../formats/index.js';
import { isContainer, type Value } from '../../model/value.js';
import { imageFile } from '../art/literals.js';
import type { DetectedBoxPlace } from './detected-box.js';
import type { Place } from '../evaluate/place.js';
import type { Scopes } from '../evaluate/scopes.js';
import { isGroup, namesWorld } from './vocabulary.js';

/** Which boxes of one owner exclude each other, and which are written together. */

/** How somebody stands or moves: nobody is in two of these at a time. */
const postures = wordSet(
  'idle stand standing stood walk walking run running sprint jump jumping leap crouch crouched crouching duck ducked ducking ' +
    'bend bending crunch kneel kneeling fall falling land landing air airborne aerial grounded dash dashing slide sliding roll ' +
    'rolling climb climbing hang hanging swim swimming fly flying hover prone crawl crawling sit sitting sleep sleeping ' +
    'stun stunned dizzy dead death die dying knockdown knocked forward forwards backward backwards turn',
);

/** What somebody does; only beside postures are these states, else they may be boxes of one moment. */
const actions = wordSet(
  'attack attacks attacking punch kick slash stab swing shoot shooting cast throw block blocking guard guarding parry ' +
    'dodge taunt win lose victory intro spawn hurt hit light medium heavy special charge',
);

/** Where somebody looks. `left` and `right` alone may be two walls. */
const directions = wordSet('up down left right north south east west northeast northwest southeast southwest');
const verticals = wordSet('up down north south');

const isPosture = (key: string): boolean => wordsOf(key).some((word) => postures.has(word));
const isAction = (key: string): boolean => wordsOf(key).some((word) => actions.has(word));
/** Whether a key names how somebody stands, or what they do. */
export const namesState = (key: string): boolean => isPosture(key) || isAction(key);
const isNumber = (key: string): boolean => /^\d{1,6}$/.test(key);

const fighters: ReadonlySet<string | null> = new Set(['hit', 'hurt', 'push']);

/** The states of the owners of one text. What encloses a list is looked at once for all that is in it. */
export class States {
  private readonly above = new Map<Place, string | undefined>();
  private readonly keys = new Map<Place, ReadonlySet<string>>();

  constructor(found: readonly DetectedBoxPlace[]) {
    const held = new Map<Place, Set<string>>();
    const seen = new Set<Place>();
    for (const { place } of found) {
      for (let at = place; at !== null && !seen.has(at); at = at.parent) {
        seen.add(at);
        if (at.parent === null || at.key === null) continue;
        const keys = held.get(at.parent);
        if (keys === undefined) held.set(at.parent, new Set([at.key]));
        else keys.add(at.key);
      }
    }
    for (const [record, keys] of held) if (isRecordOfStates(record, [...keys])) this.keys.set(record, keys);
  }

  /** The state in which the box at a place is there; undefined: in all. */
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

  private at({ key, parent }: Place): string | undefined {
    const isState = key !== null && parent !== null && this.keys.has(parent) && (isNumber(key) || !isGroup(key));
    return isState ? key.toLowerCase() : undefined;
  }
}

/** Whether the keys of a record that hold boxes are states of one owner: postures, or numbers of what fights. */
function isRecordOfStates(record: Place, keys: readonly string[]): boolean {
  if (keys.length < 2 || (record.key !== null && namesWorld(record.key))) return false;
  if (keys.every(isNumber)) return fighters.has(roleAround(record));
  // One picture is shown after the other, and nobody looks two ways.
  if (keys.every((key) => imageFile.test(key)) || isRecordOfDirections(keys)) return true;
  const named = keys.filter((key) => !isGroup(key));
  const standing = named.filter(isPosture).length;
  if (standing === 0) return false;
  return 2 * standing >= named.length && (standing >= 2 || named.every((key) => isPosture(key) || isAction(key)));
}

function isRecordOfDirections(keys: readonly string[]): boolean {
  const words = keys.map((key) => key.toLowerCase().replace(/[-_ ]/g, ''));
  return words.every((word) => directions.has(word)) && words.some((word) => verticals.has(word));
}

/** The role that the keys at and around a place tell. */
function roleAround(place: Place): string | null {
  for (let at: Place | null = place; at !== null; at = at.parent) {
    if (at.key === null) continue;
    const { strong, weak } = roleOfKey(at.key);
    if (strong !== null || weak !== null) return strong ?? weak;
  }
  return null;
}

/** Which boxes of one text are written together. */
export class Collections {
  /** By the literal, or by where an inner variable is declared. */
  private readonly known = new Map<string, Map<Value | number | null, string>>();

  constructor(private readonly scopes: Scopes | null) {}

  /**
   * The outermost list or record of code that holds a box together with others; undefined: it stands alone, as a
   * variable or a call does. Two that stand alone need not be there together: they may be of two functions. So may two
   * literals of one name, and two variables of one name in two functions, which are told apart.
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

  /** The path, with a number for all but the first of those that are told apart by what they are. */
  private numbered(path: string, what: Value | number | null): string {
    const same = this.known.get(path) ?? new Map<Value | number | null, string>();
    this.known.set(path, same);
    let name = same.get(what);
    if (name === undefined) same.set(what, (name = same.size === 0 ? path : `${path} ${same.size}`));
    return name;
  }
}
