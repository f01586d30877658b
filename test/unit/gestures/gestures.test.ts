/**
 * Random gestures on every text of the corpus. After each, only its target has changed, in the text and in the read
 * result; its inverse restores the original. `GESTURES=seed` runs the sessions of another seed, `GESTURES=seed:session`
 * one session, and prints it. `npm run test:rare` runs more, with a new seed.
 */
import assert from 'node:assert/strict';
import { cases, DEEP, SEED } from '../core/support.js';
import { corpus } from './corpus.js';
import { kinds, type Kind } from './gestures.js';
import { runSessions, sorted, type Run } from './run.js';

const [seedText, sessionText] = (process.env['GESTURES'] ?? '').split(':');
const session = sessionText === undefined ? null : Number(sessionText);
const seed = seedText !== '' ? Number(seedText) : SEED;
const gestureCount = cases(2000);

/** The minimum fraction of each kind that is carried out; with fewer, the test would check nothing. */
const minDone: Readonly<Record<Kind, number>> = {
  move: 0.9,
  resize: 0.9,
  turn: 0.6,
  number: 0.9,
  corner: 0.9,
  'corner-count': 0.7,
  several: 0.9,
  // Most exports of tools keep their names, and get no new entries.
  rename: 0.2,
  role: 0.1,
  draw: 0.3,
  duplicate: 0.3,
  paste: 0.3,
  begin: 0.9,
  delete: 0.4,
  frames: 0.4,
  bars: 0.4,
  motion: 0.5,
  // Few hitboxes have the same name as one in the next frame.
  keys: 0.2,
  // Keys that are out of order in the text, or polygons that cross themselves between new keys, refuse some.
  rekey: 0.6,
};

describe('random gestures', function () {
  this.timeout(DEEP <= 1 ? 500_000 : 3_600_000);
  this.slow(60_000);
  let run: Run;

  it('leave everything else unchanged', () => {
    run = runSessions(corpus(), seed, gestureCount, session, (step, before) => {
      if (session === null) return;
      console.log(
        `${step.kind}: ${JSON.stringify(step.request)}\n${JSON.stringify(step.outcome)}\n${step.wrong ?? 'right'}`,
      );
      if (step.wrong !== null) console.log(`${before}\n──────\n${step.after.text}`);
    });
    const result = sorted(run.failures);
    assert.equal(
      result.length,
      0,
      `${run.failures.length} of ${run.count} gestures, seed ${seed}:\n  ${result.join('\n  ')}`,
    );
  });

  // One session is too few for the fraction.
  if (session !== null) return;

  it('are carried out, not only refused', () => {
    const lines = kinds.map((kind) => {
      const row = run.rows[kind];
      return (
        kind.padEnd(14) + [row.done, row.refused, row.misread, row.pinned].map((n) => String(n).padStart(7)).join('')
      );
    });
    console.log(`      ${run.count} gestures, seed ${seed}: done, refused, misread (refused), pinned (done)`);
    for (const line of lines) console.log(`      ${line}`);
    for (const kind of kinds) {
      const { done, refused } = run.rows[kind];
      // A few random gestures are too few for the fraction.
      if (done + refused >= 20)
        assert.ok(done / (done + refused) >= minDone[kind], `${kind}: ${done} of ${done + refused}`);
    }
  });
});
