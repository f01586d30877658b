import assert from 'node:assert/strict';
import fc from 'fast-check';
import { formatLiteral } from '../../../src/edit/number-style.js';
import { runs } from '../core/support.js';

describe('formatNumber', () => {
  const cases: [value: number, old: string, expected: string, reason: string][] = [
    [14, '13', '14', 'an integer stays one'],
    [-3, '13', '-3', 'it may become negative'],
    [3, '-13', '3', 'and positive again'],
    [0, '-1', '0', 'no sign on zero'],
    [-0, '1', '0', 'nor on negative zero'],
    [209, '208.00000000', '209.00000000', 'decimals as written'],
    [209.5, '208.00', '209.50', 'decimals as written, with a fraction'],
    [1.5, '.5', '1.5', 'a bare point needs a digit from 1 on'],
    [0.25, '.5', '.25', 'and keeps bare below 1'],
    [-0.25, '.5', '-.25', 'also when negative'],
    [6, '5.', '6.', 'a trailing point stays'],
    [5.5, '5.', '5.5', 'unless digits follow it'],
    [14.25, '14', '14.25', 'decimals are added if needed'],
    [0.1 + 0.2, '0.1', '0.3', 'but not the noise of binary fractions'],
    [1 / 3, '1', '0.333', 'nor more than a thousandth'],
    [1 / 3, '0.12345', '0.33333', 'unless the text was finer'],
    [57, '57.222', '57', 'three decimals that no zero ends were computed'],
    [57.25, '57.222', '57.25', 'so they need not stay'],
    [57, '57.20', '57.00', 'two are a style'],
    [32, '0x1F', '0x20', 'hexadecimal stays'],
    [171, '0xAA', '0xAB', 'with its capitals'],
    [171, '0xaa', '0xab', 'or without'],
    [5, '0x001F', '0x0005', 'and its width'],
    [-31, '0x1F', '-0x1F', 'and its sign'],
    [-0xe00000, '0x1F', '-0xE00000', "an E in it isn't an exponent"],
    [31.5, '0x1F', '31.5', 'a fraction has no hexadecimal form'],
    [6, '0b101', '0b110', 'binary'],
    [8, '0o7', '0o10', 'octal'],
    [2000, '1e3', '2e3', 'an exponent stays'],
    [1500, '1e3', '1.5e3', 'with a fraction'],
    [20.25, '1e-7', '20.25', 'one that would take many digits is left out'],
    [2e7, '1e3', '20000e3', 'a few are fine'],
    [1501.25, '1.00e3', '1501.25', 'and is dropped if it would lose digits'],
    [1001, '1_000', '1_001', 'separators stay'],
    [1234567, '1_000', '1_234_567', 'and grow'],
    [7, '+5', '+7', 'an explicit plus stays'],
    [-7, '+5', '-7', 'until the number is negative'],
    [-7, '- 5', '- 7', 'a space after the sign stays'],
    [7, '- 5', '7', 'until the number is positive'],
    [32, '0X1f', '0X20', 'a capital prefix stays'],
    [1e21, '5', '1e+21', 'beyond fixed notation'],
  ];
  for (const [value, old, expected, reason] of cases) {
    it(`${value} replacing ${old} is ${expected}: ${reason}`, () => {
      assert.equal(formatLiteral(value, old), expected);
    });
  }

  it('reads back as the value if it was an integer, whatever the old text', () => {
    const olds = fc.constantFrom('1', '1.0', '.5', '5.', '0x1F', '1e3', '2.5e-3', '1_000', '-7', '+2', '0b11', '1E5');
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), olds, (value, old) => {
        const text = formatLiteral(value, old).replace(/_/g, '');
        const read = text.startsWith('-') ? -Number(text.slice(1)) : Number(text);
        assert.equal(read === 0 ? 0 : read, value === 0 ? 0 : value);
      }),
      runs(100),
    );
  });

  it('is within half a thousandth of any value', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.constantFrom('1', '1.25', '.5'), (value, old) => {
        assert.ok(Math.abs(Number(formatLiteral(value, old)) - value) <= 0.000501);
      }),
      runs(100),
    );
  });

  for (const value of [NaN, Infinity, -Infinity]) {
    it(`refuses ${value}`, () => {
      assert.throws(() => formatLiteral(value, '1'), RangeError);
    });
  }
});
