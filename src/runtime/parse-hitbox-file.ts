import type { Point, Shape } from '../core/base/shape.js';
import { validate } from '../core/shapes/validate.js';
import { playDirections } from '../model/animation.js';
import type { Keyframe } from '../model/keyframes.js';
import { roleOfName } from '../model/name-roles.js';
import { SpriteAnimation } from './sprite-animation.js';
import type { FrameSpan, SpriteHitbox } from './hitbox.js';
import { parseJsonc } from './jsonc.js';
import {
  anything,
  checked,
  collectProblems,
  isNumber,
  mapOf,
  list,
  named,
  oneOf,
  pathOf,
  objectOf,
  report,
  text,
  that,
  type Fields,
  type HitboxFileProblem,
  type Read,
} from './read-json.js';
import { HitboxSheet } from './sheet.js';
import { HitboxSprite, type FrameRect, type FrameSize } from './sprite.js';

/** Thrown for an invalid hitbox file. Its message lists all problems. */
export class HitboxFileError extends Error {
  override readonly name = 'HitboxFileError';

  constructor(readonly problems: readonly HitboxFileProblem[]) {
    super(`Invalid hitbox file\n${problems.map(({ path, message }) => `${path || 'file'}: ${message}`).join('\n')}`);
  }
}

/**
 * Reads a hitbox file: its text, in which comments and trailing commas are allowed, or its content as imported or
 * parsed elsewhere (a `HitboxFile`).
 *
 * @throws HitboxFileError that lists every problem with its path
 */
export function parseHitboxFile<Data = unknown>(source: string | object): HitboxSheet<Data> {
  let sprites: ReadonlyMap<string, HitboxSprite> | undefined;
  const problems = collectProblems(() => {
    try {
      sprites = readFile(typeof source === 'string' ? parseJsonc(source) : source, '')?.sprites;
    } catch (error) {
      report('', (error as Error).message);
    }
  });
  if (problems.length > 0) throw new HitboxFileError(problems);
  return new HitboxSheet(sprites as ReadonlyMap<string, HitboxSprite<Data>>);
}

// The time of a frame is its inverse.
const isAboveZero = (value: number): boolean => isNumber(value) && isNumber(1 / value) && value > 0;
const aboveZero = that(isAboveZero, 'above 0');
const point = named<Point>('x, y');
const isFrame = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 1e5;
const range = checked(
  named<FrameSpan>('first, last'),
  ({ first, last }) => isFrame(first) && isFrame(last) && last >= first,
  'whole numbers from 0, the first not after the last',
);
const isSized = ({ width, height }: { width: number; height: number }): boolean => width > 0 && height > 0;

const readAnimation = objectOf(
  {
    frames: range,
    fps: aboveZero,
    durations: list(aboveZero),
    loop: oneOf(true, false),
    direction: oneOf(...playDirections),
  },
  'frames',
);

/** Reads a shape from a list of numbers with these names. */
function shape(kind: Shape['kind'], names: string): Read<Shape> {
  return valid(named(names, kind));
}

function valid(read: Read<Shape>): Read<Shape> {
  return (value, path) => {
    const result = read(value, path);
    try {
      if (result) validate(result);
      return result;
    } catch (error) {
      return report(path, (error as Error).message);
    }
  };
}

const shapes = {
  rect: shape('rect', 'x, y, width, height'),
  circle: shape('circle', 'x, y, radius'),
  capsule: shape('capsule', 'x1, y1, x2, y2, radius'),
  ellipse: shape('ellipse', 'x, y, radiusX, radiusY'),
  polygon: valid((value, path) => {
    const points = list(point)(value, path);
    return points && { kind: 'polygon', points };
  }),
};
const kinds = Object.keys(shapes) as Shape['kind'][];

const oneShape = { ...shapes, rotation: that<number>(isNumber, 'a number') };

const readKey = objectOf(
  { ...oneShape, frame: that<number>(isFrame, 'a whole number from 0'), ease: oneOf('linear', 'step') },
  'frame',
);

/** Reads the keys of a hitbox, which ascend and have shapes of one kind. */
const readKeys: Read<Keyframe[]> = (value, path) => {
  const read: Read<Keyframe> = (item, at) => {
    const fields = readKey(item, at);
    const own = fields && shapeOf(fields, at);
    return own && { frame: fields.frame ?? NaN, shape: own, isStep: fields.ease === 'step' };
  };
  const keys = list(read)(value, path);
  if (keys?.length === 0) return report(path, 'must have a key');
  keys?.forEach(({ frame, shape: { kind } }, k) => {
    const first = keys[0]!.shape.kind;
    if (kind !== first) report(`${path}[${k}]`, `must have a ${first}, like the first key`);
    if (k > 0 && frame <= keys[k - 1]!.frame) report(`${path}[${k}].frame`, 'must be after the key before');
  });
  return keys;
};

const readHitbox = objectOf({
  ...oneShape,
  keys: readKeys,
  name: text,
  role: checked(text, (role) => role.trim() !== '', 'a word'),
  animation: text,
  frames: range,
  motion: point,
  tags: list(text),
  data: anything,
});

/** Returns the only shape of a hitbox or a key; null, with a problem, if there are none or several. */
function shapeOf(fields: Fields<typeof oneShape>, path: string): Shape | null {
  const [kind, ...others] = kinds.filter((one) => one in fields);
  if (kind === undefined || others.length > 0) return report(path, `must have one of ${kinds.join(', ')}`);
  const { [kind]: declared = null, rotation } = fields;
  if (rotation === undefined) return declared;
  if (kind !== 'rect' && kind !== 'ellipse') report(path, `must have no rotation: a ${kind} can't`);
  return { ...declared, rotation: (rotation * Math.PI) / 180 } as Shape;
}

const readSprite = objectOf({
  image: text,
  frameSize: checked(named<FrameSize>('width, height'), isSized, 'above 0'),
  frames: list(checked(named<FrameRect>('x, y, width, height'), isSized, 'wider and higher than 0')),
  origin: point,
  pivot: point,
  space: oneOf('own', 'world'),
  animations: mapOf((value, path, name) => {
    const fields = readAnimation(value, path);
    return fields?.frames ? new SpriteAnimation(name, fields.frames, fields) : null;
  }),
  hitboxes: list((value, path) => {
    const fields = readHitbox(value, path);
    return fields && { fields, path };
  }),
  data: anything,
});

const readFile = objectOf(
  {
    $schema: text,
    version: oneOf(1),
    sprites: mapOf((value, path, name) => {
      const fields = readSprite(value, path);
      return fields && toSprite(name, fields, path);
    }),
  },
  'sprites',
);

type SpriteFields = NonNullable<ReturnType<typeof readSprite>>;
type HitboxFields = NonNullable<ReturnType<typeof readHitbox>>;

function toSprite(name: string, fields: SpriteFields, path: string): HitboxSprite {
  const { image, frameSize, frames, data, origin = { x: 0, y: 0 }, pivot = origin, animations = new Map() } = fields;
  if (frames && frameSize) report(path, 'has both frameSize and frames');
  const hitboxes = fields.hitboxes?.map((hitbox, index) =>
    toHitbox(hitbox.fields, hitbox.path, index, animations, frames?.length),
  );
  return new HitboxSprite<unknown>(name, animations, (hitboxes ?? []) as SpriteHitbox[], {
    image,
    frameSize,
    frames,
    origin,
    pivot,
    data,
  });
}

function toHitbox(
  fields: HitboxFields,
  path: string,
  index: number,
  animations: ReadonlyMap<string, SpriteAnimation>,
  sheetFrames = Infinity,
): SpriteHitbox | null {
  const { name, role, keys, animation, motion, tags = [], data } = fields;
  const frames = keys ? { first: keys[0]!.frame, last: keys.at(-1)!.frame } : fields.frames;
  const own = animations.get(animation!);
  if (animation !== undefined && !own) {
    report(pathOf(path, 'animation'), `must be one of ${[...animations.keys()].join(', ')}`);
  } else if (frames) {
    const count = own?.count ?? sheetFrames;
    const at = keys ? `${pathOf(path, 'keys')}[${keys.length - 1}].frame` : pathOf(path, 'frames');
    if (frames.last >= count) report(at, `must be at most ${count - 1}`);
  }
  const beside = 'keys' in fields ? [...kinds, 'rotation', 'frames'].find((key) => key in fields) : undefined;
  if (beside !== undefined) return report(pathOf(path, beside), 'must not be beside keys');
  const declared = 'keys' in fields ? keys?.[0]!.shape : shapeOf(fields, path);
  if (!declared) return null;
  return {
    name: name ?? `hitbox ${index}`,
    role: role?.trim() ?? (name === undefined ? null : roleOfName(name)) ?? 'other',
    shape: declared,
    keys,
    animation,
    frames,
    motion,
    tags,
    data,
  };
}
