import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { isExampleRead, planExample, withExample } from '../../edit/plan-example.js';
import type { DocumentStore } from '../document-store.js';
import type { Log } from '../log.js';
import { getEditors, openSource, revealSpan } from './source-editor.js';
import { editQueue, writeEdits } from './write-edits.js';

/** Inserts an example of hitboxes at the end of a file, in one undo step, and goes there. */
export async function insertExample(
  uri: vscode.Uri,
  { documents, log }: { readonly documents: DocumentStore; readonly log: Log },
): Promise<void> {
  const document = await openSource(uri, log);
  if (document === null) return;
  const outcome = await editQueue.run(() => insert(document, documents));
  if (typeof outcome === 'string') {
    void vscode.window.showInformationMessage(l10n.t("Can't insert the example: {0}", outcome));
    return;
  }
  const [editor] = getEditors(uri);
  if (editor === undefined) return;
  const { viewColumn } = editor;
  const shown = await vscode.window.showTextDocument(document, { ...(viewColumn === undefined ? {} : { viewColumn }) });
  revealSpan(shown, outcome);
}

/** Returns where the example is, or why it isn't inserted. */
async function insert(
  document: vscode.TextDocument,
  documents: DocumentStore,
): Promise<{ readonly start: number; readonly end: number } | string> {
  const reading = await documents.now(document);
  const speculativeRead = documents.speculativeRead(document);
  const refused = l10n.t('the file would then be read differently');
  if (reading.kind !== 'read' || speculativeRead === null) return refused;
  const { text } = reading;
  const writing = { document: reading.document, text, roots: documents.roots(document.uri) };
  const example = planExample(writing, document.uri.path);
  if (example === null) return refused;
  const after = speculativeRead.read(withExample(text, example));
  if (!isExampleRead(reading.document, after)) return refused;
  const outcome = await writeEdits(document, text, example.edits);
  if (outcome === 'outdated') return l10n.t('the file changed in the meantime');
  if (outcome !== 'written') return outcome.refused;
  const start = after.hitboxes[reading.document.hitboxes.length]!.start;
  return { start, end: after.hitboxes.at(-1)!.end };
}
