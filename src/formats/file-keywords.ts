import type { Role } from '../model/role.js';
import { actorKindOf } from './actor-keywords.js';
import { fileTellsHitboxes } from './certainty-keywords.js';
import { nounRoleOf, roleOfNames } from './role-keywords.js';
import { wordsOf } from './keywords.js';

/** What the name of a file tells of the hitboxes in it, where nothing nearer does. */

/** The role: `hurtboxes.json` → hurt, `walls.json` → solid. Code has many names; there only those of boxes count. */
export function fileRoleOf(path: string): Role | null {
  const name = stemOf(path);
  const isTold = fileTellsHitboxes(path) || (/\.jsonc?$/i.test(path) && onlyThings.test(name));
  return isTold ? roleOfNames(name) : null;
}

const onlyThings = /^(?:walls?|platforms?|obstacles?|solids?|hazards?|spikes?|triggers?|zones?|grounds?|floors?)$/i;

/** Who they belong to: `ken.hitboxes.json` → ken; null where the name says no more than what they are. */
export function fileOwnerOf(path: string): string | null {
  if (!fileTellsHitboxes(path)) return null;
  const parts = stemOf(path).split(/[^a-zA-Z0-9]+|(?<=[a-z0-9])(?=[A-Z])/);
  const named = parts.filter((part) => part !== '' && !wordsOf(part).every((word) => boxWord.test(word)));
  return named.length === 0 ? null : named.join(' ');
}

/**
 * The thing that the name of a file is the name of: `EnemyPlane.ts`, `wallProperties.ts` → wall; null where it names
 * none that moves, acts or has a role by its noun.
 */
export function fileThingOf(path: string): string | null {
  const parts = stemOf(path)
    .split(/[^a-zA-Z0-9]+|(?<=[a-z0-9])(?=[A-Z])/)
    .filter((part) => part !== '');
  while (parts.length > 1 && fillers.has(parts.at(-1)!.toLowerCase())) parts.pop();
  const name = parts.join(' ');
  const { weak, isGeneral } = nounRoleOf(name);
  return actorKindOf(name) !== null || (weak !== null && !isGeneral) ? name : null;
}

const fillers = new Set(
  (
    'data config configs configuration settings options properties props definition definitions defs constants consts ' +
    'list object objects values info params spec'
  ).split(' '),
);

const boxWord =
  /^(?:\d+|(?:hit|hurt|push|attack|collision|collider|body)?(?:box|boxes|area|areas|rect|rects|shape|shapes)|hit|hurt|push|attack|attacks|collision|collisions|collider|colliders|data|map|maps|frames?|list|config|index|all|game|src|json|test|spec)$/;

function stemOf(path: string): string {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return name.replace(/\.[^.]*$/, '');
}
