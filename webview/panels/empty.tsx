import * as l10n from '@vscode/l10n';
import type { EmptyMessage, ToHost } from '../../src/messages/protocol.js';
import type { Editor } from '../editor/editor.js';
import { Icon } from './icon.js';

type Command = Extract<ToHost, { type: 'invoke' }>['command'];

interface Labels {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly (readonly [label: string, command: Command])[];
}

/** The forms of hitboxes that are understood, as one writes them. */
const forms = [
  '{ x, y, w, h }',
  '{ x, y, width, height }',
  '{ left, top, right, bottom }',
  '{ x, y, radius }',
  'hitboxes: [[x, y, w, h], …]',
  'new Rect(x, y, w, h)',
];

interface EmptyStateProps {
  readonly editor: Pick<Editor, 'empty'>;
  readonly onInvoke: (command: Command) => void;
}

/** What is shown where there is no scene: why, and what can be done about it. */
export function EmptyState({ editor: { empty }, onInvoke }: EmptyStateProps) {
  return (
    <div class="empty" hidden={empty === null}>
      {empty !== null && <EmptyContent message={empty} onInvoke={onInvoke} />}
    </div>
  );
}

function EmptyContent({ message, onInvoke }: { readonly message: EmptyMessage } & Pick<EmptyStateProps, 'onInvoke'>) {
  const { icon, title, text, buttons } = labelsFor(message);
  return (
    <div class="empty-content">
      <div class="empty-icon">
        <Icon name={icon} />
      </div>
      <h2>{title}</h2>
      <p>{text}</p>
      {message.reason === 'no-hitboxes' && (
        <>
          <p class="forms-title">{l10n.t('These forms are understood:')}</p>
          <ul>
            {forms.map((form) => (
              <li key={form}>
                <code>{form}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {buttons.length > 0 && (
        <div class="empty-buttons">
          {buttons.map(([label, command], index) => (
            <button
              key={command}
              type="button"
              class={index === 0 ? 'button' : 'button secondary'}
              onClick={() => {
                onInvoke(command);
              }}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function labelsFor({ reason, fileName, detail }: EmptyMessage): Labels {
  const file = fileName ?? l10n.t('this file');
  const example = [l10n.t('Open an Example'), 'open-example'] as const;
  const docs = [l10n.t('Read the Documentation'), 'open-docs'] as const;
  switch (reason) {
    case 'no-hitboxes':
      return {
        icon: 'search',
        title: l10n.t('No hitboxes here'),
        text: l10n.t(
          'Nothing in {0} looks like hitboxes. Where the numbers have names of your own, select them and run the command Hitbox: Read Selection As.',
          file,
        ),
        buttons: [example, docs],
      };
    case 'vanished':
      return {
        icon: 'trash',
        title: l10n.t('The file is gone'),
        text: l10n.t('{0} was deleted or renamed. Its picture comes back when it does.', file),
        buttons: [],
      };
    case 'no-colliders':
      return {
        icon: 'package',
        title: l10n.t('No hitboxes in this export'),
        text: l10n.t('{0} holds {1} data and no hitboxes.', file, detail ?? l10n.t('tool')),
        buttons: [docs],
      };
    case 'too-large':
      return {
        icon: 'warning',
        title: l10n.t('Too large'),
        text:
          detail === null
            ? l10n.t('{0} is too large to be read while you type.', file)
            : l10n.t('{0} is too large to be read while you type: {1}.', file, detail),
        buttons: [docs],
      };
    case 'failed':
      return {
        icon: 'error',
        title: l10n.t('Preview error'),
        text:
          detail === null
            ? l10n.t('The hitboxes of {0} could not be shown.', file)
            : l10n.t('The hitboxes of {0} could not be shown: {1}', file, detail),
        buttons: [],
      };
    case 'declared-none':
      return {
        icon: 'eye-closed',
        title: l10n.t('Not Hitboxes'),
        text: l10n.t('A setting says that {0} holds no hitboxes.', file),
        buttons: [[l10n.t('Read It Again'), 'enable']],
      };
    case 'off':
      return {
        icon: 'eye-closed',
        title: l10n.t('Switched off'),
        text: l10n.t('Hitbox Lens is switched off for {0} by a setting.', file),
        buttons: [[l10n.t('Switch On'), 'enable']],
      };
  }
}
