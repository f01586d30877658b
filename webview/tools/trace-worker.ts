/** Traces art beside the page. The bundle of this file is the text of a worker: see `art-tracer.ts`. */
import type { Shape } from '../../src/core/index.js';
import { describeError } from '../../src/model/describe-error.js';
import type { StillImage } from '../../src/model/still-image.js';
import {
  scoreOf,
  traceArt,
  type Color,
  type FitScore,
  type TracedArt,
  type TraceOptions,
} from '../../src/trace/index.js';
import { frameMask } from './frame-pixels.js';

/** Frames to trace. */
export interface TraceJob {
  readonly frames: readonly { readonly src: string; readonly still: StillImage }[];
  /** The y axis of the sprite points upwards in the text. */
  readonly isUpwards: boolean;
  /** The least alpha of a pixel that counts. */
  readonly threshold: number;
  readonly options: TraceOptions;
}

/** Frames whose art is compared with the hitboxes in them. */
export interface ScoreJob {
  readonly frames: readonly (TraceJob['frames'][number] & {
    readonly isUpwards: boolean;
    readonly shapes: readonly Shape[];
  })[];
  readonly threshold: number;
}

/** A job, and the images that no earlier one had, by their addresses. */
export type TraceRequest = (TraceJob | ScoreJob) & {
  readonly images: readonly (readonly [src: string, image: ImageBitmap])[];
};

/** The shapes, and the color that was left out as the background; or what went wrong. */
export type TraceReply =
  | { readonly traced: TracedArt; readonly background: Color | null }
  | { readonly problem: string };

/** The score of each shape and of all together, by frame: null for one without art; or what went wrong. */
export type ScoreReply =
  | { readonly scores: readonly ({ readonly each: readonly FitScore[]; readonly all: FitScore } | null)[] }
  | { readonly problem: string };

const images = new Map<string, ImageBitmap>();

addEventListener('message', ({ data }: MessageEvent<TraceRequest>) => {
  let reply: TraceReply | ScoreReply;
  try {
    for (const [src, image] of data.images) images.set(src, image);
    reply = 'options' in data ? trace(data) : score(data);
  } catch (error) {
    reply = { problem: describeError(error) };
  }
  postMessage(reply);
});

function score({ frames, threshold }: ScoreJob): ScoreReply {
  const scores = frames.map(({ src, still, isUpwards, shapes }) => {
    const { mask } = frameMask(images.get(src)!, still, isUpwards, threshold);
    if (!mask.pixels.includes(1)) return null;
    return { each: shapes.map((shape) => scoreOf(mask, [shape])), all: scoreOf(mask, shapes) };
  });
  return { scores };
}

function trace({ frames, isUpwards, threshold, options }: TraceJob): TraceReply {
  const masks = frames.map(({ src, still }) => frameMask(images.get(src)!, still, isUpwards, threshold));
  const traced = traceArt(
    masks.map(({ mask }) => mask),
    options,
  );
  return { traced, background: masks.find(({ background }) => background !== null)?.background ?? null };
}
