/** Guides whose snippets return the values shown beside them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { project } from '../../launch/project';

type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns a page of the documentation. */
export function readGuide(name: string): string {
  return readFileSync(join(project, 'docs', name), 'utf8').replaceAll('\r\n', '\n');
}

/** Runs code with some names in scope. */
export function evaluate(text: string, scope: Readonly<Record<string, unknown>>): unknown {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the text is this project's own documentation
  const run = new Function(...Object.keys(scope), text) as (...values: unknown[]) => unknown;
  return run(...Object.values(scope));
}

/** Compares values with exactly the same fields; numbers may be rounded. */
function agrees(actual: unknown, expected: unknown): boolean {
  if (typeof expected === 'number' && typeof actual === 'number') {
    return Object.is(actual, expected) || Math.abs(actual - expected) <= 1e-12 * Math.max(1, Math.abs(expected));
  }
  if (typeof expected !== 'object' || expected === null) return Object.is(actual, expected);
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual) !== Array.isArray(expected)) return false;
  if (Array.isArray(expected) && (actual as unknown[]).length !== expected.length) return false;
  const [fields, expectedFields] = [Object.keys(actual), Object.entries(expected)];
  return (
    fields.length === expectedFields.length &&
    expectedFields.every(([key, value]) => key in actual && agrees((actual as Record<string, unknown>)[key], value))
  );
}

export function assertAgrees(actual: unknown, expected: unknown, what: string): void {
  assert.ok(agrees(actual, expected), `${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

interface Snippet {
  readonly title: string;
  readonly text: string;
}

/** Returns each block of code with the heading above it. */
function snippetsOf(guide: string): Snippet[] {
  const snippets: Snippet[] = [];
  let title = '';
  for (const [, heading, language, text] of guide.matchAll(/^#+ (.*)$|^```(js|ts)\n([\s\S]*?)^```$/gm)) {
    if (heading !== undefined) title = heading;
    else if (text !== undefined) snippets.push({ title, text: language === 'ts' ? withoutTypes(text) : text });
  }
  return snippets;
}

function withoutTypes(text: string): string {
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  return ts.transpileModule(text, { compilerOptions }).outputText;
}

/**
 * Tests that each line `EXPRESSION; // VALUE` has this value. Every block runs on its own, with what it imports, as
 * readers copy it; `continues`: it uses the names of the blocks before it.
 */
export function checkSnippets(guide: string, modules: Modules, { continues = false } = {}): void {
  let before = '';
  for (const { title, text } of snippetsOf(guide)) {
    const earlier = before;
    if (continues) before += text;
    it(`is correct under "${title}"`, () => {
      let checked = 0;
      const body = (earlier + text)
        .replace(/^import \{ (.*) \} from '(.*)';$/gm, (_, names: string, path: string) => {
          for (const name of names.split(', ')) assert.ok(name in modules[path]!, `${name} is not exported`);
          return `const { ${names} } = modules[${JSON.stringify(path)}];`;
        })
        .split('\n')
        .map((line) => {
          const [, keyword, name, expression, answer] =
            /^\s*(?:(const|let) (\w+) = )?(\S.*); \/\/ (.+)$/.exec(line) ?? [];
          if (expression === undefined || answer === undefined) return line;
          checked++;
          const check = (value: string) => `check(${value}, (${answer}), ${JSON.stringify(line)});`;
          return name === undefined ? check(expression) : `${keyword} ${name} = ${expression}; ${check(name)}`;
        })
        .join('\n');
      assert.ok(!/\bimport\b/.test(body), 'all imports are replaced');
      evaluate(`'use strict';\n${body}`, { modules, check: assertAgrees });
      assert.ok(checked > 0, 'something is checked');
    });
  }
}
