/** The forms that people type without reading the docs, and what is said of the rest. */
import assert from 'node:assert/strict';
import { bounds } from '../../../src/core/index.js';
import type { Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader, readText } from '../../../src/read/reader.js';
import { assertNotOverlooked, comparable } from './help.js';

interface Case {
  readonly name: string;
  readonly text: string;
  /** Path, role, frames and what its shape covers. */
  readonly boxes: readonly string[];
  readonly skipped?: readonly string[];
  readonly path?: string;
}

const triangle = '[[0, 0], [10, 0], [10, 8]]';
const points = '[{ "x": 0, "y": 0 }, { "x": 10, "y": 0 }, { "x": 10, "y": 8 }]';

const cases: readonly Case[] = [
  {
    name: 'a table of frames with lists per role',
    text: '{ "frames": [{ "hurt": [[8, 4, 16, 40]], "hit": [] }, { "hurt": [[9, 4, 16, 40]], "hit": [[24, 10, 12, 6]] }] }',
    boxes: [
      'frames[0].hurt[0] hurt 0-0 rect 8 4 24 44',
      'frames[1].hurt[0] hurt 1-1 rect 9 4 25 44',
      'frames[1].hit[0] hit 1-1 rect 24 10 36 16',
    ],
  },
  {
    name: 'the same of records, under another name',
    text: '{ "jab": [{ "hurt": [{ "x": 8, "y": 4, "w": 16, "h": 40 }] }, { "hit": [{ "x": 1, "y": 2, "w": 3, "h": 4 }] }] }',
    boxes: ['jab[0].hurt[0] hurt 0-0 rect 8 4 24 44', 'jab[1].hit[0] hit 1-1 rect 1 2 4 6'],
  },
  {
    name: 'one box per role and frame',
    text: '{ "frames": [{ "hurt": [8, 4, 16, 40] }, { "hurt": [8, 4, 16, 40], "hit": [24, 10, 12, 6] }] }',
    boxes: [
      'frames[0].hurt hurt 0-0 rect 8 4 24 44',
      'frames[1].hurt hurt 1-1 rect 8 4 24 44',
      'frames[1].hit hit 1-1 rect 24 10 36 16',
    ],
  },
  {
    name: 'frames of animations called hit and hurt are images',
    text: '{ "sprites": { "idle": [[0, 0, 32, 32]], "hurt": [[32, 0, 32, 32]], "hit": [[64, 0, 32, 32]] } }',
    boxes: [],
  },
  {
    name: 'frame numbers of an animation',
    text: '{ "animations": { "hit": [4, 5, 6, 7], "hurt": [8, 9, 10, 11] } }',
    boxes: [],
  },
  {
    name: 'a map of Tiled without its version',
    text: `{ "layers": [{ "type": "objectgroup", "name": "walls", "objects": [{ "x": 0, "y": 16, "width": 32, "height": 8 }, { "x": 10, "y": 20, "polygon": ${points} }] }] }`,
    boxes: ['layers[0].objects[0] solid rect 0 16 32 24', 'layers[0].objects[1] solid polygon 10 20 20 28'],
  },
  {
    name: 'capsules by their ends',
    text: '{ "colliders": [{ "x1": 0, "y1": 0, "x2": 0, "y2": 20, "r": 6 }, { "a": { "x": 0, "y": 0 }, "b": { "x": 0, "y": 20 }, "radius": 6 }, { "from": [0, 0], "to": [0, 20], "radius": 6 }] }',
    boxes: [0, 1, 2].map((k) => `colliders[${k}] other capsule -6 -6 6 26`),
  },
  {
    name: 'capsules by their center',
    text: '{ "colliders": [{ "type": "capsule", "x": 4, "y": 5, "width": 10, "height": 30 }, { "type": "capsule", "x": 4, "y": 5, "height": 30, "radius": 5 }, { "x": 4, "y": 5, "length": 20, "radius": 5, "angle": 0 }, { "kind": "capsule", "x": 4, "y": 5, "halfHeight": 10, "radius": 5 }] }',
    boxes: [
      'colliders[0] other capsule 4 5 14 35',
      'colliders[1] other capsule -1 -10 9 20',
      'colliders[2] other capsule -11 0 19 10',
      'colliders[3] other capsule -1 -10 9 20',
    ],
  },
  {
    name: 'capsules as bare numbers',
    text: '{ "capsules": [[0, 0, 0, 20, 6]] }',
    boxes: ['capsules[0] other capsule -6 -6 6 26'],
  },
  {
    name: 'a gradient has two ends and a radius too',
    text: '{ "fill": { "from": { "x": 0, "y": 0 }, "to": { "x": 0, "y": 20 }, "radius": 6 } }',
    boxes: [],
  },
  {
    name: 'least and greatest corners',
    text: '{ "walls": [{ "min": [1, 2], "max": [11, 22] }, { "min": { "x": 1, "y": 2 }, "max": { "x": 11, "y": 22 } }, { "minX": 1, "minY": 2, "maxX": 11, "maxY": 22 }] }',
    boxes: [0, 1, 2].map((k) => `walls[${k}] solid rect 1 2 11 22`),
  },
  {
    name: 'center and half sizes',
    text: '{ "walls": [{ "center": [5, 6], "half": [3, 4] }, { "center": { "x": 5, "y": 6 }, "extents": { "x": 3, "y": 4 } }, { "center": [5, 6], "halfExtents": [3, 4] }, { "cx": 5, "cy": 6, "hw": 3, "hh": 4 }, { "cx": 5, "cy": 6, "hx": 3, "hy": 4 }] }',
    boxes: [0, 1, 2, 3, 4].map((k) => `walls[${k}] solid rect 2 2 8 10`),
  },
  {
    name: 'polygons beside rectangles and circles',
    text: `{ "walls": [{ "points": ${triangle} }, { "points": ${points} }, { "vertices": [0, 0, 10, 0, 10, 8] }, ${triangle}, ${points}, [0, 0, 10, 8], { "x": 5, "y": 5, "r": 5 }] }`,
    boxes: [
      ...[0, 1, 2, 3, 4].map((k) => `walls[${k}] solid polygon 0 0 10 8`),
      'walls[5] solid rect 0 0 10 8',
      'walls[6] solid circle 0 0 10 10',
    ],
  },
  {
    name: 'three forms of polygons under one key',
    text: `{ "colliders": { "ramp": ${points}, "rock": { "points": ${triangle} }, "hull": { "polygon": ${triangle} } } }`,
    boxes: [
      'colliders.ramp solid polygon 0 0 10 8',
      'colliders.rock solid polygon 0 0 10 8',
      'colliders.hull other polygon 0 0 10 8',
    ],
  },
  {
    name: 'the same in a file called hitboxes',
    path: 'hitboxes.json',
    text: `{ "ramp": ${points}, "rock": { "points": ${triangle} }, "hull": { "polygon": ${triangle} } }`,
    boxes: ['ramp solid polygon 0 0 10 8', 'rock solid polygon 0 0 10 8', 'hull other polygon 0 0 10 8'],
  },
  {
    name: 'the same in a file that says nothing: what is missing is named',
    text: `{ "version": 3, "ramp": ${points}, "rock": { "points": ${triangle} }, "hull": { "polygon": ${triangle} } }`,
    boxes: ['hull other polygon 0 0 10 8'],
    skipped: ['ramp of 3', 'rock of 3'],
  },
  {
    name: 'positions of walls are no outline',
    text: '{ "walls": [{ "x": 1, "y": 1 }, { "x": 2, "y": 1 }, { "x": 3, "y": 2 }] }',
    boxes: [],
  },
  {
    name: 'a path beside a platform',
    text: `{ "platforms": [{ "x": 1, "y": 2, "width": 3, "height": 4, "points": ${points} }] }`,
    boxes: ['platforms[0] solid rect 1 2 4 6'],
  },
  {
    name: 'too few numbers, and unknown keys',
    text: '{ "walls": [[0, 0, 10, 8], [1, 2, 3], [1, 2, 3, 4, 5, 6], { "px": 1, "py": 2, "pw": 3, "ph": 4 }, { "x": 1, "y": 2, "width": 4 }] }',
    boxes: ['walls[0] solid rect 0 0 10 8'],
    skipped: ['walls[1] of 5', 'walls[2] of 5', 'walls[3] of 5', 'walls[4] of 5'],
  },
  {
    name: 'a size under unknown keys',
    text: '{ "walls": [{ "x": 0, "y": 0, "w": 10, "h": 8 }, { "x": 0, "y": 0, "breite": 10, "hoehe": 8 }, { "x": 1, "y": 2, "id": 3 }] }',
    boxes: ['walls[0] solid rect 0 0 10 8'],
    skipped: ['walls[1] of 3', 'walls[2] of 3'],
  },
  {
    name: 'the same in a record of shapes',
    path: 'kollisionen.json',
    text: '{ "kreis": { "x": 9, "y": 9, "radius": 4 }, "spieler": { "x": 0, "y": 0, "breite": 10, "hoehe": 8 } }',
    boxes: ['kreis other circle 5 5 13 13'],
    skipped: ['spieler of 2'],
  },
  {
    name: 'a key "box" beside other shapes',
    text: `{ "colliders": { "ramp": ${points}, "box": { "x": 1, "y": 2, "w": 3, "h": 4 } } }`,
    boxes: ['colliders other rect 1 2 4 6', 'colliders.ramp solid polygon 0 0 10 8'],
  },
  {
    name: 'an outline with two corners',
    text: `{ "colliders": { "floor": { "x": 0, "y": 0, "w": 9, "h": 9 }, "ramp": { "points": [[0, 0], [10, 0]] } } }`,
    boxes: ['colliders.floor solid rect 0 0 9 9'],
    skipped: ['ramp of 2'],
  },
  {
    name: 'what is no shape on purpose',
    text: '{ "version": 3, "name": "hall", "hitboxes": [{ "x": 0, "y": 0, "w": 9, "h": 9 }], "spawn": { "x": 1, "y": 2 }, "image": { "width": 64, "height": 32 }, "durations": [100, 100, 100], "path": [[0, 0], [1, 1], [2, 0]] }',
    boxes: ['hitboxes[0] other rect 0 0 9 9'],
  },
  {
    name: 'a spawn point and a line in a list',
    text: '{ "walls": [{ "x": 0, "y": 0, "w": 9, "h": 9 }, { "type": "spawn", "x": 1, "y": 2 }, { "type": "line", "x": 1, "y": 2, "x2": 3, "y2": 4 }] }',
    boxes: ['walls[0] solid rect 0 0 9 9'],
  },
  {
    name: 'the properties of an owner',
    text: '{ "bat": { "hp": 3, "hitbox": [0, 0, 9, 9], "jump": { "height": 3, "speed": 5 }, "offset": [1, 2] } }',
    boxes: ['bat.hitbox other rect 0 0 9 9'],
  },
];

function read(text: string, language: Language, path = '') {
  const document = readText(text, language, undefined, { path });
  assertNotOverlooked(text, document, { path });
  const boxes = document.hitboxes.map(({ path: at, role, frames, shape }) => {
    const { minX, minY, maxX, maxY } = bounds(shape);
    const when = frames === null ? [] : [`${frames[0]}-${frames[1]}`];
    return [at, role, ...when, shape.kind, ...[minX, minY, maxX, maxY].map((one) => Math.round(one))].join(' ');
  });
  return { document, boxes, skipped: (document.skipped ?? []).map(({ name, entries }) => `${name} of ${entries}`) };
}

/** The same data in a constant; null if it is a whole file, as a map is. */
function inTypeScript(text: string): string | null {
  const [[key, value] = [], ...others] = Object.entries(JSON.parse(text) as Record<string, unknown>);
  if (key === undefined || key === 'layers' || others.length > 0) return null;
  return `export const ${key} = ${JSON.stringify(value, null, 1).replace(/"(\w+)":/g, '$1:')};\n`;
}

describe('forms that people type', () => {
  for (const { name, text, boxes, skipped = [], path } of cases) {
    it(`${name}: JSON`, () => {
      const found = read(text, 'json', path);
      assert.deepEqual(found.boxes, boxes);
      assert.deepEqual(found.skipped, skipped);
    });
    const code = inTypeScript(text);
    if (path !== undefined || code === null) continue;
    it(`${name}: TypeScript`, () => {
      const found = read(code, 'typescript');
      assert.deepEqual(found.boxes, boxes);
      assert.deepEqual(found.skipped, skipped);
    });
  }

  it('reads every outline of a code file that is named for shapes and holds only data', () => {
    const code = `export const ramp = ${points};\nexport const rock = { points: ${triangle} };\n`;
    const outlines = ['ramp solid polygon 0 0 10 8', 'rock solid polygon 0 0 10 8'];
    assert.deepEqual(read(code, 'typescript', 'src/colliders.ts').boxes, outlines);
    assert.deepEqual(read(code, 'typescript', 'src/level.ts').boxes, []);
    const program = `${code}function step() {}\n`;
    assert.deepEqual(read(program, 'typescript', 'src/colliders.ts').boxes, []);
    const reader = createReader('typescript', undefined, { path: 'src/colliders.ts' });
    reader.read(program);
    const edit = { start: code.length, end: program.length, text: '' };
    assert.equal(reader.read(code, [edit]).hitboxes.length, 2);
    const back = { start: code.length, end: code.length, text: program.slice(code.length) };
    assert.equal(reader.read(program, [back]).hitboxes.length, 0);
  });

  it('reads no hitbox from half-typed siblings that the whole has not', () => {
    for (const { text, path } of cases) {
      const whole = new Set(read(text, 'json', path).boxes);
      for (let end = 0; end < text.length; end += 7) {
        const cut = readText(text.slice(0, end), 'json', undefined, { path: path ?? '' });
        for (const hitbox of cut.hitboxes)
          assert.ok([...whole].some((one) => one.startsWith(hitbox.path.split('[')[0]!)));
      }
    }
  });

  it('names the same entries after edits as in a fresh reading', () => {
    for (const { text, path } of cases.filter(({ skipped }) => skipped !== undefined)) {
      const options = { path: path ?? '' };
      const reader = createReader('json', undefined, options);
      let now = text;
      reader.read(now);
      const places = [...text.matchAll(/\d+|,|\{/g)].map(({ index }) => index);
      for (const at of [...places].reverse()) {
        const edit = { start: at, end: at, text: /\d/.test(now[at]!) ? '1' : ' ' };
        now = applyEdits(now, [edit]);
        const next = reader.read(now, [edit]);
        assert.deepEqual(comparable(next), comparable(readText(now, 'json', undefined, options)), now);
      }
    }
  });
});
