import { useComputed } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { ariaKeys, labelWithKey, titleOf } from '../commands/key-labels.js';
import { runViewAction, type ViewAction } from '../commands/key-listener.js';
import type { Viewport } from '../editor/viewport.js';
import { zoomText } from '../text/strings.js';
import { ActionButton, IconButton } from './icon.js';
import { speeds, type Speed } from '../../src/messages/frames.js';

interface ZoomButtonsProps {
  readonly viewport: Viewport;
  /** How to pan, in the tooltip of the button that fits everything. */
  readonly panHint: string;
}

/** The zoom buttons, with the current zoom between them. */
export function ZoomButtons({ viewport, panHint }: ZoomButtonsProps) {
  const zoom = useComputed(() => zoomText(viewport.camera.zoom));
  const actual = labelWithKey(titleOf('actual-size'), 'actual-size');
  const run = (action: ViewAction): void => {
    runViewAction(action, viewport);
  };
  return (
    <div class="button-group view-group">
      <ActionButton action="zoom-out" execute={run} />
      <button
        type="button"
        class="icon-button percent"
        title={actual}
        // Begins with the visible text, which people who speak commands say.
        aria-label={`${zoom.value}, ${actual}`}
        aria-keyshortcuts={ariaKeys('actual-size')}
        onClick={() => {
          run('actual-size');
        }}
      >
        {zoom}
      </button>
      <ActionButton action="zoom-in" execute={run} />
      <ActionButton action="fit" hint={panHint} execute={run} />
    </div>
  );
}

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

interface SpeedChoiceProps {
  readonly rate: Speed;
  readonly onChoose: (rate: Speed) => void;
}

/** The playback rate. */
export function SpeedChoice({ rate, onChoose }: SpeedChoiceProps) {
  return (
    <select
      class="timeline-choice"
      aria-label={l10n.t('Speed')}
      value={String(rate)}
      onChange={({ currentTarget: { value } }) => {
        onChoose(speeds.find((speed) => String(speed) === value) ?? 1);
      }}
    >
      {speeds.map((speed) => (
        <option key={speed} value={String(speed)}>
          {l10n.t('{0}×', speed)}
        </option>
      ))}
    </select>
  );
}
