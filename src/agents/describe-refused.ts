import type { PlanRefusal } from '../edit/change.js';
import { describePlanRefusal } from '../edit/describe-refusals.js';
import type { EntryRefusal } from '../edit/plan-entries.js';

/** What a model can do about a refusal, where the editor's sentence is about a selection or a command. */
const forModels: Readonly<Partial<Record<EntryRefusal, string>>> = {
  'other-kind': 'like must be a hitbox of the same kind of shape.',
  'name-of-code': 'The text has no name for it, or one that is an identifier in the code. Edit the file instead.',
  'frame-list': 'The list has one entry per frame, so another hitbox would be in another frame. Edit the file instead.',
  'role-without-room':
    'Plain JSON has no comments, and a list of numbers has no place for a role. Write records with a key "role" instead, or name the list after the role, such as "hurtboxes".',
  'role-of-tool': 'Its format stores no roles: words in names say them. Rename it, for example to "hurtbox".',
};

/** Returns why a change can't be written, as a sentence for a model. */
export function describeRefused(refused: PlanRefusal): string {
  const own =
    typeof refused.refusal === 'string' ? (forModels as Readonly<Record<string, string>>)[refused.refusal] : undefined;
  const text = own ?? describePlanRefusal(refused);
  return text.endsWith('.') ? text : `${text}.`;
}
