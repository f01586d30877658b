import assert from 'node:assert/strict';
import { until } from '../launch/until';
import type { Workbench } from './harness';
import { sharedWorkbench } from './shared-window';
import { gameFolder, PreviewDriver } from './support';

const text = `export const walls = [
  { name: 'slab', x: 10, y: 10, w: 40, h: 30 },
  { name: 'post', x: 100, y: 60, w: 12, h: 20 },
];
`;

describe('undo and redo in the preview, beside an extension that overrides typing', () => {
  let workbench: Workbench;
  let preview: PreviewDriver;

  before(async () => {
    const folder = await gameFolder('undo', { 'level.ts': text });
    workbench = await sharedWorkbench({ workspace: folder, overridesTyping: true });
    await workbench.openFile('level.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('2 hitboxes, 0 collisions');
    await workbench.page.getByText('typed 0').waitFor();
    await preview.click('slab');
    await preview.waitForSelection('slab');
    await preview.waitForFocus();
  });

  const isAt = async (x: number, y = 10): Promise<boolean> => {
    const label = await preview.option('slab').getAttribute('aria-label');
    const written = await workbench.editorText('level.ts');
    return label?.includes(`, x ${x}, y ${y}, w 40, h 30`) === true && written.includes(`x: ${x}, y: ${y},`);
  };
  const comesTo = (x: number, y = 10): Promise<boolean> =>
    until(() => isAt(x, y), { what: `the slab at ${x}, ${y}` }).catch(async (error: unknown) => {
      const label = await preview.option('slab').getAttribute('aria-label');
      throw new Error(`${String(error)}; it is ${label} and ${await workbench.editorText('level.ts')}`);
    });

  /** The numbers of the keys after which to wait for the slab. */
  const rhythms: readonly [name: string, waits: readonly number[]][] = [
    ['at once', []],
    ['one by one', [1, 2, 3, 4, 5, 6]],
    ['in pairs', [2, 4, 6]],
    ['the first, then the others at once', [1]],
    ['the last one separately', [6]],
  ];

  async function press(key: string, waits: readonly number[], at: (done: number) => number): Promise<void> {
    for (let done = 1; done <= 7; done++) {
      await workbench.page.keyboard.press(key);
      if (waits.includes(done)) await comesTo(at(done));
    }
    await comesTo(at(7));
  }

  for (const [stepRhythm, stepWaits] of rhythms.slice(0, 2)) {
    for (const [undoRhythm, undoWaits] of rhythms) {
      it(`undoes seven steps, ${stepRhythm}, by seven keys, ${undoRhythm}, and redoes them`, async () => {
        await press('ArrowRight', stepWaits, (done) => 10 + done);
        await press('Control+Z', undoWaits, (done) => 17 - done);
        await press('Control+Shift+Z', undoWaits, (done) => 10 + done);
        await press('Control+Z', stepWaits, (done) => 17 - done);
        await preview.waitForFocus();
      });
    }

    it(`applies keys pressed right after seven undos, of steps ${stepRhythm}, to their result`, async () => {
      await press('ArrowRight', stepWaits, (done) => 10 + done);
      const keys = [
        ...Array<string>(7).fill('Control+Z'),
        'q',
        'ArrowDown',
        'q',
        'ArrowDown',
        'Control+Z',
        'ArrowDown',
      ];
      for (const key of keys) await workbench.page.keyboard.press(key);
      await comesTo(10, 12);
      for (let step = 0; step < 2; step++) await workbench.page.keyboard.press('Control+Z');
      await comesTo(10);
      await preview.waitForFocus();
    });
  }

  it('lets no key reach the text', async () => {
    assert.equal(await workbench.page.getByText('typed 0').count(), 1);
    await comesTo(10);
  });
});
