import * as l10n from '@vscode/l10n';
import type { Region } from '../../src/core/index.js';
import { axisAligned, type ByAxis, type ByRegion, type Decision } from './decision.js';
import { differenceTexts, distanceTexts } from './decision-arithmetic.js';
import type { Choice, ExplainedPair } from './collision-explainer.js';
import type { Editor } from '../editor/editor.js';
import { overlapText } from '../text/overlap-texts.js';
import { short } from '../text/motion-labels.js';

/** The explanation of a decision: its result, and how it was reached. */
export interface Explanation {
  readonly verdict: string;
  readonly lines: readonly string[];
}

/** Explains whether two shapes with these names overlap. */
export function describeDecision(decision: Decision, nameA: string, nameB: string): Explanation {
  return decision.kind === 'region' ? byRegion(decision) : byAxis(decision, nameA, nameB);
}

/** Explains a pair: with the verdict on its overlap, and why it was chosen. */
export function describePair(editor: Editor, pair: ExplainedPair, nameA: string, nameB: string): Explanation {
  const { decision, verdict, choice, indices } = pair;
  const { verdict: relation, lines } = describeDecision(decision, nameA, nameB);
  const [a, b] = indices;
  const depth = Math.max(0, -decision.contact.separation);
  const result = verdict === null || a < 0 ? relation : l10n.t('{0}.', overlapText(editor, verdict, depth, a, b));
  return { verdict: result, lines: choice === 'selected' ? lines : [choiceText(choice), ...lines] };
}

function choiceText(choice: Exclude<Choice, 'selected'>): string {
  return choice === 'deepest'
    ? l10n.t('The deepest overlap of all hitboxes.')
    : l10n.t('The deepest pair of the selected hitboxes.');
}

function byRegion(decision: ByRegion): Explanation {
  const { region, circle, contact, rect } = decision;
  const frame = axisAligned(decision);
  const [dx, dy] = [frame.circle.x - frame.nearest.x, frame.circle.y - frame.nearest.y];
  const sign = contact.relation === 'touching' ? '=' : contact.separation < 0 ? '<' : '>';
  const texts = distanceTexts(dx, dy, circle.radius, sign);
  const lines = [l10n.t('Region {0}: {1}', region, regionText(region))];
  if ((rect.rotation ?? 0) !== 0) lines.push(l10n.t("The circle is rotated into the rectangle's local space."));
  if (region === 5) lines.push(l10n.t("The nearest point of the rectangle is the circle's center."));
  lines.push(
    l10n.t('dx {0}, dy {1}: distance {2} {3} radius {4}', texts.dx, texts.dy, texts.distance, texts.sign, texts.radius),
    texts.squares,
  );
  return { verdict: relationText(decision), lines };
}

/** Returns where the center of the circle lies relative to an axis-aligned rectangle. */
function regionText(region: Region): string {
  switch (region) {
    case 1:
      return l10n.t('past the top-left corner');
    case 2:
      return l10n.t('above the top side');
    case 3:
      return l10n.t('past the top-right corner');
    case 4:
      return l10n.t('left of the left side');
    case 5:
      return l10n.t('inside');
    case 6:
      return l10n.t('right of the right side');
    case 7:
      return l10n.t('past the bottom-left corner');
    case 8:
      return l10n.t('below the bottom side');
    case 9:
      return l10n.t('past the bottom-right corner');
  }
}

function byAxis(decision: ByAxis, nameA: string, nameB: string): Explanation {
  const { across, axis, contact, a, b, partA, partB, onA, onB } = decision;
  const lines: string[] = [];
  if (a !== partA || b !== partB) lines.push(l10n.t('Concave outlines are split into convex parts; these two decide.'));
  const axisText = `(${short(axis.x)}, ${short(axis.y)})`;
  lines.push(axisSentence(decision, axisText, across === 'a' ? nameA : nameB));
  // The gap if there is one: a circle and a corner can be separate without a gap on any tested axis.
  const isGap = contact.relation === 'separate' && onB[0] >= onA[1];
  const texts = isGap ? differenceTexts(onA, onB, onB[0], onA[1]) : differenceTexts(onA, onB, onA[1], onB[0]);
  lines.push(l10n.t('{0}: {1} to {2}', nameA, ...texts.onA), l10n.t('{0}: {1} to {2}', nameB, ...texts.onB));
  if (contact.relation === 'touching') lines.push(l10n.t('No gap or overlap on this axis'));
  else if (isGap) lines.push(l10n.t('Gap: {0}', texts.difference));
  else lines.push(l10n.t('Minimum translation: {0}', texts.difference));
  return { verdict: relationText(decision), lines };
}

/** Describes what the axis shows: that it separates the two, or how they overlap on it. */
function axisSentence({ across, contact: { relation } }: ByAxis, axis: string, owner: string): string {
  switch (across) {
    case 'a':
    case 'b':
      if (relation === 'separate')
        return l10n.t('Axis {0}, perpendicular to a side of {1}, separates them.', axis, owner);
      return relation === 'touching'
        ? l10n.t('No axis separates them. They touch on axis {0}, perpendicular to a side of {1}.', axis, owner)
        : l10n.t(
            'No axis separates them. They overlap least on axis {0}, perpendicular to a side of {1}.',
            axis,
            owner,
          );
    case 'centers':
      return l10n.t('Axis {0}, through both centers, decides.', axis);
    case 'points':
      return l10n.t('Axis {0}, through the closest points, decides.', axis);
  }
}

function relationText({ contact: { relation, separation } }: Decision): string {
  switch (relation) {
    case 'separate':
      return l10n.t('They are {0} apart.', short(separation));
    case 'touching':
      return l10n.t('They touch.');
    case 'overlapping':
    case 'containing':
    case 'inside':
    case 'equal':
      return l10n.t('They overlap, {0} deep.', short(-separation));
  }
}
