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
        { title: l10n.t('Stage'), rows: stageShortcuts.filter(({ where }) => where !== 'anywhere') },
        { title: l10n.t('Anywhere'), rows: stageShortcuts.filter(({ where }) => where === 'anywhere') },
      ]}
      hint={() =>
        l10n.t(
          'Drag a sprite to move it; hold Ctrl or Cmd to disable snapping, Shift to lock an axis. Drag the background to pan. Hold Shift to drop a file from the Explorer.',
        )
      }
      onClose={onClose}
    />
  );
}
