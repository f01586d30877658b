import * as l10n from '@vscode/l10n';
import type { RoleReference } from '../../model/file-reference.js';
import { rolesInMatrix, type CollisionMatrix } from '../../model/matrix.js';
import { knownRoles, type Role } from '../../model/role.js';
import { isMisspelling } from '../misspelling.js';
import type { Rule } from '../rule.js';
import { printable } from '../sentences.js';

/** A role that is used once and is nearly another one: its hitbox collides as no role of the game does. */
export const misspelledRole = {
  id: 'misspelled-role',
  defaultSeverity: 'warning',
  description: 'A role in a hitbox file is used once and is spelled almost like another.',
  run: ({ references, matrix }) => {
    const roles = references.filter((reference) => reference.kind === 'role');
    return findMisspelledRoles(roles, matrix).map(({ reference: { start, end, role }, intended }) => ({
      hitbox: null,
      start,
      end,
      message: l10n.t('Only one hitbox has the role {0}. Did you mean {1}?', printable(role), printable(intended)),
      related: [],
    }));
  },
} as const satisfies Rule;

interface MisspelledRole {
  readonly reference: RoleReference;
  readonly intended: Role;
}

function findMisspelledRoles(references: readonly RoleReference[], matrix: CollisionMatrix): MisspelledRole[] {
  const counts = new Map<Role, number>();
  for (const { role } of references) counts.set(role, (counts.get(role) ?? 0) + 1);
  const declared = new Set([...knownRoles, ...rolesInMatrix(matrix)]);
  // Of two roles that are used once each, either may be the wrong one.
  const intended = [...declared, ...[...counts].flatMap(([role, count]) => (count > 1 ? [role] : []))];
  return references.flatMap((reference) => {
    const { role } = reference;
    if (counts.get(role) !== 1 || declared.has(role)) return [];
    const match = intended.find((other) => isMisspelling(role, other));
    return match === undefined ? [] : [{ reference, intended: match }];
  });
}
