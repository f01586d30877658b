import assert from 'node:assert/strict';
import { moveShape } from '../../../src/edit/move.js';
import { planAdd, type Addition } from '../../../src/edit/plan-add.js';
import { planDelete, planRename, type EntryPlan, type Writing } from '../../../src/edit/plan-entries.js';
import type { Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader } from '../../../src/read/reader.js';

function writing(text: string, language: Language): Writing {
  const reader = createReader(language);
  const document = reader.read(text);
  return { document, text, roots: reader.roots() };
}

/** The text after a plan, or why there is none. */
function after(text: string, plan: EntryPlan): string {
  return 'refused' in plan ? `refused: ${plan.refused}` : applyEdits(text, plan.edits);
}

type Case = readonly [reason: string, text: string, index: number, expected: string];

function idOf({ document }: Writing, index: number): string {
  const hitbox = document.hitboxes[index];
  assert.ok(hitbox, `hitbox ${index} of ${document.hitboxes.length}`);
  return hitbox.id;
}

describe('a hitbox added after another', () => {
  const cases: readonly Case[] = [
    ['a list on one line', 'hitboxes = [[1, 2, 3, 4]];', 0, 'hitboxes = [[1, 2, 3, 4], [11, 2, 3, 4]];'],
    ['its gaps', 'hitboxes = [[1,2,3,4],[5,6,7,8]];', 1, 'hitboxes = [[1,2,3,4],[5,6,7,8],[15,6,7,8]];'],
    ['in the middle', 'hitboxes = [[1,2,3,4],[5,6,7,8]];', 0, 'hitboxes = [[1,2,3,4],[11,2,3,4],[5,6,7,8]];'],
    ['a comma at the end', 'hitboxes = [[1, 2, 3, 4],];', 0, 'hitboxes = [[1, 2, 3, 4], [11, 2, 3, 4],];'],
    [
      'lines, no comma at the end',
      'hitboxes = [\n\t[1, 2, 3, 4],\n\t[5, 6, 7, 8]\n]',
      1,
      'hitboxes = [\n\t[1, 2, 3, 4],\n\t[5, 6, 7, 8],\n\t[15, 6, 7, 8]\n]',
    ],
    [
      'lines, a comma at the end, CRLF',
      'hitboxes = [\r\n  [1, 2, 3, 4],\r\n];\r\n',
      0,
      'hitboxes = [\r\n  [1, 2, 3, 4],\r\n  [11, 2, 3, 4],\r\n];\r\n',
    ],
    [
      'a role in a comment',
      'hitboxes = [\n  [1, 2, 3, 4], // hitbox-lens: role=hurt\n  [5, 6, 7, 8],\n];',
      0,
      'hitboxes = [\n  [1, 2, 3, 4], // hitbox-lens: role=hurt\n  /* hitbox-lens: role=hurt */ [11, 2, 3, 4],\n  [5, 6, 7, 8],\n];',
    ],
    [
      'a comment after the last one',
      'hitboxes = [\n  [1, 2, 3, 4] // wall\n]',
      0,
      'hitboxes = [\n  [1, 2, 3, 4], // wall\n  [11, 2, 3, 4]\n]',
    ],
    [
      'a comment after its comma',
      'hitboxes = [\n  [1, 2, 3, 4], // wall\n  [5, 6, 7, 8],\n]',
      0,
      'hitboxes = [\n  [1, 2, 3, 4], // wall\n  [11, 2, 3, 4],\n  [5, 6, 7, 8],\n]',
    ],
    [
      'records over several lines keep their layout',
      'hitboxes = [\n  {\n    x: 1, y: 2,\n    w: 3, h: 4,\n  },\n]',
      0,
      'hitboxes = [\n  {\n    x: 1, y: 2,\n    w: 3, h: 4,\n  },\n  {\n    x: 11, y: 2,\n    w: 3, h: 4,\n  },\n]',
    ],
    [
      'a unique key',
      'hitboxes = { head: [1, 2, 3, 4], head2: [1, 2, 3, 4] }',
      0,
      'hitboxes = { head: [1, 2, 3, 4], head3: [11, 2, 3, 4], head2: [1, 2, 3, 4] }',
    ],
    [
      'a unique name',
      "hitboxes = [{ name: 'wall', x: 1, y: 2, w: 3, h: 4 }]",
      0,
      "hitboxes = [{ name: 'wall', x: 1, y: 2, w: 3, h: 4 }, { name: 'wall2', x: 11, y: 2, w: 3, h: 4 }]",
    ],
    [
      'a unique number',
      'walls = [{ id: 7, x: 1, y: 2, w: 3, h: 4 }, { id: 9, x: 0, y: 0, w: 3, h: 4 }]',
      0,
      'walls = [{ id: 7, x: 1, y: 2, w: 3, h: 4 }, { id: 10, x: 11, y: 2, w: 3, h: 4 }, { id: 9, x: 0, y: 0, w: 3, h: 4 }]',
    ],
    [
      'calls',
      'const walls = [\n  new Rect(1, 2, 3, 4),\n];',
      0,
      'const walls = [\n  new Rect(1, 2, 3, 4),\n  new Rect(11, 2, 3, 4),\n];',
    ],
    [
      'computed values are written as numbers',
      'const T = 16;\nconst walls = [new Rect(T * 2, 2, 3, 4)];',
      0,
      'const T = 16;\nconst walls = [new Rect(T * 2, 2, 3, 4), new Rect(42, 2, 3, 4)];',
    ],
    [
      'casts belong to the entry',
      'const walls = [{ x: 1, y: 2, w: 3, h: 4 } as Rect<A, B>, last];',
      0,
      'const walls = [{ x: 1, y: 2, w: 3, h: 4 } as Rect<A, B>, { x: 11, y: 2, w: 3, h: 4 } as Rect<A, B>, last];',
    ],
    [
      'pushed boxes are statements',
      'walls.push({ x: 1, y: 2, w: 3, h: 4 });\nplay();',
      0,
      'walls.push({ x: 1, y: 2, w: 3, h: 4 });\nwalls.push({ x: 11, y: 2, w: 3, h: 4 });\nplay();',
    ],
    [
      'a pushed box on the line of others ends with a semicolon before the next one begins',
      'if (debug) { walls.push({ x: 1, y: 2, w: 3, h: 4 }) }',
      0,
      'if (debug) { walls.push({ x: 1, y: 2, w: 3, h: 4 }); walls.push({ x: 11, y: 2, w: 3, h: 4 }) }',
    ],
    [
      'no second semicolon',
      'if (debug) { walls.push({ x: 1, y: 2, w: 3, h: 4 }); play(); }',
      0,
      'if (debug) { walls.push({ x: 1, y: 2, w: 3, h: 4 }); walls.push({ x: 11, y: 2, w: 3, h: 4 }); play(); }',
    ],
    [
      'a line ends a statement',
      'walls.push({ x: 1, y: 2, w: 3, h: 4 })\nplay()',
      0,
      'walls.push({ x: 1, y: 2, w: 3, h: 4 })\nwalls.push({ x: 11, y: 2, w: 3, h: 4 })\nplay()',
    ],
    [
      'the pairs of a map',
      "new Map([['a', { x: 1, y: 2, w: 3, h: 4 }], ['b', { x: 5, y: 6, w: 7, h: 8 }]]);",
      0,
      "new Map([['a', { x: 1, y: 2, w: 3, h: 4 }], ['a2', { x: 11, y: 2, w: 3, h: 4 }], ['b', { x: 5, y: 6, w: 7, h: 8 }]]);",
    ],
    ['no neighbors', 'const hitbox = { x: 1, y: 2, w: 3, h: 4 };', 0, 'refused: alone'],
  ];
  for (const [reason, text, index, expected] of cases) {
    it(reason, () => {
      const source = writing(text, 'typescript');
      const shape = moveShape(source.document.hitboxes[index]!.shape, 10, 0);
      const plan = planAdd(source, [{ like: idOf(source, index), shape, name: null, role: null }]);
      assert.equal(after(text, plan), expected);
      if ('refused' in plan) return;
      // The added hitbox is found at the position in the plan, with the requested shape.
      const read = writing(expected, 'typescript').document.hitboxes;
      const [place] = plan.added;
      assert.deepEqual(read.find(({ start }) => start >= place!)?.shape, shape);
      assert.equal(read.length, source.document.hitboxes.length + 1);
    });
  }

  const record = "{ name: 'a', role: 'hit', x: 1, y: 2, width: 3, height: 4 }";
  const circle = "{ name: 'a2', role: 'hit', x: 1, y: 2, radius: 3 }";
  const kinds: readonly (readonly [text: string, expected: string, reason: string])[] = [
    ['hitboxes = [[1, 2, 3, 4]]', 'refused: other-kind', 'bare numbers have no other form'],
    [`hitboxes = [${record}]`, `hitboxes = [${record}, ${circle}]`, 'a plain record in a list'],
    [`hitboxes = { a: ${record} }`, 'refused: other-kind', 'a plain record under a key: the new one has no key'],
    [`hitboxes.push(${record});`, 'refused: other-kind', 'a plain record that is pushed: the new one has no call'],
    [`hitboxes.push(${record}, [1]);`, `hitboxes.push(${record}, ${circle}, [1]);`, 'one of several pushed records'],
    [`hitboxes = new Map([['a', ${record}]])`, 'refused: other-kind', 'a pair of a map: the new one has no key'],
    [`hitboxes = [{ name: 'a', x: 1, y: 2, w: 3, h: 4 }]`, 'refused: other-kind', "a record that isn't a hitbox"],
  ];
  for (const [text, expected, reason] of kinds) {
    it(`with another kind of shape: ${reason}`, () => {
      const source = writing(text, 'typescript');
      const plan = planAdd(source, [
        { like: idOf(source, 0), shape: { kind: 'circle', x: 1, y: 2, radius: 3 }, name: null, role: null },
      ]);
      assert.equal(after(text, plan), expected);
    });
  }

  const several: readonly (readonly [reason: string, text: string, likes: readonly number[], expected: string])[] = [
    [
      'after one of them, on separate lines, with a comment after it',
      'walls = [\n  [1, 1, 1, 1] // last\n]',
      [0, 0],
      'walls = [\n  [1, 1, 1, 1], // last\n  [10, 1, 1, 1],\n  [20, 1, 1, 1]\n]',
    ],
    [
      'each after its source',
      'walls = [[1, 1, 1, 1], [2, 2, 2, 2]]',
      [0, 1],
      'walls = [[1, 1, 1, 1], [10, 1, 1, 1], [2, 2, 2, 2], [20, 2, 2, 2]]',
    ],
    [
      'names and numbers continue',
      "walls = [{ id: 4, name: 'a', x: 1, y: 1, w: 1, h: 1 }]",
      [0, 0],
      "walls = [{ id: 4, name: 'a', x: 1, y: 1, w: 1, h: 1 }, { id: 5, name: 'a2', x: 10, y: 1, w: 1, h: 1 }, { id: 6, name: 'a3', x: 20, y: 1, w: 1, h: 1 }]",
    ],
    [
      'statements',
      'walls.push({ x: 1, y: 1, w: 1, h: 1 })',
      [0, 0],
      'walls.push({ x: 1, y: 1, w: 1, h: 1 })\nwalls.push({ x: 10, y: 1, w: 1, h: 1 })\nwalls.push({ x: 20, y: 1, w: 1, h: 1 })',
    ],
  ];
  for (const [reason, text, likes, expected] of several) {
    it(`several at once: ${reason}`, () => {
      const source = writing(text, 'typescript');
      const additions = likes.map((like, k) => {
        const { shape } = source.document.hitboxes[like]!;
        assert.ok(shape.kind === 'rect');
        return { like: idOf(source, like), shape: { ...shape, x: 10 * (k + 1) }, name: null, role: null };
      });
      const plan = planAdd(source, additions);
      assert.equal(after(text, plan), expected);
      assert.ok('added' in plan);
      const read = writing(expected, 'typescript').document.hitboxes;
      assert.deepEqual(
        plan.added.map((place) => read.find(({ start }) => start >= place)?.shape),
        additions.map(({ shape }) => shape),
      );
    });
  }

  it('gets the next object number of a Tiled map, and increments it', () => {
    const object = (id: number, x: number): string =>
      `{ "id": ${id}, "name": "", "x": ${x}, "y": 0, "width": 8, "height": 8, "rotation": 0 }`;
    const map = (next: number, objects: string): string =>
      `{ "tiledversion": "1.11", "layers": [{ "type": "objectgroup", "objects": [${objects}] }], "nextobjectid": ${next} }`;
    const text = map(12, object(3, 0));
    const source = writing(text, 'json');
    const { shape } = source.document.hitboxes[0]!;
    const plan = planAdd(source, [{ like: idOf(source, 0), shape: moveShape(shape, 5, 0), name: null, role: null }]);
    assert.equal(after(text, plan), map(13, `${object(3, 0)}, ${object(12, 5)}`));
  });

  const hitboxFile = (hitboxes: string): string =>
    `{ "sprites": { "hero": { "hitboxes": [\n  { "name": "body", "role": "hurt", "rect": [1, 2, 3, 4] }${hitboxes}\n] } } }`;

  it('may be of any kind in a hitbox file', () => {
    const text = hitboxFile('');
    const source = writing(text, 'json');
    const circle = { kind: 'circle' as const, x: 5, y: 6.5, radius: 7 };
    const plan = planAdd(source, [{ like: idOf(source, 0), shape: circle, name: null, role: 'hit' }]);
    assert.equal(after(text, plan), hitboxFile(',\n  { "name": "body2", "role": "hit", "circle": [5, 6.5, 7] }'));
  });

  it('gets the given role if the text declares roles', () => {
    const text = hitboxFile('');
    const source = writing(text, 'json');
    const { shape } = source.document.hitboxes[0]!;
    const plan = planAdd(source, [{ like: idOf(source, 0), shape, name: 'sword', role: 'hit' }]);
    assert.equal(after(text, plan), hitboxFile(',\n  { "name": "sword", "role": "hit", "rect": [1, 2, 3, 4] }'));
  });

  const undeclared: [
    list: string,
    name: string | null,
    role: string | null,
    expected: string[] | undefined,
    reason: string,
  ][] = [
    ["[{ name: 'wall', x: 1, y: 2, w: 3, h: 4 }]", 'floor', 'solid', undefined, 'only its current role'],
    ["[{ name: 'wall', x: 1, y: 2, w: 3, h: 4 }]", 'floor', 'hit', ['role'], 'no entry has a role'],
    ['[{ x: 1, y: 2, w: 3, h: 4 }]', 'floor', null, ['name'], 'no entry has a name'],
    ['[[1, 2, 3, 4]]', 'floor', 'hit', ['name', 'role'], 'tuples have neither'],
    ['{ wall: { x: 1, y: 2, w: 3, h: 4 } }', 'floor', null, undefined, 'its key is its name'],
    ["[{ name: 'a', role: 'hurt', x: 1, y: 2, w: 3, h: 4 }]", 'b', 'hit', undefined, 'both are declared'],
  ];
  for (const [list, name, role, expected, reason] of undeclared) {
    it(`reports what is not written: ${reason}`, () => {
      const source = writing(`const boxes = ${list};`, 'typescript');
      const { shape } = source.document.hitboxes[0]!;
      const plan = planAdd(source, [{ like: idOf(source, 0), shape, name, role }]);
      assert.deepEqual('undeclared' in plan ? plan.undeclared : undefined, expected);
    });
  }

  type Time = NonNullable<Addition['time']>;
  const inSheet: Time = { animation: null, frames: [2, 2] };
  const inSlash: Time = { animation: 'slash', frames: [1, 1] };
  const body = '{ "name": "body", "role": "hurt", "rect": [1, 2, 3, 4]';
  const copy = '{ "name": "body2", "role": "hurt", "rect": [11, 2, 3, 4]';
  const timed: readonly (readonly [reason: string, language: Language, time: Time, like: string, copy: string])[] = [
    ['next to one in all frames', 'json', inSheet, `${body} }`, `${copy}, "frames": [2, 2] }`],
    ['of an animation', 'json', inSlash, `${body} }`, `${copy}, "animation": "slash", "frames": [1, 1] }`],
    [
      'without spaces, like the other one',
      'json',
      inSheet,
      `${body},"data":{} }`,
      `${copy},"data":{},"frames":[2, 2] }`,
    ],
    [
      'replaces the frames of the other one',
      'json',
      inSlash,
      `${body}, "animation": "rest", "frames": [0, 3], "data": {} }`,
      `${copy}, "animation": "slash", "frames": [1, 1], "data": {} }`,
    ],
    [
      'of the sheet, next to one of an animation: written again',
      'json',
      inSheet,
      `${body}, "animation": "rest", "frames": [0, 3] }`,
      `${copy}, "frames": [2, 2] }`,
    ],
    [
      'on separate lines, like the other one',
      'json',
      inSheet,
      '{\n    "name": "body",\n    "rect": [1, 2, 3, 4]\n  }',
      '{\n    "name": "body2",\n    "rect": [11, 2, 3, 4],\n    "frames": [2, 2]\n  }',
    ],
    [
      'next to a comment and after a trailing comma',
      'jsonc',
      inSheet,
      '{\n    "name": "body", // all of it\n    "rect": [1, 2, 3, 4],\n  }',
      '{\n    "name": "body2", // all of it\n    "rect": [11, 2, 3, 4], "frames": [2, 2],\n  }',
    ],
    [
      'in a record of code',
      'typescript',
      inSlash,
      "{ name: 'body', role: 'hurt', x: 1, y: 2, width: 3, height: 4 }",
      "{ name: 'body2', role: 'hurt', x: 11, y: 2, width: 3, height: 4, animation: 'slash', frames: [1, 1] }",
    ],
    ['not in a format without a key for it', 'typescript', inSheet, '[1, 2, 3, 4]', '[11, 2, 3, 4]'],
    [
      'not again if the other one has the same frames',
      'json',
      { animation: null, frames: [0, 3] },
      `${body}, "frames": [0, 3] }`,
      `${copy}, "frames": [0, 3] }`,
    ],
  ];
  for (const [reason, language, time, like, expected] of timed) {
    it(`declares the frame that it was drawn in, ${reason}`, () => {
      const around = (hitboxes: string): string =>
        language === 'typescript'
          ? `const hero = { image: 'hero.png', hitboxes: [${hitboxes}] };`
          : `{ "sprites": { "hero": { "image": "hero.png", "hitboxes": [\n  ${hitboxes}\n] } } }`;
      const gap = language === 'typescript' ? ', ' : ',\n  ';
      const source = writing(around(like), language);
      const shape = moveShape(source.document.hitboxes[0]!.shape, 10, 0);
      const plan = planAdd(source, [{ like: idOf(source, 0), shape, name: null, role: null, time }]);
      assert.equal(after(source.text, plan), around(like + gap + expected));
    });
  }

  it('declares a frame of the sheet as a frame of its animation, in a hitbox file', () => {
    const around = (hitboxes: string): string =>
      `{ "sprites": { "hero": { "animations": { "rest": { "frames": [0, 1] }, "slash": { "frames": [2, 5] } }, "hitboxes": [${hitboxes}] } } }`;
    const source = writing(around(`${body} }`), 'json');
    const shape = moveShape(source.document.hitboxes[0]!.shape, 10, 0);
    const time: Time = { animation: null, frames: [3, 3] };
    const plan = planAdd(source, [{ like: idOf(source, 0), shape, name: null, role: null, time }]);
    const expected = around(`${body} }, ${copy}, "animation": "slash", "frames": [1, 1] }`);
    assert.equal(after(source.text, plan), expected);
    assert.equal(writing(expected, 'json').document.hitboxes[1]!.formatDiagnostics, undefined);
  });

  it('gets the given name', () => {
    const text = '{ "hitboxes": { "head": [1, 2, 3, 4] } }';
    const source = writing(text, 'json');
    const { shape } = source.document.hitboxes[0]!;
    assert.equal(
      after(text, planAdd(source, [{ like: idOf(source, 0), shape, name: 'left "arm"', role: null }])),
      '{ "hitboxes": { "head": [1, 2, 3, 4], "left \\"arm\\"": [1, 2, 3, 4] } }',
    );
  });
});

describe('deleted hitboxes', () => {
  const cases: readonly (readonly [string, string, readonly number[], string])[] = [
    ['the only one', 'hitboxes = [[1, 2, 3, 4]];', [0], 'hitboxes = [];'],
    ['the first', 'hitboxes = [[1, 2, 3, 4], [5, 6, 7, 8]];', [0], 'hitboxes = [[5, 6, 7, 8]];'],
    ['the last', 'hitboxes = [[1, 2, 3, 4], [5, 6, 7, 8]];', [1], 'hitboxes = [[1, 2, 3, 4]];'],
    ['one before a trailing comma', 'hitboxes = [[1, 2, 3, 4], [5, 6, 7, 8],];', [1], 'hitboxes = [[1, 2, 3, 4],];'],
    ['one of three', 'hitboxes = [[1,1,1,1],[2,2,2,2],[3,3,3,3]]', [1], 'hitboxes = [[1,1,1,1],[3,3,3,3]]'],
    ['two of three', 'hitboxes = [[1,1,1,1], [2,2,2,2], [3,3,3,3]]', [0, 1], 'hitboxes = [[3,3,3,3]]'],
    ['the outer two', 'hitboxes = [[1,1,1,1], [2,2,2,2], [3,3,3,3]]', [0, 2], 'hitboxes = [[2,2,2,2]]'],
    ['all', 'hitboxes = [[1,1,1,1], [2,2,2,2]]', [0, 1], 'hitboxes = []'],
    [
      'a line with its comment',
      'hitboxes = [\n  [1, 2, 3, 4], // wall\n  [5, 6, 7, 8], // floor\n];',
      [0],
      'hitboxes = [\n  [5, 6, 7, 8], // floor\n];',
    ],
    [
      'the last line, no comma at the end',
      'hitboxes = [\n  [1, 2, 3, 4],\n  [5, 6, 7, 8]\n];',
      [1],
      'hitboxes = [\n  [1, 2, 3, 4]\n];',
    ],
    [
      'the last line; the comment of the one before stays',
      'hitboxes = [\n  [1, 2, 3, 4], // wall\n  [5, 6, 7, 8] // floor\n];',
      [1],
      'hitboxes = [\n  [1, 2, 3, 4] // wall\n];',
    ],
    [
      'its own comment above',
      'hitboxes = [\n  // wall\n  [1, 2, 3, 4],\n  // floor\n  [5, 6, 7, 8],\n];',
      [0],
      'hitboxes = [\n  // floor\n  [5, 6, 7, 8],\n];',
    ],
    [
      'a heading stays',
      'hitboxes = [\n  // walls\n  [1, 2, 3, 4],\n  [5, 6, 7, 8],\n];',
      [0],
      'hitboxes = [\n  // walls\n  [5, 6, 7, 8],\n];',
    ],
    [
      'CRLF',
      'hitboxes = [\r\n  [1, 2, 3, 4],\r\n  [5, 6, 7, 8],\r\n];\r\n',
      [1],
      'hitboxes = [\r\n  [1, 2, 3, 4],\r\n];\r\n',
    ],
    [
      'a key with its box',
      'hitboxes = {\n  head: [1, 2, 3, 4],\n  body: [5, 6, 7, 8],\n};',
      [0],
      'hitboxes = {\n  body: [5, 6, 7, 8],\n};',
    ],
    ['a statement', 'play();\nwalls.push({ x: 1, y: 2, w: 3, h: 4 });\nplay();\n', [0], 'play();\nplay();\n'],
    [
      'two on one line',
      'boxes = [\n  [1, 1, 1, 1], [2, 2, 2, 2],\n  [3, 3, 3, 3],\n]',
      [1],
      'boxes = [\n  [1, 1, 1, 1],\n  [3, 3, 3, 3],\n]',
    ],
    ['two statements', 'a();\nwalls.push([1, 2, 3, 4]);\nwalls.push([5, 6, 7, 8]);\nb();\n', [0, 1], 'a();\nb();\n'],
    [
      'the only statements between two on the same line',
      'a()\nwalls.push([1, 2, 3, 4]);\nwalls.push([5, 6, 7, 8]);\n[1].map(f)\n',
      [0, 1],
      'a()\n;\n[1].map(f)\n',
    ],
    [
      'not an owner with its box',
      "enemies = [{ name: 'rat', bodyOffsetX: 1, bodyOffsetY: 6, bodyWidth: 14, bodyHeight: 6 }];",
      [0],
      'refused: part',
    ],
    ['no neighbors', 'const hitbox = { x: 1, y: 2, w: 3, h: 4 };', [0], 'refused: alone'],
  ];
  for (const [reason, text, indexes, expected] of cases) {
    it(reason, () => {
      const source = writing(text, 'typescript');
      const plan = planDelete(
        source,
        indexes.map((index) => idOf(source, index)),
      );
      assert.equal(after(text, plan), expected);
    });
  }
});

describe('a name', () => {
  const cases: readonly (readonly [string, string, Language, string, string])[] = [
    [
      'under name',
      '[{ "name": "a", "x": 1, "y": 2, "w": 3, "h": 4 }]',
      'json',
      'b "c"',
      '[{ "name": "b \\"c\\"", "x": 1, "y": 2, "w": 3, "h": 4 }]',
    ],
    [
      'single quotes stay',
      "boxes = [{ id: 'a', x: 1, y: 2, w: 3, h: 4 }]",
      'typescript',
      "it's",
      "boxes = [{ id: 'it\\'s', x: 1, y: 2, w: 3, h: 4 }]",
    ],
    [
      'a key of data',
      '{ "hitbox": { "head": [1, 2, 3, 4] } }',
      'json',
      'tail',
      '{ "hitbox": { "tail": [1, 2, 3, 4] } }',
    ],
    ['a key of code', 'hitbox = { head: [1, 2, 3, 4] }', 'typescript', 'tail', 'refused: name-of-code'],
  ];
  for (const [reason, text, language, to, expected] of cases) {
    it(reason, () => {
      const source = writing(text, language);
      const id = idOf(source, 0);
      assert.equal(after(text, planRename(source, id, to)), expected);
    });
  }
});

describe('boxes pushed to a list one by one', () => {
  const text =
    'const walls = [];\n\nwalls.push([1, 2, 3, 4]);\n\nwalls.push([5, 6, 7, 8]);\n\nwalls.push([9, 10, 11, 12]);\n';

  it('are deleted together', () => {
    const file = writing(text, 'typescript');
    const plan = planDelete(file, [idOf(file, 0), idOf(file, 2)]);
    assert.equal(after(text, plan), 'const walls = [];\n\n\nwalls.push([5, 6, 7, 8]);\n\n');
  });

  it('each get their copy right after them', () => {
    const file = writing(text, 'typescript');
    const additions = [0, 2].map((index): Addition => {
      const { id, shape } = file.document.hitboxes[index]!;
      return { like: id, shape: moveShape(shape, 20, 0), name: null, role: null };
    });
    const expected = text
      .replace('push([1, 2, 3, 4]);', '$&\nwalls.push([21, 2, 3, 4]);')
      .replace('push([9, 10, 11, 12]);', '$&\nwalls.push([29, 10, 11, 12]);');
    assert.equal(after(text, planAdd(file, additions)), expected);
  });
});
