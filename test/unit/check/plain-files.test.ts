import assert from 'node:assert/strict';
import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { withoutPossible } from '../../../src/check/certain.js';
import { visitOverlaps } from '../../../src/check/pairs.js';
import { labels } from '../../../src/check/sentences.js';
import { Verdicts } from '../../../src/check/verdict.js';
import { groupBySpace } from '../../../src/model/coexistence.js';
import type { Language } from '../../../src/model/document.js';
import { defaultLimits } from '../../../src/read/base/limits.js';
import { readText } from '../../../src/read/reader.js';
import { plainFiles } from '../../fixtures/plain-files.js';

/** The files that people try first: what they see and what is reported, without any setting. */
describe('plain files', () => {
  for (const {
    file,
    text,
    hitboxes,
    certain = hitboxes,
    lit = [],
    reported = [],
    ignored = [],
    apart = [],
    reason,
  } of plainFiles) {
    it(`${file}: ${reason}`, () => {
      const language = (
        /\.(\w+)$/.exec(file)![1] === 'ts' ? 'typescript' : file.endsWith('.js') ? 'javascript' : 'json'
      ) satisfies Language;
      const document = readText(text, language, defaultLimits, { path: file });
      const name = labels(document.hitboxes);
      const pairs = { lit: [] as string[], ignored: [] as string[] };
      const verdicts = new Verdicts(document.hitboxes, groupBySpace(document.sprites), {});
      visitOverlaps(verdicts, (a, b, _shapeA, _shapeB, verdict) => {
        const names = `${name(document.hitboxes[a]!)} × ${name(document.hitboxes[b]!)}`;
        if (verdict === 'lit') pairs.lit.push(names);
        else pairs.ignored.push(`${names}: ${verdict}`);
        return true;
      });
      const problems = check(withoutPossible(document), defaultCheckOptions).map(({ rule, hitbox, related }) => {
        const own = document.hitboxes.find(({ id }) => id === hitbox);
        return `${rule}: ${own === undefined ? '' : name(own)} × ${related.map(({ message }) => message).join(', ')}`;
      });
      assert.deepEqual(
        {
          hitboxes: document.hitboxes.length,
          certain: document.hitboxes.filter((hitbox) => hitbox.certain !== null).length,
          lit: pairs.lit.sort(),
          reported: problems.sort(),
          ignored: pairs.ignored.sort(),
          apart: document.sprites.flatMap(({ id, space }) => (space === 'own' ? [id] : [])),
        },
        {
          hitboxes,
          certain,
          lit: [...lit].sort(),
          reported: [...reported].sort(),
          ignored: [...ignored].sort(),
          apart,
        },
      );
    });
  }
});
