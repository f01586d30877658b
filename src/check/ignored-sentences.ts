import * as l10n from '@vscode/l10n';
import { bounds, contact, type Shape } from '../core/index.js';
import type { Role } from '../model/role.js';
import { roleText } from './role-text.js';
import { printable, roundedText } from './sentences.js';
import type { Cure } from './cure.js';
import { inactiveReason, type IgnoredReason, type Judged, type Verdict } from './verdict.js';

/** The sentences about overlaps and the reasons for which some are ignored, the same wherever they are shown. */

/** A hitbox of a pair, as far as its sentences name it. */
export interface NamedHitbox extends Judged {
  readonly name: string;
}

/** Fits a word of the file into a sentence: on one line, escaped, or isolated from the direction of the others. */
export type QuoteWord = (text: string) => string;

/** Returns the heading of a group of ignored overlaps. */
export function reasonLabel(reason: IgnoredReason): string {
  return reasons[reason].label();
}

/** Returns the sentence about a group of ignored overlaps: why there is no collision. */
export function reasonSentence(reason: IgnoredReason): string {
  return reasons[reason].sentence();
}

const reasons: Readonly<Record<IgnoredReason, { readonly label: () => string; readonly sentence: () => string }>> = {
  broken: {
    label: () => l10n.t('Broken text'),
    sentence: () => l10n.t('One of them is in text with syntax errors.'),
  },
  hidden: {
    label: () => l10n.t('Hidden'),
    sentence: () => l10n.t('One of them is hidden or disabled in its file.'),
  },
  unknown: {
    label: () => l10n.t('Known only at runtime'),
    sentence: () => l10n.t('One of their numbers is known only at runtime.'),
  },
  disabled: {
    label: () => l10n.t('Disabled'),
    sentence: () => l10n.t('The size of one of them is 0.'),
  },
  sprite: {
    label: () => l10n.t('Sprites drawn apart'),
    sentence: () => l10n.t('Sprites with coordinates of their own overlap only in the numbers.'),
  },
  state: {
    label: () => l10n.t('Alternative states'),
    sentence: () => l10n.t('Their owner is never in both states at the same time.'),
  },
  frame: {
    label: () => l10n.t('Other frames'),
    sentence: () => l10n.t('They never exist in the same frame.'),
  },
  joined: {
    label: () => l10n.t('Walls that join'),
    sentence: () => l10n.t('Walls overlap where they join: at a corner or end.'),
  },
  panel: {
    label: () => l10n.t('Inside a panel'),
    sentence: () => l10n.t('A UI hit area is inside another one.'),
  },
  pieces: {
    label: () => l10n.t('Pieces of one outline'),
    sentence: () => l10n.t('Polygons with a common side are pieces of one outline.'),
  },
  parts: {
    label: () => l10n.t('Parts of one owner'),
    sentence: () => l10n.t('Hitboxes of one owner overlap by design.'),
  },
  roles: {
    label: () => l10n.t('Roles'),
    sentence: () => l10n.t('By the collision matrix, their roles never collide.'),
  },
  area: {
    label: () => l10n.t('Inside an area'),
    sentence: () => l10n.t('A hitbox without a role that holds several others is an area.'),
  },
};

/** Returns why the overlap of two hitboxes is ignored, to follow a colon: "parts of hero". */
export function ignoredCause(
  reason: IgnoredReason,
  a: NamedHitbox,
  b: NamedHitbox,
  quote: QuoteWord = printable,
): string {
  const inactive = inactiveReason(a) === reason ? a : b;
  const name = quote(inactive.name);
  switch (reason) {
    case 'broken':
      return l10n.t('{0} is in text with syntax errors', name);
    case 'hidden':
      return inactive.hidden === 'disabled' ? l10n.t('{0} is disabled', name) : l10n.t('{0} is hidden', name);
    case 'unknown':
      return l10n.t('{0} of {1} known only at runtime', (inactive.unknown ?? []).map(quote).join(', '), name);
    case 'disabled':
      return l10n.t('the size of {0} is 0', name);
    case 'sprite':
      return l10n.t(
        '{0} and {1} have coordinates of their own',
        ...[a, b].map(({ sprite }) => quote(lastName(sprite))),
      );
    case 'state':
      return a.state !== undefined && b.state !== undefined && a.state !== b.state
        ? l10n.t('{0} and {1} are alternative states', quote(a.state), quote(b.state))
        : l10n.t('alternative shapes of {0}', quote(lastName(a.body ?? '')));
    case 'frame':
      return a.animation !== null && b.animation !== null && a.animation !== b.animation
        ? l10n.t('{0} and {1} never play at the same time', quote(a.animation), quote(b.animation))
        : l10n.t('they are in other frames');
    case 'joined':
      return l10n.t('walls that join');
    case 'pieces':
      return l10n.t('pieces of one outline');
    case 'parts': {
      const owner = lastName(a.owner ?? '');
      return owner === '' ? l10n.t('parts of one owner') : l10n.t('parts of {0}', quote(owner));
    }
    case 'roles':
      return neverText(a.role, b.role, quote);
    case 'panel':
    case 'area': {
      const [outer, inner] = extent(a) >= extent(b) ? [a, b] : [b, a];
      return reason === 'panel'
        ? l10n.t('{0} is inside its panel {1}', quote(inner.name), quote(outer.name))
        : l10n.t('{0} is inside the area {1}', quote(inner.name), quote(outer.name));
    }
  }
}

/** "hurt and hurt never collide" */
function neverText(a: Role, b: Role, quote: QuoteWord = printable): string {
  return l10n.t('{0} and {1} never collide', quote(roleText(a)), quote(roleText(b)));
}

/** Returns what an overlap is: "They overlap by 12, but are ignored: parts of hero". */
export function verdictSentence(
  verdict: Verdict,
  depth: number,
  a: NamedHitbox,
  b: NamedHitbox,
  quote: QuoteWord = printable,
): string {
  const by = roundedText(depth);
  return verdict === 'lit'
    ? l10n.t('They overlap by {0} and collide', by)
    : l10n.t('They overlap by {0}, but are ignored: {1}', by, ignoredCause(verdict, a, b, quote));
}

/** Returns how deep two prepared shapes overlap: the length of the shortest way out. */
export function overlapDepth(a: Shape, b: Shape): number {
  return Math.max(0, -contact(a, b).separation);
}

/** Returns what a cure changes: "hurt × hurt: always". */
export function cureText(cure: Cure, quote: QuoteWord = printable): string {
  if (cure.kind === 'one-world') return l10n.t('One world');
  const [a = '', b = ''] = cure.pair.split('/');
  return l10n.t('{0} × {1}: always', quote(roleText(a)), quote(roleText(b)));
}

/** Returns the last name of a path in the file's data. */
function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function extent({ shape }: Judged): number {
  if (shape === null) return 0;
  const { minX, minY, maxX, maxY } = bounds(shape);
  return (maxX - minX) * (maxY - minY);
}
