import assert from 'node:assert';
import * as vscode from 'vscode';
import { DocumentStore } from '../../../src/host/document-store';
import { StagePanel } from '../../../src/host/stage/stage';
import {
  maxActors,
  parseToStage,
  type FromStage,
  type StageActor,
  type SubjectMessage,
  type ToStage,
} from '../../../src/messages/stage';
import { FakePanel } from '../support/fake-panel';
import { silentLog } from '../support/silent-log';
import { closeEverything, until } from '../support/until';

/** A hitbox file with one sprite, and one box of a given width. */
const file = (sprite: string, width: number): string =>
  `{ "sprites": { "${sprite}": { "hitboxes": [{ "name": "body", "rect": [0, 0, ${width}, 8] }] } } }\n`;

describe('the stage, behind a panel without a window', () => {
  const root = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, 'stage-test');
  /** A folder per test, because VS Code keeps changed and unsaved texts. */
  let folder = root;
  let tests = 0;
  const at = (name: string): vscode.Uri => vscode.Uri.joinPath(folder, name);
  let documents: DocumentStore;
  let fake: FakePanel<ToStage>;
  let stage: StagePanel;
  let saved: (readonly StageActor[])[];

  const actor = (name: string, more: Partial<StageActor> = {}): StageActor => ({
    id: name,
    uri: at(`${name}.hitbox.json`).toString(),
    sprite: `sprites.${name}`,
    ...{ x: 0, y: 0, flipped: false, rotation: 0, scale: 1, pivot: null, playhead: 'first' },
    ...more,
  });

  const write = (name: string, text: string): Thenable<void> =>
    vscode.workspace.fs.writeFile(at(name), new TextEncoder().encode(text));
  const send = (message: FromStage): void => {
    fake.send(message);
  };

  /** The message about a subject from `since` on, once it has the expected content. */
  const waitForContent = (name: string, wanted: (content: SubjectMessage['content']) => boolean, since = 0) =>
    fake.message('subject', since, (one) => one.uri === actor(name).uri && wanted(one.content));
  const hasScene = ({ kind }: SubjectMessage['content']): boolean => kind === 'scene';
  const widthIn = (content: SubjectMessage['content']): number => {
    const shape = content.kind === 'scene' ? content.hitboxes[0]!.shape : null;
    return shape?.kind === 'rect' ? shape.width : NaN;
  };

  function begin(actors: readonly StageActor[]): void {
    const context = { extensionUri: vscode.Uri.file('/extension'), documents, log: silentLog() };
    stage = new StagePanel(fake.panel, context, actors);
    stage.onDidArrange((now) => saved.push(now));
  }

  /** Sets up a stage with two sprites of two files that the page has received. */
  async function beginWithTwo(): Promise<void> {
    begin([actor('hero'), actor('slime', { x: 40 })]);
    send({ type: 'ready', actors: null });
    await Promise.all([waitForContent('hero', hasScene), waitForContent('slime', hasScene)]);
  }

  beforeEach(async () => {
    folder = vscode.Uri.joinPath(root, String(++tests));
    documents = new DocumentStore(silentLog());
    fake = new FakePanel(parseToStage);
    saved = [];
    await write('hero.hitbox.json', file('hero', 10));
    await write('slime.hitbox.json', file('slime', 20));
  });
  afterEach(async () => {
    stage.dispose();
    documents.dispose();
    await closeEverything();
    await vscode.workspace.fs.delete(root, { recursive: true });
  });

  it('sends restored actors, and the content of their files', async () => {
    await beginWithTwo();
    const { actors } = await fake.message('actors');
    assert.deepEqual(
      actors.map(({ id, x }) => [id, x]),
      [
        ['hero', 0],
        ['slime', 40],
      ],
    );
    assert.equal(widthIn((await waitForContent('hero', hasScene)).content), 10);
    assert.equal(widthIn((await waitForContent('slime', hasScene)).content), 20);
  });

  /** Replaces the text of a file in VS Code, as by typing. */
  async function type(name: string, text: string): Promise<void> {
    const document = await vscode.workspace.openTextDocument(at(name));
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(document.uri, whole, text);
    assert.ok(await vscode.workspace.applyEdit(edit));
  }

  it('updates an edited file, and sends nothing about the other', async () => {
    await beginWithTwo();
    const since = fake.posted.length;
    await type('hero.hitbox.json', file('hero', 33));
    await waitForContent('hero', (content) => widthIn(content) === 33, since);
    assert.deepEqual(
      fake.posted.slice(since).filter((message) => message.type === 'subject' && message.uri === actor('slime').uri),
      [],
    );
  });

  const lost: [becomes: string, text: string, says: RegExp, reason: string][] = [
    ['empty', '', /No hitboxes found|no longer has hitboxes for this sprite/, 'its text has no hitboxes'],
    [
      'another sprite',
      file('ogre', 5),
      /hero\.hitbox\.json no longer has hitboxes for this sprite/,
      'it has hitboxes of another sprite',
    ],
  ];
  for (const [becomes, text, says, reason] of lost) {
    it(`reports why a file that becomes ${becomes} shows nothing, and shows it again: ${reason}`, async () => {
      await beginWithTwo();
      const since = fake.posted.length;
      await type('hero.hitbox.json', text);
      await waitForContent('hero', (content) => content.kind === 'missing' && says.test(content.reason), since);
      await type('hero.hitbox.json', file('hero', 12));
      await waitForContent('hero', (content) => widthIn(content) === 12, since);
    });
  }

  it('keeps the last good scene of a text being typed', async () => {
    await beginWithTwo();
    const since = fake.posted.length;
    await type('hero.hitbox.json', file('hero', 10).replace('} } }', '"half": '));
    await until('the broken text to be read', () => {
      const reading = documents.last(at('hero.hitbox.json'));
      return reading?.kind === 'read' && reading.document.broken !== null;
    });
    const missing = fake.posted.slice(since).filter((one) => one.type === 'subject' && one.content.kind === 'missing');
    assert.deepEqual(missing, []);
  });

  it('reports a deleted file, and shows it again when it is back', async () => {
    // In a folder that existed from the start, because watchers notice new ones late.
    const workspace = vscode.workspace.workspaceFolders![0]!.uri;
    const late = vscode.Uri.joinPath(workspace, 'late.hitbox.json');
    const put = (width: number) => vscode.workspace.fs.writeFile(late, new TextEncoder().encode(file('late', width)));
    const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(workspace, 'late.hitbox.json'));
    let appeared = false;
    watcher.onDidCreate(() => (appeared = true));
    const waitForSubject = (wanted: (content: SubjectMessage['content']) => boolean, since = 0) =>
      fake.message('subject', since, ({ content }) => wanted(content));
    await put(10);
    // A file created and deleted at once is never noticed.
    await until('the file to appear', () => appeared);
    watcher.dispose();
    begin([actor('late', { uri: late.toString() })]);
    send({ type: 'ready', actors: null });
    await waitForSubject(hasScene);
    const since = fake.posted.length;
    await vscode.workspace.fs.delete(late);
    await waitForSubject((content) => content.kind === 'missing' && /no longer exists$/.test(content.reason), since);
    await put(14);
    await waitForSubject((content) => widthIn(content) === 14, since);
    await vscode.workspace.fs.delete(late);
  });

  it('continues with a file whose editor is closed', async () => {
    await vscode.window.showTextDocument(at('hero.hitbox.json'));
    await beginWithTwo();
    const since = fake.posted.length;
    await closeEverything();
    await type('hero.hitbox.json', file('hero', 15));
    await waitForContent('hero', (content) => widthIn(content) === 15, since);
  });

  it('saves the arrangement, also while its page is gone', async () => {
    await beginWithTwo();
    const moved = [actor('hero', { x: 7, flipped: true })];
    send({ type: 'actors-changed', actors: moved });
    await until('the arrangement', () => saved.length > 0);
    assert.deepEqual([saved, stage.arrangement], [[moved], moved]);
    fake.setVisible(false);
    fake.setVisible(true);
    const since = fake.posted.length;
    send({ type: 'ready', actors: null });
    assert.deepEqual((await fake.message('actors', since)).actors, moved);
    await waitForContent('hero', hasScene, since);
  });

  it('adds sprites requested before its page was ready', async () => {
    begin([]);
    const subject = { uri: actor('hero').uri, sprite: actor('hero').sprite };
    stage.add([subject]);
    assert.deepEqual(fake.posted, []);
    send({ type: 'ready', actors: [] });
    assert.deepEqual((await fake.message('add')).subjects, [subject]);
  });

  it('accepts a dropped file', async () => {
    begin([]);
    send({ type: 'ready', actors: [] });
    send({ type: 'drop', uris: [actor('slime').uri] });
    const { subjects } = await fake.message('add');
    assert.deepEqual(subjects, [{ uri: actor('slime').uri, sprite: 'sprites.slime' }]);
  });

  it("accepts a remote file's URI if it runs on that machine", async () => {
    begin([]);
    send({ type: 'ready', actors: [] });
    const there = at('slime.hitbox.json').with({ scheme: 'vscode-remote', authority: 'ssh-remote+host' });
    send({ type: 'drop', uris: [there.toString()] });
    if (vscode.env.remoteName === undefined) assert.match((await fake.message('notice')).text, /outside the workspace/);
    else assert.equal((await fake.message('add')).subjects[0]!.uri, actor('slime').uri);
  });

  const refused: [uri: string, says: RegExp, reason: string][] = [
    [
      vscode.Uri.joinPath(root, 'gone.hitbox.json').toString(),
      /gone\.hitbox\.json isn't a readable text file/,
      'there is no such file',
    ],
    [root.toString(), /stage-test isn't a readable text file/, 'it is a folder'],
    [vscode.Uri.joinPath(root, 'notes.md').toString(), /No hitboxes found in notes\.md/, 'it has no hitboxes'],
    [
      'file:///etc/passwd',
      /passwd is outside the workspace\. Open it in an editor first/,
      'it is outside the workspace',
    ],
    ['untitled:Untitled-99', /Untitled-99 no longer exists/, 'it was never saved'],
  ];
  for (const [uri, says, reason] of refused) {
    it(`rejects a dropped ${uri.slice(uri.lastIndexOf('/') + 1)}: ${reason}`, async () => {
      await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(root, 'notes.md'), new TextEncoder().encode('# Notes\n'));
      begin([]);
      send({ type: 'ready', actors: [] });
      send({ type: 'drop', uris: [uri] });
      assert.match((await fake.message('notice')).text, says);
      assert.deepEqual(
        fake.posted.filter(({ type }) => type === 'add'),
        [],
      );
    });
  }

  it('opens no text outside the workspace, whatever its page requests', async () => {
    const outside = 'file:///etc/passwd';
    begin([actor('hero', { uri: outside })]);
    send({ type: 'ready', actors: null });
    const { content } = await fake.message('subject');
    assert.ok(content.kind === 'missing' && /outside the workspace/.test(content.reason));
    send({ type: 'show-source', uri: outside, sprite: null });
    await fake.message('notice');
    assert.deepEqual(
      vscode.workspace.textDocuments.filter(({ uri }) => uri.toString() === outside),
      [],
    );
  });

  it('writes a collision rule, replies, and sends the settings after that', async () => {
    await beginWithTwo();
    assert.match((await fake.errorOf({ type: 'set-pair', key: 'hit/hurt', rule: 'sometimes' })) ?? '', /rule/);
    const since = fake.posted.length;
    try {
      assert.equal(await fake.errorOf({ type: 'set-pair', key: 'hit/hurt', rule: 'never' }), null);
      const answered = fake.posted.findIndex(({ type }, place) => place >= since && type === 'reply');
      assert.equal((await fake.message('settings', answered)).matrix['hit/hurt'], 'never');
    } finally {
      await vscode.workspace
        .getConfiguration('hitboxLens')
        .update('collisionMatrix', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  const forged: [message: Record<string, unknown>, reason: string][] = [
    [{ type: 'actors-changed', actors: [{ ...actor('hero'), scale: 0 }] }, 'no scale'],
    [{ type: 'actors-changed', actors: [{ ...actor('hero'), x: null }] }, 'no place'],
    [{ type: 'actors-changed', actors: Array.from({ length: maxActors + 1 }, () => actor('hero')) }, 'too many'],
    [{ type: 'drop', uris: [1] }, 'no address'],
    [{ type: 'set-pair', key: 'hit/hurt', rule: 'always' }, 'a request without an id'],
    [{ type: 'run', command: 'workbench.action.quit' }, 'not a message'],
  ];
  it("ignores messages that its page can't have sent", async () => {
    await beginWithTwo();
    const before = stage.arrangement;
    for (const [message, reason] of forged) {
      const since = fake.posted.length;
      fake.send(message);
      // The next message is answered next.
      send({ type: 'drop', uris: ['file:///elsewhere/a.json'] });
      await fake.message('notice', since);
      assert.deepEqual([fake.posted.length - since, stage.arrangement, saved], [1, before, []], reason);
    }
  });
});
