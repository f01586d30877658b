import { toJsonSchema } from '@valibot/to-json-schema';
import type { AgentTool } from './tool.js';

/**
 * Returns the input of a tool as a JSON schema of an object. It means the same in every draft from 6 to 2020-12, which
 * is the one that clients assume: a strict one refuses all tools if a schema is invalid.
 */
export function inputSchema({ input }: AgentTool): { readonly type: 'object'; readonly [key: string]: unknown } {
  const schema = toJsonSchema(input, { errorMode: 'ignore', typeMode: 'output', overrideSchema: listOfSame });
  // Which draft it is makes no difference, and takes tokens of the model.
  const entries = Object.entries(schema).filter(([key]) => key !== '$schema');
  return { ...Object.fromEntries(entries), type: 'object' };
}

type Override = NonNullable<NonNullable<Parameters<typeof toJsonSchema>[1]>['overrideSchema']>;

/** Describes a pair such as `[x, y]` as a list of two: the drafts have different words for items one by one. */
const listOfSame: Override = ({ jsonSchema }) => {
  const { items, additionalItems, ...others } = jsonSchema;
  if (!Array.isArray(items) || additionalItems !== false) return null;
  const [first, ...rest] = items;
  if (first === undefined || rest.some((item) => JSON.stringify(item) !== JSON.stringify(first))) {
    throw new TypeError('a tuple of different items has no schema that all drafts know');
  }
  return { ...others, items: first, maxItems: items.length };
};
