import * as vscode from 'vscode';
import { agentTools, ToolError, type AgentTool } from '../../agents/index.js';
import { describeError } from '../../model/describe-error.js';
import type { DocumentStore } from '../document-store.js';
import type { ImageFiles } from '../language/image-files.js';
import type { Log } from '../log.js';
import { editQueue } from '../preview/write-edits.js';
import { describeInvocation } from './describe-invocation.js';
import { WorkspaceToolFiles } from './workspace-tool-files.js';

/** The part of VS Code's API for tools that is newer than the oldest supported version. */
interface ToolApi {
  readonly lm?: { readonly registerTool?: (name: string, tool: LanguageModelTool) => vscode.Disposable };
  readonly LanguageModelTextPart?: new (text: string) => unknown;
  readonly LanguageModelToolResult?: new (content: readonly unknown[]) => unknown;
}

/** A tool as VS Code calls it. */
export interface LanguageModelTool {
  prepareInvocation(options: { readonly input: unknown }): {
    readonly invocationMessage: string;
    readonly confirmationMessages?: { readonly title: string; readonly message: vscode.MarkdownString };
  };
  invoke(options: { readonly input: unknown }, token: vscode.CancellationToken): Promise<unknown>;
}

/** Returns the name of a tool in package.json. */
export function registeredName({ name }: Pick<AgentTool, 'name'>): string {
  return `hitboxLens_${name}`;
}

/** Offers the tools to the agents of VS Code, if it has any. */
export function registerLanguageModelTools(documents: DocumentStore, images: ImageFiles, log: Log): vscode.Disposable {
  const { lm, LanguageModelTextPart: TextPart, LanguageModelToolResult: ToolResult } = vscode as ToolApi;
  const registrations: vscode.Disposable[] = [];
  if (lm?.registerTool === undefined || TextPart === undefined || ToolResult === undefined) {
    return vscode.Disposable.from();
  }
  const files = new WorkspaceToolFiles(documents, images);
  try {
    for (const tool of agentTools) {
      const invoke = async (input: unknown, token: vscode.CancellationToken): Promise<unknown> => {
        const text = await runTool(tool, input, files, token).catch((error: unknown) => {
          if (!(error instanceof ToolError)) log.error(`${tool.name}: ${describeError(error)}`);
          throw error;
        });
        return new ToolResult([new TextPart(text)]);
      };
      registrations.push(
        lm.registerTool(registeredName(tool), {
          prepareInvocation: ({ input }) => prepare(tool, input),
          invoke: ({ input }, token) => invoke(input, token),
        }),
      );
    }
  } catch (error) {
    // Some versions have the function, but keep it from most extensions.
    log.info(`no tools for agents: ${describeError(error)}`);
  }
  return vscode.Disposable.from(...registrations);
}

function runTool(
  tool: AgentTool,
  input: unknown,
  files: WorkspaceToolFiles,
  token: vscode.CancellationToken,
): Promise<string> {
  const run = async (): Promise<string> => {
    if (token.isCancellationRequested) throw new vscode.CancellationError();
    return tool.call(input, files);
  };
  return tool.edits ? editQueue.run(run) : run();
}

function prepare({ name }: AgentTool, input: unknown): ReturnType<LanguageModelTool['prepareInvocation']> {
  const { progress, question } = describeInvocation(name, input);
  if (question === undefined) return { invocationMessage: progress };
  const { title, message } = question;
  // As text: the input may contain Markdown.
  const confirmationMessages = { title, message: new vscode.MarkdownString().appendText(message) };
  return { invocationMessage: progress, confirmationMessages };
}
