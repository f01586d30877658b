import { effect, signal, untracked } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import { groupsCollide, type Rect } from '../../src/core/index.js';
import { maxFrames } from '../../src/model/animation.js';
import { boundsOverlap } from '../../src/model/bounds.js';
import { rolesCollide } from '../../src/model/matrix.js';
import { maskLimits, type Mask } from '../../src/trace/index.js';
import { dependOn } from '../editor/reactive.js';
import { isolated } from '../text/direction.js';
import { frameMask, loadImage } from '../tools/frame-pixels.js';
import type { Actor, ActorImage } from './actor.js';
import { placeBox } from './actor-transform.js';
import type { RolesCollide } from './collider-set.js';
import { findContacts } from './pair-contacts.js';
import { actorFrameText } from './stage-strings.js';
import type { ActorPair, StageState } from './stage-state.js';

/** What is said about a pair. */
interface PixelText {
  readonly text: string;
  readonly title: string;
}

/** A frame of an actor, and the rows of filled pixels of its images, in the file's coordinates. */
export interface Pose {
  readonly actor: Actor;
  readonly pixels: readonly { readonly image: Pick<ActorImage, 'box'>; readonly rows: readonly Rect[] }[];
}

/** What happens in a frame of one actor, while the other stays as it is. */
export interface Meeting {
  /** Whether hitboxes collide, by the matrix. */
  readonly boxes: boolean;
  /** Whether pixels overlap that aren't transparent. */
  readonly pixels: boolean;
}

/**
 * Compares when the boxes of two sprites collide with when the pixels below them overlap: in each frame of one, while the
 * other stays as it is. Only while it is on, and after a drag or playback, not during it.
 */
export class PixelComparison {
  readonly #isOn = signal(false);
  readonly #texts = signal<ReadonlyMap<string, PixelText>>(new Map());
  private readonly images = new Map<string, Promise<HTMLImageElement | null>>();
  /** Counts the comparisons: what comes from an earlier one is void. */
  private count = 0;

  constructor(private readonly state: StageState) {
    effect(() => {
      dependOn(state.commitCount, state.contentVersion, state.matrix, state.selected);
      if (this.isOn) void untracked(() => this.compare(++this.count));
    });
  }

  get isOn(): boolean {
    return this.#isOn.value;
  }

  toggle(): void {
    this.#isOn.value = !this.#isOn.peek();
    if (this.#isOn.peek()) return;
    this.#texts.value = new Map();
    this.images.clear();
  }

  /** Returns what is known about a pair; null while this is off. */
  textOf({ a, b }: ActorPair): PixelText | null {
    return this.#texts.value.get(`${a.id} ${b.id}`) ?? null;
  }

  private async compare(count: number): Promise<void> {
    const { pairs, selected, matrix } = this.state;
    const texts = new Map<string, PixelText>();
    for (const { a, b } of pairs) {
      if (pairs.length > 1 && a.id !== selected && b.id !== selected) continue;
      const [played, other] = a.playable === null || (b.playable !== null && b.id === selected) ? [b, a] : [a, b];
      const poses = await Promise.all(framesOf(played).map((actor) => this.poseOf(actor)));
      const still = await this.poseOf(other);
      if (count !== this.count || !this.isOn) return;
      texts.set(`${a.id} ${b.id}`, describeMeetings(played, other, meetingsOf(poses, still, rolesCollide(matrix))));
    }
    this.#texts.value = texts;
  }

  private async poseOf(actor: Actor): Promise<Pose> {
    const pixels = await Promise.all(
      actor.images.map(async (image) => {
        const rows = await this.rowsOf(image);
        return rows === null ? [] : [{ image, rows }];
      }),
    );
    return { actor, pixels: pixels.flat() };
  }

  private async rowsOf({ src, image, at }: ActorImage): Promise<Rect[] | null> {
    let loading = this.images.get(src);
    if (loading === undefined) this.images.set(src, (loading = loadImage(src).catch(() => null)));
    const loaded = await loading;
    const { width, height } = image.source;
    if (loaded === null || width * height > maskLimits.area) return null;
    return rowsOfMask(frameMask(loaded, image, at.y < 0).mask);
  }
}

/** Returns an actor in each frame of its timeline; as it is, if it has none. */
function framesOf(actor: Actor): Actor[] {
  const timeline = actor.playable;
  if (timeline === null) return [actor];
  return Array.from({ length: Math.min(timeline.count, maxFrames) }, (_, frame) => {
    const copy = actor.copy();
    copy.setPlayhead({ timeline, frame });
    return copy;
  });
}

/** Returns the filled pixels of a mask as rectangles of one row each. */
export function rowsOfMask({ x: left, y: top, width, height, pixels }: Mask): Rect[] {
  const rows: Rect[] = [];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      if (pixels[row * width + column] === 0) continue;
      const from = column;
      while (column < width && pixels[row * width + column] === 1) column++;
      rows.push({ kind: 'rect', x: left + from, y: top + row, width: column - from, height: 1 });
    }
  }
  return rows;
}

/** Compares each pose with another actor; null: one of them has no pixels in any frame. */
export function meetingsOf(poses: readonly Pose[], other: Pose, collide: RolesCollide): readonly Meeting[] | null {
  if ([poses, [other]].some((some) => some.every(({ pixels }) => pixels.length === 0))) return null;
  return poses.map((pose) => ({
    boxes: findContacts(pose.actor.colliders, other.actor.colliders, collide).pairs.length > 0,
    pixels: overlapInPixels(pose, other),
  }));
}

function overlapInPixels(a: Pose, b: Pose): boolean {
  return a.pixels.some((one) =>
    b.pixels.some(
      (other) =>
        boundsOverlap(placeBox(one.image.box, a.actor.placement), placeBox(other.image.box, b.actor.placement)) &&
        groupsCollide({ ...a.actor.placement, shapes: one.rows }, { ...b.actor.placement, shapes: other.rows }),
    ),
  );
}

/** Says which of boxes and pixels meet first, and what was compared. */
export function describeMeetings(
  played: Pick<Actor, 'name' | 'playable' | 'playhead' | 'timelines'>,
  other: Pick<Actor, 'name' | 'playhead' | 'timelines'>,
  meetings: readonly Meeting[] | null,
): PixelText {
  if (meetings === null) return { text: l10n.t('No pixels to compare'), title: l10n.t('One of the two has no image.') };
  const frame = actorFrameText(other as Actor);
  const still = frame === '' ? isolated(other.name) : l10n.t('{0} ({1})', isolated(other.name), frame);
  const title =
    meetings.length === 1
      ? l10n.t('Boxes: those that collide. Pixels: those that are not transparent.')
      : l10n.t(
          'Each frame of {0} against {1} as it stands. Boxes: those that collide. Pixels: those that are not transparent.',
          isolated(played.name),
          still,
        );
  return { text: meetings.length === 1 ? describeOne(meetings[0]!) : describeFrames(meetings), title };
}

function describeOne({ boxes, pixels }: Meeting): string {
  if (boxes && pixels) return l10n.t('Boxes collide, and so do the pixels');
  if (boxes) return l10n.t("Boxes collide, but the pixels don't");
  return pixels ? l10n.t('Pixels overlap, but no boxes collide') : l10n.t('Neither boxes nor pixels overlap');
}

function describeFrames(meetings: readonly Meeting[]): string {
  const [boxes, pixels] = (['boxes', 'pixels'] as const).map((what) => meetings.findIndex((one) => one[what])) as [
    number,
    number,
  ];
  if (boxes < 0 && pixels < 0) return l10n.t('Neither boxes nor pixels overlap in any frame');
  if (pixels < 0) return l10n.t('Boxes collide from frame {0}, the pixels in no frame', boxes);
  if (boxes < 0) return l10n.t('Pixels overlap from frame {0}, but boxes collide in no frame', pixels);
  if (boxes === pixels) return l10n.t('Boxes and pixels meet in the same frame: {0}', boxes);
  const by = Math.abs(pixels - boxes);
  if (boxes < pixels) {
    return by === 1
      ? l10n.t('Boxes collide 1 frame before the pixels: in frame {0}, not {1}', boxes, pixels)
      : l10n.t('Boxes collide {0} frames before the pixels: in frame {1}, not {2}', by, boxes, pixels);
  }
  return by === 1
    ? l10n.t('Pixels overlap 1 frame before boxes collide: in frame {0}, not {1}', pixels, boxes)
    : l10n.t('Pixels overlap {0} frames before boxes collide: in frame {1}, not {2}', by, pixels, boxes);
}
