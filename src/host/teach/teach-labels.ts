import * as l10n from '@vscode/l10n';
import type { MeaningId } from '../../edit/meanings.js';
import type { Interpretation } from '../../edit/plan-teach.js';
import type { Teachable, TeachNumber, TeachRefusal } from '../../edit/teachable.js';
import { numberText } from '../../model/number-text.js';
import type { Hitbox } from '../../model/document.js';
import { containsSpan } from '../../model/span.js';
import { noName } from '../../model/template.js';

/** Labels for questions about the numbers of a selection. */

/** Returns the label of a meaning. */
export function meaningLabel(id: MeaningId): string {
  switch (id) {
    case 'x-y-width-height':
      return l10n.t('x, y, width, height');
    case 'left-top-right-bottom':
      return l10n.t('left, top, right, bottom (x1, y1, x2, y2)');
    case 'center-width-height':
      return l10n.t('center x, center y, width, height');
    case 'center-half-width-half-height':
      return l10n.t('center x, center y, half width, half height');
    case 'feet-width-height':
      return l10n.t('bottom center x, bottom center y, width, height');
    case 'left-right-top-bottom':
      return l10n.t('left, right, top, bottom');
    case 'y-x-height-width':
      return l10n.t('y, x, height, width');
    case 'width-height-x-y':
      return l10n.t('width, height, x, y');
    case 'top-left-bottom-right':
      return l10n.t('top, left, bottom, right');
    case 'x-y-width-height-rotation':
      return l10n.t('x, y, width, height, rotation');
    case 'center-width-height-rotation':
      return l10n.t('center x, center y, width, height, rotation');
    case 'ends-radius':
      return l10n.t('capsule ends, radius');
    case 'center-radius':
      return l10n.t('center x, center y, radius');
    case 'center-radii':
      return l10n.t('center x, center y, two radii');
    case 'place-size':
      return l10n.t('position, size');
    case 'corners':
      return l10n.t('top-left corner, bottom-right corner');
    case 'center-size':
      return l10n.t('center, size');
    case 'center-half-size':
      return l10n.t('center, half size');
    case 'size-place':
      return l10n.t('size, position');
    case 'center-pair-radius':
      return l10n.t('center, radius');
    case 'place-width-height':
      return l10n.t('position, width, height');
    case 'center-pair-width-height':
      return l10n.t('center, width, height');
    case 'polygon':
      return l10n.t('corners of a polygon');
  }
}

/** Returns the label of a number under a usual key. */
export function nameLabel(name: string): string {
  switch (name) {
    case 'x1':
      return l10n.t('left (x1)');
    case 'y1':
      return l10n.t('top (y1)');
    case 'x2':
      return l10n.t('right (x2)');
    case 'y2':
      return l10n.t('bottom (y2)');
    case 'cx':
      return l10n.t('center x');
    case 'cy':
      return l10n.t('center y');
    case 'footX':
      return l10n.t('bottom center x');
    case 'footY':
      return l10n.t('bottom center y');
    case 'halfWidth':
      return l10n.t('half width');
    case 'halfHeight':
      return l10n.t('half height');
    case 'rx':
      return l10n.t('radius along x');
    case 'ry':
      return l10n.t('radius along y');
    case 'min':
      return l10n.t('top-left corner');
    case 'max':
      return l10n.t('bottom-right corner');
    case 'halfSize':
      return l10n.t('half size');
    case noName:
      return l10n.t('Ignore');
    default:
      return name;
  }
}

const maxTextLength = 24;

/** Returns the text of a number, shortened. */
export function describeNumber({ start, end }: TeachNumber, text: string): string {
  const snippet = text.slice(start, end).replace(/\s+/g, ' ');
  return snippet.length > maxTextLength ? `${snippet.slice(0, maxTextLength - 1)}…` : snippet;
}

/** Returns the name of a number: its key, otherwise its own text. */
export function numberName({ kind }: Teachable, number: TeachNumber, text: string): string {
  return kind === 'record' ? number.key : describeNumber(number, text);
}

const maxShown = 6;

/** Lists the numbers found: `px 1, py 2, pw 3, ph 4`. */
export function describeNumbers({ kind, numbers }: Teachable, text: string): string {
  const shown = numbers.slice(0, maxShown).map((number) => {
    const snippet = describeNumber(number, text);
    return kind === 'record' ? `${number.key} ${snippet}` : snippet;
  });
  return shown.join(', ') + (numbers.length > shown.length ? ', …' : '');
}

/** Returns a note about values that aren't literals. */
export function describeNotLiteral({ main, meaning }: Interpretation, teachable: Teachable, text: string): string[] {
  return teachable.numbers.flatMap((number, k) => {
    if (meaning.names[k] === noName) return [];
    const name = numberName(teachable, number, text);
    const fields = main.fields.filter((field) => containsSpan(number, field));
    if (fields.some(({ notWritable }) => notWritable === 'not-static')) {
      return [l10n.t('{0} is computed at runtime', name)];
    }
    if (fields.some(({ notWritable }) => notWritable === 'computed')) return [l10n.t('{0} is computed', name)];
    return fields.some(({ notWritable }) => notWritable === 'not-a-number') ? [l10n.t("{0} isn't a number", name)] : [];
  });
}

/** Returns why no meaning of the numbers gives a hitbox. */
export function describeNoMeaning(teachable: Teachable, text: string): string {
  const open = teachable.numbers.filter(
    ({ form, start, end }) => form === 'number' && !/^[+-]?[\d.]/.test(text.slice(start, end)),
  );
  if (open.length * 2 <= teachable.numbers.length) {
    return l10n.t("These numbers don't make a hitbox. Check for a hitbox-lens-not-hitboxes comment.");
  }
  const names = open.slice(0, maxShown).map((number) => describeNumber(number, text));
  return l10n.t('Too many values are known only at runtime: {0}. Set them in hitboxLens.variables.', names.join(', '));
}

/** Describes the box that the numbers give. */
export function describeBox({ shape, unknown }: Hitbox): string {
  const words = describeShape(shape);
  return unknown.length > 0 ? l10n.t('{0}, partly unknown', words) : words;
}

function describeShape(shape: Hitbox['shape']): string {
  switch (shape.kind) {
    case 'rect':
      return l10n.t(
        'Rectangle at {0}, {1}, size {2} × {3}',
        numberText(shape.x),
        numberText(shape.y),
        numberText(shape.width),
        numberText(shape.height),
      );
    case 'circle':
      return l10n.t(
        'Circle around {0}, {1}, radius {2}',
        numberText(shape.x),
        numberText(shape.y),
        numberText(shape.radius),
      );
    case 'ellipse':
      return l10n.t(
        'Ellipse around {0}, {1}, radii {2} and {3}',
        numberText(shape.x),
        numberText(shape.y),
        numberText(shape.radiusX),
        numberText(shape.radiusY),
      );
    case 'capsule':
      return l10n.t(
        'Capsule from {0}, {1} to {2}, {3}, radius {4}',
        numberText(shape.x1),
        numberText(shape.y1),
        numberText(shape.x2),
        numberText(shape.y2),
        numberText(shape.radius),
      );
    case 'polygon':
      return l10n.t('Polygon of {0} corners', shape.points.length);
  }
}

/** Returns why a selection has no usable numbers, as a sentence. */
export function describeTeachRefusal(refusal: TeachRefusal): string {
  switch (refusal) {
    case 'nothing-selected':
      return l10n.t('Select an array, object, or call, or place the cursor in one.');
    case 'several-selected':
      return l10n.t(
        'The selection spans several values. Select one array, object, or call, or place the cursor in one.',
      );
    case 'no-numbers':
      return l10n.t('Not enough numbers: a hitbox needs at least three.');
    case 'broken':
      return l10n.t('The surrounding text has syntax errors');
  }
}
