/** A change must not make the numbers of any hitbox be read differently than before. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JsxEmit, ScriptTarget, transpileModule } from 'typescript';
import { moveShape } from '../../../src/edit/move.js';
import type { EditChange } from '../../../src/edit/change.js';
import { planVerified, type VerifiedPlan } from '../../../src/edit/plan-verified.js';
import type { Hitbox, HitboxDocument, Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader, type ReadOptions } from '../../../src/read/reader.js';
import { rereadIn } from './rereading.js';

interface Verified {
  readonly plan: VerifiedPlan;
  /** The text after the change; the original if nothing is written. */
  readonly text: string;
  readonly before: HitboxDocument;
  readonly after: HitboxDocument;
}

function verify(
  text: string,
  change: (hitboxes: readonly Hitbox[], document: HitboxDocument) => EditChange,
  language: Language = 'typescript',
): Verified {
  const options: ReadOptions = {};
  const reader = createReader(language, undefined, options);
  const before = reader.read(text);
  const writing = { document: before, text, roots: reader.roots() };
  const plan = planVerified(writing, change(before.hitboxes, before), rereadIn(language));
  const next = 'edits' in plan ? applyEdits(text, plan.edits) : text;
  const choice = 'edits' in plan ? (plan.setting ?? {}) : {};
  const after = createReader(language, undefined, { convention: choice }).read(next);
  return { plan, text: next, before, after };
}

type Ask = (hitboxes: readonly Hitbox[]) => EditChange;

/** Rotates a hitbox to an angle in degrees. */
function turn(index: number, degrees: number): Ask {
  return (hitboxes) => {
    const { id, shape } = hitboxes[index]!;
    assert.equal(shape.kind, 'rect');
    return {
      kind: 'shapes',
      shapes: [{ id, shape: { ...shape, rotation: (degrees * Math.PI) / 180 } }],
    };
  };
}

function move(dx: number, dy: number, ...indexes: number[]): Ask {
  return (hitboxes) => ({
    kind: 'shapes',
    shapes: indexes.map((k) => ({ id: hitboxes[k]!.id, shape: moveShape(hitboxes[k]!.shape, dx, dy) })),
  });
}

const remove =
  (...indexes: number[]): Ask =>
  (hitboxes) => ({ kind: 'delete', ids: indexes.map((k) => hitboxes[k]!.id) });

const plank = 'x: 96, y: 120, w: 96, h: 8';

describe('a change keeps the conventions', () => {
  const cases: readonly [reason: string, text: string, ask: Ask, expected: string, language?: Language][] = [
    [
      'the inferred convention is the same: nothing is added',
      `const walls = [\n  { ${plank}, rotation: 20 },\n];`,
      turn(0, 45),
      `const walls = [\n  { ${plank}, rotation: 45 },\n];`,
    ],
    [
      'a small angle in degrees looks like radians: the list declares the unit',
      `const walls = [\n  { ${plank}, rotation: 20 },\n];`,
      turn(0, 5),
      `// hitbox-lens: angle=degrees\nconst walls = [\n  { ${plank}, rotation: 5 },\n];`,
    ],
    [
      'a record of several lines',
      `export const level = {\n  door: {\n    ${plank},\n    rotation: 20,\n  },\n};\n`,
      turn(0, 5),
      `export const level = {\n  // hitbox-lens: angle=degrees\n  door: {\n    ${plank},\n    rotation: 5,\n  },\n};\n`,
    ],
    [
      'a statement on one line: after it',
      `#!/usr/bin/env node\n'use strict';\nconst hitbox = { ${plank}, rotation: 20 };\nconst wall = { ${plank}, angle: 90 };\n`,
      turn(0, 5),
      `#!/usr/bin/env node\n'use strict';\nconst hitbox = { ${plank}, rotation: 5 }; // hitbox-lens: angle=degrees\nconst wall = { ${plank}, angle: 90 };\n`,
    ],
    [
      'a comment after it: before it',
      `const hitbox = { ${plank}, rotation: 20 }; // the plank\n`,
      turn(0, 5),
      `const hitbox = /* hitbox-lens: angle=degrees */ { ${plank}, rotation: 5 }; // the plank\n`,
    ],
    [
      'inside a template',
      `const text = \`\nboxes: \${draw([{ ${plank}, rotation: 20 }])}\n\`;\nconst hitbox = { ${plank}, rotation: 21 };\n`,
      turn(1, 5),
      `const text = \`\nboxes: \${draw([{ ${plank}, rotation: 20 }])}\n\`;\nconst hitbox = { ${plank}, rotation: 5 };\n`,
    ],
    [
      'a comment about the next line keeps its line',
      `// eslint-disable-next-line\nconst walls = [\n  { ${plank}, rotation: 20 },\n];`,
      turn(0, 5),
      `// eslint-disable-next-line\nconst walls = [\n  { ${plank}, rotation: 5 }, // hitbox-lens: angle=degrees\n];`,
    ],
    [
      'an existing directive is extended',
      `// hitbox-lens: anchor=center -- as the engine has it\nconst walls = [\n  { ${plank}, rotation: 20 },\n];`,
      turn(0, 5),
      `// hitbox-lens: anchor=center angle=degrees -- as the engine has it\nconst walls = [\n  { ${plank}, rotation: 5 },\n];`,
    ],
    [
      'the last one with clear evidence is deleted',
      `const walls = [\n  { ${plank}, rotation: 5 },\n  { ${plank}, rotation: 20 },\n];`,
      remove(1),
      `// hitbox-lens: angle=degrees\nconst walls = [\n  { ${plank}, rotation: 5 },\n];`,
    ],
    [
      'Windows line ends',
      `const a = {\r\n  walls: [\r\n    { ${plank}, rotation: 20 },\r\n  ],\r\n};\r\n`,
      turn(0, 5),
      `const a = {\r\n  // hitbox-lens: angle=degrees\r\n  walls: [\r\n    { ${plank}, rotation: 5 },\r\n  ],\r\n};\r\n`,
    ],
    [
      'the script of a component',
      `<template>\n  <p>20</p>\n</template>\n<script>\nconst walls = [\n  { ${plank}, rotation: 20 },\n];\n</script>\n`,
      turn(0, 5),
      `<template>\n  <p>20</p>\n</template>\n<script>\n// hitbox-lens: angle=degrees\nconst walls = [\n  { ${plank}, rotation: 5 },\n];\n</script>\n`,
      'vue',
    ],
    [
      'a script on the line of its tag',
      `<script>const walls = [\n  { ${plank}, rotation: 20 },\n];\n</script>\n`,
      turn(0, 5),
      `<script>const walls = [\n  { ${plank}, rotation: 5 }, // hitbox-lens: angle=degrees\n];\n</script>\n`,
      'svelte',
    ],
    [
      'JSON with comments',
      `{\n  "walls": [\n    { "x": 1, "y": 2, "w": 3, "h": 4, "rotation": 20 }\n  ]\n}\n`,
      turn(0, 5),
      `{\n  // hitbox-lens: angle=degrees\n  "walls": [\n    { "x": 1, "y": 2, "w": 3, "h": 4, "rotation": 5 }\n  ]\n}\n`,
      'jsonc',
    ],
    [
      'numbers that can no longer be fractions of the frame',
      `const FRAME_WIDTH = 64, FRAME_HEIGHT = 48;\nconst hurtbox = [0.25, 0.5, 0.5, 0.5];\n`,
      move(640, 0, 0),
      `const FRAME_WIDTH = 64, FRAME_HEIGHT = 48;\nconst hurtbox = [10.25, 0.5, 0.5, 0.5]; // hitbox-lens: unit=fraction\n`,
    ],
    [
      'a position outside the frame, which would be read as a center',
      `const hero = {\n  frameWidth: 64,\n  frameHeight: 64,\n  image: 'a.png',\n  hitboxes: [\n    { x: 30, y: 20, w: 24, h: 30 },\n    { x: 20, y: 20, w: 20, h: 20 },\n  ],\n};`,
      move(20, 0, 0),
      `const hero = {\n  frameWidth: 64,\n  frameHeight: 64,\n  image: 'a.png',\n  // hitbox-lens: anchor=top-left\n  hitboxes: [\n    { x: 50, y: 20, w: 24, h: 30 },\n    { x: 20, y: 20, w: 20, h: 20 },\n  ],\n};`,
    ],
    [
      'the only size that would be negative is deleted: the others could be sizes',
      `const walls = [\n  [300, 0, 310, 20],\n  [-20, -30, -10, -15],\n];`,
      remove(1),
      `// hitbox-lens: tuple=ltrb\nconst walls = [\n  [300, 0, 310, 20],\n];`,
    ],
  ];
  for (const [reason, text, ask, expected, language] of cases) {
    it(reason, () => {
      const done = verify(text, ask, language);
      assert.ok('edits' in done.plan, JSON.stringify(done.plan));
      assert.equal(done.text, expected);
      assert.equal(done.plan.setting, undefined);
    });
  }

  it('the arena of the examples keeps its degrees, also when typed', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../examples/src/arena.ts'), 'utf8');
    const { hitboxes } = createReader('typescript').read(text.replace('rotation: 15', 'rotation: 5'));
    assert.equal(hitboxes.find(({ name }) => name === 'plank')!.convention.angleUnit, 'degrees');
  });

  it('JSON saves it in the settings', () => {
    const text = `{ "walls": [\n  { "x": 1, "y": 2, "w": 3, "h": 4, "rotation": 20 }\n] }\n`;
    const { plan, after, text: next } = verify(text, turn(0, 5), 'json');
    assert.ok('edits' in plan);
    assert.deepEqual(plan.setting, { angleUnit: 'degrees' });
    assert.equal(next, text.replace('20', '5'));
    assert.equal(after.hitboxes[0]!.convention.angleUnit, 'degrees');
  });

  it('JSON with hitboxes that need different settings is not changed', () => {
    const box = '"x": 1, "y": 2, "w": 3, "h": 4';
    const text = `{ "a": [{ ${box}, "rotation": 20 }],\n  "b": [{ ${box}, "angleRad": 2 }] }`;
    const { plan, text: next } = verify(text, turn(0, 5), 'json');
    assert.ok('misread' in plan);
    assert.deepEqual(
      plan.misread.map(({ aspect, before }) => [aspect, before?.path]),
      [['convention', 'a[0]']],
    );
    assert.equal(next, text);
  });

  const refused: readonly [reason: string, text: string, ask: Ask, aspect: string][] = [
    [
      'the name gives the role, and the format has no key for it',
      `{ "imagePath": "a.png", "shapes": [{ "label": "pushbox", "points": [[1, 2], [9, 8]], "shape_type": "rectangle" }] }`,
      ([one]) => ({ kind: 'rename', id: one!.id, name: 'whole' }),
      'role',
    ],
  ];
  for (const [reason, text, ask, aspect] of refused) {
    it(`is refused: ${reason}`, () => {
      const { plan } = verify(text, ask, text.startsWith('{') ? 'json' : 'typescript');
      assert.ok('misread' in plan, JSON.stringify(plan));
      assert.equal(plan.misread[0]!.aspect, aspect);
    });
  }

  it('a role used by other hitboxes changes with it', () => {
    const text = `const base = { type: 'hurt', x: 0, y: 0, w: 16, h: 24 };\nconst low = { ...base, h: 12 };`;
    const { plan, after } = verify(text, ([one]) => ({ kind: 'role', ids: [one!.id], role: 'hit' }));
    assert.ok('edits' in plan);
    assert.deepEqual(
      after.hitboxes.map(({ role }) => role),
      ['hit', 'hit'],
    );
  });
});

describe('a comment is placed where code can have one', () => {
  const box = '{ x: 1, y: 2, w: 3, h: 4, rotation: 20 }';
  const wide = '{\n  x: 1, y: 2, w: 3, h: 4,\n  rotation: 20,\n}';
  const texts: readonly string[] = [
    `const text = \`\nwalls: \${draw([\n${box},\n])}\n\`;`,
    `const text = \`\nwalls = \${[\n${wide}]}\n\`;`,
    `const text = \`\n\${draw({ hitbox: ${box} })} and more\n\`;`,
    `const text = \`\n\${draw({ hitbox: ${box} })}\n\`;`,
    `function view() {\n  return <p>\n  walls: {draw([\n${box},\n])}\n  </p>;\n}`,
    `function view() {\n  return <Box\n  hitbox={${box}}\n  />;\n}`,
    `function view() {\n  return <Box\n  hitbox={${wide}}\n  >text</Box>;\n}`,
    `function view() {\n  return <p>a = {${wide}}</p>;\n}`,
    `export default {\n  hitbox: ${box}\n}`,
    `function area() {\n  return ${wide};\n}`,
    `function area() {\n  return ${box}\n}`,
    `class Door {\n  static hitbox = ${wide}\n  hurtbox = ${box}\n  open() {}\n}`,
    `walls.push(${wide})\nwalls.push(${box})`,
    `const walls = [${box}, /* b */ ${box}, // c\n  ${box} /* d */]`,
    `const walls = new Map([\n['a', ${box}],\n['b', ${wide}]\n])`,
    `const hitbox = /re\\/gex/.test(a) ? ${box} : null`,
    `#!/usr/bin/env node\n'use strict'\nconst hitbox = ${wide}`,
    `"use strict"; const hitbox = ${box}`,
    `const a = 'a\\\n b', hitboxes = [\n${box}]`,
    `// @ts-expect-error\nconst hitbox: number = ${wide}`,
    `const hitbox = ${box} as const satisfies Box; export { hitbox }`,
  ];
  const options = { removeComments: true, target: ScriptTarget.ESNext, jsx: JsxEmit.Preserve };
  /** The code without comments and whitespace. */
  const code = (text: string): string =>
    transpileModule(text, { compilerOptions: options, fileName: 'a.tsx' }).outputText.replace(/\s+/g, ' ');

  for (const text of texts) {
    it(JSON.stringify(text.replaceAll(wide, '{…}').replaceAll(box, '{}')), () => {
      // All angles are changed, so that none is left as evidence of their unit.
      const all: Ask = (hitboxes) => ({
        kind: 'shapes',
        shapes: hitboxes.map(({ id, shape }) => ({
          id,
          shape: { ...shape, rotation: (5 * Math.PI) / 180 } as typeof shape,
        })),
      });
      const { plan, text: next, after } = verify(text, all, 'typescriptreact');
      assert.ok('edits' in plan, JSON.stringify(plan));
      assert.deepEqual(plan.pins, { angleUnit: 'degrees' });
      assert.ok(
        after.hitboxes.length > 0 && after.hitboxes.every(({ convention }) => convention.angleUnit === 'degrees'),
      );
      assert.equal(code(next), code(text.replaceAll('rotation: 20', 'rotation: 5')));
      assert.equal(next.startsWith('#!'), text.startsWith('#!'));
    });
  }
});
