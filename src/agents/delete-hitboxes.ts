import * as v from 'valibot';
import { EditSession } from './edit-session.js';
import { file, hitbox, object, version } from './inputs.js';
import { maxListed } from './limits.js';
import { defineTool } from './tool.js';

export const deleteHitboxesTool = defineTool({
  name: 'delete_hitboxes',
  title: 'Delete Hitboxes',
  description:
    'Deletes hitboxes from the lists of a file, each with its comma and comment. The result is verified by reading it again: all other hitboxes stay as they are. Returns the new version; references such as boxes[3] of the hitboxes after them change.',
  edits: true,
  input: object({
    file,
    version,
    hitboxes: v.pipe(
      v.array(hitbox),
      v.minLength(1, 'must not be empty'),
      v.maxLength(maxListed, `must have at most ${maxListed} entries`),
      v.description('The hitboxes to delete: each the "hitbox" from list_hitboxes, or its name if no other has it.'),
    ),
  }),
  async run({ file: path, version: read, hitboxes }, files) {
    const session = new EditSession(await files.open(path), read);
    const ids = new Set(hitboxes.map((wanted) => session.find(wanted).id));
    session.change({ kind: 'delete', ids: [...ids] });
    return session.finish([], { deleted: ids.size, left: session.document.hitboxes.length });
  },
});
