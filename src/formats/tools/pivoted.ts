import type { Shape } from '../../core/index.js';
import type { Convention } from '../../model/convention.js';
import type { Hitbox } from '../../model/document.js';
import { getNumber, type Codec, type DecodeContext, type CodecRefusal } from '../form.js';
import { anchorOfShares, diffNumbers } from '../rects.js';
import { fromRadians, nearestTurn, toRadians } from '../turning.js';
import { inUnits } from '../units.js';
import type { ExportedHitbox } from './adapter.js';
import { topLeft } from './conventions.js';

/**
 * A box with a written point anywhere in it, about which it rotates, as in map editors: Tiled's objects rotate about
 * their top-left corner, its tiles about the bottom-left one, LDtk's entities are placed by their pivot.
 *
 * Numbers: x, y, width, height, rotation. Decode context: offsetX and offsetY are added to the point; pivotX and pivotY
 * are the point's fractions of the size, from the left and from the top. Missing values are 0.
 */

/** Returns how a box is read whose point is at these fractions of its size. */
export function placedByPivot(
  pivotX: number,
  pivotY: number,
  offset: DecodeContext = {},
  convention: Convention = topLeft,
): Pick<ExportedHitbox, 'codec' | 'convention' | 'decodeContext'> {
  return {
    codec: pivotedRect,
    convention: { ...convention, anchor: anchorOfShares(pivotX, pivotY) ?? 'top-left' },
    decodeContext: { ...offset, pivotX, pivotY },
  };
}

type Kind = 'rect' | 'ellipse' | 'capsule';

/** The common form of a rectangle, an ellipse and a capsule. */
interface Box {
  readonly centerX: number;
  readonly centerY: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
}

function pivotedCodec(id: string, kind: Kind): Codec {
  return inUnits('xyxya', {
    id,
    decode: (fields, convention, decodeContext) => {
      const up = convention.yAxis === 'up' ? -1 : 1;
      const width = getNumber(fields, 'width');
      const height = getNumber(fields, 'height');
      const angle = fields.find(({ name }) => name === 'rotation')?.value ?? 0;
      const rotation = toRadians(angle, convention);
      const [dx, dy] = toCenter(width, height, rotation, decodeContext);
      const centerX = getNumber(fields, 'x') + contextNumber(decodeContext, 'offsetX') + dx;
      const centerY = getNumber(fields, 'y') * up + contextNumber(decodeContext, 'offsetY') + dy;
      return readShape(kind, { centerX, centerY, width, height, rotation });
    },
    encode: (shape, hitbox) => {
      const { convention, decodeContext, fields } = hitbox;
      const box = toBox(kind, shape, hitbox);
      if (typeof box === 'string') return box;
      const up = convention.yAxis === 'up' ? -1 : 1;
      const [dx, dy] = toCenter(box.width, box.height, box.rotation, decodeContext);
      const next: [string, number][] = [
        ['x', box.centerX - dx - contextNumber(decodeContext, 'offsetX')],
        ['y', (box.centerY - dy - contextNumber(decodeContext, 'offsetY')) * up],
        ['width', box.width],
        ['height', box.height],
      ];
      const angle = fields.find(({ name }) => name === 'rotation');
      if (angle === undefined) {
        if (box.rotation !== 0) return 'no-angle';
      } else next.push(['rotation', fromRadians(box.rotation, convention)]);
      return diffNumbers(hitbox, next);
    },
  });
}

function contextNumber(decodeContext: DecodeContext, name: string): number {
  return decodeContext[name] ?? 0;
}

/** Returns the vector from the written point to the center. */
function toCenter(
  width: number,
  height: number,
  rotation: number,
  decodeContext: DecodeContext,
): readonly [number, number] {
  const u = (0.5 - contextNumber(decodeContext, 'pivotX')) * width;
  const v = (0.5 - contextNumber(decodeContext, 'pivotY')) * height;
  if (rotation === 0) return [u, v];
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  return [u * cos - v * sin, u * sin + v * cos];
}

function readShape(kind: Kind, { centerX: x, centerY: y, width, height, rotation }: Box): Shape {
  const turned = rotation === 0 ? {} : { rotation };
  switch (kind) {
    case 'rect':
      return { kind, x: x - width / 2, y: y - height / 2, width, height, ...turned };
    case 'ellipse':
      return { kind, x, y, radiusX: width / 2, radiusY: height / 2, ...turned };
    case 'capsule': {
      // The straight part is parallel to the longer side.
      const radius = Math.min(width, height) / 2;
      const along = height > width ? rotation + Math.PI / 2 : rotation;
      const half = Math.max(width, height) / 2 - radius;
      const isTall = height > width && rotation === 0;
      const dx = isTall ? 0 : Math.cos(along) * half;
      const dy = Math.sin(along) * half;
      return { kind, x1: x - dx, y1: y - dy, x2: x + dx, y2: y + dy, radius };
    }
  }
}

/** Returns the box around a shape, with the shape's rotation, or the old one if the shape has none. */
function toBox(kind: Kind, shape: Shape, hitbox: Hitbox): Box | CodecRefusal {
  if (shape.kind === 'rect' && kind === 'rect') {
    const { x, y, width, height, rotation = 0 } = shape;
    return { centerX: x + width / 2, centerY: y + height / 2, width, height, rotation };
  }
  if (shape.kind === 'ellipse' && kind === 'ellipse') {
    const { x, y, radiusX, radiusY, rotation = 0 } = shape;
    return { centerX: x, centerY: y, width: radiusX * 2, height: radiusY * 2, rotation };
  }
  if (shape.kind === 'capsule' && kind === 'capsule') {
    const { x1, y1, x2, y2, radius } = shape;
    const isTall = getNumber(hitbox.fields, 'height') > getNumber(hitbox.fields, 'width');
    const long = Math.hypot(x2 - x1, y2 - y1) + radius * 2;
    const old = oldRotation(hitbox, isTall);
    const along = x1 === x2 && y1 === y2 ? old : nearestTurn(Math.atan2(y2 - y1, x2 - x1), old);
    const rotation = isTall ? along - Math.PI / 2 : along;
    return {
      centerX: x1 + (x2 - x1) / 2,
      centerY: y1 + (y2 - y1) / 2,
      width: isTall ? radius * 2 : long,
      height: isTall ? long : radius * 2,
      // Subtracting two right angles leaves a rounding error.
      rotation: Math.abs(rotation) < 1e-15 ? 0 : rotation,
    };
  }
  return 'other-kind';
}

function oldRotation({ fields, convention }: Hitbox, isTall: boolean): number {
  const angle = fields.find(({ name }) => name === 'rotation')?.value ?? 0;
  return toRadians(angle, convention) + (isTall ? Math.PI / 2 : 0);
}

export const pivotedRect = pivotedCodec('pivoted-rect', 'rect');
export const pivotedEllipse = pivotedCodec('pivoted-ellipse', 'ellipse');
export const pivotedCapsule = pivotedCodec('pivoted-capsule', 'capsule');
