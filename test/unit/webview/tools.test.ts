import assert from 'node:assert/strict';
import { effect } from '@preact/signals-core';
import type { Shape } from '../../../src/core/index.js';
import { startScrubbing, type ChangeBySteps } from '../../../webview/tools/scrubbing.js';
import { ToolManager } from '../../../webview/tools/tool-manager.js';
import { noModifiers, type Modifiers, type Press } from '../../../webview/tools/tool.js';
import { Editor } from '../../../webview/editor/editor.js';
import { Feedback } from '../../../webview/editor/feedback.js';
import { PendingEdits } from '../../../webview/editor/pending-edits.js';
import { SelectionController } from '../../../webview/editor/selection-controller.js';
import { Viewport } from '../../../webview/editor/viewport.js';
import { FakeHost, type PostedMessage } from './fake-host.js';
import { hitbox, patch, scene, rect, uri } from './support.js';

/** A viewport of 400 × 400 px at 100%, with the scene's origin in the upper left corner. */
function bench() {
  const host = new FakeHost();
  const { posted, client } = host;
  const notices: string[] = [];
  const announcements: string[] = [];
  const drawn: Shape[] = [];
  const viewport = new Viewport();
  const editor = new Editor();
  const feedback = new Feedback();
  effect(() => {
    if (feedback.notice !== null) notices.push(feedback.notice.text);
  });
  effect(() => {
    if (feedback.announcement !== null) announcements.push(feedback.announcement.text);
  });
  const tools = new ToolManager({
    editor,
    viewport,
    selection: new SelectionController(editor, client.post),
    edits: new PendingEdits<KeyboardEvent>(editor, client.request, feedback, () => undefined),
    hitboxEdits: { draw: (shape) => drawn.push(shape) },
    feedback,
  });
  viewport.restore({ x: 200, y: 200, zoom: 1 });
  viewport.resize({ width: 400, height: 400 });
  editor.show(
    scene([
      hitbox('wall', rect(100, 100, 200, 200)),
      hitbox('crate', rect(150, 150, 50, 50)),
      hitbox('computed', rect(10, 10, 30, 30), { fixedReason: 'Its x is computed.' }),
    ]),
  );
  viewport.show(editor.content);
  const press = (x: number, y: number, keys: Partial<Press> = {}): void => {
    tools.press({ x, y }, { ...noPress, ...keys });
  };
  const move = (x: number, y: number, keys: Partial<Modifiers> = {}): void => {
    tools.move({ x, y }, { ...noModifiers, ...keys });
  };
  const click = (x: number, y: number, count = 1, keys: Partial<Modifiers> = {}): void => {
    press(x, y, keys);
    tools.release();
    tools.click({ x, y }, count, { ...noModifiers, ...keys });
  };
  const drag = (...places: [number, number][]): void => {
    const [first, ...rest] = places;
    press(...first!);
    for (const place of rest) move(...place);
  };
  return { host, posted, notices, announcements, drawn, viewport, editor, tools, click, press, move, drag };
}

type Bench = ReturnType<typeof bench>;

const noPress: Press = { ...noModifiers, pan: false, touch: false };

const select = (id: string | null, focus = false): PostedMessage =>
  id === null ? selectAll() : { type: 'select', uri, ids: [id], reveal: id, focus };
/** A drag of what isn't selected: opens no text, which would move the picture under the pointer. */
const grab = (id: string): PostedMessage[] => [selectAll(id), { type: 'reveal', uri, id }];
const selectAll = (...ids: string[]): PostedMessage => ({ type: 'select', uri, ids, reveal: null, focus: false });

describe('clicks', () => {
  it('select the topmost hitbox, or nothing on the background', () => {
    const { posted, click, editor } = bench();
    click(160, 160);
    click(350, 350);
    assert.deepEqual(posted, [select('crate'), select(null)]);
    assert.equal(editor.selection.size, 0);
  });

  it('cycle down the stack when repeated in place', () => {
    const { posted, click } = bench();
    click(160, 160);
    click(162, 161);
    click(160, 160);
    assert.deepEqual(posted, [select('crate'), select('wall'), select('crate')]);
  });

  it('start at the top again elsewhere', () => {
    const { posted, click } = bench();
    click(160, 160);
    click(180, 180);
    assert.deepEqual(posted, [select('crate'), select('crate')]);
  });

  it('go to the text on double-click, without cycling', () => {
    const { posted, click } = bench();
    click(160, 160);
    click(160, 160, 2);
    assert.deepEqual(posted, [select('crate'), select('crate', true)]);
  });

  it('fit everything on double-click of the background', () => {
    const { viewport, click } = bench();
    click(350, 350, 2);
    assert.deepEqual([viewport.camera.x, viewport.camera.y], [155, 155]);
  });
});

describe('drags', () => {
  it('move a hitbox in whole units and end in one edit', () => {
    const { posted, drag, tools, editor } = bench();
    drag([160, 160], [165, 161], [175.6, 160.2]);
    assert.deepEqual(editor.getShape(1), rect(166, 150, 50, 50));
    tools.release();
    tools.click({ x: 175, y: 160 }, 1, noModifiers);
    assert.deepEqual(posted, [
      ...grab('crate'),
      { type: 'edit', uri, version: 1, shapes: [{ id: 'crate', shape: rect(166, 150, 50, 50) }] },
    ]);
    assert.deepEqual(editor.getShape(1), rect(166, 150, 50, 50), 'it stays there until the host answers');
  });

  it('grab the selected one of a stack', () => {
    const { drag, editor, click } = bench();
    click(160, 160);
    click(160, 160);
    drag([160, 160], [170, 160]);
    assert.deepEqual([editor.getShape(0), editor.getShape(1)], [rect(110, 100, 200, 200), rect(150, 150, 50, 50)]);
  });

  it("don't start within 3 px, so that a click stays a click", () => {
    const { drag, tools, editor } = bench();
    drag([160, 160], [161, 161]);
    assert.deepEqual([tools.state.name, editor.dragPreview.size], ['pressing', 0]);
  });

  it('restore everything when canceled', () => {
    const { posted, drag, tools, editor } = bench();
    drag([160, 160], [200, 200]);
    assert.ok(tools.cancel());
    tools.release();
    assert.deepEqual([editor.getShape(1), editor.dragPreview.size], [rect(150, 150, 50, 50), 0]);
    assert.deepEqual(posted, grab('crate'));
    assert.equal(tools.cancel(), false);
  });

  it("report why a hitbox can't be moved", () => {
    const { notices, drag, tools, editor } = bench();
    drag([20, 20], [40, 40]);
    assert.deepEqual([notices, tools.state.name, editor.dragPreview.size], [['Its x is computed.'], 'refused', 0]);
  });

  it('continue in the new version when something else is typed', () => {
    const { posted, drag, tools, editor } = bench();
    drag([160, 160], [200, 160]);
    editor.patch(patch(1, [hitbox('wall', rect(90, 100, 200, 200))]));
    tools.documentChanged();
    assert.deepEqual(editor.getShape(1), rect(190, 150, 50, 50));
    tools.release();
    assert.deepEqual(posted.at(-1), {
      type: 'edit',
      uri,
      version: 2,
      shapes: [{ id: 'crate', shape: rect(190, 150, 50, 50) }],
    });
  });

  it('are canceled with a notice when their own hitbox is edited in the text', () => {
    const { posted, notices, drag, tools, editor } = bench();
    drag([160, 160], [180, 160]);
    editor.patch(patch(1, [hitbox('crate', rect(150, 150, 50, 51))]));
    tools.documentChanged();
    tools.release();
    assert.deepEqual([notices.length, editor.dragPreview.size, posted], [1, 0, grab('crate')]);
  });

  it('are reverted with the reason when the host rejects them', async () => {
    const { host, notices, drag, tools, editor } = bench();
    drag([160, 160], [180, 160]);
    tools.release();
    await host.reply(0, { error: 'The file is read-only.' });
    assert.deepEqual([notices, editor.getShape(1)], [['The file is read-only.'], rect(150, 150, 50, 50)]);
  });

  it('are refused while the scene is stale', () => {
    const { notices, drag, editor } = bench();
    editor.patch(patch(1, [], { readable: 'stale' }));
    drag([160, 160], [180, 160]);
    assert.deepEqual([notices.length, editor.dragPreview.size], [1, 0]);
  });

  it('pan with the middle button, the space bar, or a finger on the background', () => {
    const { viewport, press, move, tools, posted } = bench();
    press(160, 160, { pan: true });
    move(170, 160);
    assert.equal(viewport.camera.x, 190);
    tools.release();
    press(350, 350, { touch: true });
    move(360, 350);
    move(370, 340);
    assert.deepEqual(viewport.camera, { x: 170, y: 210, zoom: 1 });
    assert.deepEqual(posted, []);
  });

  it('move the whole selection in one edit', () => {
    const { posted, click, drag, tools } = bench();
    click(160, 160);
    click(110, 110, 1, { shift: true });
    drag([160, 160], [165, 160]);
    tools.release();
    assert.deepEqual(posted.at(-1), {
      type: 'edit',
      uri,
      version: 1,
      shapes: [
        { id: 'crate', shape: rect(155, 150, 50, 50) },
        { id: 'wall', shape: rect(105, 100, 200, 200) },
      ],
    });
  });

  it('add to the selection with Shift, and move all of it', () => {
    const { posted, click, press, move, tools } = bench();
    click(160, 160);
    press(110, 110, { shift: true });
    move(120, 110);
    assert.deepEqual(posted, [select('crate'), selectAll('crate', 'wall')]);
    tools.release();
    assert.equal(posted.length, 3);
  });

  it('move one of a selection that a link in the text has made, as nobody chose to move all', () => {
    for (const [loose, moved] of [
      [true, ['crate']],
      [false, ['crate', 'wall']],
    ] as const) {
      const { posted, drag, tools, editor } = bench();
      editor.select(['wall', 'crate'], loose);
      drag([160, 160], [165, 160]);
      tools.release();
      const edit = posted.at(-1);
      assert.deepEqual(edit?.type === 'edit' ? edit.shapes.map(({ id }) => id) : [], moved);
      assert.deepEqual([...editor.selection].sort(), [...moved]);
    }
  });

  it("are refused if one of several can't be moved, naming it", () => {
    const { notices, click, drag, tools, editor } = bench();
    click(160, 160);
    click(20, 20, 1, { mod: true });
    drag([160, 160], [170, 160]);
    assert.deepEqual(
      [tools.state.name, notices, editor.dragPreview.size],
      ['refused', ['computed: Its x is computed.'], 0],
    );
  });

  it('snap to the edges of others, but not while Ctrl is held', () => {
    const { editor, press, move, tools } = bench();
    press(160, 160);
    move(112.6, 160);
    // The crate began at 150; its left edge would be at 102.6, which is 2.6 px from that of the wall.
    assert.deepEqual(editor.getShape(1), rect(100, 150, 50, 50));
    assert.deepEqual(
      tools.drag?.guides.map(({ axis, at }) => [axis, at]),
      [
        ['x', 100],
        ['y', 200],
      ],
    );
    move(112.6, 160, { mod: true });
    assert.deepEqual(editor.getShape(1), rect(103, 150, 50, 50));
    assert.deepEqual(tools.drag.guides, []);
  });
});

describe('measuring', () => {
  const lengths = (tools: ToolManager): number[] => tools.measures.map(({ length }) => length);

  it('is from the selection to the hitbox under the pointer, while Alt is held', () => {
    const { tools, editor, move } = bench();
    editor.select(['computed']);
    move(110, 110, { alt: true });
    assert.deepEqual(lengths(tools), [60, 60]);
    move(160, 160, { alt: true });
    assert.deepEqual(lengths(tools), [110, 110]);
    move(160, 160);
    assert.deepEqual(lengths(tools), []);
    tools.modifiersChanged({ ...noModifiers, alt: true });
    assert.deepEqual(lengths(tools), [110, 110]);
    tools.stopMeasuring();
    assert.deepEqual(lengths(tools), []);
  });

  it('is to the four sides of what is around', () => {
    const { tools, editor, move } = bench();
    editor.select(['crate']);
    move(110, 110, { alt: true });
    assert.deepEqual(lengths(tools), [50, 100, 50, 100]);
  });

  it('needs a selection, and something to measure to', () => {
    const { tools, editor, move } = bench();
    move(110, 110, { alt: true });
    assert.deepEqual(lengths(tools), []);
    editor.select(['crate']);
    move(160, 160, { alt: true });
    assert.deepEqual(lengths(tools), [], 'the selected hitbox itself');
    move(380, 20, { alt: true });
    assert.deepEqual(lengths(tools), [], 'a world without an image has no frame');
  });

  it('stops while something is dragged or drawn', () => {
    const { tools, editor, move, drag } = bench();
    editor.select(['computed']);
    drag([160, 160], [170, 160]);
    move(180, 160, { alt: true });
    assert.deepEqual(lengths(tools), []);
    tools.cancel();
    tools.startDrawing(null);
    move(110, 110, { alt: true });
    assert.deepEqual(lengths(tools), []);
  });

  it('is to the frame of the sprite where there is no other hitbox', () => {
    const { tools, editor, viewport, move } = bench();
    const body = { ...hitbox('body', rect(4, 6, 10, 20)), sprite: 'hero' };
    const hero = { id: 'hero', name: 'hero', space: 'own', image: null, frameSize: { width: 32, height: 40 } } as const;
    editor.show({ ...scene([body]), sprites: [hero] });
    viewport.show(editor.content);
    editor.select(['body']);
    tools.modifiersChanged({ ...noModifiers, alt: true });
    move(399, 399, { alt: true });
    assert.deepEqual(lengths(tools), [4, 18, 6, 14]);
  });
});

describe('a marquee', () => {
  it('selects what it overlaps, and reports to the host at the end', () => {
    const { posted, press, move, tools, editor } = bench();
    press(350, 350);
    move(145, 145);
    assert.deepEqual([...editor.selection], ['wall', 'crate']);
    assert.deepEqual(posted, []);
    tools.release();
    assert.deepEqual(posted, [selectAll('wall', 'crate')]);
  });

  it('replaces the selection, adds to it with Shift, and is reverted by Esc', () => {
    const { click, press, move, tools, editor } = bench();
    click(20, 20);
    press(350, 350, { shift: true });
    move(290, 290);
    assert.deepEqual([...editor.selection], ['computed', 'wall']);
    assert.ok(tools.cancel());
    assert.deepEqual([...editor.selection], ['computed']);
    press(350, 350);
    move(290, 290);
    assert.deepEqual([...editor.selection], ['wall']);
  });
});

describe('selection', () => {
  it('toggles with Shift or Ctrl', () => {
    const { posted, click } = bench();
    click(160, 160);
    click(110, 110, 1, { shift: true });
    click(160, 160, 1, { mod: true });
    assert.deepEqual(posted, [select('crate'), selectAll('crate', 'wall'), select('wall')]);
  });

  it('cycles down the stack with Alt', () => {
    const { posted, click } = bench();
    click(160, 160);
    click(170, 170, 1, { alt: true });
    assert.deepEqual(posted, [select('crate'), select('wall')]);
  });

  it('keeps only the clicked one of several', () => {
    const { posted, click } = bench();
    click(160, 160);
    click(20, 20, 1, { shift: true });
    click(160, 160);
    assert.deepEqual(posted.at(-1), select('crate'));
  });

  it('selects all, all of a role, and the next or previous one', () => {
    const { tools, editor } = bench();
    tools.selection.selectAll();
    assert.equal(editor.selection.size, 3);
    tools.selection.select(0);
    tools.selection.selectSameRole();
    assert.deepEqual([...editor.selection], ['wall', 'crate', 'computed']);
    tools.selection.select(null);
    const walked = [1, 1, 1, 1, -1, -1, -1].map((by) => {
      const went = tools.selection.selectAdjacent(by as 1 | -1);
      return went ? [...editor.selection].join() : null;
    });
    assert.deepEqual(walked, ['wall', 'crate', 'computed', null, 'crate', 'wall', null]);
  });
});

describe('handles', () => {
  it('take precedence over hitboxes below, and end in one edit', () => {
    const { posted, click, drag, tools, editor } = bench();
    click(160, 160);
    drag([200, 200], [205, 208]);
    assert.deepEqual(editor.getShape(1), rect(150, 150, 55, 58));
    tools.release();
    assert.equal(posted.at(-1)?.type, 'edit');
  });

  it('respond to modifier keys during a drag', () => {
    const { click, drag, tools, editor } = bench();
    click(160, 160);
    drag([200, 200], [205, 208]);
    tools.modifiersChanged({ ...noModifiers, alt: true });
    assert.deepEqual(editor.getShape(1), rect(145, 142, 60, 66));
    tools.modifiersChanged({ ...noModifiers, shift: true });
    assert.deepEqual(editor.getShape(1), rect(150, 150, 58, 58));
    assert.ok(tools.cancel());
    assert.deepEqual([editor.getShape(1), editor.dragPreview.size], [rect(150, 150, 50, 50), 0]);
  });

  it('select a polygon corner, which Delete removes, except the last three', () => {
    const { posted, notices, click, tools, editor } = bench();
    const points = [
      [50, 50],
      [90, 50],
      [90, 90],
      [50, 90],
    ].map(([x, y]) => ({ x: x!, y: y! }));
    editor.show(scene([hitbox('poly', { kind: 'polygon', points })]));
    click(70, 70);
    click(90, 50);
    assert.equal(tools.corners.chosen, 1);
    assert.ok(tools.corners.remove());
    const edit = posted.at(-1);
    assert.ok(edit?.type === 'edit');
    assert.deepEqual(edit.shapes, [
      { id: 'poly', shape: { kind: 'polygon', points: points.filter((_, k) => k !== 1) } },
    ]);
    editor.patch(patch(1, [hitbox('poly', { kind: 'polygon', points: points.slice(1) })]));
    tools.documentChanged();
    click(90, 90);
    assert.ok(tools.corners.remove());
    assert.deepEqual(notices, ['A polygon needs at least 3 corners.']);
  });

  it('of a corner that was clicked let keys move it alone', () => {
    const { posted, click, tools, editor } = bench();
    const points = (x: number, y: number) => [
      { x: 50, y: 50 },
      { x, y },
      { x: 70, y: 90 },
    ];
    editor.show(scene([hitbox('ramp', { kind: 'polygon', points: points(90, 50) })]));
    const pressed = () => {
      tools.nudge('move', 1, 0);
      tools.nudge('move', 0, 10);
      tools.commitKeyGesture();
      const edit = posted.at(-1);
      return edit?.type === 'edit' ? edit.shapes[0]!.shape : null;
    };
    click(70, 60);
    click(90, 50);
    assert.deepEqual(pressed(), { kind: 'polygon', points: points(91, 60) });
  });

  it('add a corner where a side is double-clicked', () => {
    const { posted, click, editor } = bench();
    const points = [
      { x: 50, y: 50 },
      { x: 110, y: 50 },
      { x: 80, y: 90 },
    ];
    editor.show(scene([hitbox('poly', { kind: 'polygon', points })]));
    click(80, 60);
    // Slightly outside the side: the polygon must stay selected until the second click.
    click(80.3, 49);
    click(80.3, 49, 2);
    const edit = posted.at(-1);
    assert.ok(edit?.type === 'edit' && edit.shapes[0]?.shape.kind === 'polygon');
    assert.deepEqual(edit.shapes[0].shape.points, [points[0], { x: 80, y: 50 }, points[1], points[2]]);
  });
});

describe('nudging', () => {
  it('moves the selection, as one edit when the key is released', () => {
    const { posted, announcements, click, tools, editor } = bench();
    click(160, 160);
    tools.nudge('move', 1, 0);
    tools.nudge('move', 1, 0);
    tools.nudge('move', 0, -10);
    assert.deepEqual(editor.getShape(1), rect(152, 140, 50, 50));
    assert.equal(posted.length, 1);
    tools.commitKeyGesture();
    assert.equal(posted.length, 2);
    assert.deepEqual(announcements, ['crate moved to 152, 140']);
  });

  it('continues before the host answers, and sends the rest one by one, each for the previous version', async () => {
    const { host, posted, click, tools, editor } = bench();
    click(160, 160);
    for (let k = 0; k < 3; k++) {
      tools.nudge('move', 1, 0);
      tools.commitKeyGesture();
    }
    assert.equal(posted.filter(({ type }) => type === 'edit').length, 1);
    assert.deepEqual(editor.getShape(1), rect(153, 150, 50, 50));
    for (const version of [2, 3]) {
      editor.patch(patch(version - 1, [hitbox('crate', rect(149 + version, 150, 50, 50))]));
      tools.documentChanged();
      await host.carriedOut(version - 2, version);
      const edit = posted.at(-1);
      assert.ok(edit?.type === 'edit');
      assert.deepEqual(
        [edit.version, edit.shapes],
        [version, [{ id: 'crate', shape: rect(150 + version, 150, 50, 50) }]],
        'each is a separate step',
      );
      assert.deepEqual(editor.getShape(1), rect(153, 150, 50, 50), 'where the keys have put it');
    }
  });

  it('drops the rest with a notice when the text changes', () => {
    const { posted, notices, click, tools, editor } = bench();
    click(160, 160);
    for (let k = 0; k < 2; k++) {
      tools.nudge('move', 1, 0);
      tools.commitKeyGesture();
    }
    editor.patch(patch(1, [hitbox('crate', rect(7, 150, 50, 50))]));
    tools.documentChanged();
    assert.equal(posted.filter(({ type }) => type === 'edit').length, 1);
    assert.equal(notices.length, 1);
    assert.deepEqual(editor.getShape(1), rect(7, 150, 50, 50));
  });

  it('resizes at the right and bottom side, never below one unit', () => {
    const { click, tools, editor } = bench();
    click(160, 160);
    tools.nudge('resize', 1, 0);
    tools.nudge('resize', 0, -10);
    assert.deepEqual(editor.getShape(1), rect(150, 150, 51, 40));
    tools.nudge('resize', 0, -100);
    assert.deepEqual(editor.getShape(1), rect(150, 150, 51, 1));
    assert.ok(tools.cancel());
    assert.deepEqual(editor.getShape(1), rect(150, 150, 50, 50));
  });

  it('moves along the axes that the text allows, and reports why not along the other', () => {
    const { notices, tools, editor, click } = bench();
    const disabledReasons = { 'move-x': 'X is unknown.', bottom: 'H is unknown.' };
    editor.show(scene([hitbox('partly', rect(150, 150, 50, 50), { disabledReasons })]));
    click(160, 160);
    tools.nudge('move', 0, 3);
    tools.nudge('move', 4, 0);
    assert.deepEqual(editor.getShape(0), rect(150, 153, 50, 50));
    tools.nudge('resize', 2, 0);
    tools.nudge('resize', 0, 2);
    assert.deepEqual(editor.getShape(0), rect(150, 153, 52, 50));
    assert.deepEqual(notices, ['X is unknown.', 'H is unknown.']);
  });

  it('rotates a hitbox with an angle, and reports why not without one', () => {
    const { notices, tools, editor, click } = bench();
    const box = { ...rect(150, 150, 50, 50), rotation: 0 };
    editor.show(
      scene([hitbox('turned', box), hitbox('flat', rect(0, 0, 9, 9), { disabledReasons: { turn: 'No angle.' } })]),
    );
    click(160, 160);
    for (let k = 0; k < 15; k++) tools.nudge('turn', 1, 0);
    const shape = editor.getShape(0);
    assert.ok(shape?.kind === 'rect' && Math.abs((shape.rotation ?? 0) - Math.PI / 12) < 1e-12);
    tools.commitKeyGesture();
    click(4, 4);
    tools.nudge('turn', 1, 0);
    assert.deepEqual(notices, ['No angle.']);
  });
});

describe('hovering', () => {
  it('finds the topmost hitbox, and nothing outside', () => {
    const { tools, editor, move } = bench();
    move(160, 160);
    assert.equal(editor.hover, 'crate');
    move(350, 350);
    assert.equal(editor.hover, null);
    move(110, 110);
    tools.pointerLeave();
    assert.equal(editor.hover, null);
  });
});

describe('drawing a new hitbox', () => {
  const cases: readonly (readonly [string, again: number, [number, number], [number, number], Shape])[] = [
    ['a rectangle', 0, [10.2, 20.4], [30, 50], rect(10, 20, 20, 30)],
    ['from any corner', 0, [30, 50], [10, 20], rect(10, 20, 20, 30)],
    ['a circle from its center', 1, [100, 100], [130, 140], { kind: 'circle', x: 100, y: 100, radius: 50 }],
    ['an ellipse in its bounds', 2, [0, 0], [40, 20], { kind: 'ellipse', x: 20, y: 10, radiusX: 20, radiusY: 10 }],
    ['a capsule from end to end', 3, [0, 0], [40, 0], { kind: 'capsule', x1: 0, y1: 0, x2: 40, y2: 0, radius: 10 }],
    [
      'a triangle in its bounds',
      4,
      [0, 0],
      [40, 20],
      {
        kind: 'polygon',
        points: [
          { x: 20, y: 0 },
          { x: 40, y: 20 },
          { x: 0, y: 20 },
        ],
      },
    ],
  ];
  for (const [what, again, from, to, expected] of cases) {
    it(what, () => {
      const { tools, drag, drawn, posted } = bench();
      for (let k = 0; k <= again; k++) tools.startDrawing(null);
      drag(from, to);
      assert.deepEqual(tools.draft, expected);
      tools.release();
      assert.deepEqual(drawn, [expected]);
      assert.equal(tools.draw.kind, null);
      assert.deepEqual(posted, []);
    });
  }

  it("draws nothing on a click, and doesn't select", () => {
    const { tools, click, drawn, editor } = bench();
    tools.startDrawing(null);
    click(160, 160);
    assert.deepEqual(drawn, []);
    assert.equal(tools.draw.kind, 'rect');
    assert.equal(editor.selection.size, 0);
  });

  const busy: readonly (readonly [reason: string, isBusy: boolean, act: (bench: Bench) => void])[] = [
    ['the tool only waits', false, () => undefined],
    [
      'the pointer moves',
      false,
      ({ move }) => {
        move(40, 20);
      },
    ],
    [
      'a rectangle is dragged',
      true,
      ({ drag }) => {
        drag([0, 0], [40, 20]);
      },
    ],
    [
      'a first corner is placed',
      true,
      ({ tools, click }) => {
        tools.startDrawing(null, 'polygon');
        click(10, 10);
      },
    ],
    [
      'the corner was taken back',
      false,
      ({ tools, click }) => {
        tools.startDrawing(null, 'polygon');
        click(10, 10);
        tools.draw.takeBack();
      },
    ],
  ];
  for (const [reason, isBusy, act] of busy) {
    it(`${isBusy ? 'holds' : "doesn't hold"} the frame when ${reason}`, () => {
      const all = bench();
      all.tools.startDrawing(null);
      act(all);
      assert.equal(all.tools.isBusy, isBusy);
    });
  }

  it('is canceled by Escape, before and while drawing', () => {
    const { tools, drag, drawn } = bench();
    tools.startDrawing(null);
    assert.equal(tools.cancel(), true);
    assert.equal(tools.draw.kind, null);
    tools.startDrawing(null);
    drag([0, 0], [40, 20]);
    assert.equal(tools.cancel(), true);
    tools.release();
    assert.deepEqual(drawn, []);
    assert.equal(tools.cancel(), false);
  });
});

describe('drawing a polygon by clicking', () => {
  const points = (...places: [number, number][]) => places.map(([x, y]) => ({ x, y }));
  const triangle = [
    [310, 10],
    [390, 60],
    [350, 80],
  ] as const;

  /** A bench with some corners placed. */
  function clicked(...places: readonly (readonly [number, number])[]): Bench {
    const all = bench();
    all.tools.startDrawing(null, 'polygon');
    for (const [x, y] of places) {
      all.move(x, y);
      all.click(x, y);
    }
    return all;
  }

  const endings: readonly (readonly [reason: string, end: (bench: Bench) => unknown])[] = [
    ['Enter closes it', ({ tools }) => tools.accept()],
    [
      'a click on the first corner closes it',
      ({ click }) => {
        click(310, 10);
      },
    ],
    [
      'a click near the first corner closes it',
      ({ click }) => {
        click(314, 13);
      },
    ],
  ];
  for (const [reason, end] of endings) {
    it(reason, () => {
      const all = clicked(...triangle);
      all.move(314, 13);
      end(all);
      assert.deepEqual(all.drawn, [{ kind: 'polygon', points: points([310, 10], [390, 60], [350, 80]) }]);
      assert.deepEqual([all.tools.draw.kind, all.tools.draw.path, all.notices], [null, null, []]);
      assert.equal(all.editor.selection.size, 0, 'no click selects');
    });
  }

  const places: readonly (readonly [
    reason: string,
    at: [number, number],
    expected: [number, number],
    guides: number,
  ])[] = [
    ['a corner is on whole units', [350.4, 69.7], [350, 70], 0],
    ['it snaps to the edge of a hitbox', [296, 330], [300, 330], 1],
    ['it snaps to both edges', [303, 305], [300, 300], 2],
    ['it snaps to an earlier corner', [307, 380], [310, 380], 1],
  ];
  for (const [reason, [x, y], [nextX, nextY], guides] of places) {
    it(reason, () => {
      const { tools, move, drawn } = clicked([310, 10]);
      move(x, y);
      const path = tools.draw.path!;
      assert.deepEqual([path.corners, path.next, path.closes], [points([310, 10]), { x: nextX, y: nextY }, false]);
      assert.equal(path.guides.length, guides);
      move(x, y, { mod: true });
      assert.deepEqual(tools.draw.path?.guides, [], 'not while Ctrl is held');
      assert.deepEqual(drawn, []);
    });
  }

  it('shows whether a click would close it, from the third corner on', () => {
    for (const [count, closes] of [
      [1, false],
      [2, false],
      [3, true],
    ] as const) {
      const { tools, move } = clicked(...triangle.slice(0, count));
      move(311, 11);
      assert.equal(tools.draw.path?.closes, closes, `${count} corners`);
    }
  });

  it('takes corners back one after the other, and never a hitbox', () => {
    const { tools } = clicked(...triangle);
    for (const left of [2, 1, 0, 0]) {
      assert.equal(tools.draw.takeBack(), true);
      assert.equal(tools.draw.path?.corners.length ?? 0, left);
    }
    assert.equal(tools.draw.kind, 'polygon');
    tools.cancel();
    assert.equal(tools.draw.takeBack(), false, 'the key is for the selection again');
  });

  const refusals: readonly (readonly [reason: string, places: [number, number][], notice: RegExp])[] = [
    [
      'two corners are too few',
      [
        [310, 10],
        [390, 20],
      ],
      /at least 3 corners/,
    ],
    [
      'a corner clicked twice is one',
      [
        [310, 10],
        [390, 20],
        [390, 20],
      ],
      /at least 3 corners/,
    ],
    [
      'its sides must not cross',
      [
        [310, 10],
        [390, 70],
        [390, 10],
        [310, 70],
      ],
      /cross/,
    ],
  ];
  for (const [reason, corners, notice] of refusals) {
    it(reason, () => {
      const { tools, drawn, notices } = clicked(...corners);
      assert.equal(tools.accept(), true);
      assert.deepEqual(drawn, []);
      assert.match(notices.join(), notice);
      assert.equal(tools.draw.kind, 'polygon', 'the corners stay');
    });
  }

  it('is canceled by Escape, and begins again with the next shape', () => {
    const { tools, drawn } = clicked(...triangle);
    assert.equal(tools.cancel(), true);
    assert.deepEqual([tools.draw.kind, tools.draw.path], [null, null]);
    assert.equal(tools.accept(), false);
    tools.startDrawing(null, 'polygon');
    assert.equal(tools.draw.path, null);
    tools.startDrawing(null);
    assert.equal(tools.draw.kind, 'rect');
    assert.deepEqual(drawn, []);
  });

  it('says where the next corner will be', () => {
    const { tools, move } = clicked([310, 10]);
    move(350.4, 69.7);
    assert.match(tools.instruction!, /^x 350, y 70 · Click to add a corner/);
  });

  it('pans between two clicks', () => {
    const { tools, press, move, viewport } = clicked(...triangle);
    press(100, 100, { pan: true });
    move(110, 100);
    tools.release();
    assert.equal(viewport.camera.x, 190);
    assert.equal(tools.draw.path?.corners.length, 3);
  });
});

describe('numbers changed step by step', () => {
  const shapes = (x: number) => new Map([[1, rect(x, 150, 50, 50)]]);
  const edits = ({ posted }: ReturnType<typeof bench>) => posted.filter(({ type }) => type === 'edit');
  const wider: ChangeBySteps = (scene, steps) => {
    const shape = scene.getShape(1) as ReturnType<typeof rect>;
    return shape.width + steps < 0 ? 'negative' : new Map([[1, { ...shape, width: shape.width + steps }]]);
  };
  const widthIn = ({ editor }: ReturnType<typeof bench>) => (editor.getShape(1) as ReturnType<typeof rect>).width;

  it('are shown at once, and written as one edit', () => {
    const all = bench();
    const gesture = startScrubbing(all.tools, [1], wider)!;
    for (const [steps, width] of [
      [1, 51],
      [10, 60],
      [-51, 60],
      [-5, 45],
    ] as const) {
      gesture.by(steps);
      assert.equal(widthIn(all), width, 'each builds on the beginning; a negative width changes nothing');
    }
    assert.deepEqual(edits(all), []);
    gesture.pointerUp();
    assert.equal(gesture.isActive, false);
    assert.equal(edits(all).length, 1);
    assert.equal(widthIn(all), 45);
  });

  const endings: readonly (readonly [
    reason: string,
    end: (all: ReturnType<typeof bench>) => unknown,
    width: number,
  ])[] = [
    ['Escape cancels them', ({ tools }) => tools.cancel(), 50],
    [
      'a press in the scene cancels them',
      ({ press }) => {
        press(390, 390);
      },
      50,
    ],
    [
      'a change of the text cancels them',
      ({ editor, tools }) => {
        editor.patch(patch(1, [hitbox('crate', rect(150, 150, 8, 8))]));
        tools.documentChanged();
      },
      8,
    ],
  ];
  for (const [reason, end, width] of endings) {
    it(reason, () => {
      const all = bench();
      const gesture = startScrubbing(all.tools, [1], wider)!;
      gesture.by(20);
      end(all);
      assert.equal(gesture.isActive, false);
      assert.deepEqual(edits(all), []);
      assert.equal(widthIn(all), width);
    });
  }

  it("don't begin for a locked hitbox, and a notice says why", () => {
    const { tools, editor, notices } = bench();
    editor.setLockedHitboxes(['level.crate']);
    assert.equal(startScrubbing(tools, [1], wider), null);
    assert.deepEqual(notices, ['This hitbox is locked.']);
  });

  it('report a refusal by the host to who asked', async () => {
    const { tools, host, notices } = bench();
    const failures: string[] = [];
    tools.setShapes(shapes(3), (why) => failures.push(why));
    await host.reply(0, { error: 'A call makes it.' });
    assert.deepEqual([failures, notices], [['A call makes it.'], ['A call makes it.']]);
  });
});

describe('the corner under the pointer', () => {
  function wedge(points: readonly [number, number][]) {
    const all = bench();
    const shape = { kind: 'polygon' as const, points: points.map(([x, y]) => ({ x, y })) };
    all.editor.show(scene([hitbox('wedge', shape)]));
    all.editor.select(['wedge']);
    return all;
  }
  const square: readonly [number, number][] = [
    [100, 100],
    [300, 100],
    [300, 300],
    [100, 300],
  ];

  it('is removed by Delete, once', () => {
    const { tools, move, editor } = wedge(square);
    move(301, 299);
    assert.equal(tools.corners.chosen, 2);
    assert.equal(tools.corners.remove(), true);
    assert.equal(JSON.stringify(editor.getShape(0)).match(/"x"/g)?.length, 3);
    assert.equal(tools.corners.remove(), false, 'the next one only after a movement');
  });

  it("isn't removed if another one was clicked, or the pointer has left it", () => {
    const { tools, move, click } = wedge(square);
    move(300, 300);
    move(200, 200);
    assert.equal(tools.corners.chosen, null);
    click(300, 100);
    move(300, 300);
    assert.equal(tools.corners.chosen, 1);
    tools.corners.choose(null);
    assert.equal(tools.corners.chosen, 2);
    tools.pointerLeave();
    assert.equal(tools.corners.remove(), false);
  });
});

describe('hidden and locked hitboxes', () => {
  it('excludes hidden ones from the scene', () => {
    const { editor, click } = bench();
    editor.setHidden(['level.crate']);
    assert.equal(editor.figures[1], null);
    assert.equal(editor.collisions.count, 0);
    click(160, 160);
    assert.deepEqual([...editor.selection], ['wall']);
    editor.setHidden([]);
    assert.equal(editor.collisions.count, 1);
  });

  it('ignores the pointer on locked ones', () => {
    const { editor, tools, click, notices } = bench();
    editor.setLockedHitboxes(['level.crate']);
    click(160, 160);
    assert.deepEqual([...editor.selection], ['wall']);
    tools.setShapes(new Map([[1, rect(0, 0, 5, 5)]]));
    assert.deepEqual(notices, ['This hitbox is locked.']);
  });
});
