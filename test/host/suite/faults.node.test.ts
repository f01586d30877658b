import assert from 'node:assert';
import { rename } from 'node:fs/promises';
import * as vscode from 'vscode';
import type { PreviewRequest } from '../../../src/messages/preview-requests';
import type { SceneMessage } from '../../../src/messages/protocol';
import { PreviewFixture } from '../support/preview-fixture';
import { closeEverything, until } from '../support/until';

const text = `export const crates = [
  { name: 'left', x: 0, y: 0, w: 32, h: 32 },
  { name: 'right', x: 24, y: 4, w: 32, h: 32 },
];
`;

const textWithRightAt = (x: number): string => text.replace('x: 24', `x: ${x}`);

describe('faults while editing in the preview', () => {
  const fixture = new PreviewFixture('faults-test');
  const at = (name: string) => fixture.at(name);

  async function show(document: vscode.TextDocument): Promise<SceneMessage> {
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    return fixture.scene(document.uri);
  }

  async function showFile(name = 'level.ts'): Promise<[vscode.TextDocument, SceneMessage]> {
    await fixture.write(name, text);
    const document = await vscode.workspace.openTextDocument(at(name));
    return [document, await show(document)];
  }

  async function openPreviewOfNewFile(): Promise<[vscode.TextDocument, SceneMessage]> {
    const document = await vscode.workspace.openTextDocument({ language: 'typescript', content: text });
    return [document, await show(document)];
  }

  function idOf(scene: SceneMessage, name: string): string {
    const target = scene.hitboxes.find((hitbox) => hitbox.name === name);
    assert.ok(target !== undefined);
    return target.id;
  }

  const toText = ({ uri, version }: SceneMessage) => ({ uri, version });

  /** The request at the end of a drag that moves the right crate to an x. */
  function moveRight(scene: SceneMessage, x: number, version = scene.version): PreviewRequest {
    const shape = { kind: 'rect', x, y: 4, width: 32, height: 32 } as const;
    return { ...toText(scene), version, type: 'edit', shapes: [{ id: idOf(scene, 'right'), shape }] };
  }

  const remove = (scene: SceneMessage, ...ids: string[]): PreviewRequest => ({
    ...toText(scene),
    type: 'write',
    change: { kind: 'delete', ids },
  });

  const add = (scene: SceneMessage, like: string): PreviewRequest => {
    const shape = { kind: 'rect', x: 99, y: 4, width: 32, height: 32 } as const;
    return {
      ...toText(scene),
      type: 'write',
      change: { kind: 'add', hitboxes: [{ like, shape, name: 'new', role: null }] },
    };
  };

  /** Sends a request and waits for its error; null if it was carried out. */
  const answer = (request: PreviewRequest): Promise<string | null> => fixture.fake.errorOf(request);

  /** The complete scene of the webview, requested again. */
  async function shownNow(document: vscode.TextDocument): Promise<SceneMessage> {
    await fixture.documents.now(document);
    const since = fixture.fake.posted.length;
    fixture.fake.send({ type: 'resend' });
    return fixture.fake.message('scene', since, ({ version }) => version === document.version);
  }

  /** The x of the right crate in the scene. */
  async function shownRightX(document: vscode.TextDocument): Promise<number | null> {
    const shape = (await shownNow(document)).hitboxes.find(({ name }) => name === 'right')?.shape;
    return shape?.kind === 'rect' ? shape.x : null;
  }

  async function continuesEditing(document: vscode.TextDocument, x: number): Promise<void> {
    assert.equal(await answer(moveRight(await shownNow(document), x)), null);
    assert.match(document.getText(), new RegExp(`'right', x: ${x},`));
  }

  it('closing an unsaved text rejects the drag, and no empty text replaces it', async () => {
    const [document, scene] = await openPreviewOfNewFile();
    await closeEverything();
    await until('the document is closed', () => document.isClosed);
    assert.match((await answer(moveRight(scene, 50))) ?? '', /File not found/);
    assert.ok(vscode.workspace.textDocuments.every(({ uri }) => uri.toString() !== scene.uri));
  });

  it("closing a file's editor still writes the drag into the previewed document", async () => {
    const [, scene] = await showFile();
    await closeEverything();
    const document = await vscode.workspace.openTextDocument(at('level.ts'));
    assert.equal(await answer(moveRight(scene, 50)), null);
    assert.equal(document.getText(), textWithRightAt(50));
  });

  it('reverting rejects a drag of the old text, and the next one works', async () => {
    const [document, scene] = await showFile();
    assert.equal(await answer(moveRight(scene, 50)), null);
    const changed = await shownNow(document);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await until('the text of the file', () => document.getText() === text);
    assert.match((await answer(moveRight(changed, 60))) ?? '', /changed in the meantime/);
    assert.equal(document.getText(), text);
    await continuesEditing(document, 70);
  });

  it('renaming rejects the drag, and changes neither file', async () => {
    const [document, scene] = await showFile();
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(document.uri, at('other.ts'));
    assert.ok(await vscode.workspace.applyEdit(edit));
    await until('the old document is closed', () => document.isClosed);
    assert.notEqual(await answer(moveRight(scene, 50)), null);
    const other = await vscode.workspace.openTextDocument(at('other.ts'));
    assert.deepEqual([other.getText(), other.isDirty], [text, false]);
  });

  const replaced: [by: string, from: string, to: string, outcome: RegExp | null][] = [
    ['a text with another line before the hitbox', 'export', '// another program wrote this\nexport', null],
    ['a text with the hitbox elsewhere', 'x: 24', 'x: 25', /changed in the meantime/],
    ['a text without the hitbox', "  { name: 'right', x: 24, y: 4, w: 32, h: 32 },\n", '', /no longer in the file/],
  ];
  for (const [by, from, to, outcome] of replaced) {
    it(`replacing the file by ${by}: the drag is ${outcome === null ? 'written there' : 'rejected'}`, async () => {
      const [document, scene] = await showFile();
      const other = text.replace(from, to);
      // At once: VS Code may read only part of a file being written.
      await fixture.write('level.ts.new', other);
      await rename(at('level.ts.new').fsPath, at('level.ts').fsPath);
      await until('the text of the file', () => document.getText() === other);
      const refused = await answer(moveRight(scene, 50));
      if (outcome === null) {
        assert.equal(refused, null);
        assert.equal(document.getText(), other.replace('x: 24', 'x: 50'));
      } else {
        assert.match(refused ?? '', outcome);
        assert.equal(document.getText(), other);
      }
      if (other.includes('right')) await continuesEditing(document, 70);
    });
  }

  it('typing at the same time: the drag is written into the current text', async () => {
    const [document, scene] = await openPreviewOfNewFile();
    // Not awaited: it overtakes the drag on its way to VS Code.
    const typed = vscode.commands.executeCommand('type', { text: '\n' });
    assert.equal(await answer(moveRight(scene, 50)), null);
    await typed;
    assert.equal(document.getText(), `\n${textWithRightAt(50)}`);
    await continuesEditing(document, 70);
  });

  it("changing the language rejects drags while it isn't read, and later those of earlier hitboxes", async () => {
    const [document, scene] = await openPreviewOfNewFile();
    await vscode.languages.setTextDocumentLanguage(document, 'plaintext');
    assert.match((await answer(moveRight(scene, 50))) ?? '', /syntax errors/);
    await vscode.languages.setTextDocumentLanguage(document, 'typescript');
    // The version is the same, but a new reading may contain other hitboxes.
    assert.match((await answer(moveRight(scene, 50, document.version))) ?? '', /no longer in the file/);
    assert.equal(document.getText(), text);
    await continuesEditing(document, 70);
  });

  it('a read-only file system is reported in advance, and requests are rejected', async () => {
    const bytes = new TextEncoder().encode(text);
    const never = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
    const refuse = () => {
      throw vscode.FileSystemError.NoPermissions();
    };
    const registered = vscode.workspace.registerFileSystemProvider(
      'fixed',
      {
        onDidChangeFile: never.event,
        watch: () => new vscode.Disposable(() => undefined),
        stat: () => ({ type: vscode.FileType.File, ctime: 0, mtime: 0, size: bytes.length }),
        readDirectory: () => [],
        readFile: () => bytes,
        createDirectory: refuse,
        writeFile: refuse,
        delete: refuse,
        rename: refuse,
      },
      { isReadonly: true },
    );
    try {
      const document = await vscode.workspace.openTextDocument(vscode.Uri.parse('fixed:/level.ts'));
      const scene = await show(document);
      assert.deepEqual(
        scene.hitboxes.map(({ fixedReason }) => fixedReason),
        ['This file is read-only', 'This file is read-only'],
      );
      for (const message of [moveRight(scene, 50), remove(scene, idOf(scene, 'left'))]) {
        assert.match((await answer(message)) ?? '', /read-only/);
        assert.equal(document.getText(), text);
      }
      await closeEverything();
    } finally {
      registered.dispose();
    }
  });

  it('a file made read-only by settings is reported in advance, and when the setting changes', async () => {
    const [document, scene] = await showFile('settings.ts');
    assert.deepEqual(new Set(scene.hitboxes.map(({ fixedReason }) => fixedReason)), new Set([null]));
    const setting = vscode.workspace.getConfiguration('files');
    await setting.update('readonlyInclude', { '**/settings.ts': true }, vscode.ConfigurationTarget.Workspace);
    try {
      const fixedReasons = (await shownNow(document)).hitboxes.map((hitbox) => hitbox.fixedReason);
      assert.deepEqual(new Set(fixedReasons), new Set(['This file is read-only']));
      assert.match((await answer(moveRight(scene, 50))) ?? '', /read-only/);
      assert.equal(document.getText(), text);
    } finally {
      await setting.update('readonlyInclude', undefined, vscode.ConfigurationTarget.Workspace);
    }
    await continuesEditing(document, 50);
  });

  it("a file read-only in this session, which VS Code doesn't report, is rejected without changes", async () => {
    const [document, scene] = await showFile('session.ts');
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand('workbench.action.files.setActiveEditorReadonlyInSession');
    try {
      assert.match((await answer(moveRight(scene, 50))) ?? '', /read-only/);
      assert.deepEqual([document.getText(), document.isDirty], [text, false]);
    } finally {
      await vscode.commands.executeCommand('workbench.action.files.resetActiveEditorReadonlyInSession');
    }
    await continuesEditing(document, 50);
  });

  const failing: [how: string, answers: () => Thenable<boolean>, says: RegExp][] = [
    ['refuses it', () => Promise.resolve(false), /Can't apply the edit/],
    ['throws', () => Promise.reject(new Error('broken')), /Hitbox Lens output/],
  ];
  for (const [how, answers, says] of failing) {
    it(`VS Code ${how}: drag and deletion are rejected, nothing changes, and editing continues`, async () => {
      const [document, scene] = await openPreviewOfNewFile();
      const { applyEdit } = vscode.workspace;
      const workspace: { applyEdit: typeof applyEdit } = vscode.workspace;
      workspace.applyEdit = answers;
      try {
        assert.match((await answer(moveRight(scene, 50))) ?? '', says);
        assert.match((await answer(remove(scene, idOf(scene, 'left')))) ?? '', says);
      } finally {
        workspace.applyEdit = applyEdit;
      }
      assert.equal(document.getText(), text);
      assert.equal(await shownRightX(document), 24);
      await continuesEditing(document, 70);
    });
  }

  it('a reader that throws rejects the drag, and the next one works', async () => {
    const [document, scene] = await openPreviewOfNewFile();
    const { documents } = fixture;
    const now = documents.now.bind(documents);
    documents.now = () => Promise.reject(new Error('broken'));
    assert.notEqual(await answer(moveRight(scene, 50)), null);
    documents.now = now;
    assert.equal(document.getText(), text);
    await continuesEditing(document, 70);
  });

  const added = "  { name: 'new', x: 99, y: 4, w: 32, h: 32 },\n];";
  const withoutRight = text.replace("  { name: 'right', x: 24, y: 4, w: 32, h: 32 },\n", '');
  const together: {
    readonly what: string;
    readonly messages: (scene: SceneMessage, left: string, right: string) => PreviewRequest[];
    readonly answers: readonly (RegExp | null)[];
    readonly expected: string;
  }[] = [
    {
      what: 'add a copy of a hitbox and delete the hitbox',
      messages: (scene, _, right) => [add(scene, right), remove(scene, right)],
      answers: [null, null],
      expected: withoutRight.replace('];', added),
    },
    {
      what: 'delete a hitbox and add a copy of it',
      messages: (scene, _, right) => [remove(scene, right), add(scene, right)],
      answers: [null, /no longer/],
      expected: withoutRight,
    },
    {
      what: 'drag a hitbox twice and delete another',
      messages: (scene, left) => [moveRight(scene, 50), moveRight(scene, 60), remove(scene, left)],
      answers: [null, /changed in the meantime/, null],
      expected: textWithRightAt(50).replace("  { name: 'left', x: 0, y: 0, w: 32, h: 32 },\n", ''),
    },
    {
      what: 'drag a hitbox and delete it',
      messages: (scene, _, right) => [moveRight(scene, 50), remove(scene, right)],
      answers: [null, /changed in the meantime/],
      expected: textWithRightAt(50),
    },
  ];
  for (const { what, messages, answers, expected } of together) {
    it(`${what} at once: each applies to the current text or is rejected`, async () => {
      const [document, scene] = await openPreviewOfNewFile();
      const sent = messages(scene, idOf(scene, 'left'), idOf(scene, 'right'));
      const results = await Promise.all(sent.map(answer));
      answers.forEach((wanted, k) => {
        if (wanted === null) assert.equal(results[k], null);
        else assert.match(results[k] ?? '', wanted);
      });
      assert.equal(document.getText(), expected);
      if (expected.includes("'right'")) await continuesEditing(document, 70);
    });
  }

  const gone = 'h0';
  const square = { kind: 'rect', x: 1, y: 1, width: 1, height: 1 } as const;
  const refused: [name: string, forged: (scene: SceneMessage) => PreviewRequest][] = [
    ['a future version', (scene) => moveRight(scene, 50, scene.version + 1)],
    ['an outdated version', (scene) => moveRight(scene, 50, -1)],
    ['a deleted hitbox among others', (scene) => remove(scene, idOf(scene, 'left'), gone)],
    ['a copy of a deleted hitbox', (scene) => add(scene, gone)],
    [
      'another name for a deleted hitbox',
      (scene) => ({ ...toText(scene), type: 'write', change: { kind: 'rename', id: gone, name: 'x' } }),
    ],
    [
      'shapes, one of them for a deleted hitbox',
      (scene) => ({
        ...toText(scene),
        type: 'edit',
        shapes: [
          { id: idOf(scene, 'left'), shape: square },
          { id: gone, shape: square },
        ],
      }),
    ],
    ['another document', (scene) => ({ ...remove(scene, idOf(scene, 'left')), uri: 'file:///etc/passwd' })],
  ];
  const misread: [name: string, forged: (scene: SceneMessage) => Record<string, unknown>][] = [
    ["a position that isn't a number", (scene) => ({ ...moveRight(scene, NaN) })],
    ['an infinite position', (scene) => ({ ...moveRight(scene, Infinity) })],
    ["a version that isn't a number", (scene) => ({ ...moveRight(scene, 50, NaN) })],
    ['a fractional version', (scene) => ({ ...moveRight(scene, 50, 0.5) })],
    ['no shapes', (scene) => ({ ...moveRight(scene, 50), shapes: [] })],
    ['a very long id', (scene) => ({ ...remove(scene, 'h'.repeat(1e6)) })],
    ['too many ids', (scene) => ({ ...remove(scene, ...Array<string>(20_000).fill('h1')) })],
    ['no document', (scene) => ({ ...moveRight(scene, 50), uri: null })],
  ];
  const dropped: [name: string, id: unknown][] = [
    ['no id', undefined],
    ['an id that is a string', '1'],
    ['a fractional id', 1.5],
    ['the id 0', 0],
  ];
  it('forged messages are rejected or dropped, nothing changes, and editing continues', async () => {
    const [document, scene] = await openPreviewOfNewFile();
    const since = fixture.fake.posted.length;
    for (const [name, id] of dropped) {
      fixture.fake.send({ type: 'request', id, request: moveRight(scene, 50) });
      assert.equal(document.getText(), text, name);
    }
    for (const [name, forged] of misread) {
      assert.match((await fixture.fake.errorOf(forged(scene))) ?? '', /Can't read the request/, name);
      assert.equal(document.getText(), text, name);
    }
    for (const [name, forged] of refused) {
      assert.notEqual(await answer(forged(scene)), null, name);
      assert.equal(document.getText(), text, name);
    }
    // No dropped message was answered.
    const answers = fixture.fake.posted.slice(since).filter(({ type }) => type === 'reply');
    assert.equal(answers.length, misread.length + refused.length);
    await continuesEditing(document, 70);
  });
});
