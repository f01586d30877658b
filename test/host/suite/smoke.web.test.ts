import assert from 'node:assert';
import * as vscode from 'vscode';

describe('the host', () => {
  it('is VS Code', () => {
    assert.match(vscode.version, /^\d+\.\d+\.\d+/);
  });

  it('has the extension under development', () => {
    const names = vscode.extensions.all.map(({ packageJSON }) => (packageJSON as { name: string }).name);
    assert.ok(names.includes('hitbox-lens'), names.join(', '));
  });
});
