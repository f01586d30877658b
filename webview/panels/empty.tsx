import type { ComponentChild } from 'preact';
import type { EmptyMessage } from '../../src/messages/protocol.js';
import type { Editor } from '../editor/editor.js';

interface EmptyStateProps {
  readonly editor: Pick<Editor, 'empty'>;
  readonly children: (message: EmptyMessage) => ComponentChild;
}

/** The page without a scene. */
export function EmptyState({ editor: { empty }, children }: EmptyStateProps) {
  return (
    <div class="empty" hidden={empty === null}>
      {empty !== null && children(empty)}
    </div>
  );
}
