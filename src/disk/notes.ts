import { maxCorners } from '../formats/index.js';
import type { HitboxDocument, Limited } from '../model/document.js';
import type { Problem } from '../model/problem.js';
import { skippedByList } from '../model/skipped.js';
import { parseSyntax, type SyntaxProblem } from './json-syntax.js';
import { count } from './plain-text.js';

/** Notes on what a reading left out. They aren't rules: they report what was not understood, not mistakes. */
export const noteInfos = [
  { id: 'broken-text', description: 'Part of the file has syntax errors.' },
  {
    id: 'not-static',
    description: 'Lists look like hitboxes but contain values known only at runtime.',
  },
  { id: 'limited', description: 'The file exceeds a limit and was only partly read.' },
  { id: 'not-read', description: 'Entries beside hitboxes, in the same list or object, were not read.' },
  { id: 'not-in-file', description: 'The exported data lacks the values of some hitboxes.' },
] as const;

type NoteId = (typeof noteInfos)[number]['id'];

/**
 * Describes what was not understood in a document.
 *
 * @param text its text, to find the syntax errors that reading JSON gets over
 */
export function listNotes(document: HitboxDocument, text = ''): Problem[] {
  const notes: Problem[] = [];
  const add = (rule: NoteId, message: string, span = { start: 0, end: 0 }): void => {
    notes.push({ rule, severity: 'information', start: span.start, end: span.end, message, related: [], hitbox: '' });
  };
  const error = document.broken === null ? jsonError(document, text) : null;
  if (document.broken !== null) {
    add('broken-text', 'Syntax error: hitboxes here may be missing.', document.broken);
  } else if (error !== null) {
    add('broken-text', `Syntax error (${error.message}): hitboxes here may be missing.`, error);
  }
  for (const limited of document.limited ?? []) add('limited', limitText(limited));
  for (const { skipped, entries } of skippedByList(document.skipped ?? [])) {
    const names = skipped.slice(0, maxNamed).map(({ name }) => name);
    const more = skipped.length > maxNamed ? `, and ${skipped.length - maxNamed} more` : '';
    add('not-read', `${skipped.length} of ${entries} entries not read: ${names.join(', ')}${more}`, skipped[0]);
  }
  if (document.notStatic > 0 && document.tool !== null) {
    const left = count(document.notStatic, 'hitbox was', 'hitboxes were');
    add('not-in-file', `${left} skipped: the ${document.tool} data lacks some values.`);
  } else if (document.notStatic > 0) {
    const lists = count(document.notStatic, 'list looks', 'lists look');
    const hold = document.notStatic === 1 ? 'contains' : 'contain';
    add('not-static', `${lists} like hitboxes but ${hold} values known only at runtime.`);
  }
  return notes;
}

/** At most this many entries are named. */
const maxNamed = 6;

/** Returns the first syntax error of JSON; null for other languages, and for a file that is empty or wasn't read. */
function jsonError({ language, limited = [] }: HitboxDocument, text: string): SyntaxProblem | null {
  const isRead = (language === 'json' || language === 'jsonc') && text.trim() !== '';
  if (!isRead || limited.some(({ limit }) => limit === 'length')) return null;
  return isJson(text) ? null : (parseSyntax(text).errors[0] ?? null);
}

/** Parsing with places is much slower. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Describes what a limit cut off. */
export function limitText({ limit, value, skipped = 0 }: Limited): string {
  const number = value.toLocaleString('en');
  switch (limit) {
    case 'length':
      return `The file has more than ${number} characters and was skipped.`;
    case 'hitboxes':
      return skipped === 0
        ? `Only the first ${number} hitboxes were read.`
        : `Only the first ${value === 1 ? 'hitbox was' : `${number} hitboxes were`} read; ` +
            `${skipped.toLocaleString('en')} more ${skipped === 1 ? 'was' : 'were'} skipped.`;
    case 'nesting':
      return `Values nested deeper than ${number} levels were skipped.`;
    case 'modules':
      return (
        `Some imported files were skipped. Limits: ${number} files, 8 imports deep, ` +
        '1 million characters each, 3 million in total.'
      );
    case 'code':
      return (
        `${skipped === 1 ? '1 part' : `${skipped.toLocaleString('en')} parts`} of the code ${skipped === 1 ? 'was' : 'were'} skipped: ` +
        (skipped === 1
          ? `it has more than ${number} open brackets, is nested too deeply, has too many syntax errors, or comes after 100,000 values and names.`
          : `they have more than ${number} open brackets, are nested too deeply, have too many syntax errors, or come after 100,000 values and names.`)
      );
    case 'comments':
      return `Limits for Hitbox Lens comments: ${number} characters each, 1,000 unknown keywords per file, and 200 comments about the same numbers.`;
    case 'corners':
      return (
        `Outlines with more than ${maxCorners} corners and rows of ${number} or more whole numbers are not read ` +
        `as polygons: ${skipped.toLocaleString('en')} skipped.`
      );
    case 'steps':
      return `Some numbers were not computed: the constants in this file take more than ${number} steps.`;
  }
}
