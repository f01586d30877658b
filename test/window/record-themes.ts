/**
 * Records what VS Code sets on a webview in its default themes, for the pages that tests open without VS Code:
 *
 *     npm run build && node --import tsx test/window/record-themes.ts
 *
 * To be run again when `themes.rare.test.ts` says that VS Code gives something else.
 */
import { writeFile } from 'node:fs/promises';
import { frameOf } from './axe';
import { closeAll, openWorkbench } from './harness';
import { builtIn } from './shared-window';
import { examples, extension, PreviewDriver } from './support';
import { allThemes, readTheme, readWebviewStyles, themeFile, webviewStyles } from './themes';

async function record(): Promise<void> {
  for (const theme of allThemes) {
    const workbench = await openWorkbench({ extension, workspace: examples, theme, builtIn });
    await workbench.openFile('arena.ts');
    const preview = await PreviewDriver.openFromTitle(workbench);
    const frame = await frameOf(preview.frame);
    await writeFile(themeFile(theme), `${JSON.stringify(await readTheme(frame), null, 1)}\n`);
    await writeFile(webviewStyles, await readWebviewStyles(frame));
    await workbench.dispose();
    console.log(themeFile(theme));
  }
  await closeAll();
}

void record();
