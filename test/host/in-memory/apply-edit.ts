/** `vscode.workspace.applyEdit`. */
import type * as vscode from 'vscode';
import type { EditPart, TextEdit, WorkspaceEdit } from './edits';
import type { Editors } from './editors';
import { type EventEmitter, request } from './events';
import type { FileSystem } from './file-system';
import type { OpenTexts } from './open-texts';
import type { TextDocument } from './text-document';

export interface EditServices {
  readonly texts: OpenTexts;
  readonly editors: Editors;
  readonly files: FileSystem;
  readonly didRename: EventEmitter<vscode.FileRenameEvent>;
}

/** Carries out all parts, texts first; false, and nothing is changed, if a text isn't the version of the request. */
export function applyEdit(edit: WorkspaceEdit, services: EditServices): Promise<boolean> {
  const { texts } = services;
  // What the extension knew when it asked.
  const asked = edit.entries().map(([uri, edits]) => ({ uri, edits, version: texts.find(uri)?.version }));
  const others = edit.parts.filter((part) => part.kind !== 'text');
  return request(async () => {
    const changes: { document: TextDocument; edits: readonly TextEdit[] }[] = [];
    for (const { uri, edits, version } of asked) {
      const document = await texts.open(uri).catch(() => null);
      const isWritable = services.files.isWritable(uri.scheme) !== false;
      if (document === null || !isWritable || (version ?? document.version) !== document.version) return false;
      changes.push({ document, edits });
    }
    try {
      for (const { document, edits } of changes) {
        const replacements = edits.map(({ range, newText }) => ({
          start: document.offsetAt(range.start),
          end: document.offsetAt(range.end),
          text: newText,
        }));
        if (!texts.edit(document, document.version, replacements)) return false;
      }
      for (const part of others) await changeFile(part, services);
    } catch (error) {
      console.error(error);
      return false;
    }
    return true;
  });
}

async function changeFile(part: Exclude<EditPart, { kind: 'text' }>, services: EditServices): Promise<void> {
  const { texts, editors } = services;
  const files = services.files.api;
  switch (part.kind) {
    case 'create': {
      const { overwrite = false, ignoreIfExists = false, contents } = part.options;
      const exists = await files.stat(part.uri).then(
        () => true,
        () => false,
      );
      if (exists && ignoreIfExists) return;
      if (exists && !overwrite) throw new Error(`${part.uri.toString()} exists already`);
      if (contents !== undefined && !(contents instanceof Uint8Array)) {
        throw new Error("creating a file with another's content isn't implemented in memory");
      }
      await files.writeFile(part.uri, contents ?? new Uint8Array());
      return;
    }
    case 'delete':
      await files.delete(part.uri);
      return;
    case 'rename': {
      const document = texts.find(part.from);
      if (document?.isDirty === true) throw new Error("renaming an unsaved file isn't implemented in memory");
      await files.rename(part.from, part.to);
      if (document !== undefined) {
        const tabs = editors.all.flatMap((group) => group.tabs).filter((tab) => tab.document === document);
        const columns = tabs.map(({ group }) => group.viewColumn);
        texts.forget(part.from);
        if (tabs.length > 0) {
          const renamed = await texts.open(part.to);
          for (const viewColumn of columns)
            editors.showText(renamed, { viewColumn, preview: false, preserveFocus: true });
        }
        editors.close(tabs);
        texts.close(document);
      }
      services.didRename.fire({ files: [{ oldUri: part.from, newUri: part.to }] });
    }
  }
}
