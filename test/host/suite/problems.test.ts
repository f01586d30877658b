import assert from 'node:assert';
import * as vscode from 'vscode';
import { closeEverything, open, problems, ruleOf, until } from '../support/until';

const crates = `export const walls = [
  { name: 'left', x: 0, y: 0, w: 32, h: 32 },
  { name: 'right', x: 24, y: 0, w: 32, h: 32 },
];
`;

describe('problems', () => {
  afterEach(closeEverything);

  it('name both hitboxes of an overlap once, at the literal of the later one', async () => {
    const { document } = await open('typescript', crates);
    const results = await problems(document, ({ length }) => length === 1);
    assert.deepEqual(results.map(ruleOf), ['overlap']);
    assert.equal(document.getText(results[0]!.range), "{ name: 'right', x: 24, y: 0, w: 32, h: 32 }");
    assert.equal(results[0]!.message, 'right overlaps left by 8. Move it 8 px right, or move left 8 px left.');
    const related = results[0]!.relatedInformation?.[0];
    assert.equal(document.getText(related?.location.range), "{ name: 'left', x: 0, y: 0, w: 32, h: 32 }");
    assert.equal(results[0]!.severity, vscode.DiagnosticSeverity.Information);
  });

  it('link to the documentation of their rule', async () => {
    const { document } = await open('typescript', crates);
    const [first] = await problems(document, ({ length }) => length === 1);
    const code = first!.code as { target: vscode.Uri };
    assert.match(code.target.toString(), /docs\/rules\.md#overlap$/);
  });

  it('follow typing: apart, together again', async () => {
    const editor = await open('typescript', crates);
    const { document } = editor;
    await problems(document, ({ length }) => length === 1);
    const at = document.positionAt(crates.indexOf('24'));
    const replace = (from: string, to: string) =>
      editor.edit((edit) => {
        edit.replace(new vscode.Range(at, at.translate(0, from.length)), to);
      });
    await replace('24', '32');
    await problems(document, ({ length }) => length === 0);
    await replace('32', '16');
    const [again] = await problems(document, ({ length }) => length === 1);
    assert.match(again!.message, /16/);
  });

  it("don't repeat what VS Code reports by the hitbox file's schema", async () => {
    const hitbox = { name: 'blade', rect: [0, 0, 8, 8], circle: [1, 2, 3], animation: 'slash' };
    const others = [
      { name: 'short', rect: [100, 0, 8] },
      { name: 'negative', rect: [200, 0, -8, 8] },
    ];
    const text = JSON.stringify({ version: 2, sprites: { hero: { hitboxes: [hitbox, ...others] } } });
    const uri = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, 'twice.hitbox.json');
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
    try {
      const document = await vscode.workspace.openTextDocument(uri);
      await vscode.window.showTextDocument(document);
      const result = await problems(document, ({ length }) => length > 0);
      assert.deepEqual(
        result.map(({ message }) => message),
        ['The sprite of blade has no animation slash.'],
      );
    } finally {
      await closeEverything();
      await vscode.workspace.fs.delete(uri);
    }
  });

  const files: [language: string, text: string, rules: string[], reason: string][] = [
    ['json', '{ "walls": [[0, 0, 32, 32], [16, 0, 32, 32]] }', ['overlap'], 'tuples in JSON'],
    ['jsonc', '{ "walls": [[0, 0, 32, 32], [16, 0, 32, 32],], /* x */ }', ['overlap'], 'comments in JSON'],
    ['javascript', 'const w = 32; const walls = [[0, 0, w, w], [w, 0, w, w]];', [], 'touching is not overlapping'],
    ['javascript', 'const walls = [{ x: 0, y: 0, width: -4, height: 8 }];', ['negative-size'], 'a negative size'],
    ['json', '{ "hurtbox": { "x": 1e999, "y": 0, "w": 4, "h": 4 } }', ['not-finite'], "a number that isn't finite"],
    ['typescriptreact', 'const a = <Box hit={{ x: 0, y: 0, w: 4, h: 4 }} />;', [], 'TSX without problems'],
    [
      'typescript',
      'export const hero = { hurtbox: { x: 0, y: 0, w: 9, h: 9 }, hitbox: { x: 4, y: 4, w: 9, h: 9 } };',
      [],
      'hit and hurt of one owner',
    ],
    [
      'typescript',
      '// hitbox-lens-ignore-file\nconst walls = [[0, 0, 32, 32], [16, 0, 32, 32]];',
      [],
      'a file with an ignore comment',
    ],
    ['typescript', '// hitbox-lens-not-hitboxes\nconst walls = [[0, 0, 32, 32], [16, 0, 32, 32]];', [], 'no hitboxes'],
  ];
  for (const [language, text, rules, reason] of files) {
    it(`${language}: ${reason}`, async () => {
      const { document } = await open(language, text);
      if (rules.length === 0) {
        // No event to wait for: an intended problem shows that the file was checked.
        const probe = await open('javascript', 'const walls = [[0, 0, 32, 32], [16, 0, 32, 32]];');
        await problems(probe.document, ({ length }) => length === 1);
      }
      const results = await problems(document, ({ length }) => length === rules.length);
      assert.deepEqual(results.map(ruleOf), rules);
    });
  }

  it('use the severity of their rule, and `off`', async () => {
    const config = vscode.workspace.getConfiguration('hitboxLens');
    const { document } = await open('typescript', crates);
    try {
      await config.update('problems.severity', { overlap: 'error' }, vscode.ConfigurationTarget.Global);
      await problems(document, (results) =>
        results.some(({ severity }) => severity === vscode.DiagnosticSeverity.Error),
      );
      await config.update('problems.severity', { overlap: 'off' }, vscode.ConfigurationTarget.Global);
      await problems(document, ({ length }) => length === 0);
    } finally {
      await config.update('problems.severity', undefined, vscode.ConfigurationTarget.Global);
    }
    await problems(document, ({ length }) => length === 1);
  });

  it('are off for files excluded by a pattern', async () => {
    const config = vscode.workspace.getConfiguration('hitboxLens');
    const { document } = await open('typescript', crates);
    await problems(document, ({ length }) => length === 1);
    try {
      await config.update('files', { '**': false }, vscode.ConfigurationTarget.Global);
      await problems(document, ({ length }) => length === 0);
    } finally {
      await config.update('files', undefined, vscode.ConfigurationTarget.Global);
    }
    await problems(document, ({ length }) => length === 1);
  });

  it('are cleared when the file is closed', async () => {
    const { document } = await open('typescript', crates);
    await problems(document, ({ length }) => length === 1);
    await closeEverything();
    await problems(document, ({ length }) => length === 0);
  });
});

describe('quick fixes', () => {
  afterEach(closeEverything);

  async function actions(document: vscode.TextDocument, range: vscode.Range): Promise<vscode.CodeAction[]> {
    // VS Code returns the actions of all extensions, without their diagnostics.
    const results = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      range,
      vscode.CodeActionKind.QuickFix.value,
    );
    return results.filter(({ title }) => /hitbox|overlap|copy|size|^Move /i.test(title));
  }

  const corrected: [language: string, text: string, title: string, after: string, reason: string][] = [
    [
      'typescript',
      'const walls = [\n  { x: 1, y: 2, w: 3, h: 4 },\n  { x: 1, y: 2, w: 3, h: 4 },\n];',
      'Delete this copy',
      'const walls = [\n  { x: 1, y: 2, w: 3, h: 4 },\n];',
      'a copy is deleted with its line',
    ],
    [
      'json',
      '{ "walls": [{ "x": 1, "y": 2, "w": 3, "h": -4 }] }',
      'Make the size positive',
      '{ "walls": [{ "x": 1, "y": -2, "w": 3, "h": 4 }] }',
      'the same area is written with positive numbers, also where comments are not allowed',
    ],
    [
      'json',
      '{ "walls": [[0, 0, 32, 32], [16, 0, 32, 32]] }',
      'Move walls[1] 16 px right',
      '{ "walls": [[0, 0, 32, 32], [32, 0, 32, 32]] }',
      'the later one is moved out of the other one',
    ],
    [
      'typescript',
      'const top = 2;\nconst walls = [{ x: 1, y: top, w: 3, h: -4 }];',
      '',
      '',
      'nothing is offered where a number is computed',
    ],
  ];
  for (const [language, text, title, after, reason] of corrected) {
    it(`${title === '' ? 'none' : title}: ${reason}`, async () => {
      const { document } = await open(language, text);
      const [problem] = await problems(document, ({ length }) => length === 1);
      const offered = await actions(document, problem!.range);
      const fix = offered.find((action) => action.edit !== undefined && !/^(Ignore|Mark)/.test(action.title));
      assert.equal(fix?.title ?? '', title);
      if (fix?.edit === undefined) return;
      assert.ok(await vscode.workspace.applyEdit(fix.edit));
      assert.equal(document.getText(), after);
      await problems(document, ({ length }) => length === 0);
    });
  }

  it('say why they are not offered where another hitbox would change', async () => {
    const text = 'const topHitbox = { x: 9, y: 0, w: -3, h: 4 };\nconst lowHitbox = { ...topHitbox, w: 5 };\n';
    const { document } = await open('typescript', text);
    const [problem] = await problems(document, ({ length }) => length === 1);
    const [fix] = (await actions(document, problem!.range)).filter(({ title }) => title === 'Make the size positive');
    assert.equal(fix?.edit, undefined);
    // VS Code shows the reason, but gives extensions only what is offered; the one in memory gives them all.
    if (fix !== undefined) assert.equal(fix.disabled?.reason, 'It would also change lowHitbox');
  });

  const fixes: [title: RegExp, comment: RegExp, reason: string][] = [
    [/^Ignore overlap/, /hitbox-lens-ignore overlap -- reason$/, 'the pair is ignored'],
    [/^Mark list as not hitboxes/, /hitbox-lens-not-hitboxes$/, 'the whole list is ignored'],
  ];
  for (const [title, comment, reason] of fixes) {
    it(`${title.source}: ${reason}`, async () => {
      const { document } = await open('typescript', crates);
      const [first] = await problems(document, ({ length }) => length === 1);
      const fix = (await actions(document, first!.range)).find((action) => title.test(action.title));
      assert.ok(fix?.edit);
      assert.ok(await vscode.workspace.applyEdit(fix.edit));
      await problems(document, ({ length }) => length === 0);
      assert.ok(
        document
          .getText()
          .split('\n')
          .some((line) => comment.test(line)),
      );
    });
  }

  const moved: [from: string, title: string, to: string, reason: string][] = [
    [
      '  {\tx: 24, y: 4.50, w: 32, h: 32 },',
      'Move walls[1] 8 px right',
      '  {\tx: 32, y: 4.50, w: 32, h: 32 },',
      'the reported one',
    ],
    [
      '  [ +0, 0x0, 32, 3.2e1 ], // first',
      'Move walls[0] 8 px left',
      '  [ -8, 0x0, 32, 3.2e1 ], // first',
      'the other one',
    ],
  ];
  for (const [from, title, to, reason] of moved) {
    it(`${title} (${reason}): changes only the number that moves, as one undo step`, async () => {
      const text =
        'const walls = [\r\n  [ +0, 0x0, 32, 3.2e1 ], // first\r\n  {\tx: 24, y: 4.50, w: 32, h: 32 },\r\n];\r\n';
      const { document } = await open('typescript', text);
      const [problem] = await problems(document, ({ length }) => length === 1);
      const move = (await actions(document, problem!.range)).find((action) => action.title === title);
      assert.ok(move?.edit);
      assert.notEqual(move.isPreferred, true, 'which one to move is up to the user');
      assert.ok(await vscode.workspace.applyEdit(move.edit));
      assert.equal(document.getText(), text.replace(from, to));
      await problems(document, ({ length }) => length === 0);
      await vscode.commands.executeCommand('undo');
      await until('the original text', () => document.getText() === text);
      await problems(document, ({ length }) => length === 1);
    });
  }

  it('move a spawn out of the floor', async () => {
    const text = 'const level = { player: { x: 32, y: 8, w: 16, h: 24 }, walls: [[0, 24, 320, 32]] };\n';
    const { document } = await open('typescript', text);
    const [problem] = await problems(document, ({ length }) => length === 1);
    assert.equal(ruleOf(problem!), 'inside-solid');
    const move = (await actions(document, problem!.range)).find(({ title }) => title.startsWith('Move player'));
    assert.equal(move?.title, 'Move player 8 px up');
    assert.ok(await vscode.workspace.applyEdit(move!.edit!));
    assert.equal(document.getText(), text.replace('y: 8', 'y: 0'));
    await problems(document, ({ length }) => length === 0);
  });

  it('offer moves and the setting in plain JSON, which has no comments', async () => {
    const { document } = await open('json', '{ "walls": [[0, 0, 32, 32], [16, 0, 32, 32]] }');
    const [first] = await problems(document, ({ length }) => length === 1);
    const titles = (await actions(document, first!.range)).map(({ title }) => title);
    assert.deepEqual(titles, ['Move walls[1] 16 px right', 'Move walls[0] 16 px left', 'Disable overlap in settings']);
  });

  it('fix all that cannot be wrong on request, as one undo step', async () => {
    const text =
      'const walls = [\n  { x: 1, y: 2, w: 3, h: -4 },\n  { x: 9, y: 2, w: 3, h: 4 },\n  { x: 9, y: 2, w: 3, h: 4 },\n  { x: 10, y: 2, w: 8, h: 8 },\n];\n';
    const { document } = await open('typescript', text);
    await problems(document, ({ length }) => length > 1);
    const [all, ...others] = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      new vscode.Range(0, 0, 0, 0),
      'source.fixAll.hitboxLens',
    );
    assert.deepEqual(others, []);
    assert.equal(all?.title, 'Fix all copies and negative sizes of hitboxes');
    assert.ok(all?.edit !== undefined && (await vscode.workspace.applyEdit(all.edit)));
    const after =
      'const walls = [\n  { x: 1, y: -2, w: 3, h: 4 },\n  { x: 9, y: 2, w: 3, h: 4 },\n  { x: 10, y: 2, w: 8, h: 8 },\n];\n';
    assert.equal(document.getText(), after);
    const rest = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      new vscode.Range(0, 0, 0, 0),
      'source.fixAll.hitboxLens',
    );
    assert.deepEqual(rest, [], 'the overlap is left to the user');
    await vscode.commands.executeCommand('undo');
    await until('the original text', () => document.getText() === text);
  });
});
