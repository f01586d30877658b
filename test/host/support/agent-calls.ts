import * as vscode from 'vscode';
import { agentTools } from '../../../src/agents/index';
import { WorkspaceToolFiles } from '../../../src/host/agents/workspace-tool-files';
import type { ImageFiles } from '../../../src/host/language/image-files';
import type { PreviewFixture } from './preview-fixture';

/** Two walls, for agents to edit. */
export const level = `export const walls = [
  { name: 'slab', x: 10, y: 10, w: 40, h: 30 },
  { name: 'post', x: 100, y: 60, w: 12, h: 20 },
];
`;

/** What a tool answers. */
export interface Result {
  readonly file: string;
  readonly version: string;
  readonly written?: boolean;
  readonly hitboxes: readonly { readonly name: string; readonly shape: Readonly<Record<string, unknown>> }[];
}

/** Calls the tools of agents on the files of a fixture. */
export class AgentCalls {
  constructor(
    private readonly fixture: PreviewFixture,
    private readonly images: ImageFiles,
  ) {}

  /** The path by which an agent names a file. */
  path(name: string): string {
    return vscode.workspace.asRelativePath(this.fixture.at(name), false);
  }

  async call(name: string, input: object): Promise<Result> {
    const tool = agentTools.find((candidate) => candidate.name === name)!;
    return JSON.parse(await tool.call(input, new WorkspaceToolFiles(this.fixture.documents, this.images))) as Result;
  }

  /** The text of a file that VS Code has, in an editor or not. */
  opened(name: string): vscode.TextDocument | undefined {
    const address = this.fixture.at(name).toString();
    return vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === address);
  }
}
