import assert from 'node:assert/strict';
import { h } from 'preact';
import { Editor } from '../../../../webview/editor/editor.js';
import { MotionPanel } from '../../../../webview/panels/motion-panel.js';
import { maxFurther } from '../../../../webview/editor/motion-path.js';
import { MotionPreviews } from '../../../../webview/editor/motion-previews.js';
import { circle, hitbox, scene, rect } from '../support.js';
import { getText, usePage } from './dom.js';

const wall = hitbox('wall', rect(45, -50, 10, 100));
const ball = hitbox('ball', circle(0, 0, 5), { role: 'hit', motion: { x: 100, y: 0 } });
const upwards = { tuple: 'xywh', anchor: 'center', yAxis: 'up', unit: 'px', angleUnit: null } as const;

describe('the motion panel', () => {
  const page = usePage();

  function panel(hitboxes: ReturnType<typeof hitbox>[], isWritable = false) {
    const editor = new Editor();
    const motions = new MotionPreviews(editor);
    editor.show(scene(hitboxes));
    const done: unknown[] = [];
    page.show(
      h(MotionPanel, {
        motion: () => {
          const movingCircle = motions.subject;
          if (movingCircle === null) return null;
          const traced = movingCircle.traced;
          const result = traced === null ? null : { path: traced.path, up: movingCircle.up, names: ['wall'] };
          return {
            movingCircle,
            result,
            name: editor.hitboxes[movingCircle.index]?.name ?? '',
            isWritable,
            further: motions.further,
          };
        },
        onSet: (movingCircle, { x, y }) => {
          done.push(['set', movingCircle.id, x, y]);
          motions.set(movingCircle, { x, y });
        },
        onFurther: (count) => {
          done.push(['further', count]);
          motions.further = count;
        },
        onWrite: ({ id }) => {
          done.push(['write', id]);
        },
        onHide: ({ id }) => {
          done.push(['hide', id]);
        },
        onCopy: (text) => {
          done.push(JSON.parse(text));
        },
      }),
    );
    page.do(() => {
      editor.select(hitboxes.map(({ id }) => id).slice(0, 1));
    });
    return { editor, done };
  }

  const exists = () => !page.one('.motion').hasAttribute('hidden');
  const value = (id: string) => (page.one(`#motion-${id}`) as HTMLInputElement).value;

  it('is visible if a circle moves', () => {
    const cases: readonly (readonly [name: string, hitboxes: ReturnType<typeof hitbox>[], exists: boolean])[] = [
      ['empty', [], false],
      ['a hitbox without motion', [wall], false],
      ['a circle that moves', [ball], true],
    ];
    for (const [name, hitboxes, expected] of cases) {
      panel(hitboxes);
      assert.equal(exists(), expected, name);
      page.clear();
    }
  });

  it('shows the motion, the hits and the end', () => {
    panel([ball, wall]);
    assert.equal(getText(page.one('h2')), 'Motion of ball');
    assert.deepEqual([value('x'), value('y')], ['100', '0']);
    assert.match(getText(page.one('caption')), /wall/);
    assert.match(getText(page.one('.motion-with')), /wall/);
    assert.notEqual(getText(page.one('.motion-end td')), '');
  });

  it('accepts other numbers, and ignores an empty field', () => {
    const { done } = panel([ball, wall]);
    page.change('#motion-x', '20');
    page.change('#motion-y', '30');
    page.change('#motion-y', '');
    assert.deepEqual(done, [
      ['set', 'ball', 20, 0],
      ['set', 'ball', 20, 30],
    ]);
  });

  it('shows y in the convention of the file', () => {
    const { done } = panel([hitbox('up', circle(0, 0, 5), { convention: upwards, motion: { x: 0, y: 10 } })]);
    const shown = Number(value('y'));
    page.change('#motion-y', '7');
    assert.deepEqual(done, [['set', 'up', 0, -7]]);
    assert.equal(Math.abs(shown), 10);
  });

  it('sets the number of bounces, within limits', () => {
    const { done } = panel([ball, wall]);
    for (const typed of ['3', '-1', '1000', '']) page.type('#motion-further', typed);
    assert.deepEqual(done, [
      ['further', 3],
      ['further', 0],
      ['further', maxFurther],
    ]);
  });

  it('keeps digits being typed', () => {
    const { editor } = panel([ball, wall]);
    page.type('#motion-x', '100.00');
    page.do(() => {
      editor.setDragPreview(new Map([[0, circle(1, 0, 5)]]));
    });
    assert.equal(value('x'), '100.00');
  });

  it('copies, saves and hides', () => {
    const { done } = panel([ball, wall], true);
    page.click('Copy as JSON');
    page.click('Save to File');
    page.click('Hide Motion (V)');
    assert.equal(typeof done[0], 'object');
    assert.deepEqual(done.slice(1), [
      ['write', 'ball'],
      ['hide', 'ball'],
    ]);
  });

  it('offers to save only what can be written', () => {
    panel([ball]);
    assert.equal(page.button('Save to File').hasAttribute('hidden'), true);
  });
});
