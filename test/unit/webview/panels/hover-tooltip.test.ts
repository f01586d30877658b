import assert from 'node:assert/strict';
import { h } from 'preact';
import { Editor } from '../../../../webview/editor/editor.js';
import { Feedback } from '../../../../webview/editor/feedback.js';
import { PendingEdits } from '../../../../webview/editor/pending-edits.js';
import { Pointer } from '../../../../webview/editor/pointer.js';
import { SelectionController } from '../../../../webview/editor/selection-controller.js';
import { Viewport } from '../../../../webview/editor/viewport.js';
import { HoverTooltip } from '../../../../webview/panels/hover-tooltip.js';
import { noModifiers } from '../../../../webview/tools/tool.js';
import { ToolManager } from '../../../../webview/tools/tool-manager.js';
import { FakeHost } from '../fake-host.js';
import { hitbox, patch, scene, rect } from '../support.js';
import { textOf, usePage } from './dom.js';

describe('what is said beside the pointer', () => {
  const page = usePage();

  function tooltip() {
    const { client } = new FakeHost();
    const [editor, viewport, pointer, feedback] = [new Editor(), new Viewport(), new Pointer(), new Feedback()];
    const tools = new ToolManager({
      editor,
      viewport,
      selection: new SelectionController(editor, client.post),
      edits: new PendingEdits<KeyboardEvent>(editor, client.request, feedback, () => undefined),
      entries: { draw: () => undefined },
      feedback,
    });
    viewport.restore({ x: 200, y: 200, zoom: 1 });
    viewport.resize({ width: 400, height: 400 });
    editor.show(scene([hitbox('wall', rect(100, 100, 50, 50)), hitbox('crate', rect(140, 140, 50, 50))]));
    viewport.show(editor.content);
    page.show(h(HoverTooltip, { editor, viewport, pointer, tools }));
    const go = (x: number, y: number): void => {
      page.do(() => {
        pointer.at = { x, y };
        tools.move({ x, y }, noModifiers);
      });
    };
    const press = (x: number, y: number): void => {
      page.do(() => {
        tools.press({ x, y }, { ...noModifiers, pan: false, touch: false });
      });
    };
    return { editor, pointer, tools, go, press };
  }

  /** The lines of it; null: it is not there. */
  const said = (): string[] | null => {
    const element = page.one('.tooltip');
    if (element.hasAttribute('hidden')) return null;
    return element.childElementCount === 0 ? [textOf(element)] : [...element.children].map(textOf);
  };

  it('is about the hitbox that it is over, and keeps up with it', () => {
    const { editor, go, pointer } = tooltip();
    assert.equal(said(), null, 'it is elsewhere');
    go(20, 20);
    assert.equal(said(), null, 'there is nothing');
    go(110, 110);
    assert.deepEqual(said(), ['wallsolid', 'x 100, y 100, w 50, h 50', 'collides with crate']);
    page.do(() => {
      assert.equal(editor.patch(patch(1, [hitbox('crate', rect(160, 160, 50, 50))])), true);
    });
    assert.deepEqual(said(), ['wallsolid', 'x 100, y 100, w 50, h 50'], 'the text has changed under it');
    page.do(() => {
      pointer.isPanning = true;
    });
    assert.equal(said(), null, 'it pans');
    page.do(() => {
      pointer.isPanning = false;
      pointer.at = null;
    });
    assert.equal(said(), null);
  });

  it('says what a drag does, and follows the pointer', () => {
    const { go, press, tools } = tooltip();
    const place = () => page.one('.tooltip').style.translate;
    go(110, 110);
    const before = place();
    press(110, 110);
    go(130, 110);
    assert.deepEqual(said(), ['x 100 → 115, y 100 (dx +15, dy 0)'], 'along the crate');
    assert.notEqual(place(), before);
    page.do(() => {
      tools.cancel();
    });
    go(131, 110);
    assert.equal(said()?.[0], 'wallsolid');
  });

  it('is out of the way while keys are used, until the pointer moves', () => {
    const { go } = tooltip();
    go(110, 110);
    page.press(page.one('.tooltip'), 'w');
    assert.equal(said(), null);
    go(110, 110);
    assert.equal(said(), null, 'told of once more where it was');
    go(111, 110);
    assert.equal(said()?.[0], 'wallsolid');
  });
});
