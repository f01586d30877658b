import assert from 'node:assert/strict';
import { createReader, readText } from '../../../src/read/reader.js';
import { comparable } from './help.js';

const box = '{ x: 1, y: 2, w: 3, h: 4 }';

describe('what code does with its boxes', () => {
  const clicks: readonly [code: string, role: string, reason: string][] = [
    ['if (mouseX >= spot.x && mouseX <= spot.x + spot.w) go();', 'ui', 'the mouse of p5'],
    ['if (mouse.x > spot.x && mouse.x < spot.x + spot.w) go();', 'ui', 'a record of the mouse'],
    ['if (e.offsetX > game.spot.x) go(); canvas.onclick = go;', 'ui', 'an event, and a path'],
    ['const p = getMousePos(e); if (p.x >= spot.x && p.x <= spot.x + spot.w) go();', 'ui', 'a point of the mouse'],
    ['if (isInside(mousePos, spot)) go();', 'ui', 'a function'],
    ["spot.on('pointerup', () => go());", 'ui', 'an event of an engine'],
    ['game.spot.setInteractive();', 'ui', 'made interactive by an engine'],
    ["spot.on('collisionstart', () => click());", 'other', 'another event'],
    ['if (ball.x >= spot.x && ball.x <= spot.x + spot.w) click();', 'other', 'a point of something else'],
    ['if (isInside(ball, spot)) click();', 'other', 'a function for something else'],
    ['if (mouseX >= 3) go();', 'other', 'no box'],
  ];
  for (const [code, role, reason] of clicks) {
    it(`a click: ${reason}`, () => {
      const { hitboxes } = readText(`const spot = ${box};\n${code}`, 'typescript');
      assert.deepEqual(
        hitboxes.map((hitbox) => [hitbox.role, hitbox.roleAssumed]),
        [[role, true]],
      );
    });
  }

  it('a click on a box with a known role changes nothing', () => {
    const { hitboxes } = readText(`const wall = ${box};\nif (mouseX > wall.x) go();`, 'typescript');
    assert.deepEqual(
      hitboxes.map(({ role }) => role),
      ['solid'],
    );
  });

  const strikes: readonly [code: string, frames: readonly (readonly number[] | null)[], reason: string][] = [
    ['if (ryu.isAttacking && ryu.framesCurrent === 4) hit();', [null, [4, 4]], 'after the attack'],
    ['if (ryu.currentFrame == 4 && ryu.isAttacking) hit();', [null, [4, 4]], 'before it'],
    ['if (ryu.isAttacking && ken.framesCurrent === 4) hit();', [null, null], 'of another fighter'],
    ['if (ryu.isJumping && ryu.framesCurrent === 4) land();', [null, null], 'no attack'],
    [
      'if (ryu.isAttacking && ryu.framesCurrent === 4) hit(); if (ryu.isAttacking && ryu.framesCurrent === 6) hit();',
      [null, null],
      'several frames',
    ],
  ];
  for (const [code, frames, reason] of strikes) {
    it(`an attack in one frame: ${reason}`, () => {
      const text = `const ryu = { x: 1, y: 2, w: 3, h: 4, attackBox: ${box} };\n${code}`;
      const { hitboxes, sprites } = readText(text, 'typescript');
      assert.deepEqual(
        hitboxes.map((hitbox) => hitbox.frames),
        frames,
      );
      assert.deepEqual(
        sprites.map(({ space }) => space),
        ['shared'],
      );
    });
  }

  const typed = [...clicks, ...strikes].map(([code]) => code);
  for (const code of typed) {
    it(`is read again when a letter of it changes: ${code}`, () => {
      // Far enough from the box that only the code decides.
      const filler = `// ${'-'.repeat(300)}\n`;
      const text = `const spot = ${box};\nconst ryu = { x: 1, y: 2, w: 3, h: 4, attackBox: ${box} };\n${filler}${code}`;
      const reader = createReader('typescript');
      reader.read(text);
      for (let at = text.length - code.length; at < text.length; at++) {
        const edit = { start: at, end: at + 1, text: 'q' };
        const other = text.slice(0, at) + edit.text + text.slice(at + 1);
        assert.deepEqual(comparable(reader.read(other, [edit])), comparable(readText(other, 'typescript')), other);
        reader.read(text, [{ ...edit, text: text[at]! }]);
      }
    });
  }

  it('is read again when the test changes', () => {
    const reader = createReader('typescript');
    const text = `const spot = ${box};\nif (mouseX > spot.x) go();`;
    assert.equal(reader.read(text).hitboxes[0]?.role, 'ui');
    assert.equal(reader.read(text.replace('mouseX', 'ball.x')).hitboxes[0]?.role, 'other');
    assert.equal(reader.read(text).hitboxes[0]?.role, 'ui');
  });
});
