import assert from 'node:assert';
import * as vscode from 'vscode';
import { closeEverything, problems, ruleOf } from '../support/until';

const folder = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, 'languages');
const crates = `const hitboxes = [{ name: 'a', x: 0, y: 0, width: -4, height: 8 }];`;
const sprite = JSON.stringify({
  resourceType: 'GMSprite',
  name: 'sHero',
  width: 32,
  height: 32,
  bbox_left: 20,
  bbox_right: 4,
  bbox_top: 2,
  bbox_bottom: 8,
  bboxMode: 2,
  collisionKind: 1,
  sequence: { xorigin: 0, yorigin: 0, tracks: [] },
});
const cocos = JSON.stringify([
  { __type__: 'cc.Node', _name: 'bat', _components: [{ __id__: 1 }] },
  { __type__: 'cc.CircleCollider', node: { __id__: 0 }, _radius: -5, _offset: { x: 0, y: 0 } },
]);
const unity = `%YAML 1.1
%TAG !u! tag:unity3d.com,2011:
--- !u!61 &6100000
BoxCollider2D:
  m_Offset: {x: 0, y: 0.5}
  m_Size: {x: -1, y: 2}
`;
const grammar = `%token NUM
%%
hitbox: NUM { int hitbox[] = { 1, 2, -3, 4 }; }
`;

async function write(name: string, text: string): Promise<vscode.TextDocument> {
  const uri = vscode.Uri.joinPath(folder, name);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const document = await vscode.workspace.openTextDocument(uri);
  await vscode.window.showTextDocument(document);
  return document;
}

/** One of our problems in a file; once reported, all files opened before have been read. */
async function readEverything(): Promise<void> {
  const control = await write('witness.js', crates);
  await problems(control, ({ length }) => length > 0);
}

describe('files in languages of other extensions', () => {
  afterEach(closeEverything);
  after(() => vscode.workspace.fs.delete(folder, { recursive: true }));

  const read: [name: string, languageId: string, text: string, rules: string[], reason: string][] = [
    ['Hero.vue', 'vue', `<script>\n${crates}\n</script>\n`, ['negative-size'], 'the language of an extension for Vue'],
    [
      'Hero.svelte',
      'svelte',
      `<script>\n${crates}\n</script>\n`,
      ['negative-size'],
      'the language of an extension for Svelte',
    ],
    ['Hero.astro', 'astro', `---\n${crates}\n---\n`, ['negative-size'], 'the language of an extension for Astro'],
    ['sHero.yy', 'bison', sprite, ['negative-size'], 'a GameMaker sprite with the file extension of grammars'],
    ['bat.fire', 'plaintext', cocos, ['negative-size'], 'a Cocos Creator scene, which no extension claims'],
    ['bat.prefab', 'plaintext', cocos, ['negative-size'], 'a prefab'],
    ['bat.scene', 'plaintext', cocos, ['negative-size'], 'a scene of a later version'],
  ];
  for (const [name, languageId, text, rules, reason] of read) {
    it(`${name} is read and stays ${languageId}: ${reason}`, async () => {
      const document = await write(name, text);
      assert.equal(document.languageId, languageId);
      const results = await problems(document, ({ length }) => length > 0);
      assert.deepEqual(results.map(ruleOf), rules);
      assert.equal(document.languageId, languageId);
    });
  }

  it('a file is read in another language that the user chooses', async () => {
    const document = await write('Changed.vue', `<script>\n${crates}\n</script>\n`);
    const changed = await vscode.languages.setTextDocumentLanguage(document, 'html');
    const results = await problems(changed, ({ length }) => length > 0);
    assert.deepEqual(results.map(ruleOf), ['negative-size']);
  });

  const left: [name: string, languageId: string, text: string, reason: string][] = [
    ['Crate.prefab', 'plaintext', unity, 'a Unity prefab'],
    ['calc.yy', 'bison', grammar, 'a grammar'],
  ];
  for (const [name, languageId, text, reason] of left) {
    it(`${name} has no problems from any extension: ${reason}`, async () => {
      const document = await write(name, text);
      await readEverything();
      assert.equal(document.languageId, languageId);
      assert.deepEqual(vscode.languages.getDiagnostics(document.uri), []);
    });
  }

  it('no settings are written for that', () => {
    const inspected = vscode.workspace.getConfiguration('files').inspect('associations');
    assert.deepEqual(
      [inspected?.globalValue, inspected?.workspaceValue, inspected?.workspaceFolderValue],
      [undefined, undefined, undefined],
    );
  });

  it('quick fixes are offered as usual', async () => {
    const document = await write('Fixed.vue', `<script>\n${crates}\n</script>\n`);
    const [problem] = await problems(document, ({ length }) => length > 0);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      problem!.range,
    );
    assert.ok(
      actions.some(({ title }) => title === 'Ignore negative-size for this hitbox'),
      actions.map(({ title }) => title).join(),
    );
  });
});
