import * as l10n from '@vscode/l10n';
import { Icon } from '../panels/icon.js';

/** The content of an empty stage: its purpose, and how to begin. */
export function EmptyStage({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div class="empty-content">
      <div class="empty-icon">
        <Icon name="game" />
      </div>
      <h2>{l10n.t('Compare sprites')}</h2>
      <p>
        {l10n.t(
          'Add two or more sprites and drag them together. Collisions are highlighted with their depth and direction. The stage never changes your files.',
        )}
      </p>
      <div class="empty-buttons">
        <button type="button" class="button" onClick={onAdd}>
          {l10n.t('Add Sprite…')}
        </button>
      </div>
      <p class="forms-title">{l10n.t('Or hold Shift and drag files here from the Explorer.')}</p>
    </div>
  );
}
