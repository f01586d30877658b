/**
 * Texts for the property tests of entries: every documented form, every fixture, every example, and layouts of code.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import type { Hitbox, Language } from '../../../src/model/document.js';
import { createReader } from '../../../src/read/reader.js';
import type { Writing } from '../../../src/edit/plan-entries.js';
import { remembered } from '../remembered.js';
import { sources, type Source } from '../sources.js';

const root = join(import.meta.dirname, '../../..');
const languages: Readonly<Record<string, Language>> = { '.json': 'jsonc', '.jsonc': 'jsonc', '.ts': 'typescript' };

export function everyText(): Source[] {
  return [...sources(), ...filesIn('test/fixtures/read'), ...filesIn('test/fixtures/check'), ...filesIn('examples')];
}

function filesIn(folder: string): Source[] {
  return readdirSync(join(root, folder)).flatMap((name): Source[] => {
    // Linked beside examples with an engine once one was served.
    if (name === 'node_modules') return [];
    const path = `${folder}/${name}`;
    if (statSync(join(root, path)).isDirectory()) return filesIn(path);
    const language = languages[/\.\w+$/.exec(name)?.[0] ?? ''];
    if (language === undefined || name.endsWith('.d.ts') || /(?:package|tsconfig)\.json$/.test(name)) return [];
    return [{ name: path, text: readFileSync(join(root, path), 'utf8'), language }];
  });
}

export const writing = remembered((text: string, language: Language): Writing => {
  const reader = createReader(language);
  const document = reader.read(text);
  return { document, text, roots: reader.roots() };
});

/** Everything read of a hitbox except its name, and its path, which may contain it. */
export function meaning(hitbox: Hitbox): unknown {
  const { shape, animation, frames, convention, form, motion } = hitbox;
  return { shape, role: declaredRole(hitbox), animation, frames, convention, form, motion: motion ?? null };
}

/** The role that the text declares; one by contrast may change with the names around it. */
export function declaredRole({ role, roleAssumed }: Hitbox): string {
  return roleAssumed === true ? 'assumed' : role;
}

/** A token of a text, or a comment between two tokens. */
export interface Part {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isComment: boolean;
}

/** All tokens and comments of a text, and the number of errors. */
interface Parts {
  readonly parts: readonly Part[];
  readonly errors: number;
}

/** The parts of a text as parsed by TypeScript. */
export const partsOf = remembered((text: string, language: Language): Parts => {
  const isJson = language === 'json' || language === 'jsonc';
  const [name, kind] = isJson ? ['a.json', ts.ScriptKind.JSON] : ['a.tsx', ts.ScriptKind.TSX];
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kind);
  const parts: Part[] = [];
  let at = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return;
    const children = node.getChildren(file).filter((child) => !ts.isJSDoc(child));
    if (children.length > 0) {
      children.forEach(visit);
      return;
    }
    const start = node.getStart(file);
    if (start < at) return;
    for (const { 0: comment, index } of text.slice(at, start).matchAll(/\/\/[^\n\r]*|\/\*[^]*?\*\//g)) {
      parts.push({ text: comment, start: at + index, end: at + index + comment.length, isComment: true });
    }
    if (node.end > start) parts.push({ text: text.slice(start, node.end), start, end: node.end, isComment: false });
    at = node.end;
  };
  visit(file);
  const { parseDiagnostics } = file as unknown as { readonly parseDiagnostics: readonly unknown[] };
  return { parts, errors: parseDiagnostics.length };
});
