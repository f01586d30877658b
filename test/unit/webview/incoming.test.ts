import assert from 'node:assert/strict';
import { usualLook } from '../../../src/messages/images.js';
import { Incoming } from '../../../webview/incoming.js';
import { PendingSettings } from '../../../webview/editor/pending-settings.js';
import { Editor } from '../../../webview/editor/editor.js';
import { Feedback } from '../../../webview/editor/feedback.js';
import { PanelState } from '../../../webview/editor/panel-state.js';
import { Viewport } from '../../../webview/editor/viewport.js';
import { FakeHost } from './fake-host.js';
import { hitbox, patch, scene, rect } from './support.js';

/** What receives messages, with the parts that they go to standing by. */
class Bench {
  readonly editor = new Editor();
  readonly host = new FakeHost();
  readonly posted = this.host.posted;
  readonly settings = new PendingSettings(new Feedback());
  private readonly incoming: Incoming;

  constructor() {
    const idle = (): undefined => undefined;
    const tools = { isIdle: true, documentChanged: idle, startDrawing: idle, cancelDrag: idle };
    const edits = { clear: idle };
    this.incoming = new Incoming({
      editor: this.editor,
      viewport: new Viewport(),
      tools,
      edits,
      frames: { handleScene: idle },
      settings: this.settings,
      client: this.host.client,
      commands: { execute: idle },
      images: { look: usualLook },
      panels: new PanelState(),
      status: { sayReread: idle },
      store: { restore: idle },
    });
  }

  /** Receives a message, and answers what was wrong with it. */
  refusal(data: unknown): string {
    try {
      this.incoming.receive(data);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  }
}

describe('a picture that is refused', () => {
  const crate = hitbox('crate', rect(0, 0, 8, 8));
  const other = scene([crate], { uri: 'file:///game/other.ts', fileName: 'other.ts' });
  const endless = { ...crate, shape: { ...rect(0, 0, 8, 8), width: null } };
  const refused: [data: unknown, fileName: string | null, says: RegExp, reason: string][] = [
    [{ ...other, hitboxes: [endless] }, 'other.ts', /hitboxes\.0\.shape\.width/, 'a number that is none'],
    [{ ...other, uri: `file:///${'x'.repeat(10_000)}` }, 'other.ts', /uri/, 'an address without end'],
    [{ ...other, fileName: 7 }, null, /fileName/, 'no name'],
    [
      { type: 'empty', reason: 'because', fileName: 'other.ts', detail: null },
      'other.ts',
      /reason/,
      'an unknown reason',
    ],
  ];
  for (const [data, fileName, says, reason] of refused) {
    it(`does not leave the picture of the file before under its name: ${reason}`, () => {
      const bench = new Bench();
      const { editor } = bench;
      assert.equal(bench.refusal(scene([crate])), '');
      assert.match(bench.refusal(data), says);
      assert.deepEqual([editor.empty?.reason, editor.empty?.fileName], ['failed', fileName]);
      assert.match(editor.empty?.detail ?? '', says);
      assert.equal(bench.refusal(other), '');
      assert.deepEqual([editor.empty, editor.scene?.fileName], [null, 'other.ts']);
    });
  }

  it('says so too where it is valid and cannot be shown', () => {
    const bench = new Bench();
    const { editor } = bench;
    assert.equal(bench.refusal(scene([crate])), '');
    editor.show = () => {
      throw new Error('broken');
    };
    assert.equal(bench.refusal(other), 'broken');
    assert.deepEqual([editor.empty?.reason, editor.empty?.detail], ['failed', 'broken']);
  });

  it('asks for the whole picture after a patch that is none', () => {
    const bench = new Bench();
    const { editor, posted } = bench;
    assert.equal(bench.refusal(scene([crate])), '');
    assert.notEqual(bench.refusal({ ...patch(1, []), hitboxes: [endless] }), '');
    assert.deepEqual([posted, editor.empty], [[{ type: 'resend' }], null]);
  });

  for (const data of [null, 'scene', { type: 'settings' }, { type: 'nothing' }, { type: 'reply', id: 'first' }]) {
    it(`leaves the picture for ${JSON.stringify(data)}, which is not about it`, () => {
      const bench = new Bench();
      const { editor, posted } = bench;
      assert.equal(bench.refusal(scene([crate])), '');
      assert.notEqual(bench.refusal(data), '');
      assert.deepEqual([posted, editor.empty, editor.scene?.hitboxes.length], [[], null, 1]);
    });
  }
});

describe('an answer', () => {
  it('goes to what has asked, and one that nobody waits for is ignored', async () => {
    const bench = new Bench();
    const asked = bench.host.client.request({ type: 'sync' });
    for (const [id, version] of [
      [2, 5],
      [1, 6],
      [1, 7],
    ]) {
      assert.equal(bench.refusal({ type: 'reply', id, outcome: { result: { version } } }), '');
    }
    assert.deepEqual(await asked, { version: 6 });
  });
});

describe('settings', () => {
  const settings = (rule: string) => ({
    type: 'settings',
    matrix: { 'hit/hurt': rule },
    convention: {},
    snap: rule === 'never' ? 4 : 8,
    look: { background: 'theme', opacity: 1 },
  });

  it('that come while a choice is on its way are older than what is shown, but for what nobody chooses here', async () => {
    const bench = new Bench();
    const { editor, host } = bench;
    assert.equal(bench.refusal(settings('always')), '');
    editor.setSettings({ 'hit/hurt': 'different-owners' });
    void bench.settings.until(host.client.request({ type: 'set-pair', key: 'hit/hurt', rule: 'different-owners' }));
    assert.equal(bench.refusal(settings('never')), '');
    assert.deepEqual([editor.matrix['hit/hurt'], editor.snap], ['different-owners', 4]);
    await host.reply(0, { result: null });
    assert.equal(bench.refusal(settings('never')), '');
    assert.deepEqual([editor.matrix['hit/hurt'], editor.snap], ['never', 4]);
  });
});
