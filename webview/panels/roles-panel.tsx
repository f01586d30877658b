import type { ReadonlySignal } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import type { Editor } from '../editor/editor.js';
import { listRoles } from '../../src/model/role.js';
import { Icon } from './icon.js';
import { Popover, type PopoverState } from './popover.js';
import { roleText } from '../../src/check/role-text.js';
import { Swatch } from './swatch.js';

interface RolesProps {
  readonly popover: PopoverState;
  readonly editor: Pick<Editor, 'hitboxes'>;
  /** What is hard to see in their colors. */
  readonly warnings: ReadonlySignal<readonly string[]>;
}

/** All roles of the file, each with the style and the number of its hitboxes. */
export function RolesPanel({ popover, ...roles }: RolesProps) {
  return (
    <Popover state={popover} name="roles" label={l10n.t('Roles')}>
      <AllRoles {...roles} />
    </Popover>
  );
}

function AllRoles({ editor, warnings }: Omit<RolesProps, 'popover'>) {
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
      {warnings.value.map((text) => (
        <p key={text} class="role-warning">
          <Icon name="warning" />
          {text}
        </p>
      ))}
    </>
  );
}
