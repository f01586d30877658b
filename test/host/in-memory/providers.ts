/** What extensions provide for languages, and the commands that ask them. */
import type * as vscode from 'vscode';
import type { Diagnostics } from './diagnostics';
import { CodeActionTriggerKind } from './enums';
import { Disposable, never } from './events';
import { scoreOf } from './globs';
import { CodeActionKind } from './language-values';
import type { OpenTexts } from './open-texts';
import type { Range } from './positions';
import type { TextDocument } from './text-document';

interface Kinds {
  readonly codeAction: vscode.CodeActionProvider;
  readonly codeLens: vscode.CodeLensProvider;
  readonly completion: vscode.CompletionItemProvider;
  readonly link: vscode.DocumentLinkProvider;
  readonly symbol: vscode.DocumentSymbolProvider;
  readonly hover: vscode.HoverProvider;
  readonly inlayHint: vscode.InlayHintsProvider;
  readonly rename: vscode.RenameProvider;
}

interface Registered {
  readonly kind: keyof Kinds;
  readonly selector: vscode.DocumentSelector;
  readonly provider: Kinds[keyof Kinds];
}

export type Register = <K extends keyof Kinds>(
  kind: K,
) => (selector: vscode.DocumentSelector, provider: Kinds[K]) => Disposable;

export class Providers {
  private readonly registered = new Set<Registered>();

  constructor(
    private readonly texts: OpenTexts,
    private readonly diagnostics: Diagnostics,
  ) {}

  readonly register: Register = (kind) => (selector, provider) => {
    const entry = { kind, selector, provider };
    this.registered.add(entry);
    return new Disposable(() => this.registered.delete(entry));
  };

  /** The commands by which extensions ask all providers for a text. */
  readonly commands: Readonly<Record<string, (...args: never[]) => unknown>> = {
    'vscode.executeCodeActionProvider': async (uri: vscode.Uri, range: Range, kind?: string) => {
      const document = await this.texts.open(uri);
      const only = kind === undefined ? undefined : new CodeActionKind(kind);
      const diagnostics = this.diagnostics.of(uri).filter(({ range: own }) => own.intersection(range) !== undefined);
      const context = { diagnostics, only, triggerKind: CodeActionTriggerKind.Invoke } as vscode.CodeActionContext;
      const actions = await this.ask('codeAction', document, (one) =>
        one.provideCodeActions(document, document.validateRange(range), context, never),
      );
      return actions.filter((action) => {
        const own = 'kind' in action ? action.kind : undefined;
        return only === undefined || (own !== undefined && only.contains(own));
      });
    },
    'vscode.executeCodeLensProvider': async (uri: vscode.Uri, resolved = 0) => {
      const document = await this.texts.open(uri);
      const lenses: vscode.CodeLens[] = [];
      for (const provider of this.of('codeLens', document))
        for (const lens of (await provider.provideCodeLenses(document, never)) ?? []) {
          const isResolved = lens.isResolved || lenses.length >= resolved;
          lenses.push(isResolved ? lens : ((await provider.resolveCodeLens?.(lens, never)) ?? lens));
        }
      return lenses;
    },
    'vscode.executeCompletionItemProvider': async (uri: vscode.Uri, position: vscode.Position, character?: string) => {
      const document = await this.texts.open(uri);
      const context = { triggerKind: character === undefined ? 0 : 1, triggerCharacter: character };
      const items: vscode.CompletionItem[] = [];
      let isIncomplete = false;
      for (const provider of this.of('completion', document)) {
        const result = await provider.provideCompletionItems(document, position, never, context);
        if (result === null || result === undefined) continue;
        items.push(...('items' in result ? result.items : result));
        isIncomplete ||= 'items' in result && result.isIncomplete === true;
      }
      return { items, isIncomplete };
    },
    'vscode.executeLinkProvider': async (uri: vscode.Uri, resolved = 0) => {
      const document = await this.texts.open(uri);
      const links: vscode.DocumentLink[] = [];
      for (const provider of this.of('link', document))
        for (const link of (await provider.provideDocumentLinks(document, never)) ?? []) {
          const isResolved = link.target !== undefined || links.length >= resolved;
          links.push(isResolved ? link : ((await provider.resolveDocumentLink?.(link, never)) ?? link));
        }
      return links;
    },
    'vscode.executeDocumentSymbolProvider': async (uri: vscode.Uri) => {
      const document = await this.texts.open(uri);
      return this.ask(
        'symbol',
        document,
        (one) => one.provideDocumentSymbols(document, never) as vscode.DocumentSymbol[],
      );
    },
    'vscode.executeHoverProvider': async (uri: vscode.Uri, position: vscode.Position) => {
      const document = await this.texts.open(uri);
      return this.ask('hover', document, async (one) => {
        const hover = await one.provideHover(document, position, never);
        return hover === null || hover === undefined ? [] : [hover];
      });
    },
    'vscode.executeInlayHintProvider': async (uri: vscode.Uri, range: Range) => {
      const document = await this.texts.open(uri);
      return this.ask('inlayHint', document, (one) =>
        one.provideInlayHints(document, document.validateRange(range), never),
      );
    },
    'vscode.executeDocumentRenameProvider': async (uri: vscode.Uri, position: vscode.Position, name: string) => {
      const document = await this.texts.open(uri);
      for (const provider of this.of('rename', document)) {
        const edit = await provider.provideRenameEdits(document, position, name, never);
        if (edit !== null && edit !== undefined) return edit;
      }
      throw new Error('No result.');
    },
    'vscode.prepareRename': async (uri: vscode.Uri, position: vscode.Position) => {
      const document = await this.texts.open(uri);
      for (const provider of this.of('rename', document)) {
        const place = await provider.prepareRename?.(document, position, never);
        if (place === null || place === undefined) continue;
        return 'placeholder' in place ? place : { range: place, placeholder: document.getText(place) };
      }
      throw new Error("The element can't be renamed.");
    },
  };

  private of<K extends keyof Kinds>(kind: K, document: TextDocument): Kinds[K][] {
    const matching = [...this.registered].filter((one) => one.kind === kind && scoreOf(one.selector, document) > 0);
    return matching.map(({ provider }) => provider as Kinds[K]);
  }

  private async ask<K extends keyof Kinds, T>(
    kind: K,
    document: TextDocument,
    question: (provider: Kinds[K]) => vscode.ProviderResult<readonly T[]>,
  ): Promise<T[]> {
    const answers = await Promise.all(this.of(kind, document).map(async (provider) => question(provider)));
    return answers.flatMap((answer) => answer ?? []);
  }
}
