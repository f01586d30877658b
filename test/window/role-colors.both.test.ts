/** The colors of roles, as themes and settings change them. */
import assert from 'node:assert/strict';
import { sharedWindow } from './shared-window';
import { examples, PreviewDriver } from './support';

describe('the colors of roles', () => {
  let preview: PreviewDriver;

  before(async () => {
    const workbench = await sharedWindow({ workspace: examples, theme: 'light' });
    await workbench.openFile('arena.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
  });

  /** Sets colors as VS Code does when they change. */
  const setColors = (colors: Readonly<Record<string, string>>): Promise<void> =>
    preview.frame.locator('html').evaluate(({ style }, all) => {
      for (const [name, color] of Object.entries(all)) style.setProperty(`--vscode-hitboxLens-${name}`, color);
    }, colors);
  const warning = () => preview.frame.locator('.more-roles .codicon-warning');

  it('are shown, with a warning that says which look alike', async () => {
    await setColors({ hit: '#0a6e31', solid: '#0b7032' });
    await warning().waitFor();
    const color = (): Promise<string> =>
      preview.frame
        .locator('html')
        .evaluate((page) => getComputedStyle(page.querySelector('.page')!).getPropertyValue('--chart-red'));
    assert.equal(await color(), 'rgba(10, 110, 49, 1)');
    await warning().click();
    const roles = preview.frame.getByRole('dialog', { name: 'Roles' });
    await roles.getByText('hit and solid look alike', { exact: true }).waitFor();
  });

  it('are told apart otherwise', async () => {
    await setColors({ hit: '#e51400', solid: '#388a34' });
    await preview.frame.locator('.role-warning').waitFor({ state: 'detached' });
    await preview.focusScene();
    await warning().waitFor({ state: 'detached' });
  });
});
