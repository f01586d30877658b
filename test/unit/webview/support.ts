import type { PictureAnimation, PictureHitbox, PictureSprite } from '../../../src/messages/picture.js';
import type { PatchMessage, PictureMessage } from '../../../src/messages/protocol.js';

type PictureShape = NonNullable<PictureHitbox['shape']>;

export const uri = 'file:///game/level.ts';

export function rect(x: number, y: number, width: number, height: number): Extract<PictureShape, { kind: 'rect' }> {
  return { kind: 'rect', x, y, width, height };
}

export function circle(x: number, y: number, radius: number): Extract<PictureShape, { kind: 'circle' }> {
  return { kind: 'circle', x, y, radius };
}

/** A hitbox that stands in the file as `{ x, y, w, h }` or `{ x, y, radius }`. */
export function hitbox(id: string, shape: PictureHitbox['shape'], more: Partial<PictureHitbox> = {}): PictureHitbox {
  return {
    id,
    path: `level.${id}`,
    name: id,
    role: 'solid',
    certain: { proof: 'key', word: 'walls' },
    sprite: 'level',
    animation: null,
    frames: null,
    shape,
    convention: { tuple: 'xywh', anchor: 'top-left', yAxis: 'down', unit: 'px', angleUnit: null },
    fields: fieldsOf(shape),
    unknown: [],
    stale: false,
    fixed: null,
    cannot: {},
    ...more,
  };
}

export function sprite(id: string, space: 'own' | 'shared' = 'shared'): PictureSprite {
  return { id, name: id, space, image: null, frameSize: null };
}

export function animation(
  name: string,
  first: number,
  last: number,
  more: Partial<PictureAnimation> = {},
): PictureAnimation {
  return { name, first, last, fps: null, durations: null, loop: true, direction: 'forward', ...more };
}

export function picture(hitboxes: PictureHitbox[], more: Partial<PictureMessage> = {}): PictureMessage {
  return {
    type: 'picture',
    uri,
    version: 1,
    fileName: 'level.ts',
    readable: 'whole',
    notice: null,
    hitboxes,
    sprites: [sprite('level')],
    notStatic: 0,
    ...more,
  };
}

export function patch(baseVersion: number, hitboxes: PictureHitbox[], more: Partial<PatchMessage> = {}): PatchMessage {
  const version = baseVersion + 1;
  return { type: 'patch', uri, baseVersion, version, readable: 'whole', notice: null, hitboxes, ...more };
}

function fieldsOf(shape: PictureHitbox['shape']): PictureHitbox['fields'] {
  if (shape?.kind === 'rect') {
    return [
      ['x', shape.x],
      ['y', shape.y],
      ['w', shape.width],
      ['h', shape.height],
    ];
  }
  if (shape?.kind !== 'circle') return [];
  return [
    ['x', shape.x],
    ['y', shape.y],
    ['radius', shape.radius],
  ];
}
