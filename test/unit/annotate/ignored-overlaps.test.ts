import assert from 'node:assert/strict';
import fc from 'fast-check';
import { findOverlapping, verdictsOf } from '../../../src/annotate/collisions.js';
import { hoverOverlaps } from '../../../src/annotate/hover-text.js';
import { findCure, type Cure } from '../../../src/check/cure.js';
import { ignoredReasons, Verdicts, type IgnoredReason, type Verdict } from '../../../src/check/verdict.js';
import type { HitboxDocument, Language } from '../../../src/model/document.js';
import { defaultMatrix, pairKey, type CollisionMatrix } from '../../../src/model/matrix.js';
import { createReader } from '../../../src/read/reader.js';
import { someDocument, someMatrix } from './documents.js';
import { runs } from '../core/support.js';

/** A hitbox file with one sprite. */
function hero(...hitboxes: string[]): string {
  return `{ "version": 2, "sprites": { "hero": { "hitboxes": [${hitboxes.map((one) => `{ ${one} }`).join(', ')}] } } }`;
}

function layer(name: string, object: string, x: number, visible: boolean): object {
  const objects = [{ id: x + 1, name: object, type: 'wall', x, y: 0, width: 10, height: 10 }];
  return { type: 'objectgroup', name, visible, objects };
}

const map = { type: 'map', tiledversion: '1.10.2', orientation: 'orthogonal', tilewidth: 16, tileheight: 16 };

/** Reads a text, and again after its `|` and the number before it were deleted. */
function read(text: string, language: Language): HitboxDocument {
  const reader = createReader(language);
  const at = text.indexOf('|');
  if (at < 0) return reader.read(text);
  const before = text.replace('|', '');
  reader.read(before);
  return reader.read(text.slice(0, at - 1) + text.slice(at + 1), [{ start: at - 1, end: at, text: '' }]);
}

describe('a document for each reason to ignore an overlap', () => {
  /** The text, what the hover over the first hitbox says, and what would make the two collide. */
  const table: [reason: IgnoredReason, text: string, hover: string | null, cure: Cure | null, language?: Language][] = [
    [
      'broken',
      'const walls = { a: { x: 0, y: 0, w: 9, h: 9 }, b: { x: 5, y: 6|, w: 9, h: 9 } };',
      'b is in text with syntax errors',
      null,
      'typescript',
    ],
    [
      'hidden',
      JSON.stringify({ ...map, layers: [layer('walls', 'a', 0, true), layer('plans', 'b', 5, false)] }),
      'b is hidden',
      null,
    ],
    [
      'unknown',
      "const walls = [{ name: 'a', x: 0, y: 0, w: 9, h: 9 }, { name: 'b', x: Math.random(), y: 0, w: 9, h: 9 }];",
      'x of b known only at runtime',
      null,
      'typescript',
    ],
    [
      'disabled',
      hero('"name": "a", "role": "hurt", "rect": [0, 0, 9, 9]', '"name": "b", "role": "hit", "rect": [5, 5, 0, 0]'),
      'the size of b is 0',
      null,
    ],
    [
      'sprite',
      '{ "rat": { "hurtbox": { "x": 0, "y": 0, "w": 9, "h": 9 } }, "bat": { "attackBox": { "x": 0, "y": 0, "w": 9, "h": 9 } } }',
      null,
      { kind: 'one-world' },
    ],
    [
      'state',
      'const hero = { hurtboxes: { stand: { x: 0, y: 0, w: 9, h: 9 }, crouch: { x: 0, y: 4, w: 9, h: 9 } } };',
      'stand and crouch are alternative states',
      null,
      'typescript',
    ],
    [
      'frame',
      hero(
        '"name": "a", "role": "hit", "rect": [0, 0, 9, 9], "frames": [0, 1]',
        '"name": "b", "role": "hurt", "rect": [0, 0, 9, 9], "frames": [2, 3]',
      ),
      null,
      null,
    ],
    ['joined', 'const walls = [[0, 0, 100, 10], [90, 0, 10, 100]];', 'walls that join', null, 'typescript'],
    [
      'panel',
      hero('"name": "a", "role": "ui", "rect": [0, 0, 99, 99]', '"name": "b", "role": "ui", "rect": [5, 5, 9, 9]'),
      'b is inside its panel a',
      null,
    ],
    [
      'pieces',
      hero(
        '"name": "a", "role": "hurt", "polygon": [[0, 0], [10, 0], [10, 10], [0, 10]]',
        '"name": "b", "role": "hurt", "polygon": [[10, 0], [20, 5], [10, 10], [9, 5]]',
      ),
      'pieces of one outline',
      null,
    ],
    [
      'parts',
      hero('"name": "a", "role": "hurt", "rect": [0, 0, 9, 9]', '"name": "b", "role": "hit", "rect": [5, 0, 9, 9]'),
      'parts of hero (counts with hit × hurt: always)',
      { kind: 'matrix', pair: 'hit/hurt' },
    ],
    [
      'roles',
      hero('"name": "a", "role": "hurt", "rect": [0, 0, 9, 9]', '"name": "b", "role": "hurt", "rect": [5, 0, 9, 9]'),
      'hurt and hurt never collide (counts with hurt × hurt: always)',
      { kind: 'matrix', pair: 'hurt/hurt' },
    ],
    [
      'area',
      '{ "version": 2, "sprites": { "level": { "space": "world", "hitboxes": [{ "name": "a", "role": "other", "rect": [0, 0, 99, 99] }, { "name": "b", "role": "other", "rect": [5, 5, 9, 9] }, { "name": "c", "role": "other", "rect": [50, 5, 9, 9] }] } } }',
      'b is inside the area a',
      null,
    ],
  ];
  for (const [reason, text, hover, cure, language = 'json'] of table) {
    it(`${reason}${hover === null ? '' : `: ${hover}`}`, () => {
      const document = read(text, language);
      const verdicts = verdictsOf(document, defaultMatrix);
      const shapes = verdicts.overlapping(0, 1)!;
      assert.equal(verdicts.of(0, 1, ...shapes), reason);
      assert.deepEqual(findCure(verdicts, 0, 1, ...shapes), cure);
      const hitbox = document.hitboxes[0]!;
      const [line] = hoverOverlaps(hitbox, findOverlapping(document, hitbox, defaultMatrix))
        .map((one) => one.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))))
        .map((one) => /but ignored: (.*)/.exec(one)?.[1] ?? one);
      assert.equal(line ?? null, hover, 'in the hover');
      if (cure !== null) assert.equal(cured(document, defaultMatrix, cure).judge(0, 1), 'lit');
    });
  }

  it('is complete', () => {
    assert.deepEqual(table.map(([reason]) => reason).sort(), [...ignoredReasons].sort());
  });
});

/** The verdicts on a document after a cure was applied. */
function cured(
  document: HitboxDocument,
  matrix: CollisionMatrix,
  cure: Cure,
): { judge: (a: number, b: number) => Verdict } {
  const { items, rules } = verdictsOf(document, matrix);
  const isWorld = cure.kind === 'one-world';
  const spaces = isWorld ? { shared: new Set(items.map(({ sprite }) => sprite)) } : rules.spaces;
  const verdicts = new Verdicts(items, spaces, isWorld ? matrix : { ...matrix, [cure.pair]: 'always' });
  return { judge: (a, b) => verdicts.of(a, b, ...verdicts.overlapping(a, b)!) };
}

describe('the cure of an ignored overlap', () => {
  it('makes that pair collide, and no pair that is ignored for another reason or of other roles', () => {
    fc.assert(
      fc.property(someDocument, someMatrix, (document, matrix) => {
        const verdicts = verdictsOf(document, matrix);
        const { items } = verdicts;
        const roles = (a: number, b: number): string => pairKey(items[a]!.role, items[b]!.role);
        const pairs = items.flatMap((_, a) =>
          items.slice(a + 1).flatMap((__, at) => {
            const shapes = verdicts.overlapping(a, a + 1 + at);
            return shapes === null ? [] : [{ a, b: a + 1 + at, shapes }];
          }),
        );
        for (const { a, b, shapes } of pairs) {
          const cure = findCure(verdicts, a, b, ...shapes);
          if (cure === null) continue;
          const reason = verdicts.of(a, b, ...shapes);
          assert.notEqual(reason, 'lit');
          const { judge } = cured(document, matrix, cure);
          assert.equal(judge(a, b), 'lit', `${reason}: ${JSON.stringify(cure)}`);
          for (const other of pairs) {
            const before = verdicts.of(other.a, other.b, ...other.shapes);
            const isCured = cure.kind === 'one-world' ? before === 'sprite' : roles(other.a, other.b) === roles(a, b);
            // A neutral hitbox that holds more of what collides with it may have become an area.
            const wasLit = before === 'lit';
            const after = judge(other.a, other.b);
            if (!isCured && !(wasLit && after === 'area')) assert.equal(after, before);
            if (isCured && !['roles', 'parts', 'sprite', 'lit'].includes(before)) assert.equal(after, before);
          }
        }
      }),
      runs(500),
    );
  }).timeout(120_000);
});
