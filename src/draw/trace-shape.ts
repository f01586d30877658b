import type { Shape } from '../core/base/shape.js';

/** Maps a point of a shape to a canvas: scaled, then moved. */
export interface PathMapping {
  readonly scale: number;
  readonly tx: number;
  readonly ty: number;
}

/** Adds the outline of a shape to the current path. */
export function traceShape(context: CanvasPath, shape: Shape, { scale, tx, ty }: PathMapping): void {
  switch (shape.kind) {
    case 'rect': {
      const cos = Math.cos(shape.rotation ?? 0);
      const sin = Math.sin(shape.rotation ?? 0);
      const cx = (shape.x + shape.width / 2) * scale + tx;
      const cy = (shape.y + shape.height / 2) * scale + ty;
      const hw = (shape.width / 2) * scale;
      const hh = (shape.height / 2) * scale;
      context.moveTo(cx - hw * cos + hh * sin, cy - hw * sin - hh * cos);
      context.lineTo(cx + hw * cos + hh * sin, cy + hw * sin - hh * cos);
      context.lineTo(cx + hw * cos - hh * sin, cy + hw * sin + hh * cos);
      context.lineTo(cx - hw * cos - hh * sin, cy - hw * sin + hh * cos);
      context.closePath();
      return;
    }
    case 'circle': {
      const x = shape.x * scale + tx;
      const y = shape.y * scale + ty;
      context.moveTo(x + shape.radius * scale, y);
      context.arc(x, y, shape.radius * scale, 0, Math.PI * 2);
      context.closePath();
      return;
    }
    case 'ellipse': {
      const rotation = shape.rotation ?? 0;
      const x = shape.x * scale + tx;
      const y = shape.y * scale + ty;
      const rx = shape.radiusX * scale;
      context.moveTo(x + rx * Math.cos(rotation), y + rx * Math.sin(rotation));
      context.ellipse(x, y, rx, shape.radiusY * scale, rotation, 0, Math.PI * 2);
      context.closePath();
      return;
    }
    case 'capsule': {
      const angle = Math.atan2(shape.y2 - shape.y1, shape.x2 - shape.x1);
      const radius = shape.radius * scale;
      const from = angle + Math.PI / 2;
      context.moveTo(shape.x1 * scale + tx + radius * Math.cos(from), shape.y1 * scale + ty + radius * Math.sin(from));
      context.arc(shape.x1 * scale + tx, shape.y1 * scale + ty, radius, from, from + Math.PI);
      context.arc(shape.x2 * scale + tx, shape.y2 * scale + ty, radius, from + Math.PI, from + Math.PI * 2);
      context.closePath();
      return;
    }
    case 'polygon':
      shape.points.forEach(({ x, y }, index) => {
        if (index === 0) context.moveTo(x * scale + tx, y * scale + ty);
        else context.lineTo(x * scale + tx, y * scale + ty);
      });
      context.closePath();
      return;
  }
}
