import type { Signal } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { listedStageShortcuts } from '../commands/listed-shortcuts.js';
import { CheatSheet } from '../panels/cheat-sheet.js';

/** The shortcuts of the stage, for keys and the pointer. */
export function StageCheatSheet(props: {
  readonly open: Signal<boolean>;
  readonly onClose: () => void;
  readonly onChangeKeys: () => void;
}) {
  return (
    <CheatSheet
      {...props}
      sections={() => [
        { title: l10n.t('Stage'), rows: listedStageShortcuts.filter(({ where }) => where !== 'anywhere') },
        { title: l10n.t('Anywhere'), rows: listedStageShortcuts.filter(({ where }) => where === 'anywhere') },
      ]}
      hint={() =>
        l10n.t(
          'Drag a sprite to move it; hold Ctrl or Cmd to disable snapping, Shift to lock an axis. Drag the background to pan. Hold Shift to drop a file from the Explorer.',
        )
      }
    />
  );
}
