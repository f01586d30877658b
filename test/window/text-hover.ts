import type { Locator } from 'playwright-core';
import { until } from '../launch/until';
import type { Workbench } from './harness';

/** The hover of a hitbox in a text editor. */
export const hitboxHover = ({ page }: Workbench): Locator =>
  page.locator('.monaco-hover:visible', { hasText: 'Open Preview' });

/** Moves the mouse to a word of the text until its hover shows, and returns the size of its thumbnail. */
export async function hoverOver(workbench: Workbench, word: string): Promise<{ width: number; height: number }> {
  const thumbnail = hitboxHover(workbench).locator('img[src^="data:image/svg+xml"]');
  await until(
    async () => {
      await workbench.page.mouse.move(0, 0);
      await workbench.editor().locator('.view-line span span', { hasText: word }).first().hover({ timeout: 2000 });
      return thumbnail.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      );
    },
    { what: `the hover of ${word}` },
  );
  return thumbnail.evaluate((image) => {
    const { naturalWidth, naturalHeight } = image as HTMLImageElement;
    return { width: naturalWidth, height: naturalHeight };
  });
}
