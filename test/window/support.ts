import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Locator } from 'playwright-core';
import { temporaryFolder } from '../launch/temporary-folder';
import { until } from '../launch/until';
import type { Workbench } from './harness';

/** The extension and the example game, from the project's folder, where the tests run. */
export const extension = '.';
export const examples = 'examples';

/** A new folder with a game of these files. `name`: of the test that it is for. */
export async function gameFolder(name: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = join(await temporaryFolder(name), 'game');
  await mkdir(folder);
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content);
  return folder;
}

/** A place on the screen, in px of the window. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Waits until every image is there: one that comes to be known may move what is seen. */
export async function imagesLoaded(frame: FrameLocator): Promise<void> {
  await frame.locator('.surface[aria-busy=false]').waitFor();
}

/** Gives an element of a page the keyboard, and waits until it has it: before, a key would go elsewhere. */
export async function giveKeyboard(target: Locator): Promise<void> {
  await target.focus();
  const hasKeys = (element: Element): boolean => element === document.activeElement && document.hasFocus();
  await until(() => target.evaluate(hasKeys), { what: `the keyboard in ${String(target)}` });
}

/**
 * Waits until VS Code has kept unsaved changes for its next start, in which the text says this. It does so a while after
 * each change; in a browser it loses what it had no time to keep.
 */
export async function backedUp(workbench: Workbench, part: string): Promise<void> {
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
  /** `frame`: which one, where several are visible. */
  constructor(
    private readonly workbench: Workbench,
    readonly frame: FrameLocator = workbench.webview(),
  ) {}

  /** Presses the preview's icon in the editor title, as soon as it is there. */
  static async openFromTitle(workbench: Workbench): Promise<PreviewDriver> {
    const icon = workbench.page.locator(
      '.editor-group-container.active .editor-actions a.action-label[aria-label*="Open Preview to the Side"]',
    );
    const preview = new PreviewDriver(workbench);
    await icon.click();
    // VS Code makes the icons anew while languages and extensions come: a click may go to one that is gone.
    const isThere = (): Promise<boolean> =>
      preview
        .status()
        .waitFor({ timeout: 10_000 })
        .then(
          () => true,
          () => false,
        );
    while (!(await isThere()) && (await icon.count()) > 0) await icon.click();
    await preview.status().waitFor();
    return preview;
  }

  /** The visible previews from left to right and from the top down, as soon as there are so many. */
  static async all(workbench: Workbench, count: number): Promise<readonly PreviewDriver[]> {
    const frames = workbench.webviewFrame();
    const places = () =>
      frames.evaluateAll((elements) =>
        elements.map((element) => {
          const { left, top } = element.getBoundingClientRect();
          return { name: element.getAttribute('name') ?? '', left, top };
        }),
      );
    const found = await until(
      async () => {
        const now = await places();
        // New ones may lie one over the other until VS Code has laid them out.
        return now.length === count && new Set(now.map(({ left, top }) => `${left} ${top}`)).size === count && now;
      },
      { what: `${count} previews` },
    );
    const names = found.sort((a, b) => a.left - b.left || a.top - b.top).map(({ name }) => name);
    return names.map((name) => {
      const frame = workbench.page.locator(`iframe.webview[name="${name}"]`).contentFrame();
      return new PreviewDriver(workbench, frame.frameLocator('iframe#active-frame'));
    });
  }

  /** The titles of the tabs with previews. */
  async tabs(): Promise<readonly string[]> {
    return (await this.workbench.tabs()).map(({ title }) => title).filter((title) => title.startsWith('Preview '));
  }

  /** The live region with the summary. */
  status(): Locator {
    return this.frame.getByRole('status');
  }

  /** Waits until the summary says just this. */
  async says(summary: string): Promise<void> {
    await until(async () => (await this.status().textContent())?.trim() === summary, {
      what: `the summary "${summary}"`,
    }).catch(async (error: unknown) => {
      throw new Error(`${String(error)}; it says "${(await this.status().textContent()) ?? ''}"`);
    });
  }

  /** Waits until the picture has the keyboard. */
  async focused(): Promise<void> {
    const hasKeys = () => document.hasFocus() && document.activeElement !== document.body;
    await until(() => this.frame.locator('body').evaluate(hasKeys), { what: 'focus in the picture' });
  }

  /** The option of the list that stands for a hitbox. */
  option(name: string): Locator {
    return this.frame.getByRole('option', { name: new RegExp(`^${name},`) });
  }

  /** Waits until the list, which follows the text, has these numbers for a hitbox. */
  async lists(name: string, numbers: string): Promise<void> {
    const label = () => this.option(name).getAttribute('aria-label');
    await until(async () => (await label())?.includes(`, ${numbers}`) === true, { what: `${name} with ${numbers}` });
  }

  /** Gives the scene the keyboard, and waits until it has it. */
  async focusScene(): Promise<void> {
    await giveKeyboard(this.frame.locator('.surface'));
  }

  /** Waits until just these hitboxes are selected. */
  async selected(...names: string[]): Promise<void> {
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

  /** Where the middle of a hitbox is on the screen, or the place at the given shares of its width and height. */
  async placeOf(name: string, across = 0.5, down = 0.5): Promise<Place> {
    await imagesLoaded(this.frame);
    const text = await until(async () => this.option(name).getAttribute('data-rect'), {
      what: `the place of ${name}`,
    });
    const [x, y, width, height] = text.split(',').map(Number) as [number, number, number, number];
    const canvas = await this.frame.locator('canvas.scene').boundingBox();
    if (canvas === null) throw new Error('there is no canvas');
    return { x: canvas.x + x + width * across, y: canvas.y + y + height * down };
  }

  /** Clicks into a hitbox with the real mouse. */
  async click(name: string, across = 0.5, down = 0.5): Promise<void> {
    const { x, y } = await this.placeOf(name, across, down);
    await this.workbench.page.mouse.click(x, y);
  }

  /** How many px of the screen one unit is. */
  async zoom(): Promise<number> {
    return Number(await this.frame.locator('[data-zoom]').first().getAttribute('data-zoom'));
  }

  /** Presses on a hitbox, moves by so many units, and leaves the button down. */
  async dragBy(name: string, dx: number, dy: number): Promise<void> {
    const { mouse } = this.workbench.page;
    const from = await this.placeOf(name);
    const zoom = await this.zoom();
    await mouse.move(from.x, from.y);
    await mouse.down();
    // In steps, as a hand does it: the first has to pass the distance that tells a drag from a click.
    for (let step = 1; step <= 8; step++) {
      await mouse.move(from.x + (dx * zoom * step) / 8, from.y + (dy * zoom * step) / 8);
    }
  }
}
