import type { ProjectSettings } from '../config/project-settings.js';
import type { ImageFact } from '../model/image-fact.js';
import { imageSize } from '../model/image-size.js';
import { maskOf } from '../trace/index.js';
import { decodePng } from '../trace/png.js';

/** Larger images aren't decoded for their pixels, which are looked at whenever the text changes. */
const maxPixels = 16_000_000;

/** Whether a rule that is on looks at the pixels of images. */
export function needsArt({
  problemsEnabled,
  severities,
}: Pick<ProjectSettings, 'problemsEnabled' | 'severities'>): boolean {
  return problemsEnabled && (severities.loose ?? 'off') !== 'off';
}

/** Returns what the bytes of an image say about it; its pixels are only read from PNGs, which takes time. */
export function imageFactOf(bytes: Uint8Array, withArt: boolean): ImageFact | null {
  const size = imageSize(bytes);
  const pixels = withArt && size !== null ? decodePng(bytes, maxPixels) : null;
  return pixels === null ? size : { width: pixels.width, height: pixels.height, art: maskOf(pixels).mask.pixels };
}
