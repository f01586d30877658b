import { batch, computed, effect, signal, untracked } from '@preact/signals-core';
import { dependOn } from './reactive.js';
import { nearestPoint, type Bounds, type Circle, type Point, type Shape } from '../../src/core/index.js';
import { clean } from '../../src/edit/move.js';
import { usualMotions, type KeptMotions } from '../../src/messages/motions.js';
import { toMessageShape, type SceneHitbox } from '../../src/messages/scene.js';
import { centreOf } from './figure.js';
import { offsetOf } from './layout.js';
import { firstMotion, maxFurther, tracePath, type TracedPath } from './motion-path.js';
import { writtenAnchor } from './snap.js';
import type { Editor } from './editor.js';
import { CollisionCandidates, type Meetable, type Collider } from './collision-candidates.js';

/** What the probe is called among the ids of hitboxes. */
export const probeId = 'probe';

/** A circle that is in no text: put somewhere to try what it would meet. */
interface Probe {
  /** The sprite in whose space it is, and counts. */
  readonly sprite: string;
  readonly circle: Circle;
  readonly motion: Point | null;
}

/** A circle that is looked at: a hitbox or the probe. */
export interface InspectedCircle {
  /** The id of the hitbox, or `probeId`. */
  readonly id: string;
  /** -1 for the probe. */
  readonly index: number;
  readonly sprite: string;
  /** In the space of its sprite. */
  readonly circle: Circle;
  /** Where that space begins in the scene. */
  readonly offset: Point;
  /** Whether the file counts y upwards there. */
  readonly up: boolean;
}

/** A circle with a motion. */
export interface MovingCircle extends InspectedCircle {
  readonly motion: Point;
  /** Null where too many move for each to be followed. */
  readonly traced: TracedPath<Collider> | null;
}

/** Something that is no circle and goes somewhere: only its way is shown, in the scene. */
export interface Arrow {
  readonly index: number;
  readonly from: Point;
  readonly motion: Point;
}

/** So many moving circles are followed to what they meet; of more, only the arrows are drawn. */
const maxFollowed = 20;

/** So many motions that were given by hand are kept. */
const maxKept = 100;

/** The motions of circles as the picture shows them, those of the text and those given by hand, and the probe. */
export class MotionPreviews {
  readonly around: CollisionCandidates;
  readonly #probing = signal(false);
  readonly #probe = signal<Probe | null>(null);
  readonly #further = signal(usualMotions.further);
  /** Motions by the paths of hitboxes: given by hand, or null where one of the text is out of sight. */
  readonly #given = signal<ReadonlyMap<string, Point | null>>(new Map());
  /** The path of the hitbox whose motion is on its way into the text. */
  private written: string | null = null;
  readonly #moving = computed(() => this.find());

  constructor(private readonly editor: Editor) {
    this.around = new CollisionCandidates(editor);
    effect(() => {
      dependOn(editor.hitboxes);
      // The text has the motion now, or something else.
      if (editor.dragPreview.size === 0)
        untracked(() => {
          this.forgetWritten();
        });
    });
    effect(() => {
      if (editor.selection.size > 0) this.#probing.value = false;
    });
  }

  /** Whether the probe was taken hold of last, rather than a hitbox. */
  get probing(): boolean {
    return this.#probing.value;
  }

  private get probe(): Probe | null {
    return this.#probe.value;
  }

  /** What is shown of motions depends on this, and on the state of the editor. */
  get version(): unknown {
    return [this.#probe.value, this.#probing.value, this.#further.value, this.#given.value];
  }

  private forgetWritten(): void {
    if (this.written !== null) this.give(this.written, undefined);
    this.written = null;
  }

  /** What of it is in no text. */
  get kept(): KeptMotions {
    const { probe, further } = this;
    const { sprite = '', circle, motion = null } = probe ?? {};
    const given = [...this.#given.value]
      .slice(0, maxKept)
      .map(([path, way]): KeptMotions['given'][number] => [path, copyOf(way)]);
    if (circle === undefined) return { given, probe: null, further };
    const { x, y, radius } = circle;
    return { given, probe: { sprite, x, y, radius, motion: copyOf(motion), chosen: this.probing }, further };
  }

  /** As it was in an earlier life of the page, when the same picture is there again. */
  restore({ given, probe, further }: KeptMotions): void {
    batch(() => {
      this.#given.value = new Map(given);
      this.#further.value = Math.min(further, maxFurther);
      this.#probe.value = null;
      if (probe === null) return;
      const { sprite, x, y, radius, motion } = probe;
      this.#probe.value = { sprite, circle: { kind: 'circle', x, y, radius }, motion };
      this.#probing.value = probe.chosen;
    });
  }

  /** How many bounces behind the first are followed. */
  get further(): number {
    return this.#further.value;
  }

  set further(count: number) {
    this.#further.value = count;
  }

  /** Every circle that moves. */
  get movingCircles(): readonly MovingCircle[] {
    return this.#moving.value.movingCircles;
  }

  get arrows(): readonly Arrow[] {
    return this.#moving.value.arrows;
  }

  /** The circle whose numbers are told: the probe or the selected one; with nothing selected the only one that moves. */
  get subject(): MovingCircle | null {
    const { movingCircles, editor } = this;
    const id = this.probing ? probeId : editor.hitboxes[editor.selectedIndex]?.id;
    if (id !== undefined) return movingCircles.find((movingCircle) => movingCircle.id === id) ?? null;
    return movingCircles.length === 1 ? movingCircles[0]! : null;
  }

  /** The probe; null where there is none. */
  get probeCircle(): InspectedCircle | null {
    const { probe, editor } = this;
    if (probe === null) return null;
    const { sprite, circle } = probe;
    const offset = offsetOf(editor.layout, sprite);
    return { id: probeId, index: -1, sprite, circle, offset, up: editor.backgrounds.upwards.has(sprite) };
  }

  /** The selected circle, the probe where that was taken last, else what else is told of; null where there is none. */
  get inspected(): InspectedCircle | null {
    if (this.probing) return this.probeCircle;
    const { selectedIndex } = this.editor;
    return selectedIndex >= 0 ? this.inspectedCircle(selectedIndex) : (this.subject ?? this.probeCircle);
  }

  /** Whether the motion of a circle stands in the text. */
  isWritten({ index }: InspectedCircle): boolean {
    return this.editor.hitboxes[index]?.motion !== undefined;
  }

  /** What a circle can meet: a hitbox what the rules let it, the probe everything. */
  meetable(inspected: InspectedCircle): Meetable {
    return inspected.index < 0 ? this.around.inSpace(inspected.sprite) : this.around.byRules(inspected.index);
  }

  /**
   * Gives the circle a motion, or takes it out of sight again. Returns the circle and whether it moves now; null where there
   * is none.
   */
  toggle(): { readonly inspected: InspectedCircle; readonly moves: boolean } | null {
    const { inspected } = this;
    if (inspected === null) return null;
    const moves = this.movingCircles.some(({ id }) => id === inspected.id);
    const path = this.editor.hitboxes[inspected.index]?.path ?? '';
    if (!moves && this.isWritten(inspected)) {
      this.give(path, undefined);
    } else this.set(inspected, moves ? null : this.motionToBeginWith(inspected));
    return { inspected, moves: !moves };
  }

  /** Gives a circle another motion in the picture; null: none is shown. */
  set({ id, index }: InspectedCircle, motion: Point | null): void {
    const hitbox = this.editor.hitboxes[index];
    if (id === probeId && this.probe !== null) this.#probe.value = { ...this.probe, motion };
    else if (hitbox !== undefined && motion === null && hitbox.motion === undefined) this.give(hitbox.path, undefined);
    else if (hitbox !== undefined) this.give(hitbox.path, motion);
  }

  /** Shows a motion of the hitbox of a path, or (null) none; undefined: that of the text. */
  private give(path: string, motion: Point | null | undefined): void {
    const given = new Map(this.#given.peek());
    if (motion === undefined) given.delete(path);
    else given.set(path, motion);
    this.#given.value = given;
  }

  /** What the text is to say of a motion: the way, or the place where the text says that. It is shown until then. */
  toWrite({ index, motion }: MovingCircle): { readonly id: string; readonly x: number; readonly y: number } | null {
    const hitbox = this.editor.hitboxes[index];
    if (hitbox === undefined) return null;
    this.written = hitbox.path;
    const from = hitbox.motion?.to === true ? writtenAnchor(hitbox) : { x: 0, y: 0 };
    return { id: hitbox.id, x: clean(from.x + motion.x), y: clean(from.y + motion.y) };
  }

  /** The text did not take a motion: the one that it has is shown again. */
  refused(): void {
    const { written } = this;
    if (written === null) return;
    this.written = null;
    const hitbox = this.editor.hitboxes.find(({ path }) => path === written);
    if (hitbox?.motion !== undefined) this.give(written, undefined);
  }

  /** Puts the probe to a place of the scene; null: takes it away. */
  placeProbe(at: Point | null, radius: number): void {
    batch(() => {
      this.#probing.value = at !== null;
      this.#probe.value = at === null ? null : this.probeAt(at, radius);
    });
  }

  private probeAt(at: Point, radius: number): Probe {
    const sprite = this.around.spriteAt(at);
    const offset = offsetOf(this.editor.layout, sprite);
    const circle: Circle = { kind: 'circle', x: clean(at.x - offset.x), y: clean(at.y - offset.y), radius };
    return { sprite, circle, motion: null };
  }

  /** Changes where the probe is, or how large. */
  changeProbe(circle: Circle): void {
    if (this.probe !== null) this.#probe.value = { ...this.probe, circle };
  }

  /** From now on what is told is of the probe, or of what is selected. */
  choose({ id }: InspectedCircle): void {
    this.#probing.value = id === probeId;
  }

  private inspectedCircle(index: number): InspectedCircle | null {
    const hitbox = this.editor.hitboxes[index];
    const circle = this.around.shapeOf(index);
    if (hitbox === undefined || circle?.kind !== 'circle') return null;
    const { id, sprite, convention } = hitbox;
    const offset = offsetOf(this.editor.layout, sprite);
    return { id, index, sprite, circle, offset, up: convention.yAxis === 'up' };
  }

  private find(): { readonly movingCircles: readonly MovingCircle[]; readonly arrows: readonly Arrow[] } {
    const { editor, probe, probeCircle } = this;
    const moving: (InspectedCircle & { readonly motion: Point })[] = [];
    const arrows: Arrow[] = [];
    editor.hitboxes.forEach((hitbox, index) => {
      const motion = this.wayOf(hitbox, index);
      const figure = motion === null ? null : editor.figures[index];
      if (motion === null || figure === null || figure === undefined) return;
      const inspected = this.inspectedCircle(index);
      if (inspected !== null) moving.push({ ...inspected, motion });
      else if (figure.shape.kind !== 'circle') arrows.push({ index, from: centreOf(figure.shape), motion });
    });
    if (probeCircle !== null && probe?.motion) moving.push({ ...probeCircle, motion: probe.motion });
    const last = this.probing ? probeId : editor.hitboxes[editor.selectedIndex]?.id;
    const movingCircles = moving.map((one, k): MovingCircle => {
      if (k >= maxFollowed && one.id !== last) return { ...one, traced: null };
      const meetable = this.meetable(one);
      const near = (reach: Bounds): Collider[] => this.around.within(reach, one.sprite, meetable);
      return { ...one, traced: tracePath(one.circle, one.motion, near, this.further) };
    });
    return { movingCircles, arrows };
  }

  /** The way that a hitbox goes; null where it goes nowhere, or that is out of sight. */
  private wayOf(hitbox: SceneHitbox, index: number): Point | null {
    const { motion, path } = hitbox;
    const given = this.#given.value.get(path);
    if (given !== undefined || motion === undefined) return given ?? null;
    if (motion.to !== true) return { x: motion.x, y: motion.y };
    const from = writtenAnchor(asShown(hitbox, this.editor.shapeOf(index)));
    return { x: clean(motion.x - from.x), y: clean(motion.y - from.y) };
  }

  private motionToBeginWith(inspected: InspectedCircle): Point {
    const nearest = this.around.nearest(inspected.circle, this.meetable(inspected), null);
    const towards = nearest === null ? null : nearestPoint(nearest.shape, inspected.circle);
    return firstMotion(inspected.circle, towards, this.editor.step);
  }
}

function copyOf(way: Point | null): { x: number; y: number } | null {
  return way === null ? null : { x: way.x, y: way.y };
}

/** A hitbox as it stands where it is held: of that the numbers of the text are old. */
function asShown(hitbox: SceneHitbox, shape: Shape | null): SceneHitbox {
  return shape === null || shape === hitbox.shape ? hitbox : { ...hitbox, shape: toMessageShape(shape), fields: [] };
}
