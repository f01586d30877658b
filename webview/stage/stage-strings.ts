import * as l10n from '@vscode/l10n';
import { listNames } from '../../src/check/sentences.js';
import { roundNoise } from '../../src/edit/move.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import { compareRoles, type Role } from '../../src/model/role.js';
import { isolated } from '../text/direction.js';
import { quote } from '../text/overlap-texts.js';
import { roleText } from '../../src/check/role-text.js';
import { ignoredText, numberText } from '../text/strings.js';
import type { Actor } from './actor.js';
import type { ActorContact } from './collider-set.js';
import type { ActorPair, StageState } from './stage-state.js';

/** The texts of the stage, for the screen and for screen readers. */

/** Formats a distance with two decimals, small ones with three significant digits. */
export function lengthText(length: number): string {
  const size = Math.abs(length);
  const rounded = size >= 1 || size === 0 ? size.toFixed(2) : size.toPrecision(3);
  return numberText(Number(rounded));
}

/** "depth 3", "3.2 apart", "touching" */
export function depthText({ contact: { separation } }: ActorContact): string {
  if (separation === 0) return l10n.t('touching');
  return separation < 0 ? l10n.t('depth {0}', lengthText(separation)) : l10n.t('{0} apart', lengthText(separation));
}

/** "hero × slime" */
export function pairName({ a, b }: ActorPair): string {
  return `${isolated(a.name)} × ${isolated(b.name)}`;
}

/** "blade of hero × jelly of slime" */
export function contactName({ a, b }: ActorPair, contact: ActorContact): string {
  const nameOf = (actor: Actor, index: number): string =>
    l10n.t('{0} of {1}', actor.hitboxes[index]?.name ?? '', actor.name);
  return `${nameOf(a, contact.a)} × ${nameOf(b, contact.b)}`;
}

/** "blade × jelly", under a heading with the names of the actors. */
export function contactNameBelow({ a, b }: ActorPair, contact: ActorContact): string {
  return `${isolated(a.hitboxes[contact.a]?.name ?? '')} × ${isolated(b.hitboxes[contact.b]?.name ?? '')}`;
}

/** "hit × hurt" */
export function contactRoles({ a, b }: ActorPair, contact: ActorContact): string {
  const nameOf = (hitbox: SceneHitbox | undefined): string => (hitbox === undefined ? '' : roleText(hitbox.role));
  return `${nameOf(a.hitboxes[contact.a])} × ${nameOf(b.hitboxes[contact.b])}`;
}

/** Summarizes the contacts of two actors: "3 pairs", "12.5 apart". */
export function pairText({ a, b, contacts }: ActorPair): string {
  const { pairs, isTruncated, closest, ignored } = contacts;
  if (a.colliders.members.length === 0 || b.colliders.members.length === 0) return l10n.t('no hitboxes to compare');
  const nearest = closest === null ? l10n.t('their roles never collide') : depthText(closest);
  const text = pairs.length > 0 ? pairsText(pairs.length, isTruncated) : nearest;
  return ignored.length === 0 ? text : l10n.t('{0}, {1}', text, ignoredText(ignored.length));
}

/** At most this many pairs of roles are named. */
const maxRolePairs = 3;

/** Returns which roles of two actors never collide, and what would change that; empty if it makes no difference. */
export function neverCollideText({ a, b, contacts }: ActorPair): string {
  const { closest, ignored } = contacts;
  const roles = new Set<string>();
  const note = (i: number, j: number): void => {
    const [first, second] = [a.hitboxes[i]!.role, b.hitboxes[j]!.role].sort(compareRoles) as [Role, Role];
    roles.add(`${quote(roleText(first))} × ${quote(roleText(second))}`);
  };
  for (const [i, j] of ignored) note(i, j);
  if (closest === null && roles.size === 0) {
    const [ours, theirs] = [a, b].map((actor) => firstOfRoles(actor)) as [number[], number[]];
    for (const i of ours) for (const j of theirs) note(i, j);
  }
  if (roles.size === 0) return '';
  const list = listNames([...roles].slice(0, maxRolePairs), roles.size);
  return l10n.t('Never collide: {0}. To count them, set them to "always" in the collision matrix.', list);
}

/** Returns one collider of each role of an actor. */
function firstOfRoles({ colliders: { members, roles } }: Actor): number[] {
  return [...new Map(members.map((index) => [roles[index], index])).values()];
}

/** Summarizes the stage, for an announcement when it changes; without distances, which change all the time. */
export function summary(state: StageState): string {
  const { actors, pairs } = state;
  if (actors.length === 0) return l10n.t('The stage is empty');
  if (pairs.length === 0) return l10n.t('Add another sprite to compare with {0}', isolated(actors[0]!.name));
  const colliding = pairs.filter(({ contacts }) => contacts.pairs.length > 0);
  if (colliding.length === 0) return l10n.t('no collision');
  const text = pairsText(state.pairCount, state.isTruncated);
  const first = colliding[0]!;
  return colliding.length === 1
    ? l10n.t('{0} collides with {1}: {2}', isolated(first.a.name), isolated(first.b.name), text)
    : l10n.t('{0} of {1} sprite pairs collide: {2}', colliding.length, pairs.length, text);
}

function pairsText(count: number, isTruncated: boolean): string {
  if (isTruncated) return l10n.t('more than {0} pairs', count);
  return count === 1 ? l10n.t('1 pair') : l10n.t('{0} pairs', count);
}

/** Returns the distance of the only two actors, if they don't collide: "12.5 apart". */
export function distanceText(state: StageState): string {
  const { pairs } = state;
  const only = pairs.length === 1 ? pairs[0] : undefined;
  if (only === undefined || only.contacts.pairs.length > 0) return '';
  return pairText(only);
}

/** Describes the transform of an actor: "12, -4, flipped, rotated by 15°, scale 2". */
export function transformText({ state: { x, y, flipped, rotation, scale } }: Actor): string {
  const parts = [`${numberText(roundNoise(x))}, ${numberText(roundNoise(y))}`];
  if (flipped) parts.push(l10n.t('flipped'));
  if (rotation !== 0) parts.push(l10n.t('rotated {0}°', numberText(rotation)));
  if (scale !== 1) parts.push(l10n.t('scale {0}', numberText(scale)));
  return parts.join(', ');
}

/** Returns the current frame of an actor; empty if it isn't animated. */
export function actorFrameText({ playhead, timelines }: Actor): string {
  if (timelines.length === 0) return '';
  if (playhead === null) return l10n.t('all frames');
  const { timeline, frame } = playhead;
  return timeline.animation === null ? l10n.t('frame {0}', frame) : l10n.t('{0}, frame {1}', timeline.name, frame);
}

/** Returns the accessible name of an actor. */
export function actorText(state: StageState, actor: Actor): string {
  const parts = [actor.name, actor.fileName];
  if (actor.missing !== null) parts.push(actor.missing);
  else {
    parts.push(transformText(actor));
    const frame = actorFrameText(actor);
    if (frame !== '') parts.push(frame);
    const partners = collidingWith(state, actor).map(({ name }) => name);
    if (partners.length > 0) parts.push(l10n.t('collides with {0}', partners.join(', ')));
  }
  return parts.join(', ');
}

/** Returns the actors that one collides with. */
export function collidingWith(state: StageState, actor: Actor): Actor[] {
  return state.pairs.flatMap(({ a, b, contacts }) => {
    if (contacts.pairs.length === 0) return [];
    return a === actor ? [b] : b === actor ? [a] : [];
  });
}
