import * as jsonc from 'jsonc-parser';
import ts from 'typescript';
import type { Language } from '../../src/model/document.js';
import { json, manyStatements, oneStatement } from './texts.js';

/** The texts that are opened, by their names in the tables. */
export const texts: Readonly<Record<string, () => [text: string, language: Language]>> = {
  'TypeScript, 1,500 statements': () => [manyStatements(), 'typescript'],
  'TypeScript, one statement': () => [oneStatement(), 'typescript'],
  'JSON, 1 MB': () => [json(5000), 'json'],
};

/** Returns a function that only parses a whole text of a language. */
export function parserOf(language: Language): (text: string) => unknown {
  if (language === 'json') return (text) => jsonc.parseTree(text);
  return (text) => ts.createSourceFile('a.ts', text, ts.ScriptTarget.Latest);
}

/** Returns the processor time of `work`, in ms. */
export function timed(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
