import { isActorKey, isGenericKey, roleOfKey, stringAt } from '../../formats/index.js';
import type { Frames } from '../../model/document.js';
import type { DocumentDiagnostic } from '../../model/document-diagnostic.js';
import type { Role } from '../../model/role.js';
import { childrenOf, type ObjectValue, type Value } from '../../model/value.js';
import { namesState } from './alternatives.js';
import type { DetectedBoxPlace } from './detected-box.js';
import { imageIn } from './images.js';
import type { Place } from '../evaluate/place.js';
import { Timings } from './timing.js';
import { isGroupKey, isPlural, namesActor, namesPart, namesWorld } from './vocabulary.js';

/** The owner of a box. */
export interface Ownership {
  /** Null means the file as a whole. */
  readonly owner: Place | null;
  /** Whether the owner is one of several worlds, such as a level. */
  readonly world: boolean;
  readonly animation: string | null;
  /** The place of the animation. */
  readonly sequence: Place | null;
  /** Whether the box is the owner itself, at its world position: `const player = { x: 9, y: 9, … }`. */
  readonly itself?: true;
}

const fileOwnership: Ownership = { owner: null, world: false, animation: null, sequence: null };

/** The owners of the boxes in a text. Enclosing lists are examined once per text. */
export class OwnershipLookup {
  private readonly timings: Timings;
  private readonly boxes: ReadonlySet<Value>;
  /** The paths of all animations, collected before the first owner is looked up. */
  private readonly sequences = new Set<string>();
  /** The paths of all lists of boxes, including those that boxes are pushed to. */
  private readonly lists = new Set<string>();
  /** The paths of all owners that contain boxes. */
  private readonly holders = new Set<string>();
  private readonly owners = new Map<Place, boolean>();
  private readonly levels = new Map<Place, boolean>();
  private readonly above = new Map<Place, Ownership>();

  /** Whether each box of the outermost record has a different owner: `bat`, `rat`. */
  private readonly keysAreOwners: boolean;

  /** @param ofHitboxes whether the file name indicates hitboxes, but no owner */
  constructor(places: readonly DetectedBoxPlace[], ofHitboxes = false) {
    this.keysAreOwners = ofHitboxes && areOwners(places);
    this.boxes = new Set(places.flatMap(({ value, part, shared = value }) => (part === true ? [] : [value, shared])));
    this.timings = new Timings(places);
    const checked = new Set<Place>();
    for (const { place, value } of places) {
      const sequence = this.timings.findSequence(place, value);
      if (sequence === null || checked.has(sequence)) continue;
      checked.add(sequence);
      if (this.isAnimation(sequence)) this.sequences.add(sequence.path);
    }
    for (const { place } of places) {
      if (place?.key === null && place.parent !== null) this.lists.add(place.parent.path);
      const { owner } = this.from(place?.parent ?? null);
      if (owner !== null) this.holders.add(owner.path);
    }
  }

  of(place: Place | null): Ownership {
    const around = this.from(place?.parent ?? null);
    if (around.owner !== null || place === null) return around;
    if (this.keysAreOwners && isOutermost(place)) return { ...around, owner: place };
    return isActor(place) || this.holders.has(place.path) ? { ...around, owner: place, itself: true } : around;
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
    if (place === null) return fileOwnership;
    let known = this.above.get(place);
    if (known === undefined) {
      if (this.sequences.has(place.path)) {
        known = { ...this.from(place.parent), animation: place.key, sequence: place };
      } else if (this.isOwner(place)) {
        known = { owner: place, world: this.isWorld(place), animation: null, sequence: null };
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

  /** Whether at least two entries of a list or record have their own lists of walls, as levels do. */
  private holdsLevels(place: Place): boolean {
    let known = this.levels.get(place);
    if (known === undefined) {
      const { value } = place;
      const entries = value === null || value.kind === 'call' ? [] : childrenOf(value);
      known = entries.filter((entry) => holdsWalls(entry, this.boxes)).length >= 2;
      this.levels.set(place, known);
    }
    return known;
  }

  /** Queried for each sequence below a place, so the answer is cached. */
  private isOwner(place: Place): boolean {
    let known = this.owners.get(place);
    if (known === undefined) this.owners.set(place, (known = this.checkOwner(place)));
    return known;
  }

  private checkOwner(place: Place): boolean {
    const { key, value } = place;
    if (this.timings.isFrame(place)) return false;
    if (key !== null) {
      if (isGroupKey(key) || namesWorld(key)) return namesWorld(key) && (!isList(value) || isNumbered(place));
      if (isPlural(key) && (this.lists.has(place.path) || holdsBoxes(value, this.boxes))) return false;
      return !(isList(value) && isPlural(key) && this.isInActor(place));
    }
    // A list item is an owner if it is a record but not a box, unless it is an unnamed part of an actor.
    return value?.kind === 'object' && !this.boxes.has(value) && !this.isPartOfActor(place, value);
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
    const { owner } = this.from(around);
    return owner !== null && owner.key !== null && namesActor(owner.key);
  }
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

function isOutermost({ key, parent }: Place): boolean {
  return parent === null && key !== null;
}

/** Whether each box of the outermost record has its own owner: they aren't parts or postures of one body. */
function areOwners(places: readonly DetectedBoxPlace[]): boolean {
  const keys = places.flatMap(({ place }) => (place !== null && isOutermost(place) ? [place.key!] : []));
  return (
    keys.length >= 2 &&
    !keys.some((key) => isGroupKey(key) || isGenericKey(key) || isPlural(key) || namesPart(key) || namesState(key))
  );
}

/** Whether a place is one of several levels: `level1`. */
function isNumbered({ key }: Place): boolean {
  return key !== null && /\d$/.test(key) && namesWorld(key);
}
