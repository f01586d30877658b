// `npm run look -- FILE [KEY…]`: opens a file and its preview in a real VS Code window without a display, presses the
// keys in the preview (`Tab`, `Control+A`, …), and writes a screenshot of the window to out/look.png.
//   --theme dark | light | hc | hcLight   --size 1280x720   --out PICTURE.png
import { mkdir } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { closeAll, openWorkbench, type Theme } from '../test/window/harness';
import { extension, PreviewDriver } from '../test/window/support';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    theme: { type: 'string', default: 'dark' },
    size: { type: 'string', default: '1280x720' },
    out: { type: 'string', default: 'out/look.png' },
  },
});
const [file = '', ...keys] = positionals;
const [width = 0, height = 0] = values.size.split('x').map(Number);
if (file === '' || !(width > 0 && height > 0)) {
  console.error('usage: npm run look -- FILE [KEY…] [--theme dark] [--size 1280x720] [--out out/look.png]');
  process.exit(1);
}
try {
  const workbench = await openWorkbench({
    extension,
    // The window gets a copy, so nothing here changes.
    workspace: dirname(resolve(file)),
    theme: values.theme as Theme,
    size: { width, height },
  });
  await workbench.openFile(basename(file));
  const preview = await PreviewDriver.openFromTitle(workbench);
  if (keys.length > 0) await preview.focusScene();
  for (const key of keys) await workbench.page.keyboard.press(key);
  await mkdir(dirname(resolve(values.out)), { recursive: true });
  await workbench.page.screenshot({ path: values.out, animations: 'disabled' });
  console.log(`${values.out}: ${(await preview.status().textContent()) ?? ''}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeAll();
}
process.exit();
