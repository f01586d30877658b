/** What is shown of a number is what was written. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { hitboxEntry } from '../../../src/agents/hitbox-entry.js';
import { computedText } from '../../../src/annotate/computed-numbers.js';
import { hoverNumbers } from '../../../src/annotate/hover-text.js';
import { describeShape } from '../../../src/cli/report-text.js';
import { convertSprites } from '../../../src/convert/convert-sprites.js';
import { toDegrees } from '../../../src/edit/turn.js';
import { addDecimals } from '../../../src/model/move-shape.js';
import { numberText, roundMeasured } from '../../../src/model/number-text.js';
import { readText } from '../../../src/read/reader.js';
import { fieldsText } from '../../../webview/text/strings.js';
import { runs } from '../core/support.js';

describe('a shown number', () => {
  const table: [written: string, shown: string, reason: string][] = [
    ['1e-7', '1e-7', 'a tiny one'],
    ['0.0000001', '1e-7', 'with zeros'],
    ['12', '12', 'a whole one'],
    ['10.50', '10.5', 'zeros say nothing'],
    ['0.00049', '0.00049', 'less than half a thousandth'],
    ['1E5', '100000', 'an exponent'],
    ['0x10', '16', 'another base'],
    ['1_000', '1000', 'separators'],
    ['.5', '0.5', 'a bare point'],
    ['5.', '5', 'a point at the end'],
    ['-0', '0', 'negative zero'],
    ['123456789012.25', '123456789012.25', 'more than ten digits'],
    ['0.1234567', '0.1234567', 'more than six decimals'],
    ['999999999999999', '999999999999999', 'fifteen digits'],
    ['9007199254740991', '9007199254740991', 'sixteen'],
    ['1e21', '1e+21', 'a huge one'],
    ['5e-324', '5e-324', 'the least'],
    ['0.1 + 0.2', '0.3', 'a sum without its noise'],
    ['1 / 3', '0.3333333333', 'a quotient'],
  ];
  for (const [written, shown, reason] of table) {
    it(`${written} is ${shown}: ${reason}`, () => {
      const document = readText(`const hitbox = { x: ${written}, y: 3, w: 8, h: 8 };`, 'typescript');
      const [hitbox] = document.hitboxes;
      const { value } = hitbox!.fields[0]!;
      assert.deepEqual(
        {
          page: fieldsText([['x', value]]),
          hover: hoverNumbers(hitbox!)[0]!
            .split(',')[0]!
            .replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
          hint: computedText(value),
          read: describeShape(hitbox!.shape).split(' y ')[0],
          agent: String(hitboxEntry(hitbox!, 'h1', { text: '', lineOf: () => 1 }).shape['x']),
        },
        { page: `x ${shown}`, hover: `x ${shown}`, hint: `= ${shown}`, read: `rect x ${shown}`, agent: shown },
      );
    });
  }

  it('is the number, if anybody can have written it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }),
        fc.integer({ min: -40, max: 40 }),
        (digits, exponent) => {
          const value = Number(`${digits}e${exponent}`);
          assert.equal(Number(numberText(value)), value + 0);
        },
      ),
      runs(500),
    );
  });

  const converted: [written: string, x: number, reason: string][] = [
    ['1e-7', 1e-7, 'a tiny one'],
    ['0.1234567', 0.1234567, 'more than six decimals'],
    ['0.1 + 0.2', 0.3, 'without noise'],
    ['100 / 3', 33.333333, 'a computed one to a millionth'],
  ];
  for (const [written, x, reason] of converted) {
    it(`stays in a hitbox file: ${written}, ${reason}`, () => {
      const document = readText(`const hitbox = { x: ${written}, y: 3, w: 8, h: 8 };`, 'typescript');
      const { sprites } = convertSprites([{ path: 'a.ts', document }]);
      const { shape } = sprites[0]!.hitboxes[0]!;
      assert.equal(shape.kind === 'rect' && shape.x, x);
    });
  }

  const degrees: [written: number, shown: number, reason: string][] = [
    [30, 30, 'whole degrees'],
    [-12.34567, -12.34567, 'written in degrees'],
    [1e-7, 1e-7, 'hardly any'],
    [0, 0, 'none'],
    [(0.785 * 180) / Math.PI, 44.977, 'written in radians'],
  ];
  for (const [written, shown, reason] of degrees) {
    it(`is ${shown}°: ${reason}`, () => {
      assert.equal(toDegrees((written * Math.PI) / 180), shown);
    });
  }

  const measured: [value: number, shown: number, reason: string][] = [
    [1.23456, 1.235, 'rounded'],
    [1e-7, 1e-7, 'never to 0'],
    [-0.000123, -0.00012, 'to two digits'],
    [0, 0, 'unless it is 0'],
    [1e300, 1e300, 'too large for decimals'],
  ];
  for (const [value, shown, reason] of measured) {
    it(`if measured, ${value} is ${shown}: ${reason}`, () => {
      assert.equal(roundMeasured(value, 3), shown);
    });
  }

  const sums: [a: number, b: number, sum: number][] = [
    [0.1, 0.2, 0.3],
    [5.0000001, -5, 1e-7],
    [1e-7, 4.9999999, 5],
    [-0, 0, 0],
    [123456789012345, 1, 123456789012346],
    [1e300, 5, 1e300],
    [1e-300, 5, 5],
    [1.005, 1000, 1001.005],
    [0.30000000000000004, 1, 1.3],
  ];
  for (const [a, b, sum] of sums) {
    it(`is the sum as written: ${a} + ${b} = ${sum}`, () => {
      assert.ok(Object.is(addDecimals(a, b), sum), String(addDecimals(a, b)));
    });
  }
});
