import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Locator } from 'playwright-core';
import { temporaryFolder } from '../launch/temporary-folder';
import { until } from '../launch/until';
import type { Workbench } from './harness';
import type { TestWindow } from './test-window';

/** The extension and the example game, relative to the project folder, where tests run. */
export const extension = '.';
export const examples = 'examples';

/** Creates a game folder with these files. `name`: identifies the test. */
export async function gameFolder(name: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = join(await temporaryFolder(name), 'game');
  await mkdir(folder);
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  return folder;
}

/** A point on the screen, in px of the window. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Waits until every image is loaded, because a loaded image may move the content. */
export async function waitForImages(frame: FrameLocator): Promise<void> {
  await frame.locator('.surface[aria-busy=false]').waitFor();
}

/**
 * Focuses an element and waits until it has the keyboard, since earlier keys would go elsewhere. It asks again: VS Code
 * may give the keyboard to an editor a moment after something else has closed.
 */
export async function giveKeyboard(target: Locator): Promise<void> {
  const hasKeys = (element: Element): boolean => element === document.activeElement && document.hasFocus();
  let tries = 0;
  await until(
    async () => {
      if (tries++ % 20 === 0) await target.focus();
      return target.evaluate(hasKeys);
    },
    { what: `the keyboard in ${String(target)}` },
  );
}

/**
 * Waits until VS Code has backed up unsaved changes that contain `part`. It does so with a delay; in a browser, a
 * reload loses later changes.
 */
export async function waitForBackup(workbench: Workbench, part: string): Promise<void> {
  const folder = join(workbench.workspace, '..', '..', 'data', 'User', 'Backups');
  await until(
    async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
      const contents = await Promise.all(files.map((file) => readFile(file, 'utf8')));
      return contents.some((content) => content.includes(part));
    },
    { what: `a backup with ${part}` },
  );
}

/** The hitbox preview in a window. */
export class PreviewDriver {
  /** `frame`: selects one of several visible previews. */
  constructor(
    private readonly workbench: TestWindow,
    readonly frame: FrameLocator = workbench.webview(),
  ) {}

  /** Clicks the preview's icon in the editor title. */
  static async openFromTitle(workbench: TestWindow): Promise<PreviewDriver> {
    const preview = new PreviewDriver(workbench);
    await workbench.openFromTitle(preview.status());
    return preview;
  }

  /** The visible previews from left to right and top to bottom, once there are `count`. */
  static async all(workbench: TestWindow, count: number): Promise<readonly PreviewDriver[]> {
    return (await workbench.webviews(count)).map((frame) => new PreviewDriver(workbench, frame));
  }

  /** The tab titles of previews. */
  async tabs(): Promise<readonly string[]> {
    return (await this.workbench.tabs()).map(({ title }) => title).filter((title) => title.startsWith('Preview '));
  }

  /** The live region with the summary. */
  status(): Locator {
    return this.frame.getByRole('status');
  }

  /** Waits until the summary equals a text. */
  async waitForSummary(summary: string): Promise<void> {
    await until(async () => (await this.status().textContent())?.trim() === summary, {
      what: `the summary "${summary}"`,
    }).catch(async (error: unknown) => {
      throw new Error(`${String(error)}; it says "${(await this.status().textContent()) ?? ''}"`);
    });
  }

  /** Waits until the preview has the focus. */
  async waitForFocus(): Promise<void> {
    const hasKeys = () => document.hasFocus() && document.activeElement !== document.body;
    await until(() => this.frame.locator('body').evaluate(hasKeys), { what: 'the focus in the preview' });
  }

  /** The list option of a hitbox. */
  option(name: string): Locator {
    return this.frame.getByRole('option', { name: new RegExp(`^${name},`) });
  }

  /** Waits until the list, which follows the text, shows these numbers for a hitbox. */
  async waitForNumbers(name: string, numbers: string): Promise<void> {
    const label = () => this.option(name).getAttribute('aria-label');
    await until(async () => (await label())?.includes(`, ${numbers}`) === true, { what: `${name} with ${numbers}` });
  }

  /** Focuses the scene and waits for it. */
  async focusScene(): Promise<void> {
    await giveKeyboard(this.frame.locator('.surface'));
  }

  /** Waits until exactly these hitboxes are selected. */
  async waitForSelection(...names: string[]): Promise<void> {
    const chosen = this.frame.locator('[role=option][aria-selected=true]');
    await until(
      async () => {
        const labels = await chosen.evaluateAll((options) => options.map((o) => o.getAttribute('aria-label') ?? ''));
        return (
          labels.length === names.length && names.every((name) => labels.some((label) => label.startsWith(`${name},`)))
        );
      },
      { what: `the selection ${names.join(', ')}` },
    );
  }

  /** The screen point of a hitbox at fractions of its width and height; the center by default. */
  async placeOf(name: string, across = 0.5, down = 0.5): Promise<Place> {
    await waitForImages(this.frame);
    // Others of the same name may not be in the current frame.
    const shown = this.option(name).and(this.frame.locator('[data-rect]'));
    const text = await until(async () => shown.getAttribute('data-rect'), { what: `the place of ${name}` });
    const [x, y, width, height] = text.split(',').map(Number) as [number, number, number, number];
    const canvas = await this.frame.locator('canvas.scene').boundingBox();
    if (canvas === null) throw new Error('there is no canvas');
    return { x: canvas.x + x + width * across, y: canvas.y + y + height * down };
  }

  /** Clicks a hitbox with the real mouse. */
  async click(name: string, across = 0.5, down = 0.5): Promise<void> {
    const { x, y } = await this.placeOf(name, across, down);
    await this.workbench.page.mouse.click(x, y);
  }

  /** Returns the screen px per unit. */
  async zoom(): Promise<number> {
    return Number(await this.frame.locator('[data-zoom]').first().getAttribute('data-zoom'));
  }

  /** Drags a hitbox by an offset in units, without releasing the button. */
  async dragBy(name: string, dx: number, dy: number): Promise<void> {
    const { mouse } = this.workbench.page;
    const from = await this.placeOf(name);
    const zoom = await this.zoom();
    await mouse.move(from.x, from.y);
    await mouse.down();
    // In steps, like a hand: the first has to exceed the drag threshold.
    for (let step = 1; step <= 8; step++) {
      await mouse.move(from.x + (dx * zoom * step) / 8, from.y + (dy * zoom * step) / 8);
    }
  }
}

/** Closes all editors, once none has changes that VS Code would ask about. */
export async function closeAllEditors(workbench: Pick<TestWindow, 'tabs' | 'runCommand'>): Promise<void> {
  const isClean = async (): Promise<boolean> => !(await workbench.tabs()).some(({ isDirty }) => isDirty);
  await until(isClean, { what: 'no tab with changes' });
  await workbench.runCommand('View: Close All Editors');
}
