import { bounds, type Shape } from '../core/index.js';

/** Scales and moves points to a thumbnail. */
export interface ThumbnailMapping {
  readonly scale: number;
  readonly tx: number;
  readonly ty: number;
  /** Whether polygons keep all of their corners. */
  readonly exact?: true;
}

/** Polygons with more corners are drawn with every second, third, … corner: there are more than px. */
const maxCorners = 400;

/** Returns the outline of a shape with finite numbers as an SVG path. */
export function svgPath(shape: Shape, { scale, tx, ty, exact }: ThumbnailMapping): string {
  const at = (x: number, y: number): string => `${rounded(x * scale + tx)} ${rounded(y * scale + ty)}`;
  const length = (value: number): string => rounded(Math.abs(value) * scale);
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, rotation = 0 } = shape;
      const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
      const corner = (right: number, down: number): string => {
        const [dx, dy] = [(right * width) / 2, (down * height) / 2];
        return at(x + width / 2 + dx * cos - dy * sin, y + height / 2 + dx * sin + dy * cos);
      };
      return `M${corner(-1, -1)}L${corner(1, -1)}L${corner(1, 1)}L${corner(-1, 1)}Z`;
    }
    case 'circle': {
      const r = length(shape.radius);
      return twoArcs(at(shape.x + shape.radius, shape.y), at(shape.x - shape.radius, shape.y), `${r} ${r} 0`);
    }
    case 'ellipse': {
      const { x, y, radiusX, radiusY, rotation = 0 } = shape;
      const [dx, dy] = [radiusX * Math.cos(rotation), radiusX * Math.sin(rotation)];
      const radii = `${length(radiusX)} ${length(radiusY)} ${rounded((rotation * 180) / Math.PI)}`;
      return twoArcs(at(x + dx, y + dy), at(x - dx, y - dy), radii);
    }
    case 'capsule': {
      const { x1, y1, x2, y2, radius } = shape;
      const angle = Math.atan2(y2 - y1, x2 - x1) + Math.PI / 2;
      const [dx, dy] = [radius * Math.cos(angle), radius * Math.sin(angle)];
      const arc = `A${length(radius)} ${length(radius)} 0 0 1 `;
      return `M${at(x1 + dx, y1 + dy)}${arc}${at(x1 - dx, y1 - dy)}L${at(x2 - dx, y2 - dy)}${arc}${at(x2 + dx, y2 + dy)}Z`;
    }
    case 'polygon': {
      const step = exact === true ? 1 : Math.ceil(shape.points.length / maxCorners);
      const corners = shape.points.filter((_, index) => index % step === 0);
      return corners.length === 0 ? '' : `M${corners.map(({ x, y }) => at(x, y)).join('L')}Z`;
    }
  }
}

function twoArcs(from: string, to: string, radii: string): string {
  return `M${from}A${radii} 1 1 ${to}A${radii} 1 1 ${from}Z`;
}

/** Formats a coordinate in px with at most two decimals; far outside of a thumbnail, it is nearer than it is. */
export function rounded(value: number): string {
  const limited = Math.max(-1e5, Math.min(1e5, value));
  return String(Math.round(limited * 100) / 100 + 0);
}

/** Returns the larger side of the bounds of a shape. */
export function extentOf(shape: Shape): number {
  const { minX, minY, maxX, maxY } = bounds(shape);
  return Math.max(maxX - minX, maxY - minY);
}
