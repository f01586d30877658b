import * as l10n from '@vscode/l10n';
import { Icon } from '../panels/icon.js';

/** What is shown while nobody is on the stage: what it is for, and how to begin. */
export function EmptyStage({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <div class="empty-content">
      <div class="empty-icon">
        <Icon name="game" />
      </div>
      <h2>{l10n.t('Try sprites against each other')}</h2>
      <p>
        {l10n.t(
          'Put two or more sprites on the stage and drag one against the other: what collides lights up, with its depth and the way out. Nothing that you do here changes a file.',
        )}
      </p>
      <div class="empty-buttons">
        <button type="button" class="button" onClick={onAdd}>
          {l10n.t('Add Sprite…')}
        </button>
      </div>
      <p class="forms-title">{l10n.t('Or drag files here from the explorer, with Shift held.')}</p>
    </div>
  );
}
