import type { Signal } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Where } from '../../src/actions/action.js';
import { keyCaps } from '../commands/key-labels.js';
import type { Shortcut } from '../commands/keymap.js';
import { listedShortcuts } from '../commands/listed-shortcuts.js';
import { IconButton } from './icon.js';

/** The shortcuts that need the same focus. */
interface CheatSection {
  readonly title: string;
  readonly rows: readonly Pick<Shortcut, 'keys' | 'description'>[];
}

interface CheatSheetProps {
  readonly open: Signal<boolean>;
  readonly sections: () => readonly CheatSection[];
  readonly hint: () => string;
  readonly onClose: () => void;
  readonly onChangeKeys: () => void;
}

/** All shortcuts of a page, from its keymap. */
export function CheatSheet({ open, sections, hint, onClose, onChangeKeys }: CheatSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isOpen = open.value;
  useLayoutEffect(() => {
    if (isOpen && dialog.current?.open === false) dialog.current.showModal();
  }, [isOpen]);
  const close = (): void => {
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      class="cheat-sheet"
      aria-label={l10n.t('Keyboard Shortcuts')}
      onClick={({ target }) => {
        // A click outside hits the backdrop, which is the dialog itself.
        if (target === dialog.current) close();
      }}
      onClose={() => {
        open.value = false;
        onClose();
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === '?') close();
      }}
    >
      {isOpen && (
        <>
          <header>
            <h2>{l10n.t('Keyboard Shortcuts')}</h2>
            <IconButton icon="close" label={l10n.t('Close (Esc)')} aria-keyshortcuts="Escape" onClick={close} />
          </header>
          <div class="cheat-columns">
            {sections().map((section) => (
              <Section key={section.title} {...section} />
            ))}
          </div>
          <p class="hint">{hint()}</p>
          <p class="hint">
            {l10n.t(
              'Every action is a command that you can bind to other keys. List keys that the preview should no longer use in the setting {0}.',
              'hitboxLens.ignoredKeys',
            )}{' '}
            <button
              type="button"
              class="link"
              onClick={() => {
                close();
                onChangeKeys();
              }}
            >
              {l10n.t('Change Keys…')}
            </button>
          </p>
        </>
      )}
    </dialog>
  );
}

function Section({ title, rows }: CheatSection) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ keys, description }) => (
          <div key={keys[0]} class="cheat-row">
            <dt>
              {keys.slice(0, 2).map((pattern, index) => (
                <KeyCaps key={pattern} pattern={pattern} isFirst={index === 0} />
              ))}
            </dt>
            <dd>{description()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Formats `Mod+Shift+Z` for this keyboard. */
function KeyCaps({ pattern, isFirst }: { readonly pattern: string; readonly isFirst: boolean }) {
  return (
    <>
      {!isFirst && <span class="cheat-or">/</span>}
      {keyCaps(pattern).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </>
  );
}

/** Returns the shortcuts of the preview, grouped by focus. */
export function previewSections(): CheatSection[] {
  const places: readonly (readonly [Where, string])[] = [
    ['canvas', l10n.t('Scene')],
    ['canvas or list', l10n.t('Scene and list')],
    ['timeline', l10n.t('Timeline')],
    ['anywhere', l10n.t('Anywhere')],
  ];
  return places.map(([where, title]) => ({
    title,
    rows: listedShortcuts.filter((shortcut) => shortcut.where === where),
  }));
}

/** Returns the pointer gestures with modifier keys. */
export function previewHint(): string {
  return l10n.t(
    'While dragging, hold Ctrl or Cmd to disable snapping, Alt to resize from the center, Shift to keep proportions or rotate by 15°. Drag the background to select. Hold Space or the middle button to pan. Double-click a polygon side to add a corner.',
  );
}
