import type { SceneAnimation, SceneHitbox, SceneSprite } from '../../../src/messages/scene.js';
import type { PatchMessage, SceneMessage } from '../../../src/messages/protocol.js';

type SceneShape = NonNullable<SceneHitbox['shape']>;

export const uri = 'file:///game/level.ts';

export function rect(x: number, y: number, width: number, height: number): Extract<SceneShape, { kind: 'rect' }> {
  return { kind: 'rect', x, y, width, height };
}

export function circle(x: number, y: number, radius: number): Extract<SceneShape, { kind: 'circle' }> {
  return { kind: 'circle', x, y, radius };
}

/** A hitbox written in the file as `{ x, y, w, h }` or `{ x, y, radius }`. */
export function hitbox(id: string, shape: SceneHitbox['shape'], more: Partial<SceneHitbox> = {}): SceneHitbox {
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
    fields: getFields(shape),
    unknown: [],
    stale: false,
    fixedReason: null,
    disabledReasons: {},
    ...more,
  };
}

export function sprite(id: string, space: 'own' | 'shared' = 'shared'): SceneSprite {
  return { id, name: id, space, image: null, frameSize: null };
}

export function animation(
  name: string,
  first: number,
  last: number,
  more: Partial<SceneAnimation> = {},
): SceneAnimation {
  return { name, first, last, fps: null, durations: null, loop: true, direction: 'forward', ...more };
}

export function scene(hitboxes: SceneHitbox[], more: Partial<SceneMessage> = {}): SceneMessage {
  return {
    type: 'scene',
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

export function patch(baseVersion: number, hitboxes: SceneHitbox[], more: Partial<PatchMessage> = {}): PatchMessage {
  const version = baseVersion + 1;
  return { type: 'patch', uri, baseVersion, version, readable: 'whole', notice: null, hitboxes, ...more };
}

function getFields(shape: SceneHitbox['shape']): SceneHitbox['fields'] {
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
