import { posix } from 'node:path';
import type * as vscode from 'vscode';
import { URI } from 'vscode-uri';

/** VS Code's own `Uri`, and the function that the npm package has elsewhere. */
export const Uri = Object.assign(URI, {
  joinPath(base: vscode.Uri, ...parts: string[]): vscode.Uri {
    if (base.path === '') throw new Error('[UriError]: cannot call joinPath on URI without path');
    return base.with({ path: posix.join(base.path, ...parts) });
  },
}) as unknown as typeof vscode.Uri;
