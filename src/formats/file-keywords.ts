import type { NameRole } from '../model/name-roles.js';
import { isActorKey } from './actor-keywords.js';
import { isHitboxFileName } from './certainty-keywords.js';
import { fileStem } from './file-name.js';
import { namesFighterBox, noRole, roleOfKey, roleOfTitle } from './role-keywords.js';
import { splitWords } from './keywords.js';

/** What a file name implies for its hitboxes, if nothing more specific does. */

/**
 * Returns what it says of the role: `hurtboxes.json` → hurt, `walls.json` → solid. In code, only names of boxes count, since it
 * contains many other things.
 */
export function roleOfFileName(path: string): NameRole {
  const name = fileStem(path);
  const isNamedForHitboxes = isHitboxFileName(path) || (/\.jsonc?$/i.test(path) && onlyThings.test(name));
  return isNamedForHitboxes ? roleOfKey(name) : noRole;
}

const onlyThings = /^(?:walls?|platforms?|obstacles?|solids?|hazards?|spikes?|triggers?|zones?|grounds?|floors?)$/i;

/** Returns the owner: `ken.hitboxes.json` → ken. Null if the name contains only the kind of box. */
export function ownerFromFileName(path: string): string | null {
  if (!isHitboxFileName(path)) return null;
  const parts = fileStem(path).split(/[^a-zA-Z0-9]+|(?<=[a-z0-9])(?=[A-Z])/);
  const named = parts.filter((part) => part !== '' && !splitWords(part).every((word) => boxWord.test(word)));
  return named.length === 0 ? null : named.join(' ');
}

/**
 * Returns the object that a file is named after: `EnemyPlane.ts`, `wallProperties.ts` → wall. Null if it is neither an
 * actor nor a noun with a role.
 */
export function thingFromFileName(path: string): string | null {
  const parts = fileStem(path)
    .split(/[^a-zA-Z0-9]+|(?<=[a-z0-9])(?=[A-Z])/)
    .filter((part) => part !== '');
  while (parts.length > 1 && fillers.has(parts.at(-1)!.toLowerCase())) parts.pop();
  const name = parts.join(' ');
  return isActorKey(name) || (roleOfTitle(name).role !== null && !namesFighterBox(name)) ? name : null;
}

const fillers = new Set(
  (
    'data config configs configuration settings options properties props definition definitions defs constants consts ' +
    'list object objects values info params spec'
  ).split(' '),
);

const boxWord =
  /^(?:\d+|(?:hit|hurt|push|attack|collision|collider|body)?(?:box|boxes|area|areas|rect|rects|shape|shapes)|hit|hurt|push|attack|attacks|collision|collisions|collider|colliders|data|map|maps|frames?|list|config|index|all|game|src|json|test|spec)$/;
