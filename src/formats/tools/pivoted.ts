import type { Shape } from '../../core/index.js';
import type { Hitbox } from '../../model/document.js';
import { numberOf, type Codec, type DecodeContext, type Refusal } from '../form.js';
import { changesOf } from '../rects.js';
import { fromRadians, nearestTurn, toRadians } from '../turning.js';
import { inUnits } from '../units.js';

/**
 * A box whose written point lies anywhere in it and which turns about that point, as map editors have it: Tiled's
 * objects turn about their top-left corner, its tiles about the bottom-left one, LDtk's entities hang on their pivot.
 *
 * Numbers: x, y, width, height, rotation. Decode context: offsetX and offsetY are added to the point; pivotX and pivotY are the
 * point's share of the size, from the left and from the top. What is not there is 0.
 */
type Kind = 'rect' | 'ellipse' | 'capsule';

/** A box before it is a rectangle, an ellipse or a capsule. */
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
      const width = numberOf(fields, 'width');
      const height = numberOf(fields, 'height');
      const angle = fields.find(({ name }) => name === 'rotation')?.value ?? 0;
      const rotation = toRadians(angle, convention);
      const [dx, dy] = toCenter(width, height, rotation, decodeContext);
      const centerX = numberOf(fields, 'x') + given(decodeContext, 'offsetX') + dx;
      const centerY = numberOf(fields, 'y') * up + given(decodeContext, 'offsetY') + dy;
      return shapeOf(kind, { centerX, centerY, width, height, rotation });
    },
    encode: (shape, hitbox) => {
      const { convention, decodeContext, fields } = hitbox;
      const box = boxOf(kind, shape, hitbox);
      if (typeof box === 'string') return box;
      const up = convention.yAxis === 'up' ? -1 : 1;
      const [dx, dy] = toCenter(box.width, box.height, box.rotation, decodeContext);
      const next: [string, number][] = [
        ['x', box.centerX - dx - given(decodeContext, 'offsetX')],
        ['y', (box.centerY - dy - given(decodeContext, 'offsetY')) * up],
        ['width', box.width],
        ['height', box.height],
      ];
      const angle = fields.find(({ name }) => name === 'rotation');
      if (angle === undefined) {
        if (box.rotation !== 0) return 'no-angle';
      } else next.push(['rotation', fromRadians(box.rotation, convention)]);
      return changesOf(hitbox, next);
    },
  });
}

function given(decodeContext: DecodeContext, name: string): number {
  return decodeContext[name] ?? 0;
}

/** The way from the written point to the center. */
function toCenter(
  width: number,
  height: number,
  rotation: number,
  decodeContext: DecodeContext,
): readonly [number, number] {
  const u = (0.5 - given(decodeContext, 'pivotX')) * width;
  const v = (0.5 - given(decodeContext, 'pivotY')) * height;
  if (rotation === 0) return [u, v];
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  return [u * cos - v * sin, u * sin + v * cos];
}

function shapeOf(kind: Kind, { centerX: x, centerY: y, width, height, rotation }: Box): Shape {
  const turned = rotation === 0 ? {} : { rotation };
  switch (kind) {
    case 'rect':
      return { kind, x: x - width / 2, y: y - height / 2, width, height, ...turned };
    case 'ellipse':
      return { kind, x, y, radiusX: width / 2, radiusY: height / 2, ...turned };
    case 'capsule': {
      // The straight part lies along the longer side.
      const radius = Math.min(width, height) / 2;
      const along = height > width ? rotation + Math.PI / 2 : rotation;
      const half = Math.max(width, height) / 2 - radius;
      const upright = height > width && rotation === 0;
      const dx = upright ? 0 : Math.cos(along) * half;
      const dy = Math.sin(along) * half;
      return { kind, x1: x - dx, y1: y - dy, x2: x + dx, y2: y + dy, radius };
    }
  }
}

/** The box around a shape; its rotation is that of the shape, or the old one where the shape has none. */
function boxOf(kind: Kind, shape: Shape, hitbox: Hitbox): Box | Refusal {
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
    const upright = numberOf(hitbox.fields, 'height') > numberOf(hitbox.fields, 'width');
    const long = Math.hypot(x2 - x1, y2 - y1) + radius * 2;
    const old = oldRotation(hitbox, upright);
    const along = x1 === x2 && y1 === y2 ? old : nearestTurn(Math.atan2(y2 - y1, x2 - x1), old);
    const rotation = upright ? along - Math.PI / 2 : along;
    return {
      centerX: x1 + (x2 - x1) / 2,
      centerY: y1 + (y2 - y1) / 2,
      width: upright ? radius * 2 : long,
      height: upright ? long : radius * 2,
      // Two right angles taken off each other leave dust.
      rotation: Math.abs(rotation) < 1e-15 ? 0 : rotation,
    };
  }
  return 'other-kind';
}

function oldRotation({ fields, convention }: Hitbox, upright: boolean): number {
  const angle = fields.find(({ name }) => name === 'rotation')?.value ?? 0;
  return toRadians(angle, convention) + (upright ? Math.PI / 2 : 0);
}

export const pivotedRect = pivotedCodec('pivoted-rect', 'rect');
export const pivotedEllipse = pivotedCodec('pivoted-ellipse', 'ellipse');
export const pivotedCapsule = pivotedCodec('pivoted-capsule', 'capsule');
