/** The extensions: what they contribute, and their contexts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as vscode from 'vscode';
import type { Settings } from './configuration';
import { strict } from './strict';
import { Uri } from './uri';

export interface Manifest {
  readonly name: string;
  readonly publisher: string;
  readonly contributes?: {
    readonly languages?: readonly { readonly id: string; readonly extensions?: readonly string[] }[];
    readonly configuration?: readonly {
      readonly properties: Readonly<Record<string, { readonly default?: unknown }>>;
    }[];
  };
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** The defaults of the settings that an extension contributes. */
export function defaultsOf({ contributes }: Manifest): Settings {
  const properties = (contributes?.configuration ?? []).flatMap((page) => Object.entries(page.properties));
  return Object.fromEntries(properties.map(([name, { default: value }]) => [name, value]));
}

/** An extension; it is active unless `activate` is given. */
export function createExtension(
  folder: string,
  manifest: Manifest,
  activate?: (context: vscode.ExtensionContext) => unknown,
): vscode.Extension<unknown> {
  let isActive = activate === undefined;
  let exported: unknown;
  const extension: vscode.Extension<unknown> = {
    id: `${manifest.publisher}.${manifest.name}`,
    extensionUri: Uri.file(folder),
    extensionPath: folder,
    packageJSON: manifest,
    extensionKind: 2,
    get isActive() {
      return isActive;
    },
    get exports() {
      return exported;
    },
    activate: async () => {
      if (!isActive) {
        isActive = true;
        exported = await activate?.(createContext(extension));
      }
      return exported;
    },
  };
  return extension;
}

function createContext(extension: vscode.Extension<unknown>): vscode.ExtensionContext {
  const globalState = Object.assign(createMemento(), { setKeysForSync: () => undefined });
  const context = {
    subscriptions: [],
    workspaceState: createMemento(),
    globalState,
    extension,
    extensionUri: extension.extensionUri,
    extensionPath: extension.extensionPath,
    extensionMode: 3,
    asAbsolutePath: (path: string) => join(extension.extensionPath, path),
  };
  return strict('ExtensionContext', context as unknown as vscode.ExtensionContext);
}

/** Values survive only as JSON, like in VS Code's storage. */
export function createMemento(): vscode.Memento {
  const values = new Map<string, string>();
  return {
    keys: () => [...values.keys()],
    get: (key: string, otherwise?: unknown) => {
      const value = values.get(key);
      return value === undefined ? otherwise : (JSON.parse(value) as unknown);
    },
    update: (key, value) => {
      if (value === undefined) values.delete(key);
      else values.set(key, JSON.stringify(value));
      return Promise.resolve();
    },
  };
}
