import * as l10n from '@vscode/l10n';
import type { Editor } from '../editor/editor.js';
import { listRoles } from '../../src/model/role.js';
import { Popover, type PopoverState } from './popover.js';
import { roleText } from '../../src/check/role-text.js';
import { Swatch } from './swatch.js';

interface RolesProps {
  readonly popover: PopoverState;
  readonly editor: Pick<Editor, 'hitboxes'>;
}

/** All roles of the file, each with the style and the number of its hitboxes. */
export function RolesPanel({ popover, editor }: RolesProps) {
  return (
    <Popover state={popover} name="roles" label={l10n.t('Roles')}>
      <AllRoles editor={editor} />
    </Popover>
  );
}

function AllRoles({ editor }: Pick<RolesProps, 'editor'>) {
  return (
    <>
      <h2>{l10n.t('Roles')}</h2>
      <ul>
        {listRoles(editor.hitboxes).map((role) => (
          <li key={role}>
            <Swatch role={role} />
            <bdi>{roleText(role)}</bdi>
            <span class="count">{editor.hitboxes.filter((hitbox) => hitbox.role === role).length}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
