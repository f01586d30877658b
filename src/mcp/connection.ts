import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type CallToolResult,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';

/** What a connection offers. */
export interface ServedTools {
  readonly info: { readonly name: string; readonly version: string };
  /** For models: what the tools are for. */
  readonly instructions: string;
  readonly tools: readonly Tool[];
  /** Calls a tool; null if there is none with this name. */
  readonly call: (name: string, input: unknown) => Promise<CallToolResult> | null;
  /** Receives malformed messages and errors of the connection. */
  readonly report: (error: Error) => void;
}

/**
 * Serves tools on stdin and stdout, by the Model Context Protocol, until stdin ends. The only module that needs the
 * protocol's library, which is as large as half of the command line: `scripts/bundles.mjs` makes it a file of its own.
 */
export async function connect({ info, instructions, tools, call, report }: ServedTools): Promise<void> {
  // Its replacement only accepts schemas of another library.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- meant for servers with schemas of their own
  const server = new Server(info, { capabilities: { tools: {} }, instructions });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...tools] }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const result = call(params.name, params.arguments ?? {});
    if (result === null) throw new McpError(ErrorCode.InvalidParams, `unknown tool ${params.name}`);
    return result;
  });
  server.onerror = report;
  await server.connect(new StdioServerTransport());
}
