import * as l10n from '@vscode/l10n';
import type { Away, AwayAction, EmptyMessage, ToHost } from '../../src/messages/protocol.js';
import { isolated } from '../text/direction.js';
import { Icon } from './icon.js';

export type EmptyCommand = Extract<ToHost, { type: 'invoke' }>['command'];

/** What a page without a scene says, and its buttons. */
export interface EmptyLabels {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly (readonly [label: string, command: EmptyCommand])[];
}

interface AwayStateProps {
  readonly message: EmptyMessage;
  readonly away: Away;
  /** What is said about a file that isn't read at all; null if it is. */
  readonly labels: EmptyLabels | null;
  readonly onAction: (action: AwayAction) => void;
  readonly onInvoke: (command: EmptyCommand) => void;
}

/** The page while the text editor is in a file that the preview doesn't follow to: says so, and what can be done. */
export function AwayState({ message, away, labels, onAction, onInvoke }: AwayStateProps) {
  const { back, possible, example, canInsert } = away;
  const file = isolated(message.fileName ?? '');
  const isExample = labels === null && possible === 0 && example !== null;
  const button = (action: AwayAction, label: string, isFirst = false) => (
    <button
      type="button"
      class={isFirst ? 'button' : 'button secondary'}
      onClick={() => {
        onAction(action);
      }}
    >
      {label}
    </button>
  );
  return (
    <div class="empty-content away-content">
      <div class="empty-icon">
        <Icon name={labels?.icon ?? (possible > 0 ? 'question' : 'search')} />
      </div>
      <h2>{possible > 0 ? possibleTitle(possible, file) : l10n.t('No hitboxes in {0}', file)}</h2>
      <p>{labels?.text ?? describe(possible, isExample)}</p>
      {isExample && <pre dir="ltr">{example}</pre>}
      <div class="empty-buttons">
        {possible > 0 && button('preview', l10n.t('Preview {0}', file), true)}
        {button('back', l10n.t('Back to {0}', isolated(back)), possible === 0)}
        {isExample && canInsert && button('insert-example', l10n.t('Insert Example'))}
        {labels?.buttons
          .filter(([, command]) => command === 'enable')
          .map(([label, command]) => (
            <button
              key={command}
              type="button"
              class="button secondary"
              onClick={() => {
                onInvoke(command);
              }}
            >
              {label}
            </button>
          ))}
      </div>
    </div>
  );
}

function possibleTitle(possible: number, file: string): string {
  return possible === 1
    ? l10n.t('1 possible hitbox in {0}', file)
    : l10n.t('{0} possible hitboxes in {1}', possible, file);
}

function describe(possible: number, isExample: boolean): string {
  if (possible > 0) return l10n.t('Nothing in the file marks these numbers as hitboxes.');
  return isExample
    ? l10n.t('Rectangles, circles, and polygons are read if their names say what they are, as here:')
    : l10n.t('Rectangles, circles, and polygons are read if their names say what they are.');
}
