import assert from 'node:assert';
import * as vscode from 'vscode';
import { hovers, links, thumbnails } from '../support/editor-requests';
import { png } from '../support/png';
import { PreviewFixture } from '../support/preview-fixture';

describe('images of hitboxes in the text editor', () => {
  const fixture = new PreviewFixture('text-editor-web-test');

  it('have a hover with the image below the hitbox', async () => {
    await vscode.workspace.fs.writeFile(fixture.at('hero.png'), png);
    const text =
      '{ "version": 2, "sprites": { "hero": { "image": "hero.png", "hitboxes": [{ "name": "head", "rect": [0, 0, 9, 9] }] } } }';
    await fixture.write('hero.hitbox.json', text);
    const document = await vscode.workspace.openTextDocument(fixture.at('hero.hitbox.json'));
    const [hover] = await hovers(document, '"head"');
    assert.match(thumbnails(hover!)[0]!, /<image href="data:image\/png;base64,/);
    assert.deepEqual(await links(document), ['hero.png > text-editor-web-test/hero.png']);
  });

  it('link only to images in the workspace that exist', async () => {
    await vscode.workspace.fs.writeFile(fixture.at('art/a.png'), png);
    const sprite = (image: string): string => JSON.stringify({ image, hitboxes: [{ name: 'b', rect: [0, 0, 9, 9] }] });
    const images = ['art/a.png', 'art/missing.png', '../../../outside.png', 'https://example.com/a.png', 'art/a.txt'];
    const sprites = images.map((image, at) => `"s${at}": ${sprite(image)}`).join(',');
    await fixture.write('links.hitbox.json', `{ "version": 2, "sprites": { ${sprites} } }`);
    const document = await vscode.workspace.openTextDocument(fixture.at('links.hitbox.json'));
    assert.deepEqual(await links(document), ['art/a.png > text-editor-web-test/art/a.png']);
  });
});
