import { computed, effect, signal, untracked } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import { bounds, type Shape } from '../../src/core/index.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import { maxFrames } from '../../src/model/animation.js';
import { addToList } from '../../src/model/maps.js';
import { getStillImage } from '../../src/model/still-image.js';
import { getAddress, sourceIn } from '../../src/scene/frame-image.js';
import { isInFrame, sheetFrame } from '../../src/scene/timelines.js';
import { maskLimits, type FitScore } from '../../src/trace/index.js';
import type { Editor } from '../editor/editor.js';
import type { ListFilter } from '../editor/list-filter.js';
import { visibleSprites } from '../editor/visible-sprites.js';
import { ArtTracer } from './art-tracer.js';
import { percent } from './fit-to-art.js';
import type { ScoreJob, ScoreReply } from './trace-worker.js';

/** How well hitboxes cover the art, for their rows. */
export interface RowFit {
  readonly text: string;
  readonly title: string;
}

/** A frame that is scored, with the ids of its hitboxes. */
type ScoredFrame = ScoreJob['frames'][number] & {
  /** In the timeline; null: its sprite has none. */
  readonly frame: number | null;
  readonly ids: readonly string[];
};

type Score = Pick<FitScore, 'coverage' | 'spill'>;

/**
 * How much of the art the hitboxes of the list cover, and how much of them is empty: of each, of the frame and of the
 * animation. While it is off, nothing is computed.
 */
export class ArtScores {
  readonly #isOn = signal(false);
  readonly #outcome = signal<{ readonly frames: readonly ScoredFrame[]; readonly reply: ScoreReply } | null>(null);
  private readonly tracer = new ArtTracer<readonly ScoredFrame[], ScoreJob, ScoreReply>((frames, reply) => {
    this.#outcome.value = { frames, reply };
  });

  constructor(
    private readonly editor: Editor,
    filter: Pick<ListFilter, 'accepts'>,
  ) {
    // Another frame of the same timeline changes nothing.
    const timeline = computed(() => editor.playhead?.timeline ?? null);
    effect(() => {
      if (!this.isOn) return;
      void timeline.value;
      const frames = framesToScore(editor, filter.accepts);
      untracked(() => {
        this.tracer.request(frames, { frames, threshold: 1 });
      });
    });
  }

  get isOn(): boolean {
    return this.#isOn.value;
  }

  toggle(): void {
    this.#isOn.value = !this.#isOn.peek();
    if (this.#isOn.peek()) return;
    this.tracer.cancel();
    this.#outcome.value = null;
  }

  /** The means of the frames of each hitbox, by its id, and in how many frames it is. */
  readonly #rows = computed(() => {
    const scores = new Map<string, Score[]>();
    for (const { ids, each } of this.#scored.value) {
      for (const [k, id] of ids.entries()) addToList(scores, id, each[k]!);
    }
    return scores;
  });

  /** The frames with art, and their scores. */
  readonly #scored = computed(() => {
    const { frames, reply } = this.#outcome.value ?? {};
    if (frames === undefined || reply === undefined || 'problem' in reply) return [];
    return reply.scores.flatMap((score, k) => (score === null ? [] : [{ ...frames[k]!, ...score }]));
  });

  /** Returns what the row of a hitbox shows instead of its numbers; null while this is off. */
  of(id: string): RowFit | null {
    if (!this.isOn) return null;
    const scores = this.#rows.value.get(id);
    if (scores === undefined) return { text: '', title: '' };
    const { coverage, spill } = meanOf(scores);
    const [covered, empty] = [percent(coverage), percent(spill)];
    const title =
      scores.length === 1
        ? l10n.t('Covers {0}% of the art; {1}% of it is empty', covered, empty)
        : l10n.t(
            'Covers {0}% of the art; {1}% of it is empty, on average over {2} frames',
            covered,
            empty,
            scores.length,
          );
    return { text: `${covered}% · ${empty}%`, title };
  }

  /** What is said of all hitboxes of the list together: in the frame that is shown, and in the animation. */
  get lines(): readonly string[] {
    const { playhead } = this.editor;
    const reply = this.#outcome.value?.reply;
    if (reply === undefined) return [l10n.t('Comparing with the image…')];
    if ('problem' in reply) return [reply.problem];
    const scored = this.#scored.value;
    if (scored.length === 0) return [l10n.t('There is no art below the hitboxes of the list.')];
    const shown = scored.filter(({ frame }) => frame === null || frame === playhead?.frame).map(({ all }) => all);
    const say = (name: string, scores: readonly Score[]): string => {
      const { coverage, spill } = meanOf(scores);
      return l10n.t('{0}: {1}% covered, {2}% spill', name, percent(coverage), percent(spill));
    };
    const lines = shown.length === 0 ? [] : [say(playhead === null ? l10n.t('All') : l10n.t('This frame'), shown)];
    if (playhead === null || playhead.timeline.count < 2) return lines;
    return [
      ...lines,
      say(
        playhead.timeline.animation ?? l10n.t('All frames'),
        scored.map(({ all }) => all),
      ),
    ];
  }
}

/** A shape far larger than any image would take all memory. */
function isScorable(shape: Shape): boolean {
  const { minX, minY, maxX, maxY } = bounds(shape);
  return maxX - minX <= maskLimits.side && maxY - minY <= maskLimits.side;
}

function meanOf(scores: readonly Score[]): Score {
  const sum = (of: keyof Score): number => scores.reduce((all, score) => all + score[of], 0) / scores.length;
  return { coverage: sum('coverage'), spill: sum('spill') };
}

/** Returns the frames of the timeline that is shown with an image and hitboxes that the list shows. */
export function framesToScore(editor: Editor, accepts: ListFilter['accepts']): ScoredFrame[] {
  const timeline = untracked(() => editor.playhead?.timeline ?? null);
  const members = new Map<string, { readonly hitbox: SceneHitbox; readonly shape: Shape }[]>();
  for (const [index, hitbox] of editor.hitboxes.entries()) {
    const shape = editor.getShape(index);
    if (shape === null || !isScorable(shape) || editor.isHidden(index) || !accepts(index)) continue;
    addToList(members, hitbox.sprite, { hitbox, shape });
  }
  return visibleSprites(editor).flatMap((sprite) => {
    const own = members.get(sprite.id) ?? [];
    const isTimed = timeline?.sprites.has(sprite.id) === true;
    const count = own.length === 0 ? 0 : isTimed ? Math.min(timeline.count, maxFrames) : 1;
    return Array.from({ length: count }, (_, frame): ScoredFrame[] => {
      const cell = isTimed ? (sheetFrame({ timeline, frame }, sprite) ?? 0) : 0;
      const src = sourceIn(sprite, cell);
      const size = src === null ? null : (editor.imageSizes.get(getAddress(src)) ?? null);
      const still = getStillImage(sprite, size, cell);
      if (src === null || still === null) return [];
      const inside = own.filter(({ hitbox }) => !isTimed || isInFrame(hitbox, { timeline, frame }, sprite));
      // A frame without them says nothing about how well they fit.
      if (inside.length === 0) return [];
      return [
        {
          src,
          still,
          isUpwards: editor.backgrounds.upwards.has(sprite.id),
          frame: isTimed ? frame : null,
          ids: inside.map(({ hitbox }) => hitbox.id),
          shapes: inside.map(({ shape }) => shape),
        },
      ];
    }).flat();
  });
}
