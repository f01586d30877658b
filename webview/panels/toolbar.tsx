import type { ReadonlySignal } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { useRef } from 'preact/hooks';
import type { PreviewCommand } from '../../src/actions/page-actions.js';
import type { Editor } from '../editor/editor.js';
import type { HitboxEdits } from '../editor/hitbox-edits.js';
import type { Viewport } from '../editor/viewport.js';
import { ActionButton, IconButton } from './icon.js';
import { popoverButton, type PopoverState } from './popover.js';
import { useRovingFocus } from './keyboard-navigation.js';
import { ZoomButtons } from './toolbar-buttons.js';

/** Which of the collision tools are active. */
export type ActiveTools = {
  readonly motion: boolean;
  readonly probe: boolean;
  readonly isExplaining: boolean;
};

interface ToolbarProps {
  readonly editor: Pick<Editor, 'empty' | 'allOverlaps' | 'timelines'>;
  readonly hitboxEdits: Pick<HitboxEdits, 'inAllFrames' | 'allFramesRefusal'>;
  readonly viewport: Viewport;
  readonly listOpen: ReadonlySignal<boolean>;
  readonly tools: ReadonlySignal<ActiveTools>;
  readonly shapes: PopoverState;
  readonly matrix: PopoverState;
  readonly images: PopoverState;
  readonly execute: (action: PreviewCommand) => void;
}

/** The buttons above the scene. The file's name is in the tab and the breadcrumbs. */
export function Toolbar(props: ToolbarProps) {
  const { editor, hitboxEdits, viewport, listOpen, tools, shapes, matrix, images, execute } = props;
  const { motion, probe, isExplaining } = tools.value;
  const element = useRef<HTMLDivElement>(null);
  const roving = useRovingFocus(element);
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
        <ActionButton action="motion" aria-pressed={motion} execute={execute} />
        <ActionButton action="probe" aria-pressed={probe} execute={execute} />
        <ActionButton action="how-it-decides" aria-pressed={isExplaining} execute={execute} />
        <ActionButton action="all-overlaps" aria-pressed={editor.allOverlaps} execute={execute} />
      </div>
      <div class="button-group">
        <ActionButton action="new-hitbox" execute={execute} />
        <IconButton icon="chevron-down" label={l10n.t('New Hitbox of Shape')} {...popoverButton(shapes)} />
        <ActionButton action="hitboxes-from-art" execute={execute} />
        {editor.timelines.length > 0 && <AllFramesButton hitboxEdits={hitboxEdits} />}
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

/** Whether drawn hitboxes are in all frames or in the current one. */
function AllFramesButton({ hitboxEdits: { inAllFrames, allFramesRefusal } }: Pick<ToolbarProps, 'hitboxEdits'>) {
  return (
    <IconButton
      icon="split-horizontal"
      label={l10n.t('Draw in All Frames')}
      hint={allFramesRefusal ?? l10n.t('Otherwise, new hitboxes are in the current frame')}
      aria-pressed={allFramesRefusal === null && inAllFrames.value}
      aria-disabled={allFramesRefusal !== null}
      onClick={() => {
        if (allFramesRefusal === null) inAllFrames.value = !inAllFrames.value;
      }}
    />
  );
}
