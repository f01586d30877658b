/** Counts the steps of all forms at a small n and at 2n and prints them as JSON. */
import { startCounting, stepsTaken } from './counting.js';

async function main(): Promise<void> {
  startCounting();
  const { forms } = await import('../../bench/growth/forms.js');
  const { countedSize } = await import('../../bench/growth/form.js');
  const counted: Record<string, [once: number, twice: number]> = {};
  for (const form of forms) {
    const { name, text, work } = form;
    const n = countedSize(form);
    const stepsAt = (size: number): number => {
      const run = work(text(size), size);
      stepsTaken();
      run();
      return stepsTaken();
    };
    // What is only done once in a process counts for neither.
    stepsAt(2);
    counted[name] = [stepsAt(n), stepsAt(2 * n)];
  }
  console.log(JSON.stringify(counted));
}

void main();
