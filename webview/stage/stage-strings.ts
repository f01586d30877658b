import * as l10n from '@vscode/l10n';
import { clean } from '../../src/edit/move.js';
import { numberText } from '../text/strings.js';
import type { Actor } from './actor.js';
import type { ActorContact } from './collider-set.js';
import type { ActorPair, StageState } from './stage-state.js';

/** The sentences in which the stage speaks, for the eye and for screen readers alike. */

/** A distance as a person reads it: to hundredths, small ones to three digits. */
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
export function encounterName({ a, b }: ActorPair): string {
  return `${a.name} × ${b.name}`;
}

/** "blade of hero × jelly of slime" */
export function touchName({ a, b }: ActorPair, touch: ActorContact): string {
  const nameOf = (actor: Actor, index: number): string =>
    l10n.t('{0} of {1}', actor.hitboxes[index]?.name ?? '', actor.name);
  return `${nameOf(a, touch.a)} × ${nameOf(b, touch.b)}`;
}

/** "blade × jelly", under a heading that says whose they are. */
export function touchNameBelow({ a, b }: ActorPair, touch: ActorContact): string {
  return `${a.hitboxes[touch.a]?.name ?? ''} × ${b.hitboxes[touch.b]?.name ?? ''}`;
}

/** "hit × hurt" */
export function touchRoles({ a, b }: ActorPair, touch: ActorContact): string {
  return `${a.hitboxes[touch.a]?.role ?? ''} × ${b.hitboxes[touch.b]?.role ?? ''}`;
}

/** How two actors meet, in a few words: "collides, 3 pairs", "12.5 apart". */
export function meetingText({ a, b, meeting }: ActorPair): string {
  const { pairs, cut, closest } = meeting;
  if (pairs.length > 0) return pairsText(pairs.length, cut);
  if (closest !== null) return depthText(closest);
  const some = a.body.members.length > 0 && b.body.members.length > 0;
  return some ? l10n.t('their roles never collide') : l10n.t('nothing to collide');
}

/** What the stage shows as a whole, said aloud when it changes; distances change all the time and are not in it. */
export function summary(state: StageState): string {
  const { actors, encounters } = state;
  if (actors.length === 0) return l10n.t('The stage is empty');
  if (encounters.length === 0) return l10n.t('Add another sprite to compare with {0}', actors[0]!.name);
  const colliding = encounters.filter(({ meeting }) => meeting.pairs.length > 0);
  if (colliding.length === 0) return l10n.t('no collision');
  const text = pairsText(state.pairCount, state.cut);
  const first = colliding[0]!;
  return colliding.length === 1
    ? l10n.t('{0} collides with {1}: {2}', first.a.name, first.b.name, text)
    : l10n.t('{0} of {1} sprite pairs collide: {2}', colliding.length, encounters.length, text);
}

function pairsText(count: number, cut: boolean): string {
  if (cut) return l10n.t('more than {0} pairs', count);
  return count === 1 ? l10n.t('1 pair') : l10n.t('{0} pairs', count);
}

/** How far those are apart that do not collide, where there is one thing to say: "12.5 apart". */
export function distanceText(state: StageState): string {
  const { encounters } = state;
  const only = encounters.length === 1 ? encounters[0] : undefined;
  if (only === undefined || only.meeting.pairs.length > 0) return '';
  return meetingText(only);
}

/** Where an actor stands: "12, -4, facing the other way, turned by 15°, scale 2". */
export function standingText({ arranged: { x, y, mirrored, turn, scale } }: Actor): string {
  const parts = [`${numberText(clean(x))}, ${numberText(clean(y))}`];
  if (mirrored) parts.push(l10n.t('flipped'));
  if (turn !== 0) parts.push(l10n.t('rotated {0}°', numberText(turn)));
  if (scale !== 1) parts.push(l10n.t('scale {0}', numberText(scale)));
  return parts.join(', ');
}

/** Which frame of an actor is shown; empty where nothing happens in time. */
export function actorFrameText({ playhead, timelines }: Actor): string {
  if (timelines.length === 0) return '';
  if (playhead === null) return l10n.t('all frames');
  const { timeline, frame } = playhead;
  return timeline.animation === null ? l10n.t('frame {0}', frame) : l10n.t('{0}, frame {1}', timeline.name, frame);
}

/** The name under which a screen reader knows an actor. */
export function actorText(state: StageState, actor: Actor): string {
  const parts = [actor.name, actor.fileName];
  if (actor.missing !== null) parts.push(actor.missing);
  else {
    parts.push(standingText(actor));
    const frame = actorFrameText(actor);
    if (frame !== '') parts.push(frame);
    const partners = collidingWith(state, actor).map(({ name }) => name);
    if (partners.length > 0) parts.push(l10n.t('collides with {0}', partners.join(', ')));
  }
  return parts.join(', ');
}

/** The actors that one collides with. */
export function collidingWith(state: StageState, actor: Actor): Actor[] {
  return state.encounters.flatMap(({ a, b, meeting }) => {
    if (meeting.pairs.length === 0) return [];
    return a === actor ? [b] : b === actor ? [a] : [];
  });
}
