import assert from 'node:assert';
import { PNG } from 'pngjs';
import * as vscode from 'vscode';
import { copyAsCode } from '../../../src/host/commands/copy-as-code';
import { exportScene } from '../../../src/host/commands/export-scene';
import { FakePicks } from '../support/fake-picks';
import { PreviewFixture } from '../support/preview-fixture';
import { replacing } from '../support/replacing';

const hero = JSON.stringify({
  sprites: {
    hero: {
      image: 'hero.png',
      frameSize: [16, 16],
      hitboxes: [
        { name: 'chest', role: 'hurt', rect: [1, 2, 8, 9] },
        { name: 'blade', role: 'hit', circle: [10, 4, 3], frames: [1, 1] },
      ],
    },
  },
});

describe('export', () => {
  const fixture = new PreviewFixture('export-test');
  let messages: string[];

  beforeEach(async () => {
    messages = [];
    const image = new PNG({ width: 32, height: 16 });
    image.data.fill(255);
    await fixture.write('hero.hitbox.json', hero);
    await vscode.workspace.fs.writeFile(fixture.at('hero.png'), PNG.sync.write(image));
  });

  const say = (message: string): Promise<undefined> => {
    messages.push(message);
    return Promise.resolve(undefined);
  };

  /** Exports in a format into a file of this name; returns its content. */
  async function exported(name: string, format = name.endsWith('.svg') ? 'SVG' : 'PNG'): Promise<Uint8Array> {
    const ending = format.toLowerCase();
    const showSaveDialog = ({ filters, defaultUri }: vscode.SaveDialogOptions): Promise<vscode.Uri> => {
      assert.deepEqual(filters, { [format]: [ending] });
      const own = fixture.at(`hero.scene.${ending}`).toString();
      assert.equal(defaultUri!.toString(), own, 'a name that is free, and not that of an image of the file');
      return Promise.resolve(fixture.at(name));
    };
    const picks = new FakePicks();
    await replacing(vscode.window, { showSaveDialog, showInformationMessage: say }, () =>
      Promise.all([
        exportScene(fixture.at('hero.hitbox.json'), fixture.documents, fixture.memory, picks.steps),
        picks.choose(format),
      ]),
    );
    assert.deepEqual(messages, [`Exported ${name}.`]);
    return vscode.workspace.fs.readFile(fixture.at(name));
  }

  const view = { camera: null, selection: [], lockedHitboxes: [] };
  const titlesIn = (svg: Uint8Array): string[] =>
    [...new TextDecoder().decode(svg).matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title!);

  it('writes the scene as SVG, with its image', async () => {
    const svg = await exported('a.svg');
    assert.deepEqual(titlesIn(svg), ['chest, hurt'], 'the first frame');
    assert.match(new TextDecoder().decode(svg), /<image [^>]*href="data:image\/png;base64,/);
  });

  it('writes the scene as PNG, with its image', async () => {
    const { width, height, data } = PNG.sync.read(Buffer.from(await exported('a.png')));
    assert.deepEqual([width, height], [16 * 8 + 32, 16 * 8 + 32]);
    // A px of the image that no hitbox covers.
    const at = ((16 + 15 * 8) * width + 16 + 15 * 8) * 4;
    assert.deepEqual([...data.subarray(at, at + 4)], [255, 255, 255, 191]);
  });

  const endings: readonly (readonly [format: string, name: string, isPng: boolean, why: string])[] = [
    ['PNG', 'b.svg', false, 'the typed ending'],
    ['SVG', 'b.PNG', true, 'the typed ending'],
    ['PNG', 'b', true, 'the chosen format'],
    ['SVG', 'b.art', false, 'the chosen format'],
  ];
  for (const [format, name, isPng, why] of endings) {
    it(`writes ${name} in ${why}, after ${format} was chosen`, async () => {
      const content = Buffer.from(await exported(name, format)).toString('latin1', 0, 8);
      assert.equal(content.startsWith('\x89PNG'), isPng, content);
    });
  }

  const shown: readonly (readonly [state: object, titles: string[], why: string])[] = [
    [{ hidden: [], playhead: { timeline: 'sheet hero', frame: 0 } }, ['chest, hurt'], 'the current frame'],
    [{ hidden: [], playhead: null }, ['chest, hurt', 'blade, hit'], 'all frames'],
    [{ hidden: ['sprites.hero.hitboxes[0]'], playhead: null }, ['blade, hit'], 'not what is hidden'],
  ];
  for (const [state, titles, why] of shown) {
    it(`shows what the preview shows: ${why}`, async () => {
      const uri = fixture.at('hero.hitbox.json');
      fixture.memory.save(uri, { uri: uri.toString(), ...view, hidden: [], ...state });
      assert.deepEqual(titlesIn(await exported('a.svg')), titles);
    });
  }

  it('says that nothing is shown', async () => {
    await fixture.write('none.ts', 'export const a = 1;\n');
    await replacing(vscode.window, { showInformationMessage: say }, () =>
      exportScene(fixture.at('none.ts'), fixture.documents, fixture.memory),
    );
    assert.deepEqual(messages, ['none.ts shows no hitboxes now.']);
  });

  const copied: readonly (readonly [form: string, selected: number[], text: RegExp])[] = [
    ['JSON', [0], /^\[\n {2}\{ "name": "chest", "role": "hurt", "x": 1, "y": 2, "w": 8, "h": 9 \}\n\]\n$/],
    ['TypeScript', [], /^export const hitboxes = \[\n.*'chest'.*\n.*'blade'.*\n\];\n$/],
    ['Phaser Arcade', [1], /^const blade = this\.add\.zone\(10, 4, 6, 6\);\n/],
    ['Phaser Matter', [1], /^this\.matter\.add\.circle\(10, 4, 3, /],
    ['Hitbox Lens', [0], /^\[\n {2}\{ "name": "chest", "role": "hurt", "rect": \[1, 2, 8, 9\] \}\n\]\n$/],
  ];
  for (const [form, selected, text] of copied) {
    it(`copies ${selected.length === 0 ? 'all' : 'the selected'} hitboxes as ${form}`, async () => {
      const picks = new FakePicks();
      const uri = fixture.at('hero.hitbox.json');
      const reading = await fixture.documents.now(await vscode.workspace.openTextDocument(uri));
      assert.ok(reading.kind === 'read');
      const ids = selected.map((at) => reading.document.hitboxes[at]!.id);
      await Promise.all([copyAsCode(uri, ids, fixture.documents, picks.steps), picks.choose(form)]);
      assert.match(await vscode.env.clipboard.readText(), text);
    });
  }
});
