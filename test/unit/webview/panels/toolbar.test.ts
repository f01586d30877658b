import { signal } from '@preact/signals-core';
import assert from 'node:assert/strict';
import { h } from 'preact';
import { Editor } from '../../../../webview/editor/editor.js';
import { PopoverState } from '../../../../webview/panels/popover.js';
import { Toolbar, type ActiveTools } from '../../../../webview/panels/toolbar.js';
import { Viewport } from '../../../../webview/editor/viewport.js';
import { hitbox, scene, rect } from '../support.js';
import { getText, usePage } from './dom.js';

describe('the toolbar', () => {
  const page = usePage();

  function toolbar(frames: [number, number] | null = null, refusal: string | null = null) {
    const editor = new Editor();
    editor.show(scene([hitbox('a', rect(0, 0, 10, 10), { frames })]));
    const viewport = new Viewport();
    viewport.resize({ width: 400, height: 300 });
    viewport.show({ minX: 0, minY: 0, maxX: 10, maxY: 10 });
    const executed: string[] = [];
    const hitboxEdits = { inAllFrames: signal(false), allFramesRefusal: refusal };
    const props = {
      editor,
      hitboxEdits,
      viewport,
      listOpen: signal(true),
      tools: signal<ActiveTools>({ motion: false, probe: false, isExplaining: false }),
      shapes: new PopoverState('shapes'),
      matrix: new PopoverState('matrix'),
      images: new PopoverState('images'),
      execute: (action: string) => {
        executed.push(action);
      },
    };
    page.show(h(Toolbar, props));
    return { ...props, executed };
  }

  it('executes the commands of its buttons', () => {
    const { executed } = toolbar();
    const buttons: readonly (readonly [label: string, action: string])[] = [
      ['Toggle Motion of Selected Circle (V)', 'motion'],
      ['Toggle Probe Circle (C)', 'probe'],
      ['Explain Collision (W)', 'how-it-decides'],
      ['Toggle All Overlaps (X)', 'all-overlaps'],
      ['New Hitbox (N)', 'new-hitbox'],
      ['Hitbox List', 'toggle-list'],
    ];
    for (const [label] of buttons) page.click(label);
    assert.deepEqual(
      executed,
      buttons.map(([, action]) => action),
    );
  });

  it('chooses whether drawn hitboxes are in all frames, where there are frames and the file can say it', () => {
    const label = 'Draw in All Frames';
    const cases: readonly (readonly [
      frames: [number, number] | null,
      refusal: string | null,
      pressed: string | null,
    ])[] = [
      [null, null, null],
      [[0, 3], null, 'true'],
      [[0, 3], 'no', 'false'],
    ];
    for (const [frames, refusal, pressed] of cases) {
      const { hitboxEdits } = toolbar(frames, refusal);
      if (pressed === null) assert.throws(() => page.button(label));
      else {
        page.click(label);
        assert.equal(page.button(label).getAttribute('aria-pressed'), pressed);
        assert.equal(page.button(label).getAttribute('aria-disabled'), String(refusal !== null));
        assert.equal(hitboxEdits.inAllFrames.value, refusal === null);
      }
      page.clear();
    }
  });

  it('shows and changes the zoom', () => {
    const { viewport } = toolbar();
    const zoom = () => getText(page.one('.percent'));
    const fitted = zoom();
    page.click(`${fitted}, Zoom to 100% (1)`);
    assert.equal(zoom(), '100%');
    page.click('Zoom In (+)');
    assert.equal(zoom(), '125%');
    page.click('Zoom Out (-)');
    page.do(() => {
      viewport.panBy(5, 5);
    });
    assert.equal(zoom(), '100%', 'a pan leaves the zoom');
    page.click('Zoom to Fit (F)');
    assert.equal(zoom(), fitted);
  });

  it('shows which tools are on and whether the list is open', () => {
    const { editor, tools, listOpen } = toolbar();
    const pressed = () =>
      page
        .all('[aria-pressed]')
        .map((button) => [button.getAttribute('aria-label'), button.getAttribute('aria-pressed')]);
    const states = (motion: string, probe: string, decides: string, overlaps: string, list: string) => [
      ['Toggle Motion of Selected Circle (V)', motion],
      ['Toggle Probe Circle (C)', probe],
      ['Explain Collision (W)', decides],
      ['Toggle All Overlaps (X)', overlaps],
      ['Hitbox List', list],
    ];
    assert.deepEqual(pressed(), states('false', 'false', 'false', 'false', 'true'));
    page.do(() => {
      tools.value = { motion: true, probe: false, isExplaining: true };
      listOpen.value = false;
      editor.setAllOverlaps(true);
    });
    assert.deepEqual(pressed(), states('true', 'false', 'true', 'true', 'false'));
  });

  it('opens popovers, and marks them as open', () => {
    const { shapes, matrix, images } = toolbar();
    page.click('New Hitbox of Shape');
    assert.equal(shapes.open, true);
    page.click('Collision Matrix');
    assert.deepEqual([matrix.open, images.open], [true, false]);
    assert.equal(page.button('Collision Matrix').getAttribute('aria-expanded'), 'true');
    assert.equal(page.button('Collision Matrix').getAttribute('popovertarget'), matrix.id);
    page.click('Images');
    assert.equal(images.open, true);
    page.click('Collision Matrix');
    assert.equal(page.button('Collision Matrix').getAttribute('aria-expanded'), 'false');
  });

  it('is hidden without a scene', () => {
    const { editor } = toolbar();
    assert.equal(page.one('[role=toolbar]').hasAttribute('hidden'), false);
    page.do(() => {
      editor.showEmpty({ type: 'empty', reason: 'off', fileName: null, detail: null });
    });
    assert.equal(page.one('[role=toolbar]').hasAttribute('hidden'), true);
  });
});
