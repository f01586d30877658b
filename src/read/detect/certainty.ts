import {
  certaintyOfName,
  fileName,
  fileStem,
  isHitboxFileName,
  isShapeFileName,
  namesCollision,
  splitWords,
  type NameCertainty,
} from '../../formats/index.js';
import type { Certain, Proof } from '../../model/certainty.js';
import { lastCovering, type Cover } from '../../model/cover.js';
import type { Span } from '../../model/span.js';
import { isContainer, type Value } from '../../model/value.js';
import { testFile } from '../base/byproducts.js';
import type { DetectedBox } from './detected-box.js';
import { namesHitboxes, type Listing } from './listings.js';
import type { Place } from '../evaluate/place.js';
import { declaredKeywords } from './roles.js';

/** Facts about a file that make it more or less likely that its boxes are hitboxes. */
export interface FileFacts {
  /** The path of the file or its last part; empty if it has none. */
  readonly path: string;
  /** Whether the file is part of a game: the file or its project uses an engine. */
  readonly isGame: boolean;
  /** Whether a setting declares that the file holds hitboxes. */
  readonly isDeclared: boolean;
  /** Whether the file contains collision tests. If so, objects of its classes may collide. */
  readonly isTested: boolean;
  /** Whether the user opened a preview of the file. */
  readonly isOpened: boolean;
  /** Whether the file holds nothing but data: JSON, or imports, types, constants and exports. */
  readonly isData: () => boolean;
  /** Whether it is a test or its data, a story, or generated. */
  readonly isByproduct: () => boolean;
}

export const noFacts: FileFacts = {
  path: '',
  isGame: false,
  isDeclared: false,
  isTested: false,
  isOpened: false,
  isData: () => false,
  isByproduct: () => false,
};

/** Finds evidence that boxes are hitboxes. */
export class Proofs {
  private readonly declared: Cover;
  private readonly inFile: Certain | null;
  private readonly isTest: boolean;
  /** The evidence from the keys around a box, cached for all boxes of a list. */
  private readonly around = new Map<Place, NameProof>();

  /**
   * @param declared the parts of the text that comments declare as hitboxes
   * @param listings what each box is listed with, if nothing else is evidence
   * @param isJson whether it has no variables, whose names say more than keys
   */
  constructor(
    private readonly facts: FileFacts,
    declared: readonly Span[],
    private readonly listings: () => readonly Listing[] = () => [],
    private readonly isJson = false,
  ) {
    this.declared = lastCovering(declared);
    this.isTest = testFile.test(facts.path);
    this.inFile = facts.isDeclared
      ? certain('setting', '')
      : isHitboxFileName(facts.path)
        ? certain('file', fileName(facts.path))
        : null;
  }

  /** Returns the evidence for each box; null if there is none. */
  of(boxes: readonly DetectedBox[]): readonly (Certain | null)[] {
    const proofs = this.findProofs(boxes);
    return this.facts.isOpened ? proofs.map((proof) => proof ?? certain('opened', '')) : proofs;
  }

  private findProofs(boxes: readonly DetectedBox[]): readonly (Certain | null)[] {
    const found = boxes.map((box) => this.findProof(box, false));
    const first = found.includes(null) ? this.withShapes(found) : found;
    // Words that only mean a hitbox in games count if another hitbox is certain.
    if (!this.facts.isGame && first.every((proof) => proof === null)) return first;
    return boxes.map((box, k) => first[k] ?? this.findProof(box, true));
  }

  /** Adds the evidence of words for shapes, which only counts in data: code has rectangles of all kinds. */
  private withShapes(proofs: readonly (Certain | null)[]): readonly (Certain | null)[] {
    const { path } = this.facts;
    const listings = this.listings();
    const file = isShapeFileName(path) ? certain('file', fileName(path)) : null;
    if (this.isTest || (file === null && listings.every(({ word }) => word === null))) return proofs;
    if (!this.facts.isData() || this.facts.isByproduct()) return proofs;
    const isCollisionFile = namesCollision(fileStem(path));
    return proofs.map((proof, k) => {
      const listing = listings[k]!;
      if (proof !== null || listing.isSizeAlone) return proof;
      if (isCollisionFile || (listing.count > 1 && file !== null)) return file;
      return namesHitboxes(listing, this.isJson) ? listing.word : null;
    });
  }

  private findProof(box: DetectedBox, isGame: boolean): Certain | null {
    const { place, value, start, match, labelSource = value, part } = box;
    if (this.declared(start) >= 0) return certain('directive', '');
    if (this.inFile !== null) return this.inFile;
    if (match.byUser === 'comment') return certain('directive', '');
    if (match.byUser === 'setting') return certain('setting', match.word ?? '');
    // Tests of a game create boxes of any kind that aren't part of the game.
    if (this.isTest) return null;
    if (match.collides === true) return certain('call', match.word ?? '');
    const fits = (certainty: NameCertainty): boolean => certainty === 'certain' || (isGame && certainty === 'in-game');
    const keys = place === null ? null : this.proofAround(place);
    if (keys !== null && fits(keys.certainty)) return certain(keys.proof, keys.word);
    for (const word of wordsBeside(part === true ? null : labelSource, match.word, value)) {
      if (fits(certaintyOfName(word))) return certain('key', word);
    }
    return this.facts.isTested && (box.isObject === true || box.members?.isObject === true) && !isEffect(place)
      ? certain('test', '')
      : null;
  }

  /** Returns the strongest evidence among the keys at and above a place. */
  private proofAround(place: Place): NameProof {
    let proof = this.around.get(place);
    if (proof === undefined) {
      const { key, parent, typed } = place;
      proof = { certainty: key === null ? null : certaintyOfName(key), proof: 'key', word: key ?? '' };
      if (proof.certainty !== 'certain') {
        for (const word of typed?.namesInText() ?? [])
          proof = strongerProof(proof, { certainty: certaintyOfName(word), proof: 'type', word });
      }
      if (parent !== null) proof = strongerProof(proof, this.proofAround(parent));
      this.around.set(place, proof);
    }
    return proof;
  }
}

/** The evidence in a key or a type. */
interface NameProof {
  readonly certainty: NameCertainty;
  readonly proof: Proof;
  readonly word: string;
}

/** Returns the stronger evidence; the first if both are equal. */
function strongerProof(first: NameProof, second: NameProof): NameProof {
  if (first.certainty === 'certain' || second.certainty === null) return first;
  return first.certainty === null || second.certainty === 'certain' ? second : first;
}

/** Whether the name of an object is that of a visual effect. */
function isEffect(place: Place | null): boolean {
  const names = [place?.key, place?.parent?.key].filter((name) => typeof name === 'string');
  return names.some((name) => splitWords(name).some((word) => effectWord.test(word)));
}

const effectWord =
  /^(?:explosions?|effects?|smokes?|dusts?|trails?|shadows?|confettis?|messages?|animations?|stars?|fireworks?|splash(?:es)?|snow\w*|rain\w*|texts?|menus?|screens?|buttons?)$/;

function certain(proof: Proof, word: string): Certain {
  return { proof, word };
}

/** Yields the words of a box other than the keys around it: its role, its tags and the name of its constructor. */
function* wordsBeside(labelSource: Value | null, callee: string | undefined, value: Value): Generator<string> {
  if (labelSource !== null) yield* declaredKeywords(labelSource);
  if (!isContainer(value) || value.kind !== 'call') return;
  const name = (callee ?? value.callee).split('.').at(-1) ?? '';
  if (name !== '') yield name;
}
