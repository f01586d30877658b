/** The filter of the list, selecting in it, and words of several hitboxes. */
import assert from 'node:assert/strict';
import { until } from '../launch/until';
import { frameOf, violationsIn } from './axe';
import { sharedWindow } from './shared-window';
import { gameFolder, PreviewDriver } from './support';
import type { TestWindow } from './test-window';

const level = `export const level = [
${Array.from({ length: 298 }, (_, at) => `  { name: 'tile ${at}', role: 'solid', x: ${(at % 20) * 40}, y: ${Math.floor(at / 20) * 40}, w: 16, h: 16 },`).join('\n')}
  { name: 'blade', role: 'hit', x: 900, y: 0, w: 30, h: 30 },
  { name: 'goblin', role: 'hurt', x: 920, y: 20, w: 30, h: 30 },
];
`;

const file = 'hero.hitbox.json';
const record = (name: string, x: number, more: string): string =>
  `        { "name": "${name}", "role": "hurt", "animation": "run", "rect": [${x}, 0, 8, 8]${more} }`;
const hero = `{
  "sprites": {
    "hero": {
      "frameSize": [48, 48],
      "animations": { "run": { "frames": [0, 5], "fps": 10 } },
      "hitboxes": [
${record('head', 0, ', "frames": [0, 3], "tags": ["soft"]')},
${record('body', 16, ', "frames": [0, 5]')},
${record('foot', 32, ', "frames": [0, 5]')}
      ]
    }
  }
}
`;

const hasFocus = (element: Element): boolean => element === document.activeElement && document.hasFocus();

describe('the list of hitboxes', () => {
  let workbench: TestWindow;
  let preview: PreviewDriver;

  before(async () => {
    workbench = await sharedWindow({ workspace: await gameFolder('list', { 'level.ts': level, [file]: hero }) });
    await workbench.openFile('level.ts');
    preview = await PreviewDriver.openFromTitle(workbench);
    await preview.waitForSummary('300 hitboxes, 1 collision');
  });

  const press = (key: string) => workbench.page.keyboard.press(key);
  const filter = () => preview.frame.getByRole('textbox', { name: 'Filter hitboxes' });
  const focused = (selector: string) =>
    until(() => preview.frame.locator(selector).evaluate(hasFocus), { what: `the keyboard in ${selector}` });
  const names = () => preview.frame.locator('.list .option-name').allInnerTexts();
  const counts = (count: string) => preview.frame.getByText(count, { exact: true }).waitFor();
  const textSays = (name: string, part: string) =>
    until(async () => (await workbench.editorText(name)).includes(part), { what: `${part} in ${name}` });

  it('is filtered by what is typed after Ctrl+F, and selects what it shows', async () => {
    await preview.focusScene();
    await press('Control+f');
    await focused('.list-filter .input');
    await workbench.page.keyboard.type('colliding');
    await counts('2 of 300');
    assert.deepEqual(await names(), ['blade', 'goblin']);
    await workbench.screenshot('list-filtered');
    assert.deepEqual(await violationsIn(await frameOf(preview.frame)), []);
    await press('ArrowDown');
    await focused('.list');
    await preview.waitForSelection('blade');
    await press('Control+a');
    await preview.waitForSelection('blade', 'goblin');
    await press('Control+f');
    await focused('.list-filter .input');
    await press('Escape');
    await focused('.list');
    await filter().waitFor({ state: 'detached' });
    await preview.waitForSelection('blade', 'goblin');
    assert.equal(await workbench.isDirty('level.ts'), false, 'the keys have not reached the text');
  });

  it('says that nothing fits, and goes back to the scene', async () => {
    await preview.focusScene();
    await press('Control+f');
    await workbench.page.keyboard.type('solid tile 29');
    // 29, 129, 229, and those from 290 on.
    await counts('11 of 300');
    await workbench.page.keyboard.type(' dragon');
    await counts('0 of 300');
    await preview.frame.getByText('No hitbox has “solid tile 29 dragon” in its name, role or tags').waitFor();
    await press('Escape');
    await focused('.surface');
  });

  it('selects ranges and single rows like the trees of VS Code', async () => {
    await preview.frame.locator('.list').press('Home');
    await preview.waitForSelection('tile 0');
    await preview.option('tile 4').click();
    await preview.waitForSelection('tile 4');
    await until(async () => (await workbench.caretLine('level.ts')) === 6, { what: 'the line of tile 4' });
    await preview.option('tile 2').click({ modifiers: ['Shift'] });
    await preview.waitForSelection('tile 2', 'tile 3', 'tile 4');
    await preview.option('tile 3').click({ modifiers: ['Control'] });
    await preview.waitForSelection('tile 2', 'tile 4');
  });

  it('sets tags and frames of several hitboxes in one step each', async () => {
    await workbench.openFile(file);
    await preview.option('head').click();
    await preview.option('body').click({ modifiers: ['Control'] });
    await preview.waitForSelection('head', 'body');
    const [tags, frames] = ['tags', 'frames'].map((name) => preview.frame.locator(`#inspector-${name}`)) as [
      ReturnType<typeof filter>,
      ReturnType<typeof filter>,
    ];
    assert.deepEqual(
      [await tags.getAttribute('placeholder'), await frames.getAttribute('placeholder')],
      ['mixed', 'mixed'],
    );
    await workbench.screenshot('inspector-mixed');
    await tags.fill('+boss');
    await press('Enter');
    await textSays(file, '"tags": ["soft", "boss"]');
    await textSays(file, '"frames": [0, 5], "tags": ["boss"]');
    await frames.fill('1-2');
    await press('Enter');
    await until(async () => (await workbench.editorText(file)).split('"frames": [1, 2]').length === 3, {
      what: 'the frames of both',
    });
    await preview.focusScene();
    await press('Control+z');
    await textSays(file, '"frames": [0, 3], "tags": ["soft", "boss"]');
    await press('Control+z');
    await until(async () => (await workbench.editorText(file)) === hero, { what: 'the original text' });
  });
});
