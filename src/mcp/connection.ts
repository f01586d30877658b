import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  type CallToolResult,
  type JSONRPCMessage,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { firstIssue } from './schema-issue.js';

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
  server.onerror = (error) => {
    report(firstIssue(error.message) === null ? error : new Error(invalidRequest));
  };
  await server.connect(new Transport());
}

const internalError: number = ErrorCode.InternalError;
const parseError = "Parse error: the message isn't JSON";
const invalidRequest = "Invalid request: the message isn't one of JSON-RPC 2.0";

/** Answers malformed messages as JSON-RPC wants it, where the library is silent or sends a list of schema issues. */
class Transport extends StdioServerTransport {
  override start(): Promise<void> {
    // Set by the server before: what it does with errors is to report them.
    const handle = this.onerror;
    this.onerror = (error) => {
      if (error instanceof SyntaxError) this.refuse(ErrorCode.ParseError, parseError);
      else if (firstIssue(error.message) !== null) this.refuse(ErrorCode.InvalidRequest, invalidRequest);
      handle?.(error);
    };
    return super.start();
  }

  override send(message: JSONRPCMessage): Promise<void> {
    if (!('error' in message) || message.error.code !== internalError) return super.send(message);
    const issue = firstIssue(message.error.message);
    if (issue === null) return super.send(message);
    return super.send({ ...message, error: { code: ErrorCode.InvalidParams, message: `Invalid params: ${issue}` } });
  }

  /** Answers a message whose id is unknown. */
  private refuse(code: ErrorCode, message: string): void {
    // The library's type has no null, which is what the specification wants.
    void this.send({ jsonrpc: '2.0', id: null, error: { code, message } } as unknown as JSONRPCMessage);
  }
}
