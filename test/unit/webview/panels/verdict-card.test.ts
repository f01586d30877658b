import assert from 'node:assert/strict';
import { h } from 'preact';
import { Editor } from '../../../../webview/editor/editor.js';
import { CardPlace, freeParts } from '../../../../webview/collision-card.js';
import { CardElements, VerdictCard } from '../../../../webview/panels/verdict-card.js';
import { CollisionExplainer } from '../../../../webview/explain/collision-explainer.js';
import { MotionPreviews } from '../../../../webview/editor/motion-previews.js';
import { describePair } from '../../../../webview/explain/decision-labels.js';
import { apartText } from '../../../../webview/text/overlap-texts.js';
import { circle, hitbox, scene, sprite, rect } from '../support.js';
import { getText, usePage } from './dom.js';

describe('the collision card', () => {
  const page = usePage();

  const box = (x: number, rotation?: number) =>
    hitbox('box', rotation === undefined ? rect(x, 0, 10, 10) : { ...rect(x, 0, 10, 10), rotation });
  const ball = hitbox('ball', circle(0, 5, 5));

  function card(hitboxes: ReturnType<typeof hitbox>[], selected: readonly string[]) {
    const editor = new Editor();
    editor.show(scene(hitboxes, { sprites: [sprite('level'), sprite('hero', 'own'), sprite('slime', 'own')] }));
    editor.select(selected);
    const explainer = new CollisionExplainer(editor, new MotionPreviews(editor));
    const elements = new CardElements();
    let closed = 0;
    page.show(
      h(VerdictCard, {
        getPair: () => (explainer.on ? explainer.answer : undefined),
        getApart: () => (explainer.apart === null ? null : apartText(editor, ...explainer.apart)),
        describe: (pair, a, b) => describePair(editor, pair, a, b),
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

  const part = (id: string, x: number, more: Parameters<typeof hitbox>[2] = {}) =>
    hitbox(id, rect(x, 0, 10, 10), { owner: 'hero', bodyPart: true, role: 'other', ...more });

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
    ['the only two', [ball, box(0)], [], 'ball and box', 'true', false],
    [
      'parts of one owner, not as a collision',
      [part('legs', 0), part('torso', 4)],
      [],
      'legs and torso',
      'false',
      false,
    ],
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

  const verdicts: readonly (readonly [
    reason: string,
    hitboxes: ReturnType<typeof hitbox>[],
    selected: string[],
    title: string,
    texts: RegExp,
  ])[] = [
    [
      'the cause of an ignored overlap',
      [part('legs', 0), part('torso', 4)],
      ['legs', 'torso'],
      'legs and torso',
      /^They overlap by 6, but are ignored: parts of hero\.No axis/,
    ],
    [
      'roles that never collide',
      [hitbox('a', rect(0, 0, 10, 10), { role: 'hurt' }), hitbox('b', rect(5, 0, 10, 10), { role: 'hurt' })],
      ['a'],
      'a and b',
      /^They overlap by 5, but are ignored: hurt and hurt never collide\./,
    ],
    [
      'a number that is unknown',
      [box(0), hitbox('door', rect(5, 0, 10, 10), { unknown: ['x'] })],
      [],
      'box and door',
      /^They overlap by 5, but are ignored: x of door known only at runtime\./,
    ],
    [
      'the deepest collision, if none is selected, before ignored overlaps',
      [part('legs', 0), part('torso', 1), hitbox('a', rect(50, 0, 10, 10)), hitbox('b', rect(58, 0, 10, 10))],
      [],
      'a and b',
      /^They overlap by 2 and collide\.The deepest overlap of all hitboxes\./,
    ],
    [
      'the deepest ignored overlap, if nothing collides',
      [part('legs', 0), part('torso', 4), part('head', 6), part('hat', 300)],
      [],
      'torso and head',
      /^They overlap by 8, but are ignored: parts of hero\.The deepest overlap of all hitboxes\./,
    ],
    [
      'the deepest pair of three',
      [part('legs', 0), part('torso', 4), part('head', 12), part('hat', 13)],
      ['head', 'legs', 'torso'],
      'legs and torso',
      /^They overlap by 6, but are ignored: parts of hero\.The deepest pair of the selected hitboxes\./,
    ],
    [
      'what overlaps one, before what may collide with it far away',
      [part('legs', 0), part('torso', 4), hitbox('wall', rect(300, 0, 10, 10))],
      ['legs'],
      'legs and torso',
      /^They overlap by 6, but are ignored: parts of hero\./,
    ],
    [
      'different spaces, instead of asking for another selection',
      [
        box(0),
        ball,
        hitbox('a', rect(0, 0, 10, 10), { sprite: 'hero' }),
        hitbox('b', rect(0, 0, 9, 9), { sprite: 'slime' }),
      ],
      ['a', 'b'],
      'Explain Collision',
      /^They can't collide: hero and slime have coordinates of their own\.$/,
    ],
    [
      'nothing to compare',
      [box(0), hitbox('far', rect(90, 0, 10, 10)), hitbox('off', rect(200, 0, 10, 10))],
      [],
      'Explain Collision',
      /^No overlap\./,
    ],
  ];
  for (const [reason, hitboxes, selected, title, texts] of verdicts) {
    it(`says ${reason}`, () => {
      card(hitboxes, selected);
      assert.equal(getText(page.one('h2')), title);
      assert.match(page.all('.verdict-result, .verdict li').map(getText).join(''), texts);
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
