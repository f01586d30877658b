import * as l10n from '@vscode/l10n';
import type { ComponentChild } from 'preact';
import type { Away, EmptyMessage, ToHost } from '../../src/messages/protocol.js';
import type { Editor } from '../editor/editor.js';
import { Icon } from './icon.js';

export type EmptyCommand = Extract<ToHost, { type: 'invoke' }>['command'];

interface Labels {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly (readonly [label: string, command: EmptyCommand])[];
}

/** Examples of the supported notations. */
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
  readonly onInvoke: (command: EmptyCommand) => void;
  /** Shows that the preview is away. */
  readonly renderAway: (message: EmptyMessage & { readonly away: Away }) => ComponentChild;
}

/** The page without a scene: the reason, and the actions for it. */
export function EmptyState({ editor: { empty }, onInvoke, renderAway }: EmptyStateProps) {
  return (
    <div class="empty" hidden={empty === null}>
      {empty !== null && (isAway(empty) ? renderAway(empty) : <EmptyContent message={empty} onInvoke={onInvoke} />)}
    </div>
  );
}

function isAway(message: EmptyMessage): message is EmptyMessage & { readonly away: Away } {
  return message.away !== undefined;
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
export function labelsFor({ reason, fileName, detail }: EmptyMessage): Labels {
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
