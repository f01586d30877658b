import assert from 'node:assert/strict';
import { createReader, readText } from '../../../src/read/reader.js';
import { assertNotOverlooked, comparable } from './help.js';

/** Describes the first box: its corner, its role, the proof that it is a hitbox, and the unit of its angle. */
function describeFirst(text: string): string {
  const document = readText(text, 'javascript');
  assertNotOverlooked(text, document);
  const { shape, role, certain, convention } = document.hitboxes[0]!;
  const { x, y } = shape as unknown as Record<string, number>;
  return [x, y, role, certain === null ? 'possible' : certain.word || certain.proof, convention.angleUnit]
    .filter((part) => part !== null)
    .join(' ');
}

const boxes = 'const boxes = [{ x: 100, y: 200, w: 40, h: 20, rotation: 8 }];\n';
const plain = 'const boxes = [{ x: 100, y: 200, w: 40, h: 20 }];\n';

const level = 'const level = { arrs: [{ x: 100, y: 200, width: 40, height: 20 }] };\n';
/** https://straker.github.io/kontra/api/gameLoop: a loop that updates and renders, in which objects are tested. */
const game = `${level}GameLoop({ update() { for (const a of all) if (collides(hero, a)) hero.y = 0; } });\n`;

describe('lists whose records are passed to an engine', () => {
  for (const [text, expected, reason] of [
    [plain, '100 200 other boxes', 'nothing is passed on: they are what data call boxes'],
    [`${plain}draw(boxes);`, '100 200 other possible', 'nothing is passed on by code'],
    [`${plain}for (const b of boxes) Bodies.rectangle(b.x, b.y, b.w, b.h);`, '80 190 other Bodies.rectangle', 'for of'],
    [
      `${plain}boxes.forEach((b) => Matter.Bodies.rectangle(b.x, b.y, b.w, b.h, { isStatic: true }));`,
      '80 190 solid Bodies.rectangle',
      'forEach, a static body',
    ],
    [
      `${plain}const bodies = level.boxes.map(function (b) { return Bodies.rectangle(b.x, b.y, b.w, b.h); });`,
      '80 190 other Bodies.rectangle',
      'map',
    ],
    [
      `${plain}for (let i = 0; i < 3; i++) this.matter.add.rectangle(boxes[i].x, boxes[i].y, boxes[i].w, boxes[i].h);`,
      '80 190 other matter.add.rectangle',
      'by its index',
    ],
    [
      `${plain}for (let i = 0; i < 3; i++) { const b = boxes[i]; createSprite(b.x, b.y, b.w, b.h); }`,
      '80 190 other createSprite',
      'a name for the item',
    ],
    [
      `${boxes}for (const b of boxes) Bodies.rectangle(b.x, b.y, b.w, b.h, { angle: b.rotation });`,
      '80 190 other Bodies.rectangle radians',
      'an angle among the options, however large',
    ],
    [
      `${boxes}for (const b of boxes) { const c = Bodies.rectangle(b.x, b.y, b.w, b.h); Body.rotate(c, b.rotation); }`,
      '80 190 other Bodies.rectangle radians',
      'a rotated body',
    ],
    [`${plain}for (const b of boxes) Bodies.rectangle(b.x, b.y, b.h, b.w);`, '100 200 other possible', 'other keys'],
    [`${plain}for (const b of others) Bodies.rectangle(b.x, b.y, b.w, b.h);`, '100 200 other possible', 'another list'],
    [`${plain}for (const b of boxes) ctx.fillRect(b.x, b.y, b.w, b.h);`, '100 200 other possible', 'it is only drawn'],
    [
      `function Box(x, y, w, h) { this.x = x; this.y = y; this.w = w; this.h = h; }\nboxes.push(new Box(100, 200, 40, 20));\n` +
        'for (const b of boxes) Bodies.rectangle(b.x, b.y, b.w, b.h);',
      '80 190 other Bodies.rectangle',
      'objects of a class',
    ],
    [
      `${game}for (const p of level.arrs) all.push(new Sprite(p));`,
      '100 200 other test',
      'whole records, of which objects are created',
    ],
    [`${game}level.arrs.forEach((p) => new Sprite(p));`, '100 200 other test', 'forEach'],
    [`${game}new Sprite(level.arrs[0]);`, '100 200 other test', 'one of them'],
    [
      `const solo = { main: { x: 5, y: 6, width: 7, height: 8 } };\n${game}hero = new Player(solo.main);`,
      '5 6 other test',
      'a record that is no list',
    ],
    [
      `${game}for (const p of level.others) all.push(new Sprite(p));`,
      '100 200 other possible',
      'another list of records',
    ],
    [`${game}level.arrs.forEach((p) => draw(p));`, '100 200 other possible', 'no objects'],
    [`${level}for (const p of level.arrs) all.push(new Sprite(p));`, '100 200 other possible', 'nothing that collides'],
  ] as const)
    it(reason, () => {
      assert.equal(describeFirst(text), expected);
    });

  for (const [before, after, reason] of [
    ['', 'for (const b of boxes) Bodies.rectangle(b.x, b.y, b.w, b.h);', 'they are passed on'],
    ['for (const b of boxes) Bodies.rectangle(b.x, b.y, b.w, b.h);', '', 'they are no longer passed on'],
    [
      'for (const b of boxes)\n  Bodies.rectangle(\n    b.x,\n    b.y, b.w, b.h);',
      'for (const b of boxes)\n  Bodies.rectangle(\n    b.y,\n    b.y, b.w, b.h);',
      'in one line of a call',
    ],
  ] as const)
    it(`are read again while typing: ${reason}`, () => {
      const reader = createReader('javascript');
      reader.read(plain + before);
      const edit = { start: plain.length, end: plain.length + before.length, text: after };
      const document = reader.read(plain + after, [edit]);
      assert.deepEqual(comparable(document), comparable(readText(plain + after, 'javascript')));
    });
});
