import assert from 'node:assert';
import * as vscode from 'vscode';
import { describeCheck } from '../../../src/host/commands/check-workspace.js';
import { knight } from '../support/knight';
import { squarePng } from '../support/png';
import { closeEverything, problems, ruleOf, until } from '../support/until';

const folder = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, 'check-test');

describe('check workspace', () => {
  const typo = vscode.Uri.joinPath(folder, 'closed/typo.hitbox.json');
  const clean = vscode.Uri.joinPath(folder, 'closed/clean.hitbox.json');
  const skipped = vscode.Uri.joinPath(folder, 'closed/node_modules/typo.hitbox.json');
  const write = (uri: vscode.Uri, text: string): Thenable<void> =>
    vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const own = (uri: vscode.Uri): vscode.Diagnostic[] =>
    vscode.languages.getDiagnostics(uri).filter(({ source }) => source === 'Hitbox Lens');
  const check = (): Thenable<void> => vscode.commands.executeCommand('hitboxLens.checkWorkspace');

  beforeEach(async () => {
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder, 'closed/knight.png'), squarePng);
    for (const uri of [typo, skipped]) await write(uri, knight.replace('"hurt"', '"hrut"'));
    await write(clean, knight);
  });
  afterEach(async () => {
    await closeEverything();
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  it('lists the problems of files that are closed, and once those of files that are opened', async () => {
    await check();
    const [problem, ...others] = own(typo);
    assert.deepEqual([ruleOf(problem!), others.length], ['misspelled-role', 0]);
    assert.equal(problem!.range.start.line, 6);
    assert.deepEqual([own(clean), own(skipped)], [[], []]);
    const document = await vscode.workspace.openTextDocument(typo);
    await vscode.window.showTextDocument(document);
    await problems(document, ({ length }) => length === 1);
    await check();
    assert.equal(own(typo).length, 1);
  });

  it('drops the problems of a deleted file', async () => {
    // VS Code keeps the text of the others open for a while, with its problems.
    const deleted = vscode.Uri.joinPath(folder, 'closed/deleted.hitbox.json');
    await write(deleted, knight.replace('"hurt"', '"hrut"'));
    await check();
    assert.equal(own(deleted).length, 1);
    await vscode.workspace.fs.delete(deleted);
    await until('the problem is gone', () => own(deleted).length === 0);
  });

  it("doesn't read files that are turned off, and finds them again when they are turned on", async () => {
    const config = vscode.workspace.getConfiguration('hitboxLens');
    await config.update('files', { '**/closed/**': false }, vscode.ConfigurationTarget.Workspace);
    try {
      await check();
      assert.deepEqual(own(typo), []);
    } finally {
      await config.update('files', undefined, vscode.ConfigurationTarget.Workspace);
    }
    await check();
    assert.equal(own(typo).length, 1);
  });

  it('follows a config file, and drops all problems when it changes', async () => {
    const inConfigs = (name: string): vscode.Uri => vscode.Uri.joinPath(folder, 'configs', name);
    const [strict, off, config] = ['a.hitbox.json', 'off/a.hitbox.json', 'hitbox-lens.config.json'].map(inConfigs);
    const other = vscode.Uri.joinPath(folder, 'closed/other.hitbox.json');
    const text = knight.replace('"hurt"', '"hrut"').replace('knight.png', '/closed/knight.png');
    for (const file of [other, strict!, off!]) await write(file, text);
    const settings = { files: { 'off/*': false }, problems: { severity: { 'misspelled-role': 'error' } } };
    await write(config!, JSON.stringify(settings));
    await check();
    const severities = [other, strict!, off!, config!].map((file) => own(file).map(({ severity }) => severity));
    const { Error, Warning } = vscode.DiagnosticSeverity;
    assert.deepEqual(severities, [[Warning], [Error], [], []]);
    await vscode.workspace.fs.delete(config!);
    await until('the problems are outdated', () => own(other).length === 0 && own(strict!).length === 0);
  });

  const summaries: [result: Parameters<typeof describeCheck>[0], expected: string][] = [
    [
      { files: 214, problems: 3, filesWithProblems: 2, possible: 0, isCanceled: false },
      'Checked 214 files: 3 problems in 2 files.',
    ],
    [
      { files: 1, problems: 1, filesWithProblems: 1, possible: 0, isCanceled: false },
      'Checked 1 file: 1 problem in 1 file.',
    ],
    [{ files: 0, problems: 0, filesWithProblems: 0, possible: 0, isCanceled: false }, 'Checked 0 files: no problems.'],
    [
      { files: 8, problems: 0, filesWithProblems: 0, possible: 0, isCanceled: true },
      'Check canceled after 8 files: no problems.',
    ],
    [
      { files: 2, problems: 0, filesWithProblems: 0, possible: 3, isCanceled: false },
      'Checked 2 files: no problems. 3 possible hitboxes not checked; their preview checks them.',
    ],
  ];
  for (const [result, expected] of summaries) {
    it(`ends with "${expected}"`, () => {
      assert.equal(describeCheck(result), expected);
    });
  }

  it('follows a file that is replaced by another, as some editors save', async () => {
    const replaced = vscode.Uri.joinPath(folder, 'closed/replaced.hitbox.json');
    const next = vscode.Uri.joinPath(folder, 'closed/replaced.tmp');
    await write(replaced, knight.replace('"hurt"', '"hrut"'));
    await check();
    assert.equal(own(replaced).length, 1);
    await write(next, knight);
    await vscode.workspace.fs.rename(next, replaced, { overwrite: true });
    await until('the problem is gone', () => own(replaced).length === 0);
  });

  it('follows a changed file', async () => {
    const changed = vscode.Uri.joinPath(folder, 'closed/changed.hitbox.json');
    await write(changed, knight.replace('"hurt"', '"hrut"'));
    await check();
    assert.equal(own(changed).length, 1);
    await write(changed, knight);
    await until('the problem is gone', () => own(changed).length === 0);
    await check();
    assert.deepEqual(own(changed), []);
  });
});
