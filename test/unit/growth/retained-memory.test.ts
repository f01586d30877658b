import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { createReader } from '../../../src/read/reader.js';
import { each } from '../../bench/growth/form.js';
import { forms } from '../../bench/growth/forms.js';
import type { Language } from '../../../src/model/document.js';

setFlagsFromString('--allow-natives-syntax');
/**
 * Whether the engine uses one layout for both. It describes each layout once, which takes more memory than an object.
 */
const areLaidOutAlike = runInThisContext('(a, b) => %HaveSameMap(a, b)') as (a: object, b: object) => boolean;

/** All plain objects and lists that a reader keeps for a text, each once. */
function retainedObjects(text: string, language: Language): object[] {
  const reader = createReader(language);
  reader.read(text);
  const results = new Set<object>();
  const open: unknown[] = [reader];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null || results.has(next)) continue;
    results.add(next);
    for (const inner of next instanceof Map ? [...next].flat() : next instanceof Set ? next : Object.values(next))
      open.push(inner);
  }
  return [...results].filter((one) => Object.getPrototypeOf(one) === Object.prototype);
}

/** The largest number of layouts of objects with the same keys. */
function maxLayouts(objects: readonly object[]): { readonly layouts: number; readonly keys: string } {
  const known = new Map<string, object[]>();
  for (const one of objects) {
    const keys = Object.keys(one).join();
    const layouts = known.get(keys) ?? [];
    known.set(keys, layouts);
    if (!layouts.some((other) => areLaidOutAlike(one, other))) layouts.push(one);
  }
  return [...known].reduce((most, [keys, { length }]) => (length > most.layouts ? { layouts: length, keys } : most), {
    layouts: 0,
    keys: '',
  });
}

const textOf = (name: string, n: number): string => forms.find((form) => form.name === name)!.text(n);

describe('memory kept for a text', () => {
  const size = 200;
  const most = 12;
  const texts: readonly [form: string, language: Language][] = [
    ['delete 1 of 20 pushed boxes', 'typescript'],
    ['delete 1 of 20 in a list', 'typescript'],
    ['move all boxes with inferred conventions', 'typescript'],
    ['a cycle of spreads', 'typescript'],
    ['sums of names', 'typescript'],
    ['calls of one function', 'typescript'],
    ['functions that create boxes', 'typescript'],
    ['classes that are boxes', 'typescript'],
    ['undeclared names', 'typescript'],
    ['a convention over each list', 'typescript'],
    ['a scene of frames', 'typescript'],
    ['a scene of sprites', 'json'],
    ['a scene of roles in frames', 'json'],
    ['a letter before a line of many segments', 'json'],
  ];
  for (const [form, language] of texts) {
    it(`${form}: objects of one kind have one layout`, () => {
      const { layouts, keys } = maxLayouts(retainedObjects(textOf(form, size), language));
      assert.ok(layouts <= most, `${layouts} layouts of ${keys}`);
    });
  }

  it('sums of the same names: most names are kept once for each position in a sum', () => {
    const names = retainedObjects(textOf('sums of names', size), 'typescript').filter(
      (one) => 'op' in one && one.op === 'name',
    );
    // Two positions may share the space left for one.
    assert.ok(names.length >= 50 && names.length <= 5 * size, `${names.length} names instead of ${50 * size}`);
  });

  const numbersIn = (objects: readonly object[]): number =>
    objects.filter((one) => 'kind' in one && one.kind === 'number').length;
  const shared: readonly [why: string, language: Language, boxOf: (i: number) => string, distinct: number][] = [
    ['all but one are the same', 'typescript', (i) => `{ x: ${1000 + i}, y: 2, w: 3, h: 4 }`, 203],
    ['the same in data', 'json', (i) => `{ "x": ${1000 + i}, "y": 2, "w": 3, "h": 4 }`, 203],
    [
      'all are different',
      'typescript',
      (i) => `{ x: ${1000 + i}, y: ${2000 + i}, w: ${3000 + i}, h: ${4000 + i} }`,
      800,
    ],
  ];
  for (const [why, language, boxOf, distinct] of shared) {
    it(`numbers of ${size} boxes, ${why}: at most ${distinct} are kept`, () => {
      const list = `[\n${each(size, boxOf, ',\n')}\n]`;
      const text = language === 'json' ? list : `const walls = ${list};`;
      const kept = numbersIn(retainedObjects(text, language));
      assert.ok(kept <= distinct, `${kept} numbers`);
      assert.ok(kept >= size, `${kept} numbers are too few to be all`);
    });
  }
});
