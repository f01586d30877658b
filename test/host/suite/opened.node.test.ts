/** A preview that the user opens makes the possible hitboxes of its file certain; one that can't follow says so. */
import assert from 'node:assert';
import * as vscode from 'vscode';
import { PreviewFixture } from '../support/preview-fixture';
import { closeEverything, problems, until } from '../support/until';

const viewType = 'hitboxLens.preview';

/** Two overlapping boxes that only look like hitboxes. */
const menu = 'export const menu = [\n  { x: 0, y: 0, w: 9, h: 9 },\n  { x: 4, y: 0, w: 9, h: 9 },\n];\n';
const walls = 'export const walls = [\n  { x: 0, y: 0, w: 9, h: 9 },\n];\n';
const utils = 'export const speed = 3;\n';

describe('files that the user opens a preview of', () => {
  const fixture = new PreviewFixture('opened-test');

  /** How the hitboxes of a document are proved in the last reading. */
  function proofs(uri: vscode.Uri): string {
    const reading = fixture.documents.last(uri);
    if (reading?.kind !== 'read') return reading?.kind ?? 'nothing';
    return reading.document.hitboxes.map(({ certain }) => certain?.proof ?? 'possible').join();
  }
  const has = (uri: vscode.Uri, expected: string): Promise<unknown> =>
    until(
      `${expected} of ${uri.path}`,
      () => proofs(uri) === expected,
      () => proofs(uri),
    );

  async function show(name: string, content: string): Promise<vscode.TextDocument> {
    await fixture.write(name, content);
    const document = await vscode.workspace.openTextDocument(fixture.at(name));
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preview: false });
    return document;
  }

  it('are read with certain hitboxes until the last one ends, with the same ids', async () => {
    const { uri } = await show('menu.ts', menu);
    await has(uri, 'possible,possible');
    const first = fixture.documents.readOpened(uri);
    const second = fixture.documents.readOpened(uri);
    await has(uri, 'opened,opened');
    const idsNow = (): string[] => {
      const reading = fixture.documents.last(uri);
      return reading?.kind === 'read' ? reading.document.hitboxes.map(({ id }) => id) : [];
    };
    const ids = idsNow();
    first.dispose();
    const typed = new vscode.WorkspaceEdit();
    typed.insert(uri, new vscode.Position(0, 0), '\n');
    await vscode.workspace.applyEdit(typed);
    await until('the new line', () => {
      const reading = fixture.documents.last(uri);
      return reading?.kind === 'read' && reading.text.startsWith('\n');
    });
    assert.equal(proofs(uri), 'opened,opened');
    second.dispose();
    await has(uri, 'possible,possible');
    assert.deepEqual(idsNow(), ids);
  });

  it('can be edited, kept, excluded, and undone in one step each', async () => {
    const document = await show('menu.ts', menu);
    const { uri } = document;
    const word = fixture.documents.readOpened(uri);
    const scene = await fixture.scene(uri);
    const ids = scene.hitboxes.map(({ id }) => id);
    assert.deepEqual(
      scene.hitboxes.map(({ certain }) => certain?.proof),
      ['opened', 'opened'],
    );
    const undone = async (): Promise<void> => {
      await vscode.commands.executeCommand('undo');
      await until(
        'the text of before',
        () => document.getText() === menu,
        () => document.getText(),
      );
      await has(uri, 'opened,opened');
    };
    const { version } = document;
    const shapes = [{ id: ids[1]!, shape: { kind: 'rect', x: 20, y: 0, width: 9, height: 9, angle: 0 } }];
    assert.equal(await fixture.fake.errorOf({ type: 'edit', uri: uri.toString(), version, shapes }), null);
    assert.match(document.getText(), /\{ x: 20, y: 0, w: 9, h: 9 \}/);
    await undone();
    for (const [areHitboxes, comment, after] of [
      [true, '// hitbox-lens-hitboxes\n', 'directive,directive'],
      [false, '// hitbox-lens-not-hitboxes\n', ''],
    ] as const) {
      const change = { kind: 'declare', ids, areHitboxes };
      const request = { type: 'write', uri: uri.toString(), version: document.version, change };
      assert.equal(await fixture.fake.errorOf(request), null);
      assert.equal(document.getText(), comment + menu);
      await has(uri, after);
      await undone();
    }
    word.dispose();
  });

  const previewTabs = (): vscode.Tab[] =>
    vscode.window.tabGroups.all.flatMap(({ tabs }) =>
      tabs.filter(({ input }) => input instanceof vscode.TabInputCustom && input.viewType === viewType),
    );
  const showsPreviewOf = (name: string): Promise<unknown> =>
    until(`the preview of ${name}`, () =>
      previewTabs().some(
        ({ input, isActive }) => isActive && input instanceof vscode.TabInputCustom && input.uri.path.endsWith(name),
      ),
    );

  it('have problems as long as their preview is open, also while it is hidden', async () => {
    const document = await show('menu.ts', menu);
    await vscode.commands.executeCommand('hitboxLens.openPreviewToSide');
    await showsPreviewOf('menu.ts');
    await problems(document, ({ length }) => length === 1);
    await vscode.commands.executeCommand('workbench.action.keepEditor');
    const [tab] = previewTabs();
    const other = await vscode.workspace.openTextDocument({ language: 'markdown', content: 'a' });
    await vscode.window.showTextDocument(other, { viewColumn: tab!.group.viewColumn, preview: false });
    await until('a hidden preview', () => previewTabs()[0]?.isActive === false);
    await problems(document, ({ length }) => length === 1);
    await vscode.window.tabGroups.close(previewTabs());
    await problems(document, ({ length }) => length === 0);
  });

  it('lose them when the preview follows to another file', async () => {
    const document = await show('menu.ts', menu);
    await vscode.commands.executeCommand('hitboxLens.openPreviewToSide');
    await problems(document, ({ length }) => length === 1);
    await show('walls.ts', walls);
    await showsPreviewOf('walls.ts');
    await problems(document, ({ length }) => length === 0);
    // The preview doesn't follow to possible hitboxes, which are so again.
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preview: false });
    await vscode.commands.executeCommand('hitboxLens.openPreviewToSide');
    await problems(document, ({ length }) => length === 1);
  });

  it('have none in a preview that VS Code opens', async () => {
    const document = await show('menu.ts', menu);
    await vscode.commands.executeCommand('vscode.openWith', document.uri, viewType, vscode.ViewColumn.Two);
    await showsPreviewOf('menu.ts');
    const probe = await show('probe.ts', walls.replace('}', '}, { x: 4, y: 0, w: 9, h: 9 }'));
    await problems(probe, ({ length }) => length === 1);
    await problems(document, ({ length }) => length === 0);
  });

  describe('a preview that is away', () => {
    const away = async () => {
      const since = fixture.fake.posted.length;
      return (await fixture.fake.message('empty', since, (message) => message.away !== undefined)).away!;
    };

    it('names the other file and its possible hitboxes, and comes back with the scene', async () => {
      const { uri } = await show('walls.ts', walls);
      const preview = await fixture.preview(uri);
      fixture.fake.send({ type: 'ready' });
      await fixture.fake.message('scene');
      const before = preview.panel.title;
      await show('utils.ts', utils);
      const first = away();
      preview.setAway(fixture.at('utils.ts'));
      assert.match(preview.panel.title, /^No hitboxes in utils\.ts$/);
      const state = await first;
      assert.deepEqual([state.back, state.possible, state.uri], ['walls.ts', 0, fixture.at('utils.ts').toString()]);
      const withExample = fixture.fake.message('empty', 0, (message) => message.away?.canInsert === true);
      assert.match((await withExample).away!.example!, /^export const hitboxes = \[\n/);
      await show('menu.ts', menu);
      preview.setAway(fixture.at('menu.ts'));
      const possible = fixture.fake.message('empty', 0, (message) => message.away?.possible === 2);
      assert.equal((await possible).fileName, 'menu.ts');
      const since = fixture.fake.posted.length;
      preview.setAway(null);
      assert.equal((await fixture.fake.message('scene', since)).fileName, 'walls.ts');
      assert.equal(preview.panel.title, before);
    });

    it('inserts an example in one undo step, and refuses the buttons of another file', async () => {
      const { uri } = await show('walls.ts', walls);
      const preview = await fixture.preview(uri);
      fixture.fake.send({ type: 'ready' });
      await fixture.fake.message('scene');
      const document = await show('utils.ts', utils);
      preview.setAway(document.uri);
      await fixture.fake.message('empty', 0, (message) => message.away?.canInsert === true);
      const asked: string[] = [];
      const watch = preview.onDidAskForPreview((other) => asked.push(other.path.split('/').at(-1)!));
      fixture.fake.send({ type: 'away', uri: uri.toString(), action: 'preview' });
      fixture.fake.send({ type: 'away', uri: document.uri.toString(), action: 'preview' });
      assert.deepEqual(asked, ['utils.ts']);
      watch.dispose();
      fixture.fake.send({ type: 'away', uri: document.uri.toString(), action: 'insert-example' });
      await until('the example', () => document.getText().startsWith(`${utils}\nexport const hitboxes = [\n`));
      await has(document.uri, 'key,key');
      await until('the caret', () => vscode.window.activeTextEditor?.selection.active.line === 3);
      await vscode.commands.executeCommand('undo');
      await until('the text of before', () => document.getText() === utils);
    });

    it('goes back to its text', async () => {
      const { uri } = await show('walls.ts', walls);
      const preview = await fixture.preview(uri);
      fixture.fake.send({ type: 'ready' });
      await fixture.fake.message('scene');
      const { uri: other } = await show('utils.ts', utils);
      preview.setAway(other);
      const since = fixture.fake.posted.length;
      fixture.fake.send({ type: 'away', uri: other.toString(), action: 'back' });
      assert.equal((await fixture.fake.message('scene', since)).fileName, 'walls.ts');
      await until('the text', () => vscode.window.activeTextEditor?.document.uri.toString() === uri.toString());
    });
  });

  it('show their text without covering another preview', async () => {
    await show('walls.ts', walls);
    await vscode.commands.executeCommand('hitboxLens.openPreviewToSide');
    await showsPreviewOf('walls.ts');
    const file = fixture.at('own.hitbox.json');
    await fixture.write('own.hitbox.json', '{ "sprites": { "a": { "hitboxes": [{ "rect": [0, 0, 8, 8] }] } } }');
    await vscode.commands.executeCommand('vscode.openWith', file, viewType, vscode.ViewColumn.One);
    const isText = ({ input }: vscode.Tab): boolean => input instanceof vscode.TabInputText;
    await vscode.window.tabGroups.close(vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(isText)));
    const activePreviews = (): number => previewTabs().filter(({ isActive }) => isActive).length;
    await until('two previews and no text', () => activePreviews() === 2 && vscode.window.tabGroups.all.length === 2);
    await vscode.commands.executeCommand('hitboxLens.showSource');
    await until('the text', () => vscode.window.activeTextEditor?.document.uri.toString() === file.toString());
    assert.equal(vscode.window.tabGroups.activeTabGroup.viewColumn, vscode.ViewColumn.Three);
    assert.equal(activePreviews(), 2);
    await closeEverything();
  });
});
