import assert from 'node:assert/strict';
import { h } from 'preact';
import type { EmptyMessage } from '../../../../src/messages/protocol.js';
import { Editor } from '../../../../webview/editor/editor.js';
import { EmptyState } from '../../../../webview/panels/empty.js';
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
    page.show(h(EmptyState, { editor, onInvoke }));
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
