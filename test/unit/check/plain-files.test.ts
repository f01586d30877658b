import assert from 'node:assert/strict';
import { check, defaultCheckOptions } from '../../../src/check/check.js';
import { withoutPossible } from '../../../src/check/certain.js';
import { visitOverlaps } from '../../../src/check/pairs.js';
import { printableName } from '../../../src/check/sentences.js';
import { Verdicts } from '../../../src/check/verdict.js';
import { groupBySpace } from '../../../src/model/coexistence.js';
import type { Language } from '../../../src/model/document.js';
import { defaultLimits } from '../../../src/read/base/limits.js';
import { readText } from '../../../src/read/reader.js';
import { plainFiles, type PlainFile } from '../../fixtures/plain-files.js';

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
      assert.deepEqual(resultOf(file, text), {
        hitboxes,
        certain,
        lit: [...lit].sort(),
        reported: [...reported].sort(),
        ignored: [...ignored].sort(),
        apart,
      });
    });
  }

  it('a level of 300 walls, most of which touch or join: the two that overlap', () => {
    const walls = Array.from({ length: 100 }, (_, k) => {
      const x = 100 * (k % 10);
      const y = 100 * Math.floor(k / 10);
      // A room of three walls that join at its corners, and touch those of the next rooms.
      return [
        { x, y, w: 100, h: 10 },
        { x, y, w: 10, h: 100 },
        { x: x + 90, y: y + 50, w: 10, h: 50 },
      ];
    }).flat();
    walls[152] = { ...walls[152]!, x: walls[152]!.x - 85 };
    const { lit, reported } = resultOf('level.json', JSON.stringify({ walls }));
    assert.deepEqual(lit, ['walls[151] × walls[152]']);
    assert.deepEqual(reported, ['overlap: walls[152] × walls[151]']);
  });
});

/** Returns what a file shows and reports, without any setting. */
function resultOf(file: string, text: string): Omit<Required<PlainFile>, 'file' | 'text' | 'reason'> {
  const language = (
    /\.(\w+)$/.exec(file)![1] === 'ts' ? 'typescript' : file.endsWith('.js') ? 'javascript' : 'json'
  ) satisfies Language;
  const document = readText(text, language, defaultLimits, { path: file });
  const pairs = { lit: [] as string[], ignored: [] as string[] };
  const verdicts = new Verdicts(document.hitboxes, groupBySpace(document.sprites), {});
  visitOverlaps(verdicts, (a, b, _shapeA, _shapeB, verdict) => {
    const names = `${printableName(document.hitboxes[a]!)} × ${printableName(document.hitboxes[b]!)}`;
    if (verdict === 'lit') pairs.lit.push(names);
    else pairs.ignored.push(`${names}: ${verdict}`);
    return true;
  });
  const problems = check(withoutPossible(document), defaultCheckOptions).map(({ rule, hitbox, related }) => {
    const own = document.hitboxes.find(({ id }) => id === hitbox);
    return `${rule}: ${own === undefined ? '' : printableName(own)} × ${related.map(({ message }) => message).join(', ')}`;
  });
  return {
    hitboxes: document.hitboxes.length,
    certain: document.hitboxes.filter((hitbox) => hitbox.certain !== null).length,
    lit: pairs.lit.sort(),
    reported: problems.sort(),
    ignored: pairs.ignored.sort(),
    apart: document.sprites.flatMap(({ id, space }) => (space === 'own' ? [id] : [])),
  };
}
