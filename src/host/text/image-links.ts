import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { findImageMentions } from '../../annotate/image-references.js';
import type { HitboxDocument } from '../../model/document.js';
import type { DocumentStore } from '../document-store.js';
import { findImage } from '../images/find-image.js';
import { readableFiles } from '../readable-files.js';
import { affectsEditor, isShownInEditor } from './editor-settings.js';

/** At most this many images are looked up at once. */
const atOnce = 16;

/** Makes the paths of images in texts links, if the images are in the workspace. */
export class ImageLinks implements vscode.DocumentLinkProvider, vscode.Disposable {
  private registration: vscode.Disposable;
  private readonly subscription: vscode.Disposable;

  constructor(private readonly documents: DocumentStore) {
    this.registration = vscode.languages.registerDocumentLinkProvider(readableFiles, this);
    this.subscription = vscode.workspace.onDidChangeConfiguration((event) => {
      if (!affectsEditor(event, 'imageLinks')) return;
      // VS Code asks again only if there are other providers.
      this.registration.dispose();
      this.registration = vscode.languages.registerDocumentLinkProvider(readableFiles, this);
    });
  }

  dispose(): void {
    this.registration.dispose();
    this.subscription.dispose();
  }

  async provideDocumentLinks(
    document: vscode.TextDocument,
    cancellation: vscode.CancellationToken,
  ): Promise<vscode.DocumentLink[]> {
    if (!isShownInEditor(document.uri, 'imageLinks')) return [];
    const isCancelled = (): boolean => cancellation.isCancellationRequested;
    const reading = await this.documents.now(document);
    if (isCancelled() || reading.kind !== 'read' || !isOurs(reading.document)) return [];
    const mentions = findImageMentions(reading.text, reading.document);
    const targets = new Map<string, vscode.Uri | null>();
    const paths = [...new Set(mentions.map(({ path }) => path))];
    for (let from = 0; from < paths.length; from += atOnce) {
      const some = paths.slice(from, from + atOnce);
      const images = await Promise.all(some.map((path) => findImage(document.uri, path)));
      if (isCancelled()) return [];
      images.forEach((image, at) => targets.set(some[at]!, 'uri' in image ? image.uri : null));
    }
    return mentions.flatMap(({ path, start, end }) => {
      const target = targets.get(path) ?? null;
      if (target === null) return [];
      const range = new vscode.Range(document.positionAt(start), document.positionAt(end));
      const link = new vscode.DocumentLink(range, target);
      link.tooltip = l10n.t('Open image');
      return [link];
    });
  }
}

/** Whether a text certainly is about hitboxes: others are left to other extensions. */
function isOurs({ hitboxes, tool, format }: HitboxDocument): boolean {
  return tool !== null || format === 'hitbox-json' || hitboxes.some(({ certain }) => certain !== null);
}
