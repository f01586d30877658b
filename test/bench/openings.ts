import * as jsonc from 'jsonc-parser';
import ts from 'typescript';
import type { Language } from '../../src/model/document.js';
import { json, manyStatements, oneStatement } from './texts.js';

/** The texts that are opened, by the names that the tables call them. */
export const texts: Readonly<Record<string, () => [text: string, language: Language]>> = {
  'TypeScript, 1,500 statements': () => [manyStatements(), 'typescript'],
  'TypeScript, one statement': () => [oneStatement(), 'typescript'],
  'JSON, 1 MB': () => [json(5000), 'json'],
};

/** What parses a whole text of a language and does nothing else. */
export function parserOf(language: Language): (text: string) => unknown {
  if (language === 'json') return (text) => jsonc.parseTree(text);
  return (text) => ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest);
}

/** Milliseconds of the processor that some work takes. */
export function timed(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
