import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseColor } from '../../../src/draw/color.js';
import { blend, contrast, withContrast } from '../../../webview/canvas/palette.js';
import { exposed, getRegion, getView } from '../../../webview/canvas/view.js';
import { TooltipSuppression } from '../../../webview/panels/hover-tooltip.js';
import { Typeahead } from '../../../webview/panels/keyboard-navigation.js';
import { roleAppearance } from '../../../src/draw/role-appearance.js';
import { listRoles } from '../../../src/model/role.js';
import { Viewport } from '../../../webview/editor/viewport.js';
import { runs } from '../core/support.js';

describe('typing a name in the list', () => {
  const names = ['floor', 'crate 1', 'crate 2', 'coin', 'Exit'];
  it('goes to the next match, and on when the letter is repeated', () => {
    const typeahead = new Typeahead();
    assert.equal(typeahead.find('c', names, 0, 0), 1);
    assert.equal(typeahead.find('c', names, 1, 100), 2);
    assert.equal(typeahead.find('c', names, 2, 200), 3);
    assert.equal(typeahead.find('c', names, 3, 300), 1);
  });

  it('combines letters into a word, ignoring case', () => {
    const typeahead = new Typeahead();
    assert.equal(typeahead.find('c', names, 0, 0), 1);
    assert.equal(typeahead.find('o', names, 1, 100), 3);
    assert.equal(typeahead.find('e', names, 3, 2000), 4);
    assert.equal(typeahead.find('z', names, 3, 4000), -1);
  });
});

describe('the suppressed tooltip', () => {
  const here = { x: 5, y: 7 };
  const there = { x: 5, y: 8 };
  const table: [keys: [key: string, at: typeof here | null][], at: typeof here, rests: boolean, reason: string][] = [
    [[], here, false, 'no key yet'],
    [[['w', here]], here, true, 'a key'],
    [[['w', here]], { ...here }, true, 'a repeated event at the same point'],
    [[['w', here]], there, false, 'it moved'],
    [[['Shift', here]], here, false, 'a modifier does nothing alone'],
    [[['w', null]], here, false, 'the pointer enters after the key'],
    [
      [
        ['w', here],
        ['w', there],
      ],
      there,
      true,
      'another key after a move',
    ],
  ];
  for (const [keys, at, rests, reason] of table) {
    it(reason, () => {
      const resting = new TooltipSuppression();
      for (const [key, place] of keys) resting.key(key, place);
      assert.equal(resting.at(at), rests);
    });
  }

  it("isn't suppressed when the pointer returns", () => {
    const resting = new TooltipSuppression();
    resting.key('w', here);
    assert.deepEqual([resting.at(here), resting.at(there), resting.at(here)], [true, false, false]);
  });
});

describe('the style of roles', () => {
  it('differs for each known role, even by dashes alone', () => {
    const appearances = ['hit', 'hurt', 'push', 'solid', 'trigger', 'ui'].map(roleAppearance);
    assert.equal(new Set(appearances.map(({ dash }) => dash.join())).size, appearances.length);
    assert.equal(new Set(appearances.map(({ color }) => color)).size, appearances.length);
    assert.ok(!appearances.some(({ color }) => color === roleAppearance('other').color), 'by its color; see its test');
  });

  it('is always the same for a custom role', () => {
    assert.deepEqual(roleAppearance('lava'), roleAppearance('lava'));
    assert.notEqual(roleAppearance('lava').color, 'neutral');
  });

  it('never gives a custom role the red of a hit, and uses all other colors', () => {
    const words = ['parry', 'grab', 'lava', 'water', 'shield', 'ladder', 'door', 'coin', 'projectile', 'guard', 'wind'];
    const colors = new Set([...words, ...words.map((word) => `${word}s`)].map((role) => roleAppearance(role).color));
    assert.deepEqual([...colors].sort(), ['blue', 'green', 'orange', 'purple', 'yellow']);
    fc.assert(
      fc.property(fc.string(), (role) => role === 'hit' || roleAppearance(role).color !== 'red'),
      runs(100),
    );
  });

  it("lists roles in the product's order, then by name", () => {
    assert.deepEqual(listRoles(['water', 'hurt', 'lava', 'hit', 'hurt'].map((role) => ({ role }))), [
      'hit',
      'hurt',
      'lava',
      'water',
    ]);
  });
});

describe('colors', () => {
  it('are parsed as a canvas reports them', () => {
    assert.deepEqual(parseColor('#1e90ff'), { r: 30, g: 144, b: 255, a: 1 });
    assert.deepEqual(parseColor('rgba(1, 2, 3, 0.5)'), { r: 1, g: 2, b: 3, a: 0.5 });
    assert.equal(parseColor('red'), null);
  });

  it('are shifted towards the text color until the contrast suffices', () => {
    const white = { r: 255, g: 255, b: 255, a: 1 };
    const black = { r: 0, g: 0, b: 0, a: 1 };
    const yellow = { r: 255, g: 220, b: 0, a: 1 };
    assert.equal(contrast(white, black), 21);
    assert.ok(contrast(withContrast(yellow, white, black, 3), white) >= 3);
    assert.deepEqual(withContrast(yellow, black, white, 3), yellow);
    assert.deepEqual(blend({ ...white, a: 0.5 }, black), { r: 128, g: 128, b: 128, a: 1 });
  });
});

describe('a canvas view', () => {
  const view = getView({ x: 10.3, y: 0, zoom: 2 }, 1.5, 300, 200);
  it('has its origin on whole device px, so that a pan shifts by whole px', () => {
    assert.deepEqual([view.scale, view.tx, view.ty], [3, 119, 100]);
  });

  it('exposes a strip at each side it moves away from', () => {
    assert.deepEqual(exposed(view, 0, 0), []);
    assert.deepEqual(exposed(view, 10, 0), [{ x: 0, y: 0, width: 10, height: 200 }]);
    assert.deepEqual(exposed(view, -10, -5), [
      { x: 290, y: 0, width: 10, height: 200 },
      { x: 0, y: 195, width: 300, height: 5 },
    ]);
    assert.deepEqual(exposed(view, 400, 0), [{ x: 0, y: 0, width: 300, height: 200 }]);
  });

  it('computes the px that a box covers', () => {
    assert.deepEqual(getRegion({ minX: 0, minY: 0, maxX: 10, maxY: 10 }, view, 2), {
      x: 117,
      y: 98,
      width: 34,
      height: 34,
    });
    assert.equal(getRegion({ minX: 1000, minY: 0, maxX: 1010, maxY: 10 }, view, 2), null);
  });
});

describe('the camera of a file', () => {
  const content = { minX: 0, minY: 0, maxX: 100, maxY: 100 };
  const large = { minX: 0, minY: 0, maxX: 1000, maxY: 1000 };
  const size = { width: 400, height: 400 };
  const opened = (): Viewport => {
    const viewport = new Viewport();
    viewport.resize(size);
    viewport.show(content);
    return viewport;
  };

  type Box = typeof content;
  const box = (minX: number, minY: number, maxX: number, maxY: number): Box => ({ minX, minY, maxX, maxY });
  const edits: [content: Box, again: boolean, reason: string][] = [
    [box(0, 0, 100, 100), false, 'nothing changed'],
    [box(-5, 0, 100, 100), false, 'into the margin: everything is visible'],
    [box(0, 0, 60, 60), false, 'a little smaller'],
    [box(-20, 0, 100, 100), true, 'outside the view'],
    [large, true, 'far outside the view'],
    [box(10, 10, 20, 20), true, 'lost in the middle'],
  ];
  for (const [next, again, reason] of edits) {
    it(`${again ? 'fits again' : 'stays'} when the text changes, ${reason}; never after a move`, () => {
      const fitted = opened();
      const first = fitted.camera;
      assert.deepEqual([first.x, first.y], [50, 50]);
      fitted.show(next);
      assert.equal(fitted.camera !== first, again);
      assert.equal(fitted.userCamera, null);
      const moved = opened();
      moved.panBy(3, 0);
      const { camera } = moved;
      moved.show(next);
      assert.equal(moved.camera, camera);
    });
  }

  it('fits again after the first hitbox is undone and drawn elsewhere; never after a move', () => {
    const viewport = new Viewport();
    viewport.resize(size);
    viewport.show(null);
    const empty = viewport.camera;
    viewport.show(box(10, 10, 20, 20));
    assert.ok(viewport.camera.zoom > empty.zoom, 'a small hitbox is fitted');
    viewport.show(null);
    assert.deepEqual(viewport.camera, empty, 'as before it was drawn');
    viewport.show(box(300, 0, 340, 40));
    assert.equal(viewport.camera.x, 320);
    viewport.panBy(3, 0);
    const { camera } = viewport;
    viewport.show(null);
    assert.equal(viewport.camera, camera);
  });

  const resizes: [
    act: (viewport: Viewport) => void,
    size: { width: number; height: number },
    stays: boolean,
    reason: string,
  ][] = [
    [
      (viewport) => {
        viewport.panBy(3, 0);
      },
      { width: 160, height: 400 },
      true,
      'after a move',
    ],
    [
      (viewport) => {
        viewport.panBy(3, 0);
      },
      { width: 400, height: 320 },
      true,
      'after a move, at the lower end',
    ],
    [() => undefined, { width: 160, height: 400 }, false, 'while everything is fitted'],
    [
      (viewport) => {
        viewport.hold();
      },
      { width: 390, height: 400 },
      true,
      'for a panel, as all of it remains visible',
    ],
    [
      (viewport) => {
        viewport.hold();
      },
      { width: 160, height: 400 },
      false,
      'for a panel that would cover it',
    ],
  ];
  for (const [act, next, stays, reason] of resizes) {
    it(`${stays ? 'leaves everything where it is' : 'fits again'} in a canvas of another size, ${reason}`, () => {
      const viewport = opened();
      act(viewport);
      const before = viewport.toScreen({ x: 20, y: 30 });
      viewport.resize(next);
      const after = viewport.toScreen({ x: 20, y: 30 });
      assert.equal(Math.hypot(after.x - before.x, after.y - before.y) < 1e-6, stays);
    });
  }

  it('fits as soon as the size is known', () => {
    const viewport = new Viewport();
    viewport.show(content);
    viewport.resize(size);
    assert.equal(viewport.camera.x, 50);
  });

  const moves: [does: string, act: (viewport: Viewport) => void, chosen: boolean, reason: string][] = [
    ['nothing', () => undefined, false, 'it fits automatically'],
    [
      'a pan',
      (viewport) => {
        viewport.panBy(30, 0);
      },
      true,
      'the user chose it',
    ],
    [
      'a zoom',
      (viewport) => {
        viewport.zoomIn();
      },
      true,
      'the user chose it',
    ],
    [
      'a zoom to the selection',
      (viewport) => {
        viewport.zoomToBounds({ minX: 0, minY: 0, maxX: 10, maxY: 10 });
      },
      true,
      'the user chose it',
    ],
    [
      'a pan by zero',
      (viewport) => {
        viewport.panBy(0, 0);
      },
      false,
      'nothing was moved',
    ],
    [
      'a selection at the very edge',
      (viewport) => {
        viewport.bringIntoView({ minX: 0, minY: 0, maxX: 1, maxY: 1 });
      },
      false,
      'it was visible',
    ],
    [
      'hiding',
      (viewport) => {
        viewport.resize({ width: 0, height: 0 });
        viewport.resize({ width: 60, height: 60 });
        viewport.bringIntoView({ minX: 0, minY: 0, maxX: 1, maxY: 1 });
        viewport.resize(size);
      },
      false,
      'the user did nothing',
    ],
    [
      'a pan and a fit',
      (viewport) => {
        viewport.panBy(30, 0);
        viewport.fit();
      },
      false,
      'everything is shown again',
    ],
  ];
  for (const [does, act, chosen, reason] of moves) {
    it(`after ${does} is ${chosen ? 'kept' : 'fitted again'} when the size changes: ${reason}`, () => {
      const viewport = opened();
      act(viewport);
      const { camera } = viewport;
      assert.equal(viewport.userCamera, chosen ? camera : null);
      const corner = viewport.toScene({ x: 0, y: 0 });
      viewport.resize({ width: 200, height: 200 });
      assert.equal(viewport.camera.zoom === camera.zoom, chosen);
      // The canvas becomes smaller at its right and lower ends.
      const now = viewport.toScene({ x: 0, y: 0 });
      assert.equal(Math.hypot(now.x - corner.x, now.y - corner.y) < 1e-6, chosen);
    });
  }

  it('is restored after a reload, and is null before there is content', () => {
    const camera = { x: 7, y: 8, zoom: 2 };
    const viewport = new Viewport();
    assert.equal(viewport.userCamera, null);
    viewport.show(content);
    assert.equal(viewport.userCamera, null, 'the size is not known yet');
    const later = new Viewport();
    later.restore(camera);
    assert.equal(later.userCamera, camera, 'not lost when the page is gone before it is shown');
    later.resize(size);
    later.show(content);
    assert.deepEqual([later.camera, later.userCamera], [camera, camera]);
  });

  it('follows an image that loads, unless the user has moved it', () => {
    const isUnchanged = opened();
    isUnchanged.handleGrowth(large);
    assert.equal(isUnchanged.camera.x, 500);
    const touched = opened();
    touched.panBy(30, 0);
    const moved = touched.camera;
    touched.handleGrowth(large);
    assert.equal(touched.camera, moved);
  });
});
