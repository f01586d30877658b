import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Bounds, Shape } from '../../src/core/index.js';
import type { SceneHitbox, SceneSprite } from '../../src/messages/scene.js';
import { uniteBounds } from '../../src/model/bounds.js';
import { drawingOrder, toFigure, moveFigure, type Figure } from './figure.js';
import { emptyLayout, layOutSprites, getOffset, type SceneLayout } from '../../src/scene/layout.js';
import { addToList } from '../../src/model/maps.js';
import { computedFromLast } from './reactive.js';
import { SpriteBackgrounds, type ImageSizes } from '../../src/scene/sprite-backgrounds.js';

type Figures = readonly (Figure | null)[];

/** The inputs of the figure signals. */
interface FigureInputs {
  readonly hitboxes: ReadonlySignal<readonly SceneHitbox[]>;
  readonly sprites: ReadonlySignal<readonly SceneSprite[]>;
  readonly imageSizes: ReadonlySignal<ImageSizes>;
  /** Whether each hitbox is neither drawn nor tested for collisions. */
  readonly excluded: ReadonlySignal<readonly boolean[]>;
  /** Shapes shown instead of those of the document. */
  readonly dragPreview: ReadonlySignal<ReadonlyMap<number, Shape>>;
}

/** The positions of everything in the scene, computed from the document and the user's actions. */
export interface FigureSignals {
  readonly backgrounds: ReadonlySignal<SpriteBackgrounds>;
  readonly layout: ReadonlySignal<SceneLayout>;
  /** The figures of all hitboxes in the scene; null for those that are not drawn. */
  readonly figures: ReadonlySignal<Figures>;
  /** The drawing order of the figures: large ones first. */
  readonly order: ReadonlySignal<readonly number[]>;
  /** The bounds of everything visible. */
  readonly content: ReadonlySignal<Bounds | null>;
}

interface Placed {
  readonly local: Figures;
  readonly layout: SceneLayout;
  readonly excluded: readonly boolean[];
  readonly figures: Figures;
}

const origin = { x: 0, y: 0 };

/** Each step reuses its results for unchanged hitboxes: most changes affect one hitbox of many. */
export function figureSignals({ hitboxes, sprites, imageSizes, excluded, dragPreview }: FigureInputs): FigureSignals {
  const local = computedFromLast<{ readonly of: readonly SceneHitbox[]; readonly figures: Figures }>(
    { of: [], figures: [] },
    (last) => {
      const figures = hitboxes.value.map((hitbox, i) =>
        last.of[i] === hitbox ? last.figures[i]! : toFigure(hitbox.shape, origin),
      );
      return { of: hitboxes.value, figures };
    },
  );
  const boxes = computed(() => boxesBySprite(local.value.of, local.value.figures));
  const backgrounds = computed(
    () => new SpriteBackgrounds(sprites.value, hitboxes.value, boxes.value, imageSizes.value),
  );
  const layout = computedFromLast(emptyLayout, (last) => layOutSprites(backgrounds.value.layoutSprites, last));
  const placed = computedFromLast<Placed>({ local: [], layout: emptyLayout, excluded: [], figures: [] }, (last) => {
    const next = { local: local.value.figures, layout: layout.value, excluded: excluded.value };
    const figures = next.local.map((figure, i) => {
      const isKept = next.layout === last.layout && last.local[i] === figure && next.excluded[i] === last.excluded[i];
      if (isKept && i < last.figures.length) return last.figures[i]!;
      return moveFigure(next.excluded[i] === true ? null : figure, getOffset(next.layout, hitboxes.value[i]!.sprite));
    });
    return { ...next, figures };
  });
  const figures = computed(() => {
    const preview = dragPreview.value;
    if (preview.size === 0) return placed.value.figures;
    const shown = [...placed.value.figures];
    for (const [index, shape] of preview) {
      const hitbox = hitboxes.value[index];
      if (hitbox === undefined) continue;
      shown[index] = excluded.value[index] === true ? null : toFigure(shape, getOffset(layout.value, hitbox.sprite));
    }
    return shown;
  });
  const order = computedFromLast<{ readonly of: Figures; readonly order: readonly number[] }>(
    { of: [], order: [] },
    (last) => {
      const of = placed.value.figures;
      return { of, order: haveSameAreas(of, last.of) ? last.order : drawingOrder(of) };
    },
  );
  const content = computedFromLast<Bounds | null>(null, (last) => {
    const { cells, offsets } = layout.value;
    const shared = backgrounds.value.layoutSprites.filter(({ id }) => !offsets.has(id));
    const all = uniteBounds([...cells, ...shared.map(({ bounds }) => bounds)]);
    return isSameBox(all, last) ? last : all;
  });
  return { backgrounds, layout, figures, order: computed(() => order.value.order), content };
}

/** Returns the bounds of the hitboxes of each sprite, by the id of the sprite. */
function boxesBySprite(hitboxes: readonly SceneHitbox[], figures: Figures): ReadonlyMap<string, Bounds | null> {
  const lists = new Map<string, (Figure | null)[]>();
  hitboxes.forEach(({ sprite }, index) => {
    addToList(lists, sprite, figures[index] ?? null);
  });
  return new Map([...lists].map(([id, list]) => [id, uniteBounds(list)]));
}

function haveSameAreas(a: Figures, b: Figures): boolean {
  return a.length === b.length && a.every((figure, i) => figure === b[i] || figure?.area === b[i]?.area);
}

function isSameBox(a: Bounds | null, b: Bounds | null): boolean {
  if (a === null || b === null) return a === b;
  return a.minX === b.minX && a.minY === b.minY && a.maxX === b.maxX && a.maxY === b.maxY;
}
