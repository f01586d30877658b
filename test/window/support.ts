import type { FrameLocator, Locator } from 'playwright-core';
import { until } from '../launch/until';
import type { Workbench } from './harness';

/** The extension and the example game, from the project's folder, where the tests run. */
export const extension = '.';
export const examples = 'examples';

/** A place on the screen, in px of the window. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Waits until every image is there: one that comes to be known may move what is seen. */
export async function imagesLoaded(frame: FrameLocator): Promise<void> {
  await frame.locator('.surface[aria-busy=false]').waitFor();
}

/** The hitbox preview in a window. */
export class PreviewDriver {
  readonly frame: FrameLocator;

  constructor(private readonly workbench: Workbench) {
    this.frame = workbench.webview();
  }

  /** Presses the preview's icon in the editor title, as soon as it is there. */
  static async openFromTitle(workbench: Workbench): Promise<PreviewDriver> {
    await workbench.page
      .locator('.editor-group-container.active .editor-actions a.action-label[aria-label*="Open Preview to the Side"]')
      .click();
    const preview = new PreviewDriver(workbench);
    await preview.status().waitFor();
    return preview;
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
