/** What the suite relies on in VS Code: the same in VS Code itself and in the one in memory (`test/host/in-memory`). */
import assert from 'node:assert';
import * as vscode from 'vscode';
import { closeEverything, until } from '../support/until';

const root = vscode.workspace.workspaceFolders![0]!.uri;

describe('VS Code', () => {
  const folder = vscode.Uri.joinPath(root, 'behavior-test');
  const at = (name: string): vscode.Uri => vscode.Uri.joinPath(folder, name);
  const write = (name: string, text: string): Thenable<void> =>
    vscode.workspace.fs.writeFile(at(name), new TextEncoder().encode(text));
  const subscriptions: vscode.Disposable[] = [];

  afterEach(async () => {
    for (const subscription of subscriptions.splice(0)) subscription.dispose();
    await closeEverything();
  });
  after(() => vscode.workspace.fs.delete(folder, { recursive: true }));

  async function openFile(name: string, text: string): Promise<vscode.TextDocument> {
    await write(name, text);
    return vscode.workspace.openTextDocument(at(name));
  }

  /** Edits of a text: each replaces a part of the first line. */
  function edit(
    document: vscode.TextDocument,
    ...parts: [from: number, to: number, text: string][]
  ): Thenable<boolean> {
    const change = new vscode.WorkspaceEdit();
    for (const [from, to, text] of parts) change.replace(document.uri, new vscode.Range(0, from, 0, to), text);
    return vscode.workspace.applyEdit(change);
  }

  /** What is reported about a text, in short. */
  function changesOf(document: vscode.TextDocument): string[] {
    const seen: string[] = [];
    const note = vscode.workspace.onDidChangeTextDocument(({ document: changed, contentChanges, reason }) => {
      if (changed !== document) return;
      const changes = contentChanges.map((one) => `${one.rangeOffset}+${one.rangeLength}=${one.text}`);
      const how = reason === vscode.TextDocumentChangeReason.Undo ? ' undone' : '';
      seen.push(`v${document.version}${document.isDirty ? ' dirty' : ''}${how}: ${changes.join(' ')}`);
    });
    subscriptions.push(note);
    return seen;
  }

  it('reports all changes before the edit ends, the last one first, and then that the text is unsaved', async () => {
    const document = await openFile('order.txt', 'abc\n');
    const seen = changesOf(document);
    assert.ok(await edit(document, [0, 1, 'A'], [2, 3, 'CC']));
    assert.ok(await edit(document, [1, 1, '-']));
    assert.deepEqual(seen, ['v2: 2+1=CC 0+1=A', 'v2 dirty: ', 'v3 dirty: 1+0=-']);
    assert.equal(document.getText(), 'A-bCC\n');
  });

  it('refuses edits of an outdated version, and overlapping ones', async () => {
    const document = await openFile('outdated.txt', 'abc\n');
    assert.deepEqual(await Promise.all([edit(document, [0, 0, 'x']), edit(document, [0, 0, 'y'])]), [true, false]);
    assert.equal(document.getText(), 'xabc\n');
    assert.equal(await edit(document, [0, 2, '1'], [1, 3, '2']), false);
    assert.equal(document.getText(), 'xabc\n');
  });

  it('undoes each edit in one step, with a new version, until the text is as saved', async () => {
    const document = await openFile('undo.txt', 'abc\n');
    await vscode.window.showTextDocument(document);
    await edit(document, [0, 1, 'A'], [1, 2, 'B']);
    await edit(document, [2, 3, 'C']);
    const texts: [string, number, boolean][] = [];
    for (let step = 0; step < 2; step++) {
      const { version } = document;
      await vscode.commands.executeCommand('undo');
      await until('the step', () => document.version > version);
      texts.push([document.getText(), document.version, document.isDirty]);
    }
    assert.deepEqual(texts, [
      ['ABc\n', 4, true],
      ['abc\n', 5, false],
    ]);
  });

  const carets: [
    caret: [number, number],
    inserted: [at: number, text: string],
    after: [number, number],
    reason: string,
  ][] = [
    [[2, 2], [2, '--'], [4, 4], 'a caret goes behind what is inserted at it'],
    [[2, 2], [0, '--'], [4, 4], 'it moves with the text'],
    [[1, 3], [0, '-'], [2, 4], 'so does a selection'],
    [[1, 3], [2, '-'], [1, 4], 'a selection grows'],
  ];
  for (const [[anchor, active], [place, inserted], after, reason] of carets) {
    it(`moves carets: ${reason}`, async () => {
      const document = await vscode.workspace.openTextDocument({ content: 'abcd' });
      const editor = await vscode.window.showTextDocument(document);
      editor.selection = new vscode.Selection(0, anchor, 0, active);
      let moves = 0;
      subscriptions.push(vscode.window.onDidChangeTextEditorSelection(() => moves++));
      await until('the selection', () => moves > 0);
      await edit(document, [place, place, inserted]);
      await until('the move', () => editor.selection.active.character === after[1]);
      assert.equal(editor.selection.anchor.character, after[0]);
    });
  }

  it('uses the line end of most lines for all of them, and positions within a text', async () => {
    const document = await openFile('lines.txt', 'a\r\nb\nc\r\n');
    assert.deepEqual([document.getText(), document.eol], ['a\r\nb\r\nc\r\n', vscode.EndOfLine.CRLF]);
    const end = document.validatePosition(new vscode.Position(99, 99));
    assert.deepEqual([end.line, end.character, document.offsetAt(end)], [3, 0, 9]);
    assert.deepEqual([document.positionAt(2).line, document.positionAt(2).character], [0, 1]);
  });

  it('merges settings of all scopes, and reports a change before it is done', async () => {
    const config = () => vscode.workspace.getConfiguration('hitboxLens');
    const before = config();
    const seen: boolean[][] = [];
    subscriptions.push(
      vscode.workspace.onDidChangeConfiguration((event) => {
        const names = ['hitboxLens', 'hitboxLens.problems', 'hitboxLens.problems.severity', 'hitboxLens.files'];
        seen.push(names.map((name) => event.affectsConfiguration(name)));
      }),
    );
    try {
      await before.update('problems.severity', { overlap: 'off', far: 'off' }, vscode.ConfigurationTarget.Global);
      assert.deepEqual(seen, [[true, true, true, false]]);
      await before.update('problems.severity', { overlap: 'error' }, vscode.ConfigurationTarget.Workspace);
      assert.equal(seen.length, 2);
      assert.deepEqual(config().get('problems.severity'), { overlap: 'error', far: 'off' });
      const { globalValue, workspaceValue, defaultValue } = config().inspect('problems.severity')!;
      const scopes = [defaultValue, globalValue, workspaceValue];
      assert.deepEqual(scopes, [{}, { overlap: 'off', far: 'off' }, { overlap: 'error' }]);
      assert.deepEqual(before.get('problems.severity'), {}, 'what was asked before stays');
      await assert.rejects(Promise.resolve(before.update('unheardOf', 1, vscode.ConfigurationTarget.Global)));
    } finally {
      for (const target of [vscode.ConfigurationTarget.Global, vscode.ConfigurationTarget.Workspace])
        await config().update('problems.severity', undefined, target);
    }
  });

  const searches: [pattern: string, exclude: string | undefined, found: string[], reason: string][] = [
    ['*.txt', undefined, ['a.txt'], 'an asterisk stays in its folder'],
    ['**/*.txt', undefined, ['.hidden/c.txt', 'a.txt', 'deep/b.txt'], 'two cross folders, also hidden ones'],
    ['**/*.txt', '**/{deep,.*}/**', ['a.txt'], 'excluded folders'],
    ['**/{b,c}.txt', '**/.*/**', ['deep/b.txt'], 'one of several names'],
  ];
  for (const [pattern, exclude, found, reason] of searches) {
    it(`finds files: ${reason}`, async () => {
      for (const name of ['a.txt', 'deep/b.txt', '.hidden/c.txt', '.git/d.txt']) await write(`search/${name}`, '');
      const uris = await vscode.workspace.findFiles(new vscode.RelativePattern(at('search'), pattern), exclude);
      const start = at('search').path.length + 1;
      assert.deepEqual(uris.map(({ path }) => path.slice(start)).sort(), found);
    });
  }

  it('replaces diagnostics of a file, and keeps several entries for it', () => {
    const collection = vscode.languages.createDiagnosticCollection('behavior');
    subscriptions.push(collection);
    const [uri, other] = [at('a.txt'), at('b.txt')];
    const one = (message: string) => new vscode.Diagnostic(new vscode.Range(0, 0, 0, 1), message);
    const messages = () => [uri, other].map((of) => vscode.languages.getDiagnostics(of).map(({ message }) => message));
    collection.set(uri, [one('first')]);
    collection.set(uri, [one('second')]);
    assert.deepEqual(messages(), [['second'], []]);
    collection.set([
      [uri, [one('third')]],
      [other, [one('fourth')]],
      [uri, [one('fifth')]],
    ]);
    assert.deepEqual(messages(), [['third', 'fifth'], ['fourth']]);
    collection.delete(uri);
    assert.deepEqual(messages(), [[], ['fourth']]);
  });

  it('closes a new text with its editor, and a document by another language for a moment', async () => {
    const document = await vscode.workspace.openTextDocument({ language: 'typescript', content: 'a' });
    assert.deepEqual([document.isUntitled, document.isDirty, document.version], [true, true, 1]);
    const seen: string[] = [];
    const note = (what: string) => (one: vscode.TextDocument) => {
      if (one === document) seen.push(`${what} ${one.languageId}`);
    };
    subscriptions.push(vscode.workspace.onDidCloseTextDocument(note('closed')));
    subscriptions.push(vscode.workspace.onDidOpenTextDocument(note('opened')));
    assert.equal(await vscode.languages.setTextDocumentLanguage(document, 'json'), document);
    await vscode.window.showTextDocument(document);
    await closeEverything();
    await until('the end', () => document.isClosed);
    assert.deepEqual(seen, ['closed typescript', 'opened json', 'closed json']);
    assert.ok(!vscode.workspace.textDocuments.includes(document));
  });

  const languages: [name: string, language: string][] = [
    ['a.hitbox.json', 'jsonc'],
    ['a.json', 'json'],
    ['a.tmj', 'json'],
    ['hitbox-lens.config.json', 'jsonc'],
    ['a.tsx', 'typescriptreact'],
    ['a.vue', 'vue'],
    ['a.unheard', 'plaintext'],
  ];
  it('tells languages by names of files, also those of extensions', async () => {
    for (const [name, language] of languages) assert.equal((await openFile(name, '')).languageId, language, name);
  });

  it('replaces a tab in italics by the next one, unless its text is unsaved', async () => {
    const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs.map((tab) => tab.label));
    for (const name of ['one.txt', 'two.txt', 'three.txt']) await write(name, 'abc\n');
    await vscode.window.showTextDocument(at('one.txt'));
    const editor = await vscode.window.showTextDocument(at('two.txt'));
    await until('one tab', () => tabs().join() === 'two.txt', tabs);
    assert.equal(vscode.window.activeTextEditor, editor);
    await edit(editor.document, [0, 0, 'x']);
    await vscode.window.showTextDocument(at('three.txt'));
    await until('two tabs', () => tabs().join() === 'two.txt,three.txt', tabs);
    const second = await vscode.window.showTextDocument(editor.document, vscode.ViewColumn.Beside, true);
    await until('another group', () => vscode.window.tabGroups.all.length === 2);
    assert.equal(second.viewColumn, vscode.ViewColumn.Two);
    assert.equal(vscode.window.activeTextEditor?.document.uri.path, at('three.txt').path);
    await vscode.window.showTextDocument(editor.document, vscode.ViewColumn.Two);
  });

  it('reads a changed file again, unless its text is unsaved', async () => {
    const [clean, unsaved] = [await openFile('clean.txt', 'before\n'), await openFile('unsaved.txt', 'before\n')];
    for (const one of [clean, unsaved]) await vscode.window.showTextDocument(one, { preview: false });
    await edit(unsaved, [0, 0, 'x']);
    await write('unsaved.txt', 'after\n');
    await write('clean.txt', 'after\n');
    await until('the text of the file', () => clean.getText() === 'after\n');
    assert.deepEqual([clean.isDirty, unsaved.getText(), unsaved.isDirty], [false, 'xbefore\n', true]);
  });

  it('creates folders for a file, and says why something is not there', async () => {
    await write('new/folder/a.txt', 'abc');
    const listed = await vscode.workspace.fs.readDirectory(at('new'));
    assert.deepEqual(listed, [['folder', vscode.FileType.Directory]]);
    const refusals = [
      vscode.workspace.fs.readFile(at('nowhere.txt')),
      vscode.workspace.fs.stat(at('nowhere.txt')),
      vscode.workspace.fs.delete(at('nowhere.txt')),
    ].map((asked) =>
      asked.then(
        () => null,
        (error: unknown) => error,
      ),
    );
    for (const error of await Promise.all(refusals))
      assert.equal(error instanceof vscode.FileSystemError && error.code, 'FileNotFound');
    await assert.rejects(
      Promise.resolve(vscode.workspace.openTextDocument(at('nowhere.txt'))),
      /cannot open .*nowhere\.txt/,
    );
  });
});
