import type { HitboxDocument } from '../model/document.js';
import type { Span } from '../model/span.js';

/** A path of an image in the text. */
export interface ImageMention extends Span {
  readonly path: string;
}

/** At most this many paths of a file become links. */
const maxMentions = 200;

/**
 * Returns the images that a document's sprites and their frames name, with the span of each path in the text, in text
 * order. Quotes don't belong to it.
 */
export function findImageMentions(text: string, { sprites }: Pick<HitboxDocument, 'sprites'>): ImageMention[] {
  const mentions = new Map<number, ImageMention>();
  const add = (path: string, start: number, end: number): void => {
    if (path !== '' && mentions.size < maxMentions) mentions.set(start, { path, start, end });
  };
  for (const { image } of sprites) {
    if (image === null) continue;
    const { start, end } = withoutQuotes(text, image);
    // Only a path in the text itself: not one put together from parts.
    if (text.slice(start, end).replaceAll('\\\\', '\\') === image.path) add(image.path, start, end);
  }
  const own = new Set(sprites.flatMap(({ frames }) => frames.flatMap(({ image }) => image ?? [])));
  for (const path of own) {
    if (mentions.size >= maxMentions) break;
    for (const quote of ['"', "'"]) {
      const written = `${quote}${path}${quote}`;
      for (let at = text.indexOf(written); at >= 0; at = text.indexOf(written, at + written.length)) {
        if (mentions.size >= maxMentions) break;
        add(path, at + 1, at + 1 + path.length);
      }
    }
  }
  return [...mentions.values()].sort((a, b) => a.start - b.start);
}

function withoutQuotes(text: string, { start, end }: Span): Span {
  const isQuoted = end - start >= 2 && /["'`]/.test(text[start] ?? '') && text[start] === text[end - 1];
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end };
}
