import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import type { Shape } from '../../../src/core/index.js';
import { drawThumbnail, type ThumbnailArt, type ThumbnailFigure } from '../../../src/annotate/thumbnail.js';
import { svgPath } from '../../../src/annotate/svg-path.js';
import { themeColors, type ThemeKind } from '../../../src/annotate/theme-colors.js';
import { roleAppearance } from '../../../src/draw/role-appearance.js';
import { knownRoles } from '../../../src/model/role.js';
import { circle, polygon, rect } from '../check/support.js';
import { runs } from '../core/support.js';

const themeKinds = Object.keys(themeColors) as ThemeKind[];
const plain = { scale: 2, tx: 10, ty: 20 };

/** Any number that a text may contain, with unusual ones more often. */
const number = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -1000, max: 1000, noNaN: true }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.constantFrom(0, NaN, Infinity, -Infinity, 1e308, 5e-324) },
);
const anyShape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({ kind: fc.constant('rect' as const), x: number, y: number, width: number, height: number }),
  fc.record({
    kind: fc.constant('rect' as const),
    x: number,
    y: number,
    width: number,
    height: number,
    rotation: number,
  }),
  fc.record({ kind: fc.constant('circle' as const), x: number, y: number, radius: number }),
  fc.record({ kind: fc.constant('capsule' as const), x1: number, y1: number, x2: number, y2: number, radius: number }),
  fc.record({ kind: fc.constant('ellipse' as const), x: number, y: number, radiusX: number, radiusY: number }),
  fc.record({
    kind: fc.constant('polygon' as const),
    points: fc.array(fc.record({ x: number, y: number }), { maxLength: 1000 }),
  }),
);
const anyFigure = fc.record({
  shape: anyShape,
  role: fc.oneof(fc.constantFrom(...knownRoles), fc.string()),
  part: fc.constantFrom('partner' as const, 'other' as const),
});

/** Parses SVG as XML; throws unless it is well-formed, and returns the names of its elements. */
function elementsOf(svg: string): string[] {
  const window = new Window();
  const document = new window.DOMParser().parseFromString(svg, 'image/svg+xml');
  assert.equal(document.querySelector('parsererror'), null, svg);
  return [...document.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase());
}

const art: ThumbnailArt = {
  href: 'data:image/png;base64,AAAA',
  size: { width: 64, height: 32 },
  stillImage: {
    source: { x: 32, y: 0, width: 32, height: 16 },
    rotated: false,
    box: { minX: 0, minY: 0, maxX: 32, maxY: 16 },
  },
};

describe('thumbnails of hitboxes', () => {
  it('are small, well-formed, and contain nothing but shapes, for any shapes and roles', () => {
    fc.assert(
      fc.property(
        anyShape,
        fc.string(),
        fc.array(anyFigure, { maxLength: 300 }),
        fc.constantFrom(...themeKinds),
        fc.boolean(),
        (shape, role, others, kind, withArt) => {
          const figures: ThumbnailFigure[] = [{ shape, role, part: 'subject' }, ...others];
          const thumbnail = drawThumbnail(figures, withArt ? art : null, themeColors[kind]);
          if (thumbnail === null) return;
          assert.ok(thumbnail.svg.length < 40_000, `${thumbnail.svg.length}`);
          assert.ok(thumbnail.width <= 320 && thumbnail.height <= 156, `${thumbnail.width} × ${thumbnail.height}`);
          assert.doesNotMatch(thumbnail.svg, /NaN|Infinity|undefined|[^\x20-\x7e]/);
          const allowed = new Set(['svg', 'rect', 'path', 'image', 'g']);
          assert.deepEqual(
            elementsOf(thumbnail.svg).filter((name) => !allowed.has(name)),
            [],
          );
        },
      ),
      runs(150),
    );
  }).timeout(120_000);

  it('escape a role with markup, which only chooses a color', () => {
    const role = '"><script>alert(1)</script>';
    const { svg } = drawThumbnail([{ shape: rect(0, 0, 4, 4), role, part: 'subject' }], null, themeColors.dark)!;
    assert.doesNotMatch(svg, /script|alert/);
  });

  const sizes: [reason: string, shapes: Shape[], width: number, height: number][] = [
    ['a small hitbox, at most ten times as large', [rect(0, 0, 8, 8)], 92, 92],
    ['a wide one, as wide as the thumbnail', [rect(0, 0, 640, 8)], 320, 51],
    ['two, both in the thumbnail', [rect(0, 0, 8, 8), rect(16, 0, 8, 8)], 252, 92],
    ['one that is far from another', [rect(0, 0, 8, 8), rect(1000, 0, 8, 8)], 292, 92],
    ['a point', [rect(5, 5, 0, 0)], 40, 40],
  ];
  for (const [reason, shapes, width, height] of sizes) {
    it(`have a size for ${reason}`, () => {
      const figures = shapes.map((shape, at): ThumbnailFigure => ({
        shape,
        role: 'hit',
        part: at === 0 ? 'subject' : 'other',
      }));
      const thumbnail = drawThumbnail(figures, null, themeColors.dark)!;
      assert.deepEqual([thumbnail.width, thumbnail.height], [width, height]);
    });
  }

  it("show nothing for a hitbox that can't be drawn", () => {
    for (const shape of [
      rect(NaN, 0, 4, 4),
      rect(0, 0, 1e308, 1e308),
      rect(1e12, 0, 4, 4),
      { kind: 'polygon' as const, points: [] },
    ])
      assert.equal(drawThumbnail([{ shape, role: 'hit', part: 'subject' }], null, themeColors.dark), null);
  });

  it('draw the hitbox last, with the line of its role, and its image first', () => {
    const figures: ThumbnailFigure[] = [
      { shape: rect(0, 0, 8, 8), role: 'hurt', part: 'subject' },
      { shape: rect(4, 0, 8, 8), role: 'hit', part: 'partner' },
      { shape: rect(0, 4, 8, 8), role: 'push', part: 'other' },
    ];
    const { svg } = drawThumbnail(figures, art, themeColors.dark)!;
    const order = ['<image', themeColors.dark.charts.yellow, themeColors.dark.charts.red, themeColors.dark.charts.blue];
    const places = order.map((part) => svg.indexOf(part));
    assert.deepEqual(
      places,
      [...places].sort((a, b) => a - b),
    );
    assert.match(svg, /stroke-dasharray="8 3"\/><\/svg>$/);
  });

  it('turn back an image that is stored rotated', () => {
    const rotated = {
      ...art,
      stillImage: { ...art.stillImage, rotated: true, box: { minX: 0, minY: 0, maxX: 16, maxY: 32 } },
    };
    const { svg } = drawThumbnail(
      [{ shape: rect(0, 0, 16, 32), role: 'hit', part: 'subject' }],
      rotated,
      themeColors.dark,
    )!;
    assert.match(
      svg,
      /<g transform="translate\(6 134\)rotate\(-90\)"><svg width="128" height="64" viewBox="32 0 32 16"/,
    );
  });
});

describe('outlines in thumbnails', () => {
  const paths: [shape: Shape, path: string][] = [
    [rect(1, 2, 3, 4), 'M12 24L18 24L18 32L12 32Z'],
    [rect(1, 2, 4, 4, Math.PI / 2), 'M20 24L20 32L12 32L12 24Z'],
    [circle(1, 2, 3), 'M18 24A6 6 0 1 1 6 24A6 6 0 1 1 18 24Z'],
    [
      { kind: 'ellipse', x: 1, y: 2, radiusX: 3, radiusY: 1, rotation: Math.PI / 2 },
      'M12 30A6 2 90 1 1 12 18A6 2 90 1 1 12 30Z',
    ],
    [{ kind: 'capsule', x1: 0, y1: 0, x2: 4, y2: 0, radius: 1 }, 'M10 22A2 2 0 0 1 10 18L18 18A2 2 0 0 1 18 22Z'],
    [polygon(0, 0, 5), 'M10 20L20 20L10 30Z'],
  ];
  for (const [shape, path] of paths) {
    it(`of a ${shape.kind}: ${path}`, () => {
      assert.equal(svgPath(shape, plain), path);
    });
  }
});

describe('colors of thumbnails', () => {
  for (const kind of themeKinds) {
    it(`contrast with the background at least 3 to 1 in ${kind} themes`, () => {
      const { charts, background } = themeColors[kind];
      for (const role of knownRoles) {
        const color = charts[roleAppearance(role).color];
        assert.ok(contrast(color, background) >= 3, `${role}: ${contrast(color, background).toFixed(2)}`);
      }
    });
  }
});

/** The contrast ratio of WCAG. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
