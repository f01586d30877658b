import { openWorkbench, closeAll } from './test/window/harness';
import { PreviewDriver } from './test/window/support';
for (const theme of ['light','dark'] as const) {
  const w = await openWorkbench({ extension: '.', workspace: '/tmp/eb/ws', theme });
  await w.openFile('level.ts');
  const p = await PreviewDriver.openFromTitle(w);
  await new Promise(r => setTimeout(r, 1500));
  await p.option('spawned').hover();
  await w.screenshot('partly-' + theme);
  console.log(await p.option('spawned').getAttribute('aria-label'));
  await w.dispose();
}
await closeAll(); process.exit(0);
