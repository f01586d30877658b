import { batch, signal } from '@preact/signals-core';
import type { Bounds, Point } from '../../src/core/index.js';
import { rolesCollide } from '../../src/check/pairs.js';
import {
  maxActors,
  sameSubject,
  type StageActor,
  type Subject,
  type SubjectMessage,
} from '../../src/messages/stage.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import { unionOf } from '../../src/model/bounds.js';
import type { CollisionMatrix } from '../../src/model/matrix.js';
import type { Playhead } from '../editor/timelines.js';
import { isSameRecord, sameItems } from '../editor/reactive.js';
import { snapStep } from '../editor/snap.js';
import { Actor } from './actor.js';
import type { ActorContact } from './collider-set.js';
import { findContacts, noContacts, type PairContacts } from './pair-contacts.js';
import { besideOf, type Transform } from './transform.js';

/** Two actors, and how they meet. */
export interface ActorPair {
  readonly a: Actor;
  readonly b: Actor;
  readonly meeting: PairContacts;
}

/** A pair of hitboxes that the user chose in the list: of two actors, by their ids, one hitbox each. */
export interface ChosenPair {
  readonly actors: readonly [string, string];
  readonly hitboxes: readonly [number, number];
}

/** Whether two are the same pair, or both none. */
export function isSamePair(a: ChosenPair | null, b: ChosenPair | null): boolean {
  return a === b || (a !== null && b !== null && sameItems(a.actors, b.actors) && sameItems(a.hitboxes, b.hitboxes));
}

/** Who stands on the stage, and what collides there. Knows nothing of drawing; changes no text. */
export class StageState {
  readonly #actors = signal<readonly Actor[]>([]);
  readonly #encounters = signal<readonly ActorPair[]>([]);
  readonly #selected = signal<string | null>(null);
  readonly #chosenPair = signal<ChosenPair | null>(null);
  readonly #matrix = signal<CollisionMatrix>({});
  readonly #finished = signal(0);
  readonly #sceneVersion = signal(0);
  readonly #castVersion = signal(0);
  readonly #isKnown = signal(false);

  private readonly subjects: SubjectMessage[] = [];
  private readonly imageSizes = new Map<string, { readonly width: number; readonly height: number }>();
  /** Came onto the stage and wait for their file, to be put where there is room. */
  private readonly unplaced = new Set<string>();
  private collide = rolesCollide({});

  /** Who stands on the stage: another list whenever something of one of them changes. */
  get actors(): readonly Actor[] {
    return this.#actors.value;
  }

  /** Every two actors once, and how they meet. */
  get encounters(): readonly ActorPair[] {
    return this.#encounters.value;
  }

  /** The id of the actor that keys and fields are for. */
  get selected(): string | null {
    return this.#selected.value;
  }

  get chosenPair(): ChosenPair | null {
    return this.#chosenPair.value;
  }

  get matrix(): CollisionMatrix {
    return this.#matrix.value;
  }

  /** How often a change of where actors stand was finished. */
  get finished(): number {
    return this.#finished.value;
  }

  /** Another number whenever it is others who stand there, or their files say something else. */
  get castVersion(): number {
    return this.#castVersion.value;
  }

  /** Another number whenever more changed than where one of them stands, which the user may hold. */
  get sceneVersion(): number {
    return this.#sceneVersion.value;
  }

  /** Whether anybody has said yet who stands here. */
  get isKnown(): boolean {
    return this.#isKnown.value;
  }

  /** What is remembered of it. */
  get arrangement(): StageActor[] {
    return this.actors.map(({ arranged }) => arranged);
  }

  get selectedActor(): Actor | null {
    return this.actors.find(({ id }) => id === this.selected) ?? null;
  }

  /** All hitboxes on the stage. */
  get hitboxes(): readonly SceneHitbox[] {
    return this.actors.flatMap(({ hitboxes }) => hitboxes);
  }

  /** What all actors take up; null where nothing is to be seen. */
  get bounds(): Bounds | null {
    return unionOf(this.actors.map(({ bounds }) => bounds));
  }

  /** What counts as one unit of what is on the stage. */
  get step(): number {
    return snapStep(unionOf(this.actors.map(({ ownBounds }) => ownBounds)));
  }

  actor(id: string): Actor | undefined {
    return this.actors.find((actor) => actor.id === id);
  }

  /** Puts just these on the stage. */
  setActors(arranged: readonly StageActor[]): void {
    this.unplaced.clear();
    batch(() => {
      this.#isKnown.value = true;
      this.#actors.value = arranged.slice(0, maxActors).map((one) => this.actorOf(one));
      if (this.selectedActor === null) this.#selected.value = this.actors[0]?.id ?? null;
      this.meetAll();
    });
  }

  /** Adds newcomers beside those that are there; the last of them is selected. False where there is no room for all. */
  add(subjects: readonly Subject[]): boolean {
    const room = maxActors - this.actors.length;
    const actors = [...this.actors];
    batch(() => {
      this.#isKnown.value = true;
      for (const { uri, sprite } of subjects.slice(0, room)) {
        const id = freeId(actors);
        const standing = { x: 0, y: 0, mirrored: false, turn: 0, scale: 1, pivot: null };
        const actor = this.actorOf({ id, uri, sprite, ...standing, moment: 'first' });
        actors.push(actor);
        this.unplaced.add(id);
        this.#selected.value = id;
      }
      this.#actors.value = actors;
      this.putUnplaced();
      this.meetAll();
      this.arranged();
    });
    return subjects.length <= room;
  }

  remove(id: string): void {
    const at = this.actors.findIndex((actor) => actor.id === id);
    if (at < 0) return;
    this.unplaced.delete(id);
    batch(() => {
      this.#actors.value = this.actors.filter((actor) => actor.id !== id);
      if (this.selected === id) this.#selected.value = (this.actors[at] ?? this.actors[at - 1])?.id ?? null;
      this.meetAll();
      this.arranged();
    });
  }

  /** What the file of a subject says now. */
  show(subject: SubjectMessage): void {
    const known = this.subjects.findIndex((one) => sameSubject(one, subject));
    if (known >= 0) this.subjects.splice(known, 1);
    this.subjects.push(subject);
    const shown = this.actors.filter(({ arranged }) => sameSubject(arranged, subject));
    for (const actor of shown) actor.show(subject);
    if (shown.length === 0) return;
    batch(() => {
      const waited = this.putUnplaced();
      this.meetAll();
      if (waited) this.arranged();
    });
  }

  /** The size of an image, known once it is loaded. */
  setImageSize(src: string, size: { readonly width: number; readonly height: number }): void {
    this.imageSizes.set(src, size);
    if (this.actors.filter((actor) => actor.imageArrived(src)).length === 0) return;
    this.meetAll();
  }

  setMatrix(matrix: CollisionMatrix): void {
    if (isSameRecord(matrix, this.matrix)) return;
    this.collide = rolesCollide(matrix);
    batch(() => {
      this.#matrix.value = matrix;
      this.meetAll();
    });
  }

  select(id: string | null): void {
    this.#selected.value = id;
  }

  /** Marks one pair among all that collide; null: none. */
  choosePair(pair: ChosenPair | null): void {
    if (!isSamePair(pair, this.chosenPair)) this.#chosenPair.value = pair;
  }

  /** The chosen pair, as long as it is one of those that are told about. */
  get chosenTouch(): { readonly encounter: ActorPair; readonly touch: ActorContact } | null {
    const { chosenPair } = this;
    if (chosenPair === null) return null;
    const [a, b] = chosenPair.actors;
    const [i, j] = chosenPair.hitboxes;
    const encounter = this.encounters.find((one) => one.a.id === a && one.b.id === b);
    const touch = encounter?.meeting.touches.find((one) => one.a === i && one.b === j);
    return encounter === undefined || touch === undefined ? null : { encounter, touch };
  }

  /** Whether some still wait for their file, to be put where there is room. */
  get waiting(): boolean {
    return this.unplaced.size > 0;
  }

  /** Moves, turns, mirrors or scales an actor; what it meets is worked out anew. Remembered when `arranged` is called. */
  stand(id: string, standing: Partial<Transform>): void {
    const actor = this.actor(id);
    if (actor === undefined) return;
    actor.stand(standing);
    this.meetAgain(actor);
  }

  /** Shows another frame of an actor, or all at once. */
  setPlayhead(id: string, playhead: Playhead | null): void {
    batch(() => {
      this.play(id, playhead);
      this.arranged();
    });
  }

  /** The same for a frame that others will follow; `arranged` is called at the end. */
  play(id: string, playhead: Playhead | null): void {
    const actor = this.actor(id);
    if (actor === undefined) return;
    actor.setPlayhead(playhead);
    batch(() => {
      this.meetAgain(actor);
      this.#sceneVersion.value++;
    });
  }

  /** Gives the selected actor another place at once, as a change that is finished. */
  arrange(standing: Partial<Transform>): void {
    if (this.selected === null) return;
    this.stand(this.selected, standing);
    this.arranged();
  }

  /** What the user did to where actors stand is finished. */
  arranged(): void {
    this.#finished.value++;
  }

  /** How many pairs of hitboxes collide on the whole stage. */
  get pairCount(): number {
    return this.encounters.reduce((count, { meeting }) => count + meeting.pairs.length, 0);
  }

  /** Whether there are more pairs than are counted. */
  get cut(): boolean {
    return this.encounters.some(({ meeting }) => meeting.cut);
  }

  private actorOf(arranged: StageActor): Actor {
    const actor = new Actor(arranged, (src) => this.imageSizes.get(src) ?? null);
    const subject = this.subjects.find((one) => sameSubject(one, arranged));
    if (subject !== undefined) actor.show(subject);
    return actor;
  }

  /** Gives those that waited for their file a place; whether there were any. */
  private putUnplaced(): boolean {
    let some = false;
    for (const actor of this.actors) {
      if (!this.unplaced.has(actor.id) || actor.subject?.content.kind !== 'scene') continue;
      this.unplaced.delete(actor.id);
      some = true;
      const others = this.actors.filter((other) => other !== actor && !this.unplaced.has(other.id));
      const taken = unionOf(others.map(({ bounds }) => bounds));
      const place: Point = besideOf(actor.room, taken, gapBeside(actor.room, taken));
      actor.stand(place);
    }
    return some;
  }

  private meetAll(): void {
    const before = new Map(this.encounters.map((one) => [keyOf(one.a, one.b), one.meeting]));
    const encounters: ActorPair[] = [];
    this.actors.forEach((a, at) => {
      for (const b of this.actors.slice(at + 1)) {
        const known = before.get(keyOf(a, b)) ?? noContacts;
        encounters.push({ a, b, meeting: findContacts(a.body, b.body, this.collide, known) });
      }
    });
    batch(() => {
      this.#actors.value = [...this.actors];
      this.#encounters.value = encounters;
      this.#sceneVersion.value++;
      this.#castVersion.value++;
    });
  }

  private meetAgain(moved: Actor): void {
    batch(() => {
      this.#actors.value = [...this.actors];
      this.#encounters.value = this.encounters.map((one) => {
        const { a, b, meeting } = one;
        return a !== moved && b !== moved
          ? one
          : { a, b, meeting: findContacts(a.body, b.body, this.collide, meeting) };
      });
    });
  }
}

/** A third of the smaller one: near enough to see both well, apart enough to move. */
function gapBeside(box: Bounds | null, taken: Bounds | null): number {
  if (box === null || taken === null) return 0;
  const size = Math.min(box.maxX - box.minX, taken.maxX - taken.minX);
  return Math.max(1, Math.round(size / 3));
}

function keyOf(a: Actor, b: Actor): string {
  return `${a.id} ${b.id}`;
}

function freeId(actors: readonly Actor[]): string {
  const taken = new Set(actors.map(({ id }) => id));
  let number = actors.length + 1;
  while (taken.has(`actor-${number}`)) number++;
  return `actor-${number}`;
}
