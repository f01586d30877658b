import * as l10n from '@vscode/l10n';
import { IconButton } from './icon.js';

interface PlayButtonProps {
  readonly playing: boolean;
  readonly onClick: () => void;
}

/** Starts or stops playback. */
export function PlayButton({ playing, onClick }: PlayButtonProps) {
  return (
    <IconButton
      icon={playing ? 'debug-pause' : 'play'}
      label={playing ? l10n.t('Pause (P)') : l10n.t('Play (P)')}
      onClick={onClick}
    />
  );
}
