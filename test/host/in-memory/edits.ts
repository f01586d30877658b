import type * as vscode from 'vscode';
import { Range } from './positions';

export class TextEdit implements vscode.TextEdit {
  static replace(range: vscode.Range, text: string): TextEdit {
    return new TextEdit(range, text);
  }
  static insert(at: vscode.Position, text: string): TextEdit {
    return new TextEdit(new Range(at, at), text);
  }
  static delete(range: vscode.Range): TextEdit {
    return new TextEdit(range, '');
  }

  newEol?: vscode.EndOfLine;

  constructor(
    public range: vscode.Range,
    public newText: string,
  ) {}
}

/** A part of a workspace edit: of a text, or of files. */
export type EditPart =
  | { readonly kind: 'text'; readonly uri: vscode.Uri; readonly edit: TextEdit }
  | { readonly kind: 'rename'; readonly from: vscode.Uri; readonly to: vscode.Uri }
  | { readonly kind: 'create'; readonly uri: vscode.Uri; readonly options: CreateOptions }
  | { readonly kind: 'delete'; readonly uri: vscode.Uri };

type CreateOptions = NonNullable<Parameters<vscode.WorkspaceEdit['createFile']>[1]>;

export class WorkspaceEdit {
  readonly parts: EditPart[] = [];

  get size(): number {
    return this.entries().length;
  }
  replace(uri: vscode.Uri, range: vscode.Range, text: string): void {
    this.parts.push({ kind: 'text', uri, edit: TextEdit.replace(range, text) });
  }
  insert(uri: vscode.Uri, at: vscode.Position, text: string): void {
    this.parts.push({ kind: 'text', uri, edit: TextEdit.insert(at, text) });
  }
  delete(uri: vscode.Uri, range: vscode.Range): void {
    this.replace(uri, range, '');
  }
  set(uri: vscode.Uri, edits: readonly TextEdit[]): void {
    const others = this.parts.filter((part) => part.kind !== 'text' || part.uri.toString() !== uri.toString());
    this.parts.splice(0, Infinity, ...others, ...edits.map((edit) => ({ kind: 'text', uri, edit }) as const));
  }
  renameFile(from: vscode.Uri, to: vscode.Uri): void {
    this.parts.push({ kind: 'rename', from, to });
  }
  createFile(uri: vscode.Uri, options: CreateOptions = {}): void {
    this.parts.push({ kind: 'create', uri, options });
  }
  deleteFile(uri: vscode.Uri): void {
    this.parts.push({ kind: 'delete', uri });
  }
  has(uri: vscode.Uri): boolean {
    return this.get(uri).length > 0;
  }
  get(uri: vscode.Uri): TextEdit[] {
    return this.entries().find(([of]) => of.toString() === uri.toString())?.[1] ?? [];
  }
  /** The edits of texts, by file, in the order in which they were added. */
  entries(): [vscode.Uri, TextEdit[]][] {
    const texts = new Map<string, [vscode.Uri, TextEdit[]]>();
    for (const part of this.parts) {
      if (part.kind !== 'text') continue;
      const key = part.uri.toString();
      const entry = texts.get(key);
      if (entry === undefined) texts.set(key, [part.uri, [part.edit]]);
      else entry[1].push(part.edit);
    }
    return [...texts.values()];
  }
}
