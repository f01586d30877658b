import type { LimitKind } from '../model/document.js';
import { skippedByList } from '../model/skipped.js';
import type { ToolFile } from './tool.js';

const limits: Readonly<Record<LimitKind, string>> = {
  length: 'the file is too long',
  hitboxes: 'too many hitboxes',
  nesting: 'values are nested too deeply',
  steps: 'numbers take too many steps to compute',
  modules: 'too many or too large imported files',
  code: 'code is nested too deeply, too long, or has too many syntax errors',
  corners: 'outlines with too many corners',
  comments: 'too long or too many comments for Hitbox Lens',
};

/** At most this many entries are named. */
const maxNamed = 10;

/** Returns what was not understood in a file; undefined: everything was. */
export function notesOn({ document, lineOf }: Pick<ToolFile, 'document' | 'lineOf'>): string[] | undefined {
  const { broken, limited = [], notStatic, skipped = [] } = document;
  const notes = [
    ...(broken === null ? [] : [`Syntax error in line ${lineOf(broken.start)}: hitboxes may be missing.`]),
    ...limited.map(({ limit, value }) => `Only a part was read: ${limits[limit]} (the limit is ${value}).`),
    ...skippedByList(skipped).map((list) => {
      const named = list.skipped.slice(0, maxNamed).map(({ path, start }) => `${path} (line ${lineOf(start)})`);
      return `${list.skipped.length} of ${list.entries} entries not read as hitboxes: ${named.join(', ')}`;
    }),
    ...(notStatic === 0 ? [] : [`${notStatic} lists look like hitboxes, but their numbers are known only at runtime.`]),
  ];
  return notes.length === 0 ? undefined : notes;
}
