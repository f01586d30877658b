/** Measures one form of `forms.ts` in this process: `one.ts NAME time` or `one.ts NAME memory`. */
import type { Form } from './form.js';
import { forms } from './forms.js';

/** The work takes so many milliseconds at n, unless the text would be longer than what is read. */
const least = 200;
const most = 5_000_000;
const runs = 5;
/** After so many milliseconds of measuring, runs are not repeated. */
const patience = 4000;

function timed({ text, work }: Form, n: number): number {
  const run = work(text(n), n);
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function measureTime(form: Form): { n: number; once: number; twice: number } {
  let { n } = form;
  // The first run is the engine's: nothing is compiled yet.
  timed(form, n);
  let once = timed(form, n);
  while (once < least && form.text(4 * n).length <= most) once = timed(form, (n *= 2));
  let twice = timed(form, 2 * n);
  const begun = Date.now();
  for (let run = 1; run < runs && Date.now() - begun < patience; run++) {
    once = Math.min(once, timed(form, n));
    twice = Math.min(twice, timed(form, 2 * n));
  }
  return { n, once, twice };
}

/** The most megabytes that the process had at once, with a text of the greatest length that is read by default. */
function measureMemory(form: Form): { megabytes: number; seconds: number } {
  let n = Math.max(1, Math.floor((form.n * most) / form.text(form.n).length));
  while (n > 1 && form.text(n).length > most) n = Math.floor(n * 0.95);
  const run = form.work(form.text(n), n);
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return { megabytes: process.resourceUsage().maxRSS / 1024, seconds: (user + system) / 1e6 };
}

const [name, what] = process.argv.slice(2);
const form = forms.find((one) => one.name === name)!;
console.log(JSON.stringify(what === 'time' ? measureTime(form) : measureMemory(form)));
