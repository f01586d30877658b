import * as l10n from '@vscode/l10n';
import type { PictureHitbox } from '../../src/messages/picture.js';
import type { PictureMessage } from '../../src/messages/protocol.js';
import { describeConvention } from '../../src/model/convention.js';
import { smallness } from '../../src/check/size.js';
import { clean } from '../../src/edit/move.js';
import { anyPoint } from './figure.js';
import { isHorizontal, isVertical } from './snap.js';
import type { PictureState } from './state.js';

/** The sentences in which the picture speaks of hitboxes, for the eye and for screen readers alike. */

type Field = PictureHitbox['fields'][number];

/** A number as it is read in a text: no binary noise, no needless digits. */
export function numberText(value: number | null): string {
  return value === null ? '?' : String(Number(value.toPrecision(10)));
}

/** "x 14, y 3, w 16, h 24" */
export function fieldsText(fields: readonly Field[]): string {
  return fields.map(([name, value]) => `${name} ${numberText(value)}`).join(', ');
}

/** What the numbers of a hitbox will say when it has moved by a distance in the picture's unit, y down. */
export function movedFields(hitbox: PictureHitbox, dx: number, dy: number): Field[] {
  const { yAxis, unitX = 1, unitY = 1 } = hitbox.convention;
  const right = dx / unitX;
  const down = (yAxis === 'up' ? -dy : dy) / unitY;
  return hitbox.fields.map(([name, value]) => {
    if (value === null) return [name, value];
    return [name, clean(value + (isHorizontal(name) ? right : isVertical(name) ? down : 0))];
  });
}

/** The numbers of a hitbox as they will be where the user holds it. */
export function shownFields(state: PictureState, index: number): Field[] {
  const hitbox = state.hitboxes[index]!;
  const live = state.live.get(index);
  if (live === undefined || hitbox.shape === null) return hitbox.fields;
  const from = anyPoint(hitbox.shape);
  const to = anyPoint(live);
  return movedFields(hitbox, clean(to.x - from.x), clean(to.y - from.y));
}

/** What changes and what stays of the place of a hitbox: "x 14 → 20, y 3". */
export function moveText(before: readonly Field[], after: readonly Field[]): string {
  const place = before.flatMap(([name, value], index) => {
    if (!isHorizontal(name) && !isVertical(name)) return [];
    const now = after[index]?.[1] ?? null;
    return [now === value ? `${name} ${numberText(value)}` : `${name} ${numberText(value)} → ${numberText(now)}`];
  });
  return place.join(', ');
}

/** The name under which a screen reader knows a hitbox: "body, hurt, x 0, y 0, w 16, h 24, collides with 2". */
export function optionName(hitbox: PictureHitbox, fields: readonly Field[], collisions: number): string {
  const parts = [hitbox.name, hitbox.role];
  if (fields.length > 0) parts.push(fieldsText(fields));
  if (hitbox.shape === null) parts.push(l10n.t('cannot be drawn'));
  else if (smallness(hitbox.shape) === 'point') parts.push(l10n.t('switched off'));
  if (hitbox.unknown.length > 0) parts.push(unknownText(hitbox.unknown));
  if (collisions > 0) parts.push(l10n.t('collides with {0}', collisions));
  return parts.join(', ');
}

/** "x, y only known when the game runs" */
export function unknownText(names: readonly string[]): string {
  return l10n.t('{0} only known when the game runs', names.join(', '));
}

/** "collides with crate, spike", at most six of them by name. */
export function partnersText(names: readonly string[]): string {
  const shown = names.length > 7 ? names.slice(0, 6) : names;
  const list = shown.join(', ');
  return names.length > shown.length
    ? l10n.t('collides with {0} and {1} more', list, names.length - shown.length)
    : l10n.t('collides with {0}', list);
}

/** "12 hitboxes, 3 collisions" */
export function summaryText(hitboxes: number, collisions: number): string {
  return l10n.t(
    '{0}, {1}',
    hitboxes === 1 ? l10n.t('1 hitbox') : l10n.t('{0} hitboxes', hitboxes),
    collisions === 1 ? l10n.t('1 collision') : l10n.t('{0} collisions', collisions),
  );
}

/** How many hitboxes are left out, and why; null where none are. An export has nothing that runs. */
export function leftOutText({
  notStatic,
  tool,
}: Pick<PictureMessage, 'notStatic' | 'tool'>): { readonly text: string; readonly reason: string } | null {
  if (notStatic === 0) return null;
  return tool === undefined
    ? {
        text: l10n.t('{0} not static', notStatic),
        reason: l10n.t('Lists whose numbers are only known when the game runs'),
      }
    : {
        text: l10n.t('{0} not in the file', notStatic),
        reason: l10n.t('Hitboxes whose numbers the {0} data does not hold', tool),
      };
}

/** What there is to say of how well the text could be read; null where all is well. */
export function readableText({ readable, notice }: Pick<PictureMessage, 'readable' | 'notice'>): string | null {
  if (notice !== null) return notice;
  switch (readable) {
    case 'whole':
      return null;
    case 'partial':
      return l10n.t('A part of the text cannot be read at the moment.');
    case 'stale':
      return l10n.t('The text cannot be read at the moment. This is the last picture of it.');
  }
}

/** The conventions of a file in its order, each once. */
export function conventionsOf(hitboxes: readonly PictureHitbox[]): string[] {
  const found = new Set<string>();
  for (const { convention } of hitboxes) {
    const text = describeConvention(convention);
    found.add(text);
  }
  return [...found];
}

/** "150%", with digits only where they tell something. */
export function zoomText(zoom: number): string {
  const percent = zoom * 100;
  return `${percent >= 100 ? Math.round(percent).toString() : Number(percent.toPrecision(2)).toString()}%`;
}
