import assert from 'node:assert';
import * as vscode from 'vscode';
import { agentTools } from '../../../src/agents/index';
import { registeredName } from '../../../src/host/agents/language-model-tools';

/** The part of the API that is newer than the types. */
interface Tools {
  readonly tools: readonly { readonly name: string; readonly description: string; readonly inputSchema: unknown }[];
  invokeTool(
    name: string,
    options: { input: object; toolInvocationToken: undefined },
  ): Thenable<{ content: readonly { value: string }[] }>;
}

const { lm } = vscode as unknown as { lm: Tools };

describe('the tools that VS Code offers to agents', () => {
  it('are those of the extension, with descriptions and schemas', () => {
    const own = lm.tools.filter(({ name }) => name.startsWith('hitboxLens_'));
    assert.deepEqual(own.map(({ name }) => name).sort(), agentTools.map(registeredName).sort());
    for (const tool of agentTools) {
      const found = own.find(({ name }) => name === registeredName(tool));
      assert.equal(found?.description, tool.description);
    }
  });

  it('read a file when they are invoked', async () => {
    const folder = vscode.workspace.workspaceFolders![0]!.uri;
    const uri = vscode.Uri.joinPath(folder, 'invoked.json');
    await vscode.workspace.fs.writeFile(
      uri,
      new TextEncoder().encode('{ "walls": [{ "x": 1, "y": 2, "w": 3, "h": 4 }] }'),
    );
    try {
      const input = { file: 'invoked.json' };
      const { content } = await lm.invokeTool('hitboxLens_list_hitboxes', { input, toolInvocationToken: undefined });
      assert.match(content.map(({ value }) => value).join(''), /"hitbox":"walls\[0\]"/);
    } finally {
      await vscode.workspace.fs.delete(uri);
    }
  });

  it('refuse an invalid input with a sentence', async () => {
    const input = { file: 'invoked.json', frame: -1 };
    await assert.rejects(
      Promise.resolve(lm.invokeTool('hitboxLens_list_hitboxes', { input, toolInvocationToken: undefined })),
      /frame/,
    );
  });
});
