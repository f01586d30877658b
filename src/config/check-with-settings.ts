import { check } from '../check/check.js';
import type { HitboxDocument } from '../model/document.js';
import type { Problem } from '../model/problem.js';
import type { ProjectSettings } from './project-settings.js';

/** Returns the problems of a document as its project's settings want them; none if they are disabled. */
export function checkWithSettings(
  document: HitboxDocument,
  {
    problemsEnabled,
    collisionMatrix: matrix,
    severities,
    maxProblems,
  }: Pick<ProjectSettings, 'problemsEnabled' | 'collisionMatrix' | 'severities' | 'maxProblems'>,
): Problem[] {
  return problemsEnabled ? check(document, { matrix, severities, maxProblems }) : [];
}
