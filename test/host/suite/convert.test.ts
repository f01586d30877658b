import assert from 'node:assert';
import * as vscode from 'vscode';
import { convertFile } from '../../../src/host/commands/convert';
import { ConversionReports } from '../../../src/host/conversion-reports';
import type { HitboxFile } from '../../../src/runtime/hitbox-file';
import { FakePicks } from '../support/fake-picks';
import { PreviewFixture } from '../support/preview-fixture';
import { replacing } from '../support/replacing';
import { until } from '../support/until';

const hero = `export const hero = {
  image: 'hero.png',
  hitboxes: [
    { name: 'chest', role: 'hurt', x: 1, y: 2, width: 8, height: 9 },
    { name: 'blade', role: 'hit', x: 10, y: 4, radius: 3 },
  ],
};
`;
const spots = '{ "spots": [{ "x": 0, "y": 30, "w": 64, "h": 4 }, { "x": 0, "y": 40, "w": 64, "h": 4 }] }';

/** A file system that refuses to write. */
const readOnly: vscode.FileSystemProvider = {
  onDidChangeFile: new vscode.EventEmitter<vscode.FileChangeEvent[]>().event,
  watch: () => new vscode.Disposable(() => undefined),
  stat: (uri) => {
    throw vscode.FileSystemError.FileNotFound(uri);
  },
  readDirectory: () => [],
  createDirectory: (uri) => {
    throw vscode.FileSystemError.NoPermissions(uri);
  },
  readFile: (uri) => {
    throw vscode.FileSystemError.FileNotFound(uri);
  },
  writeFile: (uri) => {
    throw vscode.FileSystemError.NoPermissions(uri);
  },
  delete: (uri) => {
    throw vscode.FileSystemError.NoPermissions(uri);
  },
  rename: (uri) => {
    throw vscode.FileSystemError.NoPermissions(uri);
  },
};

describe('convert', () => {
  const fixture = new PreviewFixture('convert-test');
  let picks: FakePicks;
  let reports: ConversionReports;
  let messages: string[];
  let dialogs: vscode.SaveDialogOptions[];
  let files = 0;

  beforeEach(() => {
    picks = new FakePicks();
    reports = new ConversionReports();
    messages = [];
    dialogs = [];
  });
  afterEach(() => {
    reports.dispose();
  });

  /** Writes a file into a folder of its own, because VS Code notices overwritten files late. */
  async function write(name: string, text: string): Promise<vscode.Uri> {
    const path = `${++files}/${name}`;
    await fixture.write(path, text);
    return fixture.at(path);
  }

  /**
   * Runs the command on a file while the test answers; `save` chooses the file in the dialog, and the first button of a
   * message is pressed.
   */
  async function run(
    target: vscode.Uri | undefined,
    answer: () => Promise<void>,
    save: (options: vscode.SaveDialogOptions) => vscode.Uri | undefined = ({ defaultUri }) => defaultUri,
  ): Promise<void> {
    const say = (message: string, ...buttons: string[]): Promise<string | undefined> => {
      messages.push(message);
      return Promise.resolve(buttons[0]);
    };
    const showSaveDialog = (options: vscode.SaveDialogOptions): Promise<vscode.Uri | undefined> => {
      dialogs.push(options);
      return Promise.resolve(save(options));
    };
    const members = { showInformationMessage: say, showWarningMessage: say, showSaveDialog };
    await replacing(vscode.window, members, async () => {
      await Promise.all([convertFile(fixture.documents, reports, target, picks.steps), answer()]);
    });
  }

  async function textOf(uri: vscode.Uri): Promise<string> {
    return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
  }

  const namesIn = async (folder: vscode.Uri): Promise<string[]> =>
    (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name).sort();

  it('writes a hitbox file beside the source, with the unsaved text and its image, and opens it', async () => {
    const uri = await write('hero.ts', hero);
    await fixture.write(`${files}/hero.png`, '');
    const editor = await vscode.window.showTextDocument(uri, { viewColumn: vscode.ViewColumn.One });
    await editor.edit((edit) => {
      edit.replace(
        new vscode.Range(3, hero.split('\n')[3]!.indexOf('1,'), 3, hero.split('\n')[3]!.indexOf('1,') + 1),
        '5',
      );
    });
    assert.ok(editor.document.isDirty);
    await run(undefined, () => picks.choose('Hitbox file'));
    const output = vscode.Uri.joinPath(uri, '../hero.hitbox.json');
    assert.deepEqual(messages, ['2 hitboxes converted to hero.hitbox.json.']);
    assert.equal(dialogs[0]!.defaultUri!.toString(), output.toString());
    assert.deepEqual(dialogs[0]!.filters, { 'Hitbox file': ['json'] });
    const { sprites } = JSON.parse(await textOf(output)) as HitboxFile;
    assert.equal(sprites['hero']!.image, 'hero.png');
    assert.deepEqual(sprites['hero']!.hitboxes![0]!.rect, [5, 2, 8, 9]);
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), output.toString());
  });

  it('counts images from a file in another folder', async () => {
    const uri = await write('hero.ts', hero);
    await fixture.write(`${files}/hero.png`, '');
    const output = fixture.at(`${files}/data/deep/all.json`);
    await run(
      uri,
      () => picks.choose('Hitbox file'),
      () => output,
    );
    const { sprites } = JSON.parse(await textOf(output)) as HitboxFile;
    assert.equal(sprites['hero']!.image, '../../hero.png');
  });

  it('suggests a name that is free', async () => {
    const uri = await write(
      'knight.hitbox.json',
      '{ "sprites": { "knight": { "hitboxes": [{ "rect": [0, 0, 4, 4] }] } } }',
    );
    await run(uri, () => picks.choose('Hitbox file'));
    assert.deepEqual(await namesIn(vscode.Uri.joinPath(uri, '..')), ['knight-2.hitbox.json', 'knight.hitbox.json']);
  });

  it('lists what a format does not have, in a text that needs no saving', async () => {
    const uri = await write('hero.ts', hero);
    await run(uri, () => picks.choose('Phaser physics JSON'));
    assert.deepEqual(messages, ['2 hitboxes converted to hero.physics.json. 3 details are missing or changed.']);
    const { document } = vscode.window.activeTextEditor!;
    assert.equal(document.isUntitled, false);
    assert.deepEqual(document.getText().split('\n'), [
      'hero.ts, converted to hero.physics.json:',
      '',
      'Not in Phaser physics JSON: image of sprite hero.',
      'hero.hitboxes[0]: Not in Phaser physics JSON: name chest, role hurt.',
      'hero.hitboxes[1]: Not in Phaser physics JSON: name blade, role hit, circle, which became a polygon at most 0.23 px smaller.',
    ]);
  });

  it('works from a preview', async () => {
    const uri = await write('bat.hitbox.json', '{ "sprites": { "bat": { "hitboxes": [{ "rect": [0, 0, 4, 4] }] } } }');
    await vscode.commands.executeCommand('hitboxLens.openPreview', uri);
    await until('the preview', () => {
      const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
      return input instanceof vscode.TabInputCustom && input.uri.toString() === uri.toString();
    });
    await run(undefined, () => picks.choose('CSV'));
    assert.match(await textOf(vscode.Uri.joinPath(uri, '../bat.csv')), /\nbat,hitbox 0,other,rect,0,0,4,4,/);
  });

  it('asks about possible hitboxes, and says how many were left out', async () => {
    const uri = await write('spots.json', `{ "hitboxes": [{ "x": 1, "y": 1, "w": 2, "h": 2 }], ${spots.slice(1)}`);
    await run(uri, async () => {
      await picks.choose('Hitbox file');
      await picks.choose('Without Possible Hitboxes');
    });
    assert.deepEqual(messages, ['1 hitbox converted to spots.hitbox.json. 1 detail is missing or changed.']);
    assert.match(vscode.window.activeTextEditor!.document.getText(), /Left out: 2 possible hitboxes/);
  });

  it('converts possible hitboxes if chosen', async () => {
    const uri = await write('spots.json', spots);
    await run(uri, async () => {
      await picks.choose('Tiled map');
      await picks.choose('With Possible Hitboxes');
    });
    assert.equal((await textOf(vscode.Uri.joinPath(uri, '../spots.tmj'))).match(/"width": 64/g)?.length, 2);
  });

  it('writes nothing if a question or the dialog is canceled', async () => {
    const uri = await write('hero.ts', hero);
    await run(uri, () => picks.escape());
    assert.deepEqual(dialogs, []);
    picks = new FakePicks();
    await run(
      uri,
      () => picks.choose('CSV'),
      () => undefined,
    );
    assert.equal(dialogs.length, 1);
    assert.deepEqual(messages, []);
    assert.deepEqual(await namesIn(vscode.Uri.joinPath(uri, '..')), ['hero.ts']);
  });

  it('says why a file cannot be written, and never writes over its source', async () => {
    const provider = vscode.workspace.registerFileSystemProvider('fixed', readOnly);
    try {
      const uri = await write('hero.ts', hero);
      const fixed = vscode.Uri.from({ scheme: 'fixed', path: '/hero.csv' });
      await assert.rejects(
        run(
          uri,
          () => picks.choose('CSV'),
          () => fixed,
        ),
        /can't write hero\.csv/,
      );
      picks = new FakePicks();
      await assert.rejects(
        run(
          uri,
          () => picks.choose('CSV'),
          () => uri,
        ),
        /must stay as it is/,
      );
      assert.equal(await textOf(uri), hero);
      assert.deepEqual(messages, []);
    } finally {
      provider.dispose();
    }
  });

  it('asks nothing if there is nothing to convert', async () => {
    const uri = await write('notes.json', '{ "title": "notes" }');
    await run(uri, () => Promise.resolve());
    assert.deepEqual([messages, picks.count], [['notes.json has no hitboxes.'], 0]);
    await vscode.commands.executeCommand('workbench.action.closeAllEditors');
    await run(undefined, () => Promise.resolve());
    assert.equal(messages.at(-1), 'Open a file with hitboxes first.');
  });
});
