import { useSignal, useSignalEffect } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import type { Editor } from '../editor/editor.js';

export interface ArtFitProps {
  readonly editor: Editor;
  /** Compares the selected hitboxes with the image below them; null if that isn't possible now. */
  readonly measureFit: () => Promise<string | null>;
}

/** How well the selected hitboxes cover the image below them, while it is unfolded. */
export function ArtFit({ editor, measureFit }: ArtFitProps) {
  const isOpen = useSignal(false);
  const text = useSignal('');
  useSignalEffect(() => {
    let isCurrent = true;
    void editor.playhead;
    if (isOpen.value && editor.selectedIndices.every((index) => editor.getShape(index) !== null))
      void measureFit().then((next) => {
        if (isCurrent) text.value = next ?? '';
      });
    return () => {
      isCurrent = false;
    };
  });
  return (
    <details
      class="inspector-corners inspector-fit"
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>{l10n.t('Fit to the image')}</summary>
      <p>{text}</p>
    </details>
  );
}
