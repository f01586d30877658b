import assert from 'node:assert';
import * as vscode from 'vscode';
import { knight } from '../support/knight';
import { squarePng } from '../support/png';
import { closeEverything, problems, ruleOf, until } from '../support/until';

const root = vscode.workspace.workspaceFolders![0]!.uri;
const folder = vscode.Uri.joinPath(root, 'language-test');

/** Writes a file and opens it. VS Code caches texts, so each test has its own file. */
async function openFile(name: string, text: string): Promise<vscode.TextDocument> {
  const uri = vscode.Uri.joinPath(folder, name);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document);
  return document;
}

/** Opens a text with a `|`, which marks the cursor. */
async function openAtCursor(name: string, marked: string): Promise<[vscode.TextDocument, vscode.Position]> {
  const offset = marked.indexOf('|');
  const document = await openFile(name, marked.replace('|', ''));
  return [document, document.positionAt(offset)];
}

describe('language features of hitbox files', () => {
  before(async () => {
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder, 'knight.png'), squarePng);
  });
  afterEach(closeEverything);
  after(async () => {
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  it('outline sprites with their animations and hitboxes', async () => {
    const { uri } = await openFile('outline.hitbox.json', knight);
    const command = 'vscode.executeDocumentSymbolProvider';
    // The first file activates the extension, which VS Code doesn't wait for.
    const sprite = await until('the outline', async () => {
      const symbols = await vscode.commands.executeCommand<vscode.DocumentSymbol[] | undefined>(command, uri);
      return symbols?.find(({ name }) => name === 'knight');
    });
    assert.deepEqual(
      sprite.children.map(({ name, detail }) => [name, detail]),
      [
        ['slash', 'frames 0 to 3'],
        ['body', 'hurt · rect 0, 0, 8, 8'],
        ['blade', 'parry · rect 20, 0, 8, 8 · slash frames 1 to 2'],
      ],
    );
  });

  async function completions(name: string, marked: string): Promise<[string, vscode.CompletionItem][]> {
    const [document, position] = await openAtCursor(name, marked);
    const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
      'vscode.executeCompletionItemProvider',
      document.uri,
      position,
    );
    // Those of the schema have no such order.
    return items
      .filter(({ sortText }) => sortText?.startsWith('!') === true)
      .map((item) => [typeof item.label === 'string' ? item.label : item.label.label, item]);
  }

  const cases: [file: string, marked: string, labels: string[], reason: string][] = [
    ['role', knight.replace('"hurt"', '"|"'), ['parry'], 'roles of the file'],
    ['animation', knight.replace('"animation": "slash"', '"animation": "|"'), ['slash'], 'animations'],
    ['frames', knight.replace('[1, 2]', '[|1, 2]'), ['0', '1', '2', '3'], 'frames of the animation'],
  ];
  for (const [file, marked, labels, reason] of cases) {
    it(`complete ${reason}`, async () => {
      const items = await completions(`completion-${file}.hitbox.json`, marked);
      assert.deepEqual(
        items.map(([label]) => label.replaceAll('"', '')).filter((label) => labels.includes(label)),
        labels,
      );
    });
  }

  it('complete nothing if the setting says so', async () => {
    const config = vscode.workspace.getConfiguration('hitboxLens');
    await config.update('editor.suggestions', false, vscode.ConfigurationTarget.Workspace);
    try {
      const items = await completions('completion-off.hitbox.json', knight.replace('"hurt"', '"|"'));
      assert.deepEqual(items, []);
    } finally {
      await config.update('editor.suggestions', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  it('rename an animation with its references, and only names', async () => {
    const [document, position] = await openAtCursor('rename.hitbox.json', knight.replace('"slash": {', '"sl|ash": {'));
    const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      document.uri,
      position,
      'chop',
    );
    assert.ok(await vscode.workspace.applyEdit(edit));
    assert.equal(document.getText(), knight.replaceAll('slash', 'chop'));
  });

  it("explain why a name can't be given", async () => {
    const [document, position] = await openAtCursor('refused.hitbox.json', knight.replace('"body"', '"bo|dy"'));
    await assert.rejects(
      async () =>
        vscode.commands.executeCommand('vscode.executeDocumentRenameProvider', document.uri, position, 'blade'),
      /knight already has a hitbox blade/,
    );
    const prepared = await vscode.commands.executeCommand<{ range: vscode.Range; placeholder: string }>(
      'vscode.prepareRename',
      document.uri,
      position,
    );
    assert.deepEqual([document.getText(prepared.range), prepared.placeholder], ['body', 'body']);
  });

  it('change a misspelled role by a quick fix', async () => {
    const document = await openFile('typo.hitbox.json', knight.replace('"hurt"', '"hrut"'));
    const [problem] = await problems(document, (results) => results.some((one) => ruleOf(one) === 'misspelled-role'));
    assert.equal(document.getText(problem!.range), '"hrut"');
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      problem!.range,
      vscode.CodeActionKind.QuickFix.value,
    );
    const fix = actions.find(({ title }) => title === "Change to 'hurt'");
    assert.ok(fix?.edit !== undefined && (await vscode.workspace.applyEdit(fix.edit)));
    assert.equal(document.getText(), knight);
    await problems(document, ({ length }) => length === 0);
  });
});
