import assert from 'node:assert/strict';
import { until } from '../launch/until';
import type { Workbench } from './harness';
import { invokeTool, sharedWorkbench, type ToolAnswer } from './shared-window';
import { gameFolder, PreviewDriver } from './support';

const text = `export const walls = [
  { name: 'slab', role: 'solid', x: 10, y: 10, w: 40, h: 30 },
  { name: 'post', role: 'solid', x: 100, y: 60, w: 12, h: 20 },
];
`;
const edited = text.replace("'slab', role: 'solid', x: 10, y: 10", "'spikes', role: 'hit', x: 12, y: 13");

describe('tools for agents in the window', () => {
  let workbench: Workbench;
  let preview: PreviewDriver;

  before(async () => {
    const folder = await gameFolder('agents', { 'level.ts': text, 'other.ts': text });
    workbench = await sharedWorkbench({ workspace: folder });
    await workbench.openFile('level.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('2 hitboxes, 0 collisions');
  });

  async function list(file: string): Promise<{ version: string; hitboxes: { name: string }[] }> {
    const { text: result, error } = await invokeTool('hitboxLens_list_hitboxes', { file });
    return JSON.parse(result ?? `"${error ?? ''}"`) as { version: string; hitboxes: { name: string }[] };
  }

  const change = { hitbox: 'slab', shape: { x: 12, y: 13 }, name: 'spikes', role: 'hit' };

  /** Calls `set_hitbox` and answers the question of VS Code with a button. */
  async function set(file: string, button: RegExp): Promise<ToolAnswer> {
    const { version } = await list(file);
    const answer = invokeTool('hitboxLens_set_hitbox', { file, version, ...change });
    const dialog = workbench.page.getByRole('dialog');
    await dialog.getByText(`Change slab in ${file}: x 12, y 13, name spikes, role hit`).waitFor();
    await dialog.getByRole('button', { name: button }).click();
    return answer;
  }

  it('reads without a question', async () => {
    const { hitboxes } = await list('level.ts');
    assert.deepEqual(
      hitboxes.map(({ name }) => name),
      ['slab', 'post'],
    );
  });

  it('writes nothing if the user says no', async () => {
    const { error } = await set('level.ts', /^Cancel$/);
    assert.notEqual(error, undefined);
    assert.equal(await workbench.editorText('level.ts'), text);
  });

  it('edits text and preview in one undo step', async () => {
    const { text: result, error } = await set('level.ts', /^Yes$/);
    assert.equal(error, undefined);
    assert.match(result ?? '', /"hitbox":"walls\[0\]","name":"spikes","role":"hit"/);
    await preview.waitForNumbers('spikes', 'x 12, y 13, w 40, h 30');
    assert.equal(await workbench.editorText('level.ts'), edited);
    await preview.focusScene();
    await workbench.page.keyboard.press('Control+Z');
    await preview.waitForNumbers('slab', 'x 10, y 10, w 40, h 30');
    assert.equal(await workbench.editorText('level.ts'), text);
  });

  it('edits a file that is not open, and shows it unsaved', async () => {
    const { error } = await set('other.ts', /^Yes$/);
    assert.equal(error, undefined);
    await until(() => workbench.isDirty('other.ts'), { what: 'an unsaved editor of other.ts' });
    await workbench.openFile('other.ts');
    assert.equal(await workbench.editorText('other.ts'), edited);
    await workbench.page.keyboard.press('Control+Z');
    await until(async () => (await workbench.editorText('other.ts')) === text, { what: 'the text before' });
  });
});
