import { bounds, type Bounds, type Shape } from '../core/index.js';
import { isMeasurable, withoutNegativeSizes } from '../check/size.js';
import { look } from '../draw/look.js';
import { roleAppearance } from '../draw/role-appearance.js';
import { boundsOverlap, uniteBounds } from '../model/bounds.js';
import type { Size } from '../model/document.js';
import type { StillImage } from '../model/still-image.js';
import { extentOf, rounded, svgPath, type ThumbnailMapping } from './svg-path.js';
import type { ThemeColors } from './theme-colors.js';

/** A shape in a thumbnail. */
export interface ThumbnailFigure {
  readonly shape: Shape;
  readonly role: string;
  /** The hitbox that the thumbnail is about, one that it collides with, or another one. */
  readonly part: 'subject' | 'partner' | 'other';
}

/** The image under the shapes. */
export interface ThumbnailArt {
  /** A `data:` URI. */
  readonly href: string;
  /** The size of the image at `href`, in px. */
  readonly size: Size;
  /** The part of it, and where it is. */
  readonly stillImage: StillImage;
}

/** A thumbnail as SVG, which contains nothing but numbers, colors and the image. */
export interface Thumbnail {
  readonly svg: string;
  /** In CSS px. */
  readonly width: number;
  readonly height: number;
}

/** The size of a thumbnail, in CSS px. A hover with its text below is as high as VS Code shows without scrolling. */
const maxWidth = 320;
const maxHeight = 140;
const minSide = 40;
const margin = 6;
/** A pixel of the image has at most this size, so that a small hitbox isn't huge. */
const maxScale = 10;
/** The surroundings of a hitbox that are shown, relative to its size. */
const surroundings = 6;
/** Shapes that are farther away aren't drawn. */
const maxCoordinate = 1e9;
/** At most this many other shapes, and this many characters for them. */
const maxOthers = 100;
const maxLength = 20_000;

/** Draws a hitbox among others; null if its numbers can't be drawn. */
export function drawThumbnail(
  figures: readonly ThumbnailFigure[],
  art: ThumbnailArt | null,
  colors: ThemeColors,
): Thumbnail | null {
  const drawable = figures
    .filter(({ shape }) => isDrawable(shape))
    .map((figure) => ({ ...figure, shape: withoutNegativeSizes(figure.shape) }));
  const subject = drawable.find(({ part }) => part === 'subject');
  if (subject === undefined || (subject.shape.kind === 'polygon' && subject.shape.points.length === 0)) return null;
  const view = chooseView(subject.shape, drawable, art);
  const [across, down] = [view.maxX - view.minX, view.maxY - view.minY];
  const fit = Math.min((maxWidth - 2 * margin) / across, (maxHeight - 2 * margin) / down, maxScale);
  // Whole px, so that the pixels of images have one size.
  const scale = fit >= 2 ? Math.floor(fit) : fit;
  const width = Math.max(minSide, Math.round(across * scale + 2 * margin));
  const height = Math.max(minSide, Math.round(down * scale + 2 * margin));
  const mapping = {
    scale,
    tx: width / 2 - ((view.minX + view.maxX) / 2) * scale,
    ty: height / 2 - ((view.minY + view.maxY) / 2) * scale,
  };
  const visible = visibleBounds(mapping, width, height);
  const body = [
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="3" fill="${colors.background}" stroke="${colors.border}"/>`,
    art === null ? '' : drawArt(art, mapping),
    ...drawOthers(drawable, visible, mapping, colors),
    drawFigure(subject, mapping, colors),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body.join('')}</svg>`;
  return { svg, width, height };
}

/** Whether the numbers of a shape are finite, and small enough to compute with. */
function isDrawable(shape: Shape): boolean {
  if (!isMeasurable(shape)) return false;
  const { minX, minY, maxX, maxY } = bounds(withoutNegativeSizes(shape));
  return Math.max(Math.abs(minX), Math.abs(minY), Math.abs(maxX), Math.abs(maxY)) <= maxCoordinate;
}

/** Chooses the part of the scene to show: everything, or the surroundings of a hitbox that would be too small. */
function chooseView(subject: Shape, figures: readonly ThumbnailFigure[], art: ThumbnailArt | null): Bounds {
  const own = boundsWithSize(subject);
  const whole = uniteBounds([own, art?.stillImage.box ?? null, ...figures.map(({ shape }) => bounds(shape))]) ?? own;
  const reach = (Math.max(own.maxX - own.minX, own.maxY - own.minY) * surroundings) / 2;
  const [x, y] = [(own.minX + own.maxX) / 2, (own.minY + own.maxY) / 2];
  return {
    minX: Math.max(whole.minX, x - reach),
    minY: Math.max(whole.minY, y - reach),
    maxX: Math.min(whole.maxX, x + reach),
    maxY: Math.min(whole.maxY, y + reach),
  };
}

/** Returns the bounds of a shape, at least an eighth as wide as high, and as high as wide; one unit for a point. */
function boundsWithSize(shape: Shape): Bounds {
  const { minX, minY, maxX, maxY } = bounds(shape);
  const half = Math.max(maxX - minX, maxY - minY) > 0 ? Math.max(maxX - minX, maxY - minY) / 16 : 0.5;
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  return {
    minX: Math.min(minX, x - half),
    minY: Math.min(minY, y - half),
    maxX: Math.max(maxX, x + half),
    maxY: Math.max(maxY, y + half),
  };
}

function visibleBounds({ scale, tx, ty }: ThumbnailMapping, width: number, height: number): Bounds {
  return { minX: -tx / scale, minY: -ty / scale, maxX: (width - tx) / scale, maxY: (height - ty) / scale };
}

/** Draws the other shapes, those that the hitbox collides with last, until there is enough in the thumbnail. */
function drawOthers(
  figures: readonly ThumbnailFigure[],
  visible: Bounds,
  mapping: ThumbnailMapping,
  colors: ThemeColors,
): string[] {
  const shown = figures.filter(({ shape, part }) => part !== 'subject' && boundsOverlap(bounds(shape), visible));
  const partners = shown.filter(({ part }) => part === 'partner');
  const others = shown.filter(({ part }) => part === 'other');
  const results: string[] = [];
  let length = 0;
  for (const figure of [...partners, ...others].slice(0, maxOthers)) {
    const drawn = drawFigure(figure, mapping, colors);
    length += drawn.length;
    if (length > maxLength) break;
    results.push(drawn);
  }
  return results.reverse();
}

const styles = {
  subject: { width: look.lineWidth + 1, line: 1, fill: 0.28 },
  partner: { width: look.lineWidth, line: 1, fill: look.fillOpacity },
  other: { width: 1, line: 0.75, fill: 0.06 },
} as const;

/** From this scale on, the pixels of images have sharp edges. */
export const pixelatedFrom = 1.5;

interface FigureStyle {
  readonly width: number;
  /** How opaque the line and the fill are. */
  readonly line: number;
  readonly fill: number;
  readonly color: string;
  readonly dash: readonly number[];
}

/** How opaque images are, so that the shapes stand out. */
export const artOpacity = 0.75;

/** Returns how a figure is drawn; lengths in px. */
export function figureStyle({ shape, role, part }: ThumbnailFigure, scale: number, colors: ThemeColors): FigureStyle {
  const { color, dash } = roleAppearance(role);
  const fill = styles[part].fill * colors.fill;
  // On a small shape, dashes would only look like damage.
  return { ...styles[part], fill, color: colors.charts[color], dash: extentOf(shape) * scale < 20 ? [] : dash };
}

export function drawFigure(figure: ThumbnailFigure, mapping: ThumbnailMapping, colors: ThemeColors): string {
  const { width, line, fill, color: stroke, dash } = figureStyle(figure, mapping.scale, colors);
  const path = svgPath(figure.shape, mapping);
  const dashes = dash.length === 0 ? '' : ` stroke-dasharray="${dash.join(' ')}"`;
  // As in the preview, a line is separated from an image that has its color.
  const under = `<path d="${path}" fill="none" stroke="${colors.background}" stroke-opacity="${look.underOpacity}" stroke-width="${width + look.underExtra}"/>`;
  return `${under}<path d="${path}" fill="${stroke}" fill-opacity="${fill}" stroke="${stroke}" stroke-opacity="${line}" stroke-width="${width}" stroke-linejoin="round"${dashes}/>`;
}

function drawArt({ href, size, stillImage }: ThumbnailArt, mapping: ThumbnailMapping): string {
  const pixelated = mapping.scale >= pixelatedFrom ? ' style="image-rendering:pixelated"' : '';
  const image = `<image href="${href}" width="${size.width}" height="${size.height}" opacity="${artOpacity}"${pixelated}/>`;
  return placeImage(image, stillImage, mapping);
}

/** Draws a part of an image; one that is stored rotated is rotated back. */
export function placeImage(image: string, stillImage: StillImage, { scale, tx, ty }: ThumbnailMapping): string {
  const { source, rotated, box } = stillImage;
  const x = rounded(box.minX * scale + tx);
  const y = rounded(box.minY * scale + ty);
  const across = rounded((box.maxX - box.minX) * scale);
  const down = rounded((box.maxY - box.minY) * scale);
  const viewBox = `viewBox="${source.x} ${source.y} ${source.width} ${source.height}" preserveAspectRatio="none"`;
  return rotated
    ? `<g transform="translate(${x} ${rounded(box.maxY * scale + ty)})rotate(-90)"><svg width="${down}" height="${across}" ${viewBox}>${image}</svg></g>`
    : `<svg x="${x}" y="${y}" width="${across}" height="${down}" ${viewBox}>${image}</svg>`;
}
