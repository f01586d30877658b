/** Prints the steps of forms at a small n and at 2n as JSON. Arguments: the share of the usual n, the names of forms. */
import { startCounting, stepsTaken } from './counting.js';

async function main(): Promise<void> {
  startCounting();
  const { forms } = await import('../../bench/growth/forms.js');
  const { countedSize } = await import('../../bench/growth/form.js');
  const [share, ...names] = process.argv.slice(2);
  // Requesting the counts takes as long as many steps, so everything is prepared before.
  const prepared = [];
  for (const name of names) {
    const form = forms.find((one) => one.name === name)!;
    const { text, work } = form;
    const n = countedSize(form, Number(share));
    const prepare = (size: number): (() => unknown) => work(text(size), size);
    // One-time work of a process counts for neither.
    await prepare(2)();
    prepared.push({ name, once: prepare(n), twice: prepare(2 * n) });
  }
  stepsTaken();
  const counted: Record<string, [once: number, twice: number]> = {};
  for (const { name, once, twice } of prepared) {
    await once();
    const steps = stepsTaken();
    await twice();
    counted[name] = [steps, stepsTaken()];
  }
  console.log(JSON.stringify(counted));
}

void main();
