import assert from 'node:assert/strict';
import fc from 'fast-check';
import { drawHitboxes, type DrawHitboxesOptions, type DrawingContext } from '../../../src/draw/index.js';
import { look } from '../../../src/draw/look.js';
import { roleAppearance } from '../../../src/draw/role-appearance.js';
import { parseHitboxFile, type HitboxFileHitbox, type SpriteInstance } from '../../../src/runtime/index.js';
import { runs } from '../core/support.js';
import { RecordingContext, type Painted } from './recording-context.js';

/** A sprite with these hitboxes, placed as in the file. */
function placed(...hitboxes: HitboxFileHitbox[]): SpriteInstance {
  return parseHitboxFile({ sprites: { thing: { hitboxes } } })
    .sprite('thing')
    .at();
}

function paint(
  groups: Parameters<typeof drawHitboxes>[1],
  options: DrawHitboxesOptions = {},
  context = new RecordingContext(),
): readonly Painted[] {
  drawHitboxes(context, groups, options);
  return context.painted;
}

const { red, blue } = look.charts;

describe('drawHitboxes', () => {
  const shapes: [hitbox: HitboxFileHitbox, path: string, reason: string][] = [
    [{ rect: [1, 2, 10, 20] }, 'M1,2 L11,2 L11,22 L1,22 z', 'a rectangle'],
    [{ rect: [0, 0, 10, 20], rotation: 90 }, 'M15,5 L15,15 L-5,15 L-5,5 z', 'a rotated rectangle, around its center'],
    [{ circle: [5, 6, 3] }, 'M8,6 E5,6 3 3 0 0 360 z', 'a circle'],
    [{ capsule: [0, 0, 10, 0, 2] }, 'M0,2 E0,0 2 2 0 90 270 E10,0 2 2 0 270 450 z', 'a capsule with two round ends'],
    [{ ellipse: [5, 6, 4, 2] }, 'M9,6 E5,6 4 2 0 0 360 z', 'an ellipse'],
    [{ ellipse: [5, 6, 4, 2], rotation: 90 }, 'M5,10 E5,6 4 2 90 0 360 z', 'a rotated ellipse'],
    [
      {
        polygon: [
          [0, 0],
          [9, 0],
          [4, 7],
        ],
      },
      'M0,0 L9,0 L4,7 z',
      'a polygon',
    ],
  ];
  for (const [hitbox, path, reason] of shapes) {
    it(`fills and outlines ${reason}`, () => {
      const calls = paint([placed({ role: 'hit', ...hitbox })]);
      assert.deepEqual(
        calls.map(({ call, path: own }) => [call, own]),
        [
          ['fill', path],
          ['stroke', path],
          ['stroke', path],
        ],
      );
    });
  }

  it('paints a role like the preview: a faint fill, and a dashed line over a dark one', () => {
    const path = 'M0,0 L9,0 L9,9 L0,9 z';
    assert.deepEqual(paint([placed({ role: 'hurt', rect: [0, 0, 9, 9] })]), [
      { call: 'fill', path, color: blue, opacity: 0.14, width: 0, dash: [] },
      { call: 'stroke', path, color: look.background, opacity: 0.6, width: 3, dash: [] },
      { call: 'stroke', path, color: blue, opacity: 1, width: 1.5, dash: [8, 3] },
    ]);
  });

  const hit: HitboxFileHitbox = { name: 'blade', role: 'hit', rect: [0, 0, 10, 10] };
  const hurt: HitboxFileHitbox = { name: 'body', role: 'hurt', rect: [5, 5, 10, 10] };
  const far: HitboxFileHitbox = { name: 'far', role: 'hurt', rect: [50, 50, 10, 10] };
  const highlights: [
    groups: Parameters<typeof drawHitboxes>[1],
    options: DrawHitboxesOptions,
    wide: string[],
    reason: string,
  ][] = [
    [[placed(hit), placed(hurt)], {}, [red, blue], 'both of a pair that collides'],
    [[placed(hit), placed(far)], {}, [], 'none of a pair that is apart'],
    [[placed(hit), placed(far, hurt)], {}, [red, blue], 'only those of a sprite that collide'],
    [[placed(hit, hurt)], {}, [], 'none within one sprite'],
    [[placed(hurt), placed(hurt)], {}, [], "none whose roles don't collide"],
    [[placed(hit), placed(hurt)], { matrix: { 'hit/hurt': 'never' } }, [], "none that the game's matrix excludes"],
    [[placed(hurt), placed(hurt)], { matrix: { 'hurt/hurt': 'always' } }, [blue, blue], 'those that it includes'],
    [[placed(hit).hitboxes, placed(hurt).hitboxes], {}, [red, blue], 'in lists of hitboxes too'],
    [[placed(hit).active('hit'), placed(hurt)], {}, [red, blue], 'in a list beside a sprite'],
  ];
  for (const [groups, options, wide, reason] of highlights) {
    it(`highlights ${reason}`, () => {
      const calls = paint(groups, options);
      const lines = calls.filter(({ call, color }) => call === 'stroke' && color !== look.background);
      assert.deepEqual(
        lines.filter(({ width }) => width === 3).map(({ color }) => color),
        wide,
      );
      assert.deepEqual(
        lines.filter(({ width }) => width !== 3).map(({ width }) => width),
        Array(lines.length - wide.length).fill(1.5),
      );
      assert.equal(calls.filter(({ opacity }) => opacity === look.collisionOpacity).length, wide.length);
    });
  }

  it('leaves out a hitbox without size, which is disabled', () => {
    assert.deepEqual(paint([placed({ role: 'hit', rect: [3, 3, 0, 0] })]), []);
  });

  const scaled: [canvas: DrawingContext['canvas'], matrix: number, options: DrawHitboxesOptions, line: number[]][] = [
    [{ width: 100 }, 1, {}, [1.5, 8, 3]],
    [{ width: 100 }, 4, {}, [1.5, 8, 3]],
    [{ width: 200, clientWidth: 100 }, 4, {}, [3, 16, 6]],
    [{ width: 50, clientWidth: 100 }, 1, {}, [0.75, 4, 1.5]],
    [{ width: 200, clientWidth: 0 }, 1, {}, [1.5, 8, 3]],
    [{ width: 200, clientWidth: 100 }, 1, { lineWidth: 3 }, [6, 16, 6]],
  ];
  for (const [canvas, scale, options, [width, ...dash]] of scaled) {
    it(`draws lines of ${width} px on ${JSON.stringify(canvas)}, scaled by ${scale}, ${JSON.stringify(options)}`, () => {
      const context = new RecordingContext(canvas, [scale, 0, 0, scale, 7, 8]);
      const line = paint([placed({ role: 'hurt', rect: [0, 0, 10, 10] })], options, context).at(-1)!;
      const far = 10 * scale;
      assert.equal(line.path, `M7,8 L${7 + far},8 L${7 + far},${8 + far} L7,${8 + far} z`);
      assert.deepEqual([line.width, ...line.dash], [width, ...dash]);
    });
  }

  it("uses the game's color of a role, and the preview's of the others", () => {
    const calls = paint([placed(hit, hurt)], { colors: { hit: 'cyan' } });
    assert.deepEqual(
      calls.filter(({ call }) => call === 'fill').map(({ color }) => color),
      ['cyan', blue],
    );
  });

  it('gives a custom role the color and the dashes that the preview gives it', () => {
    const { color, dash } = roleAppearance('parry');
    const line = paint([placed({ role: 'parry', circle: [0, 0, 5] })]).at(-1)!;
    assert.deepEqual([line.color, line.dash], [look.charts[color], dash]);
  });

  it('writes names above the hitboxes, on a halo, in px of the screen', () => {
    const context = new RecordingContext({ width: 200, clientWidth: 100 }, [4, 0, 0, 4, 0, 100]);
    const texts = paint([placed(hit)], { labels: true }, context).filter(({ call }) => call.endsWith('Text'));
    assert.deepEqual(
      texts.map(({ call, path, color }) => [call, path, color]),
      [
        ['strokeText', 'blade 20,94', look.background],
        ['fillText', 'blade 20,94', look.text],
      ],
    );
    assert.deepEqual(
      paint([placed(hit)]).filter(({ call }) => call.endsWith('Text')),
      [],
    );
  });

  it('leaves the state of the context as it was', () => {
    const number = fc.double({ noNaN: true, min: -100, max: 100 });
    const matrix = fc.tuple(number, number, number, number, number, number);
    fc.assert(
      fc.property(matrix, fc.boolean(), (transform, labels) => {
        const context = new RecordingContext({ width: 100 }, transform);
        context.globalAlpha = 0.5;
        context.setLineDash([1, 2]);
        const before = context.state;
        drawHitboxes(context, [placed(hit, far), placed(hurt)], { labels });
        assert.deepEqual(context.state, before);
      }),
      runs(100),
    );
  });
});
