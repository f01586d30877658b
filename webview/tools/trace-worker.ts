/** Traces art beside the page. The bundle of this file is the text of a worker: see `art-tracer.ts`. */
import { describeError } from '../../src/model/describe-error.js';
import type { StillImage } from '../../src/model/still-image.js';
import { traceArt, type Color, type TracedArt, type TraceOptions } from '../../src/trace/index.js';
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

/** A job, and the images that no earlier one had, by their addresses. */
export interface TraceRequest extends TraceJob {
  readonly images: readonly (readonly [src: string, image: ImageBitmap])[];
}

/** The shapes, and the color that was left out as the background; or what went wrong. */
export type TraceReply =
  | { readonly traced: TracedArt; readonly background: Color | null }
  | { readonly problem: string };

const images = new Map<string, ImageBitmap>();

addEventListener('message', ({ data }: MessageEvent<TraceRequest>) => {
  let reply: TraceReply;
  try {
    reply = trace(data);
  } catch (error) {
    reply = { problem: describeError(error) };
  }
  postMessage(reply);
});

function trace({ frames, images: added, isUpwards, threshold, options }: TraceRequest): TraceReply {
  for (const [src, image] of added) images.set(src, image);
  const masks = frames.map(({ src, still }) => frameMask(images.get(src)!, still, isUpwards, threshold));
  const traced = traceArt(
    masks.map(({ mask }) => mask),
    options,
  );
  return { traced, background: masks.find(({ background }) => background !== null)?.background ?? null };
}
