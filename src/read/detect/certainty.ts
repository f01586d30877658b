import { fileTellsHitboxes, tellsHitbox, wordsOf, type Telling } from '../../formats/index.js';
import type { Certain, Proof } from '../../model/certainty.js';
import { lastCovering, type Cover } from '../../model/cover.js';
import type { Span } from '../../model/span.js';
import { isContainer, type Value } from '../../model/value.js';
import type { DetectedBox } from './detected-box.js';
import type { Place } from '../evaluate/place.js';
import { declaredWords } from './roles.js';

/** What is known of a file as a whole that makes it more or less likely that its boxes are hitboxes. */
export interface FileFacts {
  /** The path of the file, or its last part; empty where it has none. */
  readonly path: string;
  /** Whether it is part of a game: it uses an engine, or its project does. */
  readonly isGame: boolean;
  /** Whether the user has said in the settings that the file holds hitboxes. */
  readonly isDeclared: boolean;
  /** Whether it tests things for collisions: what its classes make may be collided with then. */
  readonly isTested: boolean;
}

export const noFacts: FileFacts = { path: '', isGame: false, isDeclared: false, isTested: false };

/** Finds what shows that boxes are hitboxes. */
export class Proofs {
  private readonly declared: Cover;
  private readonly inFile: Certain | null;
  private readonly isTest: boolean;
  /** What the keys around a box say, for all boxes of a list. */
  private readonly around = new Map<Place, InferredConvention>();

  /** @param declared the parts of the text that comments call hitboxes */
  constructor(
    private readonly facts: FileFacts,
    declared: readonly Span[],
  ) {
    this.declared = lastCovering(declared);
    this.isTest = testFile.test(facts.path);
    this.inFile = facts.isDeclared
      ? certain('setting', '')
      : fileTellsHitboxes(facts.path)
        ? certain('file', baseName(facts.path))
        : null;
  }

  /** For each box what shows that it is one; null where nothing does. */
  of(found: readonly DetectedBox[]): readonly (Certain | null)[] {
    const first = found.map((box) => this.proofOf(box, false));
    // Beside a hitbox that is certain, words count that mean something in games only.
    if (!this.facts.isGame && first.every((proof) => proof === null)) return first;
    return found.map((box, k) => first[k] ?? this.proofOf(box, true));
  }

  private proofOf(box: DetectedBox, isGame: boolean): Certain | null {
    const { place, value, start, match, said = value, part } = box;
    if (this.declared(start) >= 0) return certain('directive', '');
    if (this.inFile !== null) return this.inFile;
    if (match.byUser === 'comment') return certain('directive', '');
    if (match.byUser === 'setting') return certain('setting', match.word ?? '');
    // Tests of a game make boxes of any kind, and nobody plays with them.
    if (this.isTest) return null;
    if (match.collides === true) return certain('call', match.word ?? '');
    const fits = (telling: Telling): boolean => telling === 'certain' || (isGame && telling === 'in-game');
    const keys = place === null ? null : this.tellingAround(place);
    if (keys !== null && fits(keys.telling)) return certain(keys.proof, keys.word);
    for (const word of wordsBeside(part === true ? null : said, match.word, value)) {
      if (fits(tellsHitbox(word))) return certain('key', word);
    }
    return this.facts.isTested && (box.isObject === true || box.members?.isObject === true) && !isEffect(place)
      ? certain('test', '')
      : null;
  }

  /** The most telling key from a place outwards. */
  private tellingAround(place: Place): InferredConvention {
    let known = this.around.get(place);
    if (known === undefined) {
      const { key, parent, typed } = place;
      known = { telling: key === null ? null : tellsHitbox(key), proof: 'key', word: key ?? '' };
      if (known.telling !== 'certain') {
        for (const word of typed?.namesInText() ?? [])
          known = moreTelling(known, { telling: tellsHitbox(word), proof: 'type', word });
      }
      if (parent !== null) known = moreTelling(known, this.tellingAround(parent));
      this.around.set(place, known);
    }
    return known;
  }
}

/** The names of files that test code, as the tools that run them look for them. */
const testFile = /(?:^|[\\/])(?:__tests__[\\/].*|[^\\/]*[.-](?:test|spec)\.[cm]?[jt]sx?)$/i;

/** What a key or a type says. */
interface InferredConvention {
  readonly telling: Telling;
  readonly proof: Proof;
  readonly word: string;
}

/** The one that says more; the first of two that say the same. */
function moreTelling(first: InferredConvention, second: InferredConvention): InferredConvention {
  if (first.telling === 'certain' || second.telling === null) return first;
  return first.telling === null || second.telling === 'certain' ? second : first;
}

/** Whether an object is named as what is only seen. */
function isEffect(place: Place | null): boolean {
  const names = [place?.key, place?.parent?.key].filter((name) => typeof name === 'string');
  return names.some((name) => wordsOf(name).some((word) => effectWord.test(word)));
}

const effectWord =
  /^(?:explosions?|effects?|smokes?|dusts?|trails?|shadows?|confettis?|messages?|animations?|stars?|fireworks?|splash(?:es)?|snow\w*|rain\w*|texts?|menus?|screens?|buttons?)$/;

function certain(proof: Proof, word: string): Certain {
  return { proof, word };
}

/** Words of a box that are no keys around it: its role, its name, and what makes it. */
function* wordsBeside(said: Value | null, callee: string | undefined, value: Value): Generator<string> {
  if (said !== null) yield* declaredWords(said);
  if (!isContainer(value) || value.kind !== 'call') return;
  const name = (callee ?? value.callee).split('.').at(-1) ?? '';
  if (name !== '') yield name;
}

function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
