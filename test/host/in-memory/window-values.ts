/** The values of tabs, icons and patterns. */
import type * as vscode from 'vscode';
import { Uri } from './uri';

export class TabInputText implements vscode.TabInputText {
  constructor(readonly uri: vscode.Uri) {}
}

export class TabInputCustom implements vscode.TabInputCustom {
  constructor(
    readonly uri: vscode.Uri,
    readonly viewType: string,
  ) {}
}

export class TabInputWebview implements vscode.TabInputWebview {
  constructor(readonly viewType: string) {}
}

export class ThemeColor {
  constructor(readonly id: string) {}
}

export class ThemeIcon implements vscode.ThemeIcon {
  static readonly File = new ThemeIcon('file');
  static readonly Folder = new ThemeIcon('folder');

  constructor(
    readonly id: string,
    readonly color?: vscode.ThemeColor,
  ) {}
}

export class RelativePattern implements vscode.RelativePattern {
  readonly baseUri: vscode.Uri;
  readonly base: string;

  constructor(
    base: vscode.WorkspaceFolder | vscode.Uri | string,
    readonly pattern: string,
  ) {
    this.baseUri = typeof base === 'string' ? Uri.file(base) : 'uri' in base ? base.uri : base;
    this.base = this.baseUri.fsPath;
  }
}
