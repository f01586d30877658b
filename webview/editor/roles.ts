import { compareRoles, knownRoles } from '../../src/model/role.js';

/** How the boxes of a role look, so that they can be told apart by colour and, without it, by their dashes. */
export interface RoleLook {
  readonly color: ChartColor;
  /** Lengths of dashes and gaps in css px; empty: a solid line. */
  readonly dash: readonly number[];
}

export type ChartColor = 'red' | 'blue' | 'yellow' | 'green' | 'purple' | 'orange' | 'foreground';

const known: Readonly<Record<(typeof knownRoles)[number], RoleLook>> = {
  hit: { color: 'red', dash: [] },
  hurt: { color: 'blue', dash: [8, 3] },
  push: { color: 'yellow', dash: [3, 3] },
  solid: { color: 'green', dash: [14, 3] },
  trigger: { color: 'purple', dash: [1.5, 2.5] },
  ui: { color: 'orange', dash: [8, 3, 1.5, 3] },
  other: { color: 'foreground', dash: [5, 2, 2, 2] },
};

/** Of the user's own roles. None is red: that is a hit. */
const colors: readonly ChartColor[] = ['blue', 'orange', 'purple', 'green', 'yellow'];
const dashes: readonly (readonly number[])[] = [
  [10, 2, 2, 2, 2, 2],
  [5, 5],
  [12, 4, 4, 4],
  [2, 2, 6, 2],
  [16, 2, 1.5, 2],
];

/** The look of a role. A word of the user's own always gets the same one, in every file. */
export function roleLook(role: string): RoleLook {
  if (isKnown(role)) return known[role];
  const hash = hashOf(role);
  return { color: colors[hash % colors.length]!, dash: dashes[(hash >>> 8) % dashes.length]! };
}

/** The roles that occur, each once, in the order in which roles are listed. */
export function rolesOf(hitboxes: readonly { readonly role: string }[]): string[] {
  return [...new Set(hitboxes.map((hitbox) => hitbox.role))].sort(compareRoles);
}

function isKnown(role: string): role is (typeof knownRoles)[number] {
  return (knownRoles as readonly string[]).includes(role);
}

/** FNV-1a, of UTF-16 units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
