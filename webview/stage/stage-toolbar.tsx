import { useComputed, type ReadonlySignal } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { useRef } from 'preact/hooks';
import { ariaKeys, labelWithKey } from '../commands/key-labels.js';
import { ActionButton, Icon, IconButton } from '../panels/icon.js';
import { popoverButton, type PopoverState } from '../panels/popover.js';
import { useRovingFocus } from '../panels/keyboard-navigation.js';
import { PlayButton, SpeedChoice, ZoomButtons } from '../panels/toolbar-buttons.js';
import type { Viewport } from '../editor/viewport.js';
import type { StageAction } from './stage-commands.js';
import type { StagePlaying } from './stage-playing.js';

interface StageToolbarProps {
  readonly viewport: Viewport;
  readonly playback: StagePlaying;
  readonly matrix: PopoverState;
  /** Whether ignored overlaps are shown. */
  readonly allOverlaps: ReadonlySignal<boolean>;
  /** Whether boxes are compared with pixels. */
  readonly pixels: ReadonlySignal<boolean>;
  readonly execute: (action: StageAction) => void;
}

/** The toolbar of the stage: adding sprites, playback, zoom, and the collision matrix. */
export function StageToolbar({ viewport, playback, matrix, allOverlaps, pixels, execute }: StageToolbarProps) {
  const { playing, rate } = playback;
  const element = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(element);
  const canPlay = useComputed(() => playback.canPlay).value;
  return (
    <div ref={element} role="toolbar" class="toolbar" {...roving} aria-label={l10n.t('Stage')}>
      <div class="button-group">
        <button
          type="button"
          class="icon-button with-text"
          title={labelWithKey(l10n.t('Add Sprite'), 'add-to-stage')}
          aria-keyshortcuts={ariaKeys('add-to-stage')}
          onClick={() => {
            execute('add-to-stage');
          }}
        >
          <Icon name="add" />
          {l10n.t('Add Sprite…')}
        </button>
      </div>
      <div class="button-group" hidden={!canPlay}>
        <PlayButton
          playing={playing}
          onClick={() => {
            execute('play');
          }}
        />
        <SpeedChoice
          rate={rate}
          onChoose={(chosen) => {
            playback.rate = chosen;
          }}
        />
      </div>
      <span class="spring" />
      <ZoomButtons viewport={viewport} panHint={l10n.t('To pan, drag the background or hold Space')} />
      <div class="button-group">
        <ActionButton action="compare-pixels" aria-pressed={pixels.value} execute={execute} />
        <ActionButton action="all-overlaps" aria-pressed={allOverlaps.value} execute={execute} />
        <IconButton icon="table" label={l10n.t('Collision Matrix')} {...popoverButton(matrix)} />
      </div>
    </div>
  );
}
