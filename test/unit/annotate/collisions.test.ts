import assert from 'node:assert/strict';
import fc from 'fast-check';
import { agentTools, type ToolFiles } from '../../../src/agents/index.js';
import { countOverlaps, findOverlapPairs, findOverlapping, verdictsOf } from '../../../src/annotate/collisions.js';
import { defaultCheckOptions } from '../../../src/check/check.js';
import { collidingPairs } from '../../../src/check/pairs.js';
import { ignoredReasons, type Verdict } from '../../../src/check/verdict.js';
import { listOverlaps } from '../../../src/cli/list-overlaps.js';
import { groupBySpace, shareFrame, shareSpace } from '../../../src/model/coexistence.js';
import type { HitboxDocument } from '../../../src/model/document.js';
import type { CollisionMatrix } from '../../../src/model/matrix.js';
import { Collisions } from '../../../webview/editor/collisions.js';
import type { Result } from '../agents/memory-files.js';
import { rect } from '../check/support.js';
import { someDocument, someMatrix } from './documents.js';
import { runs } from '../core/support.js';

/** An overlapping pair and its verdict, such as "0-3 lit". */
function judged(a: number, b: number, verdict: Verdict): string {
  return `${Math.min(a, b)}-${Math.max(a, b)} ${verdict}`;
}

/** Every overlapping pair of a document with its verdict, judged one by one. */
function judgeAll(document: HitboxDocument, matrix: CollisionMatrix): { a: number; b: number; verdict: Verdict }[] {
  const verdicts = verdictsOf(document, matrix);
  return document.hitboxes.flatMap((_, a) =>
    document.hitboxes.slice(a + 1).flatMap((__, at) => {
      const b = a + 1 + at;
      const shapes = verdicts.overlapping(a, b);
      return shapes === null ? [] : [{ a, b, verdict: verdicts.of(a, b, ...shapes) }];
    }),
  );
}

/** What the tool of agents says about the hitboxes of a document. */
async function askAgent(document: HitboxDocument, matrix: CollisionMatrix): Promise<string[]> {
  const files: ToolFiles = {
    readImage: () => Promise.resolve(new Uint8Array()),
    open: (path) =>
      Promise.resolve({
        path,
        text: '',
        document,
        roots: [],
        checkOptions: { ...defaultCheckOptions, matrix },
        imageFacts: () => Promise.resolve(() => null),
        lineOf: () => 1,
        reread: () => ({ document, roots: [] }),
        write: () => Promise.resolve(''),
      }),
  };
  const tool = agentTools.find(({ name }) => name === 'find_collisions')!;
  const { collisions = [], ignored = [] } = JSON.parse(await tool.call({ a: { file: 'a.ts' } }, files)) as Result;
  const paths = document.hitboxes.map(({ path }) => path);
  const pair = ({ a, b }: (typeof collisions)[number] | (typeof ignored)[number], verdict: Verdict): string =>
    judged(paths.indexOf(a.hitbox), paths.indexOf(b.hitbox), verdict);
  return [...collisions.map((one) => pair(one, 'lit')), ...ignored.map((one) => pair(one, one.reason as Verdict))];
}

/** The pairs of the picture, after most hitboxes were moved to where they are. */
function drawn(document: HitboxDocument, matrix: CollisionMatrix): { pairs: string[]; count: number } {
  const { items } = verdictsOf(document, matrix);
  const collisions = new Collisions();
  const before = items.map((item, at) => (at % 3 === 0 ? item : { ...item, shape: rect(9, 9, 12, 12) }));
  collisions.reset(before, groupBySpace(document.sprites), matrix);
  collisions.replace(new Map([...items.entries()].filter(([at]) => at % 3 === 1)));
  for (const [at, item] of items.entries()) if (at % 3 === 2) collisions.replace(new Map([[at, item]]));
  return { pairs: [...collisions.pairs()].map(({ a, b }) => judged(a, b, 'lit')), count: collisions.count };
}

describe('everything that shows or reports overlaps', () => {
  it('gives the same verdict on each pair', async () => {
    await fc.assert(
      fc.asyncProperty(someDocument, someMatrix, async (document, matrix) => {
        const all = judgeAll(document, matrix);
        const text = (some: typeof all): string[] => some.map(({ a, b, verdict }) => judged(a, b, verdict)).sort();
        const lit = all.filter(({ verdict }) => verdict === 'lit');
        const { items, rules } = verdictsOf(document, matrix);
        const atOnce = all.filter(({ a, b }) => {
          const [first, second] = [items[a]!, items[b]!];
          return shareSpace(first.sprite, second.sprite, rules.spaces) && shareFrame(first, second);
        });

        const picture = drawn(document, matrix);
        assert.deepEqual(picture.pairs.sort(), text(lit), 'the picture');
        assert.equal(picture.count, lit.length, 'the number in the status bar');

        const pairs = collidingPairs(items, rules.spaces, matrix);
        assert.deepEqual(pairs.map(({ a, b }) => judged(a, b, 'lit')).sort(), text(lit), 'the search');

        const inText = findOverlapPairs(document, matrix)!;
        assert.deepEqual(text([...inText]), text(atOnce), 'CodeLens');
        const [counts] = countOverlaps([[...document.hitboxes.keys()]], inText);
        const expected = { collisions: lit.length, ignored: atOnce.length - lit.length };
        assert.deepEqual(counts, expected, 'the numbers of CodeLens');

        const hovered = document.hitboxes.flatMap((hitbox, a) =>
          findOverlapping(document, hitbox, matrix).map(({ hitbox: other, verdict }) =>
            judged(a, document.hitboxes.indexOf(other), verdict),
          ),
        );
        assert.deepEqual([...new Set(hovered)].sort(), text(atOnce), 'hover');
        assert.equal(hovered.length, 2 * atOnce.length, 'hover, from both sides');

        const { listed, count, collisions } = listOverlaps(document, matrix);
        const indexOf = (start: number): number => document.hitboxes.findIndex((hitbox) => hitbox.start === start);
        const reported = listed.map(({ start, related, verdict }) =>
          judged(indexOf(start), indexOf(related[0]!.start), verdict),
        );
        assert.deepEqual(reported.sort(), text(all), 'check --overlaps all');
        assert.deepEqual([count, collisions], [all.length, lit.length], 'its numbers');

        const isOneSpace = document.sprites.every(({ space }) => space === 'shared') || document.sprites.length === 1;
        if (isOneSpace) assert.deepEqual((await askAgent(document, matrix)).sort(), text(atOnce), 'find_collisions');
      }),
      runs(300),
    );
  }).timeout(120_000);

  it('is compared on documents with every reason', () => {
    const documents = fc.sample(someDocument, { numRuns: 1000, seed: 27 });
    const seen = new Set(documents.flatMap((document) => judgeAll(document, {})).map(({ verdict }) => verdict));
    assert.deepEqual([...seen].sort(), ['lit', ...ignoredReasons].sort());
  });

  it('leaves out possible hitboxes in the text editor', () => {
    fc.assert(
      fc.property(someDocument, someMatrix, fc.integer({ min: 0, max: 9 }), (document, matrix, index) => {
        const possible = {
          ...document,
          hitboxes: document.hitboxes.map((one, at) => (at === index ? { ...one, certain: null } : one)),
        };
        const without = { ...document, hitboxes: document.hitboxes.filter((_, at) => at !== index) };
        const names = ({ hitboxes }: HitboxDocument): string[] =>
          findOverlapPairs(hitboxes === possible.hitboxes ? possible : without, matrix)!
            .map(({ a, b, verdict }) => `${hitboxes[a]!.name} ${hitboxes[b]!.name} ${verdict}`)
            .sort();
        assert.deepEqual(names(possible), names(without));
      }),
      runs(100),
    );
  }).timeout(60_000);
});
