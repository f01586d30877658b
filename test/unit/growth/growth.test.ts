import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { countedSize } from '../../bench/growth/form.js';
import { forms } from '../../bench/growth/forms.js';
import { DEEP, sampleOf } from '../core/support.js';

/** The second tier counts at the usual sizes, the first at smaller ones: twice as many steps are the same there. */
const share = Math.min(1, DEEP);

/** Each request for the counts visits the whole program, so the first tier counts some of the forms. */
const chosen = sampleOf(forms);

/** Twice the text may take slightly more than twice the steps; the sizes are small, so hardly any more. */
const greatestRatio = 2.1;

/** The address of the module, which the bundle of the tests replaces wherever it stands. */
const own = ['import', 'meta', 'url'].join('.');

describe('growth, by counted steps', function () {
  this.timeout(180_000);
  let counted: Record<string, [once: number, twice: number]> = {};

  before(async () => {
    const outdir = fileURLToPath(new URL('../../../out/test/growth', import.meta.url));
    // Bundled as shipped, so that access to other modules costs no steps. The counted code is loaded after counting
    // starts.
    await build({
      entryPoints: [fileURLToPath(new URL('count.ts', import.meta.url))],
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      mainFields: ['module', 'main'],
      external: ['@vscode/l10n'],
      // Some libraries are CommonJS and load modules of Node.
      banner: { js: `import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(${own});` },
      logLevel: 'error',
    });
    const options = { encoding: 'utf8', maxBuffer: 1e8 } as const;
    counted = JSON.parse(
      execFileSync(
        process.execPath,
        [join(outdir, 'count.mjs'), String(share), ...chosen.map(({ name }) => name)],
        options,
      ),
    ) as typeof counted;
  });

  for (const form of chosen) {
    const { name } = form;
    const n = countedSize(form, share);
    it(`${name}: ${2 * n} take at most ${greatestRatio} times the steps of ${n}`, () => {
      const [once, twice] = counted[name]!;
      assert.ok(once > n, `${once} steps are too few to be all`);
      assert.ok(twice <= greatestRatio * once, `${twice} steps instead of ${once}: ${(twice / once).toFixed(2)} times`);
    });
  }
});
