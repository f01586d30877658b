import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { moveSettingsToConfig } from '../../../src/host/commands/move-settings';
import { replacing } from '../support/replacing';
import { closeEverything, problems, ruleOf, until } from '../support/until';

const walls = `export const walls = [
  { name: 'left', x: 0, y: 0, w: 32, h: 32 },
  { name: 'right', x: 24, y: 0, w: 32, h: 32 },
];
`;

describe('config files', () => {
  const root = vscode.workspace.workspaceFolders![0]!.uri;
  const folder = vscode.Uri.joinPath(root, 'config-test');
  const config = vscode.Uri.joinPath(folder, 'hitbox-lens.config.json');
  const source = vscode.Uri.joinPath(folder, 'walls.ts');
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const write = (uri: vscode.Uri, text: string): Thenable<void> => vscode.workspace.fs.writeFile(uri, bytes(text));
  const remove = (uri: vscode.Uri): Thenable<void> =>
    vscode.workspace.fs.delete(uri, { recursive: true }).then(undefined, () => undefined);
  const severities = (results: vscode.Diagnostic[]): string[] =>
    results.map((one) => `${ruleOf(one)} ${vscode.DiagnosticSeverity[one.severity]}`);
  const configProblems = (): string[] =>
    vscode.languages
      .getDiagnostics(config)
      .filter((one) => one.source === 'Hitbox Lens')
      .map(({ range, message }) => `${range.start.line}:${range.start.character} ${message}`);

  afterEach(async () => {
    await closeEverything();
    await remove(folder);
  });

  /** Waits until a document has exactly these problems. */
  async function expectProblems(document: vscode.TextDocument, expected: string[]): Promise<void> {
    await problems(document, (results) => JSON.stringify(severities(results)) === JSON.stringify(expected));
  }

  it('apply at once when they are created, edited on disk, and deleted', async () => {
    await write(source, walls);
    const document = await vscode.workspace.openTextDocument(source);
    await expectProblems(document, ['overlap Information']);
    await write(config, '{ "problems": { "severity": { "overlap": "error" } } }');
    await expectProblems(document, ['overlap Error']);
    await write(config, '{ "problems": { "severity": { "overlap": "warning" } } }');
    await expectProblems(document, ['overlap Warning']);
    await remove(config);
    await expectProblems(document, ['overlap Information']);
  });

  it('apply when they are saved in the editor', async () => {
    await write(source, walls);
    await write(config, '{}');
    const document = await vscode.workspace.openTextDocument(source);
    await expectProblems(document, ['overlap Information']);
    const editor = await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(config));
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 1), ' "files": { "*.ts": "none" } ');
    });
    assert.deepEqual(severities(await problems(document, () => true)), ['overlap Information'], 'not yet');
    await editor.document.save();
    await expectProblems(document, []);
  });

  it('are below the settings of the workspace and above those of the user', async () => {
    await write(source, walls);
    await write(config, '{ "problems": { "severity": { "overlap": "warning" } } }');
    const document = await vscode.workspace.openTextDocument(source);
    await expectProblems(document, ['overlap Warning']);
    const settings = vscode.workspace.getConfiguration('hitboxLens');
    const { Global, Workspace } = vscode.ConfigurationTarget;
    try {
      await settings.update('problems.severity', { overlap: 'off' }, Global);
      await settings.update('problems.severity', { overlap: 'error' }, Workspace);
      await expectProblems(document, ['overlap Error']);
      await settings.update('problems.severity', undefined, Workspace);
      await expectProblems(document, ['overlap Warning']);
      await remove(config);
      await expectProblems(document, []);
    } finally {
      await settings.update('problems.severity', undefined, Global);
      await settings.update('problems.severity', undefined, Workspace);
    }
  });

  it('say what is wrong with them at once, where VS Code validates no schema', async () => {
    const json = vscode.workspace.getConfiguration('json');
    await json.update('validate.enable', false, vscode.ConfigurationTarget.Global);
    await write(source, walls);
    await write(config, '{\n  "problms": {}\n}');
    const document = await vscode.workspace.openTextDocument(source);
    await expectProblems(document, ['overlap Information']);
    await until('a problem', () => configProblems().length > 0);
    assert.deepEqual(configProblems(), ['1:2 Unknown key "problms". Did you mean "problems"?']);
    const editor = await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(config));
    await editor.edit((edit) => {
      edit.replace(new vscode.Range(1, 2, 1, 15), '"images": { "a.ts": "../b.png" }');
    });
    const message = '"a.ts" must be the path of an image in the folder of the config file.';
    await until('a problem', () => configProblems().join() === `1:22 ${message}`, configProblems);
    await write(config, '{}');
    await closeEverything();
    await until('no problems', () => configProblems().length === 0, configProblems);
    await json.update('validate.enable', undefined, vscode.ConfigurationTarget.Global);
  });

  it('get the settings of the workspace, with comments, as one undo step', async () => {
    const target = vscode.Uri.joinPath(root, 'hitbox-lens.config.json');
    const settings = vscode.workspace.getConfiguration('hitboxLens');
    const { Workspace } = vscode.ConfigurationTarget;
    await write(source, walls);
    await write(target, '{\n  // agreed\n  "maxNesting": 50\n}\n');
    const document = await vscode.workspace.openTextDocument(source);
    await settings.update('problems.severity', { overlap: 'error' }, Workspace);
    const messages: string[] = [];
    const showInformationMessage = (text: string): Promise<undefined> => {
      messages.push(text);
      return Promise.resolve(undefined);
    };
    const move = (): Promise<void> =>
      replacing(vscode.window, { showInformationMessage }, () => moveSettingsToConfig());
    try {
      await expectProblems(document, ['overlap Error']);
      await move();
      assert.deepEqual(messages, ['Moved 1 setting to hitbox-lens.config.json.']);
      const moved = vscode.window.activeTextEditor!.document;
      assert.equal(
        moved.getText(),
        '{\n  // agreed\n  "maxNesting": 50,\n  "problems": {\n    "severity": {\n      "overlap": "error"\n    }\n  }\n}\n',
      );
      await until('no settings', () => settingsOf('problems.severity') === undefined);
      await expectProblems(document, ['overlap Error']);
      await move();
      assert.equal(messages[1], 'The workspace has no Hitbox Lens settings to move.');
    } finally {
      await settings.update('problems.severity', undefined, Workspace);
      await closeEverything();
      await remove(target);
    }
    await expectProblems(document, ['overlap Information']);
  });

  function settingsOf(name: string): unknown {
    return vscode.workspace.getConfiguration('hitboxLens').inspect(name)?.workspaceValue;
  }
});
