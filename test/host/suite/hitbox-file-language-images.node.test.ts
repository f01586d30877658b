import assert from 'node:assert';
import { PNG } from 'pngjs';
import * as vscode from 'vscode';
import { png } from '../support/png';
import { closeEverything, problems, ruleOf, until } from '../support/until';

const folder = vscode.Uri.joinPath(vscode.workspace.workspaceFolders![0]!.uri, 'language-images-test');

/** A hitbox file whose animation has two frames of 1 × 1 px. */
const naming = (image: string): string =>
  `{ "sprites": { "hero": { "image": "${image}", "frameSize": [1, 1], "animations": { "run": { "frames": [0, 1] } },
  "hitboxes": [{ "name": "body", "rect": [0, 0, 8, 8] }] } } }`;

/** 8 × 8 px, with a figure of 3 × 4 at 2, 3. */
function figure(): PNG {
  const image = new PNG({ width: 8, height: 8 });
  for (let y = 3; y < 7; y++) image.data.fill(255, 4 * (8 * y + 2), 4 * (8 * y + 5));
  return image;
}

/** Here VS Code can search for files, so a missing image is certain. */
describe('images of hitbox files on disk', () => {
  const write = (name: string, content: Uint8Array): Thenable<void> =>
    vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder, name), content);

  async function openNaming(name: string, image: string): Promise<vscode.TextDocument> {
    await write(name, new TextEncoder().encode(naming(image)));
    const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder, name));
    await vscode.window.showTextDocument(document);
    return document;
  }

  afterEach(async () => {
    await closeEverything();
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  it('are reported while they are missing, and their frames once they are there', async () => {
    const document = await openNaming('late.hitbox.json', 'late-image.png');
    const [missing] = await problems(document, (results) => results.some((one) => ruleOf(one) === 'missing-image'));
    assert.equal(document.getText(missing!.range), 'late-image.png');
    await write('late-image.png', png);
    const [frames] = await problems(document, (results) => results.some((one) => ruleOf(one) === 'missing-frames'));
    assert.equal(frames!.message, 'run ends with frame 1, but the last frame of the sheet is 0.');
    await vscode.workspace.fs.delete(vscode.Uri.joinPath(folder, 'late-image.png'));
    await problems(document, (results) => results.some((one) => ruleOf(one) === 'missing-image'));
  });

  it('are reported for closed files by Check Workspace', async () => {
    const closed = vscode.Uri.joinPath(folder, 'closed.hitbox.json');
    await write('closed.hitbox.json', new TextEncoder().encode(naming('closed-image.png')));
    await vscode.commands.executeCommand('hitboxLens.checkWorkspace');
    assert.deepEqual(vscode.languages.getDiagnostics(closed).map(ruleOf), ['missing-image']);
  });

  it('are changed to an image that exists by a quick fix', async () => {
    await write('hero-image.png', png);
    const document = await openNaming('typo-image.hitbox.json', 'hero-imgae.png');
    const [missing] = await problems(document, (results) => results.some((one) => ruleOf(one) === 'missing-image'));
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      missing!.range,
      vscode.CodeActionKind.QuickFix.value,
    );
    const fix = actions.find(({ title }) => title === "Change to 'hero-image.png'");
    assert.ok(fix?.edit !== undefined && (await vscode.workspace.applyEdit(fix.edit)));
    assert.equal(document.getText(), naming('hero-image.png'));
  });

  it('are compared with hitboxes once the rule is on, and a fix fits these to the art', async () => {
    const setting = vscode.workspace.getConfiguration('hitboxLens');
    await write('figure.png', PNG.sync.write(figure()));
    const text = naming('figure.png').replace('[1, 1]', '[8, 8]').replace('"frames": [0, 1]', '"frames": [0, 0]');
    await write('loose.hitbox.json', new TextEncoder().encode(text));
    const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder, 'loose.hitbox.json'));
    await vscode.window.showTextDocument(document);
    assert.deepEqual((await problems(document, () => true)).map(ruleOf), []);
    await setting.update('problems.severity', { loose: 'warning' }, vscode.ConfigurationTarget.Workspace);
    try {
      const [loose] = await problems(document, (results) => results.some((one) => ruleOf(one) === 'loose'));
      assert.equal(loose!.message, 'body is much larger than the art in it: 81% is empty.');
      const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
        'vscode.executeCodeActionProvider',
        document.uri,
        loose!.range,
        vscode.CodeActionKind.QuickFix.value,
      );
      const fix = actions.find(({ title }) => title === 'Fit body to the art');
      assert.ok(fix?.edit !== undefined && (await vscode.workspace.applyEdit(fix.edit)));
      assert.equal(document.getText(), text.replace('[0, 0, 8, 8]', '[2, 3, 3, 4]'));
      await problems(document, (results) => results.length === 0);
    } finally {
      await setting.update('problems.severity', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

  it('are suggested, relative to the file', async () => {
    await write('art/hero-image.png', png);
    const document = await openNaming('suggested.hitbox.json', '');
    const position = document.positionAt(document.getText().indexOf('"image": "') + '"image": "'.length);
    const suggested = async (): Promise<boolean> => {
      const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
        'vscode.executeCompletionItemProvider',
        document.uri,
        position,
      );
      return items.some(({ insertText }) => insertText === '"art/hero-image.png"');
    };
    await until('the image among the suggestions', suggested);
  });
});
