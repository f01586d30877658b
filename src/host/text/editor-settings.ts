import * as vscode from 'vscode';

/** What is shown in the text editor. */
export type EditorSetting =
  | 'codeLens'
  | 'hover'
  | 'imageLinks'
  | 'roleColors'
  | 'gutterIcons'
  | 'computedValues'
  | 'suggestions';

const editorSection = 'hitboxLens.editor';

/** Whether something is shown in the texts of a document. */
export function isShownInEditor(uri: vscode.Uri, setting: EditorSetting): boolean {
  return vscode.workspace.getConfiguration(editorSection, uri).get(setting) === true;
}

/** Whether a change of settings may change what is shown. */
export function affectsEditor(event: vscode.ConfigurationChangeEvent, setting: EditorSetting): boolean {
  return event.affectsConfiguration(`${editorSection}.${setting}`);
}
