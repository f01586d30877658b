/** Changes of boxes in the world of their objects, and of tables of sprites: what is read must not flip. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { EditChange } from '../../../src/edit/change.js';
import { planVerified } from '../../../src/edit/plan-verified.js';
import { moveShape } from '../../../src/edit/move.js';
import type { ConventionChoice } from '../../../src/model/convention.js';
import type { Hitbox, HitboxDocument, Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { rereadIn } from './rereading.js';
import { runs } from '../core/support.js';

interface Changed {
  readonly text: string;
  readonly document: HitboxDocument;
  readonly setting: ConventionChoice;
}

/** Writes a change, and compares incremental and full readings of the result. */
function write(text: string, language: Language, change: (hitboxes: readonly Hitbox[]) => EditChange): Changed {
  const reader = createReader(language);
  const document = reader.read(text);
  const plan = planVerified({ document, text, roots: reader.roots() }, change(document.hitboxes), rereadIn(language));
  assert.ok('edits' in plan, JSON.stringify(plan));
  const next = applyEdits(text, plan.edits);
  const setting = plan.setting ?? {};
  const full = readText(next, language, undefined, { convention: setting });
  if (plan.setting === undefined) {
    const edits = [...plan.edits].sort((a, b) => b.start - a.start);
    const withoutIds = ({ hitboxes, sprites }: HitboxDocument): unknown => [
      hitboxes.map((hitbox) => ({ ...hitbox, id: '' })),
      sprites,
    ];
    assert.deepEqual(withoutIds(reader.read(next, edits)), withoutIds(full));
  }
  return { text: next, document: full, setting };
}

const move =
  (dx: number, dy: number, ...indexes: number[]) =>
  (hitboxes: readonly Hitbox[]): EditChange => ({
    kind: 'shapes',
    shapes: indexes.map((k) => ({ id: hitboxes[k]!.id, shape: moveShape(hitboxes[k]!.shape, dx, dy) })),
  });

const spaces = ({ sprites }: HitboxDocument): string[] => sprites.map(({ id, space }) => `${id} ${space}`);
const table = (e: number): string =>
  `{ ${['a', 'b', 'c', 'd'].map((key) => `"${key}": { "x": 0, "y": 0, "w": 10, "h": 10 }`).join(',\n')},\n"e": { "x": ${e}, "y": 0, "w": 10, "h": 10 } }`;

describe('edits of placed boxes', () => {
  const cases: readonly [text: string, expected: string, indexes: readonly number[], reason: string][] = [
    [
      `const bats = [{ x: 100, y: 50, hitbox: { x: 4, y: 4, w: 8, h: 8 } }];`,
      `const bats = [{ x: 100, y: 50, hitbox: { x: 7, y: 2, w: 8, h: 8 } }];`,
      [0],
      'only the numbers of the box change',
    ],
    [
      `const bats = [{ x: 100, y: 50, w: 32, h: 32, hitbox: { x: 4, y: 4, w: 8, h: 8 } }];`,
      `const bats = [{ x: 103, y: 48, w: 32, h: 32, hitbox: { x: 4, y: 4, w: 8, h: 8 } }];`,
      [0, 1],
      'a box follows its object',
    ],
    [
      `const bats = [{ x: 100, y: 50, w: 32, h: 32, hitbox: { x: 104, y: 54, w: 8, h: 8 } }];`,
      `const bats = [{ x: 103, y: 48, w: 32, h: 32, hitbox: { x: 107, y: 52, w: 8, h: 8 } }];`,
      [0, 1],
      'a box that includes the position moves by itself',
    ],
    [
      `// hitbox-lens: y=up\nconst bats = [{ position: [100, 50], hitbox: { x: 4, y: 4, w: 8, h: 8 } }];`,
      `// hitbox-lens: y=up\nconst bats = [{ position: [100, 50], hitbox: { x: 7, y: 6, w: 8, h: 8 } }];`,
      [0],
      'with y up',
    ],
  ];
  for (const [text, expected, indexes, reason] of cases) {
    it(reason, () => {
      const { text: next, document } = write(text, 'typescript', move(3, -2, ...indexes));
      assert.equal(next, expected);
      const before = readText(text, 'typescript').hitboxes;
      for (const k of indexes) assert.deepEqual(document.hitboxes[k]!.shape, moveShape(before[k]!.shape, 3, -2));
    });
  }

  it('keep the space that was guessed, wherever a box is dragged', () => {
    const number = fc.integer({ min: -60, max: 160 });
    const bat = fc.record({
      x: number,
      y: number,
      size: fc.option(fc.integer({ min: 1, max: 64 })),
      boxX: number,
      boxY: number,
    });
    fc.assert(
      fc.property(fc.array(bat, { minLength: 1, maxLength: 3 }), fc.nat(2), number, number, (bats, which, dx, dy) => {
        const entries = bats.map(({ x, y, size, boxX, boxY }) => {
          const rect = size === null ? '' : `, w: ${size}, h: ${size}`;
          return `  { x: ${x}, y: ${y}${rect}, hitbox: { x: ${boxX}, y: ${boxY}, w: 8, h: 8 } },\n`;
        });
        const text = `const bats = [\n${entries.join('')}];\n`;
        const before = readText(text, 'typescript').hitboxes;
        const boxes = [...before.keys()].filter((k) => before[k]!.path.endsWith('hitbox'));
        const k = boxes[which % boxes.length]!;
        const { document } = write(text, 'typescript', move(dx, dy, k));
        assert.deepEqual(
          document.hitboxes.map(({ shape }) => shape),
          before.map(({ shape }, at) => (at === k ? moveShape(shape, dx, dy) : shape)),
        );
      }),
      runs(100),
    );
  });
});

describe('edits of a table of sprites', () => {
  it('declare the space in a setting for JSON', () => {
    const { document, setting } = write(table(4), 'json', move(50, 0, 4));
    assert.deepEqual(setting, { space: 'sprites' });
    assert.ok(spaces(document).every((one) => one.endsWith(' own')));
  });

  it('declare the space in a comment for JSON with comments', () => {
    const { document, text } = write(table(4), 'jsonc', move(50, 0, 4));
    assert.match(text, /hitbox-lens: space=sprites/);
    assert.ok(spaces(document).every((one) => one.endsWith(' own')));
  });

  it('keep a world that becomes crowded', () => {
    const { document, text } = write(table(50), 'jsonc', move(-48, 0, 4));
    assert.match(text, /hitbox-lens: space=world/);
    assert.deepEqual(spaces(document), [' shared']);
  });

  it('keep a table from which an entry is deleted', () => {
    const { document } = write(table(4), 'jsonc', (hitboxes) => ({ kind: 'delete', ids: [hitboxes[0]!.id] }));
    assert.equal(document.hitboxes.length, 4);
    assert.ok(spaces(document).every((one) => one.endsWith(' own')));
  });
});
