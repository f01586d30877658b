import assert from 'node:assert';
import * as vscode from 'vscode';
import { parseToWebview, type ToHost, type ToWebview } from '../../../src/messages/protocol';
import { PreviewFixture } from '../support/preview-fixture';
import { open } from '../support/until';

const text = `export const walls = [
  { name: 'left', x: 0, y: 0, w: 32, h: 32 },
  { name: 'right', x: 24, y: 4, w: 32, h: 32 },
];
`;

describe('a page with an embedded first scene', () => {
  const fixture = new PreviewFixture('carried-test');
  const say = (message: ToHost): void => {
    fixture.fake.send(message);
  };

  it("doesn't receive the same again", async () => {
    const editor = await open('typescript', text);
    const [settings, embedded] = await embeddedIn(editor);
    assert.equal(settings?.type, 'settings');
    assert.ok(embedded?.type === 'scene' && embedded.hitboxes.length === 2);
    say({ type: 'ready', version: embedded.version });
    await fixture.fake.message('settings');
    const at = editor.document.positionAt(text.indexOf('24'));
    await editor.edit((edit) => {
      edit.replace(new vscode.Range(at, at.translate(0, 2)), '25');
    });
    // The first message about the scene contains only the changes since.
    const { baseVersion } = await fixture.fake.message('patch');
    assert.equal(baseVersion, embedded.version);
    assert.deepEqual(typesOf('scene'), []);
  });

  const asks: [version: (embedded: number) => number | undefined, reason: string][] = [
    [() => undefined, "the page couldn't show the embedded scene"],
    [(embedded) => embedded - 1, 'the page has another version'],
  ];
  for (const [version, reason] of asks) {
    it(`receives everything: ${reason}`, async () => {
      const [, embedded] = await embeddedIn(await open('typescript', text));
      assert.ok(embedded?.type === 'scene');
      const had = version(embedded.version);
      say({ type: 'ready', ...(had === undefined ? {} : { version: had }) });
      assert.equal((await fixture.fake.message('scene')).hitboxes.length, 2);
    });
  }

  it('embeds no outdated scene after it was hidden, and embeds the last view state', async () => {
    const [, embedded] = await embeddedIn(await open('typescript', text));
    assert.ok(embedded?.type === 'scene');
    const { uri, version } = embedded;
    say({ type: 'ready', version });
    const view = { uri, camera: { x: 1, y: 2, zoom: 3 }, selection: [], hidden: [], lockedHitboxes: [] };
    say({ type: 'keep-view', uri, view });
    fixture.fake.setVisible(false);
    assert.deepEqual([fixture.start().messages, fixture.start().view], [[], view]);
    const since = fixture.fake.posted.length;
    fixture.fake.setVisible(true);
    say({ type: 'ready' });
    assert.equal((await fixture.fake.message('scene', since)).hitboxes.length, 2);
  });

  it('embeds no long scene, which is faster as a message', async () => {
    const boxes = Array.from({ length: 2000 }, (_, k) => `  { name: 'box ${k}', x: ${k}, y: 0, w: 9, h: 9 },`);
    const editor = await open('typescript', `export const hurtboxes = [\n${boxes.join('\n')}\n];\n`);
    assert.deepEqual(await embeddedIn(editor), []);
  });

  async function embeddedIn({ document }: vscode.TextEditor): Promise<ToWebview[]> {
    await fixture.documents.now(document);
    await fixture.preview(document.uri);
    return fixture.start().messages.map((message) => {
      const parsed = parseToWebview(message);
      if (parsed instanceof Error) throw parsed;
      return parsed;
    });
  }

  function typesOf(type: ToWebview['type']): ToWebview[] {
    return fixture.fake.posted.filter((message) => message.type === type);
  }

  it('opens and closes the list in the previews of all files', async () => {
    await fixture.scene((await open('typescript', text)).document.uri);
    const since = fixture.fake.posted.length;
    say({ type: 'keep-list', open: false, width: null });
    fixture.memory.keepList(true, null, {});
    assert.deepEqual(fixture.fake.posted.slice(since), [{ type: 'list', open: true, width: null }]);
  });

  it('reports no hitboxes for an unsupported language', async () => {
    const { document } = await open('plaintext', text);
    await fixture.preview(document.uri);
    say({ type: 'ready' });
    assert.equal((await fixture.fake.message('empty')).reason, 'no-hitboxes');
  });
});
