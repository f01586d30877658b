import assert from 'node:assert';
import * as vscode from 'vscode';
import { CodeLenses } from '../../../src/host/text/code-lenses';
import { ComputedValues } from '../../../src/host/text/computed-values';
import { giveRole, RoleActions } from '../../../src/host/text/role-actions';
import { hovers, thumbnails } from '../support/editor-requests';
import { PreviewFixture } from '../support/preview-fixture';
import { replacing } from '../support/replacing';
import { open, until } from '../support/until';

const walls = `const TILE = 16;
export const walls = [
  { name: 'left', x: 0, y: 0, w: TILE * 2, h: 32 },
  { name: 'right', x: 24, y: 0, w: 32, h: 32 },
];
`;

const settings = ['codeLens', 'hover', 'imageLinks', 'computedValues'] as const;

describe('hitboxes in the text editor', () => {
  const fixture = new PreviewFixture('text-editor-test');
  const config = (): vscode.WorkspaceConfiguration => vscode.workspace.getConfiguration('hitboxLens.editor');
  const set = (name: (typeof settings)[number], value: boolean | undefined): Thenable<void> =>
    config().update(name, value, vscode.ConfigurationTarget.Workspace);

  afterEach(async () => {
    for (const name of settings) if (config().inspect(name)?.workspaceValue !== undefined) await set(name, undefined);
  });

  /** Our titles above lists, after their lines. */
  async function lenses(document: vscode.TextDocument): Promise<string[]> {
    const all = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      document.uri,
      50,
    );
    return all
      .filter(({ command }) => command?.command === 'hitboxLens.showInPreview')
      .map(({ range, command }) => `${document.lineAt(range.start.line).text.trim()} > ${command!.title}`);
  }

  /** Waits until the first title contains a text: an imported file is read after the text itself. */
  async function showsTitle(document: vscode.TextDocument, part: string): Promise<void> {
    let titles: string[] = [];
    const isShown = async (): Promise<boolean> => (titles = await lenses(document))[0]?.includes(part) === true;
    await until(`the title ${part}`, isShown, () => titles);
  }

  /** The titles of quick fixes at the first place of a word that give roles. */
  async function roleFixes(document: vscode.TextDocument, word: string): Promise<string[]> {
    const position = document.positionAt(document.getText().indexOf(word) + 1);
    const all = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      new vscode.Range(position, position),
      vscode.CodeActionKind.QuickFix.value,
    );
    return all.map(({ title }) => title).filter((title) => title.startsWith('Give '));
  }

  /** Carries out the first quick fix at a word that gives a role, with these answers to its questions. */
  async function giveRoleAt(
    document: vscode.TextDocument,
    word: string,
    picked: string,
    typed?: string,
  ): Promise<void> {
    const refused: string[] = [];
    const answers = {
      showQuickPick: (items: readonly vscode.QuickPickItem[]) =>
        Promise.resolve(items.find(({ label }) => label === picked)),
      showInputBox: () => Promise.resolve(typed),
      showWarningMessage: (message: string) => refused.push(message),
    };
    await fixture.documents.now(document);
    const at = document.positionAt(document.getText().indexOf(word) + 1);
    // The extension has a `vscode` of its own, whose questions a test can't answer.
    const provider = new RoleActions(fixture.documents);
    const [first] = provider.provideCodeActions(document, new vscode.Range(at, at));
    provider.dispose();
    const [uri, ids] = first!.command!.arguments as [vscode.Uri, string[]];
    await replacing(vscode.window, answers, () => giveRole(fixture.documents, uri, ids));
    assert.deepEqual(refused, []);
  }

  async function hints(document: vscode.TextDocument): Promise<string[]> {
    const whole = new vscode.Range(0, 0, document.lineCount, 0);
    const all = await vscode.commands.executeCommand<vscode.InlayHint[]>(
      'vscode.executeInlayHintProvider',
      document.uri,
      whole,
    );
    return all.map(({ position, label }) => `${document.offsetAt(position)} ${typeof label === 'string' ? label : ''}`);
  }

  const texts: [language: string, text: string, expected: string[]][] = [
    ['typescript', walls, ['export const walls = [ > 2 hitboxes, 1 collision · Open Preview']],
    [
      'json',
      '{\n"walls": [[0, 0, 9, 9], [50, 0, 9, 9]]\n}',
      ['"walls": [[0, 0, 9, 9], [50, 0, 9, 9]] > 2 hitboxes, 0 collisions · Open Preview'],
    ],
    [
      'typescript',
      'const hurtboxes = [[0, 0, 9, 9], [4, 0, 9, 9]];',
      ['const hurtboxes = [[0, 0, 9, 9], [4, 0, 9, 9]]; > 2 hitboxes, 0 collisions, 1 overlap ignored · Open Preview'],
    ],
    ['javascript', 'const answer = 42;', []],
    ['typescript', 'const walls = [{ x: 0, y: ', []],
  ];
  for (const [language, text, expected] of texts) {
    it(`have ${expected.length} titles in ${JSON.stringify(text)} as ${language}`, async () => {
      const { document } = await open(language, text);
      assert.deepEqual(await lenses(document), expected);
    });
  }

  it('have a title in the script of a Vue file, and a hover', async () => {
    await fixture.write('level.vue', `<script>\n${walls}</script>\n`);
    const document = await vscode.workspace.openTextDocument(fixture.at('level.vue'));
    assert.deepEqual(await lenses(document), ['export const walls = [ > 2 hitboxes, 1 collision · Open Preview']);
    assert.equal((await hovers(document, "'left'")).length, 1);
  });

  it('get a role by quick fixes, one or all of a list', async () => {
    const { document } = await open('typescript', walls);
    await lenses(document);
    assert.deepEqual(await roleFixes(document, "'left'"), ['Give left a Role…', 'Give All 2 in walls a Role…']);
    assert.deepEqual(await roleFixes(document, 'export'), ['Give All 2 in walls a Role…']);
    assert.deepEqual(await roleFixes(document, 'TILE'), []);
  });

  const boxes = 'const hitboxes = [\n  { x: 0, y: 0, w: 10, h: 10 },\n  { x: 5, y: 5, w: 10, h: 10 },\n];\n';
  const tuples = 'const hitboxes = [\n  [0, 0, 10, 10],\n  [5, 5, 10, 10], // near\n];\n';
  const given: [text: string, word: string, picked: string, typed: string | undefined, after: string, where: string][] =
    [
      [boxes, 'x: 5', 'hurt', undefined, boxes.replace('10 },\n]', "10, role: 'hurt' },\n]"), 'beside the numbers'],
      [
        boxes,
        'x: 5',
        'Custom Role…',
        ' ghost ',
        boxes.replace('10 },\n]', "10, role: 'ghost' },\n]"),
        'a word of the user',
      ],
      [tuples, '0, 0', 'hurt', undefined, tuples.replace('],\n', '], // hitbox-lens: role=hurt\n'), 'on the entry'],
      [tuples, 'const', 'solid', undefined, `// hitbox-lens: role=solid\n${tuples}`, 'above the list'],
      [boxes, 'x: 5', 'no such answer', undefined, boxes, 'nowhere: canceled'],
    ];
  for (const [text, word, picked, typed, after, where] of given) {
    it(`get a role by a quick fix: ${where}, as one undo step`, async () => {
      const { document } = await open('typescript', text);
      await giveRoleAt(document, word, picked, typed);
      assert.equal(document.getText(), after);
      if (after === text) return;
      await vscode.commands.executeCommand('undo');
      await until('the original text', () => document.getText() === text);
    });
  }

  it('have titles that follow the text', async () => {
    const editor = await open('typescript', walls);
    const at = editor.document.positionAt(walls.indexOf('24'));
    await editor.edit((edit) => {
      edit.replace(new vscode.Range(at, at.translate(0, 2)), '99');
    });
    assert.deepEqual(await lenses(editor.document), [
      'export const walls = [ > 2 hitboxes, 0 collisions · Open Preview',
    ]);
  });

  it('have a hover with a thumbnail, numbers, collisions, and a link to the preview only', async () => {
    const { document } = await open('typescript', walls);
    const [hover] = await hovers(document, "'left'");
    assert.match(hover!.value, /^\*\*left\*\* · solid · \[Open Preview\]/);
    assert.match(hover!.value, /x 0, y 0, w 32, h 32/);
    assert.match(hover!.value, /Collides with right/);
    assert.match(thumbnails(hover!)[0]!, /^<svg .*<\/svg>$/);
    assert.deepEqual(hover!.isTrusted, { enabledCommands: ['hitboxLens.showInPreview'] });
    assert.deepEqual(await hovers(document, 'TILE = 16'), [], 'not at other texts');
  });

  it('have hovers that VS Code shows whole, with names that are only text', async () => {
    const name = '"><script>alert(1)</script>[x](command:workbench.action.quit)';
    const text = JSON.stringify({
      walls: Array.from({ length: 2000 }, (_, at) => ({ name: `${name}${at}`, x: at % 50, y: at % 40, w: 9, h: 9 })),
    });
    const { document } = await open('json', text);
    const [hover] = await hovers(document, '"name"');
    assert.ok(hover!.value.length < 100_000, `${hover!.value.length}`);
    assert.doesNotMatch(hover!.value, /<script|command:workbench/);
    assert.equal(thumbnails(hover!).length, 1);
  });

  it('show computed values only if enabled, and tell VS Code when that changes', async () => {
    const { document } = await open('typescript', walls);
    assert.deepEqual(await hints(document), []);
    const provider = new ComputedValues(fixture.documents);
    let changes = 0;
    provider.onDidChangeInlayHints(() => changes++);
    try {
      await set('computedValues', true);
      await until('the change', () => changes > 0);
      assert.ok((await hints(document)).includes(`${walls.indexOf('TILE * 2') + 8} = 32`));
    } finally {
      provider.dispose();
    }
  });

  it('can be turned off', async () => {
    const { document } = await open('typescript', walls);
    for (const name of ['codeLens', 'hover', 'imageLinks'] as const) await set(name, false);
    assert.deepEqual([await lenses(document), await hovers(document, "'left'")], [[], []]);
  });

  it('provide nothing for a cancelled request', async () => {
    const { document } = await open('typescript', walls);
    const provider = new CodeLenses(fixture.documents);
    const cancellation = new vscode.CancellationTokenSource();
    try {
      assert.equal((await provider.provideCodeLenses(document, cancellation.token)).length, 1);
      cancellation.cancel();
      assert.deepEqual(await provider.provideCodeLenses(document, cancellation.token), []);
    } finally {
      cancellation.dispose();
      provider.dispose();
    }
  });

  it('tell VS Code when an imported number changes a title', async () => {
    await fixture.write('tile.ts', 'export const TILE = 32;\n');
    await fixture.write(
      'level.ts',
      `import { TILE } from './tile';\n${walls.replace('const TILE = 16;\n', '').replace('TILE * 2', 'TILE')}`,
    );
    const tile = await vscode.workspace.openTextDocument(fixture.at('tile.ts'));
    const document = await vscode.workspace.openTextDocument(fixture.at('level.ts'));
    await showsTitle(document, '2 hitboxes, 1 collision');
    const edit = new vscode.WorkspaceEdit();
    edit.replace(tile.uri, new vscode.Range(0, 20, 0, 22), '16');
    await vscode.workspace.applyEdit(edit);
    await showsTitle(document, '2 hitboxes, 0 collisions · Open Preview');
  });
});
