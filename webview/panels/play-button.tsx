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
      label={playing ? l10n.t('Pause') : l10n.t('Play')}
      action="play"
      onClick={onClick}
    />
  );
}
