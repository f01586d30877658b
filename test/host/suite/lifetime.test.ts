import assert from 'node:assert';
import * as vscode from 'vscode';
import { PreviewEditor } from '../../../src/host/preview/preview';
import { ViewMemory } from '../../../src/host/preview/view-memory';
import { DocumentStore } from '../../../src/host/document-store';
import { StagePanel } from '../../../src/host/stage/stage';
import { parseToWebview } from '../../../src/messages/protocol';
import { parseToStage } from '../../../src/messages/stage';
import { FakePanel } from '../support/fake-panel';
import { replacing } from '../support/replacing';
import { fail, noMemento } from '../support/preview-fixture';
import { silentLog } from '../support/silent-log';
import { closeEverything, open, until } from '../support/until';

const text = `export const crates = [
  { name: 'left', x: 0, y: 0, w: 32, h: 32 },
  { name: 'right', x: 24, y: 4, w: 32, h: 32 },
];
`;

/** The parts of each kind of page, behind a panel without a window. */
const pages: [
  name: string,
  fake: () => FakePanel<{ type: string }>,
  begin: (fake: FakePanel<{ type: string }>) => { dispose(): void },
][] = [
  ['a preview', () => new FakePanel(parseToWebview), ({ panel }) => new PreviewEditor(panel, context(), blank, memory)],
  ['the stage', () => new FakePanel(parseToStage), ({ panel }) => new StagePanel(panel, context(), [])],
];

let documents: DocumentStore;
let memory: ViewMemory;
let blank: vscode.TextDocument;
const errors: string[] = [];

function context() {
  const log = { ...silentLog(), error: (what: string) => errors.push(what) } as unknown as ReturnType<typeof silentLog>;
  return { extensionUri: vscode.Uri.file('/extension'), documents, log };
}

describe('a page', () => {
  beforeEach(async () => {
    documents = new DocumentStore(silentLog());
    memory = new ViewMemory(noMemento, fail);
    blank = await vscode.workspace.openTextDocument({ language: 'typescript', content: '' });
    errors.length = 0;
  });
  afterEach(async () => {
    documents.dispose();
    memory.dispose();
    await closeEverything();
  });

  for (const [name, fakeOf, begin] of pages) {
    it(`${name} loads no remote content, has no other base and submits no forms`, () => {
      const fake = fakeOf();
      begin(fake).dispose();
      const policy = /Content-Security-Policy" content="([^"]*)"/.exec(fake.html())?.[1]?.split('; ') ?? [];
      for (const directive of ["default-src 'none'", "base-uri 'none'", "form-action 'none'"]) {
        assert.ok(policy.includes(directive), `${directive} is not in ${policy.join('; ')}`);
      }
    });

    it(`${name} may load files of folders added to the workspace, and none of removed ones`, async () => {
      const fake = fakeOf();
      const changes = new vscode.EventEmitter<vscode.WorkspaceFoldersChangeEvent>();
      const before = vscode.workspace.workspaceFolders ?? [];
      const added = { uri: vscode.Uri.file('/added'), name: 'added', index: before.length };
      const page = await replacing(vscode.workspace, { onDidChangeWorkspaceFolders: changes.event }, () => begin(fake));
      const roots = (): string[] => (fake.panel.webview.options.localResourceRoots ?? []).map((uri) => uri.toString());
      const event = { added: [added], removed: [] };
      try {
        const [own, ...first] = roots();
        assert.deepEqual(
          first,
          before.map(({ uri }) => uri.toString()),
        );
        for (const folders of [[...before, added], [added], []]) {
          await replacing(vscode.workspace, { workspaceFolders: folders }, () => {
            changes.fire(event);
          });
          assert.deepEqual(roots(), [own, ...folders.map(({ uri }) => uri.toString())]);
        }
        assert.equal(fake.panel.webview.options.enableScripts, true);
      } finally {
        page.dispose();
        changes.dispose();
      }
      // A disposed panel has no options.
      fake.dispose();
      changes.fire(event);
    });
  }

  it('receives nothing after its preview is disposed, whatever is pending', async () => {
    const { document } = await open('typescript', text);
    const fake = new FakePanel(parseToWebview);
    const preview = new PreviewEditor(fake.panel, context(), document, memory);
    fake.send({ type: 'ready' });
    const scene = await fake.message('scene');
    const { uri, version } = scene;
    const shape = { kind: 'rect', x: 30, y: 4, width: 32, height: 32 };
    const since = fake.posted.length;
    fake.ask({ type: 'edit', uri, version, shapes: [{ id: scene.hitboxes[1]!.id, shape }] });
    fake.ask({ type: 'read-only-reasons', uri, id: scene.hitboxes[1]!.id });
    fake.ask({ type: 'sync' });
    preview.dispose();
    preview.view('zoom-in');
    await until('the edit', () => document.getText().includes('x: 30'));
    // Changes of another preview arrive after it.
    const other = new FakePanel(parseToWebview);
    const next = new PreviewEditor(other.panel, context(), document, memory);
    other.send({ type: 'ready' });
    const { version: versionBefore, hitboxes } = await other.message('scene');
    const changed = { id: hitboxes[0]!.id, shape: { ...shape, x: 7, y: 0 } };
    assert.equal(await other.errorOf({ type: 'edit', uri, version: versionBefore, shapes: [changed] }), null);
    next.dispose();
    assert.match(document.getText(), /x: 7, .*\n.*x: 30, /);
    assert.deepEqual([fake.posted.slice(since), fake.touchedAfterDisposal, errors], [[], [], []]);
  });

  const nextPages: [how: string, begins: (fake: FakePanel) => void][] = [
    ['loaded again', () => undefined],
    [
      'shown again',
      (fake) => {
        fake.setVisible(false);
        fake.setVisible(true);
      },
    ],
  ];
  for (const [how, begins] of nextPages) {
    it(`that is ${how} receives replies to its own requests only`, async () => {
      const { document } = await open('typescript', text);
      const fake = new FakePanel(parseToWebview);
      const preview = new PreviewEditor(fake.panel, context(), document, memory);
      fake.send({ type: 'ready' });
      const scene = await fake.message('scene');
      const { uri, version } = scene;
      const [left, right] = scene.hitboxes.map(({ id }) => id);
      const edit = (id: string, x: number) => {
        const shape = { kind: 'rect', x, y: 4, width: 32, height: 32 };
        return { type: 'edit', uri, version, shapes: [{ id, shape }] };
      };
      fake.send({ type: 'request', id: 1, request: edit(right!, 30) });
      begins(fake);
      fake.send({ type: 'ready' });
      // Each page counts from 1. Edits are carried out in order, so after the second one both are done.
      fake.send({ type: 'request', id: 1, request: edit(left!, 7) });
      await fake.message('reply');
      preview.dispose();
      const replies = fake.posted.filter(({ type }) => type === 'reply');
      assert.deepEqual(replies, [
        { type: 'reply', id: 1, outcome: { result: { version: version + 2, missed: null } } },
      ]);
      assert.match(document.getText(), /x: 7, .*\n.*x: 30, /);
      assert.deepEqual(errors, []);
    });
  }

  it('receives nothing after its stage is disposed', async () => {
    const fake = new FakePanel(parseToStage);
    const stage = new StagePanel(fake.panel, context(), []);
    fake.send({ type: 'ready', actors: null });
    await fake.message('actors');
    const since = fake.posted.length;
    fake.send({ type: 'drop', uris: ['file:///elsewhere/a.json', 'untitled:gone'] });
    const count = fake.posted.length - since;
    stage.dispose();
    stage.add([{ uri: 'file:///a.json', sprite: null }]);
    await documents.now(await vscode.workspace.openTextDocument({ language: 'json', content: '{}' }));
    assert.ok(count <= 2);
    assert.deepEqual([fake.posted.length - since - count, fake.touchedAfterDisposal, errors], [0, [], []]);
  });
});
