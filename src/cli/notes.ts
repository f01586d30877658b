import { maxCorners } from '../formats/index.js';
import type { HitboxDocument, Limited } from '../model/document.js';
import type { Problem } from '../model/problem.js';
import { count } from './io.js';

/** What a reading can leave out. These are no rules: they say what was not understood, not what is wrong. */
export const noteInfos = [
  { id: 'broken-text', description: 'A part of the text could not be read.' },
  {
    id: 'not-static',
    description: 'Lists look like hitboxes but hold numbers that are only known when the game runs.',
  },
  { id: 'limited', description: 'The file is larger than what is read of one.' },
  { id: 'not-in-file', description: 'The export of a tool does not hold the numbers of some of its hitboxes.' },
] as const;

type NoteId = (typeof noteInfos)[number]['id'];

/** What was not understood of a document, in words. */
export function notesOf(document: HitboxDocument): Problem[] {
  const notes: Problem[] = [];
  const add = (rule: NoteId, message: string, span = { start: 0, end: 0 }): void => {
    notes.push({ rule, severity: 'information', start: span.start, end: span.end, message, related: [], hitbox: '' });
  };
  if (document.broken !== null) {
    add('broken-text', 'The text cannot be read here: hitboxes in this place may be missing.', document.broken);
  }
  for (const limited of document.limited ?? []) add('limited', describeLimit(limited));
  if (document.notStatic > 0 && document.tool !== null) {
    const left = count(document.notStatic, 'hitbox is', 'hitboxes are');
    add('not-in-file', `${left} left out: the ${document.tool} data does not hold all of their numbers.`);
  } else if (document.notStatic > 0) {
    const lists = count(document.notStatic, 'list looks', 'lists look');
    const hold = document.notStatic === 1 ? 'holds' : 'hold';
    add('not-static', `${lists} like hitboxes but ${hold} numbers that are only known when the game runs.`);
  }
  return notes;
}

/** What a limit has cut off, in words. */
export function describeLimit({ limit, value, left = 0 }: Limited): string {
  const number = value.toLocaleString('en');
  switch (limit) {
    case 'length':
      return `The text has more than ${number} characters: it is not read.`;
    case 'hitboxes':
      return left === 0
        ? `There are more than ${number} hitboxes: the others are left out.`
        : `Only the first ${value === 1 ? 'hitbox is' : `${number} hitboxes are`} read; ` +
            `${left.toLocaleString('en')} more ${left === 1 ? 'is' : 'are'} left out.`;
    case 'nesting':
      return `Values are nested more than ${number} levels deep: what is deeper is not read.`;
    case 'modules':
      return (
        `Some imported files were not read: at most ${number} files, up to 8 imports away, ` +
        'with 1 million characters each and 8 million together, are.'
      );
    case 'code':
      return (
        `Code with more than ${number} open brackets, or too deep or too broken for the parser, is left out: ` +
        `${left.toLocaleString('en')} ${left === 1 ? 'part' : 'parts'}.`
      );
    case 'comments':
      return `Comments for Hitbox Lens are read up to ${number} characters, 1,000 unknown words are listed, and 200 comments show the numbers of one place.`;
    case 'corners':
      return (
        `Outlines of more than ${maxCorners} corners, and rows of more than ${number} whole numbers, are not read ` +
        `as polygons: ${left.toLocaleString('en')} ${left === 1 ? 'is' : 'are'} left out.`
      );
    case 'steps':
      return `The constants of the file take more than ${number} steps: some numbers were not computed.`;
  }
}
