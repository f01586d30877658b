import type * as vscode from 'vscode';
import { EventEmitter } from './events';

/** The problems of all extensions. */
export class Diagnostics {
  private readonly collections = new Set<Collection>();
  private readonly didChange = new EventEmitter<vscode.DiagnosticChangeEvent>();
  readonly onDidChange = this.didChange.event;

  create(name = ''): vscode.DiagnosticCollection {
    const collection = new Collection(
      name,
      (uris) => {
        this.didChange.fire({ uris });
      },
      () => this.collections.delete(collection),
    );
    this.collections.add(collection);
    return collection;
  }

  of(uri: vscode.Uri): vscode.Diagnostic[] {
    return [...this.collections].flatMap((collection) => collection.get(uri) ?? []);
  }

  all(): [vscode.Uri, vscode.Diagnostic[]][] {
    const uris = new Map<string, vscode.Uri>();
    for (const collection of this.collections) for (const [uri] of collection) uris.set(uri.toString(), uri);
    return [...uris.values()].map((uri) => [uri, this.of(uri)]);
  }
}

class Collection implements vscode.DiagnosticCollection {
  private readonly entries = new Map<string, [vscode.Uri, readonly vscode.Diagnostic[]]>();
  private isDisposed = false;

  constructor(
    readonly name: string,
    private readonly report: (uris: vscode.Uri[]) => void,
    private readonly remove: () => void,
  ) {}

  set(
    target: vscode.Uri | readonly [vscode.Uri, readonly vscode.Diagnostic[] | undefined][],
    diagnostics?: readonly vscode.Diagnostic[],
  ): void {
    this.check();
    const changes: readonly [vscode.Uri, readonly vscode.Diagnostic[] | undefined][] =
      'scheme' in target ? [[target, diagnostics]] : target;
    const seen = new Set<string>();
    for (const [uri, list] of changes) {
      const key = uri.toString();
      // Of several entries for a file, all are kept; `undefined` removes those before it.
      const before = seen.has(key) ? (this.entries.get(key)?.[1] ?? []) : [];
      seen.add(key);
      if (list === undefined) this.entries.delete(key);
      else this.entries.set(key, [uri, [...before, ...list]]);
    }
    this.report(changes.map(([uri]) => uri));
  }

  delete(uri: vscode.Uri): void {
    this.check();
    if (this.entries.delete(uri.toString())) this.report([uri]);
  }

  clear(): void {
    this.check();
    const uris = [...this.entries.values()].map(([uri]) => uri);
    this.entries.clear();
    if (uris.length > 0) this.report(uris);
  }

  forEach(
    call: (
      uri: vscode.Uri,
      diagnostics: readonly vscode.Diagnostic[],
      collection: vscode.DiagnosticCollection,
    ) => unknown,
  ): void {
    this.check();
    for (const [uri, diagnostics] of this) call(uri, diagnostics, this);
  }

  get(uri: vscode.Uri): readonly vscode.Diagnostic[] | undefined {
    this.check();
    return this.entries.get(uri.toString())?.[1];
  }

  has(uri: vscode.Uri): boolean {
    this.check();
    return this.entries.has(uri.toString());
  }

  dispose(): void {
    if (this.isDisposed) return;
    this.clear();
    this.isDisposed = true;
    this.remove();
  }

  *[Symbol.iterator](): IterableIterator<[uri: vscode.Uri, diagnostics: readonly vscode.Diagnostic[]]> {
    yield* [...this.entries.values()];
  }

  private check(): void {
    if (this.isDisposed) throw new Error('illegal state - object is disposed');
  }
}
