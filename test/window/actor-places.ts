import type { FrameLocator, Locator } from 'playwright-core';
import { until } from '../launch/until';
import { waitForImages, type Place } from './support';

/** An actor in the list of the stage. */
export const actorIn = (frame: FrameLocator, name: string): Locator =>
  frame.getByRole('option', { name: new RegExp(`^${name},`) });

/** Waits until the page has painted twice: the second frame shows what the layout of the first one changed. */
const nextFrames = (frame: FrameLocator): Promise<void> =>
  frame.locator('body').evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve();
          });
        });
      }),
  );

/** The position and size of an actor on the screen, once it stays there: a new list changes the size of the canvas. */
export async function boxOf(
  frame: FrameLocator,
  name: string,
): Promise<Place & { readonly width: number; readonly height: number }> {
  await waitForImages(frame);
  const canvas = frame.locator('canvas').first();
  const option = actorIn(frame, name);
  const where = async (): Promise<string> =>
    `${await option.getAttribute('data-rect')} ${JSON.stringify(await canvas.boundingBox())}`;
  await until(
    async () => {
      const before = await where();
      await nextFrames(frame);
      return before === (await where());
    },
    { what: `the place of ${name} to stay` },
  );
  const text = await until(async () => option.getAttribute('data-rect'), { what: `the place of ${name}` });
  const [x, y, width, height] = text.split(',').map(Number) as [number, number, number, number];
  const place = await canvas.boundingBox();
  if (place === null) throw new Error('there is no canvas');
  return { x: place.x + x, y: place.y + y, width, height };
}
