import type { ReadonlySignal } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { useRef } from 'preact/hooks';
import type { PreviewAction } from '../../src/messages/actions.js';
import type { Action } from '../commands/actions.js';
import type { Editor } from '../editor/editor.js';
import type { Viewport } from '../editor/viewport.js';
import { IconButton } from './icon.js';
import { popoverButton, type PopoverState } from './popover.js';
import { useRovingFocus } from './roving-focus.js';
import { ZoomButtons } from './zoom-buttons.js';

/** Which of the collision tools are active. */
export type ActiveTools = {
  readonly motion: boolean;
  readonly probe: boolean;
  readonly isExplaining: boolean;
};

interface ToolbarProps {
  readonly editor: Pick<Editor, 'empty' | 'allOverlaps'>;
  readonly viewport: Viewport;
  readonly listOpen: ReadonlySignal<boolean>;
  readonly tools: ReadonlySignal<ActiveTools>;
  readonly matrix: PopoverState;
  readonly images: PopoverState;
  readonly execute: (action: PreviewAction) => void;
}

/** The buttons above the scene. The file's name is in the tab and the breadcrumbs. */
export function Toolbar({ editor, viewport, listOpen, tools, matrix, images, execute }: ToolbarProps) {
  const { motion, probe, isExplaining } = tools.value;
  const element = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(element);
  const button = (icon: string, label: string, action: Action & PreviewAction, isPressed?: boolean) => (
    <IconButton
      icon={icon}
      label={label}
      action={action}
      aria-pressed={isPressed}
      onClick={() => {
        execute(action);
      }}
    />
  );
  return (
    <div
      ref={element}
      role="toolbar"
      class="toolbar"
      {...roving}
      aria-label={l10n.t('Preview')}
      hidden={editor.empty !== null}
    >
      <ZoomButtons viewport={viewport} panHint={l10n.t('To pan, drag with the middle button or hold Space')} />
      <div class="button-group view-group">
        {button('arrow-right', l10n.t('Toggle Motion of Selected Circle'), 'motion', motion)}
        {button('circle', l10n.t('Toggle Probe Circle'), 'probe', probe)}
        {button('mortar-board', l10n.t('Explain Collision'), 'how-it-decides', isExplaining)}
        {button('layers', l10n.t('Toggle All Overlaps'), 'all-overlaps', editor.allOverlaps)}
      </div>
      <div class="button-group">
        {button('add', l10n.t('New Hitbox'), 'new-hitbox')}
        <IconButton icon="file-media" label={l10n.t('Images')} {...popoverButton(images)} />
        <IconButton icon="table" label={l10n.t('Collision Matrix')} {...popoverButton(matrix)} />
        <IconButton
          icon="list-tree"
          label={l10n.t('Hitbox List')}
          aria-pressed={listOpen.value}
          onClick={() => {
            execute('toggle-list');
          }}
        />
      </div>
    </div>
  );
}
