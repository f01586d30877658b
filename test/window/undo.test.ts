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

  /** Presses a key seven times. `waits`: the numbers of the presses after which to wait for the slab. */
  async function press(key: string, waits: readonly number[], at: (done: number) => number): Promise<void> {
    for (let done = 1; done <= 7; done++) {
      await workbench.page.keyboard.press(key);
      if (waits.includes(done)) await comesTo(at(done));
    }
    await comesTo(at(7));
  }

  // All rhythms: `test/unit/webview/undo-rhythms.test.ts`.
  const rhythms: readonly [name: string, stepWaits: readonly number[], undoWaits: readonly number[]][] = [
    ['pressed at once, by seven keys at once', [], []],
    ['pressed one by one, by seven keys in pairs', [1, 2, 3, 4, 5, 6], [2, 4, 6]],
  ];
  for (const [name, stepWaits, undoWaits] of rhythms) {
    it(`undoes seven steps ${name}, and redoes them`, async () => {
      await press('ArrowRight', stepWaits, (done) => 10 + done);
      await press('Control+Z', undoWaits, (done) => 17 - done);
      await press('Control+Shift+Z', undoWaits, (done) => 10 + done);
      await press('Control+Z', stepWaits, (done) => 17 - done);
      await preview.waitForFocus();
    });
  }

  it('applies keys pressed right after seven undos to their result', async () => {
    await press('ArrowRight', [], (done) => 10 + done);
    const keys = [...Array<string>(7).fill('Control+Z'), 'q', 'ArrowDown', 'q', 'ArrowDown', 'Control+Z', 'ArrowDown'];
    for (const key of keys) await workbench.page.keyboard.press(key);
    await comesTo(10, 12);
    for (let step = 0; step < 2; step++) await workbench.page.keyboard.press('Control+Z');
    await comesTo(10);
    await preview.waitForFocus();
  });

  it('lets no key reach the text', async () => {
    assert.equal(await workbench.page.getByText('typed 0').count(), 1);
    await comesTo(10);
  });
});
