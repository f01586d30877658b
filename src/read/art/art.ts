import type { Grid, ImageReference, Size } from '../../model/document.js';
import { linesAround } from '../base/lines-around.js';
import { findArtReferences, type ArtReference, type ArtReferences } from './art-references.js';
import { texturesIn, type Texture } from './textures.js';

/** The image of a sprite, and how it is cut; or the key of a texture that another file may load. */
export interface SpriteArt {
  readonly image: ImageReference | null;
  readonly frameSize: Size | null;
  readonly grid: Grid | null;
  /** The key of a texture that the text itself doesn't load. */
  readonly textureKey: string | null;
}

/** The maximum length of a chain of names. */
const maxNames = 4;

/** The images that a text loads, and the names that refer to them. Searched on demand. */
export class ArtFinder {
  private cachedReferences: ArtReferences | null = null;
  private textures: ReadonlyMap<string, Texture> | null = null;

  constructor(private readonly text: string) {}

  /** Returns the art that a name refers to at an offset. */
  ofName(name: string, at: number): SpriteArt | null {
    const reference = this.references().of(name, at);
    return reference === null ? null : this.getArt(reference, at);
  }

  /** Returns the texture that the text loads under a key. */
  ofKey(key: string): SpriteArt | null {
    const texture = this.loaded().get(key);
    return texture === undefined ? null : { ...texture, textureKey: null };
  }

  /** The same for a key that another file may load. */
  ofAnyKey(key: string): SpriteArt {
    return this.ofKey(key) ?? { image: null, frameSize: null, grid: null, textureKey: key };
  }

  private getArt(reference: ArtReference, at: number): SpriteArt | null {
    const last = this.resolve(reference, at);
    if (last === null) return null;
    return 'key' in last
      ? this.ofAnyKey(last.key)
      : { image: last.image, frameSize: null, grid: null, textureKey: null };
  }

  private resolve(reference: ArtReference, at: number): Exclude<ArtReference, { readonly name: string }> | null {
    let next: ArtReference | null = reference;
    for (let steps = 0; next !== null && steps < maxNames; steps++) {
      if (!('name' in next)) return next;
      next = this.references().of(next.name, at);
    }
    return null;
  }

  private references(): ArtReferences {
    return (this.cachedReferences ??= findArtReferences(this.text));
  }

  /** Returns the textures that the text loads, by key. */
  loaded(): ReadonlyMap<string, Texture> {
    return (this.textures ??= texturesIn(this.text, (name, at) => {
      const reference = this.references().of(name, at);
      const last = reference === null ? null : this.resolve(reference, at);
      return last !== null && 'image' in last ? last.image : null;
    }));
  }
}

/** Returns the textures that a text loads, by key. */
export function getTextures(text: string): ReadonlyMap<string, Texture> {
  return new ArtFinder(text).loaded();
}

const artKeywords =
  /\.(?:png|jpe?g|webp|gif|svg)\b|\bload|sprite|texture|\.src\b|\bimage|frame(?:Width|Height)|slice[XY]|setPath|baseURL/i;

/** Whether a line touched by a change may be about images. */
export function mentionsArt(text: string, start: number, end: number): boolean {
  return artKeywords.test(linesAround(text, start, end));
}
