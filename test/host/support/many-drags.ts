import assert from 'node:assert';
import * as vscode from 'vscode';
import type { PreviewFixture } from './preview-fixture';
import { until } from './until';

const text = `export const crates = [
  { name: 'left', x: 0, y: 0, w: 32, h: 32 },
  { name: 'right', x: 24, y: 4, w: 32, h: 32 },
];
`;

/** Sends drags in a row, and expects their answers and texts in order, and as many undo steps. */
export async function dragInARow(fixture: PreviewFixture, drags: number): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language: 'typescript', content: text });
  // An editor would paint each of them, which takes most of the time.
  const scene = await fixture.scene(document.uri);
  const { id } = scene.hitboxes.find(({ name }) => name === 'right')!;
  const texts: string[] = [];
  const changes = vscode.workspace.onDidChangeTextDocument((event) => {
    if (event.document === document && event.contentChanges.length > 0) texts.push(document.getText());
  });
  const since = fixture.fake.posted.length;
  // Each is for the version after the previous one, like those of an up-to-date webview.
  const asked = Array.from({ length: drags }, (_, k) => {
    const shape = { kind: 'rect', x: 25 + k, y: 4, width: 32, height: 32 } as const;
    return fixture.fake.ask({ type: 'edit', uri: scene.uri, version: scene.version + k, shapes: [{ id, shape }] });
  });
  const answered = () => fixture.fake.posted.slice(since).filter((message) => message.type === 'reply');
  // On a busy machine, all of them take longer than one wait.
  for (let count = 50; count <= drags; count += 50) {
    await until(
      `${count} answers`,
      () => answered().length >= count,
      () => answered().length,
    );
  }
  const answers = answered();
  assert.deepEqual(
    answers.map((answer) => answer.id),
    asked,
  );
  assert.ok(answers.every(({ outcome }) => 'result' in (outcome as object)));
  const each = Array.from({ length: drags }, (_, k) => text.replace('x: 24', `x: ${25 + k}`));
  assert.deepEqual(texts, each);
  await fixture.documents.now(document);
  const shown = fixture.fake.posted.length;
  fixture.fake.send({ type: 'resend' });
  const last = await fixture.fake.message('scene', shown, ({ version }) => version === document.version);
  const shape = last.hitboxes.find(({ name }) => name === 'right')?.shape;
  assert.equal(shape?.kind === 'rect' ? shape.x : null, 24 + drags);

  await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
  texts.length = 0;
  await Promise.all(each.map(() => vscode.commands.executeCommand('undo')));
  await until(
    'all undone',
    () => texts.length === drags,
    () => texts.length,
  );
  changes.dispose();
  assert.deepEqual(texts, [...each.reverse().slice(1), text]);
}
