import * as vscode from 'vscode';
import type { StartData } from '../../messages/protocol.js';

/**
 * Sets the icon of a panel and lets it load our own files and those of all workspace folders. `onFoldersChanged`: called
 * when those folders change. Dispose of the result with the panel.
 */
export function preparePage(
  panel: vscode.WebviewPanel,
  extensionUri: vscode.Uri,
  onFoldersChanged: () => void = () => undefined,
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
    onFoldersChanged();
  });
}

/** Returns the page of a preview. It is set once; all later data are messages. */
export function previewPage(webview: vscode.Webview, extensionUri: vscode.Uri, start: StartData): string {
  const body = skeleton(start.listOpen ?? true);
  return webviewPage(webview, extensionUri, { script: 'main.js', styles: ['main.css'], start, body, hasWorkers: true });
}

/** The parts of a page: files of `dist/webview`, and the start data of its script. */
interface PageParts {
  readonly script: string;
  readonly styles: readonly string[];
  readonly start: unknown;
  /** Shown until the script has content. */
  readonly body?: string;
  /** Whether the script starts workers. */
  readonly hasWorkers?: boolean;
}

/** Returns a page that runs one script of ours and loads nothing from elsewhere. */
export function webviewPage(
  webview: vscode.Webview,
  extensionUri: vscode.Uri,
  { script, styles, start, body = '', hasWorkers = false }: PageParts,
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
    // A webview can't start one from a file.
    ...(hasWorkers ? ['worker-src blob:'] : []),
    // Neither of them falls back on default-src.
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
  return `<!DOCTYPE html>
<html lang="${escapeAttribute(textLanguage())}">
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

/** The language of our texts: they are English in a VS Code for whose language there is no translation. */
function textLanguage(): string {
  return vscode.l10n.bundle === undefined ? 'en' : vscode.env.language;
}

function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

const bone = '<span class="bone"></span>';

/**
 * Returns the look of a page while it loads, before its script runs: placeholders of the toolbar, the scene, the list
 * and the status line, without text. `listOpen`: with the list.
 */
function skeleton(listOpen: boolean): string {
  const list = listOpen ? `<div class="skeleton-side">${bone.repeat(6)}</div>` : '';
  return [
    '<div class="skeleton" aria-hidden="true">',
    `<div class="skeleton-toolbar">${bone.repeat(2)}</div>`,
    `<div class="skeleton-main"><div class="skeleton-scene"></div>${list}</div>`,
    `<div class="skeleton-status">${bone}</div>`,
    '</div>',
  ].join('');
}
