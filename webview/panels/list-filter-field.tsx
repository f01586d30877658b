import * as l10n from '@vscode/l10n';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { roleText } from '../../src/check/role-text.js';
import type { ListFilter } from '../editor/list-filter.js';
import { textMenu } from './context-menu.js';
import { IconButton } from './icon.js';
import { isHistoryKey } from './text-field.js';

interface ListFilterFieldProps {
  readonly filter: ListFilter;
  readonly count: number;
  /** Goes to the first row of the list, or to the last. */
  readonly onGo: (to: 'first' | 'last') => void;
  /** Called when the field closes, with the element that had the focus before. */
  readonly onLeave: (before: HTMLElement | null) => void;
}

/** The field above the list that filters it. */
export function ListFilterField({ filter, count, onGo, onLeave }: ListFilterFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const { text } = filter;
  const requests = filter.requests.value;
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [requests]);
  if (text === null) return null;
  const close = (): void => {
    filter.close();
    onLeave(before.current);
  };
  const handleKey = (event: KeyboardEvent): void => {
    // Undo and redo of what is typed, not of the file.
    if (isHistoryKey(event)) event.stopPropagation();
    const isEnd = event.key === 'ArrowUp';
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown' || event.key === 'Enter' || isEnd) onGo(isEnd ? 'last' : 'first');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <div class="list-filter">
        <input
          ref={field}
          type="text"
          class="input"
          autocomplete="off"
          spellcheck={false}
          dir="auto"
          data-vscode-context={textMenu}
          aria-label={l10n.t('Filter hitboxes')}
          placeholder={l10n.t('Name, role, tag, “colliding”')}
          title={l10n.t('Words in names, roles and tags; also “colliding”, “ignored” and “no role”')}
          value={text}
          onInput={({ currentTarget }) => {
            filter.type(currentTarget.value);
          }}
          onKeyDown={handleKey}
          onFocus={({ relatedTarget }) => {
            if (relatedTarget instanceof HTMLElement) before.current = relatedTarget;
          }}
        />
        <span class="list-count" aria-live="polite">
          {l10n.t('{0} of {1}', filter.count, count)}
        </span>
        <IconButton icon="close" label={l10n.t('Clear filter (Esc)')} onClick={close} />
      </div>
      {filter.count === 0 && <p class="list-empty">{nothingText(text.trim())}</p>}
    </>
  );
}

/** Returns why the list is empty. */
function nothingText(text: string): string {
  switch (text.toLowerCase()) {
    case l10n.t('colliding'):
      return l10n.t('Nothing collides');
    case l10n.t('ignored'):
      return l10n.t('No overlap is ignored');
    case roleText('other'):
      return l10n.t('All hitboxes have a role');
    default:
      return l10n.t('No hitbox has “{0}” in its name, role or tags', text);
  }
}
