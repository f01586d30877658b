/**
 * docs/core.md: its snippets return the values shown beside them, its table of edge cases is correct, nothing is
 * missing.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as core from '../../../src/core/index.js';
import { project } from '../../launch/project';
import { edges, shapes } from './edges';

const guide = readFileSync(join(project, 'docs', 'core.md'), 'utf8').replaceAll('\r\n', '\n');
const library: Readonly<Record<string, unknown>> = core;

/** Runs code with some names in scope. */
function evaluate(text: string, scope: Readonly<Record<string, unknown>>): unknown {
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
  const [fields, wanted] = [Object.keys(actual), Object.entries(expected)];
  return (
    fields.length === wanted.length &&
    wanted.every(([key, value]) => key in actual && agrees((actual as Record<string, unknown>)[key], value))
  );
}

function assertAgrees(actual: unknown, expected: unknown, what: string): void {
  assert.ok(agrees(actual, expected), `${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
}

const snippets = [...guide.matchAll(/^(#+ .*)$|^```js\n([\s\S]*?)^```$/gm)].reduce<{ title: string; text: string }[]>(
  (results, [, heading, text]) => {
    if (heading !== undefined) results.push({ title: heading.replace(/^#+ /, ''), text: '' });
    else if (text !== undefined) results[results.length - 1]!.text += text;
    return results;
  },
  [],
);

describe('The guide docs/core.md', () => {
  for (const { title, text } of snippets.filter((snippet) => snippet.text !== '')) {
    it(`is correct under "${title}"`, () => {
      let checked = 0;
      const body = text
        .replace(/^import \{ (.*) \} from 'hitbox-lens\/core';$/gm, (_, names: string) => {
          for (const name of names.split(', ')) assert.ok(name in library, `${name} is not exported`);
          return `const { ${names} } = core;`;
        })
        .split('\n')
        .map((line) => {
          const [, name, expression, answer] = /^(?:const (\w+) = )?(\S.*); \/\/ (.+)$/.exec(line) ?? [];
          if (expression === undefined || answer === undefined) return line;
          checked++;
          const check = (value: string) => `check(${value}, (${answer}), ${JSON.stringify(line)});`;
          return name === undefined ? check(expression) : `const ${name} = ${expression}; ${check(name)}`;
        })
        .join('\n');
      assert.ok(!/\bimport\b/.test(body), 'every import is from hitbox-lens/core');
      evaluate(`'use strict';\n${body}`, { core, check: assertAgrees });
      assert.ok(checked > 0, 'something is checked');
    });
  }

  it('names every export', () => {
    const table = guide.slice(guide.indexOf('## All functions'));
    const missing = Object.keys(library).filter((name) => !table.includes(`\`${name}`) && !table.includes(`${name}()`));
    assert.deepEqual(missing, []);
  });

  it('names nothing else', () => {
    const table = guide.slice(guide.indexOf('## All functions'));
    const named = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`(\w+)/g)].map(([, name]) => name!),
    );
    assert.ok(named.length > 30);
    assert.deepEqual(
      named.filter((name) => !(name in library)),
      [],
    );
  });
});

describe('At the edges', () => {
  const thrown = (run: () => void): string => {
    try {
      run();
    } catch (error) {
      return String(error);
    }
    return 'nothing';
  };
  for (const { question, call, answer, reason } of edges) {
    it(`${question} ${call} is ${answer}: ${reason}`, () => {
      assertAgrees(
        evaluate(`return (${call});`, { ...core, ...shapes, thrown }),
        evaluate(`return (${answer});`, {}),
        call,
      );
    });
  }
});
