import * as vscode from 'vscode';
import { countOverlaps, findOverlapPairs } from '../../annotate/collisions.js';
import { findHitboxLists } from '../../annotate/hitbox-lists.js';
import { listTitle } from '../../annotate/list-title.js';
import type { HitboxDocument } from '../../model/document.js';
import type { DocumentStore } from '../document-store.js';
import { readableFiles } from '../readable-files.js';
import { settingsFor } from '../settings.js';
import { showInPreviewCommand } from './show-in-preview.js';
import { projectConfig } from '../project-config.js';
import { affectsEditor, isShownInEditor } from './editor-settings.js';

/** Above each list of certain hitboxes: how many there are, the numbers of their overlaps, and a link to the preview. */
export class CodeLenses implements vscode.CodeLensProvider, vscode.Disposable {
  private readonly didChange = new vscode.EventEmitter<void>();
  /**
   * The last version for which lenses were provided, and its reading; null if it wasn't parsed. VS Code itself asks
   * again after each change of the text.
   */
  private readonly provided = new WeakMap<
    vscode.TextDocument,
    { readonly version: number; readonly content: HitboxDocument | null }
  >();
  private readonly subscriptions: { dispose(): unknown }[];

  readonly onDidChangeCodeLenses = this.didChange.event;

  constructor(private readonly documents: DocumentStore) {
    this.subscriptions = [
      this.didChange,
      vscode.languages.registerCodeLensProvider(readableFiles, this),
      projectConfig.onDidChange((event) => {
        if (affectsEditor(event, 'codeLens') || event.affectsConfiguration('hitboxLens.collisionMatrix'))
          this.didChange.fire();
      }),
      documents.onDidRead((document) => {
        const provided = this.provided.get(document);
        const reading = documents.last(document.uri);
        // The same text is read differently now: an imported file, a setting or the opening of a preview changed it.
        if (provided === undefined || reading?.kind !== 'read' || reading.version !== provided.version) return;
        if (reading.document !== provided.content) this.didChange.fire();
      }),
    ];
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  async provideCodeLenses(
    document: vscode.TextDocument,
    cancellation: vscode.CancellationToken,
  ): Promise<vscode.CodeLens[]> {
    if (!isShownInEditor(document.uri, 'codeLens')) return [];
    const reading = await this.documents.now(document);
    if (cancellation.isCancellationRequested) return [];
    const content = reading.kind === 'read' ? reading.document : null;
    this.provided.set(document, { version: document.version, content });
    if (reading.kind !== 'read') return [];
    const lists = findHitboxLists(reading.text, reading.document, this.documents.roots(document.uri));
    if (lists.length === 0) return [];
    const overlaps = findOverlapPairs(reading.document, settingsFor(document.uri).collisionMatrix);
    const counts =
      overlaps === null
        ? null
        : countOverlaps(
            lists.map(({ members }) => members),
            overlaps,
          );
    return lists.map(({ start, members }, at) => {
      const line = document.lineAt(document.positionAt(start)).range;
      const first = reading.document.hitboxes[members[0]!]!;
      return new vscode.CodeLens(line, {
        title: listTitle(members.length, counts?.[at] ?? null),
        ...showInPreviewCommand(document.uri, first.id, 'list'),
      });
    });
  }
}
