import * as l10n from '@vscode/l10n';
import type { PlanRefusal } from '../edit/change.js';
import type { EntryRefusal } from '../edit/plan-entries.js';
import type { FrameRefusal } from '../edit/frames/plan-copies.js';
import type { Refusal } from '../edit/plan-edit.js';
import type { ReadingChange } from '../edit/reading-changes.js';
import { describeConvention } from '../model/convention.js';
import type { NumberOrigin } from '../model/document.js';

/** Why an edit cannot be made, as a sentence for the user. */
export function describeRefusal(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'computed':
      return describeComputed(refusal.field, refusal.origin);
    case 'missing':
      return l10n.t('The text has no {0} that could be changed', refusal.field);
    case 'not-static':
      return l10n.t('{0} is only known when the game runs', refusal.field);
    case 'not-a-number':
      return l10n.t('{0} is not a number', refusal.field);
    case 'stale':
      return l10n.t('The text around it cannot be read at the moment');
    case 'gone':
      return l10n.t('It is no longer in the text');
    case 'changed':
      return l10n.t('The text has changed meanwhile');
    case 'not-expressible':
      return l10n.t('The form in which it is written cannot express this');
  }
}

function describeComputed(field: string, origin: NumberOrigin | undefined): string {
  switch (origin?.kind) {
    case 'file':
      return l10n.t('{0} depends on numbers of {1}: change it in the text', field, origin.name);
    case 'variable':
      return l10n.t('{0} depends on {1}, to which hitboxLens.variables gives a number', field, origin.name);
    case 'canvas':
      return l10n.t('{0} depends on {1}, the size of the canvas: change it in the text', field, origin.name);
    case undefined:
      return l10n.t('{0} is computed: change it in the text', field);
  }
}

/** Why an entry of the text cannot be added, taken out or changed, as a sentence for the user. */
export function describeEntryRefusal(refusal: EntryRefusal): string {
  switch (refusal) {
    case 'beside-others':
      return l10n.t('Other hitboxes stand on the same line: say it in the text');
    case 'alone':
      return l10n.t('It stands alone in the text: there is no list that another one could be added to or taken out of');
    case 'tool':
      return l10n.t('Only the tool that wrote this file can add and delete: its lists are numbered and linked');
    case 'part':
      return l10n.t('Its numbers are properties of its owner: change them in the text');
    case 'other-kind':
      return l10n.t('The hitbox beside it has another kind of shape: choose one of the same kind first');
    case 'name-of-code':
      return l10n.t('Its name is a name of the code: rename it in the text');
    case 'name-of-owner':
      return l10n.t('It has no name of its own: it goes by the keys of its numbers');
    case 'name-of-format':
      return l10n.t('The file has no text for its name that could be changed');
    case 'name-empty':
      return l10n.t('A name needs a letter or a digit at least');
    case 'name-taken':
      return l10n.t('Another entry has this name');
    case 'name-tells':
      return l10n.t('This name says what kind of hitbox it is: change it in the text');
    case 'role-unreadable':
      return l10n.t('This role would be read as another one');
    case 'role-around':
      return l10n.t('Its role comes from the names around it: change it in the text');
    case 'frame-list':
      return l10n.t('The list has one entry for each frame: copy the hitbox to another frame instead');
    case 'gone':
      return l10n.t('It is no longer in the text');
    case 'stale':
      return l10n.t('The text around it cannot be read at the moment');
  }
}

/** What new hitboxes do not have because the entries around them do not say it, as a sentence for the user. */
export function describeUnsaid(unsaid: readonly ('name' | 'role')[]): string {
  if (unsaid.length > 1) return l10n.t('Names and roles did not come along: the entries of this list do not say them');
  return unsaid[0] === 'name'
    ? l10n.t('Names did not come along: the entries of this list have none')
    : l10n.t('Roles did not come along: the entries of this list do not say theirs');
}

/** Why hitboxes cannot be copied to other frames, as a sentence for the user. */
export function describeFrameRefusal(refusal: FrameRefusal): string {
  if (typeof refusal !== 'string') return describeRefusal(refusal);
  switch (refusal) {
    case 'always':
      return l10n.t('It is there in all frames: the text says no frames for it');
    case 'there':
      return l10n.t('It is there in these frames already');
    case 'frames-around':
      return l10n.t('Its frames are said for more than this hitbox: change them in the text');
    case 'frames-elsewhere':
      return l10n.t('Its frames are written in a way that cannot be added to: change them in the text');
    case 'no-entry':
      return l10n.t('The list has an entry for each frame, and none for this one or for one before it');
    case 'part-of-range':
      return l10n.t('It is there with another shape in a range of frames, of which these are only a part');
    case 'filled':
      return l10n.t('Something else stands in the text where it would have to stand');
    default:
      return describeEntryRefusal(refusal);
  }
}

/** Why a change cannot be written, as a sentence for the user. */
export function describePlanRefusal(refused: PlanRefusal): string {
  switch (refused.by) {
    case 'shapes':
      return describeRefusal(refused.refusal);
    case 'entries':
      return describeEntryRefusal(refused.refusal);
    case 'frames':
      return describeFrameRefusal(refused.refusal);
  }
}

/** What the text would say after a change that nobody asked for, as a sentence for the user. */
export function describeMisread(changes: readonly ReadingChange[]): string {
  const first = changes.find(({ aspect }) => aspect !== 'extra') ?? changes[0];
  const name = first?.before?.name ?? first?.after?.name ?? '';
  switch (first?.aspect) {
    case 'convention':
      return l10n.t(
        'The numbers of {0} would then be read as {1}: say in a comment or in the settings how they are meant',
        name,
        first.after === null ? '' : describeConvention(first.after.convention),
      );
    case 'missing':
      return l10n.t('{0} would then not be read as a hitbox: change it in the text', name);
    case 'extra':
      return l10n.t('{0} would then be read as a hitbox: change it in the text', name);
    case 'name':
      return l10n.t('{0} would then have another name: change it in the text', name);
    case 'role':
      return l10n.t('{0} would then have the role {1}: change it in the text', name, first.after?.role ?? '');
    case 'owner':
      return l10n.t('{0} would then belong to something else: change it in the text', name);
    case 'frames':
      return l10n.t('{0} would then be in other frames: change it in the text', name);
    case 'certainty':
      return l10n.t('Nothing would say that {0} is a hitbox: change it in the text', name);
    case 'numbers':
    case 'motion':
      return l10n.t('{0} would then have other numbers than these: change it in the text', name);
    case 'broken':
    case undefined:
      return l10n.t('The text could not be read then: change it in the text');
  }
}
