import assert from 'node:assert/strict';
import { signal } from '@preact/signals-core';
import { defaultImageSettings } from '../../../src/messages/images.js';
import { IgnoredKeys } from '../../../webview/commands/key-listener.js';
import { HostMessageHandler } from '../../../webview/host-message-handler.js';
import { PendingSettings, type PairSettings } from '../../../webview/editor/pending-settings.js';
import { Editor } from '../../../webview/editor/editor.js';
import { Feedback } from '../../../webview/editor/feedback.js';
import { PanelState } from '../../../webview/editor/panel-state.js';
import { Viewport } from '../../../webview/editor/viewport.js';
import { FakeHost } from './fake-host.js';
import { hitbox, patch, scene, rect } from './support.js';

/** A message handler with idle stubs around it. */
class Bench {
  readonly editor = new Editor();
  readonly host = new FakeHost();
  readonly posted = this.host.posted;
  readonly settings = new PendingSettings(new Feedback());
  readonly ignoredKeys = new IgnoredKeys();
  readonly pairs: Pick<PairSettings, 'scope'> = { scope: signal('workspace') };
  readonly gestures: unknown[] = [];
  private readonly createHandler: HostMessageHandler;

  constructor() {
    const idle = (): undefined => undefined;
    const tools = { isIdle: true, documentChanged: idle, startDrawing: idle, cancelDrag: idle };
    const edits = { clear: idle };
    this.createHandler = new HostMessageHandler({
      editor: this.editor,
      viewport: new Viewport(),
      tools,
      runGesture: (gesture) => this.gestures.push(gesture),
      ignoredKeys: this.ignoredKeys,
      edits,
      frames: { handleScene: idle },
      settings: this.settings,
      pairs: this.pairs,
      client: this.host.client,
      commands: { execute: idle },
      images: { imageSettings: defaultImageSettings },
      panels: new PanelState(),
      status: { showPassing: idle },
      laterPanels: { value: null },
      store: { restore: idle },
    });
  }

  /** Receives a message and returns the error message, or an empty string. */
  refusal(data: unknown): string {
    try {
      this.createHandler.receive(data);
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  }
}

describe('a rejected scene', () => {
  const crate = hitbox('crate', rect(0, 0, 8, 8));
  const other = scene([crate], { uri: 'file:///game/other.ts', fileName: 'other.ts' });
  const endless = { ...crate, shape: { ...rect(0, 0, 8, 8), width: null } };
  const refused: [data: unknown, fileName: string | null, says: RegExp, reason: string][] = [
    [{ ...other, hitboxes: [endless] }, 'other.ts', /hitboxes\.0\.shape\.width/, 'not a number'],
    [{ ...other, uri: `file:///${'x'.repeat(10_000)}` }, 'other.ts', /uri/, 'an endless URI'],
    [{ ...other, fileName: 7 }, null, /fileName/, 'no name'],
    [
      { type: 'empty', reason: 'because', fileName: 'other.ts', detail: null },
      'other.ts',
      /reason/,
      'an unknown reason',
    ],
  ];
  for (const [data, fileName, says, reason] of refused) {
    it(`doesn't leave the previous file's scene under its name: ${reason}`, () => {
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

  it("is reported too if it is valid but can't be shown", () => {
    const bench = new Bench();
    const { editor } = bench;
    assert.equal(bench.refusal(scene([crate])), '');
    editor.show = () => {
      throw new Error('broken');
    };
    assert.equal(bench.refusal(other), 'broken');
    assert.deepEqual([editor.empty?.reason, editor.empty?.detail], ['failed', 'broken']);
  });

  it('is requested again in full after an invalid patch', () => {
    const bench = new Bench();
    const { editor, posted } = bench;
    assert.equal(bench.refusal(scene([crate])), '');
    assert.notEqual(bench.refusal({ ...patch(1, []), hitboxes: [endless] }), '');
    assert.deepEqual([posted, editor.empty], [[{ type: 'resend' }], null]);
  });

  for (const data of [null, 'scene', { type: 'settings' }, { type: 'nothing' }, { type: 'reply', id: 'first' }]) {
    it(`isn't affected by ${JSON.stringify(data)}, which isn't a scene`, () => {
      const bench = new Bench();
      const { editor, posted } = bench;
      assert.equal(bench.refusal(scene([crate])), '');
      assert.notEqual(bench.refusal(data), '');
      assert.deepEqual([posted, editor.empty, editor.scene?.hitboxes.length], [[], null, 1]);
    });
  }
});

describe('a selection of the host', () => {
  const body = (id: string, frame: number) => ({
    ...hitbox(id, rect(0, 0, 8, 8)),
    animation: 'run',
    frames: [frame, frame] as [number, number],
  });
  const selections: readonly (readonly [ids: string[], frame: number, reason: string])[] = [
    [['a', 'b', 'c'], 0, 'new hitboxes of many frames keep the frame that is shown'],
    [['b', 'c'], 2, 'without one in it, the frame of the last one is shown'],
    [['c', 'b'], 1, 'in the order of the selection'],
  ];
  for (const [ids, frame, reason] of selections) {
    it(`goes to another frame only if it has to: ${reason}`, () => {
      const bench = new Bench();
      const { editor } = bench;
      assert.equal(bench.refusal(scene([body('a', 0), body('b', 1), body('c', 2)])), '');
      editor.setPlayhead({ timeline: editor.timelines[0]!, frame: 0 });
      assert.equal(bench.refusal({ type: 'selection', uri: editor.scene!.uri, ids }), '');
      assert.deepEqual([editor.playhead?.frame, [...editor.selection].sort()], [frame, [...ids].sort()]);
    });
  }
});

describe('a reply', () => {
  it('goes to its request, and is ignored if nothing waits for it', async () => {
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

describe("a command of a user's own key", () => {
  it('is executed', () => {
    const bench = new Bench();
    const gesture = { kind: 'move', x: -10, y: 0 };
    assert.equal(bench.refusal({ type: 'key-gesture', gesture }), '');
    assert.deepEqual(bench.gestures, [gesture]);
  });
});

describe('settings', () => {
  const settings = (rule: string) => ({
    type: 'settings',
    matrix: { 'hit/hurt': rule },
    convention: {},
    snap: rule === 'never' ? 4 : 8,
    imageSettings: { background: 'theme', opacity: 1 },
    ignoredKeys: ['M'],
  });

  it('that arrive while a choice is pending are ignored, except those not chosen in the preview', async () => {
    const bench = new Bench();
    const { editor, host } = bench;
    assert.equal(bench.refusal(settings('always')), '');
    editor.setSettings({ 'hit/hurt': 'different-owners' });
    void bench.settings.until(host.client.request({ type: 'set-pair', key: 'hit/hurt', rule: 'different-owners' }));
    assert.equal(bench.refusal(settings('never')), '');
    assert.deepEqual([editor.matrix['hit/hurt'], editor.snap], ['different-owners', 4]);
    assert.deepEqual(bench.ignoredKeys.patterns, ['M']);
    await host.reply(0, { result: null });
    assert.equal(bench.refusal(settings('never')), '');
    assert.deepEqual([editor.matrix['hit/hurt'], editor.snap], ['never', 4]);
  });
});
