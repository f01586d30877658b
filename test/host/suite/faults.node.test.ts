import assert from 'node:assert';
import * as vscode from 'vscode';
import { Preview } from '../../../src/host/preview/preview';
import { Readings } from '../../../src/host/readings';
import type { PictureMessage, ToHost } from '../../../src/messages/protocol';
import { FakePanel } from '../support/fake-panel';
import { silentLog } from '../support/silent-log';
import { closeEverything, until } from '../support/until';

const text = `export const crates = [
  { name: 'left', x: 0, y: 0, w: 32, h: 32 },
  { name: 'right', x: 24, y: 4, w: 32, h: 32 },
];
`;

const rightAt = (x: number): string => text.replace('x: 24', `x: ${x}`);

describe('what goes wrong while the user edits in the picture', () => {
  const folder = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, 'faults-test');
  const at = (name: string) => vscode.Uri.joinPath(folder, name);
  const write = (name: string, content: string) =>
    vscode.workspace.fs.writeFile(at(name), new TextEncoder().encode(content));
  let readings: Readings;
  let fake: FakePanel;
  let preview: Preview | null;

  beforeEach(() => {
    readings = new Readings(silentLog());
    fake = new FakePanel();
    preview = null;
  });

  afterEach(async () => {
    preview?.dispose();
    readings.dispose();
    await closeEverything();
    await vscode.workspace.fs.delete(folder, { recursive: true }).then(undefined, () => undefined);
  });

  async function show(document: vscode.TextDocument): Promise<PictureMessage> {
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    const context = { extensionUri: vscode.Uri.file('/extension'), readings, log: silentLog() };
    preview = new Preview(fake.panel, context, document.uri, false);
    fake.say({ type: 'ready' });
    return fake.message('picture');
  }

  async function showFile(): Promise<[vscode.TextDocument, PictureMessage]> {
    await write('level.ts', text);
    const document = await vscode.workspace.openTextDocument(at('level.ts'));
    return [document, await show(document)];
  }

  async function showNew(): Promise<[vscode.TextDocument, PictureMessage]> {
    const document = await vscode.workspace.openTextDocument({ language: 'typescript', content: text });
    return [document, await show(document)];
  }

  function idOf(picture: PictureMessage, name: string): string {
    const found = picture.hitboxes.find((hitbox) => hitbox.name === name);
    assert.ok(found !== undefined);
    return found.id;
  }

  const toText = ({ uri, version }: PictureMessage) => ({ uri, version, gesture: 1 });

  /** The end of a drag that puts the right crate at an x. */
  function rightTo(picture: PictureMessage, x: number, version = picture.version): ToHost {
    const shape = { kind: 'rect', x, y: 4, width: 32, height: 32 } as const;
    return { ...toText(picture), version, type: 'edit', shapes: [{ id: idOf(picture, 'right'), shape }] };
  }

  const remove = (picture: PictureMessage, ...ids: string[]): ToHost => ({
    ...toText(picture),
    type: 'write',
    change: { kind: 'delete', ids },
  });

  const add = (picture: PictureMessage, like: string): ToHost => {
    const shape = { kind: 'rect', x: 99, y: 4, width: 32, height: 32 } as const;
    return {
      ...toText(picture),
      type: 'write',
      change: { kind: 'add', hitboxes: [{ like, shape, name: 'new', role: null }] },
    };
  };

  /** Says something and waits for why it was refused; null where it was carried out. */
  async function answer(message: ToHost): Promise<string | null> {
    const since = fake.posted.length;
    fake.say(message);
    return (await fake.message('edited', since)).refused;
  }

  /** What the webview is shown now, as whole picture: it asks for all again. */
  async function shownNow(document: vscode.TextDocument): Promise<PictureMessage> {
    await readings.now(document);
    const since = fake.posted.length;
    fake.say({ type: 'resend' });
    return fake.message('picture', since, ({ version }) => version === document.version);
  }

  async function goesOn(document: vscode.TextDocument, x: number): Promise<void> {
    assert.equal(await answer(rightTo(await shownNow(document), x)), null);
    assert.ok(document.getText().includes(`'right', x: ${x},`));
  }

  it('an unsaved text is closed: the drag is refused, and no empty text takes its place', async () => {
    const [document, picture] = await showNew();
    await closeEverything();
    await until('the document is closed', () => document.isClosed);
    assert.match((await answer(rightTo(picture, 50))) ?? '', /gone/);
    assert.ok(vscode.workspace.textDocuments.every(({ uri }) => uri.toString() !== picture.uri));
  });

  it('the editor of a file is closed: the drag is still written, into the document that the preview shows', async () => {
    const [, picture] = await showFile();
    await closeEverything();
    const document = await vscode.workspace.openTextDocument(at('level.ts'));
    assert.equal(await answer(rightTo(picture, 50)), null);
    assert.equal(document.getText(), rightAt(50));
  });

  it('reverted: a drag of the text before is refused, the next one goes', async () => {
    const [document, picture] = await showFile();
    assert.equal(await answer(rightTo(picture, 50)), null);
    const changed = await shownNow(document);
    await vscode.commands.executeCommand('workbench.action.files.revert');
    await until('the text of the file', () => document.getText() === text);
    assert.match((await answer(rightTo(changed, 60))) ?? '', /changed meanwhile/);
    assert.equal(document.getText(), text);
    await goesOn(document, 70);
  });

  it('renamed: the drag is refused, and neither file is changed', async () => {
    const [document, picture] = await showFile();
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(document.uri, at('other.ts'));
    assert.ok(await vscode.workspace.applyEdit(edit));
    await until('the old document is closed', () => document.isClosed);
    assert.notEqual(await answer(rightTo(picture, 50)), null);
    const other = await vscode.workspace.openTextDocument(at('other.ts'));
    assert.deepEqual([other.getText(), other.isDirty], [text, false]);
  });

  it('replaced on disk: a drag of the text before is refused, the next one goes', async () => {
    const [document, picture] = await showFile();
    const replaced = `// another program wrote this\n${text}`;
    await write('level.ts', replaced);
    await until('the text of the file', () => document.getText() === replaced);
    assert.match((await answer(rightTo(picture, 50))) ?? '', /changed meanwhile/);
    assert.equal(document.getText(), replaced);
    await goesOn(document, 70);
  });

  it('made another language: refused while it is not read, and after that for the hitboxes of before', async () => {
    const [document, picture] = await showNew();
    await vscode.languages.setTextDocumentLanguage(document, 'plaintext');
    assert.match((await answer(rightTo(picture, 50))) ?? '', /cannot be read/);
    await vscode.languages.setTextDocumentLanguage(document, 'typescript');
    // The version is the same, and what has been read since may be other hitboxes.
    assert.match((await answer(rightTo(picture, 50, document.version))) ?? '', /no longer in the text/);
    assert.equal(document.getText(), text);
    await goesOn(document, 70);
  });

  it('a file system that cannot be written: said beforehand, and what is sent all the same is refused', async () => {
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
      const picture = await show(document);
      assert.deepEqual(
        picture.hitboxes.map(({ fixed }) => fixed),
        ['This file is read-only', 'This file is read-only'],
      );
      for (const message of [rightTo(picture, 50), remove(picture, idOf(picture, 'left'))]) {
        assert.match((await answer(message)) ?? '', /read-only/);
        assert.equal(document.getText(), text);
      }
      await closeEverything();
    } finally {
      registered.dispose();
    }
  });

  it('300 drags one after the other all arrive in their order, each one step to undo', async function () {
    this.timeout(120_000);
    const [document, picture] = await showNew();
    let { version } = picture;
    for (let x = 25; x <= 324; x++) {
      const since = fake.posted.length;
      fake.say(rightTo(picture, x, version));
      const before = version;
      ({ version } = await fake.message('patch', since, ({ baseVersion }) => baseVersion === before));
      assert.equal(document.getText(), rightAt(x));
    }
    assert.ok(fake.posted.every((message) => message.type !== 'edited' || message.refused === null));
    const undo = () => vscode.commands.executeCommand('undo');
    await Promise.all(Array.from({ length: 299 }, undo));
    await until('all but the first undone', () => document.getText() === rightAt(25));
    await undo();
    await until('the text as it was', () => document.getText() === text);
  });

  it('a reader that throws: the drag is refused, and the next one goes', async () => {
    const [document, picture] = await showNew();
    const now = readings.now.bind(readings);
    readings.now = () => Promise.reject(new Error('broken'));
    assert.notEqual(await answer(rightTo(picture, 50)), null);
    readings.now = now;
    assert.equal(document.getText(), text);
    await goesOn(document, 70);
  });

  const together: [name: string, messages: (picture: PictureMessage) => ToHost[], expected: (t: string) => string][] = [
    [
      'add and delete',
      (picture) => [add(picture, idOf(picture, 'right')), remove(picture, idOf(picture, 'right'))],
      (before) => before.replace('];', "  { name: 'new', x: 99, y: 4, w: 32, h: 32 },\n];"),
    ],
    [
      'delete and add like it',
      (picture) => [remove(picture, idOf(picture, 'right')), add(picture, idOf(picture, 'right'))],
      (before) => before.replace("  { name: 'right', x: 24, y: 4, w: 32, h: 32 },\n", ''),
    ],
    [
      'drag, drag and delete',
      (picture) => [rightTo(picture, 50), rightTo(picture, 60), remove(picture, idOf(picture, 'left'))],
      (before) => before.replace('x: 24', 'x: 50'),
    ],
  ];
  for (const [name, messages, expected] of together) {
    it(`${name} at once: the first is made whole, the others are refused, and it goes on`, async () => {
      const [document, picture] = await showNew();
      const sent = messages(picture);
      for (const message of sent) fake.say(message);
      const answers = await until('all answers', () => {
        const found = fake.posted.filter((message) => message.type === 'edited');
        return found.length === sent.length && found.map(({ refused }) => refused);
      });
      const changed = 'The text has changed meanwhile';
      assert.deepEqual(answers, [null, ...sent.slice(1).map(() => changed)]);
      assert.equal(document.getText(), expected(text));
      if (name !== 'delete and add like it') await goesOn(document, 70);
    });
  }

  const gone = 'h0';
  const square = { kind: 'rect', x: 1, y: 1, width: 1, height: 1 } as const;
  const refused: [name: string, forged: (picture: PictureMessage) => ToHost][] = [
    ['a version to come', (picture) => rightTo(picture, 50, picture.version + 1)],
    ['a version long gone', (picture) => rightTo(picture, 50, -1)],
    ['a hitbox that is gone, among others', (picture) => remove(picture, idOf(picture, 'left'), gone)],
    ['one more like one that is gone', (picture) => add(picture, gone)],
    [
      'another name for one that is gone',
      (picture) => ({ ...toText(picture), type: 'write', change: { kind: 'rename', id: gone, name: 'x' } }),
    ],
    [
      'shapes of which one is gone',
      (picture) => ({
        ...toText(picture),
        type: 'edit',
        shapes: [
          { id: idOf(picture, 'left'), shape: square },
          { id: gone, shape: square },
        ],
      }),
    ],
    ['another document', (picture) => ({ ...remove(picture, idOf(picture, 'left')), uri: 'file:///etc/passwd' })],
  ];
  const dropped: [name: string, forged: (picture: PictureMessage) => Record<string, unknown>][] = [
    ['a place that is no number', (picture) => ({ ...rightTo(picture, NaN) })],
    ['an endless place', (picture) => ({ ...rightTo(picture, Infinity) })],
    ['a version that is no number', (picture) => ({ ...rightTo(picture, 50, NaN) })],
    ['a half version', (picture) => ({ ...rightTo(picture, 50, 0.5) })],
    ['no shapes', (picture) => ({ ...rightTo(picture, 50), shapes: [] })],
    ['an id as long as a book', (picture) => ({ ...remove(picture, 'h'.repeat(1e6)) })],
    ['more ids than any file has', (picture) => ({ ...remove(picture, ...Array<string>(20_000).fill('h1')) })],
    ['no document', (picture) => ({ ...rightTo(picture, 50), uri: null })],
    ['no gesture', (picture) => ({ ...rightTo(picture, 50), gesture: '1' })],
  ];
  it('forged: each is refused or dropped, nothing is changed, and it goes on', async () => {
    const [document, picture] = await showNew();
    for (const [name, forged] of dropped) {
      fake.say(forged(picture));
      assert.equal(document.getText(), text, name);
    }
    for (const [name, forged] of refused) {
      assert.notEqual(await answer(forged(picture)), null, name);
      assert.equal(document.getText(), text, name);
    }
    // None of those that were dropped was answered.
    assert.equal(fake.posted.filter(({ type }) => type === 'edited').length, refused.length);
    await goesOn(document, 70);
  });
});
