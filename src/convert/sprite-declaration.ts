import * as l10n from '@vscode/l10n';
import type { SpriteFrame } from '../model/animation.js';
import type { Point } from '../core/index.js';
import type { Sprite, CustomData } from '../model/document.js';
import type { ConversionSource, ConvertedSprite } from './conversion.js';
import type { LossList } from './loss.js';
import { roundForFile } from './round-shape.js';

type Declaration = ConvertedSprite['declaration'];

/** Returns the properties of a sprite in a hitbox file, except its hitboxes. `name`: its name in the output. */
export function declareSprite(
  source: ConversionSource,
  sprite: Sprite,
  name: string,
  animations: Declaration['animations'],
  losses: LossList,
): Declaration {
  const data = customData(sprite.data, losses, null);
  return {
    ...declareImage(source, sprite, name, losses),
    ...declareFrames(sprite, name, animations !== undefined, losses),
    ...declarePoint('origin', sprite.origin),
    ...declarePoint('pivot', sprite.pivot ?? null),
    ...(sprite.space === 'shared' ? { space: 'world' as const } : {}),
    ...(animations === undefined ? {} : { animations }),
    ...(data === undefined ? {} : { data }),
  };
}

function declareImage(
  source: ConversionSource,
  { image, textureKey }: Sprite,
  name: string,
  losses: LossList,
): Pick<Declaration, 'image'> {
  if (image === null) {
    if (textureKey !== undefined)
      losses.add(null, l10n.t('The image of {0} is the texture "{1}", which another file loads.', name, textureKey));
    return {};
  }
  return { image: imagePathInOutput(source, image.path) };
}

function declareFrames(
  { frames, frameSize, grid }: Sprite,
  name: string,
  isAnimated: boolean,
  losses: LossList,
): Pick<Declaration, 'frames' | 'frameSize'> {
  const isSized = frameSize !== null && frameSize.width > 0 && frameSize.height > 0;
  const size: [number, number] | null = isSized
    ? [roundForFile(frameSize.width), roundForFile(frameSize.height)]
    : null;
  if (frames.length > 0) {
    if (!isAnimated && frames.some(({ duration }) => duration !== null))
      losses.add(null, l10n.t('The frames of {0} have durations but belong to no animation.', name));
    const rects = frames.map((frame) => frameRect(frame, size));
    if (rects.every((rect) => rect !== null)) {
      if (frames.some(({ rotated }) => rotated))
        losses.add(null, l10n.t('Frames of {0} are stored rotated in the image.', name));
      if (frames.some(({ offset }) => offset.x !== 0 || offset.y !== 0))
        losses.add(null, l10n.t('Frames of {0} are stored trimmed, so their neighbors in the image may show.', name));
      return { frames: rects };
    }
    losses.add(null, l10n.t('Frames of {0} are images of their own or have no position.', name));
    return {};
  }
  if (grid !== undefined && size === null)
    losses.add(
      null,
      l10n.t('The image of {0} is cut into {1} × {2} frames of unknown size.', name, grid.columns, grid.rows),
    );
  return size === null ? {} : { frameSize: size };
}

/** Returns the place of a whole frame in the image, also if only a part of it is stored; null if there is none. */
function frameRect(
  { image, part, offset, rotated }: SpriteFrame,
  size: readonly [number, number] | null,
): [number, number, number, number] | null {
  if (image !== null || part === null) return null;
  const isTrimmed = !rotated && size !== null && (offset.x !== 0 || offset.y !== 0);
  const rect = isTrimmed ? [part.x - offset.x, part.y - offset.y, ...size] : [part.x, part.y, part.width, part.height];
  const [x, y, width, height] = rect.map(roundForFile) as [number, number, number, number];
  return [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0 ? [x, y, width, height] : null;
}

function declarePoint<K extends 'origin' | 'pivot'>(key: K, point: Point | null): { [P in K]?: [number, number] } {
  if (point === null || !Number.isFinite(point.x) || !Number.isFinite(point.y)) return {};
  return { [key]: [roundForFile(point.x), roundForFile(point.y)] } as { [P in K]?: [number, number] };
}

/** Returns the path of an image relative to the output. */
function imagePathInOutput({ path, document, imagePath }: ConversionSource, written: string): string {
  const known = imagePath?.(written) ?? null;
  if (known !== null) return known;
  const isData = document.language === 'json' || document.language === 'jsonc';
  const isRelative = isData ? !/^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(written) : /^\.\.?[\\/]/.test(written);
  return isRelative ? joinPaths(path.slice(0, path.lastIndexOf('/') + 1), written) : written;
}

/** Joins a folder, which ends with a slash or is empty, and a relative path. */
function joinPaths(folder: string, relative: string): string {
  const steps: string[] = [];
  for (const step of (folder + relative.replaceAll('\\', '/')).split('/')) {
    if (step === '.') continue;
    const last = steps.at(-1);
    if (step === '..' && last !== undefined && last !== '..' && last !== '') steps.pop();
    else steps.push(step);
  }
  return steps.join('/');
}

/** Returns the game's own data; undefined if there is none. `path`: of its hitbox, or null. */
export function customData(data: CustomData | undefined, losses: LossList, path: string | null): unknown {
  const { unread } = data ?? {};
  if (unread !== undefined) losses.add(path, l10n.t('Not read: {0}.', unread.join(', ')));
  return data?.value;
}
