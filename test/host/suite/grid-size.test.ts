import assert from 'node:assert';
import * as vscode from 'vscode';
import { chooseGrid } from '../../../src/host/commands/choose-grid';
import type { InputStep, PickStep, QuickSteps } from '../../../src/host/quick-steps';
import { settingsFor } from '../../../src/host/settings';
import { PreviewFixture } from '../support/preview-fixture';

const wall = { id: 1, name: 'wall', x: 0, y: 0, width: 16, height: 16, rotation: 0, type: '', visible: true };
const map = JSON.stringify({
  tiledversion: '1.10.2',
  tilewidth: 32,
  tileheight: 16,
  layers: [{ type: 'objectgroup', name: 'solid', objects: [wall] }],
  tilesets: [],
});

describe('the grid size', () => {
  const fixture = new PreviewFixture('grid-size-test');

  const reset = () =>
    vscode.workspace.getConfiguration('hitboxLens').update('snap', undefined, vscode.ConfigurationTarget.Workspace);
  beforeEach(async () => {
    await reset();
    await fixture.write('map.tmj', map);
    await fixture.write('walls.ts', 'export const walls = [{ x: 0, y: 0, w: 8, h: 8 }];\n');
  });
  after(reset);

  /** Answers with the item of this label and this number; returns the items with what is said beside them. */
  async function choose(file: string, label: string, typed = ''): Promise<string[]> {
    let labels: string[] = [];
    const steps = {
      pick: async ({ items }: PickStep<vscode.QuickPickItem>) => {
        const all = await items;
        labels = all.map((item) => [item.label, item.description].filter(Boolean).join(': '));
        return all.find((item) => item.label === label);
      },
      input: ({ validate }: InputStep) => Promise.resolve(validate(typed) === null ? typed : undefined),
      dispose: () => undefined,
    };
    await chooseGrid(fixture.at(file), fixture.documents, steps as unknown as QuickSteps);
    return labels;
  }
  const snap = () => settingsFor(fixture.at('map.tmj')).snap;

  it('can be the tiles of the file', async () => {
    const tiles = 'Tiles of the File: 32 × 16';
    const labels = ['Units of the File: current', tiles, 'Other Size…', 'No Snapping'];
    assert.deepEqual(await choose('map.tmj', tiles), labels);
    assert.equal(snap(), 'tile');
    assert.equal((await choose('map.tmj', ''))[1], `${tiles}: current`);
  });

  it('offers tiles only where there are some', async () => {
    assert.deepEqual(await choose('walls.ts', 'No Snapping'), [
      'Units of the File: current',
      'Other Size…',
      'No Snapping',
    ]);
    assert.equal(snap(), 'off');
  });

  const sizes: [typed: string, expected: unknown][] = [
    ['24', 24],
    ['2.5', 2.5],
    ['0', 'unit'],
    ['wide', 'unit'],
    ['', 'unit'],
  ];
  for (const [typed, expected] of sizes) {
    it(`is ${String(expected)} after typing "${typed}"`, async () => {
      await choose('map.tmj', 'Other Size…', typed);
      assert.equal(snap(), expected);
    });
  }

  it('is sent with the scene', async () => {
    assert.equal((await fixture.scene(fixture.at('map.tmj'))).tile, 16);
  });
});
