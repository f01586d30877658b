/** Texts longer than any that people write; shorter ones are in the tests beside this. */
import assert from 'node:assert/strict';
import { defaultLimits, maxModulesLength } from '../../../src/read/base/limits.js';
import { mayHoldHitboxes } from '../../../src/read/base/prefilter.js';
import { readText } from '../../../src/read/reader.js';
import { parseScript } from '../../../src/read/script/parse.js';
import { modulesIn } from './help.js';

const box = '{ x: 1, y: 2, w: 3, h: 4 }';

describe('texts of any length', function () {
  this.timeout(120_000);

  const lists: [what: string, entry: string, count: number][] = [
    ['records', '{x:1,y:2,w:3,h:4},', 60_000],
    ['records in calls', 'box({x:1,y:2,w:3,h:4}),', 50_000],
    ['records with data in them', '{x:1,y:2,w:3,h:4,data:[{a:[{b:(1)}]}]},', 25_000],
    ['half-typed records', '{ x: 1, y: 2, w: },', 10_000],
  ];
  for (const [what, entry, count] of lists) {
    it(`are parsed: ${count} ${what}`, () => {
      const text = `const walls = [${entry.repeat(count)}];`;
      assert.equal(parseScript(text, 'typescript', null, null)?.length, text.length);
    });
  }

  it('are skipped if they have endless errors: each bracket that closes nothing costs dozens of ordinary steps', () => {
    const text = `const hitbox = ${box};\n${'}])'.repeat(50_000)}`;
    assert.equal(parseScript(text, 'typescript', null, null), null);
  });

  it('have all the numbers of one statement', () => {
    const boxes = Array.from({ length: 8000 }, (_, i) => `{ x: ${i}, y: -${i}, w: 3 + K, h: 4 }`);
    const { hitboxes, broken } = readText(`const K = 1;\nconst walls = [\n${boxes.join(',\n')}\n];`, 'typescript');
    assert.deepEqual(
      hitboxes.map(({ fields }) => fields.map(({ value }) => value)),
      Array.from({ length: 8000 }, (_, i) => [i, -i, 4, 4]),
    );
    assert.equal(broken, null);
  });

  it('have an error where one statement is broken', () => {
    const many = `${box},\n`.repeat(4000);
    const text = `const walls = [\n${many}{ x: 1, y: , w: 3 },\n${many}];`;
    const { hitboxes, broken } = readText(text, 'typescript');
    assert.equal(hitboxes.length, 8000);
    assert.ok(Math.abs(broken!.start - text.indexOf('y: ,')) < 10);
  });

  it('have numbers from chains of names, from any start', () => {
    const chain = Array.from({ length: 20_000 }, (_, i) => `const a${i + 1} = a${i} + 1;`).join('\n');
    const x = (code: string) =>
      readText(`const a0 = 1;\n${chain}\nconst box = { x: ${code}, y: 2, w: 3, h: 4 };`, 'typescript').hitboxes.map(
        ({ fields }) => [fields[0]!.value, fields[0]!.notWritable],
      );
    assert.deepEqual(x('a20000'), [[20_001, 'computed']]);
    assert.deepEqual(x('a0 + a20000 + a10000'), [[30_003, 'computed']]);
  });

  // One box on its own line, after code longer than a chunk, so that it isn't skipped with the code.
  const boxAfter = (code: string): string =>
    `${code};\n${'// as long as a chunk is at least\n'.repeat(8)}const box = ${box};`;
  for (const [code, reason] of [
    [`[${'a + b, '.repeat(60_000)}]`, 'short rows'],
    [`() => {\n${'go(1)\n'.repeat(60_000)}}`, 'statements without semicolons'],
  ] as const) {
    it(`are read: 60,000 ${reason}`, () => {
      assert.equal(readText(boxAfter(`const hitbox = ${box}, t = ${code}`), 'typescript').hitboxes.length, 2);
    });
  }

  it('are searched in proportion: a comment of 16 MB between the numbers of a tuple', () => {
    assert.equal(mayHoldHitboxes(`walls = [1, /*${'* '.repeat(8_000_000)}*/ { 2 }, 3, 4]`), false);
    assert.equal(mayHoldHitboxes(`walls = [1, /*{}${'* '.repeat(8_000_000)}*/ 2, 3, 4]`), true);
  });

  it('take no numbers from further files when those are too long in total', () => {
    // One file more than the limit has room for.
    const fits = maxModulesLength / 1_000_000;
    const names = Array.from({ length: fits + 1 }, (_, i) => `c${i}`);
    const files = Object.fromEntries(
      names.map((name) => [`src/${name}.ts`, 'export const A = 1;'.padEnd(1_000_000)] as const),
    );
    const uses = names.map(
      (name) => `import { A as ${name} } from './${name}';\nconst walls_${name} = [{ x: ${name}, y: 0, w: 8, h: 8 }];`,
    );
    const { hitboxes } = readText(uses.join('\n'), 'typescript', undefined, { modules: modulesIn(files) });
    assert.deepEqual(
      hitboxes.map(({ unknown }) => unknown.length),
      [...Array<number>(fits).fill(0), 1],
    );
  });

  it('have the maximum number of hitboxes, and report the rest: bodies of one definition', () => {
    const body =
      'var s = new b2CircleDef();\ns.radius = 10;\nvar d = new b2BodyDef();\nd.AddShape(s);\nd.position.Set(0, 4);\n';
    const text = body + 'world.CreateBody(d);\n'.repeat(defaultLimits.hitboxes + 3);
    const { hitboxes, limited } = readText(text, 'javascript');
    assert.equal(hitboxes.length, defaultLimits.hitboxes);
    assert.equal(limited?.length, 1);
  });
});
