/** What each target writes is read back as the same shapes; everything else is listed. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { conversionTargets, convertTo, type ConversionTarget } from '../../../src/convert/index.js';
import { bounds, nearestPoint, type Point, type Shape } from '../../../src/core/index.js';
import type { Hitbox, HitboxDocument } from '../../../src/model/document.js';
import { readText } from '../../../src/read/reader.js';
import type { HitboxFile } from '../../../src/runtime/hitbox-file.js';
import { runs } from '../core/support.js';
import { hitboxFile } from '../runtime/files.js';
import { readCsv, readMatterVertices, readPhaser, readScene } from './other-readers.js';
import { numbersOf, sourceFiles } from './support.js';

/** A hitbox as it is read from a text; fields that the format doesn't have are absent. */
export interface ReadBack {
  readonly sprite?: string;
  readonly name?: string;
  readonly role?: string;
  readonly shape: Shape;
}

const read = (text: string): HitboxDocument => readText(text, 'json');

/** By our own reader, with the fields that its format has. */
function byReader(fields: readonly ('sprite' | 'name' | 'role')[], format: string) {
  return (text: string): ReadBack[] => {
    const document = read(text);
    assert.equal(document.format, document.hitboxes.length === 0 ? document.format : format);
    return document.hitboxes.map(({ sprite, name, role, shape }) => ({
      ...(fields.includes('sprite') ? { sprite: document.sprites.find(({ id }) => id === sprite)!.name } : {}),
      ...(fields.includes('name') ? { name } : {}),
      ...(fields.includes('role') ? { role } : {}),
      shape,
    }));
  };
}

/** How far shapes may differ without being listed, in px. */
const exact = 1e-4;

type ReadText = (text: string) => ReadBack[];

const readers: Readonly<Record<string, ReadText>> = {
  'hitbox-file': byReader(['sprite', 'name', 'role'], 'hitbox-json'),
  phaser: readPhaser,
  'physics-editor-matter': byReader(['sprite'], 'physics-editor-matter'),
  'physics-editor-p2': byReader(['sprite'], 'physics-editor-flat'),
  aseprite: byReader(['name'], 'aseprite'),
  tiled: byReader(['sprite', 'name', 'role'], 'tiled-map'),
  godot: readScene,
  'matter-vertices': readMatterVertices,
  csv: readCsv,
};

/** Points on the border of a shape, and in it. */
function pointsOf(shape: Shape): Point[] {
  const { minX, minY, maxX, maxY } = bounds(shape);
  const [x, y, size] = [(minX + maxX) / 2, (minY + maxY) / 2, maxX - minX + maxY - minY + 1];
  const around = Array.from({ length: 16 }, (_, k) => {
    const angle = (k * Math.PI) / 8 + 0.1;
    return { x: x + size * Math.cos(angle), y: y + size * Math.sin(angle) };
  });
  const corners = shape.kind === 'polygon' ? shape.points : [];
  return [...around, { x, y }, { x: x + size / 16, y: y - size / 16 }, ...corners].flatMap(
    (point) => nearestPoint(shape, point) ?? [],
  );
}

/** Whether a side of a polygon goes back on the one before, up to rounding. */
function hasSpike(shape: Shape): boolean {
  if (shape.kind !== 'polygon') return false;
  const { points } = shape;
  return points.some((at, k) => {
    const [before, after] = [points.at(k - 1)!, points[(k + 1) % points.length]!];
    const [ax, ay, bx, by] = [at.x - before.x, at.y - before.y, after.x - at.x, after.y - at.y];
    const size = Math.hypot(ax, ay) * Math.hypot(bx, by);
    return ax * bx + ay * by < 0 && Math.abs(ax * by - ay * bx) <= 1e-9 * size;
  });
}

function distanceTo(shape: Shape, point: Point): number {
  const nearest = nearestPoint(shape, point);
  return nearest === null ? Infinity : Math.hypot(nearest.x - point.x, nearest.y - point.y);
}

/** Asserts that two lists of shapes cover the same points, up to a distance. */
function assertSameArea(actual: readonly Shape[], expected: readonly Shape[], tolerance: number): void {
  for (const [of, among] of [
    [actual, expected],
    [expected, actual],
  ] as const) {
    of.forEach((shape, k) => {
      // Most targets keep the order, so the counterpart comes first.
      const others = [...among.slice(k, k + 1), ...among];
      for (const point of pointsOf(shape)) {
        if (others.some((other) => distanceTo(other, point) <= tolerance)) continue;
        const distance = Math.min(...others.map((other) => distanceTo(other, point)));
        assert.fail(`${distance} px: ${JSON.stringify({ shape, among })}`);
      }
    });
  }
}

/** Asserts that a text in a target's format has all of a document that isn't listed. */
function assertConverted(target: ConversionTarget, path: string, document: HitboxDocument): void {
  const { text, losses, written } = convertTo(target, [{ path, document }], { possible: true });
  const left = new Set(losses.flatMap(({ hitbox, leftOut }) => (leftOut > 0 ? [hitbox] : [])));
  // An entry with keys is read as a hitbox per frame.
  const isNext = ({ keys, start }: Hitbox, k: number): boolean =>
    target.hasKeys === true && keys !== undefined && document.hitboxes[k - 1]?.start === start;
  const count = document.hitboxes.filter((hitbox, k) => !isNext(hitbox, k)).length;
  assert.equal(written + left.size, count, 'each is written or listed');
  const results = readers[target.id]!(text);
  const errors = losses.map(({ message }) => Number(/at most ([\d.]+) px/.exec(message)?.[1] ?? 0));
  // The corners of the bounds of a circle are outside it, and they are in whole px: they have a test of their own.
  const tolerance = target.id === 'aseprite' ? Infinity : Math.max(0, ...errors) + exact;
  const expected = document.hitboxes.filter((hitbox) => !left.has(hitbox.path));
  if (document.sprites.length === 1 || results.some(({ sprite }) => sprite !== undefined)) {
    for (const { id, name } of document.sprites) {
      const isUnique = document.sprites.filter((sprite) => sprite.name === name).length === 1;
      if (!isUnique || name === '') continue;
      const own = results.filter(({ sprite }) => sprite === undefined || sprite === name).map(({ shape }) => shape);
      assertSameArea(
        own,
        expected.filter(({ sprite }) => sprite === id).map(({ shape }) => shape),
        tolerance,
      );
    }
  } else {
    assertSameArea(
      results.map(({ shape }) => shape),
      expected.map(({ shape }) => shape),
      tolerance,
    );
  }
  const names = new Set(results.map(({ name }) => name));
  if (target.says.includes('name') && results.some(({ name }) => name !== undefined)) {
    for (const { name } of expected) if (name !== '') assert.ok(names.has(name), name);
  }
}

/** Hitbox files with fractions, and shapes of all sizes. */
const anyFile: fc.Arbitrary<HitboxFile> = fc
  .tuple(hitboxFile, fc.constantFrom(1, 0.1, 1 / 3, 7.3))
  .map(([file, scale]) => {
    const scaled = (value: unknown): unknown =>
      Array.isArray(value) ? value.map(scaled) : typeof value === 'number' ? value * scale : value;
    return {
      ...file,
      sprites: Object.fromEntries(
        Object.entries(file.sprites).map(([name, sprite]) => [
          name,
          {
            ...sprite,
            hitboxes: sprite.hitboxes!.map((hitbox) => ({
              ...hitbox,
              ...Object.fromEntries(
                Object.entries(hitbox).flatMap(([key, value]) =>
                  /rect|circle|capsule|ellipse|polygon/.test(key) ? [[key, scaled(value)]] : [],
                ),
              ),
            })),
          },
        ]),
      ),
    };
  });

describe('targets of a conversion', () => {
  const files = sourceFiles();
  const documents = new Map<string, HitboxDocument>();
  before(() => {
    for (const { path, text, language } of files) documents.set(path, readText(text, language, undefined, { path }));
  });

  it('each have a test', () => {
    assert.deepEqual(Object.keys(readers).sort(), conversionTargets.map(({ id }) => id).sort());
  });

  for (const target of conversionTargets) {
    describe(target.label, () => {
      it('has the shapes of any hitbox file, and lists the others', () => {
        fc.assert(
          fc.property(anyFile, (file) => {
            const document = read(JSON.stringify(file));
            // Convex parts have no spikes, so a target made of them hasn't either.
            fc.pre(!document.hitboxes.some(({ shape }) => hasSpike(shape)));
            assertConverted(target, 'hero.hitbox.json', document);
          }),
          runs(60),
        );
      });

      for (const { path } of files) {
        it(`has the shapes of ${path}`, () => {
          assertConverted(target, path, documents.get(path)!);
        });
      }
    });
  }

  it('Tiled keeps names, roles and sprites of all that it has', () => {
    const target = conversionTargets.find(({ id }) => id === 'tiled')!;
    fc.assert(
      fc.property(anyFile, (file) => {
        const document = read(JSON.stringify(file));
        const { text, losses } = convertTo(target, [{ path: 'a.json', document }]);
        const left = losses.flatMap(({ hitbox, leftOut }) => (leftOut > 0 ? [hitbox] : []));
        assert.deepEqual(
          readers['tiled']!(text).map(({ sprite, name, role, shape }) => [sprite, name, role, kindOf(shape)]),
          document.hitboxes
            .filter(({ path }) => !left.includes(path))
            .map(({ sprite, name, role, shape }) => [sprite.slice('sprites.'.length), name, role, kindOf(shape)]),
        );
      }),
      runs(100),
    );
  });

  it('Aseprite has bounds in whole px, and the frames of the sheet', () => {
    const target = conversionTargets.find(({ id }) => id === 'aseprite')!;
    fc.assert(
      fc.property(anyFile, (file) => {
        const document = read(JSON.stringify({ sprites: { a: file.sprites['a'] } }));
        const { text, losses } = convertTo(target, [{ path: 'a.json', document }]);
        const left = losses.flatMap(({ hitbox, leftOut }) => (leftOut > 0 ? [hitbox] : []));
        const kept = document.hitboxes.filter(({ path }) => !left.includes(path));
        const again = read(text);
        const [sprite] = document.sprites;
        const count = again.sprites[0]!.frames.length;
        const boxes = (of: HitboxDocument, at: number): unknown[] =>
          of.hitboxes
            .filter(({ frames }) => frames === null || (frames[0] <= at && at <= (frames[1] ?? Infinity)))
            .map(({ name, shape }) => [name, numbersOf(shape)]);
        for (let frame = 0; frame < count; frame++) {
          const expected = kept.flatMap(({ name, shape, animation, frames }) => {
            const own = sprite!.animations.find((one) => one.name === animation);
            const [first, last] = frames === null ? [0, Infinity] : [frames[0], frames[1]!];
            const from = own?.first ?? 0;
            const isThere = frame >= from + first && frame <= Math.min(own?.last ?? Infinity, from + last);
            return isThere ? [[name, outerBox(shape)]] : [];
          });
          assert.deepEqual(boxes(again, frame), expected, `frame ${frame}`);
        }
      }),
      runs(100),
    );
  });
});

/** Circles are ellipses there. */
function kindOf({ kind }: Shape): string {
  return kind === 'circle' ? 'ellipse' : kind;
}

/** The smallest box in whole px around a shape. */
function outerBox(shape: Shape): unknown {
  const { minX, minY, maxX, maxY } = bounds(shape);
  const [x, y] = [Math.floor(minX + 1e-5), Math.floor(minY + 1e-5)];
  return numbersOf({ kind: 'rect', x, y, width: Math.ceil(maxX - 1e-5) - x, height: Math.ceil(maxY - 1e-5) - y });
}
