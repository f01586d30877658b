import type { Shape } from '../core/index.js';
import { codecById } from '../formats/index.js';
import type { Hitbox } from '../model/document.js';

/** Returns the shape in the unit of the file's numbers; scenes have it in px if the size of that unit is known. */
export function shapeInOwnUnit({ shape, form, fields, convention, decodeContext }: Hitbox): Shape {
  if (convention.unitX === undefined) return shape;
  return codecById(form)?.decode(fields, { ...convention, unitX: 1, unitY: 1 }, decodeContext) ?? shape;
}
