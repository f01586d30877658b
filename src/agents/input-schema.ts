import { toJsonSchema } from '@valibot/to-json-schema';
import type { AgentTool } from './tool.js';

/** Returns the input of a tool as a JSON schema of an object. */
export function inputSchema({ input }: AgentTool): { readonly type: 'object'; readonly [key: string]: unknown } {
  const schema = toJsonSchema(input, { errorMode: 'ignore', typeMode: 'output' });
  // Which draft it is makes no difference, and takes tokens of the model.
  const entries = Object.entries(schema).filter(([key]) => key !== '$schema');
  return { ...Object.fromEntries(entries), type: 'object' };
}
