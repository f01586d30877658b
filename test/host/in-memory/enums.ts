/** The values of VS Code's enumerations. */
import type * as vscode from 'vscode';

/** Numbered from `first`, with the names as in TypeScript's enumerations. */
function numbered(first: number, ...names: string[]): unknown {
  const members = names.flatMap((name, at): [string, unknown][] => [
    [name, first + at],
    [String(first + at), name],
  ]);
  return Object.fromEntries(members);
}

export const CodeActionTriggerKind = numbered(1, 'Invoke', 'Automatic') as typeof vscode.CodeActionTriggerKind;
export const ColorThemeKind = numbered(
  1,
  ...['Light', 'Dark', 'HighContrast', 'HighContrastLight'],
) as typeof vscode.ColorThemeKind;
export const CompletionItemKind = numbered(
  0,
  ...['Text', 'Method', 'Function', 'Constructor', 'Field', 'Variable', 'Class', 'Interface', 'Module', 'Property'],
  ...['Unit', 'Value', 'Enum', 'Keyword', 'Snippet', 'Color', 'File', 'Reference', 'Folder', 'EnumMember', 'Constant'],
  ...['Struct', 'Event', 'Operator', 'TypeParameter', 'User', 'Issue'],
) as typeof vscode.CompletionItemKind;
export const ConfigurationTarget = numbered(
  1,
  ...['Global', 'Workspace', 'WorkspaceFolder'],
) as typeof vscode.ConfigurationTarget;
export const DecorationRangeBehavior = numbered(
  0,
  ...['OpenOpen', 'ClosedClosed', 'OpenClosed', 'ClosedOpen'],
) as typeof vscode.DecorationRangeBehavior;
export const DiagnosticSeverity = numbered(
  0,
  ...['Error', 'Warning', 'Information', 'Hint'],
) as typeof vscode.DiagnosticSeverity;
export const DiagnosticTag = numbered(1, 'Unnecessary', 'Deprecated') as typeof vscode.DiagnosticTag;
export const EndOfLine = numbered(1, 'LF', 'CRLF') as typeof vscode.EndOfLine;
export const FileChangeType = numbered(1, 'Changed', 'Created', 'Deleted') as typeof vscode.FileChangeType;
export const FileType = { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 } as typeof vscode.FileType;
export const InlayHintKind = numbered(1, 'Type', 'Parameter') as typeof vscode.InlayHintKind;
export const InputBoxValidationSeverity = numbered(
  1,
  ...['Info', 'Warning', 'Error'],
) as typeof vscode.InputBoxValidationSeverity;
export const OverviewRulerLane = { Left: 1, Center: 2, Right: 4, Full: 7 } as typeof vscode.OverviewRulerLane;
export const ProgressLocation = {
  SourceControl: 1,
  Window: 10,
  Notification: 15,
} as typeof vscode.ProgressLocation;
export const QuickPickItemKind = { Separator: -1, Default: 0 } as typeof vscode.QuickPickItemKind;
export const StatusBarAlignment = numbered(1, 'Left', 'Right') as typeof vscode.StatusBarAlignment;
export const SymbolKind = numbered(
  0,
  ...['File', 'Module', 'Namespace', 'Package', 'Class', 'Method', 'Property', 'Field', 'Constructor', 'Enum'],
  ...['Interface', 'Function', 'Variable', 'Constant', 'String', 'Number', 'Boolean', 'Array', 'Object', 'Key', 'Null'],
  ...['EnumMember', 'Struct', 'Event', 'Operator', 'TypeParameter'],
) as typeof vscode.SymbolKind;
export const TextDocumentChangeReason = numbered(1, 'Undo', 'Redo') as typeof vscode.TextDocumentChangeReason;
export const TextEditorRevealType = numbered(
  0,
  ...['Default', 'InCenter', 'InCenterIfOutsideViewport', 'AtTop'],
) as typeof vscode.TextEditorRevealType;
export const TextEditorSelectionChangeKind = numbered(
  1,
  ...['Keyboard', 'Mouse', 'Command'],
) as typeof vscode.TextEditorSelectionChangeKind;
export const ViewColumn = {
  ...(numbered(1, 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine') as object),
  Active: -1,
  Beside: -2,
} as typeof vscode.ViewColumn;
