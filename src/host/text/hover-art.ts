import * as vscode from 'vscode';
import type { ThumbnailArt } from '../../annotate/thumbnail.js';
import { shownFrame, turnedUp } from '../../annotate/shown-frame.js';
import type { SceneSprite } from '../../messages/scene.js';
import type { Hitbox, HitboxDocument, Size } from '../../model/document.js';
import { getStillImage, type StillImage } from '../../model/still-image.js';
import { describeError } from '../../model/describe-error.js';
import { LatestEntries } from './latest-entries.js';
import { SpriteImages } from '../preview/sprite-images.js';
import { imageDataUri, imageSize } from '../../model/image-size.js';
import type { Log } from '../log.js';

/** Image files up to this size, in bytes, are part of a thumbnail as they are. */
const maxEmbedded = 30_000;
/** Larger files aren't read. */
const maxFileSize = 4_000_000;
/** The sides of a part that is cut out, in px; the second one if the first makes too large a file. */
const cutSides = [256, 128];
/** The thumbnails and searches for images that are kept. */
const maxDocuments = 4;
const maxThumbnails = 24;

/** Finds the images of sprites like the preview, and cuts out what is under a hitbox. */
export class HoverArt implements vscode.Disposable {
  /** The searches for the images of the last documents, by address. */
  private readonly searches = new LatestEntries<SpriteImages>(maxDocuments, (images) => {
    images.dispose();
  });
  /** The last thumbnails by image and part. */
  private readonly thumbnails = new LatestEntries<Promise<ThumbnailArt | null>>(maxThumbnails);

  constructor(private readonly log: Log) {}

  dispose(): void {
    this.searches.clear();
    this.thumbnails.clear();
  }

  /** Forgets a document that was closed. */
  forget(uri: vscode.Uri): void {
    this.searches.delete(uri.toString());
  }

  /** Returns the image under a hitbox in the frame in which it is shown; null if there is none, or none small enough. */
  async find(uri: vscode.Uri, document: HitboxDocument, hitbox: Hitbox): Promise<ThumbnailArt | null> {
    const sprite = document.sprites.find(({ id }) => id === hitbox.sprite);
    if (sprite === undefined) return null;
    try {
      const sceneSprite = await this.imagesOf(uri).find(sprite, document);
      const { sheetFrame } = shownFrame(hitbox, sceneSprite.animations ?? []);
      const address = addressInFrame(sceneSprite, sheetFrame ?? 0);
      if (address === null) return null;
      const key = JSON.stringify([address, sceneSprite.frameSize, sceneSprite.frames, sceneSprite.grid, sheetFrame]);
      const load = (): Promise<ThumbnailArt | null> =>
        this.load(address, sceneSprite, sheetFrame ?? 0).catch((error: unknown) => {
          this.thumbnails.delete(key);
          throw error;
        });
      const art = await this.thumbnails.get(key, load);
      if (art === null) return null;
      const isUp = hitbox.convention.yAxis === 'up';
      return isUp ? { ...art, stillImage: turnedUp(art.stillImage) } : art;
    } catch (error) {
      this.log.info(`no image for ${uri.toString(true)}: ${describeError(error)}`);
      return null;
    }
  }

  private imagesOf(uri: vscode.Uri): SpriteImages {
    const toAddress = (image: vscode.Uri, query: string): string => image.with({ query }).toString();
    return this.searches.get(uri.toString(), () => new SpriteImages(uri, toAddress, () => undefined));
  }

  private async load(address: string, sprite: SceneSprite, frame: number): Promise<ThumbnailArt | null> {
    const uri = vscode.Uri.parse(address, true).with({ query: '' });
    if ((await vscode.workspace.fs.stat(uri)).size > maxFileSize) return null;
    const bytes = await vscode.workspace.fs.readFile(uri);
    const size = imageSize(bytes);
    const stillImage = size === null ? null : getStillImage(sprite, size, frame);
    if (size === null || stillImage === null) return null;
    if (bytes.length <= maxEmbedded) return { href: imageDataUri(bytes, toBase64), size, stillImage };
    return cutPart(bytes, stillImage);
  }
}

/** Returns the address of the image that a sprite shows in a frame; null if there is none. */
function addressInFrame({ image, frames, grid }: SceneSprite, frame: number): string | null {
  const own = grid === undefined ? frames?.[Math.min(frame, frames.length - 1)]?.image : undefined;
  const shown = own ?? image;
  return shown !== null && 'src' in shown ? shown.src : null;
}

/** Cuts the part of a frame out of a PNG that is too large as a whole; null: it is no PNG. */
async function cutPart(bytes: Uint8Array, stillImage: StillImage): Promise<ThumbnailArt | null> {
  // Loaded for the first large image.
  const { cropPng } = await import('../images/crop-png.js');
  for (const side of cutSides) {
    const cut = cropPng(bytes, stillImage.source, side);
    if (cut === null) return null;
    if (cut.bytes.length > maxEmbedded) continue;
    const size: Size = { width: cut.width, height: cut.height };
    return {
      href: imageDataUri(cut.bytes, toBase64),
      size,
      stillImage: { ...stillImage, source: { x: 0, y: 0, ...size } },
    };
  }
  return null;
}

export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x2000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x2000));
  return btoa(binary);
}
