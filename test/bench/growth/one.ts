/**
 * Measures one form of `forms.ts` in this process: `one.ts NAME time`, or `one.ts NAME memory FILE N` with the text in
 * a file, so that generating the text isn't measured.
 */
import { readFileSync } from 'node:fs';
import type { Form } from './form.js';
import { forms } from './forms.js';
import { maximumLength, targetRatio } from './size.js';

/** Minimum milliseconds of the work at n, unless the text would be longer than the read limit. */
const leastTime = 120;
const warmingRuns = 3;
/** At n and at 2n the fastest of several runs counts. */
const fewestRuns = 3;
const maxRuns = 8;
/** Milliseconds after which runs aren't repeated. */
const patience = 1500;
/** Milliseconds after which a longer text isn't tried: a few ms say little. */
const searchPatience = 10_000;

/** Returns the processor time in ms. */
async function timed({ text, work }: Form, n: number): Promise<number> {
  const run = work(text(n), n);
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Returns the fastest of the first runs at n, or the first one that is too short. Meanwhile the engine compiles. */
async function warmedUp(form: Form, n: number): Promise<number> {
  let shortest = Infinity;
  for (let run = 0; run < warmingRuns && shortest >= leastTime; run++)
    shortest = Math.min(shortest, await timed(form, n));
  return shortest;
}

interface Times {
  readonly n: number;
  readonly once: number;
  readonly twice: number;
}

/** Returns the times at n and at 2n. */
async function measureAt(form: Form, n: number, known = Infinity): Promise<Times> {
  const begun = performance.now();
  let once = Math.min(known, await timed(form, n));
  let twice = await timed(form, 2 * n);
  for (let run = 1; run < maxRuns; run++) {
    if (run >= fewestRuns && performance.now() - begun > 2 * patience) break;
    once = Math.min(once, await timed(form, n));
    twice = Math.min(twice, await timed(form, 2 * n));
  }
  return { n, once, twice };
}

async function measureTime(form: Form): Promise<Times> {
  const start = performance.now();
  const isOver = (): boolean => performance.now() - start > searchPatience;
  let { n } = form;
  let once = await warmedUp(form, n);
  // If the work on a long text is short, most of the time is preparation.
  while (once < leastTime && !isOver() && form.text(4 * n).length <= maximumLength) {
    once = await warmedUp(form, (n *= 2));
  }
  const first = await measureAt(form, n, once);
  if (first.twice <= targetRatio * first.once) return first;
  // A step of the engine, such as another generation of its garbage collector, is at one length; growth goes on.
  const longer = await measureAt(form, form.text(4 * n).length <= maximumLength ? 2 * n : n);
  return longer.twice / longer.once < first.twice / first.once ? longer : first;
}

/** Returns the peak megabytes of this process, including the engine and uncollected garbage. */
async function measureMemory(form: Form, file: string, n: number): Promise<{ megabytes: number; seconds: number }> {
  const run = form.work(readFileSync(file, 'utf8'), n);
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return { megabytes: process.resourceUsage().maxRSS / 1024, seconds: (user + system) / 1e6 };
}

const [name, what, file, n] = process.argv.slice(2);
const form = forms.find((one) => one.name === name)!;
const measure = what === 'time' ? measureTime(form) : measureMemory(form, file!, Number(n));
void measure.then((measured) => {
  console.log(JSON.stringify(measured));
});
