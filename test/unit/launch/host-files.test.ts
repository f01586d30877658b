import assert from 'node:assert/strict';
import { join } from 'node:path';
import { filesNamed } from '../../launch/files-named';
import { placesOf } from '../../launch/host-files';
import { project } from '../../launch/project';

describe('where files of the host suite run', () => {
  const table: [file: string, first: string, all: string, reason: string][] = [
    ['stage.test.ts', 'memory', 'node web', 'it needs nothing in particular'],
    ['images.web.test.ts', 'memory web', 'node web', 'it differs in the browser'],
    ['saved.node.test.ts', 'memory', 'node', 'it needs Node'],
    ['custom-editor.vscode.test.ts', 'node', 'node', 'it needs VS Code'],
    ['vscode-behavior.both.test.ts', 'memory node', 'node', 'it compares both'],
    ['many-drags.node.rare.test.ts', '', 'node', 'it is rare, and needs Node'],
    ['tabs.vscode.rare.test.ts', '', 'node', 'it is rare, and needs VS Code'],
    ['a.hitbox.test.ts', 'memory', 'node web', 'another word in its name means nothing'],
  ];
  for (const [file, first, all, reason] of table) {
    it(`${file}: ${reason}`, () => {
      assert.deepEqual([placesOf(file, 'first').join(' '), placesOf(file, 'all').join(' ')], [first, all]);
    });
  }

  it('every file runs in the first tier, unless it is rare, and all run in VS Code', () => {
    const files = filesNamed(join(project, 'test', 'host', 'suite'), '.test.ts');
    assert.ok(files.length > 0);
    for (const file of files) {
      assert.equal(placesOf(file, 'first').length > 0, !file.includes('.rare.'), file);
      assert.ok(placesOf(file, 'all').includes('node'), file);
    }
  });
});
