import { cacheByObject, isActorKey, roleOfKey, stringAt } from '../../formats/index.js';
import type { Frames } from '../../model/document.js';
import type { DocumentDiagnostic } from '../../model/document-diagnostic.js';
import type { Role } from '../../model/role.js';
import { childrenOf, type ObjectValue, type Value } from '../../model/value.js';
import type { States } from './alternatives.js';
import type { DetectedBoxPlace } from './detected-box.js';
import { imageIn } from './images.js';
import type { Place } from '../evaluate/place.js';
import { sequenceName, Timings } from './timing.js';
import {
  hasBoxWord,
  isGroupKey,
  isPlural,
  listsThings,
  namesActor,
  namesBodyPart,
  namesWorld,
  nounOf,
} from './vocabulary.js';

/** What a box is drawn with, and who it belongs to. */
export interface Ownership {
  /** What it is drawn with: the object around it that has boxes; null means the file as a whole. */
  readonly sprite: Place | null;
  /** Whether the sprite is one of several worlds, such as a level. */
  readonly world: boolean;
  /** Whether the sprite is something that has boxes, and not a level or a record of things. */
  readonly isEntity: boolean;
  readonly animation: string | null;
  /** The place of the animation. */
  readonly sequence: Place | null;
  /** Whether the box is the sprite itself, at its position in the world: `const player = { x: 9, y: 9, … }`. */
  readonly itself?: true;
  /** The id of its owner; absent if it is an owner of its own. */
  readonly owner?: string;
  /** Set if it is a part of its owner's body. */
  readonly bodyPart?: true;
}

const ofFile: Ownership = { sprite: null, world: false, isEntity: false, animation: null, sequence: null };

/** The sprites and owners of the boxes in a text. Enclosing lists are examined once per text. */
export class OwnershipLookup {
  readonly timings: Timings;
  private readonly boxes: ReadonlySet<Value>;
  /** The paths of all animations, collected before the first owner is looked up. */
  private readonly sequences = new Set<string>();
  /** The paths of all lists of boxes, including those that boxes are pushed to. */
  private readonly lists = new Set<string>();
  /** The paths of all sprites that contain boxes. */
  private readonly holders = new Set<string>();
  /** The keys directly under each value around boxes, by its path. */
  private readonly keys = new Map<string, Set<string>>();
  /** Those of them that are boxes. */
  private readonly boxKeys = new Map<string, Set<string>>();
  /** The names of body parts directly in each list or record, by its path. */
  private readonly bodies = new Map<string, Set<string>>();
  private readonly collections = new Map<string, boolean>();
  private readonly subjects = new Map<string, boolean>();
  private readonly above = new Map<Place, Ownership>();

  constructor(
    places: readonly DetectedBoxPlace[],
    private readonly states: States | null = null,
    /** Whether the text is data, whose outermost keys are entries of one record. */
    private readonly isData = false,
  ) {
    this.boxes = new Set(places.flatMap(({ value, part, shared = value }) => (part === true ? [] : [value, shared])));
    this.timings = new Timings(places);
    const seen = new Set<Place>();
    for (const { place, value } of places) {
      if (place !== null && place.key !== null) addTo(this.boxKeys, place.parent?.path ?? '', place.key);
      for (let at = place; at !== null && !seen.has(at); at = at.parent) {
        seen.add(at);
        if (at.key !== null) addTo(this.keys, at.parent?.path ?? '', at.key);
      }
      const part = place === null ? null : partOfBody(place, value);
      if (part !== null) addTo(this.bodies, part.body, part.name);
    }
    const checked = new Set<Place>();
    for (const { place, value } of places) {
      const sequence = this.timings.findSequence(place, value);
      if (sequence === null || checked.has(sequence)) continue;
      checked.add(sequence);
      if (this.isAnimation(sequence)) this.sequences.add(sequence.path);
    }
    for (const { place } of places) {
      if (place?.key === null && place.parent !== null) this.lists.add(place.parent.path);
      const { sprite } = this.from(place?.parent ?? null);
      if (sprite !== null) this.holders.add(sprite.path);
    }
  }

  of({ place, value }: DetectedBoxPlace): Ownership {
    const around = this.from(place?.parent ?? null);
    if (place === null) return around;
    if (around.sprite === null && this.holders.has(place.path)) {
      return { ...this.from(place), itself: true, owner: place.path };
    }
    return this.withOwner(
      around.sprite === null && isActor(place) ? { ...around, sprite: place, itself: true } : around,
      place,
      value,
    );
  }

  /** Adds the owner of a box at a place. The parts of a body belong to it, if they belong to nothing else. */
  private withOwner(around: Ownership, place: Place, value: Value): Ownership {
    const owned = this.withNamedOwner(around, place, value);
    const part = partOfBody(place, value);
    if (part === null || this.bodies.get(part.body)!.size < 2) return owned;
    return { ...owned, owner: owned.owner ?? part.body, bodyPart: true };
  }

  private withNamedOwner(around: Ownership, place: Place, value: Value): Ownership {
    const { sprite, isEntity } = around;
    const named = nearestKey(place);
    const isListed = named !== place;
    if (named === null || named.key === null) return around;
    // The bullets of a hero are owners of their own.
    if (isEntity) return isListed && listsThings(named.key) ? around : { ...around, owner: sprite!.path };
    const noun = nounOf(named.key);
    // `hurtboxes` beside `hitboxes` are the boxes of one character; a single list may hold anything.
    if (noun === '') {
      const owner = named.parent?.path ?? '';
      return this.holdsBoxesOfOne(owner) ? { ...around, owner } : around;
    }
    const isNamed = isListed && value.kind === 'object' && (stringAt(value, 'name') ?? stringAt(value, 'id')) !== null;
    return noun === null || isNamed ? around : { ...around, owner: noun };
  }

  /** Whether several keys of a value, or of the file, have only a word for the boxes of a fighter. */
  private holdsBoxesOfOne(path: string): boolean {
    let known = this.subjects.get(path);
    if (known === undefined) {
      known = [...(this.keys.get(path) ?? [])].filter((key) => nounOf(key) === '').length >= 2;
      this.subjects.set(path, known);
    }
    return known;
  }

  /** Returns diagnostics about lists of frames. */
  diagnostics(): readonly DocumentDiagnostic[] {
    return this.timings.diagnostics();
  }

  findFrames(place: Place | null, value: Value, role: Role): Frames | null {
    return this.timings.findFrames(place, value, role);
  }

  /** Returns the number of frames that have entries, if the box at a place is in such an entry. */
  lengthAround(place: Place | null): number {
    return place === null ? 0 : this.timings.lengthAround(place);
  }

  /** Returns the ownership at a place, from the place itself and those around it. */
  private from(place: Place | null): Ownership {
    if (place === null) return ofFile;
    let known = this.above.get(place);
    if (known === undefined) {
      if (this.sequences.has(place.path)) {
        known = { ...this.from(place.parent), animation: sequenceName(place), sequence: place };
      } else if (this.isOwner(place)) {
        const isEntity = !this.isCollection(place);
        known = { sprite: place, world: this.isWorld(place), isEntity, animation: null, sequence: null };
      } else {
        known = this.from(place.parent);
      }
      this.above.set(place, known);
    }
    return known;
  }

  /**
   * Whether a sequence is one of several animations of an owner and not the owner itself: an owner encloses it, or it
   * is a key in the file, not a variable, and has no image of its own.
   */
  private isAnimation(sequence: Place): boolean {
    for (let at = sequence.parent; at !== null; at = at.parent) if (this.isOwner(at)) return true;
    if (sequence.parent !== null) return sequence.value === null || imageIn(sequence.value, 0) === null;
    return false;
  }

  /**
   * Whether an owner is one of several worlds: by its name, by the name of its list, or because it and its siblings
   * have walls.
   */
  private isWorld(place: Place): boolean {
    // A single level is the world itself.
    if (isNumbered(place)) return true;
    const { parent } = place;
    if (parent === null) return false;
    return (parent.key !== null && namesWorld(parent.key)) || this.holdsLevels(parent);
  }

  /** Whether a value holds things that are owners of their own, as a level does. */
  private isCollection(place: Place): boolean {
    let known = this.collections.get(place.path);
    if (known === undefined) this.collections.set(place.path, (known = this.checkCollection(place)));
    return known;
  }

  private checkCollection({ key, parent, path, value }: Place): boolean {
    if (key !== null && namesWorld(key)) return true;
    if (key !== null && namesActor(key)) return false;
    if (isList(value)) {
      if (key === null || nounOf(key) !== null) return true;
      // `const terrain = […]` is a part of the world, `{ ken: […], ryu: […] }` are fighters.
      return (parent === null ? !this.isData : this.isCollection(parent)) || roleOfKey(key).role === 'solid';
    }
    const keys = [...(this.keys.get(path) ?? [])];
    if (keys.some((one) => namesWalls(one) || namesActorBoxes(one))) return true;
    if (keys.filter(listsThings).length >= 2) return true;
    if (key === null || value?.kind !== 'object' || /^[A-Z][a-z]/.test(key)) return false;
    const named = [...(this.boxKeys.get(path) ?? [])];
    return named.length >= 2 && !named.some((one) => hasBoxWord(one) || namesBodyPart(one));
  }

  /** Whether at least two entries of a list or record have their own lists of walls, as levels do. */
  private readonly holdsLevels = cacheByObject(({ value }: Place): boolean => {
    const entries = value === null || value.kind === 'call' ? [] : childrenOf(value);
    return entries.filter((entry) => holdsWalls(entry, this.boxes)).length >= 2;
  });

  /** Queried for each sequence below a place, so the answer is cached. */
  private readonly isOwner = cacheByObject((place: Place): boolean => this.checkOwner(place));

  private checkOwner(place: Place): boolean {
    const { key, value } = place;
    if (this.timings.isFrame(place) || this.states?.isState(place) === true) return false;
    if (key !== null) {
      if (isGroupKey(key) || namesWorld(key)) return namesWorld(key) && (!isList(value) || isNumbered(place));
      if (isPlural(key) && (this.lists.has(place.path) || holdsBoxes(value, this.boxes))) return false;
      return !(isList(value) && isPlural(key) && this.isInActor(place));
    }
    // A list item is an owner if it is a record but not a box, or a box with boxes; unless it is an unnamed part of an actor.
    if (value?.kind !== 'object' || this.isPartOfActor(place, value)) return false;
    return !this.boxes.has(value) || this.keys.has(place.path);
  }

  private isPartOfActor({ parent }: Place, value: ObjectValue): boolean {
    if (parent === null || parent.key === null || isActorKey(parent.key)) return false;
    if (stringAt(value, 'name') !== null) return false;
    return this.isInActor(parent);
  }

  /** Whether a list, or the lists around it, is inside an actor. */
  private isInActor(list: Place): boolean {
    let around: Place | null = list;
    while (around !== null && (around.key === null || isPlural(around.key))) around = around.parent;
    const { sprite } = this.from(around);
    return sprite !== null && sprite.key !== null && namesActor(sprite.key);
  }
}

function addTo(sets: Map<string, Set<string>>, key: string, item: string): void {
  const set = sets.get(key);
  if (set === undefined) sets.set(key, new Set([item]));
  else set.add(item);
}

/** Returns the nearest place with a key: a box, or the list that it is in. */
function nearestKey(place: Place): Place | null {
  let at: Place | null = place;
  while (at !== null && at.key === null) at = at.parent;
  return at;
}

/** The name of a body part, and the path of the list or record with the parts of that body. */
interface BodyPart {
  readonly name: string;
  readonly body: string;
}

/** Returns the body part that a box, or the list that it is in, is named as; null if it isn't. */
function partOfBody(place: Place, value: Value): BodyPart | null {
  const label = value.kind === 'object' ? (stringAt(value, 'name') ?? stringAt(value, 'id')) : null;
  const named = place.key === null && label === null ? place.parent : place;
  const name = named?.key ?? label;
  const body = named?.parent ?? null;
  const isPart = name !== null && (namesBodyPart(name) || /^(?:body_?)?parts$/i.test(body?.key ?? ''));
  return isPart ? { name, body: body?.path ?? '' } : null;
}

function namesActorBoxes(key: string): boolean {
  return isActorKey(nounOf(key) ?? key);
}

function namesWalls(key: string): boolean {
  return roleOfKey(key).role === 'solid' && isGroupKey(key);
}

/** Whether a record has a list of walls, and isn't a box itself. */
function holdsWalls(record: Value, boxes: ReadonlySet<Value>): boolean {
  if (record.kind !== 'object' || boxes.has(record)) return false;
  return record.entries.some(({ key, value }) => roleOfKey(key).role === 'solid' && holdsBoxes(value, boxes));
}

function isList(value: Value | null): boolean {
  return value?.kind === 'array';
}

function holdsBoxes(value: Value | null, boxes: ReadonlySet<Value>): boolean {
  return value?.kind === 'array' && value.items.some((item) => boxes.has(item));
}

/** Whether a variable is an actor with this one box, or a class of such actors. */
function isActor({ key, parent, value }: Place): boolean {
  if (key === null || isList(value) || !(parent === null || isGroupOnly(parent))) return false;
  return namesActor(key) || (parent === null && /^[A-Z][a-z]/.test(key) && !isGroupKey(key) && !isPlural(key));
}

/** Whether a place is only a group around an actor: `Game.hero` is the hero. */
function isGroupOnly(place: Place): boolean {
  return place.parent === null && place.key !== null && isGroupKey(place.key) && !isList(place.value);
}

/** Whether a place is one of several levels: `level1`. */
function isNumbered({ key }: Place): boolean {
  return key !== null && /\d$/.test(key) && namesWorld(key);
}
