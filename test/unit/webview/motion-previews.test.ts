import assert from 'node:assert/strict';
import type { SceneHitbox } from '../../../src/messages/scene.js';
import { ProbeTool } from '../../../webview/tools/probe-circle-tool.js';
import { ToolManager } from '../../../webview/tools/tool-manager.js';
import { Feedback } from '../../../webview/editor/feedback.js';
import { PendingEdits } from '../../../webview/editor/pending-edits.js';
import { SelectionController } from '../../../webview/editor/selection-controller.js';
import { MotionTool } from '../../../webview/tools/motion-tool.js';
import { noModifiers } from '../../../webview/tools/tool.js';
import { CollisionExplainer } from '../../../webview/explain/collision-explainer.js';
import { motionJson, motionRows, motionSentence } from '../../../webview/text/motion-labels.js';
import { describeDecision } from '../../../webview/explain/decision-labels.js';
import { MotionPreviews, probeId } from '../../../webview/editor/motion-previews.js';
import { Editor } from '../../../webview/editor/editor.js';
import { Viewport } from '../../../webview/editor/viewport.js';
import { circle, hitbox, patch, scene, rect, sprite } from './support.js';

function opened(
  hitboxes: SceneHitbox[],
  more = {},
): { editor: Editor; motions: MotionPreviews; explainer: CollisionExplainer } {
  const editor = new Editor();
  const motions = new MotionPreviews(editor);
  const explainer = new CollisionExplainer(editor, motions);
  editor.show(scene(hitboxes, more));
  return { editor, motions, explainer };
}

const wall = hitbox('wall', rect(45, -50, 10, 100));
const ball = hitbox('ball', circle(0, 0, 5), { role: 'hit', motion: { x: 100, y: 0 } });

describe('motion previews', () => {
  it('show the motions of the text, as offsets or targets', () => {
    const to = hitbox('to', circle(10, 20, 5), { motion: { x: 40, y: 20, to: true } });
    const { motions } = opened([ball, to, wall, hitbox('still', circle(0, 300, 5))]);
    assert.deepEqual(
      motions.movingCircles.map(({ id, motion }) => [id, motion.x, motion.y]),
      [
        ['ball', 100, 0],
        ['to', 30, 0],
      ],
    );
  });

  it('hit what their role collides with, in their space and frames', () => {
    const cases: readonly [string, Partial<SceneHitbox>, boolean][] = [
      ['a wall', {}, true],
      ['a hurtbox of the same sprite', { role: 'hurt' }, true],
      ['a hurtbox of the same owner', { role: 'hurt', owner: 'hero' }, false],
      ['something in a separate space', { sprite: 'hero' }, false],
      ['something partly known', { unknown: ['x'] }, false],
    ];
    for (const [reason, more, bounces] of cases) {
      const { motions } = opened(
        [
          { ...ball, owner: 'hero' },
          { ...wall, ...more },
        ],
        { sprites: [sprite('level'), sprite('hero', 'own')] },
      );
      assert.equal(motions.movingCircles[0]!.traced!.path.bounces.length, bounces ? 1 : 0, reason);
    }
  });

  it('are restored after a reload', () => {
    const unmoved = hitbox('still', circle(0, 200, 5), { role: 'hit' });
    const { editor, motions } = opened([ball, unmoved, wall]);
    editor.select(['still']);
    motions.set(motions.inspected!, { x: 30, y: 0 });
    motions.set(
      motions.movingCircles.find(({ id }) => id === 'ball')!,
      null,
    );
    motions.further = 2;
    motions.placeProbe({ x: 5, y: 6 }, 7);
    motions.set(motions.inspected!, { x: 0, y: -9 });
    const later = opened([ball, unmoved, wall]).motions;
    later.restore(JSON.parse(JSON.stringify(motions.kept)) as typeof motions.kept);
    const describePreviews = (of: MotionPreviews) =>
      of.movingCircles.map(({ id, circle: { x, y, radius }, motion }) => [id, x, y, radius, motion]);
    assert.deepEqual(describePreviews(later), describePreviews(motions));
    assert.deepEqual(describePreviews(later), [
      ['still', 0, 200, 5, { x: 30, y: 0 }],
      [probeId, 5, 6, 7, { x: 0, y: -9 }],
    ]);
    assert.deepEqual([later.further, later.isProbeChosen], [2, true]);
  });

  it('toggle a motion towards the nearest hitbox', () => {
    const { editor, motions } = opened([hitbox('still', circle(0, 0, 5), { role: 'hit' }), wall]);
    assert.equal(motions.toggle(), null, 'nothing is selected');
    editor.select(['wall']);
    assert.equal(motions.toggle(), null, 'a rectangle');
    editor.select(['still']);
    assert.equal(motions.toggle()!.moves, true);
    assert.deepEqual(motions.subject!.motion, { x: 90, y: 0 });
    assert.equal(motions.toggle()!.moves, false);
    assert.equal(motions.subject, null);
  });

  it('keep a motion set in the preview until the text contains it', () => {
    const { editor, motions } = opened([ball, wall]);
    const [movingCircle] = motions.movingCircles;
    motions.set(movingCircle!, { x: 20, y: 30 });
    assert.deepEqual(motions.toWrite(motions.movingCircles[0]!), { id: 'ball', x: 20, y: 30 });
    assert.deepEqual(motions.subject!.motion, { x: 20, y: 30 }, 'on its way');
    editor.patch(patch(1, [{ ...ball, motion: { x: 21, y: 30 } }]));
    assert.deepEqual(motions.subject!.motion, { x: 21, y: 30 }, 'as in the text');
    motions.set(motions.subject!, { x: 1, y: 1 });
    motions.toWrite(motions.subject!);
    motions.handleRejection();
    assert.deepEqual(motions.subject!.motion, { x: 21, y: 30 }, 'refused');
  });

  it('report numbers in the convention of the file', () => {
    const { motions } = opened([
      { ...ball, convention: { ...ball.convention, yAxis: 'up' }, motion: { x: 80, y: 20 } },
      wall,
    ]);
    const { path } = motions.movingCircles[0]!.traced!;
    const result = { path, up: true, names: ['wall'] };
    const rows = motionRows(result).map(({ title, lines }) => [title, ...lines.map(({ value }) => value)]);
    assert.deepEqual(rows, [['wall', '0.5', '40, -10', '45, -10', '-1, 0']]);
    assert.equal(motionSentence(result), 'Hits wall at time 0.5 and ends at 0, -20.');
    assert.deepEqual(JSON.parse(motionJson(result)), {
      circle: { x: 0, y: 0, radius: 5 },
      motion: { x: 80, y: -20 },
      impacts: [
        {
          with: 'wall',
          time: 0.5,
          centre: { x: 40, y: -10 },
          contact: { x: 45, y: -10 },
          normal: { x: -1, y: 0 },
          depth: 0,
        },
      ],
      end: { x: 0, y: -20 },
    });
  });
});

describe('the probe and the arrows', () => {
  /** One unit is one px; the origin is in the middle of the canvas. */
  function aimed(hitboxes: SceneHitbox[]): ReturnType<typeof opened> & { tools: ToolManager; done: string[] } {
    const parts = opened(hitboxes);
    const viewport = new Viewport();
    viewport.resize({ width: 400, height: 400 });
    viewport.restore({ x: 0, y: 0, zoom: 1 });
    viewport.show(parts.editor.content);
    const done: string[] = [];
    const { editor, motions } = parts;
    const feedback = new Feedback();
    const idle = (): undefined => undefined;
    const edits = new PendingEdits<KeyboardEvent>(editor, () => new Promise(idle), feedback, idle);
    const selection = new SelectionController(editor, () => undefined);
    const tools = new ToolManager({
      editor,
      viewport,
      selection,
      edits,
      hitboxEdits: { draw: () => undefined },
      feedback,
    });
    tools.add(new MotionTool(tools, motions, { finish: (id) => done.push(id), getResult: () => null }));
    tools.add(new ProbeTool(tools, motions));
    return { ...parts, tools, done };
  }
  const press = { ...noModifiers, pan: false, touch: false };

  it('are dragged by their tips in whole units, and can be canceled', () => {
    const { motions, tools, done } = aimed([ball, wall]);
    tools.press({ x: 200, y: 200 }, press);
    assert.equal(tools.state.name, 'pressing', 'the circle itself is a hitbox');
    tools.release();
    tools.press({ x: 300, y: 201 }, press);
    assert.deepEqual([tools.state.name, tools.dragging !== null], ['aiming', true]);
    tools.move({ x: 290.2, y: 231.4 }, noModifiers);
    assert.deepEqual(motions.subject!.motion, { x: 90, y: 30 });
    tools.move({ x: 290.2, y: 231.4 }, { ...noModifiers, shift: true });
    assert.deepEqual(motions.subject!.motion, { x: 90, y: 0 }, 'Shift: along the nearest of eight directions');
    assert.equal(tools.cancel(), true);
    assert.deepEqual([motions.subject!.motion, done], [{ x: 100, y: 0 }, []]);
    tools.press({ x: 300, y: 200 }, press);
    tools.move({ x: 310, y: 200 }, noModifiers);
    tools.release();
    assert.deepEqual([motions.subject!.motion, done, tools.isIdle], [{ x: 110, y: 0 }, ['ball'], true]);
  });

  it('put a circle anywhere that hits everything and can be moved and resized', () => {
    const { motions, tools } = aimed([{ ...wall, role: 'ui' }]);
    motions.placeProbe({ x: 0, y: 0 }, 20);
    assert.equal(motions.toggle()!.inspected.id, probeId);
    assert.equal(motions.subject!.traced!.path.bounces.length, 1, 'whatever its role');
    tools.press({ x: 195, y: 200 }, press);
    tools.move({ x: 175, y: 210 }, noModifiers);
    tools.release();
    tools.press({ x: 200, y: 210 }, press);
    tools.move({ x: 210, y: 210 }, noModifiers);
    tools.release();
    assert.deepEqual(motions.probeCircle!.circle, circle(-20, 10, 30));
    motions.placeProbe(null, 0);
    assert.equal(motions.probeCircle, null);
  });
});

describe('the pair that the collision explainer shows', () => {
  const box = hitbox('box', rect(100, 100, 100, 100));
  const disc = hitbox('disc', circle(70, 60, 50), { role: 'hit' });
  const far = hitbox('far', rect(900, 900, 10, 10));

  const table: readonly [string, string[], [number, number] | null][] = [
    ['a circle and the nearest rectangle', ['disc'], [0, 1]],
    ['two selected ones', ['far', 'disc'], [2, 0]],
    ['of several, the deepest or nearest pair', ['box', 'far', 'disc'], [1, 0]],
    ['a rectangle and what is nearest', ['box'], [1, 0]],
    ['nothing, where nothing overlaps', [], null],
  ];
  for (const [name, selected, expected] of table) {
    it(name, () => {
      const { editor, explainer } = opened([disc, box, far]);
      editor.select(selected);
      const indices = (): readonly number[] | null => explainer.answer?.indices ?? null;
      assert.equal(indices(), null, 'off');
      explainer.on = true;
      assert.deepEqual(indices(), expected);
    });
  }

  it('follows a drag, in its text', () => {
    const { editor, explainer } = opened([disc, box]);
    editor.select(['disc']);
    explainer.on = true;
    const explanation = (): readonly string[] => {
      const { verdict, lines } = describeDecision(explainer.answer!.decision, 'disc', 'box');
      return [verdict, ...lines];
    };
    assert.deepEqual(explanation(), [
      'They touch.',
      'Region 1: past the top-left corner',
      'dx -30, dy -40: distance 50 = radius 50',
      '30² + 40² = 2500 = 50² = 2500',
    ]);
    editor.setDragPreview(new Map([[0, circle(150, 60, 50)]]));
    assert.deepEqual(explanation(), [
      'They overlap, 10 deep.',
      'Region 2: above the top side',
      'dx 0, dy -40: distance 40 < radius 50',
      '0² + 40² = 1600 < 50² = 2500',
    ]);
  });
});
