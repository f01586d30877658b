import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import type { OutlineSymbol } from '../../language/symbols.js';
import { hasJsonSupport } from '../json-support.js';
import { hitboxFiles, textToAnalyze } from './hitbox-files.js';
import { toRange } from '../workspace-edit.js';

const kinds: Readonly<Record<OutlineSymbol['kind'], vscode.SymbolKind>> = {
  sprite: vscode.SymbolKind.Class,
  animation: vscode.SymbolKind.Event,
  frames: vscode.SymbolKind.Array,
  frame: vscode.SymbolKind.Number,
  hitbox: vscode.SymbolKind.Field,
};

/** The outline and breadcrumbs of hitbox files. */
export class HitboxFileOutline implements vscode.DocumentSymbolProvider, vscode.Disposable {
  private registration: vscode.Disposable | null = null;
  private readonly subscription: vscode.Disposable;
  private disposed = false;

  constructor() {
    this.subscription = vscode.workspace.onDidOpenTextDocument((document) => {
      this.registerFor(document);
    });
    for (const document of vscode.workspace.textDocuments) this.registerFor(document);
  }

  dispose(): void {
    this.disposed = true;
    this.subscription.dispose();
    this.registration?.dispose();
  }

  async provideDocumentSymbols(document: vscode.TextDocument): Promise<vscode.DocumentSymbol[]> {
    const text = textToAnalyze(document);
    if (text === null) return [];
    const { fileSymbols } = await import('../../language/symbols.js');
    return fileSymbols(text).map((symbol) => toDocumentSymbol(document, symbol));
  }

  /**
   * Registers with the first hitbox file, after VS Code's JSON support: VS Code lists both outlines, the last registered
   * first, and takes breadcrumbs from that one.
   */
  private registerFor(document: vscode.TextDocument): void {
    if (this.registration !== null || vscode.languages.match(hitboxFiles, document) === 0) return;
    this.register();
    const json = vscode.extensions.getExtension('vscode.json-language-features');
    if (json === undefined || !hasJsonSupport(document)) return;
    const registerAgain = (): void => {
      this.registration?.dispose();
      if (!this.disposed) this.register();
    };
    json.activate().then(registerAgain, registerAgain);
  }

  private register(): void {
    const label = l10n.t('Hitboxes');
    this.registration = vscode.languages.registerDocumentSymbolProvider(hitboxFiles, this, { label });
  }
}

function toDocumentSymbol(
  document: vscode.TextDocument,
  { kind, name, detail, span, selection, children }: OutlineSymbol,
): vscode.DocumentSymbol {
  const [range, selectionRange] = [toRange(document, span), toRange(document, selection)];
  const symbol = new vscode.DocumentSymbol(name, detail, kinds[kind], range, selectionRange);
  symbol.children = children.map((child) => toDocumentSymbol(document, child));
  return symbol;
}
