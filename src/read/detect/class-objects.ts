import { showsArt, tellsHitbox } from '../../formats/index.js';
import type { Field } from '../../model/document.js';
import type { CallValue } from '../../model/value.js';
import type { DetectedBox } from './detected-box.js';
import { classId, type Instance } from '../evaluate/inline-calls.js';

/** The objects of the classes of one text. */
export class ClassObjects {
  /** Where the classes stand that objects are made of, and the fields that were read for each object. */
  readonly madeOf = new Set<number>();
  readonly expanded = new Set<number>();
  /** The classes that others extend, and those of objects that are given a picture and no size. */
  private readonly extended = new Set<string>();
  private readonly pictures = new Map<DetectedBox, string>();

  /** Notes what a class says of itself, or an object that a call makes of it. */
  addObject(found: DetectedBox, call: CallValue, { of, bases }: Instance): void {
    for (const base of bases) this.extended.add(base);
    if (found.blueprint === undefined && isPicture(call)) this.pictures.set(found, of);
  }

  /** What was found, without what classes say of objects that are there themselves, and without backdrops. */
  without(all: readonly DetectedBox[]): DetectedBox[] {
    const classes = all.some(({ blueprint }) => blueprint !== undefined);
    if (!classes && this.expanded.size + this.pictures.size === 0) return [...all];
    const others = new Set<number>();
    for (const found of classes ? all : [])
      if (found.blueprint === undefined) for (const at of placesOf(found)) others.add(at);
    return all.filter((found) => {
      const { blueprint, start, value } = found;
      if (blueprint !== undefined) {
        if (this.madeOf.has(blueprint) || this.extended.has(classId({ module: null, start: blueprint }))) return false;
        return !placesOf(found).every((at) => others.has(at));
      }
      // Of the class that draws for others, an object with nothing but a picture is a backdrop.
      const drawn = this.pictures.get(found);
      if (drawn !== undefined && this.extended.has(drawn)) return false;
      return (value.kind === 'call' && !value.callee.startsWith('super.')) || !this.expanded.has(start);
    });
  }
}

/**
 * Whether an object is as large as the picture that it is made with, and nothing about its name is collided with: hills and
 * clouds behind a level.
 */
export function isDrawnOnly({ isObject, value, place }: DetectedBox, fields: readonly Field[]): boolean {
  if (isObject !== true || value.kind !== 'call' || !fields.some(isUnknownSize)) return false;
  if (!fields.every((field) => !isSize(field) || isUnknownSize(field))) return false;
  if (!value.args.some((argument) => argument.kind === 'object' && showsArt(argument))) return false;
  if (tellsHitbox(value.callee) !== null) return false;
  for (let at = place; at !== null; at = at.parent) if (at.key !== null && tellsHitbox(at.key) !== null) return false;
  return true;
}

function isSize({ name }: Field): boolean {
  return /(?:width|height|^[wh]|radius|^r)$/.test(name);
}

function isUnknownSize(field: Field): boolean {
  return isSize(field) && field.notWritable === 'not-static';
}

/** Where the numbers of a box stand. */
export function placesOf({ match, start }: DetectedBox): readonly number[] {
  return match.values.filter(({ length }) => length > 0).map((value) => start + value.start);
}

/** Whether an object is made with a picture, and with nothing that moves, has a size or hits. */
function isPicture({ args }: CallValue): boolean {
  return args.some((argument) => {
    if (argument.kind !== 'object' || !showsArt(argument)) return false;
    return !argument.entries.some(({ key }) => bodyKey.test(key) || tellsHitbox(key) === 'certain');
  });
}

const bodyKey = /^(?:velocity|speed|v[xy]|width|height|size|radius|w|h|gravity|health)$/;
