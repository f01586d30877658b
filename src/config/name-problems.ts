import * as l10n from '@vscode/l10n';
import { findNodeAtLocation, getNodeValue, type JSONPath, type Node } from 'jsonc-parser';
import { findFieldProblem, findTemplateProblem, type KeywordProblem } from '../read/keyword-problems.js';
import { settingEntries } from './config-layer.js';
import type { Span } from '../model/span.js';

/** At most this many names are looked at, and at most this many problems are found: the reader is asked about each. */
const maxNames = 300;
const maxProblems = 30;

/** A custom name that has no effect, and where it is. */
interface NameProblem extends Span {
  readonly message: string;
}

/** Returns the custom names of a config file that have no effect: they are valid, but nothing is read by them. */
export function findNameProblems(root: Node): NameProblem[] {
  const tree: unknown = getNodeValue(root);
  const fields = new Map(settingEntries(tree)).get('fields');
  const problems: NameProblem[] = [];
  let left = maxNames;
  for (const { path, owner, inherited } of [
    { path: [], owner: tree, inherited: [] },
    ...settingEntries(new Map(settingEntries(tree)).get('conventions')).map(([pattern, owner]) => ({
      path: ['conventions', pattern],
      owner,
      inherited: [fields],
    })),
  ]) {
    for (const { at, key, find } of namesIn(owner, inherited)) {
      if (left-- <= 0 || problems.length >= maxProblems) return problems;
      const problem = find();
      if (problem !== null) problems.push(...located(root, [...path, ...at], key, problem));
    }
  }
  return problems;
}

interface Name {
  readonly at: JSONPath;
  readonly key: string;
  readonly find: () => KeywordProblem | null;
}

function namesIn(owner: unknown, inherited: readonly unknown[]): Name[] {
  const { fields, constructors, lists } = Object.fromEntries(settingEntries(owner));
  const groups = Array.isArray(fields) ? (fields as unknown[]) : [fields];
  const allFields = [...inherited, ...groups].flat();
  const templates = (name: string, value: unknown): Name[] =>
    settingEntries(value).flatMap(([key, template]) =>
      typeof template === 'string'
        ? {
            at: [name, key],
            key,
            find: () => findTemplateProblem(name === 'constructors' ? key : null, template, allFields),
          }
        : [],
    );
  return [
    ...groups.flatMap((group, index) =>
      settingEntries(group).map(([key, names]) => ({
        at: Array.isArray(fields) ? ['fields', index, key] : ['fields', key],
        key,
        find: () => findFieldProblem(key, names),
      })),
    ),
    ...templates('constructors', constructors),
    ...templates('lists', lists),
  ];
}

/** Returns a problem at its key or its value; none if a later key replaces the value. */
function located(root: Node, path: JSONPath, name: string, problem: KeywordProblem): NameProblem[] {
  const value = findNodeAtLocation(root, path);
  const key = value?.parent?.children?.[0];
  const isTemplate = !path.includes('fields') || path.lastIndexOf('fields') < path.length - 3;
  const node = isTemplate && problem.kind !== 'callee' ? value : key;
  if (node === undefined) return [];
  const { offset, length } = node;
  return [{ start: offset, end: offset + length, message: describe(problem, quote(name)) }];
}

function describe(problem: KeywordProblem, name: string): string {
  switch (problem.kind) {
    case 'unknown':
      return problem.suggestion === null
        ? l10n.t("{0} isn't a standard name, such as x, y, width, height or radius.", quote(problem.word))
        : l10n.t("{0} isn't a standard name. Did you mean {1}?", quote(problem.word), quote(problem.suggestion));
    case 'reversed':
      return l10n.t(
        "{0} isn't a standard name. The standard name comes first: {1}.",
        name,
        `${quote(problem.standard)}: ${quote(problem.custom)}`,
      );
    case 'callee':
      return l10n.t('{0} must be {1}.', name, l10n.t('the name of a function or a class'));
    case 'no-hitbox':
      return l10n.t(
        '{0} has no numbers of a hitbox. Use standard names such as {1} or {2}.',
        name,
        '"x y width height"',
        '"x y radius"',
      );
  }
}

function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}
