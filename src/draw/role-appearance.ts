import { knownRoles } from '../model/role.js';

/** The style of a role: a color and, to tell roles apart without it, dashes. */
export interface RoleAppearance {
  readonly color: ChartColor;
  /** The lengths of dashes and gaps in CSS px; empty: a solid line. */
  readonly dash: readonly number[];
}

/** Called after VS Code's colors for charts, which are the usual ones; `neutral` is for hitboxes without a role. */
export type ChartColor = 'red' | 'blue' | 'yellow' | 'green' | 'purple' | 'orange' | 'neutral';

const knownAppearances: Readonly<Record<(typeof knownRoles)[number], RoleAppearance>> = {
  hit: { color: 'red', dash: [] },
  hurt: { color: 'blue', dash: [8, 3] },
  push: { color: 'yellow', dash: [3, 3] },
  solid: { color: 'green', dash: [14, 3] },
  trigger: { color: 'purple', dash: [1.5, 2.5] },
  ui: { color: 'orange', dash: [8, 3, 1.5, 3] },
  // No dashes: most hitboxes have no role, and many dashes side by side are restless. It is much lighter or darker than
  // `hit`, which has none either.
  other: { color: 'neutral', dash: [] },
};

/** The roles after which users and themes know the colors. */
const colorNames: Readonly<Record<ChartColor, string>> = {
  red: 'hit',
  blue: 'hurt',
  yellow: 'push',
  green: 'solid',
  purple: 'trigger',
  orange: 'ui',
  neutral: 'neutral',
};

/** The id of a color in VS Code's themes and settings. */
export function themeColorId(color: ChartColor): string {
  return `hitboxLens.${colorNames[color]}`;
}

/** For the user's own roles. None is red, the color of hits. */
const colors: readonly ChartColor[] = ['blue', 'orange', 'purple', 'green', 'yellow'];
const dashes: readonly (readonly number[])[] = [
  [10, 2, 2, 2, 2, 2],
  [5, 5],
  [12, 4, 4, 4],
  [2, 2, 6, 2],
  [16, 2, 1.5, 2],
];

/** Returns the style of a role. A custom role has the same style in every file. */
export function roleAppearance(role: string): RoleAppearance {
  if (isKnown(role)) return knownAppearances[role];
  const hash = hashText(role);
  return { color: colors[hash % colors.length]!, dash: dashes[(hash >>> 8) % dashes.length]! };
}

function isKnown(role: string): role is (typeof knownRoles)[number] {
  return (knownRoles as readonly string[]).includes(role);
}

/** Computes the FNV-1a hash of UTF-16 units. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
