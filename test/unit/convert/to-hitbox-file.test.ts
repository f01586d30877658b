/** A converted file plays as the source reads. */
import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import { shapeAt, type Keyframe } from '../../../src/model/keyframes.js';
import fc from 'fast-check';
import { hitboxFileText, toHitboxFile } from '../../../src/convert/index.js';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import { readText } from '../../../src/read/reader.js';
import type { HitboxFile } from '../../../src/runtime/hitbox-file.js';
import { parseHitboxFile, type HitboxSheet } from '../../../src/runtime/index.js';
import { runs } from '../core/support.js';
import { hitboxFile } from '../runtime/files.js';
import { numbersOf, sourceFiles } from './support.js';

const readFileText = (text: string, path = 'hero.hitbox.json', language: Language = 'jsonc'): HitboxDocument =>
  readText(text, language, undefined, { path });

function convertText(text: string, path = 'hero.hitbox.json', language: Language = 'jsonc') {
  const { file, losses } = toHitboxFile([{ path, document: readFileText(text, path, language) }]);
  return { file, losses, messages: losses.map(({ hitbox, message }) => `${hitbox ?? 'file'}: ${message}`) };
}

/** All that a game can ask of a sheet, with shapes as numbers. */
function answersOf(sheet: HitboxSheet): unknown {
  return [...sheet.sprites].map(([name, sprite]) => ({
    name,
    declaration: sprite.declaration,
    animations: [...sprite.animations.values()].map(({ range, loop, direction, durations }) => ({
      range,
      loop,
      direction,
      durations: durations.map((duration) => Math.round(duration * 1e3)),
    })),
    hitboxes: sprite.hitboxes.map(({ shape, keys, ...rest }) => ({ ...rest, ...numbersOf(shape), keys: keys?.length })),
    frames: Array.from({ length: sprite.declaration.frames?.length ?? 15 }, (_, frame) =>
      sprite.at({ frame }).hitboxes.map(({ hitbox, shape }) => [sprite.hitboxes.indexOf(hitbox), numbersOf(shape)]),
    ),
  }));
}

/** As JSON has it: without a negative zero. */
const jsonValue = fc.json({ maxDepth: 2 }).map((text): unknown => JSON.parse(JSON.stringify(JSON.parse(text))));

/** A hitbox file with data, tags and motions. */
const fullFile = fc
  .tuple(hitboxFile, fc.array(jsonValue, { minLength: 3, maxLength: 3 }), fc.nat(2))
  .map(([file, data, every]): HitboxFile => ({
    ...file,
    sprites: Object.fromEntries(
      Object.entries(file.sprites).map(([name, sprite]) => [
        name,
        {
          ...sprite,
          data: data[0],
          hitboxes: sprite.hitboxes!.map((hitbox, k) => ({
            ...hitbox,
            ...(k % 3 === every ? { data: data[1 + (k % 2)], tags: ['fire'], motion: [k, -2.5] } : {}),
          })),
        },
      ]),
    ),
  }));

describe('hitbox files, converted to a hitbox file', () => {
  it('give the same answers, without losses, and stay the same when converted again', () => {
    fc.assert(
      fc.property(fullFile, (file) => {
        const { file: converted, losses } = convertText(JSON.stringify(file));
        assert.deepEqual(losses, []);
        const text = hitboxFileText(converted);
        assert.deepEqual(JSON.parse(text), converted);
        assert.deepEqual(answersOf(parseHitboxFile(text)), answersOf(parseHitboxFile(file)));
        assert.equal(hitboxFileText(convertText(text).file), text);
      }),
      runs(300),
    );
  });

  it('keep keys that are special in JavaScript', () => {
    const text = '{"sprites":{"__proto__":{"hitboxes":[{"name":"a","rect":[0,0,1,1],"data":{"__proto__":1}}]}}}';
    const written = hitboxFileText(convertText(text).file);
    assert.match(written, /"__proto__": \{\n.*"hitboxes"/);
    assert.match(written, /"data": \{ "__proto__": 1 \}/);
  });
});

describe('every fixture and example, converted to a hitbox file', () => {
  for (const { path, text, language } of sourceFiles()) {
    it(path, () => {
      const document = readText(text, language, undefined, { path });
      const { file, losses } = toHitboxFile([{ path, document }], { possible: true });
      const written = hitboxFileText(file);
      const sheet = parseHitboxFile(written);
      const left = losses.reduce((sum, { leftOut }) => sum + leftOut, 0);
      const shapes = [...sheet.sprites.values()].flatMap(({ hitboxes }) =>
        hitboxes.flatMap(({ shape, keys }) => shapesOf(shape, keys).map(numbersOf)),
      );
      const missing = document.hitboxes.filter(
        ({ shape }) => !shapes.some((own) => JSON.stringify(own) === JSON.stringify(numbersOf(shape))),
      );
      const omitted = losses.flatMap(({ hitbox, leftOut }) => (leftOut > 0 ? [hitbox] : []));
      assert.deepEqual(
        missing.map((hitbox) => hitbox.path).filter((own) => !omitted.includes(own)),
        [],
        'hitboxes in neither the file nor the losses',
      );
      assert.ok(left <= document.hitboxes.length);
      const again = toHitboxFile([
        { path: 'hitboxes.json', document: readText(written, 'json', undefined, { path: 'hitboxes.json' }) },
      ]);
      assert.equal(hitboxFileText(again.file), written, 'a fixed point');
      assert.deepEqual(again.losses, []);
    });
  }
});

/** The shapes of a hitbox in all its frames. */
function shapesOf(shape: Shape, keys: readonly Keyframe[] | undefined): Shape[] {
  if (keys === undefined) return [shape];
  const [first, last] = [keys[0]!.frame, keys.at(-1)!.frame];
  return Array.from({ length: last - first + 1 }, (_, k) => shapeAt(keys, first + k));
}
