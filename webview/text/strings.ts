import * as l10n from '@vscode/l10n';
import type { FrameTime } from '../editor/frame-order.js';
import type { Shape, ShapeKind } from '../../src/core/index.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { SceneMessage } from '../../src/messages/protocol.js';
import { describeConvention } from '../../src/model/convention.js';
import { numberText as textOfNumber } from '../../src/model/number-text.js';
import { dimensionOf } from '../../src/check/size.js';
import { roundNoise, moveShape } from '../../src/edit/move.js';
import { toDegrees } from '../../src/edit/turn.js';
import { anyPoint, sameShape } from '../editor/figure.js';
import { isHorizontal, isVertical } from '../../src/model/field-axis.js';
import type { Editor } from '../editor/editor.js';
import { isolated } from './direction.js';
import { roleText } from '../../src/check/role-text.js';

/** Texts about hitboxes, for the screen and for screen readers. */

type Field = SceneHitbox['fields'][number];

/** Formats a number of the file as it was written; "?" if it isn't one. */
export function numberText(value: number | null): string {
  return value === null ? '?' : textOfNumber(value);
}

/** "x 14, y 3, w 16, h 24" */
export function fieldsText(fields: readonly Field[]): string {
  return fields.map(([name, value]) => `${name} ${numberText(value)}`).join(', ');
}

/** Returns the fields of a hitbox after a move by a distance in the scene's unit, y down. */
export function movedFields(hitbox: SceneHitbox, dx: number, dy: number): Field[] {
  const { yAxis, unitX = 1, unitY = 1 } = hitbox.convention;
  const right = dx / unitX;
  const down = (yAxis === 'up' ? -dy : dy) / unitY;
  return hitbox.fields.map(([name, value]) => {
    if (value === null) return [name, value];
    return [name, roundNoise(value + (isHorizontal(name) ? right : isVertical(name) ? down : 0))];
  });
}

/** Returns the fields of a hitbox for its shown shape. */
export function shownFields(editor: Editor, index: number): Field[] {
  const hitbox = editor.hitboxes[index]!;
  const dragged = editor.dragPreview.get(index);
  if (dragged === undefined || hitbox.shape === null) return writtenFields(hitbox);
  const from = anyPoint(hitbox.shape);
  const to = anyPoint(dragged);
  const dx = roundNoise(to.x - from.x);
  const dy = roundNoise(to.y - from.y);
  return sameShape(moveShape(hitbox.shape, dx, dy), dragged)
    ? movedFields(hitbox, dx, dy)
    : changedFields(hitbox, dragged);
}

/** Returns the fields of a hitbox; those computed between two keys as they would be written. */
function writtenFields({ fields, keyed }: SceneHitbox): Field[] {
  if (keyed === undefined || keyed.isKey) return fields;
  return fields.map(([name, value]) => [name, value === null ? null : Math.round(value * 1000) / 1000]);
}

/**
 * Returns the fields of a hitbox after a change of its shape, as far as their names and values tell which number of the
 * shape they are. Only the host knows them exactly; this is for the preview of a drag.
 */
export function changedFields(hitbox: SceneHitbox, shape: Shape): Field[] {
  const before = hitbox.shape === null ? [] : measures(hitbox.shape);
  const after = measures(shape);
  const { yAxis, unitX = 1, unitY = 1 } = hitbox.convention;
  const sign = yAxis === 'up' ? -1 : 1;
  return hitbox.fields.map(([name, value]) => {
    if (value === null) return [name, value];
    const axis = isHorizontal(name) ? 'x' : isVertical(name) ? 'y' : null;
    const flip = axis === 'y' ? sign : 1;
    for (const [k, measure] of before.entries()) {
      if (measure.axis !== axis || !measure.fits(name)) continue;
      const unit = measure.along === 'x' ? unitX : measure.along === 'y' ? unitY : 1;
      for (const factor of axis === null ? [1, 0.5] : [1]) {
        if (Math.abs(measure.value * factor - value * flip * unit) > 1e-9 * Math.max(1, Math.abs(value * unit)))
          continue;
        return [name, roundNoise(((after[k]?.value ?? measure.value) * factor * flip) / unit)];
      }
    }
    return [name, value];
  });
}

/** A number of a shape, and the names it can have. */
interface Measure {
  readonly axis: 'x' | 'y' | null;
  /** The axis whose unit it is in; null for an angle. */
  readonly along: 'x' | 'y' | null;
  readonly value: number;
  fits(name: string): boolean;
}

function measures(shape: Shape): Measure[] {
  const place = (axis: 'x' | 'y', value: number): Measure => ({ axis, along: axis, value, fits: () => true });
  const size = (value: number, names: RegExp, along: 'x' | 'y' = 'x'): Measure => {
    return { axis: null, along, value, fits: (name) => names.test(name) };
  };
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, rotation = 0 } = shape;
      return [
        ...[x, x + width / 2, x + width, x + width - 1].map((value) => place('x', value)),
        ...[y, y + height / 2, y + height, y + height - 1].map((value) => place('y', value)),
        size(width, /^[^h]*(w|x|size$|0$)/i),
        size(height, /h|y|1$/i, 'y'),
        ...angles(rotation),
      ];
    }
    case 'circle':
      return [place('x', shape.x), place('y', shape.y), size(shape.radius, /./)];
    case 'ellipse': {
      const { x, y, radiusX, radiusY, rotation = 0 } = shape;
      return [place('x', x), place('y', y), size(radiusX, /x|w/i), size(radiusY, /y|h/i, 'y'), ...angles(rotation)];
    }
    case 'capsule': {
      const { x1, y1, x2, y2, radius } = shape;
      return [place('x', x1), place('y', y1), place('x', x2), place('y', y2), size(radius, /./)];
    }
    case 'polygon':
      return shape.points.flatMap(({ x, y }) => [place('x', x), place('y', y)]);
  }
}

/** Returns an angle in each unit and direction. */
function angles(rotation: number): Measure[] {
  const degrees = toDegrees(rotation);
  return [degrees, 0 - degrees, rotation, 0 - rotation].map((value) => ({
    axis: null,
    along: null,
    value,
    fits: (name) => /angle|rot|theta|turn/i.test(name),
  }));
}

/** Returns the changed and unchanged coordinates of a hitbox: "x 14 → 20, y 3". */
export function moveText(before: readonly Field[], after: readonly Field[]): string {
  const place = before.flatMap(([name, value], index) => {
    if (!isHorizontal(name) && !isVertical(name)) return [];
    const now = after[index]?.[1] ?? null;
    return [now === value ? `${name} ${numberText(value)}` : `${name} ${numberText(value)} → ${numberText(now)}`];
  });
  return place.join(', ');
}

/**
 * Returns the accessible name of a hitbox (`detail` tells it from others with its name): "body, hurt, x 0, y 0, w 16, h
 * 24, collides with 2, 1 overlap ignored".
 */
export function optionName(
  hitbox: SceneHitbox,
  fields: readonly Field[],
  collisions: number,
  detail = '',
  ignored = 0,
): string {
  // First what is visible, in this order, which people who speak commands say.
  const parts = [hitbox.name, detail, hiddenText(hitbox)].filter((part) => part !== '');
  if (hitbox.certain === null) parts.push(l10n.t('possible'));
  parts.push(roleText(hitbox.role), ...(hitbox.tags ?? []));
  if (fields.length > 0) parts.push(fieldsText(fields));
  if (hitbox.shape === null) parts.push(undrawnText(hitbox));
  else if (dimensionOf(hitbox.shape) === 'point') parts.push(l10n.t('disabled'));
  if (hitbox.unknown.length > 0) parts.push(unknownText(hitbox.unknown));
  if (collisions > 0) parts.push(l10n.t('collides with {0}', collisions));
  if (ignored > 0) parts.push(ignoredText(ignored));
  return parts.join(', ');
}

/** What its file says about showing a hitbox: "hidden", "disabled"; empty if it is shown. */
export function hiddenText({ hidden }: Pick<SceneHitbox, 'hidden'>): string {
  return hidden === undefined ? '' : hidden === 'disabled' ? l10n.t('disabled') : l10n.t('hidden');
}

/** Says how long a frame is shown, with the number of the file. */
export function frameTimeText({ ms, fps, ticks }: FrameTime): string {
  const duration = l10n.t('{0} ms', Math.round(ms));
  if (ticks !== undefined) return l10n.t('{0}/60 s = {1}', ticks, duration);
  return fps === undefined ? duration : l10n.t('{0} fps = {1}', Math.round(fps * 10) / 10, duration);
}

/** "frames 2 to 4" */
export function framesText([first, last]: NonNullable<SceneHitbox['frames']>): string {
  if (last === null) return l10n.t('from frame {0}', first);
  return first === last ? l10n.t('frame {0}', first) : l10n.t('frames {0} to {1}', first, last);
}

/** "2 overlaps ignored", at most "1,000+ overlaps ignored" */
export function ignoredText(count: number, isMore = false): string {
  if (count === 1 && !isMore) return l10n.t('1 overlap ignored');
  return l10n.t('{0} overlaps ignored', countText(count, isMore));
}

/** The largest number of ignored overlaps that is shown. */
const maxShownCount = 1000;

/** Formats a number of overlaps: "12", "1,000+". */
export function countText(count: number, isMore = false): string {
  const shown = Math.min(count, maxShownCount);
  return `${shown.toLocaleString('en-US')}${isMore || count > shown ? '+' : ''}`;
}

/** Describes the selection: a hitbox as in the list, or how many there are. */
export function selectionText(editor: Editor): string {
  const [index, ...others] = editor.selectedIndices;
  if (index === undefined) return l10n.t('Nothing selected');
  if (others.length > 0) return l10n.t('{0} hitboxes selected', others.length + 1);
  const [collisions, ignored] = [editor.collisions.of(index).size, editor.ignoredOverlaps.of(index).length];
  return optionName(editor.hitboxes[index]!, shownFields(editor, index), collisions, '', ignored);
}

/** "can't be drawn: its numbers are too large" */
export function undrawnText({ fixedReason }: SceneHitbox): string {
  return fixedReason === null ? l10n.t("can't be drawn") : l10n.t("can't be drawn: {0}", fixedReason);
}

/** "x, y only known at runtime" */
export function unknownText(names: readonly string[]): string {
  return l10n.t('{0} known only at runtime', names.join(', '));
}

/** "collides with crate, spike", with at most six names. */
export function partnersText(names: readonly string[]): string {
  const shown = names.length > 7 ? names.slice(0, 6) : names;
  const list = shown.map(isolated).join(', ');
  return names.length > shown.length
    ? l10n.t('collides with {0} and {1} more', list, names.length - shown.length)
    : l10n.t('collides with {0}', list);
}

/**
 * "12 hitboxes, 3 collisions, 2 overlaps ignored", or for a frame: "4 of 12 hitboxes in this frame, 3 collisions".
 * `ignored`: "2 overlaps ignored", or empty.
 */
export function summaryText(
  hitboxes: number,
  collisions: number,
  inFrame: number | null = null,
  ignored = '',
  areMore = false,
): string {
  const all = hitboxes === 1 ? l10n.t('1 hitbox') : l10n.t('{0} hitboxes', hitboxes);
  const present = inFrame === null || hitboxes === 0 ? all : l10n.t('{0} of {1} in this frame', inFrame, all);
  const count =
    collisions === 1 ? l10n.t('1 collision') : l10n.t('{0} collisions', `${collisions}${areMore ? '+' : ''}`);
  return ignored === '' ? l10n.t('{0}, {1}', present, count) : l10n.t('{0}, {1}, {2}', present, count, ignored);
}

/** Returns how many hitboxes are left out, and why; null if none are. An export has no values from a running game. */
export function leftOutText({
  notStatic,
  tool,
}: Pick<SceneMessage, 'notStatic' | 'tool'>): { readonly text: string; readonly reason: string } | null {
  if (notStatic === 0) return null;
  return tool === undefined
    ? {
        text: l10n.t('{0} runtime-only', notStatic),
        reason: l10n.t('Lists with values known only at runtime'),
      }
    : {
        text: l10n.t('{0} not in the file', notStatic),
        reason: l10n.t('Hitboxes with values missing from the {0} data', tool),
      };
}

/** Returns the message for a part of the page that could not be loaded. */
export function partFailedText(): string {
  return l10n.t("Can't load part of the preview. Try again or reopen the preview.");
}

/** Returns the problems with reading the text; null if there are none. If it is empty, says how to draw a hitbox. */
export function readableText(
  { readable, notice, hitboxes }: Pick<SceneMessage, 'readable' | 'notice' | 'hitboxes'>,
  isDrawing: boolean,
): string | null {
  if (notice !== null) return notice;
  switch (readable) {
    case 'whole':
      if (hitboxes.length > 0) return null;
      return isDrawing
        ? l10n.t('No hitboxes yet. Drag to draw one. N: next shape · Enter: place in center')
        : l10n.t('No hitboxes. Press N to draw one.');
    case 'partial':
      return l10n.t('Part of the file has syntax errors.');
    case 'stale':
      return l10n.t('The file has syntax errors. The last valid scene is shown.');
  }
}

/** Returns the conventions of a file in order, without duplicates. */
export function listConventions(hitboxes: readonly SceneHitbox[]): string[] {
  const results = new Set<string>();
  for (const { convention } of hitboxes) {
    const text = describeConvention(convention);
    results.add(text);
  }
  return [...results];
}

/** "150%", with decimals only if they matter. */
export function zoomText(zoom: number): string {
  const percent = zoom * 100;
  return `${percent >= 100 ? Math.round(percent).toString() : Number(percent.toPrecision(2)).toString()}%`;
}

/** Returns the name of a kind of shape. */
export function kindWord(kind: ShapeKind): string {
  switch (kind) {
    case 'rect':
      return l10n.t('rectangle');
    case 'circle':
      return l10n.t('circle');
    case 'capsule':
      return l10n.t('capsule');
    case 'ellipse':
      return l10n.t('ellipse');
    case 'polygon':
      return l10n.t('polygon');
  }
}
