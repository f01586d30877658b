/**
 * The time from a click on the tab of another file until the preview shows its hitboxes, stage by stage, in a real VS
 * Code without a display. We can't speed up VS Code's part; the budget is for our own work.
 */
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { closeAll, openWorkbench, type Workbench } from '../window/harness';
import { examples, extension, PreviewDriver } from '../window/support';
import { until } from '../launch/until';
import { printTable, quantile } from './texts';

/** For the page script, the first message and drawing it, in ms at p95. */
const budget = 150;

const rounds = Number(process.env.ROUNDS ?? 20);

const files = ['src/arena.ts', 'src/hero.ts', 'sprites/slime.hitboxes.json', 'levels/courtyard.json'];

/** Timestamps of one switch, in ms. */
interface Switch {
  readonly pressed: number;
  /** VS Code has started to create the webview. */
  readonly frame: number;
  /** The document of our page starts. */
  readonly page: number;
  readonly script: number;
  readonly ready: number;
  readonly message: number;
  readonly paint: number;
}

const stages: [name: string, from: keyof Switch, to: keyof Switch, isOurs: boolean][] = [
  ['VS Code opens the text and its editor', 'pressed', 'frame', false],
  ['VS Code starts the webview', 'frame', 'page', false],
  ['the page and its script load', 'page', 'script', false],
  ['the script runs', 'script', 'ready', true],
  ['the host replies to ready with a scene', 'ready', 'message', true],
  ['the scene is drawn', 'message', 'paint', true],
];

async function watch({ page }: Workbench): Promise<void> {
  await page.evaluate(() => {
    const times = { pressed: 0, frame: 0 };
    Object.assign(globalThis, { switchTimes: times });
    const now = (): number => performance.timeOrigin + performance.now();
    const isWebview = (node: Node): boolean => node instanceof Element && node.matches('iframe.webview');
    addEventListener(
      'mousedown',
      () => {
        times.pressed = now();
      },
      true,
    );
    const seen = new WeakSet<Node>();
    new MutationObserver(() => {
      for (const frame of document.querySelectorAll('iframe.webview')) {
        if (seen.has(frame) || !isWebview(frame)) continue;
        seen.add(frame);
        times.frame = now();
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Switches to another file by its tab, and returns the timestamps. */
async function switchTo(workbench: Workbench, file: string): Promise<Switch> {
  const name = basename(file);
  await workbench.page.locator(`.tab[data-resource-name="${name}"]`).first().click();
  const html = workbench.webview().locator(`html:has(meta[data-start*="/${name}"])`);
  const inPage = await until(
    async () => {
      const marks = await html.evaluate(() => ({
        page: performance.timeOrigin,
        marks: performance
          .getEntriesByType('mark')
          .map((entry): [string, number] => [entry.name, performance.timeOrigin + entry.startTime]),
      }));
      return marks.marks.some(([mark]) => mark === 'hitbox-lens:paint') ? marks : null;
    },
    { what: `the preview of ${name}` },
  );
  const { pressed, frame } = await workbench.page.evaluate(
    () => (globalThis as unknown as { switchTimes: Pick<Switch, 'pressed' | 'frame'> }).switchTimes,
  );
  const at = new Map(inPage.marks);
  const of = (stage: string): number => at.get(`hitbox-lens:${stage}`) ?? Number.NaN;
  return {
    ...{ pressed, frame, page: inPage.page },
    ...{ script: of('script'), ready: of('ready'), message: of('message'), paint: of('paint') },
  };
}

function report(switches: readonly Switch[]): void {
  const row = (name: string, times: readonly number[]): string[] => {
    const sorted = [...times].sort((a, b) => a - b);
    return [name, quantile(sorted, 0.5).toFixed(1), quantile(sorted, 0.95).toFixed(1)];
  };
  const took = (one: Switch, counts: (isOurs: boolean) => boolean): number =>
    stages.reduce((sum, [, from, to, isOurs]) => sum + (counts(isOurs) ? one[to] - one[from] : 0), 0);
  const own = row(
    'our own work',
    switches.map((one) => took(one, (isOurs) => isOurs)),
  );
  printTable([
    ['stage', 'median', 'p95', ''],
    ...stages.map(([name, from, to, isOurs]) => [
      ...row(
        name,
        switches.map((one) => one[to] - one[from]),
      ),
      isOurs ? 'ours' : '',
    ]),
    [
      ...row(
        'total',
        switches.map((one) => took(one, () => true)),
      ),
      '',
    ],
    [...own, Number(own[2]) <= budget ? 'MET' : 'MISSED'],
  ]);
}

async function main(): Promise<void> {
  spawnSync(process.execPath, ['esbuild.mjs', '--production'], { stdio: 'inherit' });
  const workbench = await openWorkbench({ extension, workspace: examples });
  for (const file of files) {
    await workbench.openFile(file);
    // Makes the tab permanent.
    await workbench.page
      .locator(`.tab[data-resource-name="${basename(file)}"]`)
      .first()
      .dblclick();
  }
  await PreviewDriver.openFromTitle(workbench);
  await watch(workbench);
  const switches: Switch[] = [];
  for (let k = 0; k < rounds + files.length; k++) {
    const one = await switchTo(workbench, files[k % files.length]!);
    // The first switches fill the caches of VS Code and the browser.
    if (k >= files.length) switches.push(one);
  }
  console.log(`ms of ${switches.length} switches; budget ${budget} ms for our own work at p95`);
  report(switches);
}

main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => {
    void closeAll();
  });
