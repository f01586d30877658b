import { Transform } from 'node:stream';
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

/** The longest message, in bytes. */
const maxMessage = 10_000_000;
const tooLong = `Invalid request: the message is longer than ${maxMessage / 1e6} MB`;

/** Returns the messages of a stream, each as a whole, without those that are too long. */
function wholeMessages(input: NodeJS.ReadableStream, onTooLong: () => void): Transform {
  let pieces: Buffer[] = [];
  let length = 0;
  const messages = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let start = 0; start < chunk.length;) {
        const newline = chunk.indexOf('\n', start);
        const end = newline < 0 ? chunk.length : newline + 1;
        length += end - start;
        if (length <= maxMessage) pieces.push(chunk.subarray(start, end));
        else pieces = [];
        if (newline >= 0) {
          if (length > maxMessage) onTooLong();
          else this.push(Buffer.concat(pieces));
          [pieces, length] = [[], 0];
        }
        start = end;
      }
      done();
    },
  });
  return input.pipe(messages);
}

/** Answers malformed messages as JSON-RPC wants it, where the library is silent or sends a list of schema issues. */
class Transport extends StdioServerTransport {
  constructor() {
    const messages = wholeMessages(process.stdin, () => {
      this.refuse(ErrorCode.InvalidRequest, tooLong);
    });
    // The limit of the library would end the server.
    super(messages, process.stdout, { maxBufferSize: 2 * maxMessage });
  }

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

/** Longer issues are cut. */
const maxIssueLength = 160;

/**
 * Returns the first issue of an error message that is a JSON list of them, such as "params.name expected string, received
 * number"; null if the message isn't such a list. The protocol's library makes these of messages that its schemas refuse.
 */
function firstIssue(message: string): string | null {
  if (!message.startsWith('[')) return null;
  try {
    const [issue] = JSON.parse(message) as readonly { readonly path?: unknown; readonly message?: unknown }[];
    if (issue === undefined) return null;
    const path = Array.isArray(issue.path) ? issue.path.join('.') : '';
    const what = typeof issue.message === 'string' ? issue.message.replace(/^Invalid input: /, '') : 'invalid';
    return `${path} ${what}`.trim().slice(0, maxIssueLength);
  } catch {
    return null;
  }
}
