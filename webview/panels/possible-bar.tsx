import * as l10n from '@vscode/l10n';
import { useState } from 'preact/hooks';
import type { Editor } from '../editor/editor.js';
import { openedText, possibleText } from '../text/certainty-labels.js';
import { Icon, IconButton } from './icon.js';

interface PossibleBarProps {
  readonly editor: Pick<Editor, 'scene' | 'empty' | 'hitboxes' | 'selection'>;
  /** Called to declare whether these are hitboxes. */
  readonly onDeclare: (ids: readonly string[], areHitboxes: boolean) => void;
  readonly onSelect: (ids: readonly string[]) => void;
}

/**
 * A bar above the scene that asks whether numbers that only look like hitboxes are hitboxes. A quiet line if they are
 * hitboxes as long as the preview is open.
 */
export function PossibleBar({ editor, onDeclare, onSelect }: PossibleBarProps) {
  const { scene, empty, hitboxes, selection } = editor;
  /** The URI of the file for which it was closed. */
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const isShown = scene !== null && empty === null && scene.uri !== closedFor;
  const asked = isShown ? hitboxes.filter(({ certain }) => certain === null || certain.proof === 'opened') : [];
  const isOpened = asked[0]?.certain?.proof === 'opened';
  const possible = asked.map(({ id }) => id);
  const selected = scene?.declaresWhole === true ? [] : possible.filter((id) => selection.has(id));
  const ids = selected.length === 0 ? possible : selected;
  const declare = (areHitboxes: boolean) => () => {
    onDeclare(ids, areHitboxes);
  };
  return (
    <section
      class={isOpened ? 'possible-bar opened' : 'possible-bar'}
      aria-label={l10n.t('Possible hitboxes')}
      hidden={possible.length === 0}
    >
      <Icon name="question" />
      <span class="possible-text" aria-live="polite">
        {(isOpened ? openedText : possibleText)(possible.length, selected.length)}
      </span>
      <button
        type="button"
        class="link"
        hidden={selected.length === 0 || selected.length === possible.length}
        onClick={() => {
          onSelect(possible);
        }}
      >
        {l10n.t('Select All')}
      </button>
      <span class="possible-buttons">
        <button type="button" class="button" onClick={declare(true)}>
          {isOpened ? l10n.t('Keep') : l10n.t('These Are Hitboxes')}
        </button>
        <button type="button" class="button secondary" onClick={declare(false)}>
          {l10n.t('Not Hitboxes')}
        </button>
      </span>
      <IconButton
        icon="close"
        label={l10n.t('Close')}
        onClick={() => {
          setClosedFor(scene?.uri ?? null);
        }}
      />
    </section>
  );
}
