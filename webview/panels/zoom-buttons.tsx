import { useComputed } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import type { Viewport } from '../editor/viewport.js';
import { zoomText } from '../text/strings.js';
import { IconButton } from './icon.js';

interface ZoomButtonsProps {
  readonly viewport: Viewport;
  /** The label of the button that fits everything. */
  readonly fitLabel: string;
}

/** The zoom buttons, with the current zoom between them. */
export function ZoomButtons({ viewport, fitLabel }: ZoomButtonsProps) {
  const zoom = useComputed(() => zoomText(viewport.camera.zoom));
  const actual = l10n.t('Zoom to 100% (1)');
  return (
    <div class="button-group view-group">
      <IconButton
        icon="zoom-out"
        label={l10n.t('Zoom Out (-)')}
        onClick={() => {
          viewport.zoomOut();
        }}
      />
      <button
        type="button"
        class="icon-button percent"
        title={actual}
        aria-label={actual}
        onClick={() => {
          viewport.actualSize();
        }}
      >
        {zoom}
      </button>
      <IconButton
        icon="zoom-in"
        label={l10n.t('Zoom In (+)')}
        onClick={() => {
          viewport.zoomIn();
        }}
      />
      <IconButton
        icon="screen-full"
        label={fitLabel}
        onClick={() => {
          viewport.fit();
        }}
      />
    </div>
  );
}
