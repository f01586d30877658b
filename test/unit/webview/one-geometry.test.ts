/** The preview highlights exactly the collisions that the core reports; no other code decides collisions. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { dimensionOf } from '../../../src/check/size.js';
import { overlaps, type Shape } from '../../../src/core/index.js';
import { Collisions } from '../../../webview/editor/collisions.js';
import { capsules, circles, convexPolygons, runs, rotatedRects } from '../core/support.js';

const root = new URL('../../../', import.meta.url);

/** Yields path and text of each source file in a folder. */
function* sources(folder: string): Generator<readonly [string, string]> {
  for (const entry of readdirSync(new URL(folder, root), { withFileTypes: true })) {
    if (entry.isDirectory()) yield* sources(`${folder}${entry.name}/`);
    else if (/\.tsx?$/.test(entry.name)) {
      yield [`${folder}${entry.name}`, readFileSync(new URL(folder + entry.name, root), 'utf8')];
    }
  }
}

/** Yields each imported name and its module. */
function* imports(text: string): Generator<readonly [name: string, from: string]> {
  for (const [, names, from] of text.matchAll(
    /import\s+(?:type\s+)?(?:[\w*]+(?:\s+as\s+\w+)?,?\s*)?(?:\{([^}]*)\}\s*)?(?:from\s*)?'([^']+)'/g,
  )) {
    for (const name of (names ?? '').split(',')) yield [name.trim().replace(/^type\s+/, ''), from!];
  }
}

/** The functions of the core that decide whether two shapes collide. */
const decidingFunctions =
  /^(relate|overlaps|intersects|contact\w*|groupsCollide|groupPairs|shapePairs|sweep\w+|allPairs)$/;

describe('one geometry for the preview, the rules and a game', () => {
  /** The files of the webview that query the core, each for its own purpose. */
  const queryingFiles = [
    'webview/canvas/label-obstacles.ts', // which hitboxes a label would cover
    'webview/editor/collision-candidates.ts', // where a moving circle hits
    'webview/editor/collisions.ts', // collisions in the preview
    'webview/editor/motion-path.ts',
    'webview/explain/decision.ts', // how one of its pairs is decided
    'webview/stage/nearest.ts', // distances between actors of the stage
    'webview/stage/pair-contacts.ts', // collisions of the stage
    'webview/stage/pixel-comparison.ts', // in which frame the boxes of two actors collide
  ];

  it('lets only these files of the webview query the core', () => {
    const importing = new Set<string>();
    for (const [path, text] of sources('webview/')) {
      for (const [name, from] of imports(text))
        if (from.includes('/core/') && decidingFunctions.test(name)) importing.add(path);
    }
    assert.deepEqual([...importing].sort(), queryingFiles);
  });

  it('draws, lists and reports only the collisions of `Collisions`', () => {
    for (const [path, text] of sources('webview/')) {
      if (path === 'webview/editor/collisions.ts') continue;
      for (const [name, from] of imports(text)) {
        assert.ok(!/check\/(meetings|shared|rules)/.test(from), `${path} imports ${name} from ${from}`);
        assert.ok(!/^(visitCollidingPairs|collidingPairs)$/.test(name), `${path} searches for pairs itself`);
      }
    }
  });

  it('imports no other collision library in the webview or the rules', () => {
    const others = /^(sat|check2d|detect-collisions|box-intersect|rbush|flatbush|planck|@dimforge\/.*|matter-js)$/;
    for (const folder of ['webview/', 'src/']) {
      for (const [path, text] of sources(folder)) {
        for (const [, from] of text.matchAll(/(?:from|import\(|import|require\()\s*'([^'./][^']*)'/g)) {
          assert.ok(!others.test(from!), `${path} imports ${from}`);
        }
      }
    }
  });

  it('makes shapes of every kind collide in the preview exactly when the core reports an overlap', () => {
    // Files use a point to switch a hitbox off.
    const sized = (shape: Shape) => dimensionOf(shape) !== 'point';
    const shapes: fc.Arbitrary<Shape> = fc.oneof(rotatedRects, circles, capsules, convexPolygons);
    fc.assert(
      fc.property(fc.array(shapes, { minLength: 2, maxLength: 12 }), (list) => {
        const collisions = new Collisions();
        // Bodies of different owners: walls that join don't collide, nor do the parts of one thing.
        const owners = list.map((_, index) => `body${index}`);
        collisions.reset(
          list.map((shape, k) => ({ role: 'push', sprite: owners[k]!, animation: null, frames: null, shape })),
          { shared: new Set(owners) },
          {},
        );
        const expected: string[] = [];
        list.forEach((a, i) => {
          for (let j = i + 1; j < list.length; j++) {
            if (sized(a) && sized(list[j]!) && overlaps(a, list[j]!)) expected.push(`${i}-${j}`);
          }
        });
        assert.deepEqual([...collisions.pairs()].map(({ a, b }) => `${a}-${b}`).sort(), expected.sort());
      }),
      runs(60),
    );
  });
});
