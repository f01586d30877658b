/** The values of VS Code's enumerations. */
import type * as vscode from 'vscode';

/** Numbered from `first`, with the names as in TypeScript's enumerations. */
function numbered<T>(first: number, ...names: string[]): T {
  const members = names.flatMap((name, at): [string, unknown][] => [
    [name, first + at],
    [String(first + at), name],
  ]);
  return Object.fromEntries(members) as T;
}

export const CodeActionTriggerKind = numbered<typeof vscode.CodeActionTriggerKind>(1, 'Invoke', 'Automatic');
export const ColorThemeKind = numbered<typeof vscode.ColorThemeKind>(
  1,
  ...['Light', 'Dark', 'HighContrast', 'HighContrastLight'],
);
export const CompletionItemKind = numbered<typeof vscode.CompletionItemKind>(
  0,
  ...['Text', 'Method', 'Function', 'Constructor', 'Field', 'Variable', 'Class', 'Interface', 'Module', 'Property'],
  ...['Unit', 'Value', 'Enum', 'Keyword', 'Snippet', 'Color', 'File', 'Reference', 'Folder', 'EnumMember', 'Constant'],
  ...['Struct', 'Event', 'Operator', 'TypeParameter', 'User', 'Issue'],
);
export const ConfigurationTarget = numbered<typeof vscode.ConfigurationTarget>(
  1,
  ...['Global', 'Workspace', 'WorkspaceFolder'],
);
export const DecorationRangeBehavior = numbered<typeof vscode.DecorationRangeBehavior>(
  0,
  ...['OpenOpen', 'ClosedClosed', 'OpenClosed', 'ClosedOpen'],
);
export const DiagnosticSeverity = numbered<typeof vscode.DiagnosticSeverity>(
  0,
  ...['Error', 'Warning', 'Information', 'Hint'],
);
export const DiagnosticTag = numbered<typeof vscode.DiagnosticTag>(1, 'Unnecessary', 'Deprecated');
export const EndOfLine = numbered<typeof vscode.EndOfLine>(1, 'LF', 'CRLF');
export const FileChangeType = numbered<typeof vscode.FileChangeType>(1, 'Changed', 'Created', 'Deleted');
export const FileType = { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 } as typeof vscode.FileType;
export const InlayHintKind = numbered<typeof vscode.InlayHintKind>(1, 'Type', 'Parameter');
export const InputBoxValidationSeverity = numbered<typeof vscode.InputBoxValidationSeverity>(
  1,
  ...['Info', 'Warning', 'Error'],
);
export const OverviewRulerLane = { Left: 1, Center: 2, Right: 4, Full: 7 } as typeof vscode.OverviewRulerLane;
export const ProgressLocation = {
  SourceControl: 1,
  Window: 10,
  Notification: 15,
} as typeof vscode.ProgressLocation;
export const QuickPickItemKind = { Separator: -1, Default: 0 } as typeof vscode.QuickPickItemKind;
export const StatusBarAlignment = numbered<typeof vscode.StatusBarAlignment>(1, 'Left', 'Right');
export const SymbolKind = numbered<typeof vscode.SymbolKind>(
  0,
  ...['File', 'Module', 'Namespace', 'Package', 'Class', 'Method', 'Property', 'Field', 'Constructor', 'Enum'],
  ...['Interface', 'Function', 'Variable', 'Constant', 'String', 'Number', 'Boolean', 'Array', 'Object', 'Key', 'Null'],
  ...['EnumMember', 'Struct', 'Event', 'Operator', 'TypeParameter'],
);
export const TextDocumentChangeReason = numbered<typeof vscode.TextDocumentChangeReason>(1, 'Undo', 'Redo');
export const TextEditorRevealType = numbered<typeof vscode.TextEditorRevealType>(
  0,
  ...['Default', 'InCenter', 'InCenterIfOutsideViewport', 'AtTop'],
);
export const TextEditorSelectionChangeKind = numbered<typeof vscode.TextEditorSelectionChangeKind>(
  1,
  ...['Keyboard', 'Mouse', 'Command'],
);
export const ViewColumn = {
  ...numbered<object>(1, 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'),
  Active: -1,
  Beside: -2,
} as typeof vscode.ViewColumn;
