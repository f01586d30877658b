import { agentTools, ToolError, type AgentTool, type ToolFiles } from '../agents/index.js';
import { inputSchema } from '../agents/input-schema.js';
import { describeError } from '../model/describe-error.js';
import type { ServedTools } from './connection.js';
import { DiskToolFiles } from './disk-tool-files.js';

const instructions =
  'Reads and edits hitboxes (collision shapes) of 2D games in source code and data files. Call list_hitboxes before an edit: it returns the references and the version that edits need.';

/**
 * Serves the tools for agents on stdin and stdout, by the Model Context Protocol, until stdin ends.
 *
 * @param root the folder whose files may be read and written
 * @param report writes errors for the user
 */
export async function serve(root: string, version: string, report: (message: string) => void): Promise<void> {
  const { connect } = await import('./connection.js');
  const files = new DiskToolFiles(root);
  await connect({
    info: { name: 'hitbox-lens', version },
    instructions,
    tools: agentTools.map(describeTool),
    call: (name, input) => {
      const tool = agentTools.find((candidate) => candidate.name === name);
      return tool === undefined ? null : callTool(tool, input, files, report);
    },
    report: (error) => {
      report(describeError(error));
    },
  });
}

function describeTool(tool: AgentTool): ServedTools['tools'][number] {
  const { name, title, description, edits } = tool;
  const annotations = { title, readOnlyHint: !edits, destructiveHint: edits, openWorldHint: false };
  return { name, title, description, inputSchema: inputSchema(tool), annotations };
}

async function callTool(
  tool: AgentTool,
  input: unknown,
  files: ToolFiles,
  report: (message: string) => void,
): Promise<{ content: { type: 'text'; text: string }[]; isError?: true }> {
  try {
    return { content: [{ type: 'text', text: await tool.call(input, files) }] };
  } catch (error) {
    if (!(error instanceof ToolError)) report(`${tool.name}: ${describeError(error)}`);
    const text = error instanceof ToolError ? error.message : `Internal error: ${describeError(error)}`;
    return { content: [{ type: 'text', text }], isError: true };
  }
}
