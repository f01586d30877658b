import * as vscode from 'vscode';
import type { StartData } from '../../messages/protocol.js';

/** The page of a preview. It is set once; everything later travels as messages. */
export function previewPage(webview: vscode.Webview, extensionUri: vscode.Uri, start: StartData): string {
  const nonce = createNonce();
  const address = (file: string) =>
    webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'dist', 'webview', file)).toString();
  const policy = [
    `default-src 'none'`,
    `img-src ${webview.cspSource}`,
    `font-src ${webview.cspSource}`,
    `style-src ${webview.cspSource}`,
    `script-src 'nonce-${nonce}'`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${escapeAttribute(vscode.env.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta id="hitbox-lens-start" data-start="${escapeAttribute(JSON.stringify(start))}">
<link id="vscode-codicon-stylesheet" rel="stylesheet" href="${address('codicon.css')}">
<link rel="stylesheet" href="${address('main.css')}">
<title>Hitbox Lens</title>
</head>
<body>
<script nonce="${nonce}" src="${address('main.js')}"></script>
</body>
</html>`;
}

function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
