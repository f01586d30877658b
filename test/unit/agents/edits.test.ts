import assert from 'node:assert/strict';
import { MemoryFiles } from './memory-files.js';

const level = `// Walls of the cellar.
export const walls = [
  { name: 'slab', role: 'solid', x: 10, y: 10, w: 40, h: 30 }, // heavy
  { name: 'post', role: 'solid', x: 100, y: TILE * 2, w: 12, h: 20 },
  { name: 'ball', role: 'solid', x: 5, y: 80, radius: 4 },
];
const TILE = 16;
`;

const shapes = JSON.stringify(
  {
    sprites: {
      rock: {
        hitboxes: [
          {
            name: 'body',
            role: 'solid',
            polygon: [
              [0, 0],
              [10, 0],
              [5, 8],
            ],
          },
          { name: 'tip', role: 'hit', capsule: [0, 0, 10, 0, 2] },
          { name: 'eye', role: 'hurt', ellipse: [5, 5, 3, 2] },
        ],
      },
      empty: { hitboxes: [] },
    },
  },
  null,
  2,
);

describe('tools that edit', () => {
  let files: MemoryFiles;
  beforeEach(() => {
    files = new MemoryFiles({ 'level.ts': level, 'rock.hitbox.json': shapes });
  });

  const changes: [tool: string, file: string, input: object, before: string, after: string, reason: string][] = [
    ['set_hitbox', 'level.ts', { hitbox: 'slab', shape: { x: 12 } }, 'x: 10,', 'x: 12,', 'one number'],
    [
      'set_hitbox',
      'level.ts',
      { hitbox: 'walls[0]', shape: { kind: 'rect', width: 41.5 } },
      'w: 40',
      'w: 41.5',
      'by path',
    ],
    ['set_hitbox', 'level.ts', { hitbox: 'slab', name: 'stone' }, "'slab'", "'stone'", 'its name'],
    [
      'set_hitbox',
      'level.ts',
      { hitbox: 'slab', role: 'hit' },
      "role: 'solid', x: 10,",
      "role: 'hit', x: 10,",
      'its role',
    ],
    [
      'set_hitbox',
      'level.ts',
      { hitbox: 'slab', shape: { x: -1, y: 0 }, name: 'spikes', role: 'hit' },
      "{ name: 'slab', role: 'solid', x: 10, y: 10,",
      "{ name: 'spikes', role: 'hit', x: -1, y: 0,",
      'all at once',
    ],
    ['set_hitbox', 'level.ts', { hitbox: 'ball', shape: { radius: 6 } }, 'radius: 4', 'radius: 6', 'a circle'],
    [
      'set_hitbox',
      'level.ts',
      { hitbox: 'post', shape: { y: 30 }, replaceComputed: true },
      'TILE * 2',
      '30',
      'a computation, if allowed',
    ],
    [
      'delete_hitboxes',
      'level.ts',
      { hitboxes: ['ball'] },
      "  { name: 'ball', role: 'solid', x: 5, y: 80, radius: 4 },\n",
      '',
      'an entry',
    ],
    [
      'delete_hitboxes',
      'level.ts',
      { hitboxes: ['walls[0]', 'post', 'walls[1]'] },
      level.slice(level.indexOf("  { name: 'slab'"), level.indexOf("  { name: 'ball'")),
      '',
      'two entries, one named twice, with a comment',
    ],
    [
      'add_hitbox',
      'level.ts',
      { shape: { kind: 'circle', x: 1, y: 2, radius: 3 }, name: 'egg' },
      'radius: 4 },\n',
      "radius: 4 },\n  { name: 'egg', role: 'solid', x: 1, y: 2, radius: 3 },\n",
      'after the last of its kind',
    ],
    [
      'add_hitbox',
      'level.ts',
      { shape: { kind: 'rect', x: 1, y: 2, width: 3, height: 4 }, name: 'lid', like: 'slab' },
      '// heavy\n',
      "// heavy\n  { name: 'lid', role: 'solid', x: 1, y: 2, w: 3, h: 4 },\n",
      'after a given one',
    ],
  ];
  for (const [tool, file, input, before, after, reason] of changes) {
    it(`${tool} ${JSON.stringify(input)}: ${reason}`, async () => {
      const text = files.text(file);
      assert.equal(text.split(before).length, 2, 'the test names one place');
      const result = await files.edit(tool, file, input);
      assert.equal(
        files.text(file),
        text.replace(before, () => after),
      );
      assert.deepEqual([result.written, result.version, files.writes], [true, files.version(file), 1]);
    });
  }

  const shared = `const base = { name: 'base', role: 'hurt', x: 1, y: 2, w: 8, h: 9 };
export const low = { ...base, name: 'low', h: 12 };
export const far = { ...base, name: 'far', x: 90, y: base.y + 40 };
`;
  const also: [input: object, others: [name: string, shape: object][] | undefined, reason: string][] = [
    [{ hitbox: 'base', shape: { x: 5 } }, [['low', { x: 5, y: 2, width: 8, height: 12 }]], 'one spread has x'],
    [
      { hitbox: 'base', shape: { y: 5 }, role: 'hit' },
      [
        ['low', { x: 1, y: 5, width: 8, height: 12 }],
        ['far', { x: 90, y: 45, width: 8, height: 9 }],
      ],
      'as they are after two changes; the sum follows',
    ],
    [{ hitbox: 'base', shape: { x: 1 } }, undefined, 'nothing changes'],
    [{ hitbox: 'base', name: 'top' }, undefined, 'the others have names of their own'],
    [{ hitbox: 'low', shape: { height: 20 } }, undefined, 'the number is its own'],
  ];
  for (const [input, others, reason] of also) {
    it(`set_hitbox ${JSON.stringify(input)} says who also changed: ${reason}`, async () => {
      files = new MemoryFiles({ 'hero.ts': shared });
      const { alsoChanged } = await files.edit('set_hitbox', 'hero.ts', input);
      assert.deepEqual(
        alsoChanged?.map(({ name, shape }) => [name, shape]),
        others?.map(([name, shape]) => [name, { kind: 'rect', ...shape }]),
      );
    });
  }

  it('lists at most 200 hitboxes that also changed', async () => {
    const spreads = Array.from(
      { length: 230 },
      (_, k) => `const low${k}Box = { ...base, name: 'low ${k}', x: ${k * 10} };\n`,
    );
    files = new MemoryFiles({ 'hero.ts': `${shared.slice(0, shared.indexOf('\n') + 1)}${spreads.join('')}` });
    const { alsoChanged, leftOut } = await files.edit('set_hitbox', 'hero.ts', {
      hitbox: 'base',
      shape: { y: 5 },
    });
    assert.deepEqual([alsoChanged?.length, leftOut], [200, '30 more of alsoChanged']);
  });

  it('returns the hitbox as it is read now', async () => {
    const { hitboxes } = await files.edit('set_hitbox', 'level.ts', {
      hitbox: 'slab',
      name: 'lava',
      role: 'hit',
      shape: { y: 7 },
    });
    assert.deepEqual(hitboxes, [
      {
        hitbox: 'walls[0]',
        name: 'lava',
        role: 'hit',
        shape: { kind: 'rect', x: 10, y: 7, width: 40, height: 30 },
        line: 3,
      },
    ]);
  });

  it('adds the first hitbox of a sprite', async () => {
    const { hitboxes } = await files.edit('add_hitbox', 'rock.hitbox.json', {
      sprite: 'empty',
      shape: { kind: 'rect', x: 1, y: 2, width: 3, height: 4 },
      name: 'door',
      role: 'trigger',
    });
    assert.deepEqual(
      hitboxes?.map(({ name, role, sprite }) => [name, role, sprite]),
      [['door', 'trigger', 'sprites.empty']],
    );
  });

  it('adds a hitbox in a frame', async () => {
    const { hitboxes } = await files.edit('add_hitbox', 'rock.hitbox.json', {
      like: 'eye',
      shape: { kind: 'rect', x: 1, y: 2, width: 3, height: 4 },
      frames: [2, 3],
    });
    assert.deepEqual(hitboxes?.[0]?.['frames'], [2, 3]);
  });

  const kinds: [hitbox: string, shape: object, expected: object][] = [
    ['tip', { x2: 20, radius: 1 }, { kind: 'capsule', x1: 0, y1: 0, x2: 20, y2: 0, radius: 1 }],
    ['eye', { x: 6, radiusX: 4 }, { kind: 'ellipse', x: 6, y: 5, radiusX: 4, radiusY: 2 }],
    [
      'body',
      { x: 10 },
      {
        kind: 'polygon',
        points: [
          [10, 0],
          [20, 0],
          [15, 8],
        ],
      },
    ],
    [
      'body',
      {
        points: [
          [0, 0],
          [9, 0],
          [9, 9],
          [0, 9],
        ],
      },
      {
        kind: 'polygon',
        points: [
          [0, 0],
          [9, 0],
          [9, 9],
          [0, 9],
        ],
      },
    ],
  ];
  for (const [hitbox, shape, expected] of kinds) {
    it(`sets ${JSON.stringify(shape)} of ${hitbox}`, async () => {
      const { hitboxes } = await files.edit('set_hitbox', 'rock.hitbox.json', { hitbox, shape });
      assert.deepEqual(hitboxes?.[0]?.['shape'], expected);
    });
  }

  it('writes nothing if nothing changes', async () => {
    const result = await files.edit('set_hitbox', 'level.ts', { hitbox: 'slab', shape: { x: 10 }, name: 'slab' });
    assert.deepEqual([result.written, files.writes, files.text('level.ts')], [false, 0, level]);
  });

  const refused: [tool: string, input: object, message: RegExp, reason: string][] = [
    [
      'set_hitbox',
      { version: 'ffff', hitbox: 'slab', shape: { x: 1 } },
      /^level\.ts has changed since version "ffff" was read/,
      'an old version',
    ],
    ['delete_hitboxes', { version: '', hitboxes: ['slab'] }, /has changed since/, 'no version'],
    [
      'set_hitbox',
      { hitbox: 'post', shape: { y: 30 } },
      /^y is computed \(TILE \* 2\)\. .*replaceComputed/,
      'a computed number',
    ],
    ['set_hitbox', { hitbox: 'nobody', shape: { y: 30 } }, /^There is no hitbox "nobody"/, 'an unknown one'],
    ['set_hitbox', { hitbox: 'slab' }, /shape, name and role are missing/, 'nothing to do'],
    [
      'set_hitbox',
      { hitbox: 'slab', shape: { radius: 3 } },
      /a rect has no radius; it has x, y, width, height, rotation/,
      'a number of another shape',
    ],
    [
      'set_hitbox',
      { hitbox: 'slab', shape: { kind: 'circle' } },
      /is a rect, which can't become a circle/,
      'another kind',
    ],
    ['set_hitbox', { hitbox: 'slab', shape: { width: -1 } }, /shape\.width can't be -1/, 'a negative size'],
    ['set_hitbox', { hitbox: 'slab', role: ' ' }, /role/, 'a role that is none'],
    [
      'set_hitbox',
      { hitbox: 'ball', shape: { x: 1 }, role: 'circle' },
      /^The role "circle" can't be written\. /,
      'one of two changes can be written',
    ],
    ['add_hitbox', { shape: { kind: 'circle', x: 1, y: 1 } }, /a circle needs shape\.radius/, 'a missing number'],
    [
      'add_hitbox',
      { shape: { kind: 'circle', x: 1, y: 1, radius: 1, width: 2 } },
      /a circle has no width/,
      'one too many',
    ],
    [
      'add_hitbox',
      { shape: { kind: 'circle', x: 1, y: 1, radius: 1, rotation: 2 } },
      /a circle has no rotation/,
      'a turned circle',
    ],
    ['add_hitbox', { shape: { kind: 'circle', x: 1, y: 1, radius: -1 } }, /Invalid input: shape:/, 'a negative radius'],
    [
      'add_hitbox',
      { shape: { kind: 'circle', x: 1, y: 1, radius: 1 }, frames: [3, 1] },
      /frames must be in order, got \[3,1\]/,
      'frames backwards',
    ],
    [
      'add_hitbox',
      { shape: { kind: 'circle', x: 1, y: 1, radius: 1 }, sprite: 'nobody' },
      /There is no sprite "nobody"/,
      'an unknown sprite',
    ],
    ['delete_hitboxes', { hitboxes: ['slab', 'nobody'] }, /There is no hitbox "nobody"/, 'one of two is unknown'],
  ];
  for (const [tool, input, message, reason] of refused) {
    it(`${tool} refuses ${JSON.stringify(input)}: ${reason}`, async () => {
      const refusal = await files.refusal(tool, { file: 'level.ts', version: files.version('level.ts'), ...input });
      assert.match(refusal, message);
      assert.match(refusal, /\.$/, 'a sentence');
      assert.deepEqual([files.writes, files.text('level.ts')], [0, level]);
    });
  }

  const lists: Readonly<Record<string, string>> = {
    'plain.ts': 'const walls = [\n  { x: 1, y: 2, w: 8, h: 8 },\n  { x: 20, y: 2, w: 8, h: 8 },\n];\n',
    'circles.ts': 'const hurtboxes = [\n  { x: 1, y: 2, r: 8 },\n];\n',
    'tuples.json': '{ "hitboxes": [[1, 2, 8, 8]] }',
    'tuples.ts': 'const hitboxes = [\n  [1, 2, 8, 8],\n];\n',
    'named.ts': "const walls = [\n  { name: 'a', x: 1, y: 2, w: 8, h: 8 },\n];\n",
    'hero.ts':
      "const hero = { slash: { hurtboxes: [{ name: 'body', x: 0, y: 0, w: 9, h: 9 }], hitboxes: [{ name: 'sword', frames: [1, 1], x: 9, y: 0, w: 9, h: 4 }] } };\n",
    'knight.hitbox.json': JSON.stringify({
      sprites: {
        knight: {
          animations: { idle: { frames: [0, 2] }, slash: { frames: [3, 5] } },
          hitboxes: [{ name: 'blade', role: 'hit', animation: 'slash', frames: [1, 1], rect: [0, 0, 8, 8] }],
        },
      },
    }),
  };
  const rect = { kind: 'rect', x: 3, y: 4, width: 5, height: 6 };
  const circle = { kind: 'circle', x: 3, y: 4, radius: 5 };
  const unsaid: [tool: string, file: string, input: object, parts: RegExp[], reason: string][] = [
    [
      'add_hitbox',
      'plain.ts',
      { shape: rect, name: 'door' },
      [/name "door" .*no names/],
      'a name among records without',
    ],
    ['add_hitbox', 'circles.ts', { shape: circle, name: 'door' }, [/name "door" .*no names/], 'a name among circles'],
    ['add_hitbox', 'tuples.ts', { shape: rect, name: 'door' }, [/name "door" .*no names/], 'a name among tuples'],
    ['add_hitbox', 'named.ts', { shape: rect, name: 'a' }, [/name "a" .*another.*"a2"/], 'a name that is taken'],
    [
      'add_hitbox',
      'plain.ts',
      { shape: rect, role: 'hurt' },
      [/role "hurt" .*"solid"/],
      'a role that the list implies',
    ],
    ['add_hitbox', 'tuples.ts', { shape: rect, role: 'hurt' }, [/role "hurt" .*"other"/], 'a role among tuples'],
    ['add_hitbox', 'named.ts', { shape: rect, role: 'hit' }, [/role "hit" .*"solid"/], 'a role among names'],
    [
      'add_hitbox',
      'hero.ts',
      { shape: rect, like: 'sword', role: 'hurt' },
      [/role "hurt" .*"hit"/],
      'a role beside like',
    ],
    [
      'add_hitbox',
      'named.ts',
      { shape: rect, name: 'hurtbox', role: 'solid' },
      [/role "solid" .*"hurt"/],
      'a name that implies another role',
    ],
    ['add_hitbox', 'plain.ts', { shape: rect, frames: [1, 2] }, [/frames \[1,2\] .*all frames/], 'frames in code'],
    ['add_hitbox', 'tuples.ts', { shape: rect, frames: [0, 1] }, [/frames \[0,1\] .*all frames/], 'frames of a tuple'],
    [
      'add_hitbox',
      'plain.ts',
      { shape: rect, animation: 'slash', frames: [1, 2] },
      [/^There is no animation "slash"\. There are none\.$/],
      'an animation in code',
    ],
    [
      'add_hitbox',
      'circles.ts',
      { shape: circle, name: 'door', role: 'hit', frames: [0, 1] },
      [/name "door"/, /role "hit"/, /frames \[0,1\]/],
      'all at once',
    ],
    [
      'add_hitbox',
      'hero.ts',
      { shape: rect, like: 'sword', animation: 'slsh', frames: [1, 1] },
      [/^There is no animation "slsh"\. The animations are "slash"\.$/],
      'an unknown animation in code',
    ],
    [
      'add_hitbox',
      'knight.hitbox.json',
      { shape: rect, animation: 'slsh', frames: [1, 1] },
      [/^There is no animation "slsh"\. The animations are "idle", "slash"\.$/],
      'an unknown animation in a hitbox file',
    ],
    [
      'set_hitbox',
      'tuples.json',
      { hitbox: 'hitboxes[0]', role: 'hurt', shape: { x: 2 } },
      [/^The role "hurt" can't be written\. Plain JSON has no comments.* "role"/],
      'no room for a role',
    ],
    [
      'set_hitbox',
      'tuples.ts',
      { hitbox: 'hitboxes[0]', name: 'door' },
      [/^The name "door" can't be written\. /],
      'the name of a tuple',
    ],
    [
      'set_hitbox',
      'hero.ts',
      { hitbox: 'sword', name: 'tip', role: 'circle' },
      [/^The role "circle" can't be written\. /],
      'a kind of shape as role',
    ],
  ];
  for (const [tool, file, input, parts, reason] of unsaid) {
    it(`${tool} writes nothing if the text can't say all of ${JSON.stringify(input)}: ${reason}`, async () => {
      const own = new MemoryFiles({ ...lists });
      const refusal = await own.refusal(tool, { file, version: own.version(file), ...input });
      for (const part of parts) assert.match(refusal, part);
      assert.match(refusal, /\.$/, 'a sentence');
      assert.deepEqual([own.writes, own.text(file)], [0, lists[file]]);
    });
  }

  const said: [file: string, input: object, expected: object, reason: string][] = [
    ['plain.ts', { shape: rect, role: 'solid' }, { role: 'solid' }, 'the role that the list implies'],
    ['plain.ts', { shape: rect, role: 'wall' }, { role: 'solid' }, 'another word for it'],
    ['named.ts', { shape: rect, name: 'b' }, { name: 'b', role: 'solid' }, 'a name'],
    [
      'hero.ts',
      { shape: rect, like: 'sword', frames: [1, 1] },
      { frames: [1, 1], animation: 'slash' },
      'frames of like',
    ],
    [
      'hero.ts',
      { shape: rect, like: 'sword', animation: 'slash', frames: [2, 2] },
      { frames: [2, 2], animation: 'slash' },
      'frames other than those of like',
    ],
    [
      'knight.hitbox.json',
      { shape: circle, name: 'tip', role: 'hurt', animation: 'idle', frames: [0, 2] },
      { name: 'tip', role: 'hurt', animation: 'idle', frames: [0, 2] },
      'everything',
    ],
    [
      'knight.hitbox.json',
      { shape: rect, frames: [4, 5] },
      { animation: 'slash', frames: [1, 2] },
      'frames of the sheet, written in their animation',
    ],
  ];
  for (const [file, input, expected, reason] of said) {
    it(`add_hitbox writes all of ${JSON.stringify(input)}: ${reason}`, async () => {
      const { hitboxes } = await new MemoryFiles({ ...lists }).edit('add_hitbox', file, input);
      const [added] = hitboxes!;
      assert.deepEqual({ ...added, ...expected }, added);
    });
  }

  // `check_file` reports what is wrong with them.
  const invalid: Readonly<Record<string, string>> = {
    'negative.ts': "const walls = [\n  { name: 'a', x: 1, y: 2, w: -6, h: 8 },\n];\n",
    'negative.hitbox.json':
      '{ "sprites": { "s": { "hitboxes": [{ "name": "a", "role": "hit", "circle": [1, 2, -6] }] } } }',
  };
  const unrelated: [file: string, shape: object, before: string, after: string, reason: string][] = [
    ['negative.ts', { height: 20 }, 'h: 8', 'h: 20', 'the height beside a negative width'],
    ['negative.ts', { x: 5, y: 6 }, 'x: 1, y: 2', 'x: 5, y: 6', 'the place of a negative width'],
    ['negative.ts', { width: 6 }, 'w: -6', 'w: 6', 'the negative width itself'],
    ['negative.hitbox.json', { x: 5 }, '[1, 2', '[5, 2', 'the place of a negative radius'],
  ];
  for (const [file, shape, before, after, reason] of unrelated) {
    it(`changes ${JSON.stringify(shape)} although other numbers are invalid: ${reason}`, async () => {
      const own = new MemoryFiles({ ...invalid });
      await own.edit('set_hitbox', file, { hitbox: 'a', shape });
      assert.equal(own.text(file), invalid[file]!.replace(before, after));
    });
  }
  const stillInvalid: [shape: object, message: RegExp][] = [
    [{ width: -3 }, /^Invalid input: shape\.width can't be -3\.$/],
    [{ height: -3 }, /^Invalid input: shape\.height can't be -3\.$/],
    [{ radius: 3 }, /a rect has no radius/],
  ];
  for (const [shape, message] of stillInvalid) {
    it(`refuses ${JSON.stringify(shape)} of a hitbox with a negative width`, async () => {
      const own = new MemoryFiles({ ...invalid });
      const input = { file: 'negative.ts', version: own.version('negative.ts'), hitbox: 'a', shape };
      assert.match(await own.refusal('set_hitbox', input), message);
    });
  }

  it('declares in a comment how numbers are meant if they would be read differently, and keeps the role that the old name implied', async () => {
    const tilted = new MemoryFiles({
      'a.ts': "const walls = [\n  { name: 'plank', x: 1, y: 2, w: 3, h: 4, rotation: 20 },\n];\n",
    });
    const { hitboxes, notes } = await tilted.edit('set_hitbox', 'a.ts', {
      hitbox: 'plank',
      shape: { rotation: 5 },
      name: 'ramp',
    });
    assert.equal(
      tilted.text('a.ts'),
      "// hitbox-lens: angle=degrees\nconst walls = [\n  { name: 'ramp', x: 1, y: 2, w: 3, h: 4, rotation: 5, role: 'solid' },\n];\n",
    );
    assert.deepEqual([hitboxes?.[0]?.name, hitboxes?.[0]?.['line']], ['ramp', 3]);
    assert.deepEqual(notes, ['A comment now declares how the numbers are meant: angleUnit=degrees.']);
  });

  it('refuses what only a setting could declare', async () => {
    const text = '{ "walls": [\n  { "x": 1, "y": 2, "w": 3, "h": 4, "rotation": 20 }\n] }\n';
    const json = new MemoryFiles({ 'a.json': text });
    const input = { file: 'a.json', version: json.version('a.json'), hitbox: 'walls[0]', shape: { rotation: 5 } };
    assert.match(
      await json.refusal('set_hitbox', input),
      /First set hitboxLens\.conventions for it: angleUnit=degrees\.$/,
    );
    assert.equal(json.text('a.json'), text);
  });

  it('refuses what would change how another hitbox is read', async () => {
    const box = '"x": 1, "y": 2, "w": 3, "h": 4';
    const text = `{ "a": [{ ${box}, "rotation": 20 }],\n  "b": [{ ${box}, "angleRad": 2 }] }`;
    const json = new MemoryFiles({ 'a.json': text });
    const input = { file: 'a.json', version: json.version('a.json'), hitbox: 'a[0]', shape: { rotation: 5 } };
    assert.match(await json.refusal('set_hitbox', input), /^Can't edit: the numbers of .* would be read as/);
    assert.equal(json.text('a.json'), text);
  });

  it('names the candidates for a name that several hitboxes have', async () => {
    const twins = new MemoryFiles({
      'a.json':
        '{ "walls": [{ "name": "w", "x": 0, "y": 0, "w": 9, "h": 9 }, { "name": "w", "x": 20, "y": 0, "w": 9, "h": 9 }] }',
    });
    const refusal = await twins.refusal('delete_hitboxes', {
      file: 'a.json',
      version: twins.version('a.json'),
      hitboxes: ['w'],
    });
    assert.equal(refusal, '2 hitboxes have the name "w": "walls[0]", "walls[1]".');
  });
});
