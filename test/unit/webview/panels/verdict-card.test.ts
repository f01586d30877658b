import assert from 'node:assert/strict';
import { h } from 'preact';
import { Editor } from '../../../../webview/editor/editor.js';
import { CardPlace, freeParts } from '../../../../webview/panels/card-place.js';
import { CardElements, VerdictCard } from '../../../../webview/panels/verdict-card.js';
import { CollisionExplainer } from '../../../../webview/explain/collision-explainer.js';
import { MotionPreviews } from '../../../../webview/editor/motion-previews.js';
import { circle, hitbox, scene, rect } from '../support.js';
import { getText, usePage } from './dom.js';

describe('the collision card', () => {
  const page = usePage();

  const box = (x: number, rotation?: number) =>
    hitbox('box', rotation === undefined ? rect(x, 0, 10, 10) : { ...rect(x, 0, 10, 10), rotation });
  const ball = hitbox('ball', circle(0, 5, 5));

  function card(hitboxes: ReturnType<typeof hitbox>[], selected: readonly string[]) {
    const editor = new Editor();
    editor.show(scene(hitboxes));
    editor.select(selected);
    const explainer = new CollisionExplainer(editor, new MotionPreviews(editor));
    const elements = new CardElements();
    let closed = 0;
    page.show(
      h(VerdictCard, {
        getPair: () => (explainer.on ? explainer.answer : undefined),
        nameOf: (index) => editor.hitboxes[index]?.name ?? '',
        elements,
        onClose: () => {
          closed++;
        },
      }),
    );
    const isShown = () => !page.one('.verdict').hasAttribute('hidden');
    assert.equal(isShown(), false, 'not before it is asked for');
    page.do(() => {
      explainer.on = true;
    });
    assert.equal(isShown(), true);
    return { editor, elements, closed: () => closed };
  }

  const states: readonly (readonly [
    name: string,
    hitboxes: ReturnType<typeof hitbox>[],
    selected: string[],
    title: string,
    isColliding: string | null,
    hasInset: boolean,
  ])[] = [
    ['nothing', [box(0)], [], 'Explain Collision', null, false],
    ['two that overlap', [ball, box(0)], ['ball', 'box'], 'ball and box', 'true', false],
    ['two that touch', [ball, box(5)], ['ball', 'box'], 'ball and box', 'false', false],
    ['two apart', [ball, box(50)], ['ball', 'box'], 'ball and box', 'false', false],
    ['one, with the nearest', [ball, box(50)], ['ball'], 'ball and box', 'false', false],
    ['a rotated rectangle', [ball, box(50, 0.5)], ['ball', 'box'], 'ball and box', 'false', true],
  ];
  for (const [name, hitboxes, selected, title, isColliding, hasInset] of states) {
    it(`explains ${name}`, () => {
      card(hitboxes, selected);
      assert.equal(getText(page.one('h2')), title);
      assert.equal(page.one('.verdict').getAttribute('data-colliding'), isColliding);
      assert.equal(!page.one('figure').hasAttribute('hidden'), hasInset);
      assert.equal(page.all('li').length > 0, isColliding !== null);
      assert.notEqual(getText(page.one('.verdict-result')), '');
    });
  }

  it('updates on drag, and is closed by its button', () => {
    const { editor, elements, closed } = card([ball, box(50)], ['ball', 'box']);
    page.do(() => {
      editor.setDragPreview(new Map([[1, rect(0, 0, 10, 10)]]));
    });
    assert.equal(elements.card.current?.dataset.colliding, 'true');
    assert.ok(elements.canvas.current !== null);
    page.click('Close (W)');
    assert.equal(closed(), 1);
  });
});

describe('the position of a card', () => {
  const canvas = { width: 400, height: 300 };
  const size = { width: 100, height: 50 };
  const bounds = (minX: number, minY: number, maxX: number, maxY: number) => ({ minX, minY, maxX, maxY });

  it('is the corner where it covers least, with hysteresis', () => {
    const place = new CardPlace();
    const cases: readonly (readonly [
      name: string,
      boxes: ReturnType<typeof bounds>[],
      at: readonly [number, number],
    ])[] = [
      ['nothing to hide', [], [8, 242]],
      ['one at the bottom left', [bounds(0, 250, 50, 290)], [8, 8]],
      ['almost nothing there', [bounds(0, 0, 400, 10)], [8, 8]],
      ['all of the left side', [bounds(0, 0, 60, 60), bounds(0, 240, 60, 300)], [292, 8]],
    ];
    for (const [name, boxes, at] of cases) {
      const { x, y } = place.avoid(size, boxes, canvas);
      assert.deepEqual([x, y], at, name);
    }
  });

  it('leaves areas free that fit two hitboxes', () => {
    assert.deepEqual(freeParts(size, canvas), [
      bounds(116, 0, 400, 300),
      bounds(0, 0, 284, 300),
      bounds(0, 66, 400, 300),
      bounds(0, 0, 400, 234),
    ]);
    assert.deepEqual(freeParts(size, { width: 150, height: 100 }), []);
  });
});
