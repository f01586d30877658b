import type { Signal } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { stageShortcuts } from '../commands/keymap.js';
import { CheatSheet } from '../panels/cheat-sheet.js';

/** The keys of the stage, and what the pointer does there. */
export function StageCheatSheet({ open, onClose }: { readonly open: Signal<boolean>; onClose: () => void }) {
  return (
    <CheatSheet
      open={open}
      sections={() => [
        { title: l10n.t('On the stage'), rows: stageShortcuts.filter(({ where }) => where !== 'anywhere') },
        { title: l10n.t('Everywhere'), rows: stageShortcuts.filter(({ where }) => where === 'anywhere') },
      ]}
      hint={() =>
        l10n.t(
          'Drag a sprite to move it: Ctrl or Cmd suspends snapping, Shift keeps to one axis. A drag of the ground pans. A file from the explorer is dropped here with Shift held.',
        )
      }
      onClose={onClose}
    />
  );
}
