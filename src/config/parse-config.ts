import * as l10n from '@vscode/l10n';
import { getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { closestMatch } from 'leven';
import * as v from 'valibot';
import type { Span } from '../model/span.js';
import { configSchema, keysAt } from './config-schema.js';
import { findNameProblems } from './name-problems.js';
import { nodeAt } from './node-at.js';
import { valuesOfTree, type SettingValues } from './config-layer.js';

/** What is wrong with a config file, and where. */
export interface ConfigProblem extends Span {
  readonly message: string;
  /** Whether validation by the JSON schema reports it too. */
  readonly isInSchema: boolean;
}

/** The settings of a config file. Invalid ones are left out when they are used; a malformed file has none. */
export interface ParsedConfig {
  readonly values: SettingValues;
  readonly problems: readonly ConfigProblem[];
}

/** The maximum length of a config file, in characters. */
export const maxConfigLength = 1_000_000;

/**
 * Parses a config file: JSON with comments and trailing commas. Never throws.
 *
 * @param findInert whether custom names that are valid but have no effect are problems too
 */
export function parseConfig(text: string, findInert = true): ParsedConfig {
  const { root, error } = parseSettingsText(text);
  if (root === null || error !== null) return { values: {}, problems: error === null ? [] : [error] };
  const tree: unknown = getNodeValue(root);
  const { issues = [] } = v.safeParse(configSchema, tree);
  const wrong = issues.flatMap((issue) => innermost(issue)).map((one) => toProblem(one, root));
  const inert = findInert ? findNameProblems(root).map((problem) => ({ ...problem, isInSchema: false })) : [];
  return { values: valuesOfTree(tree), problems: inOrder([...unknownKeys(root, []), ...wrong, ...inert]) };
}

/** A parsed text of settings. */
interface SettingsText {
  /** Null: nothing could be parsed. With errors, it has what is before and after them. */
  readonly root: Node | null;
  /** The first error. */
  readonly error: ConfigProblem | null;
}

/** Parses JSON with comments and trailing commas. Never throws. */
export function parseSettingsText(text: string): SettingsText {
  const failed = (message: string): SettingsText => ({
    root: null,
    error: { start: 0, end: 0, message, isInSchema: true },
  });
  if (text.length > maxConfigLength) return failed(l10n.t('The file is too large.'));
  const errors: ParseError[] = [];
  let root: Node | undefined;
  try {
    root = parseTree(text.replace(/^\ufeff/, ' '), errors, { allowTrailingComma: true });
  } catch {
    // The parser is recursive.
    return failed(l10n.t('The file is nested too deeply.'));
  }
  const [first] = errors;
  return { root: root ?? null, error: first === undefined ? null : syntaxError(first) };
}

function syntaxError({ error, offset, length }: ParseError): ConfigProblem {
  const what = printParseErrorCode(error)
    .replace(/(?<=[a-z])[A-Z]/g, ' $&')
    .toLowerCase();
  return { start: offset, end: offset + length, message: l10n.t('Invalid JSON: {0}.', what), isInSchema: true };
}

/** Finds the unknown keys of an object and of those in it. */
function unknownKeys(node: Node, path: readonly string[]): ConfigProblem[] {
  if (node.type !== 'object') return [];
  const known = keysAt(path);
  return (node.children ?? []).flatMap(({ children = [] }) => {
    const [key, value] = children;
    if (key === undefined) return [];
    const name = String(key.value);
    if (known !== null && !known.includes(name)) return [unknownKey(key, name, known, path.length === 0)];
    return value === undefined ? [] : unknownKeys(value, [...path, name]);
  });
}

function unknownKey(key: Node, name: string, known: readonly string[], isTop: boolean): ConfigProblem {
  const shown = quote(name);
  return {
    start: key.offset,
    end: key.offset + key.length,
    message:
      suggestion(shown, name, known, isTop) ?? l10n.t('Unknown key {0}. Known keys: {1}.', shown, known.join(', ')),
    isInSchema: true,
  };
}

/** Suggests a known key of this object; at the top also one of `problems`, and what a setting of VS Code is called here. */
function suggestion(shown: string, name: string, known: readonly string[], isTop: boolean): string | null {
  const inProblems = isTop ? keysAt(['problems'])! : [];
  const [, , ofProblems, own = name] = /^(hitboxLens\.)?(problems\.)?(.*)$/s.exec(name) ?? [];
  const candidates = ofProblems === undefined ? [...known, ...inProblems] : inProblems;
  const similar = closestMatch(isTop ? own : name, candidates, { maxDistance: Math.max(2, Math.ceil(own.length / 3)) });
  if (similar === undefined) return null;
  return known.includes(similar)
    ? l10n.t('Unknown key {0}. Did you mean {1}?', shown, quote(similar))
    : l10n.t('Unknown key {0}. Did you mean {1} in {2}?', shown, quote(similar), quote('problems'));
}

function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}

type Issue = v.BaseIssue<unknown>;
type Path = readonly v.IssuePathItem[];

/** Returns what is wrong inside of the alternatives of a union; if nothing, the union as a whole is wrong. */
function innermost(issue: Issue, base: Path = []): readonly { readonly issue: Issue; readonly path: Path }[] {
  const path = [...base, ...(issue.path ?? [])];
  const inside = issue.type === 'union' ? (issue.issues ?? []).filter((inner) => inner.path !== undefined) : [];
  return inside.length === 0 ? [{ issue, path }] : inside.flatMap((inner) => innermost(inner, path));
}

function toProblem({ issue, path }: { readonly issue: Issue; readonly path: Path }, root: Node): ConfigProblem {
  const keys = path.map(({ key }) => key as string | number);
  const value = nodeAt(root, keys) ?? root;
  const isKey = path.at(-1)?.origin === 'key';
  const { offset, length } = isKey ? (value.parent?.children?.[0] ?? value) : value;
  const name = quote(String(keys.at(-1) ?? ''));
  const message =
    keys.length === 0
      ? l10n.t('The file must be {0}.', issue.message)
      : l10n.t('{0} must be {1}.', name, issue.message);
  return { start: offset, end: offset + length, message, isInSchema: issue.type !== 'check' };
}

/** Keeps the first problem at each place, in text order. */
function inOrder(problems: readonly ConfigProblem[]): ConfigProblem[] {
  const byPlace = new Map<number, ConfigProblem>();
  for (const problem of problems) if (!byPlace.has(problem.start)) byPlace.set(problem.start, problem);
  return [...byPlace.values()].sort((p, q) => p.start - q.start);
}
