import * as l10n from '@vscode/l10n';
import type { PlanRefusal } from './change.js';
import type { EntryRefusal } from './plan-entries.js';
import type { FrameRefusal } from './frames/plan-copies.js';
import type { EditRefusal } from './plan-edit.js';
import type { AnimationRefusal } from './plan-animation.js';
import type { OrderRefusal } from './frames/plan-order.js';
import type { TimeRefusal } from './plan-timing.js';
import type { ReadingChange } from './reading-changes.js';
import { describeConvention } from '../model/convention.js';
import type { Hitbox, NumberOrigin } from '../model/document.js';

/** Returns why an edit isn't possible, as a sentence for the user. */
export function describeRefusal(refusal: EditRefusal): string {
  switch (refusal.reason) {
    case 'computed':
      return describeComputed(refusal.field, refusal.origin);
    case 'missing':
      return l10n.t('The file has no {0} to change', refusal.field);
    case 'not-static':
      return l10n.t('{0} is known only at runtime', refusal.field);
    case 'not-a-number':
      return l10n.t("{0} isn't a number", refusal.field);
    case 'stale':
      return l10n.t('The surrounding text has syntax errors');
    case 'gone':
      return l10n.t('This hitbox is no longer in the file');
    case 'changed':
      return l10n.t('The file changed in the meantime');
    case 'not-expressible':
      return l10n.t("Can't write this in the hitbox's current format");
    case 'between-keys':
      return l10n.t('This frame has no key. Turn on auto key, or go to a frame with a key.');
  }
}

function describeComputed(field: string, origin: NumberOrigin | undefined): string {
  switch (origin?.kind) {
    case 'file':
      return l10n.t('{0} depends on values in {1}. Edit it in the file.', field, origin.name);
    case 'variable':
      return l10n.t('{0} depends on {1} (set in hitboxLens.variables)', field, origin.name);
    case 'canvas':
      return l10n.t('{0} depends on {1} (canvas size). Edit it in the file.', field, origin.name);
    case undefined:
      return l10n.t('{0} is computed. Edit it in the file.', field);
  }
}

const entryRefusals: Readonly<Record<EntryRefusal, () => string>> = {
  'beside-others': () => l10n.t('Other hitboxes are on the same line. Edit the file instead.'),
  alone: () => l10n.t("This hitbox isn't in a list, so nothing can be added or deleted here"),
  tool: () => l10n.t('Add or delete hitboxes in the tool that exported this file: its entries are numbered or linked'),
  part: () => l10n.t('The numbers are properties of the owner. Edit them in the file.'),
  'other-kind': () => l10n.t('The neighboring hitbox has a different shape. Select one with the same shape first.'),
  'name-of-code': () => l10n.t('The name is an identifier in the code. Rename it with F2.'),
  'name-without-room': () => l10n.t('This hitbox has no name, and its entry has no place for one'),
  'name-of-owner': () => l10n.t("This hitbox has no name of its own; it's named after the keys of its numbers"),
  'name-of-format': () => l10n.t("The name isn't written in the file"),
  'name-empty': () => l10n.t('A name needs at least one letter or digit'),
  'name-taken': () => l10n.t('Another entry already has this name'),
  'name-tells': () => l10n.t('The name determines the role. Edit it in the file.'),
  'frames-of-format': () => l10n.t("This format doesn't store the frames with the hitbox. Edit them in the file."),
  'frames-of-keys': () => l10n.t('The frames of this hitbox are those of its keys. Add or delete keys instead.'),
  'between-keys': () =>
    l10n.t('This frame has no key: its shape is computed from the keys around it. Delete those instead.'),
  'no-keys': () => l10n.t('This hitbox has no keys'),
  'no-neighbors': () =>
    l10n.t(
      'Keyframes need a hitbox file with this hitbox in several frames: consecutive entries of the same name, role and kind of shape, or a range',
    ),
  'no-tags': () => l10n.t('There is no list “tags” to change. Edit the tags in the file.'),
  'role-unreadable': () => l10n.t('This role would be read as a different role'),
  'role-without-room': () =>
    l10n.t(
      'JSON has no comments, and numbers alone no place for a role. Write a record with a key “role”, or name the list after the role.',
    ),
  'role-of-tool': () =>
    l10n.t('This format has no place for a role. Put it in the name (such as “hurtbox”), or set it in the tool.'),
  'role-beside-others': () =>
    l10n.t('Others on the same line would get the role, too. Put this hitbox on a line of its own first.'),
  'frame-list': () => l10n.t('The list has one entry per frame. Copy the hitbox to another frame instead.'),
  gone: () => l10n.t('This hitbox is no longer in the file'),
  stale: () => l10n.t('The surrounding text has syntax errors'),
};

/** Returns why an entry can't be added, deleted or changed, as a sentence for the user. */
export function describeEntryRefusal(refusal: EntryRefusal): string {
  return entryRefusals[refusal]();
}

/** Returns which properties new hitboxes lack because their entries don't contain them, as a sentence for the user. */
export function describeUndeclared(undeclared: readonly ('name' | 'role')[]): string {
  if (undeclared.length > 1) return l10n.t("Names and roles weren't copied: this list doesn't have them");
  return undeclared[0] === 'name'
    ? l10n.t("Names weren't copied: this list has no names")
    : l10n.t("Roles weren't copied: this list has no roles");
}

/** Returns the role that another hitbox gets by contrast, as a sentence for the user. */
export function describeContrast({ name, role }: Pick<Hitbox, 'name' | 'role'>): string {
  if (role === 'hit') return l10n.t('{0} is now hit: there are hurtboxes too', name);
  if (role === 'hurt') return l10n.t('{0} is now hurt: there are attacks too', name);
  return l10n.t('{0} now has no role: the names around it no longer say what it is for', name);
}

const frameRefusals: Readonly<Record<Exclude<FrameRefusal, EntryRefusal | EditRefusal>, () => string>> = {
  always: () => l10n.t('Already visible in every frame (no frame range set).'),
  there: () => l10n.t('Already visible in these frames'),
  'frames-around': () => l10n.t('Other hitboxes share these frames. Edit them in the file.'),
  'frames-elsewhere': () => l10n.t("Can't extend the frames as written. Edit them in the file."),
  'no-entry': () => l10n.t('The list has one entry per frame, but none for this or an earlier frame'),
  'part-of-range': () => l10n.t('Already visible with another shape in a frame range that includes these frames'),
  'no-range': () => l10n.t("Can't split: each frame has an entry of its own. Change the shape in one of them instead."),
  filled: () => l10n.t("There's already something else at that position in the file."),
};

/** Returns why hitboxes can't be copied to other frames, as a sentence for the user. */
export function describeFrameRefusal(refusal: FrameRefusal): string {
  if (typeof refusal !== 'string') return describeRefusal(refusal);
  return { ...entryRefusals, ...frameRefusals }[refusal]();
}

const timeRefusals: Readonly<Record<TimeRefusal | AnimationRefusal | OrderRefusal, () => string>> = {
  'time-of-all': () => l10n.t('One number in the file holds for all frames. Change the duration of all frames.'),
  'time-of-others': () => l10n.t('Other frames would get another duration, too. Edit it in the file.'),
  'time-computed': () => l10n.t('The duration is computed. Edit it in the file.'),
  'no-time': () =>
    l10n.t("The file doesn't say how long frames are shown. Add “fps” or “durations”, or an animation, first."),
  'animation-gone': () => l10n.t('This animation is no longer in the file'),
  'animation-taken': () => l10n.t('An animation with this name already exists'),
  'animation-hitboxes': () =>
    l10n.t('Hitboxes are in frames that would be before the animation. Move or delete them first.'),
  'order-of-image': () =>
    l10n.t('The order of frames is that of the image or the tool: the file has no list of frames that can be edited.'),
  'order-of-animations': () => l10n.t('An animation would no longer be a range of frames. Change its frames first.'),
  'order-of-keys': () => l10n.t('A hitbox has keyframes around this frame. Write them out per frame first.'),
  'order-of-others': () => l10n.t("Other hitboxes or durations wouldn't follow. Edit the list of frames in the file."),
  'last-frame': () => l10n.t('There is no other frame.'),
  'animation-of-format': () => l10n.t("Can't be written in the file's format. Edit the file instead."),
};

/** Returns why a change can't be written, as a sentence for the user. */
export function describePlanRefusal(refused: PlanRefusal): string {
  switch (refused.by) {
    case 'shapes':
      return describeRefusal(refused.refusal);
    case 'entries':
      return describeEntryRefusal(refused.refusal);
    case 'frames':
      return describeFrameRefusal(refused.refusal);
    case 'time':
      return timeRefusals[refused.refusal]();
  }
}

/** Returns which unrequested difference a change would cause, as a sentence for the user. */
export function describeMisread(changes: readonly ReadingChange[]): string {
  const first = changes.find(({ aspect }) => aspect !== 'extra') ?? changes[0];
  const name = first?.before?.name ?? first?.after?.name ?? '';
  switch (first?.aspect) {
    case 'convention':
      return l10n.t(
        "Can't edit: the numbers of {0} would be read as {1}. Set the convention in a comment or in settings.",
        name,
        first.after === null ? '' : describeConvention(first.after.convention),
      );
    case 'missing':
      return l10n.t("Can't edit: {0} would no longer be a hitbox. Edit the file instead.", name);
    case 'extra':
      return l10n.t("Can't edit: {0} would become a hitbox. Edit the file instead.", name);
    case 'name':
      return l10n.t("Can't edit: {0} would get another name. Edit the file instead.", name);
    case 'role':
      return l10n.t("Can't edit: {0} would get the role {1}. Edit the file instead.", name, first.after?.role ?? '');
    case 'tags':
      return l10n.t("Can't edit: {0} would get other tags. Edit the file instead.", name);
    case 'owner':
      return l10n.t("Can't edit: {0} would get another owner. Edit the file instead.", name);
    case 'frames':
      return l10n.t("Can't edit: {0} would be in other frames. Edit the file instead.", name);
    case 'certainty':
      return l10n.t("Can't edit: nothing would mark {0} as a hitbox. Edit the file instead.", name);
    case 'numbers':
    case 'motion':
      return l10n.t("Can't edit: {0} would get other numbers. Edit the file instead.", name);
    case 'broken':
    case undefined:
      return l10n.t("Can't edit: the file would no longer be readable. Edit it as text instead.");
  }
}
