import { useComputed } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { ariaKeys, labelWithKey } from '../commands/key-labels.js';
import type { Viewport } from '../editor/viewport.js';
import { zoomText } from '../text/strings.js';
import { IconButton } from './icon.js';

interface ZoomButtonsProps {
  readonly viewport: Viewport;
  /** How to pan, in the tooltip of the button that fits everything. */
  readonly panHint: string;
}

/** The zoom buttons, with the current zoom between them. */
export function ZoomButtons({ viewport, panHint }: ZoomButtonsProps) {
  const zoom = useComputed(() => zoomText(viewport.camera.zoom));
  const actual = labelWithKey(l10n.t('Zoom to 100%'), 'actual-size');
  return (
    <div class="button-group view-group">
      <IconButton
        icon="zoom-out"
        label={l10n.t('Zoom Out')}
        action="zoom-out"
        onClick={() => {
          viewport.zoomOut();
        }}
      />
      <button
        type="button"
        class="icon-button percent"
        title={actual}
        // Begins with the visible text, which people who speak commands say.
        aria-label={`${zoom.value}, ${actual}`}
        aria-keyshortcuts={ariaKeys('actual-size')}
        onClick={() => {
          viewport.actualSize();
        }}
      >
        {zoom}
      </button>
      <IconButton
        icon="zoom-in"
        label={l10n.t('Zoom In')}
        action="zoom-in"
        onClick={() => {
          viewport.zoomIn();
        }}
      />
      <IconButton
        icon="screen-full"
        label={l10n.t('Zoom to Fit')}
        action="fit"
        hint={panHint}
        onClick={() => {
          viewport.fit();
        }}
      />
    </div>
  );
}
