import assert from 'node:assert/strict';
import { h } from 'preact';
import type { EmptyMessage } from '../../../../src/messages/protocol.js';
import { Editor } from '../../../../webview/editor/editor.js';
import { EmptyState } from '../../../../webview/preview-page.js';
import { EmptyContent } from '../../../../webview/panels/empty-content.js';
import { hitbox, scene, rect } from '../support.js';
import { getText, usePage } from './dom.js';

describe('the empty state', () => {
  const page = usePage();

  function empty() {
    const editor = new Editor();
    const invoked: string[] = [];
    const onInvoke = (command: string): void => {
      invoked.push(command);
    };
    const onAway = (uri: string, action: string): void => {
      assert.equal(uri, away.uri);
      invoked.push(action);
    };
    const children = (message: EmptyMessage) => h(EmptyContent, { message, onInvoke, onAway });
    page.show(h(EmptyState, { editor, children }));
    return { editor, invoked };
  }

  const cases: readonly (readonly [
    EmptyMessage['reason'],
    detail: string | null,
    text: RegExp,
    commands: readonly string[],
  ])[] = [
    ['no-hitboxes', null, /No hitboxes found.*level\.ts.*Supported formats/, ['open-example', 'open-docs']],
    ['vanished', null, /level\.ts was deleted or renamed/, []],
    ['no-colliders', 'Spine', /level\.ts contains Spine data/, ['open-docs']],
    ['too-large', null, /level\.ts is too large to preview/, ['open-docs']],
    ['too-large', '9 MB', /too large.*: 9 MB\./, ['open-docs']],
    ['failed', null, /Can't show the hitboxes of level\.ts\./, []],
    ['failed', 'a bug', /Can't show the hitboxes of level\.ts: a bug/, []],
    ['declared-none', null, /A setting excludes level\.ts/, ['enable']],
    ['off', null, /disabled for level\.ts/, ['enable']],
  ];
  for (const [reason, detail, text, commands] of cases) {
    it(`shows the reason and the commands: ${reason}${detail === null ? '' : ', with a detail'}`, () => {
      const { editor, invoked } = empty();
      page.do(() => {
        editor.showEmpty({ type: 'empty', reason, fileName: 'level.ts', detail });
      });
      assert.match(getText(page.one('.empty')), text);
      for (const button of page.all('button')) page.click(button);
      assert.deepEqual(invoked, commands);
    });
  }

  const away = { uri: 'file:///game/utils.ts', back: 'hero.ts', possible: 0, example: null, canInsert: false };
  const example = { example: 'const hitboxes = [];', canInsert: true };
  const states: readonly (readonly [
    state: string,
    message: Partial<EmptyMessage>,
    text: RegExp,
    actions: readonly string[],
  ])[] = [
    [
      'nothing to see, with an example',
      { away: { ...away, ...example } },
      /No hitboxes in utils\.ts.*const hitboxes = \[\];.*Back to hero\.tsInsert Example$/,
      ['back', 'insert-example'],
    ],
    [
      'an example that can only be read',
      { away: { ...away, ...example, canInsert: false } },
      /const hitboxes = \[\];.*Back to hero\.ts$/,
      ['back'],
    ],
    ['no place for an example', { away }, /No hitboxes in utils\.ts.*what they are\..*Back to hero\.ts$/, ['back']],
    [
      'one possible hitbox',
      { away: { ...away, possible: 1, ...example } },
      /^1 possible hitbox in utils\.ts.*Preview utils\.ts/,
      ['preview', 'back'],
    ],
    ['possible hitboxes', { away: { ...away, possible: 2 } }, /^2 possible hitboxes in utils\.ts/, ['preview', 'back']],
    ['excluded', { reason: 'declared-none', away }, /A setting excludes utils\.ts/, ['back', 'enable']],
    ['too large', { reason: 'too-large', detail: '9 MB', away }, /utils\.ts is too large.*9 MB/, ['back']],
  ];
  for (const [state, message, text, actions] of states) {
    it(`says what the text editor switched to, and goes back: ${state}`, () => {
      const { editor, invoked } = empty();
      page.do(() => {
        editor.showEmpty({ type: 'empty', reason: 'no-hitboxes', fileName: 'utils.ts', detail: null, ...message });
      });
      assert.match(getText(page.one('.empty')), text);
      for (const button of page.all('button')) page.click(button);
      assert.deepEqual(invoked, actions);
    });
  }

  it('gives way to a scene and returns', () => {
    const { editor } = empty();
    const isShown = () => !page.one('.empty').hasAttribute('hidden');
    assert.equal(isShown(), false);
    page.do(() => {
      editor.showEmpty({ type: 'empty', reason: 'off', fileName: null, detail: null });
    });
    assert.equal(isShown(), true);
    page.do(() => {
      editor.show(scene([hitbox('a', rect(0, 0, 1, 1))]));
    });
    assert.equal(isShown(), false);
  });
});
