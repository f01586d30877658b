/** Whether a text is syntactically valid in its language. */
import { parser } from '@lezer/javascript';
import type { Language } from '../../../src/model/document.js';
import { scriptBlocks } from '../../../src/read/sources/markup.js';

const dialects: Readonly<Partial<Record<Language, string>>> = {
  typescript: 'ts',
  typescriptreact: 'ts jsx',
  javascript: '',
  javascriptreact: 'jsx',
};

/** The code of a file: all of it, or the script blocks of a component, whose markup must not change. */
function codeOf(text: string, language: Language): readonly { readonly code: string; readonly dialect: string }[] {
  const dialect = dialects[language];
  if (dialect !== undefined) return [{ code: text, dialect }];
  return scriptBlocks(text, language).map(({ start, end }) => ({ code: text.slice(start, end), dialect: 'ts' }));
}

export function isJsonLanguage(language: Language): boolean {
  return language === 'json' || language === 'jsonc';
}

/** The places where code can't be parsed, or only seems valid: each with the text around it. */
export function syntaxErrors(text: string, language: Language): string[] {
  return codeOf(text, language).flatMap(({ code, dialect }) => {
    const errors: string[] = [];
    parser
      .configure({ dialect })
      .parse(code)
      .iterate({
        enter: ({ type, from, to }) => {
          const nodeText = code.slice(from, to);
          if (type.isError) errors.push(`cannot be parsed: ${code.slice(Math.max(0, from - 20), to + 20)}`);
          // Modules don't allow such numbers, and no object may set a prototype by accident.
          if (type.name === 'Number' && /^0\d/.test(nodeText)) errors.push(`an old octal number: ${nodeText}`);
          if (type.name === 'PropertyDefinition' && /^(?:__proto__|"__proto__"|'__proto__')$/.test(nodeText)) {
            errors.push('a prototype is set');
          }
        },
      });
    return errors;
  });
}

export function isSyntaxSound(text: string, language: Language): boolean {
  return syntaxErrors(text, language).length === 0;
}

/** The errors of `after` that `before` didn't have; null if there are none. */
export function newSyntaxError(before: string, after: string, language: Language): string | null {
  // Texts that may contain comments are checked with the tolerant parser.
  if (isJsonLanguage(language)) return language === 'json' ? newJsonError(before, after) : null;
  const old = codeOf(before, language).length;
  const now = codeOf(after, language).length;
  if (old !== now) return `${old} blocks of code became ${now}`;
  const errors = syntaxErrors(after, language);
  return errors.length > syntaxErrors(before, language).length ? errors.at(-1)! : null;
}

function newJsonError(before: string, after: string): string | null {
  try {
    JSON.parse(before);
  } catch {
    // Texts that aren't plain JSON are checked with the tolerant parser.
    return null;
  }
  try {
    JSON.parse(after);
    return null;
  } catch (error) {
    return String(error);
  }
}
