import { showsArt, certaintyOfName } from '../../formats/index.js';
import type { Field } from '../../model/document.js';
import type { CallValue } from '../../model/value.js';
import type { DetectedBox } from './detected-box.js';
import { getClassId, type Instance } from '../evaluate/inline-calls.js';

/** Tracks the objects of the classes in a text. */
export class ClassObjects {
  /** The offsets of the classes that have objects, and of the fields that were read for each object. */
  readonly constructedAt = new Set<number>();
  readonly expanded = new Set<number>();
  /** The ids of the classes that others extend. */
  private readonly extended = new Set<string>();
  /** The objects that have an image but no size, with the ids of their classes. */
  private readonly imageObjects = new Map<DetectedBox, string>();

  /** Records a box that is a class blueprint or an object created by a call. */
  addObject(box: DetectedBox, call: CallValue, { classId, bases }: Instance): void {
    for (const base of bases) this.extended.add(base);
    if (box.blueprint === undefined && isImageOnly(call)) this.imageObjects.set(box, classId);
  }

  /** Returns all boxes except class blueprints whose objects are listed themselves, and backdrops. */
  withoutBlueprints(all: readonly DetectedBox[]): DetectedBox[] {
    const classes = all.some(({ blueprint }) => blueprint !== undefined);
    if (!classes && this.expanded.size + this.imageObjects.size === 0) return [...all];
    const objectOffsets = new Set<number>();
    for (const box of classes ? all : [])
      if (box.blueprint === undefined) for (const at of numberOffsets(box)) objectOffsets.add(at);
    return all.filter((box) => {
      const { blueprint, start, value } = box;
      if (blueprint !== undefined) {
        if (this.constructedAt.has(blueprint) || this.extended.has(getClassId({ module: null, start: blueprint })))
          return false;
        return !numberOffsets(box).every((at) => objectOffsets.has(at));
      }
      // An object with only an image is a backdrop if other classes extend its class in order to be drawn.
      const classOfImage = this.imageObjects.get(box);
      if (classOfImage !== undefined && this.extended.has(classOfImage)) return false;
      return (value.kind === 'call' && !value.callee.startsWith('super.')) || !this.expanded.has(start);
    });
  }
}

/**
 * Whether an object takes its size from its image and has no name of something that collides: hills and clouds behind a
 * level.
 */
export function isDrawnOnly({ isObject, value, place }: DetectedBox, fields: readonly Field[]): boolean {
  if (isObject !== true || value.kind !== 'call' || !fields.some(isUnknownSize)) return false;
  if (!fields.every((field) => !isSize(field) || isUnknownSize(field))) return false;
  if (!value.args.some((argument) => argument.kind === 'object' && showsArt(argument))) return false;
  if (certaintyOfName(value.callee) !== null) return false;
  for (let at = place; at !== null; at = at.parent)
    if (at.key !== null && certaintyOfName(at.key) !== null) return false;
  return true;
}

function isSize({ name }: Field): boolean {
  return /(?:width|height|^[wh]|radius|^r)$/.test(name);
}

function isUnknownSize(field: Field): boolean {
  return isSize(field) && field.notWritable === 'not-static';
}

/** Returns the offsets of the numbers of a box. */
export function numberOffsets({ match, start }: DetectedBox): readonly number[] {
  return match.values.filter(({ length }) => length > 0).map((value) => start + value.start);
}

/** Whether an object is constructed with an image, but without motion, size or hit properties. */
function isImageOnly({ args }: CallValue): boolean {
  return args.some((argument) => {
    if (argument.kind !== 'object' || !showsArt(argument)) return false;
    return !argument.entries.some(({ key }) => bodyKey.test(key) || certaintyOfName(key) === 'certain');
  });
}

const bodyKey = /^(?:velocity|speed|v[xy]|width|height|size|radius|w|h|gravity|health)$/;
