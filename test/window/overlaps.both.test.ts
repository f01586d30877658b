/** Which overlaps count, and what a user does about it: cures, roles, one world, and moving a hitbox. */
import assert from 'node:assert/strict';
import { until } from '../launch/until';
import type { TestWindow } from './test-window';
import { sharedWindow } from './shared-window';
import { gameFolder, giveKeyboard, PreviewDriver } from './support';

const files = {
  'hitboxes.ts': 'export const hitboxes = [{ x: 0, y: 0, w: 10, h: 10 }, { x: 5, y: 5, w: 10, h: 10 }];\n',
  'fighter.ts': `export const fighter = {
  hurtbox: { x: 0, y: 0, w: 24, h: 40 },
  hitbox: { x: 16, y: 10, w: 24, h: 8 },
};
`,
  'boxes.ts': `export const hitboxes = [
  [0, 0, 32, 16],
  [24, 8, 32, 16],
  [80, 0, 16, 16],
];
`,
  'entities.json': `{
  "slime": { "hitbox": { "x": 0, "y": 0, "w": 24, "h": 16 } },
  "bat": { "hitbox": { "x": 4, "y": 2, "w": 20, "h": 12 } }
}
`,
};

describe('overlaps', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    workbench = await sharedWindow({ workspace: await gameFolder('overlaps', files), theme: 'dark' });
    await workbench.openFile('hitboxes.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
  });

  const key = (name: string) => workbench.page.keyboard.press(name);
  const button = (name: string) => preview.frame.getByRole('button', { name });
  const dialog = () => preview.frame.getByRole('dialog', { name: 'Ignored Overlaps' });
  const summaryButton = () => preview.status().getByRole('button');

  async function open(file: keyof typeof files, summary: string): Promise<void> {
    await workbench.openFile(file);
    await preview.frame.locator('.file-name', { hasText: file }).waitFor({ state: 'attached' });
    await preview.waitForSummary(summary);
  }

  const textSays = (file: string, part: string) =>
    until(async () => (await workbench.editorText(file)).includes(part), { what: `${part} in ${file}` });

  /** Gives a hitbox of boxes.ts a role in the inspector. */
  async function giveRole(index: number): Promise<void> {
    await preview.option(String.raw`hitboxes\[${index}\]`).click();
    await preview.waitForSelection(`hitboxes[${index}]`);
    const role = preview.frame.getByRole('combobox', { name: 'Role' });
    await until(async () => (await role.inputValue()) === 'no role', { what: 'the neutral role' });
    await giveKeyboard(role);
    await role.fill('hurt');
    await key('Enter');
  }

  it('in a plain list count and are reported', async () => {
    await preview.waitForSummary('2 hitboxes, 1 collision');
    const [problem, ...others] = await workbench.problems('hitboxes.ts');
    assert.deepEqual([problem?.code, others.length], ['overlap', 0]);
    await preview.focusScene();
    await key('w');
    const card = preview.frame.getByRole('region', { name: 'Explain Collision' });
    await card.getByText('They overlap by 5 and collide.').waitFor();
    await preview.focusScene();
    await key('w');
    await card.waitFor({ state: 'hidden' });
  });

  const ignored = '2 hitboxes, 0 collisions, 1 overlap ignored';

  it('of one owner are listed with their reason, and count on request until undone', async () => {
    await open('fighter.ts', ignored);
    await summaryButton().click();
    await dialog().getByRole('heading', { name: 'Parts of one owner 1' }).waitFor();
    await dialog().getByText('hit × hurt: always, in this workspace').waitFor();
    await dialog().getByRole('button', { name: 'hurtbox and hitbox by 8: parts of fighter' }).waitFor();
    await button('Count These').click();
    await preview.waitForSummary('2 hitboxes, 1 collision');
    const setting = async () =>
      (await workbench.savedText('.vscode/settings.json').catch(() => '')).replaceAll(/\s/g, '');
    await until(async () => (await setting()).includes('"hit/hurt":"always"'), { what: 'the setting' });
    await button('Undo').click();
    await preview.waitForSummary(ignored);
    await until(async () => !(await setting()).includes('hit/hurt'), { what: 'no setting' });
  });

  it('leave the focus on the button that opened them', async () => {
    await dialog().waitFor();
    await key('Escape');
    await dialog().waitFor({ state: 'hidden' });
    const hasKeys = (element: Element): boolean => element === document.activeElement && document.hasFocus();
    await until(() => summaryButton().evaluate(hasKeys), { what: 'the focus on the summary' });
    await key('Enter');
    await dialog().waitFor();
    await key('ArrowDown');
    await key('Enter');
    await preview.waitForSelection('hurtbox', 'hitbox');
    await key('Escape');
    await dialog().waitFor({ state: 'hidden' });
  });

  it('all show with X and by a button of the toolbar', async () => {
    const canvas = preview.frame.locator('canvas.scene');
    const calm = await canvas.screenshot();
    const toggle = button('Toggle All Overlaps (X)');
    await preview.focusScene();
    await key('x');
    await preview.frame.locator('button[aria-pressed=true][aria-label^="Toggle All Overlaps"]').waitFor();
    await until(async () => !(await canvas.screenshot()).equals(calm), { what: 'another picture' });
    await preview.waitForSummary(ignored);
    await workbench.screenshot('all-overlaps');
    await toggle.click();
    await until(async () => (await canvas.screenshot()).equals(calm), { what: 'the calm picture' });
  });

  it('change with a role, which plain code gets in the inspector', async () => {
    await open('boxes.ts', '3 hitboxes, 1 collision');
    await giveRole(0);
    await preview.waitForSummary('3 hitboxes, 1 collision');
    await giveRole(1);
    await textSays('boxes.ts', '[0, 0, 32, 16], // hitbox-lens: role=hurt');
    await textSays('boxes.ts', '[24, 8, 32, 16], // hitbox-lens: role=hurt');
    await preview.waitForSummary('3 hitboxes, 0 collisions, 1 overlap ignored');
  });

  it('of sprites that are drawn apart count in one world', async () => {
    const apart = '2 hitboxes, 0 collisions';
    await open('entities.json', apart);
    await preview.frame.locator('button.convention').click();
    const conventions = preview.frame.getByRole('dialog', { name: 'Coordinate Conventions' });
    await conventions.getByText('separate sprites: objects have boxes of their own').waitFor();
    await conventions.getByRole('radio', { name: 'One world', exact: true }).check();
    await preview.waitForSummary('2 hitboxes, 1 collision');
    await conventions.getByRole('radio', { name: 'Separate sprites' }).check();
    await preview.waitForSummary(apart);
    await conventions.getByRole('group', { name: 'Space' }).getByRole('radio', { name: 'Auto-detect' }).check();
    await key('Escape');
    await conventions.waitFor({ state: 'hidden' });
    await summaryButton().click();
    await dialog().getByText('Sprites drawn apart 1').waitFor();
    await button('One World').click();
    await preview.waitForSummary('2 hitboxes, 1 collision');
    await button('Undo').click();
    await preview.waitForSummary(apart);
    await key('Escape');
  });
});
