import * as l10n from '@vscode/l10n';
import type { RoleReference } from '../../model/file-reference.js';
import { rolesInMatrix, type CollisionMatrix } from '../../model/matrix.js';
import { knownRoles, type Role } from '../../model/role.js';
import type { Rule } from '../rule.js';
import { printable } from '../sentences.js';
import { countTypos } from '../../model/similar-words.js';

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

/** Longer words aren't compared. */
const maxLength = 60;

/** In words with fewer letters, two mistakes make another word. */
const minLengthForTwo = 7;

/**
 * Whether a word is certainly another one with a typing mistake: different case, or one letter added, missing, replaced
 * or swapped, two in long words. Words that people choose on purpose don't count: they differ in their first letter, in
 * a digit, or in a part of one letter (`team-a`), or one is the plural of the other.
 */
export function isMisspelling(word: string, intended: string): boolean {
  if (word === intended || word.length > maxLength || intended.length > maxLength) return false;
  const [written, meant] = [word.toLowerCase(), intended.toLowerCase()];
  if (written === meant) return true;
  if (digitsOf(written) !== digitsOf(meant) || written[0] !== meant[0]) return false;
  if (`${written}s` === meant || `${meant}s` === written) return false;
  const [parts, otherParts] = [partsOf(written), partsOf(meant)];
  if (parts.length !== otherParts.length) return false;
  return parts.every((part, index) => {
    const other = otherParts[index]!;
    return part === other || isTypo(part, other);
  });
}

function isTypo(word: string, intended: string): boolean {
  const shorter = Math.min(word.length, intended.length);
  const isReplacedInShort = word.length === intended.length && shorter <= 4 && !haveSameLetters(word, intended);
  if (shorter < 3 || isReplacedInShort) return false;
  const limit = shorter >= minLengthForTwo ? 2 : 1;
  return countTypos(word, intended, limit) <= limit;
}

function haveSameLetters(a: string, b: string): boolean {
  return a.split('').sort().join('') === b.split('').sort().join('');
}

function digitsOf(word: string): string {
  return word.replace(/\D+/g, ' ').trim();
}

function partsOf(word: string): readonly string[] {
  return word.split(/[^\p{L}]+/u).filter((part) => part !== '');
}
