import * as l10n from '@vscode/l10n';
import { useState } from 'preact/hooks';
import type { SceneMessage } from '../../src/messages/protocol.js';
import type { Editor } from '../editor/editor.js';
import { Icon, IconButton } from './icon.js';

interface SkippedBarProps {
  readonly editor: Pick<Editor, 'scene' | 'empty'>;
  /** Called to ask what the numbers of an entry are. */
  readonly onRead: (path: string) => void;
}

/** At most this many entries are named. */
const maxNamed = 6;

/** A bar above the scene that names the entries beside hitboxes that weren't read. */
export function SkippedBar({ editor, onRead }: SkippedBarProps) {
  const { scene, empty } = editor;
  /** The file and the entries for which it was closed. */
  const [closedFor, setClosedFor] = useState('');
  const skipped = scene === null || empty !== null ? undefined : scene.skipped;
  if (skipped === undefined) return null;
  const key = [scene!.uri, ...skipped.unread.map(({ path }) => path)].join('\n');
  if (key === closedFor) return null;
  return (
    <section class="possible-bar skipped-bar" aria-label={l10n.t('Entries not read')}>
      <Icon name="info" />
      <span class="possible-text">
        {skippedText(skipped)}{' '}
        {skipped.unread.slice(0, maxNamed).map(({ path, name }, k) => (
          <>
            {k > 0 && ', '}
            <button
              type="button"
              class="link"
              key={path}
              title={l10n.t('Read Selection As…')}
              onClick={() => {
                onRead(path);
              }}
            >
              {name}
            </button>
          </>
        ))}
        {skipped.count > maxNamed && ` ${l10n.t('and {0} more', skipped.count - maxNamed)}`}
      </span>
      <IconButton
        icon="close"
        label={l10n.t('Close')}
        onClick={() => {
          setClosedFor(key);
        }}
      />
    </section>
  );
}

function skippedText({ count, entries }: NonNullable<SceneMessage['skipped']>): string {
  return l10n.t('{0} of {1} entries not read:', count, entries);
}
