import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cli, inFolder } from './support.js';

const example = fileURLToPath(new URL('../../../examples/corpus', import.meta.url));

const level = '{ "walls": [{ "x": 1, "y": 2, "w": 30, "h": 40 }, { "x": 5, "y": 6, "w": 70, "h": 8 }] }';
const first = { kind: 'rect', x: 1, y: 2, width: 30, height: 40 };
const second = { kind: 'rect', x: 5, y: 6, width: 70, height: 8 };

interface Case {
  readonly title: string;
  readonly text: string;
  readonly file?: string;
  readonly hitboxes: readonly object[];
  readonly lines: readonly string[];
}

const summary = (right: number, labeled: string, recall: string, certain: string, all: string): string[] => [
  `1 file, ${right} entirely correct (${right * 100}.0%)`,
  `${labeled}: recall ${recall}`,
  `precision: certain ${certain}, all ${all}`,
  'noise: 0 files without hitboxes, 0 show certain ones, 0 show any',
];

const cases: readonly Case[] = [
  {
    title: 'everything is as labeled',
    text: level,
    hitboxes: [{ shape: first, role: 'solid' }, { shape: second }],
    lines: summary(1, '2 labeled hitboxes', '100.0%', '100.0%', '100.0%'),
  },
  {
    title: 'the order is not compared',
    text: level,
    hitboxes: [{ shape: second }, { shape: first }],
    lines: summary(1, '2 labeled hitboxes', '100.0%', '100.0%', '100.0%'),
  },
  {
    title: 'a box with a wrong number is both missed and extra',
    text: level,
    hitboxes: [{ shape: { ...first, x: 3 }, name: 'floor' }, { shape: second }],
    lines: [
      'a.json',
      '  missed floor {"kind":"rect","x":3,"y":2,"width":30,"height":40}',
      '  extra walls[0] rect x 1 y 2 width 30 height 40',
      ...summary(0, '2 labeled hitboxes', '50.0%', '50.0%', '50.0%'),
    ],
  },
  {
    title: 'a number known only at runtime is not compared',
    text: level,
    hitboxes: [{ shape: { ...first, x: 3 }, unknown: ['x'] }, { shape: second }],
    lines: summary(1, '2 labeled hitboxes', '100.0%', '100.0%', '100.0%'),
  },
  {
    title: "a wrong role, owner, unit or frame isn't a miss, but not correct",
    text: level,
    hitboxes: [
      { shape: first, role: 'hurt', sprite: 'hero', convention: { unit: 'tile' }, frames: [0, null] },
      { shape: second },
    ],
    lines: [
      'a.json',
      '  role of walls[0]: hurt, read as solid',
      '  sprite of walls[0]: hero, read as wall',
      '  unit of walls[0]: tile, read as px',
      '  frames of walls[0]: 0 to the last, read as all',
      ...summary(0, '2 labeled hitboxes', '100.0%', '100.0%', '100.0%'),
    ],
  },
  {
    title: 'an unlabeled hitbox is extra',
    text: level,
    hitboxes: [{ shape: second }],
    lines: [
      'a.json',
      '  extra walls[0] rect x 1 y 2 width 30 height 40',
      ...summary(0, '1 labeled hitbox', '100.0%', '50.0%', '50.0%'),
    ],
  },
  {
    title: 'a disabled hitbox needs no label',
    text: level.replace('[{', '[{ "x": 0, "y": 0, "w": 0, "h": 0 }, {'),
    hitboxes: [{ shape: first }, { shape: second }],
    lines: summary(1, '2 labeled hitboxes', '100.0%', '100.0%', '100.0%'),
  },
  {
    title: 'a partly known hitbox needs no label, and the case of names is ignored',
    text: 'const hero = { hitbox: { x: 1, y: 2, width: 30, height: 40 }, hurtbox: { x: 5, y: 6, width: w, height: 8 } };',
    file: 'a.js',
    hitboxes: [{ shape: first, sprite: 'HERO' }],
    lines: summary(1, '1 labeled hitbox', '100.0%', '100.0%', '100.0%'),
  },
  {
    title: 'y may be as in the file, with its unit, or downwards without one',
    text: "import { EngineObject, vec2 } from 'littlejsengine';\nconst a = new EngineObject(vec2(10, 20), vec2(4, 6)), b = new EngineObject(vec2(30, 20), vec2(4, 6));",
    file: 'a.js',
    hitboxes: [
      { shape: { kind: 'rect', x: 8, y: 17, width: 4, height: 6 }, convention: { unit: 'world' } },
      { shape: { kind: 'rect', x: 28, y: -23, width: 4, height: 6 } },
    ],
    lines: summary(1, '2 labeled hitboxes', '100.0%', '100.0%', '100.0%'),
  },
  {
    title: 'a box at an offset may be labeled relative to its owner, or in the world',
    text: 'class F { constructor({ position, attackBox }) { this.position = position; this.width = 50; this.height = 60; this.attackBox = { position: { x: this.position.x, y: this.position.y }, offset: attackBox.offset, width: attackBox.width, height: attackBox.height }; } }\nconst ryu = new F({ position: { x: 5, y: 7 }, attackBox: { offset: { x: 100, y: 50 }, width: 160, height: 40 } });\nconst ken = new F({ position: { x: 6, y: 7 }, attackBox: { offset: { x: 100, y: 50 }, width: 160, height: 30 } });',
    file: 'a.js',
    hitboxes: [
      { shape: { kind: 'rect', x: 5, y: 7, width: 50, height: 60 } },
      { shape: { kind: 'rect', x: 6, y: 7, width: 50, height: 60 } },
      { shape: { kind: 'rect', x: 100, y: 50, width: 160, height: 40 } },
      { shape: { kind: 'rect', x: 106, y: 57, width: 160, height: 30 } },
    ],
    lines: summary(1, '4 labeled hitboxes', '100.0%', '100.0%', '100.0%'),
  },
  {
    title: 'a line is labeled by its two points, or as a capsule',
    text: 'walls.push(new EdgeCollider(new Vector2D(-5, -3), new Vector2D(5, -3)), new EdgeCollider(new Vector2D(1, 2), new Vector2D(3, 4)));',
    file: 'a.js',
    hitboxes: [
      {
        shape: {
          kind: 'polygon',
          points: [
            { x: -5, y: -3 },
            { x: 5, y: -3 },
          ],
        },
      },
      { shape: { kind: 'capsule', x1: 1, y1: 2, x2: 3, y2: 4, radius: 0 } },
    ],
    lines: summary(1, '2 labeled hitboxes', '100.0%', '100.0%', '100.0%'),
  },
  {
    title: 'a possible hitbox does not lower the precision of the certain ones',
    text: '{ "rects": [[1, 2, 30, 40]], "thing": { "x": 5, "y": 6, "w": 70, "h": 8 } }',
    hitboxes: [{ shape: first }],
    lines: [...summary(1, '1 labeled hitbox', '100.0%', 'none', '50.0%')],
  },
];

describe('hitbox-lens corpus', () => {
  for (const { title, text, file = 'a.json', hitboxes, lines } of cases) {
    it(title, () => {
      const labels = JSON.stringify({ documents: [{ file, hitboxes }] });
      inFolder({ [file]: text, 'labels.json': labels }, (folder) => {
        const { out, err, code } = cli(folder, ['corpus', '.', 'labels.json']);
        assert.equal(err, '');
        assert.deepEqual(out.split('\n').slice(0, -1), lines);
        assert.equal(code, 0);
      });
    });
  }

  it('counts false positives in files without hitboxes', () => {
    const labels = { documents: ['a.js', 'b.js', 'c.js'].map((file) => ({ file, hitboxes: [] })) };
    const files = {
      'a.js': 'const hitbox = { x: 1, y: 2, width: 3, height: 4 };',
      'b.js': 'const thing = { x: 1, y: 2, width: 3, height: 4 };',
      'c.js': 'start();',
      'labels.json': JSON.stringify(labels),
    };
    inFolder(files, (folder) => {
      const { out } = cli(folder, ['corpus', '.', 'labels.json', '--json']);
      const { score } = JSON.parse(out) as { score: { empty: number; noisy: number; emptyWithAny: number } };
      assert.deepEqual([score.empty, score.noisy, score.emptyWithAny], [3, 1, 2]);
    });
  });

  it('prints the output shown in the documentation for the example', () => {
    const { out } = cli(example, ['corpus', '.', 'labels.json']);
    const shown = readFileSync(new URL('../../../docs/corpus.md', import.meta.url), 'utf8');
    assert.ok(shown.includes(out.trimEnd().replace(/^/gm, '    ')), out);
  });

  const misuses: readonly (readonly [reason: string, args: readonly string[], message: RegExp])[] = [
    ['no labels', ['.'], /corpus needs a folder and a label file/],
    ['a missing label file', ['.', 'none.json'], /none\.json: .*no such file/i],
    ['a label file that is not JSON', ['.', 'a.txt'], /a\.txt: /],
    ['JSON with another structure', ['.', 'b.json'], /b\.json: documents/],
    ['a missing labeled file', ['.', 'c.json'], /gone\.js: no such file/],
  ];
  for (const [reason, args, message] of misuses) {
    it(`reports the error: ${reason}`, () => {
      const files = {
        'a.txt': 'nothing',
        'b.json': '{ "files": [] }',
        'c.json': '{ "documents": [{ "file": "gone.js", "hitboxes": [] }] }',
      };
      inFolder(files, (folder) => {
        const { err, code } = cli(folder, ['corpus', ...args]);
        assert.match(err, message);
        assert.equal(code, 2);
      });
    });
  }
});
