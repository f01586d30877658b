import * as v from 'valibot';
import type { EditChange, PlanRefusal } from '../edit/change.js';
import type { Hitbox } from '../model/document.js';
import { describeRefused } from './describe-refused.js';
import { EditSession } from './edit-session.js';
import { file, hitbox, name, object, role, shapeNumbers, version } from './inputs.js';
import { changedShape } from './to-shape.js';
import { defineTool } from './tool.js';
import { ToolError } from './tool-error.js';

export const setHitboxTool = defineTool({
  name: 'set_hitbox',
  title: 'Set Hitbox',
  description:
    "Changes a hitbox in a file: numbers of its shape, its name, its role, or several of them. Only the affected characters of the text change, and the result is verified by reading it again: other hitboxes stay as they are, except those that take a changed number, name or role from it in the text, which are returned as alsoChanged. Refuses with the reason if the text can't say it. Returns the hitbox as it is now, and the new version.",
  edits: true,
  input: object({
    file,
    version,
    hitbox,
    shape: v.optional(shapeNumbers),
    name: v.optional(v.pipe(name, v.description('Its new name.'))),
    role: v.optional(role),
    replaceComputed: v.optional(
      v.pipe(v.boolean(), v.description('Whether to write numbers in place of computed ones, such as TILE * 2.')),
    ),
  }),
  async run(
    { file: path, version: read, hitbox: wanted, shape, name: newName, role: newRole, replaceComputed },
    files,
  ) {
    if (shape === undefined && newName === undefined && newRole === undefined) {
      throw new ToolError('Invalid input: shape, name and role are missing; set at least one.');
    }
    const session = new EditSession(await files.open(path), read);
    let target = session.find(wanted);
    const change = (toChange: (current: Hitbox) => EditChange, part?: string): void => {
      const describe = (refused: PlanRefusal): string =>
        `${part === undefined ? '' : `The ${part} can't be written. `}${describeRefused(refused)}`;
      target = session.change(toChange(target), describe).follow(target);
    };
    if (shape !== undefined) {
      const answer = replaceComputed === true ? 'replace' : 'ask';
      change(({ id, shape: old }) => ({ kind: 'shapes', shapes: [{ id, shape: changedShape(old, shape) }], answer }));
    }
    // The role first: a name may imply one.
    if (newRole !== undefined && newRole !== target.role) {
      change(({ id }) => ({ kind: 'role', ids: [id], role: newRole }), `role ${JSON.stringify(newRole)}`);
    }
    if (newName !== undefined && newName !== target.name) {
      change(({ id }) => ({ kind: 'rename', id, name: newName }), `name ${JSON.stringify(newName)}`);
    }
    session.refuseWithout(target, { name: newName, role: newRole }, null);
    return session.finish([target]);
  },
});
