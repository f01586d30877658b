import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { PNG } from 'pngjs';
import { themeColors } from '../../../src/annotate/theme-colors.js';
import { roleAppearance } from '../../../src/draw/role-appearance.js';
import { readText } from '../../../src/read/reader.js';
import { frameDrawing, letter, suitableScale } from '../../../src/scene/drawing-frame.js';
import { writePng } from '../../../src/scene/drawing-png.js';
import { writeSvg } from '../../../src/scene/drawing-svg.js';
import {
  composeDrawing,
  imageAddresses,
  timelinesOf,
  type DrawnScene,
  type Drawing,
} from '../../../src/scene/drawing.js';
import { firstPlayhead } from '../../../src/scene/timelines.js';
import { toSceneHitbox, toSceneSprite } from '../../../src/scene/to-scene.js';
import { alignedRects, capsules, circles, convexPolygons, ellipses, rotatedRects, runs } from '../core/support.js';

const colors = themeColors.light;

/** An image of one color. */
function png(width: number, height: number, color: readonly [number, number, number]): Uint8Array {
  const image = new PNG({ width, height });
  for (let k = 0; k < width * height; k++) image.data.set([...color, 255], 4 * k);
  return PNG.sync.write(image);
}

/** Returns the scene of code, or of a hitbox file with these sprites, with images. */
function sceneOf(source: object | string, images: Readonly<Record<string, Uint8Array>> = {}): DrawnScene {
  const document =
    typeof source === 'string' ? readText(source, 'typescript') : readText(JSON.stringify({ sprites: source }), 'json');
  return {
    sprites: document.sprites.map((sprite) => {
      const path = sprite.image?.path ?? '';
      return { ...toSceneSprite(sprite), image: path in images ? { src: `${path}?v=1`, file: path } : null };
    }),
    hitboxes: document.hitboxes.map((hitbox) => toSceneHitbox(hitbox, document.format, null)),
    matrix: {},
    images: new Map(Object.entries(images)),
  };
}

function drawingOf(scene: DrawnScene, frame: number | null = null): Drawing {
  const timelines = timelinesOf(scene);
  const first = firstPlayhead(timelines, scene.hitboxes, ({ sprite }) => scene.sprites.find(({ id }) => id === sprite));
  const drawing = composeDrawing(scene, frame === null ? first : { timeline: timelines[0]!, frame });
  assert.ok(drawing !== null);
  return drawing;
}

const sword = { name: 'sword', role: 'hit', rect: [10, 0, 20, 10], frames: [1, 2] };
const fighters = {
  hero: { frameSize: [40, 40], hitboxes: [{ name: 'body', role: 'hurt', rect: [0, 0, 10, 30] }, sword] },
};
const duel = `export const boxes = [
  { name: 'sword', role: 'hit', x: 0, y: 0, w: 20, h: 10 },
  { name: 'body', role: 'hurt', x: 10, y: 0, w: 20, h: 40 },
];`;

function rgbaAt({ bytes }: { readonly bytes: Uint8Array }, x: number, y: number): number[] {
  const image = PNG.sync.read(Buffer.from(bytes));
  return [...image.data.subarray((y * image.width + x) * 4, (y * image.width + x) * 4 + 4)];
}

const hex = (color: string): number[] => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

/** Parses SVG as XML; throws unless it is well-formed. */
function parse(svg: string) {
  const document = new new Window().DOMParser().parseFromString(svg, 'image/svg+xml');
  assert.equal(document.querySelector('parsererror'), null, svg);
  return document;
}

const toSvg = (drawing: Drawing, scale = 4): string => writeSvg(drawing, colors, scale, () => 'data:image/png;base64,');

describe('drawings of scenes', () => {
  const frames: readonly (readonly [frame: number | null, names: string[], why: string])[] = [
    [null, ['body', 'sword'], 'the first frame with a hitbox, as in the preview'],
    [0, ['body'], 'a hitbox of other frames is left out'],
    [2, ['body', 'sword'], 'the last frame of a range counts'],
    [3, ['body'], 'after the range'],
  ];
  for (const [frame, names, why] of frames) {
    it(`frame ${frame}: ${why}`, () => {
      const later = { ...sword, name: 'late', frames: [5, 5] };
      const scene = sceneOf({ hero: { ...fighters.hero, hitboxes: [fighters.hero.hitboxes[0], sword, later] } });
      const start = frame ?? 1;
      const drawing = drawingOf(scene, start);
      assert.deepEqual(drawing.figures.map(({ name }) => name).sort(), names);
    });
  }

  it('have the same bounds in every frame', () => {
    const scene = sceneOf(fighters);
    assert.deepEqual(drawingOf(scene, 0).bounds, drawingOf(scene, 1).bounds);
  });

  it('leave out what the user hid, and what it would collide with', () => {
    const scene = sceneOf(duel);
    const { figures, collisions } = drawingOf({ ...scene, hidden: new Set([scene.hitboxes[0]!.path]) });
    assert.deepEqual([figures.map(({ name }) => name), collisions.length], [['body'], 0]);
  });

  it('show pairs that collide', () => {
    const { figures, collisions } = drawingOf(sceneOf(duel));
    assert.deepEqual([figures.map(({ look }) => look), collisions.length], [['colliding', 'colliding'], 1]);
  });

  it('put sprites with coordinates of their own apart, with their names', () => {
    const own = { frameSize: [20, 20], hitboxes: [{ name: 'a', role: 'hit', rect: [0, 0, 20, 20] }] };
    const drawing = drawingOf(sceneOf({ cat: own, dog: own }));
    const [first, second] = drawing.figures.map(({ shape }) => shape);
    assert.notDeepEqual(first, second);
    assert.deepEqual(drawing.collisions, []);
    const svg = parse(toSvg(drawing));
    const texts = [...svg.querySelectorAll('text')].map(({ textContent }) => textContent);
    assert.deepEqual(texts.filter((text) => text === 'cat' || text === 'dog').sort(), ['cat', 'dog']);
  });

  it('have an image where its sprite is, once for all sprites that have it', () => {
    const images = { 'art.png': png(20, 20, [10, 200, 30]) };
    const own = { image: 'art.png', frameSize: [20, 20], hitboxes: [{ name: 'a', role: 'hit', rect: [0, 0, 4, 4] }] };
    const scene = sceneOf({ cat: own, dog: own }, images);
    assert.deepEqual(imageAddresses(scene.sprites), ['art.png']);
    const drawing = drawingOf(scene);
    assert.equal(drawing.art.length, 2);
    const svg = parse(toSvg(drawing));
    assert.deepEqual([svg.querySelectorAll('image').length, svg.querySelectorAll('use').length], [1, 2]);
  });

  it('are as large as is useful', () => {
    const cases: readonly (readonly [side: number, scale: number, why: string])[] = [
      [10, 8, 'a pixel of a small sprite is 8 px'],
      [400, 3, 'whole numbers enlarge, so that pixels stay even'],
      [2400, 0.5, 'a level is made smaller'],
    ];
    for (const [side, scale, why] of cases) {
      const { bounds, ...rest } = drawingOf(sceneOf(duel));
      assert.equal(
        suitableScale({ ...rest, bounds: { ...bounds, minX: 0, minY: 0, maxX: side, maxY: side } }),
        scale,
        why,
      );
    }
  });

  it('as SVG are well-formed, whatever the names are, and have an element for each hitbox', () => {
    const shape = fc.oneof(alignedRects, rotatedRects, circles, capsules, ellipses, convexPolygons);
    const figure = fc.record({
      name: fc.string({ unit: 'binary' }),
      role: fc.string({ unit: 'binary' }),
      shape,
      look: fc.constantFrom('colliding' as const, 'usual' as const, 'faint' as const),
    });
    const bounds = { minX: -200, minY: -200, maxX: 200, maxY: 200 };
    fc.assert(
      fc.property(fc.array(figure, { maxLength: 6 }), shape, shape, (figures, a, b) => {
        const svg = parse(toSvg({ bounds, cells: [], art: [], figures, collisions: [[a, b]] }, 2));
        assert.equal(svg.querySelectorAll('title').length, figures.length);
        assert.equal(svg.querySelectorAll('clipPath').length, 1);
      }),
      runs(40),
    );
  });

  it('have texts that cover none of the others and are inside', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ shape: alignedRects, name: fc.string({ maxLength: 12 }) }), { maxLength: 30 }),
        (list) => {
          const figures = list.map((one) => ({ ...one, role: 'hit', look: 'usual' as const }));
          const bounds = { minX: -200, minY: -200, maxX: 200, maxY: 200 };
          const { labels, width, height } = frameDrawing({ bounds, cells: [], art: [], figures, collisions: [] }, 1);
          const areas = labels.map(({ text, x, y }) => ({
            x,
            y: y - letter.height,
            right: x + text.length * letter.width,
            bottom: y,
          }));
          for (const [k, a] of areas.entries()) {
            assert.ok(a.x >= 0 && a.y >= 0 && a.right <= width && a.bottom <= height);
            for (const b of areas.slice(k + 1))
              assert.ok(a.right < b.x || b.right < a.x || a.bottom < b.y || b.bottom < a.y, 'two texts overlap');
          }
        },
      ),
      runs(100),
    );
  });

  describe('as PNG', () => {
    /** The margin is 16 px; a unit is 4 px. */
    const at = (x: number, y: number): [number, number] => [16 + 4 * x, 16 + 4 * y];

    it('are transparent where nothing is', () => {
      const drawing = writePng(drawingOf(sceneOf(duel)), colors, 4)!;
      assert.deepEqual(rgbaAt(drawing, ...at(2, 30)), [0, 0, 0, 0]);
    });

    it('have fills in the colors of roles', () => {
      const drawing = writePng(drawingOf(sceneOf(duel)), colors, 4)!;
      const [red, green, blue, alpha] = rgbaAt(drawing, ...at(20, 35));
      assert.deepEqual([red, green, blue], hex(colors.charts[roleAppearance('hurt').color]));
      assert.ok(alpha! > 20 && alpha! < 100, String(alpha));
    });

    it('have lines in the colors of roles', () => {
      const drawing = writePng(drawingOf(sceneOf(duel)), colors, 4)!;
      assert.deepEqual(rgbaAt(drawing, ...at(5, 10)).slice(0, 3), hex(colors.charts[roleAppearance('hit').color]));
    });

    it('are hatched where two collide', () => {
      const drawing = writePng(drawingOf(sceneOf(duel)), colors, 4)!;
      const row = Array.from({ length: 12 }, (_, k) => rgbaAt(drawing, at(14, 5)[0] + k, at(14, 5)[1]).join());
      assert.equal(row.filter((color) => color === [...hex(colors.charts.red), 255].join()).length, 2);
    });

    it('have the px of an image, faint', () => {
      const hero = { hero: { ...fighters.hero, image: 'art.png' } };
      const drawing = writePng(drawingOf(sceneOf(hero, { 'art.png': png(40, 40, [10, 200, 30]) }), 1), colors, 4)!;
      assert.deepEqual(rgbaAt(drawing, ...at(35, 35)), [10, 200, 30, 191]);
      assert.equal(drawing.missing, 0);
    });

    it('turn an image that is stored rotated', () => {
      const { bounds } = drawingOf(sceneOf(duel));
      const image = new PNG({ width: 2, height: 1 });
      image.data.set([255, 0, 0, 255, 0, 0, 255, 255]);
      const still = {
        source: { x: 0, y: 0, width: 2, height: 1 },
        rotated: true,
        box: { minX: 0, minY: 0, maxX: 10, maxY: 20 },
      };
      const art = [{ image: new Uint8Array(PNG.sync.write(image)), size: { width: 2, height: 1 }, still }];
      const drawing = writePng({ bounds, cells: [], art, figures: [], collisions: [] }, colors, 4)!;
      // Turned clockwise, the left px is the lower one.
      const colorsAt = [rgbaAt(drawing, ...at(5, 5)), rgbaAt(drawing, ...at(5, 15))];
      assert.deepEqual(
        colorsAt.map((color) => color.slice(0, 3)),
        [
          [0, 0, 255],
          [255, 0, 0],
        ],
      );
    });

    it('count images that are no PNGs', () => {
      const gif = new Uint8Array(Buffer.from('GIF89a\x28\x00\x28\x00\x00\x00\x00', 'latin1'));
      const hero = { hero: { ...fighters.hero, image: 'art.gif' } };
      assert.equal(writePng(drawingOf(sceneOf(hero, { 'art.gif': gif }), 1), colors, 4)!.missing, 1);
    });

    it('are not written if they would be too large', () => {
      assert.equal(writePng(drawingOf(sceneOf(duel)), colors, 1000), null);
    });

    it('show the outlines of the SVG', () => {
      const shape = fc.oneof(alignedRects, rotatedRects, circles, capsules, ellipses, convexPolygons);
      const bounds = { minX: -200, minY: -200, maxX: 200, maxY: 200 };
      fc.assert(
        fc.property(shape, (one) => {
          const figures = [{ name: '', role: 'hit', shape: one, look: 'usual' as const }];
          const drawing = { bounds, cells: [], art: [], figures, collisions: [] };
          const image = PNG.sync.read(Buffer.from(writePng(drawing, colors, 1)!.bytes));
          const path = parse(toSvg(drawing, 1)).querySelector('g path:last-child')!.getAttribute('d')!;
          for (const [, x, y] of path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)) {
            const [column, row] = [Math.floor(Number(x)), Math.floor(Number(y))];
            assert.ok(image.data[(row * image.width + column) * 4 + 3]! > 0, `nothing at ${x} ${y} of ${path}`);
          }
        }),
        runs(40),
      );
    });
  });
});
