/** A hitbox that is moved and moved back has the very text that it had. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { moveShape } from '../../../src/edit/move.js';
import { NumberTexts } from '../../../src/edit/number-style.js';
import { planVerified } from '../../../src/edit/plan-verified.js';
import type { EditChange } from '../../../src/edit/change.js';
import type { Hitbox, HitboxDocument, Language } from '../../../src/model/document.js';
import { applyEdits } from '../../../src/model/span.js';
import { createReader } from '../../../src/read/reader.js';
import { runs } from '../core/support.js';

type Change = (hitbox: Hitbox, dx: number, text: string) => EditChange;

const move: Change = ({ id, shape }, dx) => ({ kind: 'shapes', shapes: [{ id, shape: moveShape(shape, dx, 0) }] });
const moveTarget: Change = ({ id, motion }, dx) => ({ kind: 'motion', id, x: motion!.x + dx, y: motion!.y });

/** Returns the texts after each of these moves of the first hitbox, each a gesture of its own. */
function moved(
  start: string,
  moves: readonly number[],
  language: Language = 'typescript',
  changeBy: Change = move,
): string[] {
  const reader = createReader(language);
  const numberTexts = new NumberTexts();
  let text = start;
  let document: HitboxDocument = reader.read(text);
  return moves.map((dx) => {
    const writing = { document, text, roots: reader.roots(), numberTexts };
    const plan = planVerified(
      writing,
      changeBy(document.hitboxes[0]!, dx, text),
      reader.readSpeculatively.bind(reader),
    );
    assert.ok('edits' in plan, `${text} moved by ${dx}: ${JSON.stringify(plan)}`);
    text = applyEdits(text, plan.edits);
    document = reader.read(text);
    return text;
  });
}

const code = (x: string): string => `const hitbox = { x: ${x}, y: 0, w: 8, h: 8 };`;
const json = (x: string): string => `{ "hitbox": { "x": ${x}, "y": 0, "w": 8, "h": 8 } }`;

describe('there and back', () => {
  const texts: [text: string, reason: string][] = [
    ['1e-7', 'a tiny number'],
    ['10', 'a whole one'],
    ['10.50', 'zeros at the end'],
    ['208.00000000', 'many of them'],
    ['-0', 'negative zero'],
    ['-0.0', 'with a fraction'],
    ['1E5', 'a large exponent'],
    ['1e+3', 'with its sign'],
    ['2.50e-3', 'zeros before the exponent'],
    ['0x10', 'hexadecimal'],
    ['0xF', 'one digit'],
    ['0xfF', 'mixed capitals'],
    ['0XfF', 'a capital prefix'],
    ['0B11', 'of a binary number'],
    ['0O17', 'of an octal one'],
    ['-0X1_F', 'of a negative one'],
    ['- 5', 'a space after the minus'],
    ['-\n  .5', 'a line break'],
    ['+ 0b11', 'a space after the plus'],
    ['0b11', 'binary'],
    ['0o17', 'octal'],
    ['1_000', 'separators'],
    ['1_00_0.5_0', 'odd separators'],
    ['.5', 'a bare point'],
    ['-.5', 'a negative one'],
    ['5.', 'a point at the end'],
    ['+5', 'a plus'],
    ['0.1', 'whose sum with 0.2 is not exact'],
    ['0.30000000000000004', 'noise that is written'],
    ['3.141592653589793', 'all digits'],
    ['0.1234567', 'more decimals than a drag writes'],
    ['123456789012.25', 'many digits'],
    ['1e15', 'a large number'],
    ['9007199254740991', 'the largest safe one'],
    ['1e-300', 'next to nothing'],
    ['1e300', 'so large that nothing moves it'],
    ['5e-324', 'the least'],
  ];
  const distances = [0.2, 1, -7, 0.5, 4.9999999, 1 / 3, 1000, -0.001, 123456.789];
  for (const [text, reason] of texts) {
    it(`${text}: ${reason}`, () => {
      for (const dx of distances) {
        const [there, back] = moved(code(text), [dx, -dx]);
        assert.equal(back, code(text), `by ${dx}, to ${there}`);
      }
    });
  }

  const sums: [before: string, reason: string][] = [
    ['A + .5', 'an addend that becomes negative'],
    ['A - 1e1', 'a subtrahend'],
    ['10.50 + A', 'a first addend'],
    ['A + 0x0A - 3', 'two of them'],
  ];
  for (const [sum, reason] of sums) {
    it(`${sum}: ${reason}`, () => {
      const text = `const A = 20;\n${code(sum)}`;
      for (const dx of distances) assert.equal(moved(text, [dx, -dx])[1], text, `by ${dx}`);
    });
  }

  const motions: [text: string, reason: string][] = [
    ['0x10', 'hexadecimal'],
    ['1e-7', 'a tiny one'],
    ['10.50', 'zeros at the end'],
    ['-.5', 'a bare point'],
    ['1_000', 'separators'],
  ];
  for (const [text, reason] of motions) {
    it(`a motion of ${text}: ${reason}`, () => {
      const start = `const ball = { x: 1, y: 2, radius: 5, velocity: { x: ${text}, y: 0 } };`;
      for (const dx of distances) {
        const [there, back] = moved(start, [dx, -dx], 'typescript', moveTarget);
        assert.equal(back, start, `by ${dx}, to ${there}`);
        assert.notEqual(there, start);
      }
    });
  }

  it('a constant that is changed for a computed number', () => {
    const start = `const TILE = 0x10;\n${code('TILE * 2')}`;
    const moveTile: Change = ({ id, shape }, dx, text) => {
      const literal = { start: 13, end: text.indexOf(';'), value: Number(text.slice(13, text.indexOf(';'))) };
      const shapes = [{ id, shape: moveShape(shape, dx, 0) }];
      return { kind: 'shapes', shapes, answer: [{ literal, value: literal.value + dx / 2 }] };
    };
    const texts = moved(start, [1, -1], 'typescript', moveTile);
    assert.match(texts[0]!, /TILE = 16\.5;/);
    assert.equal(texts[1], start);
  });

  it('several gestures there, and several back', () => {
    assert.deepEqual(
      moved(code('.50'), [0.25, 3, 4, -4, -3, -0.25]).map((text) => /x: ([^,]*)/.exec(text)![1]),
      ['.75', '3.75', '7.75', '3.75', '.75', '.50'],
    );
  });

  it('forgets a text that somebody else has changed', () => {
    const texts = new NumberTexts();
    const numbers = (value: number, text: string) => ({ value, text });
    assert.equal(texts.format('x', 5.5, numbers(0.5, '.5')), '5.5');
    assert.equal(texts.format('x', 0.5, numbers(5.5, '5.50')), '0.50');
    assert.equal(texts.format('y', 0.5, numbers(5.5, '5.5')), '0.5', 'another number');
  });

  it('any number, by any distance', () => {
    const digits = fc.integer({ min: 0, max: 99_999 });
    const mantissa = fc.tuple(digits, fc.option(fc.stringMatching(/^[0-9]{0,9}$/), { nil: undefined }));
    const exponent = fc.option(fc.tuple(fc.constantFrom('e', 'E'), fc.integer({ min: -30, max: 30 })), {
      nil: undefined,
    });
    const number = fc
      .tuple(fc.constantFrom('', '-'), mantissa, exponent)
      .map(([sign, [whole, part], e]) => `${sign}${whole}${part === undefined ? '' : `.${part}`}${e?.join('') ?? ''}`);
    const inJson = number.filter((text) => !/\.(?:e|E|$)/.test(text));
    const distance = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.double({ min: -1000, max: 1000, noNaN: true }));
    fc.assert(
      fc.property(number, distance, (text, dx) => {
        assert.equal(moved(code(text), [dx, -dx])[1], code(text));
      }),
      runs(60),
    );
    fc.assert(
      fc.property(inJson, distance, (text, dx) => {
        assert.equal(moved(json(text), [dx, -dx], 'json')[1], json(text));
      }),
      runs(60),
    );
  });
});
