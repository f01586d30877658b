import { actorKindOf, isGenericKey, roleOfKey, stringAt } from '../../formats/index.js';
import type { Frames } from '../../model/document.js';
import type { DocumentDiagnostic } from '../../model/document-diagnostic.js';
import { childrenOf, type ObjectValue, type Value } from '../../model/value.js';
import { namesState } from './alternatives.js';
import type { DetectedBoxPlace } from './detected-box.js';
import { imageIn } from './images.js';
import type { Place } from '../evaluate/place.js';
import { Timings } from './timing.js';
import { isGroup, isPlural, namesActor, namesPart, namesWorld } from './vocabulary.js';

/** Who a box belongs to. */
export interface Ownership {
  /** Null: the file as a whole. */
  readonly owner: Place | null;
  /** Whether the owner is one of several worlds, such as a level. */
  readonly world: boolean;
  readonly animation: string | null;
  /** The place of the animation. */
  readonly sequence: Place | null;
  /** The box is somebody itself, and stands at its place in the world: `const player = { x: 9, y: 9, … }`. */
  readonly itself?: true;
}

const nobody: Ownership = { owner: null, world: false, animation: null, sequence: null };

/** The owners of the boxes of one text. What encloses a list is looked at once for all that is in it. */
export class OwnershipLookup {
  private readonly timings: Timings;
  private readonly boxes: ReadonlySet<Value>;
  /** The paths of all animations: known before the first owner is looked for. */
  private readonly sequences = new Set<string>();
  /** The paths of all lists of boxes, those to which boxes are added one by one among them. */
  private readonly lists = new Set<string>();
  /** The paths of all owners of boxes that stand in them. */
  private readonly holders = new Set<string>();
  private readonly owners = new Map<Place, boolean>();
  private readonly levels = new Map<Place, boolean>();
  private readonly above = new Map<Place, Ownership>();

  /** The boxes of the outermost record are each of somebody else: `bat`, `rat`. */
  private readonly keysAreOwners: boolean;

  /** @param ofHitboxes the file's name says that hitboxes are in it, and not whose */
  constructor(found: readonly DetectedBoxPlace[], ofHitboxes = false) {
    this.keysAreOwners = ofHitboxes && areOwners(found);
    this.boxes = new Set(found.flatMap(({ value, part, shared = value }) => (part === true ? [] : [value, shared])));
    this.timings = new Timings(found);
    const checked = new Set<Place>();
    for (const { place, value } of found) {
      const sequence = this.timings.sequenceOf(place, value);
      if (sequence === null || checked.has(sequence)) continue;
      checked.add(sequence);
      if (this.isAnimation(sequence)) this.sequences.add(sequence.path);
    }
    for (const { place } of found) {
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

  /** What there is to say of lists of frames. */
  diagnostics(): readonly DocumentDiagnostic[] {
    return this.timings.diagnostics();
  }

  framesOf(place: Place | null, value: Value): Frames | null {
    return this.timings.framesOf(place, value);
  }

  /** How many frames have entries where the box at a place stands in one. */
  lengthAround(place: Place | null): number {
    return place === null ? 0 : this.timings.lengthAround(place);
  }

  /** What a place and those around it say. */
  private from(place: Place | null): Ownership {
    if (place === null) return nobody;
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
   * Whether a sequence is one of several of an owner and not the owner itself: somebody encloses it, or it is a key of
   * the file and no variable, and it has no picture of its own.
   */
  private isAnimation(sequence: Place): boolean {
    for (let at = sequence.parent; at !== null; at = at.parent) if (this.isOwner(at)) return true;
    if (sequence.parent !== null) return sequence.value === null || imageIn(sequence.value, 0) === null;
    return false;
  }

  /** Whether an owner is one of several worlds: by its name, by what it is listed as, or because it has walls as its siblings have. */
  private isWorld(place: Place): boolean {
    // One level alone is the world itself.
    if (isNumbered(place)) return true;
    const { parent } = place;
    if (parent === null) return false;
    return (parent.key !== null && namesWorld(parent.key)) || this.holdsLevels(parent);
  }

  /** Whether at least two entries of a list or record have lists of walls of their own, as levels have. */
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

  /** Asked for each sequence below a place, and found out once. */
  private isOwner(place: Place): boolean {
    let known = this.owners.get(place);
    if (known === undefined) this.owners.set(place, (known = this.findsOwner(place)));
    return known;
  }

  private findsOwner(place: Place): boolean {
    const { key, value } = place;
    if (this.timings.isMoment(place)) return false;
    if (key !== null) {
      if (isGroup(key) || namesWorld(key)) return namesWorld(key) && (!isList(value) || isNumbered(place));
      if (isPlural(key) && (this.lists.has(place.path) || holdsBoxes(value, this.boxes))) return false;
      return !(isList(value) && isPlural(key) && this.isInActor(place));
    }
    // An item of a list is somebody if it is a record of its own, unless it is a nameless part of somebody.
    return value?.kind === 'object' && !this.boxes.has(value) && !this.isPartOfActor(place, value);
  }

  private isPartOfActor({ parent }: Place, value: ObjectValue): boolean {
    if (parent === null || parent.key === null || actorKindOf(parent.key) !== null) return false;
    if (stringAt(value, 'name') !== null) return false;
    return this.isInActor(parent);
  }

  /** Whether what encloses a list, and the lists around it, is somebody. */
  private isInActor(list: Place): boolean {
    let around: Place | null = list;
    while (around !== null && (around.key === null || isPlural(around.key))) around = around.parent;
    const { owner } = this.from(around);
    return owner !== null && owner.key !== null && namesActor(owner.key);
  }
}

/** Whether a record has a list of walls, and is no list or box itself. */
function holdsWalls(record: Value, boxes: ReadonlySet<Value>): boolean {
  if (record.kind !== 'object' || boxes.has(record)) return false;
  return record.entries.some(({ key, value }) => roleOfKey(key).weak === 'solid' && holdsBoxes(value, boxes));
}

function isList(value: Value | null): boolean {
  return value?.kind === 'array';
}

function holdsBoxes(value: Value | null, boxes: ReadonlySet<Value>): boolean {
  return value?.kind === 'array' && value.items.some((item) => boxes.has(item));
}

/** Whether a variable is somebody who has this one box, or a class of such. */
function isActor({ key, parent, value }: Place): boolean {
  if (key === null || isList(value) || !(parent === null || isGroupOnly(parent))) return false;
  return namesActor(key) || (parent === null && /^[A-Z][a-z]/.test(key) && !isGroup(key) && !isPlural(key));
}

/** Whether nothing around a place is somebody: `Game.hero` is the hero. */
function isGroupOnly(place: Place): boolean {
  return place.parent === null && place.key !== null && isGroup(place.key) && !isList(place.value);
}

function isOutermost({ key, parent }: Place): boolean {
  return parent === null && key !== null;
}

/** Whether the boxes of the outermost record are of one each: no parts of one body, and no postures of one. */
function areOwners(found: readonly DetectedBoxPlace[]): boolean {
  const keys = found.flatMap(({ place }) => (place !== null && isOutermost(place) ? [place.key!] : []));
  return (
    keys.length >= 2 &&
    !keys.some((key) => isGroup(key) || isGenericKey(key) || isPlural(key) || namesPart(key) || namesState(key))
  );
}

/** `level1`, one of several. */
function isNumbered({ key }: Place): boolean {
  return key !== null && /\d$/.test(key) && namesWorld(key);
}
