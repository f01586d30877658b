/** What providers of languages return, and diagnostics. */
import type * as vscode from 'vscode';
import { DiagnosticSeverity } from './enums';
import { Range } from './positions';

export class Diagnostic implements vscode.Diagnostic {
  source?: string;
  code?: NonNullable<vscode.Diagnostic['code']>;
  relatedInformation?: vscode.DiagnosticRelatedInformation[];
  tags?: vscode.DiagnosticTag[];

  constructor(
    public range: vscode.Range,
    public message: string,
    public severity: vscode.DiagnosticSeverity = DiagnosticSeverity.Error,
  ) {}
}

export class DiagnosticRelatedInformation implements vscode.DiagnosticRelatedInformation {
  constructor(
    public location: vscode.Location,
    public message: string,
  ) {}
}

/** A dotted kind, which contains those that it begins. */
export class CodeActionKind {
  static readonly Empty = new CodeActionKind('');
  static readonly QuickFix = new CodeActionKind('quickfix');
  static readonly Refactor = new CodeActionKind('refactor');
  static readonly Source = new CodeActionKind('source');
  static readonly SourceFixAll = new CodeActionKind('source.fixAll');

  constructor(readonly value: string) {}

  append(part: string): CodeActionKind {
    return new CodeActionKind(this.value === '' ? part : `${this.value}.${part}`);
  }
  contains({ value }: { readonly value: string }): boolean {
    return this.value === '' || value === this.value || value.startsWith(`${this.value}.`);
  }
  intersects(other: CodeActionKind): boolean {
    return this.contains(other) || other.contains(this);
  }
}

export class CodeAction implements vscode.CodeAction {
  edit?: vscode.WorkspaceEdit;
  diagnostics?: vscode.Diagnostic[];
  command?: vscode.Command;
  isPreferred?: boolean;
  kind?: vscode.CodeActionKind;

  constructor(
    public title: string,
    kind?: vscode.CodeActionKind,
  ) {
    if (kind !== undefined) this.kind = kind;
  }
}

export class CodeLens implements vscode.CodeLens {
  command?: vscode.Command;

  constructor(
    public range: vscode.Range,
    command?: vscode.Command,
  ) {
    if (command !== undefined) this.command = command;
  }

  get isResolved(): boolean {
    return this.command !== undefined;
  }
}

export class MarkdownString implements vscode.MarkdownString {
  isTrusted?: boolean | { readonly enabledCommands: readonly string[] };
  supportHtml?: boolean;
  baseUri?: vscode.Uri;
  supportThemeIcons?: boolean;

  constructor(
    public value = '',
    supportThemeIcons = false,
  ) {
    this.supportThemeIcons = supportThemeIcons;
  }

  appendText(text: string): this {
    // As VS Code escapes it, so that nothing in the text is Markdown.
    this.value += text
      .replace(/[\\`*_{}[\]()#+\-!~]/g, '\\$&')
      .replace(/([ \t]+)/g, (spaces) => '&nbsp;'.repeat(spaces.length))
      .replace(/>/gm, '\\>')
      .replace(/\n/g, '\n\n');
    return this;
  }
  appendMarkdown(text: string): this {
    this.value += text;
    return this;
  }
  appendCodeblock(text: string, language = ''): this {
    this.value += `\n\`\`\`${language}\n${text}\n\`\`\`\n`;
    return this;
  }
}

export class Hover implements vscode.Hover {
  contents: vscode.Hover['contents'];
  range?: vscode.Range;

  constructor(contents: vscode.MarkdownString | vscode.Hover['contents'], range?: vscode.Range) {
    this.contents = Array.isArray(contents) ? contents : [contents];
    if (range !== undefined) this.range = range;
  }
}

export class InlayHint implements vscode.InlayHint {
  tooltip?: string | vscode.MarkdownString;
  textEdits?: vscode.TextEdit[];
  paddingLeft?: boolean;
  paddingRight?: boolean;
  kind?: vscode.InlayHintKind;

  constructor(
    public position: vscode.Position,
    public label: string | vscode.InlayHintLabelPart[],
    kind?: vscode.InlayHintKind,
  ) {
    if (kind !== undefined) this.kind = kind;
  }
}

export class DocumentLink implements vscode.DocumentLink {
  tooltip?: string;
  target?: vscode.Uri;

  constructor(
    public range: vscode.Range,
    target?: vscode.Uri,
  ) {
    if (target !== undefined) this.target = target;
  }
}

export class DocumentSymbol implements vscode.DocumentSymbol {
  children: vscode.DocumentSymbol[] = [];

  constructor(
    public name: string,
    public detail: string,
    public kind: vscode.SymbolKind,
    public range: vscode.Range,
    public selectionRange: vscode.Range,
  ) {
    const whole = new Range(range.start, range.end);
    if (!whole.contains(selectionRange)) throw new Error('selectionRange must be contained in fullRange');
  }
}

export class CompletionItem implements vscode.CompletionItem {
  detail?: string;
  documentation?: string | vscode.MarkdownString;
  sortText?: string;
  filterText?: string;
  insertText?: string | vscode.SnippetString;
  range?: NonNullable<vscode.CompletionItem['range']>;
  command?: vscode.Command;
  kind?: vscode.CompletionItemKind;

  constructor(
    public label: string | vscode.CompletionItemLabel,
    kind?: vscode.CompletionItemKind,
  ) {
    if (kind !== undefined) this.kind = kind;
  }
}

export class CompletionList<T extends vscode.CompletionItem = vscode.CompletionItem> {
  constructor(
    public items: T[] = [],
    public isIncomplete = false,
  ) {}
}
