import { useComputed, useSignal, type ReadonlySignal } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Editor } from '../editor/editor.js';
import { listRoles } from '../../src/model/role.js';
import { Icon } from './icon.js';
import { popoverButton, type PopoverState } from './popover.js';
import { roleText } from '../../src/check/role-text.js';
import { Swatch } from './swatch.js';

interface RoleLegendProps {
  readonly editor: Pick<Editor, 'hitboxes'>;
  /** The popover that lists all roles. */
  readonly popover: PopoverState;
  /** What is hard to see in their colors. */
  readonly warnings: ReadonlySignal<readonly string[]>;
}

/** The roles of the file, each with the style of its hitboxes. If there isn't space for all, a button lists them. */
export function RoleLegend({ editor, popover, warnings }: RoleLegendProps) {
  const list = useRef<HTMLUListElement>(null);
  const roles = useComputed(() => listRoles(editor.hitboxes)).value;
  const hiddenCount = useSignal(0);
  const key = roles.join('\n');
  useLayoutEffect(() => {
    const element = list.current!;
    const count = (): void => {
      const tops = [...element.querySelectorAll('li')].map(({ offsetTop }) => offsetTop - element.offsetTop);
      // A hidden status bar has no positions to measure.
      if (element.clientHeight > 0) hiddenCount.value = countWrapped(tops, element.clientHeight);
    };
    const observer = new ResizeObserver(count);
    observer.observe(element);
    count();
    return () => {
      observer.disconnect();
    };
  }, [key]);
  return (
    <>
      <ul ref={list} class="role-legend" aria-label={l10n.t('Roles')} title={roles.map(roleText).join(', ')}>
        {roles.map((role) => (
          <li key={role}>
            <Swatch role={role} />
            <bdi>{roleText(role)}</bdi>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="status-button more-roles"
        title={[...warnings.value, l10n.t('All roles:'), ...roles.map(roleText)].join('\n')}
        hidden={hiddenCount.value === 0 && warnings.value.length === 0}
        {...popoverButton(popover)}
      >
        {warnings.value.length > 0 && <Icon name="warning" />}
        {hiddenCount.value > 0 && (hiddenCount.value < roles.length ? `+${hiddenCount.value}` : moreText(roles.length))}
      </button>
    </>
  );
}

function moreText(count: number): string {
  return count === 1 ? l10n.t('1 role') : l10n.t('{0} roles', count);
}

/** Returns how many items of a wrapping line are below its first row, by their distances from its top. */
export function countWrapped(tops: readonly number[], rowHeight: number): number {
  return tops.filter((top) => top >= rowHeight).length;
}
