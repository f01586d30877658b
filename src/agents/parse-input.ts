import * as v from 'valibot';
import { ToolError } from './tool-error.js';

/** At most this many invalid properties are named. */
const maxIssues = 5;
const maxValueLength = 60;

/**
 * Checks the input of a tool.
 *
 * @throws ToolError that names each invalid property and its value
 */
export function parseInput<S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const { issues } = result;
  const messages = issues.slice(0, maxIssues).map(describeIssue);
  if (issues.length > maxIssues) messages.push(`${issues.length - maxIssues} more`);
  throw new ToolError(`Invalid input: ${messages.join('; ')}.`);
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue) ?? '';
  const { expected, received, input } = issue;
  if (name === '') return `expected an object, got ${describeValue(input)}`;
  // A strict object expects no further property.
  if (issue.type === 'strict_object' && expected === 'never') return `there is no property ${name}`;
  if (received === 'undefined') return `${name} is missing`;
  if (issue.kind === 'validation' || issue.type === 'custom')
    return `${name} ${issue.message}, got ${describeValue(input)}`;
  return `${name} must be ${describeExpected(expected ?? issue.message)}, got ${describeValue(input)}`;
}

function describeExpected(expected: string): string {
  const names: Readonly<Record<string, string>> = {
    Object: 'an object',
    Array: 'a list',
    number: 'a number',
    string: 'a text',
    boolean: 'true or false',
  };
  return names[expected] ?? expected.replace(/^\((.*)\)$/, '$1').replaceAll(' | ', ' or ');
}

function describeValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length <= maxValueLength ? text : `${text.slice(0, maxValueLength)}…`;
}
