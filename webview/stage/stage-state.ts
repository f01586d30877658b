import { batch, signal } from '@preact/signals-core';
import type { Bounds, Point } from '../../src/core/index.js';
import { rolesCollide, type CollisionMatrix } from '../../src/model/matrix.js';
import {
  maxActors,
  sameSubject,
  type StageActor,
  type Subject,
  type SubjectMessage,
} from '../../src/messages/stage.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import { uniteBounds } from '../../src/model/bounds.js';
import type { Size } from '../../src/model/document.js';
import type { Playhead } from '../../src/scene/timelines.js';
import { isSameRecord, sameItems } from '../editor/reactive.js';
import { snapStep } from '../editor/snap.js';
import { Actor } from './actor.js';
import type { ActorContact } from './collider-set.js';
import { findContacts, noContacts, type PairContacts } from './pair-contacts.js';
import { placeBeside, type Transform } from './actor-transform.js';

/** Two actors, and their contacts. */
export interface ActorPair {
  readonly a: Actor;
  readonly b: Actor;
  readonly contacts: PairContacts;
}

/** The pair of hitboxes that the user chose in the list: one of each actor, by the actors' ids. */
export interface ChosenPair {
  readonly actors: readonly [string, string];
  readonly hitboxes: readonly [number, number];
}

/** Tells whether two pairs are the same, or both null. */
export function isSamePair(a: ChosenPair | null, b: ChosenPair | null): boolean {
  return a === b || (a !== null && b !== null && sameItems(a.actors, b.actors) && sameItems(a.hitboxes, b.hitboxes));
}

/** The actors on the stage, and their collisions. Knows nothing about drawing; changes no text. */
export class StageState {
  readonly #actors = signal<readonly Actor[]>([]);
  readonly #pairs = signal<readonly ActorPair[]>([]);
  readonly #selected = signal<string | null>(null);
  readonly #chosenPair = signal<ChosenPair | null>(null);
  readonly #matrix = signal<CollisionMatrix>({});
  readonly #allOverlaps = signal(false);
  readonly #commitCount = signal(0);
  readonly #sceneVersion = signal(0);
  readonly #contentVersion = signal(0);
  readonly #isInitialized = signal(false);

  private readonly subjects: SubjectMessage[] = [];
  private readonly imageSizes = new Map<string, Size>();
  /** Added actors that wait for their file, to be placed in free space. */
  private readonly unplaced = new Set<string>();
  private collide = rolesCollide({});

  /** The actors on the stage: a new list whenever one of them changes. */
  get actors(): readonly Actor[] {
    return this.#actors.value;
  }

  /** Each pair of actors once, with its contacts. */
  get pairs(): readonly ActorPair[] {
    return this.#pairs.value;
  }

  /** The id of the actor that keys and fields apply to. */
  get selected(): string | null {
    return this.#selected.value;
  }

  get chosenPair(): ChosenPair | null {
    return this.#chosenPair.value;
  }

  get matrix(): CollisionMatrix {
    return this.#matrix.value;
  }

  /** Whether overlaps of roles that never collide are painted too. */
  get allOverlaps(): boolean {
    return this.#allOverlaps.value;
  }

  /** Counts the finished changes of the arrangement. */
  get commitCount(): number {
    return this.#commitCount.value;
  }

  /** Changes whenever actors are added or removed, or the contents of their files change. */
  get contentVersion(): number {
    return this.#contentVersion.value;
  }

  /** Changes whenever more than the position of one actor changes, which may be dragged. */
  get sceneVersion(): number {
    return this.#sceneVersion.value;
  }

  /** Whether the arrangement has been set. */
  get isInitialized(): boolean {
    return this.#isInitialized.value;
  }

  /** The arrangement to save. */
  get arrangement(): StageActor[] {
    return this.actors.map(({ state }) => state);
  }

  get selectedActor(): Actor | null {
    return this.actors.find(({ id }) => id === this.selected) ?? null;
  }

  /** All hitboxes on the stage. */
  get hitboxes(): readonly SceneHitbox[] {
    return this.actors.flatMap(({ hitboxes }) => hitboxes);
  }

  /** The bounds of all actors; null if nothing is visible. */
  get bounds(): Bounds | null {
    return uniteBounds(this.actors.map(({ bounds }) => bounds));
  }

  /** The unit step of everything on the stage. */
  get step(): number {
    return snapStep(uniteBounds(this.actors.map(({ ownBounds }) => ownBounds)));
  }

  actor(id: string): Actor | undefined {
    return this.actors.find((actor) => actor.id === id);
  }

  /** Replaces the actors on the stage. */
  setActors(states: readonly StageActor[]): void {
    this.unplaced.clear();
    batch(() => {
      this.#isInitialized.value = true;
      this.#actors.value = states.slice(0, maxActors).map((one) => this.createActor(one));
      if (this.selectedActor === null) this.#selected.value = this.actors[0]?.id ?? null;
      this.updateAllContacts();
    });
  }

  /** Adds sprites beside the actors; the last one is selected. Returns false if there isn't room for all. */
  add(subjects: readonly Subject[]): boolean {
    const free = maxActors - this.actors.length;
    const actors = [...this.actors];
    batch(() => {
      this.#isInitialized.value = true;
      for (const { uri, sprite } of subjects.slice(0, free)) {
        const id = freeId(actors);
        const transform = { x: 0, y: 0, flipped: false, rotation: 0, scale: 1, pivot: null };
        const actor = this.createActor({ id, uri, sprite, ...transform, playhead: 'first' });
        actors.push(actor);
        this.unplaced.add(id);
        this.#selected.value = id;
      }
      this.#actors.value = actors;
      this.placeUnplaced();
      this.updateAllContacts();
      this.commit();
    });
    return subjects.length <= free;
  }

  remove(id: string): void {
    const at = this.actors.findIndex((actor) => actor.id === id);
    if (at < 0) return;
    this.unplaced.delete(id);
    batch(() => {
      this.#actors.value = this.actors.filter((actor) => actor.id !== id);
      if (this.selected === id) this.#selected.value = (this.actors[at] ?? this.actors[at - 1])?.id ?? null;
      this.updateAllContacts();
      this.commit();
    });
  }

  /** Handles the current content of a sprite's file. */
  show(subject: SubjectMessage): void {
    const at = this.subjects.findIndex((one) => sameSubject(one, subject));
    if (at >= 0) this.subjects.splice(at, 1);
    this.subjects.push(subject);
    const shown = this.actors.filter(({ state }) => sameSubject(state, subject));
    for (const actor of shown) actor.show(subject);
    if (shown.length === 0) return;
    batch(() => {
      const wasPlaced = this.placeUnplaced();
      this.updateAllContacts();
      if (wasPlaced) this.commit();
    });
  }

  /** Sets the size of a loaded image. */
  setImageSize(src: string, size: Size): void {
    this.imageSizes.set(src, size);
    if (this.actors.filter((actor) => actor.handleImage(src)).length === 0) return;
    this.updateAllContacts();
  }

  setMatrix(matrix: CollisionMatrix): void {
    if (isSameRecord(matrix, this.matrix)) return;
    this.collide = rolesCollide(matrix);
    batch(() => {
      this.#matrix.value = matrix;
      this.updateAllContacts();
    });
  }

  showAllOverlaps(shown: boolean): void {
    this.#allOverlaps.value = shown;
  }

  select(id: string | null): void {
    this.#selected.value = id;
  }

  /** Marks one of the colliding pairs; null: none. */
  choosePair(pair: ChosenPair | null): void {
    if (!isSamePair(pair, this.chosenPair)) this.#chosenPair.value = pair;
  }

  /** The chosen pair, while its contact is known. */
  get chosenContact(): { readonly pair: ActorPair; readonly contact: ActorContact } | null {
    const { chosenPair } = this;
    if (chosenPair === null) return null;
    const [a, b] = chosenPair.actors;
    const [i, j] = chosenPair.hitboxes;
    const pair = this.pairs.find((one) => one.a.id === a && one.b.id === b);
    const touch = pair?.contacts.details.find((one) => one.a === i && one.b === j);
    return pair === undefined || touch === undefined ? null : { pair, contact: touch };
  }

  /** Whether actors wait for their file, to be placed in free space. */
  get hasUnplaced(): boolean {
    return this.unplaced.size > 0;
  }

  /** Moves, rotates, flips or scales an actor, and updates its contacts. `commit` makes the change permanent. */
  setTransform(id: string, transform: Partial<Transform>): void {
    const actor = this.actor(id);
    if (actor === undefined) return;
    actor.setTransform(transform);
    this.updateContacts(actor);
  }

  /** Shows another frame of an actor, or all at once. */
  setPlayhead(id: string, playhead: Playhead | null): void {
    batch(() => {
      this.play(id, playhead);
      this.commit();
    });
  }

  /** Shows a frame that others follow; `commit` is called at the end. */
  play(id: string, playhead: Playhead | null): void {
    const actor = this.actor(id);
    if (actor === undefined) return;
    actor.setPlayhead(playhead);
    batch(() => {
      this.updateContacts(actor);
      this.#sceneVersion.value++;
    });
  }

  /** Changes the transform of the selected actor as a finished change. */
  arrange(transform: Partial<Transform>): void {
    if (this.selected === null) return;
    this.setTransform(this.selected, transform);
    this.commit();
  }

  /** Finishes a change of the arrangement. */
  commit(): void {
    this.#commitCount.value++;
  }

  /** The number of colliding pairs of hitboxes on the stage. */
  get pairCount(): number {
    return this.pairs.reduce((count, { contacts }) => count + contacts.pairs.length, 0);
  }

  /** Whether there are more pairs than are counted. */
  get isTruncated(): boolean {
    return this.pairs.some(({ contacts }) => contacts.isTruncated);
  }

  private createActor(state: StageActor): Actor {
    const actor = new Actor(state, (src) => this.imageSizes.get(src) ?? null);
    const subject = this.subjects.find((one) => sameSubject(one, state));
    if (subject !== undefined) actor.show(subject);
    return actor;
  }

  /** Places the actors that waited for their file; returns whether there were any. */
  private placeUnplaced(): boolean {
    let some = false;
    for (const actor of this.actors) {
      if (!this.unplaced.has(actor.id) || actor.subject?.content.kind !== 'scene') continue;
      this.unplaced.delete(actor.id);
      some = true;
      const others = this.actors.filter((other) => other !== actor && !this.unplaced.has(other.id));
      const occupied = uniteBounds(others.map(({ bounds }) => bounds));
      const place: Point = placeBeside(actor.frameBounds, occupied, gapBeside(actor.frameBounds, occupied));
      actor.setTransform(place);
    }
    return some;
  }

  private updateAllContacts(): void {
    const before = new Map(this.pairs.map((one) => [getKey(one.a, one.b), one.contacts]));
    const pairs: ActorPair[] = [];
    this.actors.forEach((a, at) => {
      for (const b of this.actors.slice(at + 1)) {
        const previous = before.get(getKey(a, b)) ?? noContacts;
        pairs.push({ a, b, contacts: findContacts(a.colliders, b.colliders, this.collide, previous) });
      }
    });
    batch(() => {
      this.#actors.value = [...this.actors];
      this.#pairs.value = pairs;
      this.#sceneVersion.value++;
      this.#contentVersion.value++;
    });
  }

  private updateContacts(moved: Actor): void {
    batch(() => {
      this.#actors.value = [...this.actors];
      this.#pairs.value = this.pairs.map((one) => {
        const { a, b, contacts } = one;
        return a !== moved && b !== moved
          ? one
          : { a, b, contacts: findContacts(a.colliders, b.colliders, this.collide, contacts) };
      });
    });
  }
}

/** A third of the smaller one: close enough to see both well, with space to move. */
function gapBeside(box: Bounds | null, taken: Bounds | null): number {
  if (box === null || taken === null) return 0;
  const size = Math.min(box.maxX - box.minX, taken.maxX - taken.minX);
  return Math.max(1, Math.round(size / 3));
}

function getKey(a: Actor, b: Actor): string {
  return `${a.id} ${b.id}`;
}

function freeId(actors: readonly Actor[]): string {
  const taken = new Set(actors.map(({ id }) => id));
  let number = actors.length + 1;
  while (taken.has(`actor-${number}`)) number++;
  return `actor-${number}`;
}
