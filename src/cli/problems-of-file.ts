import { checkWithSettings } from '../config/check-with-settings.js';
import { isHitboxFile } from '../model/hitbox-file-name.js';
import { checkHitboxFile } from './hitbox-file-problems.js';
import { listNotes } from '../disk/notes.js';
import type { OpenFile } from '../disk/open-file.js';
import type { RunContext } from '../disk/run-context.js';
import type { HitboxDocument } from '../model/document.js';
import type { Problem } from '../model/problem.js';

/** A file whose problems are wanted. */
export interface FileToCheck {
  readonly opened: OpenFile;
  /** What was read from it. */
  readonly document: HitboxDocument;
  /** The part of that to check. */
  readonly checked: HitboxDocument;
}

/** Returns the problems of a file; in a hitbox file also what the game would refuse, which editors find by its schema. */
export function problemsOfFile(
  { opened, checked }: FileToCheck,
  context: RunContext,
  settings = opened.settings,
): Problem[] {
  const { path, text } = opened;
  const imageOf = context.images.for({ path, settings }, checked);
  if (!isHitboxFile(path)) return checkWithSettings(checked, settings, imageOf);
  const { document, syntax } = checkHitboxFile(checked, text);
  const problems = checkWithSettings(document, settings, imageOf);
  if (!settings.problemsEnabled || settings.severities.format === 'off') return problems;
  const errors = syntax.slice(0, settings.maxProblems).map(({ start, end, message }) => ({
    rule: 'format',
    // The game gets nothing from a file that can't be parsed, whatever the severity of the rule.
    severity: 'error' as const,
    start,
    end,
    message: `The file can't be parsed: ${message}.`,
    related: [],
    hitbox: '',
  }));
  return [...errors, ...problems];
}

/** Returns the notes on what wasn't understood in a file, without the syntax errors that are among its problems. */
export function findNotes({ opened: { path, text }, document }: FileToCheck, problems: readonly Problem[]): Problem[] {
  const isReported =
    isHitboxFile(path) && problems.some(({ rule, severity }) => rule === 'format' && severity === 'error');
  return listNotes(document, text).filter(({ rule }) => rule !== 'broken-text' || !isReported);
}

/** Returns the notes on a file found in a folder: only what was left out beside hitboxes. */
export function findLimits({ document, checked }: FileToCheck): Problem[] {
  if (checked.hitboxes.length === 0) return [];
  const limited = (document.limited ?? []).filter(({ limit }) => limit === 'hitboxes' || limit === 'nesting');
  return listNotes({ ...document, limited, broken: null, notStatic: 0 });
}
