import assert from 'node:assert/strict';
import { h } from 'preact';
import { Editor } from '../../../../webview/editor/editor.js';
import { Feedback } from '../../../../webview/editor/feedback.js';
import { PendingEdits } from '../../../../webview/editor/pending-edits.js';
import { Pointer } from '../../../../webview/editor/pointer.js';
import { SelectionController } from '../../../../webview/editor/selection-controller.js';
import { Viewport } from '../../../../webview/editor/viewport.js';
import { DragReadout } from '../../../../webview/panels/drag-readout.js';
import { HoverTooltip } from '../../../../webview/panels/hover-tooltip.js';
import { ignoredLines } from '../../../../webview/text/overlap-texts.js';
import { noModifiers } from '../../../../webview/tools/tool.js';
import { ToolManager } from '../../../../webview/tools/tool-manager.js';
import { FakeHost } from '../fake-host.js';
import { hitbox, patch, scene, rect } from '../support.js';
import { getText, usePage } from './dom.js';

describe('the hover tooltip', () => {
  const page = usePage();

  function tooltip() {
    const { client } = new FakeHost();
    const [editor, viewport, pointer, feedback] = [new Editor(), new Viewport(), new Pointer(), new Feedback()];
    const tools = new ToolManager({
      editor,
      viewport,
      selection: new SelectionController(editor, client.post),
      edits: new PendingEdits<KeyboardEvent>(editor, client.request, feedback, () => undefined),
      hitboxEdits: { draw: () => undefined },
      feedback,
    });
    viewport.restore({ x: 200, y: 200, zoom: 1 });
    viewport.resize({ width: 400, height: 400 });
    editor.show(scene([hitbox('wall', rect(100, 100, 50, 50)), hitbox('crate', rect(140, 140, 50, 50))]));
    viewport.show(editor.content);
    const collisionTools = { part: { value: { ignoredLines: (index: number) => ignoredLines(editor, index) } } };
    page.show(
      h(
        'div',
        null,
        h(HoverTooltip, { editor, viewport, pointer, tools, collisionTools }),
        h(DragReadout, { editor, viewport, tools }),
      ),
    );
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

  it('says why overlaps are ignored', () => {
    const { editor, go } = tooltip();
    const parts = ['head', 'torso', 'legs', 'arm', 'hand'];
    page.do(() => {
      editor.show(
        scene(
          parts.map((id, k) => hitbox(id, rect(100 + k, 100, 50, 50), { owner: 'hero', bodyPart: true, role: 'hurt' })),
          { version: 2 },
        ),
      );
      editor.setHover('head');
    });
    go(100.5, 120);
    assert.deepEqual(tooltipLines()?.slice(-4), [
      'overlap with torso ignored: hurt and hurt never collide',
      'overlap with legs ignored: hurt and hurt never collide',
      'overlap with arm ignored: hurt and hurt never collide',
      'and 1 more',
    ]);
  });

  /** The lines of the tooltip; null if it is hidden. */
  const tooltipLines = (): string[] | null => {
    const element = page.one('.tooltip');
    if (element.hasAttribute('hidden')) return null;
    return element.childElementCount === 0 ? [getText(element)] : [...element.children].map(getText);
  };

  it('describes the hovered hitbox and stays up to date', () => {
    const { editor, go, pointer } = tooltip();
    assert.equal(tooltipLines(), null, 'it is elsewhere');
    go(20, 20);
    assert.equal(tooltipLines(), null, 'there is nothing');
    go(110, 110);
    assert.deepEqual(tooltipLines(), ['wallsolid', 'x 100, y 100, w 50, h 50', 'collides with crate']);
    page.do(() => {
      assert.equal(editor.patch(patch(1, [hitbox('crate', rect(160, 160, 50, 50))])), true);
    });
    assert.deepEqual(tooltipLines(), ['wallsolid', 'x 100, y 100, w 50, h 50'], 'the text has changed under it');
    page.do(() => {
      pointer.isPanning = true;
    });
    assert.equal(tooltipLines(), null, 'it pans');
    page.do(() => {
      pointer.isPanning = false;
      pointer.at = null;
    });
    assert.equal(tooltipLines(), null);
  });

  it('is hidden during a drag, whose readout is beside the shape', () => {
    const { go, press, tools } = tooltip();
    const numbers = (): string | null => {
      const element = page.one('.drag-readout');
      return element.hasAttribute('hidden') ? null : getText(element);
    };
    go(110, 110);
    assert.equal(numbers(), null);
    press(110, 110);
    go(130, 110);
    assert.equal(tooltipLines(), null);
    assert.equal(numbers(), '115, 100', 'along the crate');
    assert.equal(tools.readout?.text, 'x 100 → 115, y 100 (dx +15, dy 0)', 'in the status line');
    const [, top] = page.one('.drag-readout').style.translate.split(' ').map(Number.parseFloat);
    assert.ok(top! >= 150 || top! + 20 <= 100, 'not on the shape');
    page.do(() => {
      tools.cancel();
    });
    assert.equal(numbers(), null);
    go(131, 110);
    assert.equal(tooltipLines()?.[0], 'wallsolid');
  });

  it('is hidden while a tool waits, since the status bar explains it', () => {
    const { editor, go, tools } = tooltip();
    go(110, 110);
    page.do(() => {
      tools.startDrawing(editor.hitboxes[0]!);
    });
    go(111, 110);
    assert.equal(tooltipLines(), null);
    assert.equal(
      tools.instruction,
      'New rectangle: drag to draw · N: next shape · Enter: place in center · Esc: cancel',
    );
  });

  it('is hidden after a key press until the pointer moves', () => {
    const { go } = tooltip();
    go(110, 110);
    page.press(page.one('.tooltip'), 'w');
    assert.equal(tooltipLines(), null);
    go(110, 110);
    assert.equal(tooltipLines(), null, 'a repeated event at the same point');
    go(111, 110);
    assert.equal(tooltipLines()?.[0], 'wallsolid');
  });
});
