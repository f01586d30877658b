import { check, type CheckOptions } from '../check/check.js';
import type { HitboxDocument } from '../model/document.js';
import type { Problem } from '../model/problem.js';
import type { ProjectSettings } from './project-settings.js';

/**
 * Returns the problems of a document as its project's settings want them; none if they are disabled.
 *
 * @param imageOf returns what is known about the image of a sprite; null if that is nothing
 */
export function checkWithSettings(
  document: HitboxDocument,
  {
    problemsEnabled,
    collisionMatrix: matrix,
    severities,
    maxProblems,
  }: Pick<ProjectSettings, 'problemsEnabled' | 'collisionMatrix' | 'severities' | 'maxProblems'>,
  imageOf: NonNullable<CheckOptions['imageOf']> = () => null,
): Problem[] {
  return problemsEnabled ? check(document, { matrix, severities, maxProblems, imageOf }) : [];
}
