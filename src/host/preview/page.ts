import * as vscode from 'vscode';
import type { StartData } from '../../messages/protocol.js';
import { skeleton } from './skeleton.js';

/**
 * Lets a panel load our own files and the workspace's, whatever folders that has, and gives it its icon. `changed`: the
 * workspace has other folders now. To be disposed of with the panel.
 */
export function prepare(
  panel: vscode.WebviewPanel,
  extensionUri: vscode.Uri,
  changed: () => void = () => undefined,
): vscode.Disposable {
  const allow = (): void => {
    panel.webview.options = {
      enableScripts: true,
      localResourceRoots: [
        vscode.Uri.joinPath(extensionUri, 'dist', 'webview'),
        ...(vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri),
      ],
    };
  };
  allow();
  panel.iconPath = {
    light: vscode.Uri.joinPath(extensionUri, 'media', 'preview-light.svg'),
    dark: vscode.Uri.joinPath(extensionUri, 'media', 'preview-dark.svg'),
  };
  return vscode.workspace.onDidChangeWorkspaceFolders(() => {
    allow();
    changed();
  });
}

/** The page of a preview. It is set once; everything later travels as messages. */
export function previewPage(webview: vscode.Webview, extensionUri: vscode.Uri, start: StartData): string {
  const body = skeleton(start.listOpen ?? true);
  return webviewPage(webview, extensionUri, { script: 'main.js', styles: ['main.css'], start, body });
}

/** What a page is made of: files of `dist/webview`, and what its script begins with. */
export interface PageParts {
  readonly script: string;
  readonly styles: readonly string[];
  readonly start: unknown;
  /** What is seen until the script has something to show. */
  readonly body?: string;
}

/** A page that runs one script of ours and loads nothing from elsewhere. */
export function webviewPage(
  webview: vscode.Webview,
  extensionUri: vscode.Uri,
  { script, styles, start, body = '' }: PageParts,
): string {
  const nonce = createNonce();
  const address = (file: string) =>
    webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist', 'webview', file)).toString();
  const policy = [
    `default-src 'none'`,
    `img-src ${webview.cspSource}`,
    `font-src ${webview.cspSource}`,
    `style-src ${webview.cspSource}`,
    `script-src 'nonce-${nonce}'`,
    // Neither of them falls back on default-src.
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${escapeAttribute(vscode.env.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta id="hitbox-lens-start" data-start="${escapeAttribute(JSON.stringify(start))}">
<link id="vscode-codicon-stylesheet" rel="stylesheet" href="${address('codicon.css')}">
${styles.map((file) => `<link rel="stylesheet" href="${address(file)}">`).join('\n')}
<script nonce="${nonce}" src="${address(script)}" defer></script>
<title>Hitbox Lens</title>
</head>
<body${body === '' ? '' : ' aria-busy="true"'}>${body}</body>
</html>`;
}

function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
