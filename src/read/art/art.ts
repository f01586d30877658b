import type { Grid, ImageReference, Size } from '../../model/document.js';
import { linesAround } from '../base/lines-around.js';
import { shownIn, type Shown, type ShownNames } from './shown.js';
import { texturesIn, type Texture } from './textures.js';

/** The image of a sprite, and how it is cut; a texture by its key where another file may load it. */
export interface SpriteArt {
  readonly image: ImageReference | null;
  readonly frameSize: Size | null;
  readonly grid: Grid | null;
  /** The key of a texture that the text does not load itself. */
  readonly textureKey: string | null;
}

/** So many names may stand for each other. */
const maxNames = 4;

/** The images that a text loads, and what shows them. Nothing is looked for before somebody asks. */
export class Art {
  private names: ShownNames | null = null;
  private textures: ReadonlyMap<string, Texture> | null = null;

  constructor(private readonly text: string) {}

  /** What a name of the text shows at a place of it. */
  ofName(name: string, at: number): SpriteArt | null {
    const shown = this.shown().of(name, at);
    return shown === null ? null : this.artOf(shown, at);
  }

  /** The texture that the text loads under a key. */
  ofKey(key: string): SpriteArt | null {
    const texture = this.loaded().get(key);
    return texture === undefined ? null : { ...texture, textureKey: null };
  }

  /** The same for a key that another file may load. */
  ofAnyKey(key: string): SpriteArt {
    return this.ofKey(key) ?? { image: null, frameSize: null, grid: null, textureKey: key };
  }

  private artOf(shown: Shown, at: number): SpriteArt | null {
    const last = this.follow(shown, at);
    if (last === null) return null;
    return 'key' in last
      ? this.ofAnyKey(last.key)
      : { image: last.image, frameSize: null, grid: null, textureKey: null };
  }

  private follow(shown: Shown, at: number): Exclude<Shown, { readonly name: string }> | null {
    let next: Shown | null = shown;
    for (let steps = 0; next !== null && steps < maxNames; steps++) {
      if (!('name' in next)) return next;
      next = this.shown().of(next.name, at);
    }
    return null;
  }

  private shown(): ShownNames {
    return (this.names ??= shownIn(this.text));
  }

  /** The textures that the text loads, by their keys. */
  loaded(): ReadonlyMap<string, Texture> {
    return (this.textures ??= texturesIn(this.text, (name, at) => {
      const shown = this.shown().of(name, at);
      const last = shown === null ? null : this.follow(shown, at);
      return last !== null && 'image' in last ? last.image : null;
    }));
  }
}

/** The textures that a text loads, by their keys. */
export function texturesOf(text: string): ReadonlyMap<string, Texture> {
  return new Art(text).loaded();
}

const artWords =
  /\.(?:png|jpe?g|webp|gif|svg)\b|\bload|sprite|texture|\.src\b|\bimage|frame(?:Width|Height)|slice[XY]|setPath|baseURL/i;

/** Whether a line that a change touches may say something of images, wherever it stands. */
export function namesArt(text: string, start: number, end: number): boolean {
  return artWords.test(linesAround(text, start, end));
}
