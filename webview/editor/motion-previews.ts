import { batch, computed, effect, signal, untracked } from '@preact/signals-core';
import { dependOn } from './reactive.js';
import { nearestPoint, type Bounds, type Circle, type Point, type Shape } from '../../src/core/index.js';
import { roundNoise } from '../../src/edit/move.js';
import { usualMotions, type KeptMotions } from '../../src/messages/motions.js';
import { toMessageShape, type SceneHitbox } from '../../src/messages/scene.js';
import { getCenter } from './figure.js';
import { getOffset } from '../../src/scene/layout.js';
import { firstMotion, maxFurther, tracePath, type TracedPath } from './motion-path.js';
import { writtenAnchor } from './snap.js';
import type { Editor } from './editor.js';
import { CollisionCandidates, type CanCollide, type Collider } from './collision-candidates.js';

/** The id of the probe among the ids of hitboxes. */
export const probeId = 'probe';

/** A circle that isn't in the text, placed in the scene to test collisions. */
interface Probe {
  /** The sprite whose space it is in. */
  readonly sprite: string;
  readonly circle: Circle;
  readonly motion: Point | null;
}

/** The inspected circle: a hitbox or the probe. */
export interface InspectedCircle {
  /** The id of the hitbox, or `probeId`. */
  readonly id: string;
  /** -1 for the probe. */
  readonly index: number;
  readonly sprite: string;
  /** In the space of its sprite. */
  readonly circle: Circle;
  /** The origin of that space in the scene. */
  readonly offset: Point;
  /** Whether y points up there in the file. */
  readonly up: boolean;
}

/** A circle with a motion. */
export interface MovingCircle extends InspectedCircle {
  readonly motion: Point;
  /** Null if there are too many moving circles to trace. */
  readonly traced: TracedPath<Collider> | null;
}

/** The motion of a shape that isn't a circle: only its arrow is shown, in the scene. */
export interface Arrow {
  readonly index: number;
  readonly from: Point;
  readonly motion: Point;
}

/** At most this many moving circles are traced to their contacts; for more, only the arrows are drawn. */
const maxTraced = 20;

/** At most this many motions set by the user are kept. */
const maxKept = 100;

/** The motions of circles in the preview, from the text and set by the user, and the probe. */
export class MotionPreviews {
  readonly candidates: CollisionCandidates;
  readonly #isProbeChosen = signal(false);
  readonly #probe = signal<Probe | null>(null);
  readonly #further = signal(usualMotions.further);
  /** The user's motions by the paths of hitboxes; null hides the motion of the text. */
  readonly #motionByPath = signal<ReadonlyMap<string, Point | null>>(new Map());
  /** The path of the hitbox whose motion is being written into the text. */
  private pendingPath: string | null = null;
  readonly #moving = computed(() => this.findMoving());

  constructor(private readonly editor: Editor) {
    this.candidates = new CollisionCandidates(editor);
    effect(() => {
      dependOn(editor.hitboxes);
      // The text has the motion now, or another one.
      if (editor.dragPreview.size === 0)
        untracked(() => {
          this.clearPending();
        });
    });
    effect(() => {
      if (editor.selection.size > 0) this.#isProbeChosen.value = false;
    });
  }

  /** Whether the probe was chosen last, rather than a hitbox. */
  get isProbeChosen(): boolean {
    return this.#isProbeChosen.value;
  }

  private get probe(): Probe | null {
    return this.#probe.value;
  }

  private clearPending(): void {
    if (this.pendingPath !== null) this.setMotionAt(this.pendingPath, undefined);
    this.pendingPath = null;
  }

  /** The state that isn't in the text. */
  get kept(): KeptMotions {
    const { probe, further } = this;
    const { sprite = '', circle, motion = null } = probe ?? {};
    const given = [...this.#motionByPath.value]
      .slice(0, maxKept)
      .map(([path, way]): KeptMotions['given'][number] => [path, copyVector(way)]);
    if (circle === undefined) return { given, probe: null, further };
    const { x, y, radius } = circle;
    return { given, probe: { sprite, x, y, radius, motion: copyVector(motion), chosen: this.isProbeChosen }, further };
  }

  /** Restores the state of an earlier page that shows the same scene. */
  restore({ given, probe, further }: KeptMotions): void {
    batch(() => {
      this.#motionByPath.value = new Map(given);
      this.#further.value = Math.min(further, maxFurther);
      this.#probe.value = null;
      if (probe === null) return;
      const { sprite, x, y, radius, motion } = probe;
      this.#probe.value = { sprite, circle: { kind: 'circle', x, y, radius }, motion };
      this.#isProbeChosen.value = probe.chosen;
    });
  }

  /** The number of bounces traced after the first one. */
  get further(): number {
    return this.#further.value;
  }

  set further(count: number) {
    this.#further.value = count;
  }

  /** All moving circles. */
  get movingCircles(): readonly MovingCircle[] {
    return this.#moving.value.movingCircles;
  }

  get arrows(): readonly Arrow[] {
    return this.#moving.value.arrows;
  }

  /**
   * The circle whose values are shown: the probe or the selected one; if nothing is selected, the only one that moves.
   */
  get subject(): MovingCircle | null {
    const { movingCircles, editor } = this;
    const id = this.isProbeChosen ? probeId : editor.hitboxes[editor.selectedIndex]?.id;
    if (id !== undefined) return movingCircles.find((movingCircle) => movingCircle.id === id) ?? null;
    return movingCircles.length === 1 ? movingCircles[0]! : null;
  }

  /** The probe; null if there is none. */
  get probeCircle(): InspectedCircle | null {
    const { probe, editor } = this;
    if (probe === null) return null;
    const { sprite, circle } = probe;
    const offset = getOffset(editor.layout, sprite);
    return { id: probeId, index: -1, sprite, circle, offset, up: editor.backgrounds.upwards.has(sprite) };
  }

  /** The selected circle, or the probe if it was chosen last, otherwise the subject; null if there is none. */
  get inspected(): InspectedCircle | null {
    if (this.isProbeChosen) return this.probeCircle;
    const { selectedIndex } = this.editor;
    return selectedIndex >= 0 ? this.inspectedCircle(selectedIndex) : (this.subject ?? this.probeCircle);
  }

  /** Tells whether the motion of a circle is in the text. */
  isWritten({ index }: InspectedCircle): boolean {
    return this.editor.hitboxes[index]?.motion !== undefined;
  }

  /** Returns what a circle can hit: for a hitbox what its rules allow, for the probe everything. */
  canCollide(inspected: InspectedCircle): CanCollide {
    return inspected.index < 0 ? this.candidates.inSpace(inspected.sprite) : this.candidates.byRules(inspected.index);
  }

  /** Adds a motion to the circle, or hides it. Returns the circle and whether it moves now; null if there is none. */
  toggle(): { readonly inspected: InspectedCircle; readonly moves: boolean } | null {
    const { inspected } = this;
    if (inspected === null) return null;
    const moves = this.movingCircles.some(({ id }) => id === inspected.id);
    const path = this.editor.hitboxes[inspected.index]?.path ?? '';
    if (!moves && this.isWritten(inspected)) {
      this.setMotionAt(path, undefined);
    } else this.set(inspected, moves ? null : this.getFirstMotion(inspected));
    return { inspected, moves: !moves };
  }

  /** Sets the shown motion of a circle; null: hides it. */
  set({ id, index }: InspectedCircle, motion: Point | null): void {
    const hitbox = this.editor.hitboxes[index];
    if (id === probeId && this.probe !== null) this.#probe.value = { ...this.probe, motion };
    else if (hitbox !== undefined && motion === null && hitbox.motion === undefined)
      this.setMotionAt(hitbox.path, undefined);
    else if (hitbox !== undefined) this.setMotionAt(hitbox.path, motion);
  }

  /** Sets the shown motion of the hitbox at a path; null: hides it; undefined: that of the text. */
  private setMotionAt(path: string, motion: Point | null | undefined): void {
    const motions = new Map(this.#motionByPath.peek());
    if (motion === undefined) motions.delete(path);
    else motions.set(path, motion);
    this.#motionByPath.value = motions;
  }

  /**
   * Returns the motion to write: the displacement, or the end point if the text has that. It is shown until it is
   * written.
   */
  toWrite({ index, motion }: MovingCircle): { readonly id: string; readonly x: number; readonly y: number } | null {
    const hitbox = this.editor.hitboxes[index];
    if (hitbox === undefined) return null;
    this.pendingPath = hitbox.path;
    const from = hitbox.motion?.to === true ? writtenAnchor(hitbox) : { x: 0, y: 0 };
    return { id: hitbox.id, x: roundNoise(from.x + motion.x), y: roundNoise(from.y + motion.y) };
  }

  /** Handles a rejected motion: shows that of the text again. */
  handleRejection(): void {
    const { pendingPath } = this;
    if (pendingPath === null) return;
    this.pendingPath = null;
    const hitbox = this.editor.hitboxes.find(({ path }) => path === pendingPath);
    if (hitbox?.motion !== undefined) this.setMotionAt(pendingPath, undefined);
  }

  /** Places the probe at a point of the scene; null: removes it. */
  placeProbe(at: Point | null, radius: number): void {
    batch(() => {
      this.#isProbeChosen.value = at !== null;
      this.#probe.value = at === null ? null : this.probeAt(at, radius);
    });
  }

  private probeAt(at: Point, radius: number): Probe {
    const sprite = this.candidates.spriteAt(at);
    const offset = getOffset(this.editor.layout, sprite);
    const circle: Circle = { kind: 'circle', x: roundNoise(at.x - offset.x), y: roundNoise(at.y - offset.y), radius };
    return { sprite, circle, motion: null };
  }

  /** Changes the position or radius of the probe. */
  changeProbe(circle: Circle): void {
    if (this.probe !== null) this.#probe.value = { ...this.probe, circle };
  }

  /** Makes the probe or the selected hitbox the subject. */
  choose({ id }: InspectedCircle): void {
    this.#isProbeChosen.value = id === probeId;
  }

  private inspectedCircle(index: number): InspectedCircle | null {
    const hitbox = this.editor.hitboxes[index];
    const circle = this.candidates.getShape(index);
    if (hitbox === undefined || circle?.kind !== 'circle') return null;
    const { id, sprite, convention } = hitbox;
    const offset = getOffset(this.editor.layout, sprite);
    return { id, index, sprite, circle, offset, up: convention.yAxis === 'up' };
  }

  private findMoving(): { readonly movingCircles: readonly MovingCircle[]; readonly arrows: readonly Arrow[] } {
    const { editor, probe, probeCircle } = this;
    const moving: (InspectedCircle & { readonly motion: Point })[] = [];
    const arrows: Arrow[] = [];
    editor.hitboxes.forEach((hitbox, index) => {
      const motion = this.getMotion(hitbox, index);
      const figure = motion === null ? null : editor.figures[index];
      if (motion === null || figure === null || figure === undefined) return;
      const inspected = this.inspectedCircle(index);
      if (inspected !== null) moving.push({ ...inspected, motion });
      else if (figure.shape.kind !== 'circle') arrows.push({ index, from: getCenter(figure.shape), motion });
    });
    if (probeCircle !== null && probe?.motion) moving.push({ ...probeCircle, motion: probe.motion });
    const last = this.isProbeChosen ? probeId : editor.hitboxes[editor.selectedIndex]?.id;
    const movingCircles = moving.map((one, k): MovingCircle => {
      if (k >= maxTraced && one.id !== last) return { ...one, traced: null };
      const canCollide = this.canCollide(one);
      const near = (area: Bounds): Collider[] => this.candidates.within(area, one.sprite, canCollide);
      return { ...one, traced: tracePath(one.circle, one.motion, near, this.further) };
    });
    return { movingCircles, arrows };
  }

  /** Returns the motion of a hitbox; null if it has none, or it is hidden. */
  private getMotion(hitbox: SceneHitbox, index: number): Point | null {
    const { motion, path } = hitbox;
    const userMotion = this.#motionByPath.value.get(path);
    if (userMotion !== undefined || motion === undefined) return userMotion ?? null;
    if (motion.to !== true) return { x: motion.x, y: motion.y };
    const from = writtenAnchor(asShown(hitbox, this.editor.getShape(index)));
    return { x: roundNoise(motion.x - from.x), y: roundNoise(motion.y - from.y) };
  }

  private getFirstMotion(inspected: InspectedCircle): Point {
    const nearest = this.candidates.nearest(inspected.circle, this.canCollide(inspected), null);
    const towards = nearest === null ? null : nearestPoint(nearest.shape, inspected.circle);
    return firstMotion(inspected.circle, towards, this.editor.step);
  }
}

function copyVector(way: Point | null): { x: number; y: number } | null {
  return way === null ? null : { x: way.x, y: way.y };
}

/** Returns a hitbox with the shape shown during a drag, since the numbers of the text are old then. */
function asShown(hitbox: SceneHitbox, shape: Shape | null): SceneHitbox {
  return shape === null || shape === hitbox.shape ? hitbox : { ...hitbox, shape: toMessageShape(shape), fields: [] };
}
