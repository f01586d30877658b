/**
 * Measures one form of `forms.ts` in this process: `one.ts NAME time`; or `one.ts NAME write FILE` in one process and
 * `one.ts NAME memory FILE N` in the next, so that the making of the text is not measured with the reading of it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Form } from './form.js';
import { forms } from './forms.js';

/** The work takes so many milliseconds at n, unless the text would be longer than what is read. */
const least = 80;
const most = 5_000_000;
const runs = 4;
/** After so many milliseconds of measuring, runs are not repeated. */
const patience = 1000;

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

/** Writes the text of about the greatest length that is read by default. */
function write(form: Form, file: string): { n: number } {
  let n = Math.max(1, Math.floor((form.n * most) / form.text(form.n).length));
  let text = form.text(n);
  while (n > 1 && text.length > most) text = form.text((n = Math.floor(n * 0.95)));
  writeFileSync(file, text);
  return { n };
}

/** The most megabytes that this process ever took of the machine, with the engine and all that waits to be collected. */
function measureMemory(form: Form, file: string, n: number): { megabytes: number; seconds: number } {
  const run = form.work(readFileSync(file, 'utf8'), n);
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return { megabytes: process.resourceUsage().maxRSS / 1024, seconds: (user + system) / 1e6 };
}

function measure(form: Form): unknown {
  if (what === 'time') return measureTime(form);
  return what === 'write' ? write(form, file!) : measureMemory(form, file!, Number(n));
}

const [name, what, file, n] = process.argv.slice(2);
console.log(JSON.stringify(measure(forms.find((one) => one.name === name)!)));
