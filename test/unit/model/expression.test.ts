import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  dottedName,
  lastWord,
  mapExpression,
  operandsOf,
  someExpression,
  type Expression,
} from '../../../src/model/expression.js';
import { liftChildren, mapChildren, type Value } from '../../../src/model/value.js';
import { runs } from '../core/support.js';

const one: Expression = { op: 'number', value: 1 };
const two: Expression = { op: 'number', value: 2 };
const name = (word: string, at = 0): Expression => ({ op: 'name', name: word, at });
const member = (object: Expression, key: string): Expression => ({ op: 'member', object, key });
const sum = (left: Expression, right: Expression): Expression => ({ op: 'binary', operator: '+', at: 0, left, right });
const minus = (operand: Expression): Expression => ({ op: 'unary', sign: '-', operand });
const max = (...args: readonly Expression[]): Expression => ({ op: 'math', function: 'max', args });
const fromFile: Expression = { op: 'import', specifier: './sizes', name: 'width' };
const fixed: Expression = { op: 'wrapped', name: 'fx', at: 0, value: 15, from: 3, length: 2 };

/** As source code. */
function written(expression: Expression): string {
  switch (expression.op) {
    case 'number':
      return String(expression.value);
    case 'name':
      return expression.name;
    case 'member':
      return `${written(expression.object)}.${expression.key}`;
    case 'import':
      return `import(${expression.specifier}).${expression.name}`;
    case 'unary':
      return `${expression.sign}(${written(expression.operand)})`;
    case 'binary':
      return `(${written(expression.left)} ${expression.operator} ${written(expression.right)})`;
    case 'math':
      return `Math.${expression.function}(${expression.args.map(written).join(', ')})`;
    case 'wrapped':
      return `${expression.name}(${expression.value})`;
  }
}

const anyExpression: fc.Arbitrary<Expression> = fc.letrec<{ whole: Expression; leaf: Expression }>((tie) => ({
  leaf: fc.oneof(
    fc.integer({ min: 0, max: 9 }).map((value): Expression => ({ op: 'number', value })),
    fc.constantFrom('a', 'b', 'c').map((word) => name(word)),
    fc.constantFrom(fromFile, fixed),
  ),
  whole: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    tie('leaf'),
    fc.tuple(tie('whole'), fc.constantFrom('x', 'y')).map(([object, key]) => member(object, key)),
    tie('whole').map(minus),
    fc.tuple(tie('whole'), tie('whole')).map(([left, right]) => sum(left, right)),
    fc.array(tie('whole'), { maxLength: 3 }).map((args) => max(...args)),
  ),
})).whole;

/** All parts of an expression, by another method than the tested one: a work list. */
function everyPart(expression: Expression): readonly Expression[] {
  const parts: Expression[] = [];
  const left = [expression];
  while (left.length > 0) {
    const part = left.pop()!;
    parts.push(part);
    for (const value of Object.values(part) as unknown[]) {
      const inner = (Array.isArray(value) ? value : [value]) as unknown[];
      for (const child of inner) if (typeof child === 'object' && child !== null) left.push(child as Expression);
    }
  }
  return parts;
}

describe('expressions', () => {
  describe('parts', () => {
    const table: [expression: Expression, expected: readonly Expression[], reason: string][] = [
      [one, [], 'a number'],
      [name('a'), [], 'a name'],
      [fromFile, [], 'what another file exports'],
      [fixed, [], "a number returned by a function: its literal isn't a separate part"],
      [member(name('a'), 'x'), [name('a')], 'a member'],
      [minus(one), [one], 'a sign'],
      [sum(one, two), [one, two], 'a sum'],
      [max(two, one, name('a')), [two, one, name('a')], 'a function, in the order of the text'],
      [max(), [], 'a constant of Math'],
    ];
    for (const [expression, expected, reason] of table) {
      it(reason, () => {
        assert.deepEqual(operandsOf(expression), expected);
      });
    }
  });

  describe('search', () => {
    const nested = sum(minus(name('a')), max(member(name('b'), 'x'), one, name('c')));
    const table: [
      test: (part: Expression) => boolean | undefined,
      expected: boolean,
      visited: string,
      reason: string,
    ][] = [
      [
        () => undefined,
        false,
        '(-(a) + Math.max(b.x, 1, c)) · -(a) · a · Math.max(b.x, 1, c) · b.x · b · 1 · c',
        'all of it, in the order of the text',
      ],
      [
        (part) => (part.op === 'number' ? true : undefined),
        true,
        '(-(a) + Math.max(b.x, 1, c)) · -(a) · a · Math.max(b.x, 1, c) · b.x · b · 1',
        'no further than the match',
      ],
      [
        (part) => (part.op === 'name' && part.name === 'b' ? true : part.op === 'member' ? false : undefined),
        false,
        '(-(a) + Math.max(b.x, 1, c)) · -(a) · a · Math.max(b.x, 1, c) · b.x · 1 · c',
        'not inside a skipped part',
      ],
      [() => false, false, '(-(a) + Math.max(b.x, 1, c))', 'only the whole, if it is skipped'],
      [() => true, true, '(-(a) + Math.max(b.x, 1, c))', 'only the whole, if it matches'],
    ];
    for (const [test, expected, visited, reason] of table) {
      it(reason, () => {
        const parts: string[] = [];
        const found = someExpression(nested, (part) => {
          parts.push(written(part));
          return test(part);
        });
        assert.deepEqual([found, parts.join(' · ')], [expected, visited]);
      });
    }

    it('finds the same as a walk over everything', () => {
      fc.assert(
        fc.property(anyExpression, fc.constantFrom('1', 'a', 'b.x', '-(c)', 'fx(15)'), (expression, wanted) => {
          const expected = everyPart(expression).some((part) => written(part) === wanted);
          assert.equal(
            someExpression(expression, (part) => written(part) === wanted || undefined),
            expected,
          );
        }),
        runs(200),
      );
    });
  });

  describe('map', () => {
    const nested = sum(minus(name('a')), max(member(name('b'), 'x'), one, fixed));
    const table: [replace: (part: Expression) => Expression | undefined, expected: string, reason: string][] = [
      [(part) => (part.op === 'name' ? two : undefined), '(-(2) + Math.max(2.x, 1, fx(15)))', 'every name'],
      [
        (part) => (part.op === 'member' ? part : part.op === 'name' ? two : undefined),
        '(-(2) + Math.max(b.x, 1, fx(15)))',
        'a part that stays is not searched',
      ],
      [
        (part) => (part.op === 'unary' ? minus(part) : undefined),
        '(-(-(a)) + Math.max(b.x, 1, fx(15)))',
        'a replacement is not searched',
      ],
      [(part) => (part.op === 'binary' ? one : undefined), '1', 'the whole'],
      [(part) => (part === fixed ? one : undefined), '(-(a) + Math.max(b.x, 1, 1))', 'the last argument'],
    ];
    for (const [replace, expected, reason] of table) {
      it(reason, () => {
        assert.equal(written(mapExpression(nested, replace)), expected);
      });
    }

    it('shares unchanged parts', () => {
      const left = minus(name('a'));
      const mapped = mapExpression(sum(left, one), (part) => (part === one ? two : undefined));
      assert.equal(operandsOf(mapped)[0], left);
    });

    it('returns the same object if nothing changes', () => {
      fc.assert(
        fc.property(anyExpression, (expression) => {
          assert.equal(
            mapExpression(expression, () => undefined),
            expression,
          );
          assert.equal(
            mapExpression(expression, (part) => (operandsOf(part).length === 0 ? part : undefined)),
            expression,
          );
        }),
        runs(200),
      );
    });

    it('replaces only the requested part, at any position', () => {
      fc.assert(
        fc.property(anyExpression, (expression) => {
          const mapped = mapExpression(expression, (part) =>
            part.op === 'name' && part.name === 'a' ? name('z') : undefined,
          );
          assert.equal(written(mapped), written(expression).replace(/\ba\b/g, 'z'));
          const changed = everyPart(expression).some((part) => part.op === 'name' && part.name === 'a');
          assert.equal(mapped === expression, !changed);
        }),
        runs(200),
      );
    });
  });

  describe('as names', () => {
    const long = ['b', 'c', 'd'].reduce(member, name('a'));
    const table: [expression: Expression, dotted: string, last: string | null, reason: string][] = [
      [name('width'), 'width', 'width', 'a name'],
      [member(name('this'), 'scene'), 'this.scene', 'scene', 'a member'],
      [long, 'a.b.c.d', 'd', 'members of members'],
      [member(sum(name('a'), one), 'x'), '', 'x', 'a member of an unnamed value'],
      [one, '', null, 'a number'],
      [fromFile, '', null, 'what another file exports'],
      [fixed, '', null, 'a call'],
    ];
    for (const [expression, dotted, last, reason] of table) {
      it(reason, () => {
        assert.deepEqual([dottedName(expression), lastWord(expression)], [dotted, last]);
      });
    }

    it('with too many parts are not names', () => {
      assert.deepEqual([dottedName(long, 4), dottedName(long, 3), dottedName(long, 2)], ['a.b.c.d', 'a.b.c.d', '']);
    });
  });
});

describe('values, mapped', () => {
  const number: Value = { kind: 'number', start: 2, length: 1, value: 1 };
  const word: Value = { kind: 'opaque', start: 4, length: 1, text: 'a' };
  const other: Value = { kind: 'string', start: 2, length: 3, value: 'b' };
  const container = { start: 0, length: 9, damaged: false, mayContainBoxes: false } as const;
  const object: Value = { kind: 'object', ...container, entries: ['x', 'y'].map((key) => ({ key, value: number })) };
  const table: [value: Value, expected: Value, reason: string][] = [
    [object, { ...object, entries: ['x', 'y'].map((key) => ({ key, value: other })) }, 'a record keeps its keys'],
    [
      { kind: 'array', ...container, items: [word, number] },
      { kind: 'array', ...container, items: [word, other] },
      'a list',
    ],
    [
      { kind: 'call', ...container, callee: 'f', args: [number, word] },
      { kind: 'call', ...container, callee: 'f', args: [other, word] },
      'the arguments of a call',
    ],
    [number, number, 'a number has no children: it is not mapped itself'],
  ];
  for (const [value, expected, reason] of table) {
    it(reason, () => {
      assert.deepEqual(
        mapChildren(value, (child) => (child.kind === 'number' ? other : child)),
        expected,
      );
      assert.equal(
        mapChildren(value, (child) => child),
        value,
        'the same object if nothing changes',
      );
    });
  }

  it('are shifted to the start of their container', () => {
    const list: Value = { kind: 'array', ...container, start: 7, items: [number, word] };
    assert.deepEqual(liftChildren(list), {
      ...list,
      items: [
        { ...number, start: 9 },
        { ...word, start: 11 },
      ],
    });
    assert.equal(liftChildren(number), number, 'a number has no children');
  });
});
