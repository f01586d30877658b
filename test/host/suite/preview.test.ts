import assert from 'node:assert';
import * as vscode from 'vscode';
import type { EditResult, PreviewRequest, ReadOnlyReasons, WriteRequest } from '../../../src/messages/preview-requests';
import type { SceneMessage, ToHost } from '../../../src/messages/protocol';
import type { ConventionChoice, Space } from '../../../src/model/convention';
import type { PairRule } from '../../../src/model/matrix';
import { PreviewFixture } from '../support/preview-fixture';
import { open, until } from '../support/until';

const text = `const TILE = 16;
export const crates = [
  { name: 'left', x: 0, y: 0, w: 32, h: 32 },
  { name: 'right', x: 24, y: 4.50, w: 32, h: 32 }, // keep
  { name: 'fixed', x: TILE * 2, y: 0, w: 8, h: 8 },
];
`;

describe('a preview, behind a panel without a window', () => {
  const fixture = new PreviewFixture('preview-test');
  /** A message from the webview. */
  const send = (message: ToHost | Record<string, unknown>): void => {
    fixture.fake.send(message);
  };

  async function show(language: string, content: string): Promise<[vscode.TextEditor, SceneMessage]> {
    const editor = await open(language, content);
    return [editor, await fixture.scene(editor.document.uri)];
  }

  const shapeOf = (scene: SceneMessage, name: string) => {
    const hitbox = scene.hitboxes.find((candidate) => candidate.name === name);
    assert.ok(hitbox?.shape?.kind === 'rect');
    return { id: hitbox.id, shape: hitbox.shape, hitbox };
  };

  const toText = ({ uri, version }: SceneMessage) => ({ uri, version });

  /** Sends a request like the webview and returns its error; null if it was carried out. */
  const refusal = (request: PreviewRequest): Promise<string | null> => fixture.fake.errorOf(request);

  /** A request to move a hitbox, as at the end of a drag. */
  function move(scene: SceneMessage, name: string, dx: number, dy: number): PreviewRequest {
    const { id, shape } = shapeOf(scene, name);
    const moved = { ...shape, x: shape.x + dx, y: shape.y + dy };
    return { ...toText(scene), type: 'edit', shapes: [{ id, shape: moved }] };
  }

  it('sends nothing before the page is ready, then settings and the scene', async () => {
    const editor = await open('typescript', text);
    await fixture.preview(editor.document.uri);
    await fixture.documents.now(editor.document);
    assert.deepEqual(fixture.fake.posted, []);
    send({ type: 'ready' });
    const scene = await fixture.fake.message('scene');
    assert.equal(scene.hitboxes.length, 3);
    await fixture.fake.message('settings');
  });

  it('changes only the digits by a drag, in their style, as one undo step', async () => {
    const [{ document }, scene] = await show('typescript', text);
    assert.equal(await refusal(move(scene, 'right', 8, 1)), null);
    assert.equal(document.getText(), text.replace('x: 24, y: 4.50', 'x: 32, y: 5.50'));
    await vscode.commands.executeCommand('undo');
    await until('the original text', () => document.getText() === text);
  });

  const building: [text: string, dx: number, dy: number, also: string[], reason: string][] = [
    ["const low = { ...right, name: 'low', x: 90 };", 0, 4, ['low'], 'a spread that takes y'],
    ["const low = { ...right, name: 'low', x: 90 };", 4, 0, [], 'a spread with an x of its own'],
    ['', 4, 4, [], 'nobody'],
  ];
  for (const [more, dx, dy, also, reason] of building) {
    it(`says before the drop who moves with it, and changes nothing yet: ${reason}`, async () => {
      const content = `const right = { name: 'right', role: 'solid', x: 24, y: 4, w: 32, h: 32 };\n${more}`;
      const [{ document }, scene] = await show('typescript', content);
      const outcome = await fixture.fake.answer({ ...move(scene, 'right', dx, dy), type: 'also-changed' });
      assert.deepEqual(outcome, { result: { names: also, count: also.length } });
      assert.equal(document.getText(), content);
      assert.equal(await refusal(move(scene, 'right', dx, dy)), null, 'the gesture is allowed');
    });
  }

  it('returns an accepted edit as a patch of only that hitbox', async () => {
    const [, scene] = await show('typescript', text);
    const since = fixture.fake.posted.length;
    fixture.fake.ask(move(scene, 'right', 8, 0));
    const patch = await fixture.fake.message('patch', since);
    assert.deepEqual(
      patch.hitboxes.map(({ name, shape }) => [name, shape]),
      [['right', { kind: 'rect', x: 32, y: 4.5, width: 32, height: 32 }]],
    );
    assert.equal(patch.baseVersion, scene.version);
  });

  it('sends no hitbox when text before it is typed', async () => {
    const [editor] = await show('typescript', text);
    const since = fixture.fake.posted.length;
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), '// a comment\n');
    });
    assert.deepEqual((await fixture.fake.message('patch', since)).hitboxes, []);
  });

  it('adds a new hitbox after its model, selects it, in one undo step', async () => {
    const [{ document }, scene] = await show('typescript', text);
    const { id, shape } = shapeOf(scene, 'right');
    const since = fixture.fake.posted.length;
    const hitboxes = [{ like: id, shape: { ...shape, x: 60 }, name: 'third', role: null }];
    assert.equal(await refusal({ ...toText(scene), type: 'write', change: { kind: 'add', hitboxes } }), null);
    const line = "  { name: 'right', x: 24, y: 4.50, w: 32, h: 32 }, // keep\n";
    const added = "  { name: 'third', x: 60, y: 4.50, w: 32, h: 32 },\n";
    assert.equal(document.getText(), text.replace(line, line + added));
    const { ids } = await fixture.fake.message('selection', since);
    const shown = await fixture.fake.message('scene', since);
    assert.deepEqual(
      ids.map((one) => shown.hitboxes.find((hitbox) => hitbox.id === one)?.name),
      ['third'],
    );
    await vscode.commands.executeCommand('undo');
    await until('the original text', () => document.getText() === text);
  });

  const written: [
    does: string,
    change: (ids: (name: string) => string) => WriteRequest['change'],
    from: string,
    to: string,
  ][] = [
    [
      'removes a deleted hitbox with its comment',
      (id) => ({ kind: 'delete', ids: [id('left'), id('right')] }),
      "  { name: 'left', x: 0, y: 0, w: 32, h: 32 },\n  { name: 'right', x: 24, y: 4.50, w: 32, h: 32 }, // keep\n",
      '',
    ],
    [
      'renames where the text has a name',
      (id) => ({ kind: 'rename', id: id('left'), name: "king's" }),
      "'left'",
      "'king\\'s'",
    ],
  ];
  for (const [does, change, from, to] of written) {
    it(does, async () => {
      const [{ document }, scene] = await show('typescript', text);
      const ids = (name: string): string => shapeOf(scene, name).id;
      assert.equal(await refusal({ ...toText(scene), type: 'write', change: change(ids) }), null);
      assert.equal(document.getText(), text.replace(from, to));
    });
  }

  it('writes a role beside the numbers of several hitboxes in one undo step', async () => {
    const [{ document }, scene] = await show('typescript', text);
    const ids = ['left', 'right'].map((name) => shapeOf(scene, name).id);
    assert.equal(await refusal({ ...toText(scene), type: 'write', change: { kind: 'role', ids, role: 'hurt' } }), null);
    assert.equal(document.getText(), text.replaceAll('h: 32 }', "h: 32, role: 'hurt' }"));
    await vscode.commands.executeCommand('undo');
    await until('the original text', () => document.getText() === text);
  });

  it('says which role changed because the names around it did', async () => {
    const content = `const hero = {
  hitbox: { x: 0, y: 0, w: 8, h: 8 },
  hurtbox: { x: 4, y: 0, w: 8, h: 8 },
};
`;
    const [{ document }, scene] = await show('typescript', content);
    const change = { kind: 'delete', ids: [shapeOf(scene, 'hurtbox').id] } as const;
    const outcome = await fixture.fake.answer({ ...toText(scene), type: 'write', change });
    assert.equal(document.getText(), content.replace(/.*hurtbox.*\n/, ''));
    assert.ok('result' in outcome);
    assert.match((outcome.result as EditResult).missed ?? '', /^hitbox now has no role: /);
  });

  it('rejects a role that JSON has no room for, with a reason and no changes', async () => {
    const tuples = '{ "hitboxes": [[1, 2, 3, 4]] }';
    const [{ document }, scene] = await show('json', tuples);
    const ids = scene.hitboxes.map(({ id }) => id);
    const refused = await refusal({ ...toText(scene), type: 'write', change: { kind: 'role', ids, role: 'hurt' } });
    assert.match(refused ?? '', /JSON has no comments/);
    assert.equal(document.getText(), tuples);
  });

  it('reports which properties of a hitbox are read-only, and why', async () => {
    const [, scene] = await show('json', '{ "hitboxes": [[1, 2, 3, 4]], "walls": { "a": [5, 6, 7, 8] } }');
    const reasonsOf = async (index: number): Promise<ReadOnlyReasons> => {
      const { id } = scene.hitboxes[index]!;
      const outcome = await fixture.fake.answer({ type: 'read-only-reasons', uri: scene.uri, id });
      assert.ok('result' in outcome);
      return outcome.result as ReadOnlyReasons;
    };
    const [item, wall] = [await reasonsOf(0), await reasonsOf(1)];
    assert.match(item.name ?? '', /has no name/);
    assert.match(item.role ?? '', /JSON has no comments/);
    assert.equal(wall.name, null);
  });

  const unanswerable: [
    target: (scene: SceneMessage) => { uri: string; id: string },
    outcome: object,
    reason: string,
  ][] = [
    [({ uri }) => ({ uri, id: 'nobody' }), { result: null }, 'a missing hitbox'],
    [
      (scene) => ({ uri: 'file:///etc/passwd', id: shapeOf(scene, 'left').id }),
      { error: 'The preview now shows another file' },
      'another document',
    ],
  ];
  it('answers a request for the read-only properties of nothing that it shows', async () => {
    const [, scene] = await show('typescript', text);
    for (const [target, outcome, reason] of unanswerable) {
      const request = { type: 'read-only-reasons', ...target(scene) };
      assert.deepEqual(await fixture.fake.answer(request), outcome, reason);
    }
  });

  const named: [content: string, identifier: string | null, reason: string][] = [
    ['const swordHitbox = { x: 0, y: 0, w: 8, h: 8 };\n', 'swordHitbox', 'a constant'],
    ['const hero = { hurtbox: { x: 0, y: 0, w: 8, h: 8 } };\n', 'hurtbox', 'a key'],
    ['const hitboxes = [[0, 0, 8, 8]];\n', null, 'nothing'],
    ["const hitboxes = [{ name: 'a', x: 0, y: 0, w: 8, h: 8 }];\n", null, 'a string'],
  ];
  for (const [content, identifier, reason] of named) {
    it(`renames where the caret is on the identifier of a hitbox: ${reason}`, async () => {
      const [{ document }, scene] = await show('typescript', content);
      const request = { type: 'rename-identifier', uri: scene.uri, id: scene.hitboxes[0]!.id } as const;
      assert.deepEqual(await fixture.fake.answer(request), { result: identifier !== null });
      if (identifier === null) return;
      const place = document.positionAt(content.indexOf(identifier));
      const isThere = () => vscode.window.activeTextEditor?.selection.active.isEqual(place) === true;
      await until(`the caret at ${identifier}`, isThere);
    });
  }

  const someone = { kind: 'circle', x: 0, y: 0, radius: 1 } as const;
  const refused: [name: string, request: (scene: SceneMessage) => PreviewRequest, says: RegExp][] = [
    [
      'another version',
      (scene) => move({ ...scene, version: scene.version - 1 }, 'right', 1, 0),
      /changed in the meantime/,
    ],
    [
      'a missing hitbox',
      (scene) => ({ ...toText(scene), type: 'edit', shapes: [{ id: 'nobody', shape: someone }] }),
      /no longer/,
    ],
    [
      'another kind of shape',
      (scene) => ({
        ...toText(scene),
        type: 'edit',
        shapes: [{ id: shapeOf(scene, 'right').id, shape: someone }],
      }),
      /Can't write this in the hitbox's current format/,
    ],
    [
      'another document',
      (scene) => ({
        ...toText(scene),
        type: 'edit',
        uri: 'file:///etc/passwd',
        shapes: [shapeOf(scene, 'right')],
      }),
      /another file/,
    ],
  ];
  it("rejects what doesn't fit the text with a reason, and changes nothing", async () => {
    const [{ document }, scene] = await show('typescript', text);
    for (const [name, request, says] of refused) {
      assert.match((await refusal(request(scene))) ?? '', says, name);
      assert.equal(document.getText(), text, name);
    }
  });

  /** Answers the question of a request by a command, again until there is a reply: the question may not be open yet. */
  function reply(request: number, command: string): Promise<object> {
    return until(`the reply after ${command}`, async () => {
      await vscode.commands.executeCommand(command);
      return fixture.fake.outcome(request);
    });
  }

  const answers: [name: string, command: string, after: string][] = [
    ['closed: nothing is changed', 'workbench.action.closeQuickOpen', text],
    [
      'answered: the number replaces the computation',
      'workbench.action.acceptSelectedQuickOpenItem',
      text.replace('TILE * 2', '33'),
    ],
  ];
  for (const [name, command, after] of answers) {
    it(`asks about a computed number; ${name}`, async () => {
      const [{ document }, scene] = await show('typescript', text);
      const asked = fixture.fake.ask(move(scene, 'fixed', 1, 0));
      const outcome = await reply(asked, command);
      assert.ok('result' in outcome);
      assert.equal(document.getText(), after);
    });
  }

  const turned = "const walls = [\n  { name: 'plank', x: 0, y: 0, w: 32, h: 8, rotation: 20 },\n];\n";

  function turnPlank(scene: SceneMessage): PreviewRequest {
    const { id, shape } = shapeOf(scene, 'plank');
    const rotation = (5 * Math.PI) / 180;
    return { ...toText(scene), type: 'edit', shapes: [{ id, shape: { ...shape, rotation } }] };
  }

  it('adds a comment for degrees to an angle that would be read as radians, in one undo step', async () => {
    const [{ document }, scene] = await show('typescript', turned);
    assert.equal(await refusal(turnPlank(scene)), null);
    assert.equal(document.getText(), `// hitbox-lens: angle=degrees\n${turned.replace('20', '5')}`);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), turned);
  });

  const settingAnswers: [name: string, command: string, isWritten: boolean][] = [
    ['closed: nothing is changed', 'workbench.action.closeQuickOpen', false],
    ['answered: the settings declare it', 'workbench.action.acceptSelectedQuickOpenItem', true],
  ];
  for (const [name, command, isWritten] of settingAnswers) {
    it(`asks if JSON can't declare degrees; ${name}`, async () => {
      const content = '[{ "name": "plank", "x": 0, "y": 0, "w": 32, "h": 8, "rotation": 20 }]\n';
      await fixture.write('walls.json', content);
      const document = await vscode.workspace.openTextDocument(fixture.at('walls.json'));
      await vscode.window.showTextDocument(document);
      const scene = await fixture.scene(document.uri);
      const config = (): unknown =>
        vscode.workspace.getConfiguration('hitboxLens').inspect('conventions')?.workspaceValue;
      try {
        const asked = fixture.fake.ask(turnPlank(scene));
        const outcome = await reply(asked, command);
        assert.ok('result' in outcome);
        assert.equal(document.getText(), isWritten ? content.replace('20', '5') : content);
        assert.deepEqual(config(), isWritten ? { '**/preview-test/walls.json': { angleUnit: 'degrees' } } : undefined);
      } finally {
        await vscode.workspace
          .getConfiguration('hitboxLens')
          .update('conventions', undefined, vscode.ConfigurationTarget.Workspace);
      }
    });
  }

  it('rejects an addition to a list with one entry per frame, with a reason', async () => {
    const content = 'const hop = { frames: 2, hurtboxes: [[0, 0, 16, 32], [0, 4, 16, 28]] };\n';
    const [{ document }, scene] = await show('typescript', content);
    const [one] = scene.hitboxes;
    assert.ok(one?.shape);
    const hitboxes = [{ like: one.id, shape: one.shape, name: null, role: null }];
    const refused = await refusal({ ...toText(scene), type: 'write', change: { kind: 'add', hitboxes } });
    assert.match(refused ?? '', /The list has one entry per frame/);
    assert.equal(document.getText(), content);
  });

  it('rejects forged requests and drops other forged messages', async () => {
    const [{ document }, scene] = await show('typescript', text);
    const { id, shape } = shapeOf(scene, 'right');
    const edit = { ...toText(scene), type: 'edit' };
    send({ type: 'rm', path: '/' });
    send({ ...edit, shapes: [{ id, shape }] });
    for (const forged of [
      { ...edit, shapes: [{ id, shape: { ...shape, x: NaN } }] },
      { ...edit, shapes: 'all' },
      { type: 'rm', path: '/' },
    ]) {
      assert.match((await fixture.fake.errorOf(forged)) ?? '', /Can't read the request/);
    }
    assert.equal(await refusal(move(scene, 'right', 1, 0)), null);
    assert.equal(document.getText(), text.replace('x: 24', 'x: 25'));
  });

  it('handles two drags in a row', async () => {
    const [{ document }, scene] = await show('typescript', text);
    const first = fixture.fake.ask(move(scene, 'right', 1, 0));
    const { version } = await fixture.fake.message('patch');
    await until('the first answer', () => fixture.fake.outcome(first));
    assert.equal(await refusal(move({ ...scene, version }, 'left', 5, 5)), null);
    assert.equal(
      document.getText(),
      text.replace('x: 24', 'x: 25').replace("'left', x: 0, y: 0", "'left', x: 5, y: 5"),
    );
  });

  it('answers after an undo once its result is shown, or if there is nothing to undo', async () => {
    const [{ document }, scene] = await show('typescript', text);
    assert.equal(await refusal(move(scene, 'right', 8, 0)), null);
    for (let undone = 1; undone <= 2; undone++) {
      await vscode.commands.executeCommand('undo');
      const outcome = await fixture.fake.answer({ type: 'sync' });
      const shown = fixture.fake.posted.filter(({ type }) => type === 'scene' || type === 'patch').at(-1);
      assert.ok(shown !== undefined && 'version' in shown);
      assert.deepEqual(outcome, { result: { version: shown.version } });
      assert.equal(shown.version, document.version);
      assert.equal(document.getText(), text);
    }
  });

  it('keeps CRLF, tabs and comments', async () => {
    const windows = 'const walls = [\r\n\t[ 0,\t0, 16, 16 ], // west\r\n\t[ 32, 0, 16, 16 ],\r\n];\r\n';
    const [{ document }, scene] = await show('javascript', windows);
    const hitbox = scene.hitboxes[1]!;
    assert.ok(hitbox.shape?.kind === 'rect');
    const shape = { ...hitbox.shape, x: 48 };
    assert.equal(await refusal({ ...toText(scene), type: 'edit', shapes: [{ id: hitbox.id, shape }] }), null);
    assert.equal(document.getText(), windows.replace('[ 32,', '[ 48,'));
  });

  it('keeps the last good scene for a broken text and reports it, until it is fixed', async () => {
    const whole = '{ "walls": [{ "x": 0, "y": 0, "w": 8, "h": 8 }] }';
    const [editor, scene] = await show('json', whole);
    const { id } = scene.hitboxes[0]!;
    const at = editor.document.positionAt(whole.indexOf('"y"'));
    let since = fixture.fake.posted.length;
    await editor.edit((edit) => {
      edit.insert(at, '"');
    });
    const broken = await fixture.fake.message('patch', since, ({ readable }) => readable === 'stale');
    assert.match(broken.notice ?? '', /syntax errors/);
    assert.deepEqual(
      broken.hitboxes.map((hitbox) => [hitbox.id, hitbox.stale, hitbox.fixedReason === null]),
      [[id, true, false]],
    );
    since = fixture.fake.posted.length;
    await editor.edit((edit) => {
      edit.delete(new vscode.Range(at, at.translate(0, 1)));
    });
    const mended = await fixture.fake.message('patch', since, ({ readable }) => readable === 'whole');
    assert.equal(mended.notice, null);
    assert.deepEqual(
      mended.hitboxes.map((hitbox) => [hitbox.id, hitbox.stale, hitbox.fixedReason]),
      [[id, false, null]],
    );
  });

  it('selects the hitbox of the literal at the caret', async () => {
    const [editor, scene] = await show('typescript', text);
    const since = fixture.fake.posted.length;
    const at = editor.document.positionAt(text.indexOf('24'));
    editor.selection = new vscode.Selection(at, at);
    const { ids } = await fixture.fake.message('selection', since);
    assert.deepEqual(ids, [shapeOf(scene, 'right').id]);
  });

  it('puts the caret into the literal on a click', async () => {
    const [editor, scene] = await show('typescript', text);
    const { id } = shapeOf(scene, 'right');
    send({ type: 'select', uri: scene.uri, ids: [id], reveal: id, focus: false });
    const start = text.indexOf("{ name: 'right'");
    await until('the caret in the literal', () => editor.document.offsetAt(editor.selection.active) === start);
  });

  it('reveals a literal without selecting its hitbox', async () => {
    const [editor, scene] = await show('typescript', text);
    const { id } = shapeOf(scene, 'right');
    const since = fixture.fake.posted.length;
    let reported = false;
    const listener = vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
      reported ||= textEditor === editor && editor.selection.active.line > 0;
    });
    send({ type: 'reveal', uri: scene.uri, id });
    await until('the report of the caret', () => reported);
    listener.dispose();
    assert.deepEqual(
      fixture.fake.posted.slice(since).filter(({ type }) => type === 'selection'),
      [],
    );
  });

  it('does no work while hidden, and is up to date when shown again', async () => {
    const [editor] = await show('typescript', text);
    fixture.fake.setVisible(false);
    const since = fixture.fake.posted.length;
    await editor.edit((edit) => {
      edit.replace(
        new vscode.Range(
          editor.document.positionAt(text.indexOf('24')),
          editor.document.positionAt(text.indexOf('24') + 2),
        ),
        '99',
      );
    });
    await fixture.documents.now(editor.document);
    assert.equal(fixture.fake.posted.length, since);
    fixture.fake.setVisible(true);
    send({ type: 'ready' });
    const scene = await fixture.fake.message('scene', since);
    assert.equal(shapeOf(scene, 'right').shape.x, 99);
  });

  it('writes a collision rule, replies, and sends the settings after that', async () => {
    await show('typescript', text);
    try {
      assert.deepEqual(await fixture.fake.answer({ type: 'set-pair', key: 'hit/hurt', rule: 'never' }), {
        result: null,
      });
      const answered = fixture.fake.posted.findIndex(({ type }) => type === 'reply');
      assert.equal((await fixture.fake.message('settings', answered)).matrix['hit/hurt'], 'never');
    } finally {
      await vscode.workspace
        .getConfiguration('hitboxLens')
        .update('collisionMatrix', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  it('counts an ignored pair by a rule in the workspace, and restores the rule that was there', async () => {
    await show('typescript', text);
    const config = (): vscode.WorkspaceConfiguration => vscode.workspace.getConfiguration('hitboxLens');
    const stored = (): unknown => config().inspect('collisionMatrix')?.workspaceValue;
    const setPair = async (key: string, rule: PairRule | null): Promise<unknown> => {
      const since = fixture.fake.posted.length;
      const outcome = await fixture.fake.answer({ type: 'set-pair', key, rule });
      const wanted = rule ?? undefined;
      await fixture.fake.message('settings', since, ({ matrix }) => matrix[key] === wanted);
      return outcome;
    };
    const others = { 'hit/ghost': 'always' };
    await config().update('collisionMatrix', others, vscode.ConfigurationTarget.Workspace);
    try {
      const { matrixScope } = await fixture.fake.message('settings');
      assert.equal(matrixScope ?? 'workspace', 'workspace', 'what the page says is written');
      assert.deepEqual(await setPair('hurt/hurt', 'always'), { result: null });
      assert.deepEqual(stored(), { ...others, 'hurt/hurt': 'always' });
      assert.deepEqual(await setPair('hurt/hurt', null), { result: 'always' });
      assert.deepEqual(stored(), others);
      // The user's own rule, in the other order.
      assert.deepEqual(await setPair('ghost/hit', 'never'), { result: 'always' });
      assert.deepEqual(stored(), { 'ghost/hit': 'never' });
      await setPair('ghost/hit', 'always');
      assert.deepEqual(stored(), { 'ghost/hit': 'always' });
    } finally {
      await config().update('collisionMatrix', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  const spaces: [file: string, content: string, space: Space, before: string, after: string][] = [
    [
      'bats.json',
      '{ "slime": { "hitbox": [0, 0, 8, 8] }, "bat": { "hitbox": [4, 0, 8, 8] } }',
      'world',
      'own',
      'shared',
    ],
    [
      'crates.ts',
      'export const hitboxes = { crate: [0, 0, 8, 8], barrel: [4, 0, 8, 8] };\n',
      'sprites',
      'shared',
      'own',
    ],
  ];
  for (const [file, content, space, before, after] of spaces) {
    it(`reads ${file} in the space that is chosen, as a setting for this file, until the choice is removed`, async () => {
      await fixture.write(file, content);
      const document = await vscode.workspace.openTextDocument(fixture.at(file));
      await vscode.window.showTextDocument(document);
      const { uri, ...scene } = await fixture.scene(document.uri);
      const drawn = ({ sprites }: Pick<SceneMessage, 'sprites'>): string[] => [
        ...new Set(sprites.map((sprite) => sprite.space)),
      ];
      assert.deepEqual(drawn(scene), [before]);
      const stored = (): unknown =>
        vscode.workspace.getConfiguration('hitboxLens').inspect('conventions')?.workspaceValue;
      const choose = async (choice: ConventionChoice): Promise<string[]> => {
        const since = fixture.fake.posted.length;
        assert.equal(await refusal({ type: 'set-convention', uri, choice }), null);
        return drawn(await fixture.fake.message('scene', since));
      };
      try {
        assert.deepEqual(await choose({ space }), [after]);
        assert.deepEqual(stored(), { [`**/preview-test/${file}`]: { space } });
        assert.equal(document.getText(), content);
        assert.deepEqual(await choose({}), [before]);
        assert.equal(stored(), undefined);
      } finally {
        await vscode.workspace
          .getConfiguration('hitboxLens')
          .update('conventions', undefined, vscode.ConfigurationTarget.Workspace);
      }
    });
  }

  /** Five keyed entries of which every two overlap: a table of sprites. */
  const table = (quote: string): string => {
    const entries = ['slime', 'bat', 'rat', 'imp', 'elf'].map(
      (name, at) => `  ${quote}${name}${quote}: [${at}, 0, 20, 20]`,
    );
    return `{\n${entries.join(',\n')}\n}`;
  };

  /** A request to move the last entry of a table away from the others. */
  function moveLast({ hitboxes, ...scene }: SceneMessage): PreviewRequest {
    const { id, shape } = hitboxes.at(-1)!;
    assert.ok(shape?.kind === 'rect');
    return { ...toText({ hitboxes, ...scene }), type: 'edit', shapes: [{ id, shape: { ...shape, x: 54 } }] };
  }

  it('keeps a table of sprites apart when one of them moves away: a comment in code, in the same undo step', async () => {
    const content = `export const hitboxes = ${table('')};\n`;
    const [{ document }, scene] = await show('typescript', content);
    assert.equal(await refusal(moveLast(scene)), null);
    assert.equal(document.getText(), `// hitbox-lens: space=sprites\n${content.replace('[4, 0', '[54, 0')}`);
    await vscode.commands.executeCommand('undo');
    await until('the original text', () => document.getText() === content);
  });

  it('keeps a table of sprites apart when one of them moves away: a setting for JSON, once it is allowed', async () => {
    const content = `{ "hitboxes": ${table('"')} }`;
    await fixture.write('table.json', content);
    const document = await vscode.workspace.openTextDocument(fixture.at('table.json'));
    await vscode.window.showTextDocument(document);
    const scene = await fixture.scene(document.uri);
    const config = vscode.workspace.getConfiguration('hitboxLens');
    try {
      const asked = fixture.fake.ask(moveLast(scene));
      const outcome = await reply(asked, 'workbench.action.acceptSelectedQuickOpenItem');
      assert.ok('result' in outcome);
      assert.equal(document.getText(), content.replace('[4, 0', '[54, 0'));
      assert.deepEqual(vscode.workspace.getConfiguration('hitboxLens').inspect('conventions')?.workspaceValue, {
        '**/preview-test/table.json': { space: 'sprites' },
      });
    } finally {
      await config.update('conventions', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  it('rejects a convention for another document', async () => {
    await show('typescript', text);
    const request = { type: 'set-convention', uri: 'file:///etc/passwd', choice: { anchor: 'center' } } as const;
    assert.equal(await refusal(request), 'The preview now shows another file');
    assert.equal(vscode.workspace.getConfiguration('hitboxLens').inspect('conventions')?.workspaceValue, undefined);
  });

  const empty: [language: string, content: string, reason: string, says: string][] = [
    ['typescript', 'export const speed = 3;\n', 'no hitboxes', 'no-hitboxes'],
    [
      'json',
      '{ "skeleton": { "spine": "4.1" }, "bones": [{ "name": "root" }] }',
      'an export of a tool without hitboxes',
      'no-colliders',
    ],
  ];
  for (const [language, content, reason, says] of empty) {
    it(`${reason}: is reported`, async () => {
      const editor = await open(language, content);
      await fixture.preview(editor.document.uri);
      send({ type: 'ready' });
      assert.equal((await fixture.fake.message('empty')).reason, says);
    });
  }

  it('saves the view state of a file for its next preview, separately from other files', async () => {
    const [{ document }, { uri }] = await show('typescript', text);
    const view = { uri, camera: { x: 1, y: 2, zoom: 3 }, selection: ['crates[1]'] };
    const kept = { ...view, hidden: ['crates[0]'], lockedHitboxes: [] };
    send({ type: 'keep-view', uri, view: kept });
    send({ type: 'keep-view', uri: 'file:///elsewhere.ts', view: { ...kept, uri: 'file:///elsewhere.ts' } });
    send({ type: 'keep-list', open: false, width: null });
    assert.deepEqual(fixture.memory.load(document.uri), kept);
    assert.equal(fixture.memory.load(vscode.Uri.parse('file:///elsewhere.ts')), null);
    await fixture.preview(document.uri);
    assert.deepEqual([fixture.start().view, fixture.start().listOpen], [kept, false]);
  });
});
