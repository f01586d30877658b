/** The commands of VS Code that open, close and change editors. */
import type * as vscode from 'vscode';
import { ViewColumn } from './enums';
import type { Commands } from './commands';
import type { Editors, ShowOptions } from './editors';
import type { OpenTexts } from './open-texts';

interface Services {
  readonly commands: Commands;
  readonly editors: Editors;
  readonly texts: OpenTexts;
  /** The files that the user made read-only in this session. */
  readonly readOnly: Set<string>;
}

export function editorCommands({
  commands,
  editors,
  texts,
  readOnly,
}: Services): Record<string, (...args: never[]) => unknown> {
  const toOptions = (given?: vscode.ViewColumn | ShowOptions): ShowOptions =>
    typeof given === 'number' ? { viewColumn: given } : (given ?? {});
  const activeDocument = () => editors.active.activeTab?.document ?? null;
  const focus = (column: vscode.ViewColumn) => (): void => {
    // Without that many groups, the next one opens.
    editors.focus(editors.groupAt(column));
    editors.report();
  };
  const revert = async (): Promise<void> => {
    const document = activeDocument();
    if (document !== null) await texts.reload(document.uri, true);
  };
  return {
    setContext: (name: string, value: unknown) => {
      commands.context.set(name, value);
    },
    undo: () => {
      const document = activeDocument();
      if (document !== null) texts.undo(document);
    },
    redo: () => {
      const document = activeDocument();
      if (document !== null) texts.redo(document);
    },
    type: ({ text }: { text: string }) => {
      editors.activeEditor?.type(text);
    },
    'vscode.open': async (uri: vscode.Uri, options?: vscode.ViewColumn | ShowOptions) => {
      editors.showText(await texts.open(uri), toOptions(options));
    },
    'vscode.openWith': async (uri: vscode.Uri, viewType: string, options?: vscode.ViewColumn | ShowOptions) => {
      const document = await texts.open(uri);
      if (editors.hasCustomEditor(viewType)) await editors.showCustom(document, viewType, toOptions(options));
      else editors.showText(document, toOptions(options));
    },
    'workbench.action.closeSidebar': () => undefined,
    // Asks for the name at the caret.
    'editor.action.rename': () => undefined,
    'workbench.action.closeActiveEditor': () => {
      const { activeTab } = editors.active;
      if (activeTab !== undefined) editors.close([activeTab]);
    },
    'workbench.action.closeAllEditors': () => {
      editors.close(editors.all.flatMap(({ tabs }) => tabs));
    },
    'workbench.action.revertAndCloseActiveEditor': async () => {
      const { activeTab } = editors.active;
      if (activeTab === undefined) return;
      await revert();
      editors.close([activeTab], true);
    },
    'workbench.action.keepEditor': () => {
      const { activeTab } = editors.active;
      if (activeTab !== undefined) editors.keep(activeTab);
    },
    'workbench.action.files.revert': revert,
    'workbench.action.files.setActiveEditorReadonlyInSession': () => {
      const document = activeDocument();
      if (document !== null) readOnly.add(document.uri.toString());
    },
    'workbench.action.files.resetActiveEditorReadonlyInSession': () => {
      const document = activeDocument();
      if (document !== null) readOnly.delete(document.uri.toString());
    },
    'workbench.action.focusFirstEditorGroup': focus(ViewColumn.One),
    'workbench.action.focusSecondEditorGroup': focus(ViewColumn.Two),
    'workbench.action.focusThirdEditorGroup': focus(ViewColumn.Three),
    'workbench.actions.view.problems': () => undefined,
    'workbench.panel.markers.view.focus': () => undefined,
  };
}
