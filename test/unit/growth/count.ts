/** Counts the steps of all forms at a small n and at 2n, and prints them as JSON. */
import { startCounting, stepsTaken } from './counting.js';

async function main(): Promise<void> {
  startCounting();
  const { forms } = await import('../../bench/growth/forms.js');
  const { countedSize } = await import('../../bench/growth/form.js');
  const counted: Record<string, [once: number, twice: number]> = {};
  for (const form of forms) {
    const { name, text, work } = form;
    const n = countedSize(form);
    const prepared = (size: number): (() => unknown) => work(text(size), size);
    // One-time work of a process counts for neither.
    prepared(2)();
    // Requesting the counts takes as long as many steps, so both texts are prepared before.
    const once = prepared(n);
    const twice = prepared(2 * n);
    stepsTaken();
    once();
    const steps = stepsTaken();
    twice();
    counted[name] = [steps, stepsTaken()];
  }
  console.log(JSON.stringify(counted));
}

void main();
