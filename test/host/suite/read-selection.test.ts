import assert from 'node:assert';
import * as vscode from 'vscode';
import { readSelectionAs } from '../../../src/host/commands/read-selection-as';
import { setConvention } from '../../../src/host/number-settings';
import type { PreviewEditor } from '../../../src/host/preview/preview';
import type { TrialReading } from '../../../src/host/preview/trial-reading';
import { FakePicks } from '../support/fake-picks';
import { PreviewFixture } from '../support/preview-fixture';
import { replacing } from '../support/replacing';
import { until } from '../support/until';

const usual = 'x, y, width, height';
const corners = 'left, top, right, bottom (x1, y1, x2, y2)';
const fields = 'x: px, y: py, width: pw, height: ph';
const record = 'export const slime = {\n  px: 10, py: 20, pw: 30, ph: 40,\n};\n';

describe('read selection as', () => {
  const fixture = new PreviewFixture('read-selection-test');
  const settings = ['fields', 'constructors', 'lists', 'conventions', 'files'];
  let picks: FakePicks;
  let messages: string[];
  let shown: (TrialReading | null)[];

  beforeEach(() => {
    picks = new FakePicks();
    messages = [];
    shown = [];
  });
  afterEach(async () => {
    const config = vscode.workspace.getConfiguration('hitboxLens');
    for (const name of settings) {
      if (config.inspect(name)?.workspaceValue === undefined) continue;
      await config.update(name, undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  let files = 0;

  /** A file with a selection from one word to the end of another. */
  async function select(name: string, text: string, from: string, to = ''): Promise<vscode.TextEditor> {
    // In a separate folder, because VS Code notices overwritten files late.
    const path = `${++files}/${name}`;
    await fixture.write(path, text);
    const document = await vscode.workspace.openTextDocument(fixture.at(path));
    const editor = await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    const start = text.indexOf(from);
    const end = to === '' ? start : text.indexOf(to) + to.length;
    editor.selection = new vscode.Selection(document.positionAt(start), document.positionAt(end));
    return editor;
  }

  /** The pattern of files beside a document. */
  function patternBeside({ uri }: vscode.TextDocument, name: string): string {
    return `**/${vscode.workspace.asRelativePath(uri, false).replace(/[^/]*$/, name)}`;
  }

  /** The workspace value of a setting. */
  function workspaceValue(setting: string): unknown {
    return vscode.workspace.getConfiguration('hitboxLens').inspect(setting)?.workspaceValue;
  }

  /**
   * Runs the command while the test answers, recording its messages; with `beforeUndo`, presses the button that undoes
   * after that.
   */
  function run(
    preview: PreviewEditor | null,
    answer: () => Promise<void>,
    beforeUndo?: () => Promise<void> | void,
  ): Promise<void> {
    const say = async (message: string, ...buttons: string[]): Promise<string | undefined> => {
      messages.push(message);
      if (beforeUndo === undefined) return undefined;
      await beforeUndo();
      return buttons[0];
    };
    return replacing(vscode.window, { showInformationMessage: say }, async () => {
      const previews = {
        openToSide: () => Promise.resolve(),
        showTrial: (_uri: vscode.Uri, trial: TrialReading | null) => {
          shown.push(trial);
          preview?.showTrial(trial);
        },
      };
      await Promise.all([readSelectionAs(previews, fixture.documents, picks.steps), answer()]);
    });
  }

  /** The paths of a document's hitboxes, and why they are hitboxes. */
  async function read(document: vscode.TextDocument): Promise<string[]> {
    const reading = await fixture.documents.now(document);
    if (reading.kind !== 'read') return [reading.kind];
    return reading.document.hitboxes.map(({ path, shape, certain }) =>
      [path, ...Object.values(shape).map(String), certain?.proof ?? 'possible'].join(' '),
    );
  }

  it('shows each answer in the preview, and writes the chosen one as a comment, in one undo step', async () => {
    const { document } = await select('slime.ts', record, 'px');
    const preview = await fixture.preview(document.uri);
    fixture.fake.send({ type: 'ready' });
    await fixture.fake.message('empty');
    const scene = async (width: number): Promise<void> => {
      const has = fixture.fake.posted.length;
      const wanted = (): boolean =>
        fixture.fake.posted.some((message) => JSON.stringify(message).includes(`"width":${width},"height"`));
      await until(`a scene with the width ${width}, after ${has} messages`, wanted);
    };
    await run(preview, async () => {
      const { title, items } = await picks.question();
      assert.equal(title, 'Read Selection As: px 10, py 20, pw 30, ph 40');
      assert.equal(items[0]!.label, usual);
      assert.equal(items[0]!.detail, 'Rectangle at 10, 20, size 30 × 40');
      await scene(30);
      await picks.activate(corners);
      await scene(20);
      assert.equal(document.getText(), record);
      await picks.choose(usual);
      const kept = await picks.question();
      assert.deepEqual(
        kept.items.map(({ label, detail }) => [label, detail]),
        [
          ['Comment in This File', '// hitbox-lens: { px: x, py: y, pw: width, ph: height }'],
          ['Setting for Similar Files', `${patternBeside(document, '*.ts')} · ${fields}`],
          ['Workspace Setting', fields],
        ],
      );
      await picks.choose('Comment in This File');
    });
    assert.equal(document.getText(), `// hitbox-lens: { px: x, py: y, pw: width, ph: height }\n${record}`);
    assert.deepEqual(await read(document), ['slime rect 10 20 30 40 directive']);
    assert.equal(shown.at(-1), null);
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    await vscode.commands.executeCommand('undo');
    await until('the old text', () => document.getText() === record);
    assert.deepEqual(messages, []);
  });

  it('restores everything on Escape at either question', async () => {
    const { document } = await select('slime.ts', record, 'px');
    await run(null, () => picks.escape());
    assert.equal(shown.at(-1), null);
    picks = new FakePicks();
    await run(null, async () => {
      await picks.choose(corners);
      await picks.escape();
    });
    assert.equal(shown.at(-1), null);
    assert.equal(document.getText(), record);
    assert.deepEqual(messages, []);
  });

  it('writes the setting for records, calls and lists, and undoes it', async () => {
    const calls = 'export const wall = mkBox(scene, 1, 2, 3, 4);\n';
    const lists = '{ "areas": [[1, 2, 3, 4]] }\n';
    const rows = [
      [
        'a.ts',
        record,
        'px',
        'fields',
        { x: 'px', y: 'py', width: 'pw', height: 'ph' },
        'slime rect 10 20 30 40 setting',
      ],
      ['b.ts', calls, '1,', 'constructors', { mkBox: '_ x y width height' }, 'wall rect 1 2 3 4 setting'],
      ['c.json', lists, '[1', 'lists', { areas: 'x y width height' }, 'areas[0] rect 1 2 3 4 setting'],
    ] as const;
    const scopes = [
      ['Setting for Similar Files', 'conventions'],
      ['Workspace Setting', null],
    ] as const;
    const checked: string[] = [];
    for (const [name, text, at, words, settingValue, expected] of rows) {
      for (const [label, ofPattern] of scopes) {
        picks = new FakePicks();
        messages = [];
        const { document } = await select(name, text, at);
        const setting = ofPattern ?? words;
        const pattern = patternBeside(document, name.replace(/^\w+/, '*'));
        const value = ofPattern === null ? settingValue : { [pattern]: { [words]: settingValue } };
        await run(
          null,
          async () => {
            await picks.choose(usual);
            await picks.choose(label);
          },
          async () => {
            assert.deepEqual(messages, [`hitboxLens.${setting} now describes these numbers.`]);
            assert.deepEqual(workspaceValue(setting), value);
            assert.deepEqual(await read(document), [expected]);
            checked.push(`${words} ${label}`);
          },
        );
        await until(
          `no setting ${setting}`,
          () => workspaceValue(setting) === undefined,
          () => workspaceValue(setting),
        );
        assert.equal(document.getText(), text);
      }
    }
    assert.equal(checked.length, rows.length * scopes.length);
  });

  it('applies to similar files, beside other declarations, and undoes only that', async () => {
    const config = (setting: string, value: unknown): Thenable<void> =>
      vscode.workspace.getConfiguration('hitboxLens').update(setting, value, vscode.ConfigurationTarget.Workspace);
    const text = '{ "slime": { "px": 10, "py": 20, "pw": 30, "ph": 40 } }\n';
    const { document } = await select('rooms/a.json', text, '10');
    await fixture.write(`${files}/rooms/b.json`, text);
    await fixture.write(`${files}/yard/c.json`, text);
    const pattern = patternBeside(document, '*.json');
    const before = { [pattern]: { fields: { x: ['links'] }, anchor: 'top-left' }, '**/*.txt': { yAxis: 'up' } };
    await config('conventions', before);
    await config('fields', { width: 'px' });
    await until('the setting', () => workspaceValue('fields') !== undefined);
    await run(null, async () => {
      await picks.choose(usual);
      await picks.choose('Setting for Similar Files');
    });
    assert.deepEqual(workspaceValue('fields'), { width: 'px' });
    const conventions = workspaceValue('conventions') as Record<string, unknown>;
    // The last matching pattern wins.
    assert.deepEqual(Object.keys(conventions), ['**/*.txt', pattern]);
    assert.deepEqual(conventions[pattern], {
      fields: { x: ['links', 'px'], y: 'py', width: 'pw', height: 'ph' },
      anchor: 'top-left',
    });
    const box = 'slime rect 10 20 30 40 setting';
    assert.deepEqual(await read(document), [box]);
    for (const [path, expected] of [
      ['rooms/b.json', [box]],
      ['yard/c.json', []],
    ] as const) {
      assert.deepEqual(await read(await vscode.workspace.openTextDocument(fixture.at(`${files}/${path}`))), expected);
    }
    await config('conventions', before);
    picks = new FakePicks();
    await run(
      null,
      async () => {
        await picks.choose(usual);
        await picks.choose('Setting for This File');
      },
      () => undefined,
    );
    await until('the previous setting', () => JSON.stringify(workspaceValue('conventions')) === JSON.stringify(before));
  });

  it("keeps a file's number names when the preview writes conventions", async () => {
    const { document } = await select('a.json', '{ "slime": { "px": 10, "py": 20, "pw": 30, "ph": 40 } }\n', '10');
    await run(null, async () => {
      await picks.choose(usual);
      await picks.choose('Setting for This File');
    });
    for (const [choice, expected] of [
      [{ anchor: 'center' }, 'slime rect -5 0 30 40 setting'],
      [{}, 'slime rect 10 20 30 40 setting'],
    ] as const) {
      await setConvention(document.uri, choice);
      assert.deepEqual(await read(document), [expected]);
    }
  });

  it('writes a convention for files beside it with the same ending', async () => {
    const text = '{ "hitboxes": [[10, 20, 30, 40]] }\n';
    const { document } = await select('rooms/a.json', text, '10');
    await run(null, async () => {
      await picks.choose(corners);
      const [item] = (await picks.question()).items;
      assert.equal(item!.description, 'hitboxLens.conventions');
      assert.equal(item!.detail, `${patternBeside(document, '*.json')} · tuple=ltrb`);
      await picks.choose('Setting for Similar Files');
    });
    assert.deepEqual(await read(document), ['hitboxes[0] rect 10 20 20 20 key']);
  });

  it('asks for the meaning of each number', async () => {
    const { document } = await select('slime.ts', record, 'px');
    await run(null, async () => {
      await picks.choose('Something Else…');
      for (const [name, label] of [
        ['px', 'width'],
        ['py', 'height'],
        ['pw', 'center x'],
        ['ph', 'center y'],
      ] as const) {
        assert.equal((await picks.question()).title, `Meaning of ${name}`);
        await picks.choose(label);
      }
      await picks.choose('Comment in This File');
    });
    assert.equal(document.lineAt(0).text, '// hitbox-lens: { px: width, py: height, pw: cx, ph: cy }');
    assert.deepEqual(await read(document), ['slime rect 25 30 10 20 directive']);
  });

  it("reports values that aren't literals", async () => {
    await select('slime.ts', 'const w = 2 * 4;\nconst slime = { px: 1, py: 2, pw: w, ph: size() };\n', 'px');
    await run(null, async () => {
      const { placeholder, items } = await picks.question();
      assert.equal(placeholder, 'pw is computed. ph is computed at runtime.');
      assert.match(items[0]!.detail!, /, partly unknown$/);
      await picks.escape();
    });
  });

  it('stops with a message if the text changes meanwhile', async () => {
    const editor = await select('slime.ts', record, 'px');
    await run(null, async () => {
      await picks.question();
      await editor.edit((edit) => {
        edit.insert(new vscode.Position(0, 0), '\n');
      });
    });
    assert.deepEqual(messages, ['The file changed in the meantime']);
    assert.equal(editor.document.getText(), `\n${record}`);
    assert.equal(shown.at(-1), null);
  });

  it('offers only the setting for a read-only file', async () => {
    const { document } = await select('slime.ts', record, 'px');
    const files = vscode.workspace.getConfiguration('files');
    await files.update('readonlyInclude', { '**/slime.ts': true }, vscode.ConfigurationTarget.Workspace);
    try {
      await run(null, async () => {
        await picks.choose(usual);
        const { placeholder, items } = await picks.question();
        assert.equal(placeholder, 'This file is read-only. Choose a setting.');
        assert.deepEqual(
          items.map(({ label }) => label),
          ['Setting for Similar Files', 'Setting for This File', 'Workspace Setting'],
        );
        await picks.escape();
      });
    } finally {
      await files.update('readonlyInclude', undefined, vscode.ConfigurationTarget.Workspace);
    }
    assert.equal(document.getText(), record);
  });

  const rows: readonly [name: string, text: string, from: string, to: string, message: RegExp][] = [
    ['a.ts', 'const n = 1;\n\nconst a = [1, 2, 3, 4];\n', '\n\nconst', '', /^Select an array, object, or call/],
    ['b.ts', 'const a = [[1, 2, 3, 4], [5, 6, 7, 8]];\n', '3, 4]', '[5, 6', /^The selection spans several values/],
    ['c.ts', "const a = { name: 'x', hp: 3, mp: 4 };\n", 'name', '', /^Not enough numbers/],
    ['d.ts', 'const a = { p: 1, q: 2, r: 3, s: , t: ', 'p:', '', /^The surrounding text has syntax errors/],
    [
      'e.hitbox.json',
      '{ "sprites": { "a": { "hitboxes": [{ "rect": [1, 2, 3, 4] }] } } }\n',
      '1, 2',
      '',
      /^The format of e\.hitbox\.json \(Hitbox Lens\) is already known\.$/,
    ],
    [
      'f.json',
      '{ "frames": {}, "meta": { "app": "https://www.aseprite.org/", "slices": [{ "name": "hit", "keys": [{ "frame": 0, "bounds": { "x": 1, "y": 2, "w": 3, "h": 4 } }] }] } }\n',
      '"x"',
      '',
      /^The format of f\.json \(Aseprite\) is already known\.$/,
    ],
    [
      'h.ts',
      'const a = { p: w * 2, q: h / 2, r: W, s: H };\n',
      'p:',
      '',
      /^Too many values are known only at runtime: w \* 2, h \/ 2, W, H\./,
    ],
    [
      'i.ts',
      '// hitbox-lens-not-hitboxes\nconst a = { p: 1, q: 2, r: 3, s: 4 };\n',
      'p:',
      '',
      /^These numbers don't make a hitbox/,
    ],
    ['g.md', '[1, 2, 3, 4]\n', '1', '', /^Open a JSON, TypeScript, or JavaScript file/],
  ];
  for (const [name, text, from, to, message] of rows) {
    it(`${name}: ${message.source}`, async () => {
      await select(name, text, from, to);
      await run(null, () => Promise.resolve());
      assert.equal(picks.count, 0);
      assert.equal(messages.length, 1);
      assert.match(messages[0]!, message);
    });
  }
});
