import * as l10n from '@vscode/l10n';
import type { Region } from '../../src/core/index.js';
import type { ByAxis, ByRegion, Decision } from './decision.js';
import { upright } from './decision.js';
import { short } from '../text/motion-labels.js';

/** What is said of a decision: the verdict, and below it how it came about. */
export interface Verdict {
  readonly verdict: string;
  readonly lines: readonly string[];
}

/** How it is decided whether two hitboxes of these names meet. */
export function verdictOf(decision: Decision, nameA: string, nameB: string): Verdict {
  return decision.kind === 'region' ? byRegion(decision) : byAxis(decision, nameA, nameB);
}

function byRegion(decision: ByRegion): Verdict {
  const { region, circle, distance, contact, rect } = decision;
  const frame = upright(decision);
  const dx = short(frame.circle.x - frame.nearest.x);
  const dy = short(frame.circle.y - frame.nearest.y);
  const sign = contact.relation === 'touching' ? '=' : contact.separation < 0 ? '<' : '>';
  const lines = [l10n.t('Region {0}: {1}', region, regionText(region))];
  if ((rect.rotation ?? 0) !== 0) lines.push(l10n.t("The circle is rotated into the rectangle's local space."));
  if (region === 5) lines.push(l10n.t("The nearest point of the rectangle is the circle's center."));
  lines.push(
    l10n.t('dx {0}, dy {1}: distance {2} {3} radius {4}', dx, dy, short(distance), sign, short(circle.radius)),
    `${unsigned(dx)}² + ${unsigned(dy)}² = ${short(distance ** 2)} ${sign} ${short(circle.radius)}² = ${short(circle.radius ** 2)}`,
  );
  return { verdict: relationText(decision), lines };
}

function unsigned(number: string): string {
  return number.replace('-', '');
}

/** Where the centre of the circle lies, seen from a rectangle that stands upright. */
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

function byAxis(decision: ByAxis, nameA: string, nameB: string): Verdict {
  const { across, gap, axis, contact, a, b, partA, partB } = decision;
  const lines: string[] = [];
  if (a !== partA || b !== partB) lines.push(l10n.t('Concave outlines are split into convex parts; these two decide.'));
  const apart = contact.relation === 'separate';
  lines.push(axisText(across, apart, across === 'a' ? nameA : nameB));
  lines.push(l10n.t('Axis {0}, {1}', short(axis.x), short(axis.y)));
  const [onA, onB] = [decision.onA, decision.onB].map(([low, high]) => l10n.t('{0} to {1}', short(low), short(high)));
  lines.push(`${nameA}: ${onA}`, `${nameB}: ${onB}`);
  if (contact.relation === 'touching') lines.push(l10n.t('No gap or overlap on this axis'));
  else if (apart) lines.push(l10n.t('Gap {0}', short(Math.max(0, gap))));
  else lines.push(l10n.t('Minimum translation: {0}', short(-gap)));
  return { verdict: relationText(decision), lines };
}

function axisText(across: ByAxis['across'], apart: boolean, owner: string): string {
  switch (across) {
    case 'a':
    case 'b':
      return apart
        ? l10n.t('An axis perpendicular to a side of {0} separates them.', owner)
        : l10n.t('No axis perpendicular to a side separates them; the smallest overlap is on one of {0}.', owner);
    case 'centres':
      return l10n.t('The axis through both centers decides.');
    case 'points':
      return l10n.t('The axis through the nearest points decides.');
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
