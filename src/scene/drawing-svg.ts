import { svgPath } from '../annotate/svg-path.js';
import type { ThemeColors } from '../annotate/theme-colors.js';
import { artOpacity, drawFigure, pixelatedFrom, placeImage } from '../annotate/thumbnail.js';
import { look } from '../draw/look.js';
import { roleAppearance } from '../draw/role-appearance.js';
import { frameDrawing, letter, toThumbnailFigure } from './drawing-frame.js';
import type { Drawing } from './drawing.js';

/** Writes a drawing as SVG. `dataUri`: the address that contains an image. */
export function writeSvg(
  drawing: Drawing,
  colors: ThemeColors,
  scale: number,
  dataUri: (image: Uint8Array) => string,
): string {
  const { width, height, mapping, labels } = frameDrawing(drawing, scale);
  const images = [...new Map(drawing.art.map(({ image, size }) => [image, size]))];
  const at = new Map(images.map(([image], index) => [image, index]));
  const pixelated = scale >= pixelatedFrom ? ' style="image-rendering:pixelated"' : '';
  const text = (x: number, y: number, color: string, content: string): string =>
    `<text x="${x}" y="${y}" fill="${color}">${escapeXml(content)}</text>`;
  const shared = drawing.collisions.flatMap(([a, b], k) => [
    `<clipPath id="shared${k}"><path d="${svgPath(a, mapping)}"/></clipPath>`,
    `<path d="${svgPath(b, mapping)}" clip-path="url(#shared${k})" fill="url(#collision)"/>`,
  ]);
  const hatch = `<path d="M-1 7L7 -1M-1 1L1 -1M5 7L7 5" stroke="${colors.collision}" stroke-width="1.25"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<defs>',
    `<pattern id="collision" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0 0H6V6H0Z" fill="${colors.collision}" fill-opacity="${look.collisionOpacity * colors.fill}"/>${hatch}</pattern>`,
    ...images.map(
      ([image, size], index) =>
        `<image id="image${index}" href="${dataUri(image)}" width="${size.width}" height="${size.height}" opacity="${artOpacity}"${pixelated}/>`,
    ),
    '</defs>',
    ...drawing.art.map(({ image, still }) => placeImage(`<use href="#image${at.get(image)!}"/>`, still, mapping)),
    ...drawing.figures.map((figure) => {
      const title = `<title>${escapeXml(figure.name)}, ${escapeXml(figure.role)}</title>`;
      return `<g>${title}${drawFigure(toThumbnailFigure(figure), mapping, colors)}</g>`;
    }),
    ...shared,
    `<g font-family="monospace" font-size="${letter.width / 0.6}" paint-order="stroke" stroke="${colors.background}" stroke-opacity="${look.haloOpacity}" stroke-width="3" stroke-linejoin="round">`,
    ...labels.map(({ x, y, text: name, role }) =>
      text(x, y, colors.charts[role === null ? 'neutral' : roleAppearance(role).color], name),
    ),
    '</g>',
    '</svg>\n',
  ].join('\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML can't contain are left out. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character]!);
}
