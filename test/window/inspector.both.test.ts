/** Undo in the fields of the inspector, and after them. */
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { until } from '../launch/until';
import { sharedWindow } from './shared-window';
import { gameFolder, PreviewDriver } from './support';
import type { TestWindow } from './test-window';

const level = `export const walls = [
  { name: 'slab', x: 10, y: 10, w: 40, h: 30 },
  { name: 'post', x: 90, y: 60, w: 12, h: 20 },
];
`;

/** Returns whether an element or a descendant has the keyboard focus. */
const hasFocus = (element: Element): boolean => element.contains(document.activeElement) && document.hasFocus();

describe('the fields of the inspector', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    workbench = await sharedWindow({ workspace: await gameFolder('inspector', { 'level.ts': level }) });
    await workbench.openFile('level.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('2 hitboxes, 0 collisions');
  });

  const press = (key: string) => workbench.page.keyboard.press(key);

  /** Waits until the text contains a part. */
  const textSays = (part: string) =>
    until(async () => (await workbench.editorText('level.ts')).includes(part), { what: `the text ${part}` });

  const field = (name: string): Locator => preview.frame.locator(`#inspector-${name}`);
  const holds = (name: string, value: string) =>
    until(async () => (await field(name).inputValue()) === value, { what: `${value} in the field ${name}` });
  const fieldFocused = (name: string) =>
    until(() => field(name).evaluate(hasFocus), { what: `the keyboard in the field ${name}` });

  it('undo typing, and reverts it on Escape', async () => {
    await preview.option('slab').click();
    await preview.waitForSelection('slab');
    await field('x').focus();
    await fieldFocused('x');
    await workbench.page.keyboard.type('25');
    await holds('x', '25');
    await workbench.screenshot('inspector-in-edit');
    await press('Control+Z');
    await holds('x', '10');
    await press('Control+Shift+Z');
    await holds('x', '25');
    await fieldFocused('x');
    await press('Escape');
    await holds('x', '10');
    assert.equal(await workbench.isDirty('level.ts'), false);
    assert.equal(await workbench.editorText('level.ts'), level);
  });

  it('commit one step on Enter and Tab, which Ctrl+Z undoes in the preview', async () => {
    await field('x').focus();
    await fieldFocused('x');
    await workbench.page.keyboard.type('25');
    await press('Enter');
    await textSays('x: 25');
    const scene = preview.frame.locator('.surface');
    await until(() => scene.evaluate(hasFocus), { what: 'the keyboard back in the scene' });
    await field('x').focus();
    await fieldFocused('x');
    await workbench.page.keyboard.type('30');
    await press('Tab');
    await textSays('x: 30');
    await fieldFocused('y');
    // A field without typed text has nothing to undo itself.
    await press('Control+Z');
    await textSays('x: 25');
    await preview.focusScene();
    await press('Control+Z');
    await textSays('x: 10');
    await until(async () => !(await workbench.isDirty('level.ts')), { what: 'the original text' });
  });

  it('add to mixed values in one step', async () => {
    await preview.option('slab').click();
    await preview.option('post').click({ modifiers: ['Control'] });
    await preview.waitForSelection('slab', 'post');
    await field('x').focus();
    await fieldFocused('x');
    await workbench.page.keyboard.type('+10');
    await press('Enter');
    await textSays('x: 20');
    await textSays('x: 100');
    await preview.focusScene();
    await press('Control+Z');
    await textSays('x: 10,');
    await textSays('x: 90');
  });

  it('change a number while its label is dragged, in one step, unless Escape cancels', async () => {
    const { mouse } = workbench.page;
    await preview.option('slab').click();
    await preview.waitForSelection('slab');
    const drag = async (): Promise<void> => {
      const label = (await preview.frame.locator('[for=inspector-y] .field-label').boundingBox())!;
      const [x, y] = [label.x + label.width / 2, label.y + label.height / 2];
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x + 20, y, { steps: 5 });
      await preview.waitForNumbers('slab', 'x 10, y 30');
      assert.equal(await workbench.editorText('level.ts'), level, 'only the picture');
    };
    await drag();
    await workbench.screenshot('inspector-label-dragged');
    await press('Escape');
    await preview.waitForNumbers('slab', 'x 10, y 10');
    await mouse.up();
    await drag();
    await mouse.up();
    await textSays('y: 30');
    await preview.focusScene();
    await press('Control+Z');
    await textSays('y: 10');
  });

  it("keep a text that the file can't have", async () => {
    await preview.option('slab').click();
    await field('width').fill('wide');
    await press('Tab');
    await preview.frame.getByText("“wide” isn't a number").waitFor();
    await holds('width', 'wide');
    assert.equal(await field('width').getAttribute('aria-invalid'), 'true');
    await workbench.screenshot('inspector-invalid');
    await field('width').fill('*2');
    await press('Enter');
    await textSays('w: 80');
  });
});
