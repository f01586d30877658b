/**
 * Random gestures on every text of the corpus: after each, only what it is about is another, in the text and in what is
 * read of it. `GESTURES=seed:session` repeats one session and prints it.
 */
import { corpus } from './corpus.js';
import { Dice } from './dice.js';
import { kinds, type Kind } from './gestures.js';
import { readAfresh } from './reading.js';
import { take } from './session.js';

const { SEED = '1', COUNT = '2000', ONLY } = process.env;

const all = corpus();
const tally = new Map<Kind, { done: number; refused: number }>(kinds.map((k) => [k, { done: 0, refused: 0 }]));
const failures = new Map<string, string[]>();
let count = 0;
console.log(
  all.length,
  all.reduce((s, { variants }) => s + variants.length, 0),
);
const begun = process.cpuUsage().user;
const sessions = ONLY === undefined ? null : ONLY.split(',').map(Number);
for (let session = 0; sessions === null ? count < Number(COUNT) : session < sessions.length; session++) {
  const number = sessions?.[session] ?? session;
  const dice = new Dice(Number(SEED) * 1_000_003 + number);
  const specimen = all[number % all.length]!;
  const variant = dice.pick(specimen.variants);
  let reading = readAfresh(variant.text, variant.language);
  for (let step = dice.int(1, 4); step > 0; step--) {
    const kind = dice.pick(kinds);
    const taken = take(kind, reading, dice);
    if (taken === null) continue;
    count++;
    const row = tally.get(kind)!;
    if ('refused' in taken.outcome) row.refused++;
    else row.done++;
    if (ONLY !== undefined) {
      console.log(
        `=== ${variant.name} ${kind}`,
        JSON.stringify(taken.wish),
        JSON.stringify(taken.outcome),
        taken.wrong,
      );
      console.log(taken.wrong === null ? '' : `${reading.text}\n-----\n${taken.after.text}`);
    }
    if (taken.wrong !== null) {
      const key = `${kind}: ${taken.wrong.replace(/-?\d+(\.\d+)?/g, '#').slice(0, 60)}`;
      failures.set(key, [...(failures.get(key) ?? []), `${SEED}:${number} ${variant.name}: ${taken.wrong}`]);
      break;
    }
    reading = taken.after;
  }
}
for (const [key, list] of [...failures].sort((a, b) => b[1].length - a[1].length))
  console.log(list.length, key, '\n   ', list.slice(0, 2).join('\n    '));
console.table(Object.fromEntries(tally));
console.log(
  (process.cpuUsage().user - begun) / 1e6,
  's',
  count,
  [...failures.values()].reduce((s, l) => s + l.length, 0),
);
