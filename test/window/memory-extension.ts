/** The built extension for windows in front of VS Code in memory: its code, its commands, and its pages as VS Code changes them. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type * as vscode from 'vscode';
import { type Manifest, readManifest } from '../host/in-memory/extensions';
import { project } from '../launch/project';
import type { Theme } from './harness';
import { recordedTheme, styleOf, webviewStyles } from './themes';
import { preparePage } from './window-shell';

/** The built extension, as VS Code runs it. Each window has one of its own. */
export const loadExtension = ((): ((api: object) => { activate(context: vscode.ExtensionContext): void }) => {
  const path = join(project, 'dist', 'extension.js');
  const require = createRequire(path);
  let run: ((module: object, exports: object, require: (name: string) => unknown) => void) | undefined;
  return (api) => {
    run ??= compileFunction(readFileSync(path, 'utf8'), ['module', 'exports', 'require'], { filename: path }) as never;
    const module = { exports: {} };
    run(module, module.exports, (name) => (name === 'vscode' ? api : require(name)));
    return module.exports as { activate(context: vscode.ExtensionContext): void };
  };
})();

const nls = JSON.parse(readFileSync(join(project, 'package.nls.json'), 'utf8')) as Record<string, string>;
export const manifest = readManifest(project) as Manifest & {
  readonly contributes: { readonly commands: readonly { command: string; title: string; category: string }[] };
};
const localized = (text: string): string => nls[text.replaceAll('%', '')] ?? text;

/** The commands of the palette that tests run, by their titles. */
export const commands: ReadonlyMap<string, string> = new Map([
  ...manifest.contributes.commands.map(({ command, title, category }): [string, string] => [
    `${localized(category)}: ${localized(title)}`,
    command,
  ]),
  ['View: Close All Editors', 'workbench.action.closeAllEditors'],
]);

/** Returns a page as VS Code changes it: with its styles, in a theme, and with the script before those of the page. */
export async function pageStart(theme: Theme): Promise<(html: string, id: string) => string> {
  const recorded = await recordedTheme(theme);
  const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const styles = await readFile(webviewStyles, 'utf8');
  const data = Object.entries(recorded.data).map(
    ([key, value]) => `data-${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}="${escaped(value)}"`,
  );
  const body = `<body class="${recorded.classes} vscode-reduce-motion" ${data.join(' ')}`;
  return (html, id) => {
    const script = `globalThis.__name ??= (named) => named; (${preparePage.toString()})(${JSON.stringify(id)})`;
    // Before the page's own policy, which forbids them.
    const head = `<head><style id="_defaultStyles">${styles}</style><script>${script}</script>`;
    return html
      .replace('<html', () => `<html style="${escaped(styleOf(recorded))}"`)
      .replace('<head>', () => head)
      .replace('<body', () => body);
  };
}
