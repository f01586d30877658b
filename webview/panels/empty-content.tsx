import * as l10n from '@vscode/l10n';
import type { AwayAction, EmptyMessage } from '../../src/messages/protocol.js';
import { AwayState, type EmptyCommand, type EmptyLabels } from './away.js';
import { Icon } from './icon.js';

/** Examples of the supported notations. */
const forms = [
  '{ x, y, w, h }',
  '{ x, y, width, height }',
  '{ left, top, right, bottom }',
  '{ x, y, radius }',
  'hitboxes: [[x, y, w, h], …]',
  'new Rect(x, y, w, h)',
];

interface EmptyContentProps {
  readonly message: EmptyMessage;
  readonly onInvoke: (command: EmptyCommand) => void;
  readonly onAway: (uri: string, action: AwayAction) => void;
}

/** What the page says without a scene: the reason, and the actions for it. */
export function EmptyContent({ message, onInvoke, onAway }: EmptyContentProps) {
  const { away } = message;
  if (away === undefined) return <Reason message={message} onInvoke={onInvoke} />;
  return (
    <AwayState
      message={message}
      away={away}
      labels={message.reason === 'no-hitboxes' ? null : labelsFor(message)}
      onInvoke={onInvoke}
      onAction={(action) => {
        onAway(away.uri, action);
      }}
    />
  );
}

function Reason({ message, onInvoke }: Pick<EmptyContentProps, 'message' | 'onInvoke'>) {
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
          <p class="forms-title">{l10n.t('Supported formats:')}</p>
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

/** Returns what the page says for a reason, and its buttons. */
function labelsFor({ reason, fileName, detail }: EmptyMessage): EmptyLabels {
  const file = fileName ?? l10n.t('this file');
  const example = [l10n.t('Open an Example'), 'open-example'] as const;
  const docs = [l10n.t('Open Documentation'), 'open-docs'] as const;
  switch (reason) {
    case 'no-hitboxes':
      return {
        icon: 'search',
        title: l10n.t('No hitboxes found'),
        text: l10n.t(
          'No hitboxes found in {0}. If it has some under other names, select their numbers and run Hitbox: Read Selection As.',
          file,
        ),
        buttons: [example, docs],
      };
    case 'vanished':
      return {
        icon: 'trash',
        title: l10n.t('File not found'),
        text: l10n.t('{0} was deleted or renamed. The preview returns when the file does.', file),
        buttons: [],
      };
    case 'no-colliders':
      return {
        icon: 'package',
        title: l10n.t('No hitboxes in this export'),
        text: l10n.t('{0} contains {1} data but no hitboxes.', file, detail ?? l10n.t('tool')),
        buttons: [docs],
      };
    case 'too-large':
      return {
        icon: 'warning',
        title: l10n.t('File too large'),
        text:
          detail === null
            ? l10n.t('{0} is too large to preview.', file)
            : l10n.t('{0} is too large to preview: {1}.', file, detail),
        buttons: [docs],
      };
    case 'failed':
      return {
        icon: 'error',
        title: l10n.t('Preview error'),
        text:
          detail === null
            ? l10n.t("Can't show the hitboxes of {0}.", file)
            : l10n.t("Can't show the hitboxes of {0}: {1}", file, detail),
        buttons: [],
      };
    case 'declared-none':
      return {
        icon: 'eye-closed',
        title: l10n.t('Not Hitboxes'),
        text: l10n.t('A setting excludes {0}.', file),
        buttons: [[l10n.t('Include File'), 'enable']],
      };
    case 'off':
      return {
        icon: 'eye-closed',
        title: l10n.t('Disabled'),
        text: l10n.t('Hitbox Lens is disabled for {0} in settings.', file),
        buttons: [[l10n.t('Enable'), 'enable']],
      };
  }
}
