import assert from 'node:assert/strict';
import fc from 'fast-check';
import { blend, contrast, parseColor, withContrast } from '../../../webview/canvas/color.js';
import { exposed, regionOf, viewOf } from '../../../webview/canvas/view.js';
import { TooltipSuppression } from '../../../webview/panels/tooltip-suppression.js';
import { Typeahead } from '../../../webview/panels/typeahead.js';
import { roleLook, rolesOf } from '../../../webview/editor/roles.js';
import { Viewport } from '../../../webview/editor/viewport.js';

describe('typing a name in the list', () => {
  const names = ['floor', 'crate 1', 'crate 2', 'coin', 'Exit'];
  it('goes to the next name with the letter, and on when it comes again', () => {
    const typeahead = new Typeahead();
    assert.equal(typeahead.find('c', names, 0, 0), 1);
    assert.equal(typeahead.find('c', names, 1, 100), 2);
    assert.equal(typeahead.find('c', names, 2, 200), 3);
    assert.equal(typeahead.find('c', names, 3, 300), 1);
  });

  it('takes several letters for one word, whatever their case', () => {
    const typeahead = new Typeahead();
    assert.equal(typeahead.find('c', names, 0, 0), 1);
    assert.equal(typeahead.find('o', names, 1, 100), 3);
    assert.equal(typeahead.find('e', names, 3, 2000), 4);
    assert.equal(typeahead.find('z', names, 3, 4000), -1);
  });
});

describe('a pointer that rests while keys are used', () => {
  const here = { x: 5, y: 7 };
  const there = { x: 5, y: 8 };
  const table: [keys: [key: string, at: typeof here | null][], at: typeof here, rests: boolean, reason: string][] = [
    [[], here, false, 'no key yet'],
    [[['w', here]], here, true, 'a key'],
    [[['w', here]], { ...here }, true, 'told of once more where it was'],
    [[['w', here]], there, false, 'it moved'],
    [[['Shift', here]], here, false, 'a modifier does nothing alone'],
    [[['w', null]], here, false, 'it comes into the picture after the key'],
    [
      [
        ['w', here],
        ['w', there],
      ],
      there,
      true,
      'another key where it went',
    ],
  ];
  for (const [keys, at, rests, reason] of table) {
    it(reason, () => {
      const resting = new TooltipSuppression();
      for (const [key, place] of keys) resting.key(key, place);
      assert.equal(resting.at(at), rests);
    });
  }

  it('does not rest any more where it comes back to', () => {
    const resting = new TooltipSuppression();
    resting.key('w', here);
    assert.deepEqual([resting.at(here), resting.at(there), resting.at(here)], [true, false, false]);
  });
});

describe('the look of roles', () => {
  it('is another for each known role, by its dashes alone', () => {
    const looks = ['hit', 'hurt', 'push', 'solid', 'trigger', 'ui', 'other'].map(roleLook);
    assert.equal(new Set(looks.map((look) => look.dash.join())).size, looks.length);
    assert.equal(new Set(looks.map((look) => look.color)).size, looks.length);
  });

  it('is always the same for a word of the user', () => {
    assert.deepEqual(roleLook('lava'), roleLook('lava'));
    assert.notEqual(roleLook('lava').color, 'foreground');
  });

  it('never gives a word of the user the red of a hit, and uses all other colors', () => {
    const words = ['parry', 'grab', 'lava', 'water', 'shield', 'ladder', 'door', 'coin', 'projectile', 'guard', 'wind'];
    const colors = new Set([...words, ...words.map((word) => `${word}s`)].map((role) => roleLook(role).color));
    assert.deepEqual([...colors].sort(), ['blue', 'green', 'orange', 'purple', 'yellow']);
    fc.assert(fc.property(fc.string(), (role) => role === 'hit' || roleLook(role).color !== 'red'));
  });

  it('lists roles in the order of the product, then by name', () => {
    assert.deepEqual(rolesOf(['water', 'hurt', 'lava', 'hit', 'hurt'].map((role) => ({ role }))), [
      'hit',
      'hurt',
      'lava',
      'water',
    ]);
  });
});

describe('colours', () => {
  it('are read as a canvas writes them', () => {
    assert.deepEqual(parseColor('#1e90ff'), { r: 30, g: 144, b: 255, a: 1 });
    assert.deepEqual(parseColor('rgba(1, 2, 3, 0.5)'), { r: 1, g: 2, b: 3, a: 0.5 });
    assert.equal(parseColor('red'), null);
  });

  it('are moved towards the text until they stand out', () => {
    const white = { r: 255, g: 255, b: 255, a: 1 };
    const black = { r: 0, g: 0, b: 0, a: 1 };
    const yellow = { r: 255, g: 220, b: 0, a: 1 };
    assert.equal(contrast(white, black), 21);
    assert.ok(contrast(withContrast(yellow, white, black, 3), white) >= 3);
    assert.deepEqual(withContrast(yellow, black, white, 3), yellow);
    assert.deepEqual(blend({ ...white, a: 0.5 }, black), { r: 128, g: 128, b: 128, a: 1 });
  });
});

describe('what a canvas shows', () => {
  const view = viewOf({ x: 10.3, y: 0, zoom: 2 }, 1.5, 300, 200);
  it('has its origin on whole device px, so that a pan shifts by whole px', () => {
    assert.deepEqual([view.scale, view.tx, view.ty], [3, 119, 100]);
  });

  it('exposes a strip at each side that it moves away from', () => {
    assert.deepEqual(exposed(view, 0, 0), []);
    assert.deepEqual(exposed(view, 10, 0), [{ x: 0, y: 0, width: 10, height: 200 }]);
    assert.deepEqual(exposed(view, -10, -5), [
      { x: 290, y: 0, width: 10, height: 200 },
      { x: 0, y: 195, width: 300, height: 5 },
    ]);
    assert.deepEqual(exposed(view, 400, 0), [{ x: 0, y: 0, width: 300, height: 200 }]);
  });

  it('knows which px a box covers', () => {
    assert.deepEqual(regionOf({ minX: 0, minY: 0, maxX: 10, maxY: 10 }, view, 2), {
      x: 117,
      y: 98,
      width: 34,
      height: 34,
    });
    assert.equal(regionOf({ minX: 1000, minY: 0, maxX: 1010, maxY: 10 }, view, 2), null);
  });
});

describe('the view of a file', () => {
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
    [box(0, 0, 100, 100), false, 'nothing is different'],
    [box(-5, 0, 100, 100), false, 'into the margin: all is in sight'],
    [box(0, 0, 60, 60), false, 'a little smaller'],
    [box(-20, 0, 100, 100), true, 'out of sight'],
    [large, true, 'far out of sight'],
    [box(10, 10, 20, 20), true, 'lost in the middle'],
  ];
  for (const [next, again, reason] of edits) {
    it(`${again ? 'is fitted again' : 'keeps calm'} when the text changes, ${reason}; never once it was moved`, () => {
      const fitted = opened();
      const first = fitted.camera;
      assert.deepEqual([first.x, first.y], [50, 50]);
      fitted.show(next);
      assert.equal(fitted.camera !== first, again);
      assert.equal(fitted.chosen, null);
      const moved = opened();
      moved.panBy(3, 0);
      const { camera } = moved;
      moved.show(next);
      assert.equal(moved.camera, camera);
    });
  }

  it('is fitted as soon as the size is known', () => {
    const viewport = new Viewport();
    viewport.show(content);
    viewport.resize(size);
    assert.equal(viewport.camera.x, 50);
  });

  const moves: [does: string, act: (viewport: Viewport) => void, chosen: boolean, reason: string][] = [
    ['nothing', () => undefined, false, 'it fits by itself'],
    [
      'a pan',
      (viewport) => {
        viewport.panBy(30, 0);
      },
      true,
      'the user wants to see that',
    ],
    [
      'a zoom',
      (viewport) => {
        viewport.zoomIn();
      },
      true,
      'the user wants to see that',
    ],
    [
      'a zoom to the selection',
      (viewport) => {
        viewport.zoomToBounds({ minX: 0, minY: 0, maxX: 10, maxY: 10 });
      },
      true,
      'the user wants to see that',
    ],
    [
      'a pan by nothing',
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
      'it was in sight',
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
      'all is to be seen again',
    ],
  ];
  for (const [does, act, chosen, reason] of moves) {
    it(`after ${does} is ${chosen ? 'the one that the user chose' : 'fitted again in another size'}: ${reason}`, () => {
      const viewport = opened();
      act(viewport);
      const { camera } = viewport;
      assert.equal(viewport.chosen, chosen ? camera : null);
      viewport.resize({ width: 200, height: 200 });
      assert.equal(viewport.camera === camera, chosen);
    });
  }

  it('is that of an earlier life, and none before there is anything to see', () => {
    const camera = { x: 7, y: 8, zoom: 2 };
    const viewport = new Viewport();
    assert.equal(viewport.chosen, null);
    viewport.show(content);
    assert.equal(viewport.chosen, null, 'the size is not known yet');
    const later = new Viewport();
    later.restore(camera);
    assert.equal(later.chosen, camera, 'not lost when the page is gone before it is shown');
    later.resize(size);
    later.show(content);
    assert.deepEqual([later.camera, later.chosen], [camera, camera]);
  });

  it('follows an image that arrives, unless the user has moved it', () => {
    const untouched = opened();
    untouched.grew(large);
    assert.equal(untouched.camera.x, 500);
    const touched = opened();
    touched.panBy(30, 0);
    const moved = touched.camera;
    touched.grew(large);
    assert.equal(touched.camera, moved);
  });
});
