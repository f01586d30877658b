import * as vscode from 'vscode';

/** Whether VS Code's JSON support completes, outlines and validates a file with the schema for its name. */
export function hasJsonSupport({ languageId }: Pick<vscode.TextDocument, 'languageId'>): boolean {
  if (languageId !== 'json' && languageId !== 'jsonc') return false;
  return vscode.extensions.getExtension('vscode.json-language-features') !== undefined;
}

/** Whether VS Code itself validates a file with the schema for its name, as the user wants. */
export function isValidatedByVscode(document: Pick<vscode.TextDocument, 'languageId' | 'uri'>): boolean {
  const isEnabled = vscode.workspace.getConfiguration('json', document.uri).get('validate.enable') !== false;
  return isEnabled && hasJsonSupport(document);
}
