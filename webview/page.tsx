import { effect, untracked } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import { createRef } from 'preact';
import { setPageColors } from './canvas/palette.js';
import { Renderer } from './canvas/renderer.js';
import { KeyboardInput } from './commands/keyboard-input.js';
import { dependOn } from './editor/reactive.js';
import { HostMessageHandler } from './host-message-handler.js';
import { ListElements } from './panels/list.js';
import { mounted } from './panels/mount.js';
import { writePosition } from './panels/option-positions.js';
import { FocusKeeper, takeFocus, reportFocus } from './platform/focus.js';
import { whenIdle } from './platform/import-part.js';
import { listenForErrors } from './platform/page-errors.js';
import type { Preview } from './preview.js';
import { PreviewPage } from './preview-page.js';
import { markStart } from './start-marks.js';
import { PointerInput } from './tools/pointer-input.js';
import type { HitboxEdits } from './editor/hitbox-edits.js';

/** Renders a preview into the page. */
export function showPage(preview: Preview): void {
  const { editor, viewport, tools, pointer, palette, painted, feedback, client } = preview;
  listenForErrors((what) => {
    endSkeleton();
    feedback.notify(l10n.t('Something went wrong in the preview: {0}', what));
  });
  const preloadParts = (): void => {
    preview.laterPanels.preload();
    preview.collisionTools.part.preload();
  };
  const ref = createRef<HTMLDivElement>();
  const list = new ListElements();
  const element = mounted(<PreviewPage preview={preview} surface={ref} list={list} />);
  document.body.append(element);
  const surface = ref.current!;
  new Renderer({ ...preview, surface });
  new PointerInput(surface, viewport, tools, pointer);
  new KeyboardInput({ ...preview, surface, listbox: list.listbox.current! });
  handleClipboard(preview.hitboxEdits);
  new FocusKeeper(surface);
  reportFocus([surface, list.listbox.current!], (focused) => {
    client.post({ type: 'focus', focused });
  });
  effect(() => {
    if (painted.value === 0) return;
    untracked(() => {
      endSkeleton();
      markStart('paint');
      if (painted.peek() === 1) whenIdle(preloadParts);
      for (const [index, row] of list.rows) writePosition(row, editor.figures[index] ?? null, viewport);
    });
  });
  effect(() => {
    if (editor.empty !== null) endSkeleton();
  });
  effect(() => {
    setPageColors(element, palette.value);
  });
  effect(() => {
    dependOn(editor.sprites);
    // A full scene has arrived.
    if (untracked(() => editor.scene) !== null) takeFocus(surface);
  });
}

/** Handles the host's messages, and first those embedded in the page. */
export function receiveMessages(preview: Preview, messages: readonly unknown[]): void {
  const incoming = new HostMessageHandler(preview);
  window.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    incoming.receive(data);
  });
  for (const message of messages) {
    try {
      incoming.receive(message);
    } catch (error) {
      reportError(error);
    }
  }
  preview.client.start({ type: 'ready', version: preview.editor.scene?.version ?? null });
}

/** Removes the placeholder shown until the page has content (src/host/preview/page.ts). */
function endSkeleton(): void {
  const element = document.querySelector('.skeleton');
  if (element === null) return;
  element.remove();
  document.body.removeAttribute('aria-busy');
}

/** Copies, cuts and pastes hitboxes with the clipboard's own events, which need no permission. */
function handleClipboard(hitboxEdits: HitboxEdits): void {
  for (const type of ['copy', 'cut', 'paste'] as const) {
    document.addEventListener(type, (event) => {
      // In a text field these keys edit its text.
      if (event.target instanceof HTMLInputElement || event.clipboardData === null) return;
      if (type === 'paste') {
        if (hitboxEdits.paste(event.clipboardData.getData('text/plain'))) event.preventDefault();
        return;
      }
      const text = hitboxEdits.getClipboardText();
      if (text === null) return;
      event.clipboardData.setData('text/plain', text);
      event.preventDefault();
      if (type === 'cut') hitboxEdits.remove();
    });
  }
}
