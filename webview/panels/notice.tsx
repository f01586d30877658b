import * as l10n from '@vscode/l10n';
import { Icon, IconButton } from './icon.js';
import type { Notices } from './notices.js';

/** A line over the scene with a problem of the text, or of the user's last action. */
export function NoticeLine({ notices }: { readonly notices: Notices }) {
  const { shown } = notices;
  const action = shown?.action ?? null;
  const isHint = shown?.isHint === true;
  return (
    <div class={isHint ? 'notice hint' : 'notice'} aria-live="polite" hidden={shown === null}>
      <Icon name={isHint ? 'info' : 'warning'} />
      <span class="notice-text">{shown?.text}</span>
      {action !== null && (
        <button
          type="button"
          class="button secondary notice-action"
          onClick={() => {
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton
        icon="close"
        label={l10n.t('Close')}
        onClick={() => {
          notices.close();
        }}
      />
    </div>
  );
}
