import assert from 'node:assert';
import * as vscode from 'vscode';
import { importedX, level } from '../support/imported-number';
import { PreviewFixture } from '../support/preview-fixture';
import { until } from '../support/until';

describe('numbers imported from other files', () => {
  const fixture = new PreviewFixture('imports-web-test');
  const at = (name: string) => fixture.at(name);
  const write = (name: string, text: string) => fixture.write(name, text);

  /** The last known x of the imported box; undefined if unknown. */
  const x = (document: vscode.TextDocument): number | undefined => importedX(fixture.documents, document);

  async function show(): Promise<vscode.TextDocument> {
    const document = await vscode.workspace.openTextDocument(at('level.ts'));
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    return document;
  }

  it('follow changed, created and deleted files', async () => {
    await write('level.ts', level);
    const document = await show();
    await until('a read without the number', () => fixture.documents.last(document.uri)?.kind === 'read');
    assert.equal(x(document), undefined);
    await write('constants.ts', 'export const TILE = 5;');
    await until('the number of the new file', () => x(document) === 10);
    await write('constants.ts', 'export const TILE = 6; // and more');
    await until('the number of the changed file', () => x(document) === 12);
    await vscode.workspace.fs.delete(at('constants.ts'));
    await until('no number', () => x(document) === undefined);
  });

  it('come from the other scripts of a page, also new ones', async () => {
    await write('level.js', "walls.push({ name: 'imported', x: TILE * 2, y: 0, w: 8, h: 8 });");
    const document = await vscode.workspace.openTextDocument(at('level.js'));
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    await until('a read without the number', () => fixture.documents.last(document.uri)?.kind === 'read');
    assert.equal(x(document), undefined);
    await write('tiles.js', 'const TILE = 16;');
    await until('the number of the script beside it', () => x(document) === 32);
    await write('other.js', 'const TILE = 3;');
    await until('no number that two scripts define differently', () => x(document) === undefined);
    await write('index.html', '<script src="tiles.js"></script><script src="level.js"></script>');
    await until('the number of the page', () => x(document) === 32);
    await write('tiles.js', 'const TILE = 5;');
    await until('the new number', () => x(document) === 10);
  });
});
