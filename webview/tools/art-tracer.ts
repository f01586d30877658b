import { signal } from '@preact/signals-core';
import * as l10n from '@vscode/l10n';
import { describeError } from '../../src/model/describe-error.js';
import { maskLimits } from '../../src/trace/index.js';
import { importPart } from '../platform/import-part.js';
import { loadImage } from './frame-pixels.js';
import type { ScoreJob, ScoreReply, TraceJob, TraceReply, TraceRequest } from './trace-worker.js';

/** What went wrong. */
type Problem = Extract<TraceReply, { readonly problem: string }>;

/**
 * Has a worker trace art. Of jobs that come while it works, only the last one counts. A webview can't load the script of
 * a worker from a file, so that its text comes as a module.
 */
export class ArtTracer<
  T,
  Job extends TraceJob | ScoreJob = TraceJob,
  Reply extends ScoreReply | TraceReply = TraceReply,
> {
  readonly #isBusy = signal(false);
  private next: { readonly target: T; readonly job: Job } | null = null;
  private worker: Worker | null = null;
  /** The images that the worker has. */
  private sent = new Set<string>();
  /** Counts what was canceled: what comes back from earlier is void. */
  private canceled = 0;
  /** Of the worker's text; null until it is loaded. */
  private address: string | null = null;
  private attempts = 0;

  constructor(private readonly onReply: (target: T, reply: Reply | Problem) => void) {}

  get isBusy(): boolean {
    return this.#isBusy.value;
  }

  request(target: T, job: Job): void {
    this.next = { target, job };
    if (!this.#isBusy.peek()) void this.work(this.canceled);
  }

  /** Ends the worker, whatever it does. */
  cancel(): void {
    this.canceled++;
    this.worker?.terminate();
    [this.worker, this.next, this.sent] = [null, null, new Set()];
    this.#isBusy.value = false;
  }

  private async work(since: number): Promise<void> {
    this.#isBusy.value = true;
    for (let next = this.take(); next !== null; next = this.take()) {
      const { target, job } = next;
      const reply = await this.trace(job, since).catch((error: unknown) => ({ problem: describeError(error) }));
      if (since !== this.canceled) return;
      if (this.next === null) this.onReply(target, reply);
    }
    this.#isBusy.value = false;
  }

  private take(): typeof this.next {
    const { next } = this;
    this.next = null;
    return next;
  }

  private async trace(job: Job, since: number): Promise<Reply | Problem> {
    const images: (readonly [string, ImageBitmap])[] = [];
    const { side, area } = maskLimits;
    for (const src of new Set(job.frames.map((frame) => frame.src))) {
      if (this.sent.has(src)) continue;
      const image = await loadImage(src).catch(() => null);
      if (image === null) return { problem: l10n.t("Can't read the pixels of the image.") };
      const { naturalWidth: width, naturalHeight: height } = image;
      if (Math.max(width, height) > side || width * height > area) {
        const limits = [side, area / 1024 ** 2] as const;
        return {
          problem: l10n.t(
            '{0} × {1} px is too large: at most {2} px a side and {3} megapixels.',
            width,
            height,
            ...limits,
          ),
        };
      }
      images.push([src, await createImageBitmap(image)]);
    }
    if (this.address === null) {
      const { text } = (await importPart('trace-worker', this.attempts++)) as { readonly text: string };
      this.address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    }
    if (since !== this.canceled) return { problem: '' };
    const worker = (this.worker ??= new Worker(this.address));
    return new Promise<Reply | Problem>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => {
        resolve(data);
      };
      worker.onerror = ({ message }) => {
        reject(new Error(message));
      };
      const added = images.map(([src, image]) => (this.sent.add(src), image));
      worker.postMessage({ ...job, images } satisfies TraceRequest, added);
    });
  }
}
