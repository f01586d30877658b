import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { findHitboxLists } from '../../annotate/hitbox-lists.js';
import type { DocumentStore } from '../document-store.js';
import type { PreviewManager } from '../preview/preview-manager.js';

/** The command of links in texts, without the prefix of the extension. */
export const showInPreviewName = 'showInPreview';

/** Shows a hitbox in the preview, or the list that it is in. */
export type ShownPart = 'hitbox' | 'list';

/** Returns the command that shows a hitbox of a document in its preview. */
export function showInPreviewCommand(
  uri: vscode.Uri,
  id: string,
  part: ShownPart,
): { readonly command: string; readonly arguments: unknown[]; readonly tooltip: string } {
  const tooltip =
    part === 'list' ? l10n.t('Show these hitboxes in the preview') : l10n.t('Show this hitbox in the preview');
  return { command: `hitboxLens.${showInPreviewName}`, arguments: [uri.toString(), id, part], tooltip };
}

/** Returns the same as an address for links in Markdown. */
export function showInPreviewLink(uri: vscode.Uri, id: string): vscode.Uri {
  const { command, arguments: args } = showInPreviewCommand(uri, id, 'hitbox');
  return vscode.Uri.parse(`command:${command}?${encodeURIComponent(JSON.stringify(args))}`);
}

/** Opens the preview of a document and selects a hitbox in it, or the list of the hitbox. */
export async function showInPreview(
  previews: PreviewManager,
  documents: DocumentStore,
  [address, id, part]: readonly unknown[],
): Promise<void> {
  if (typeof address !== 'string' || typeof id !== 'string') return;
  const document = vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === address);
  // The link may be older than the text.
  if (document === undefined) return;
  const reading = await documents.now(document);
  if (reading.kind !== 'read') return;
  const { hitboxes } = reading.document;
  const index = hitboxes.findIndex((hitbox) => hitbox.id === id);
  const lists = part === 'list' ? findHitboxLists(reading.text, reading.document, documents.roots(document.uri)) : [];
  const members = lists.find((list) => list.members.includes(index))?.members ?? [index];
  await previews.openToSide(document.uri, true);
  previews.select(
    document.uri,
    members.flatMap((member) => hitboxes[member]?.id ?? []),
  );
}
