import type { Hitbox, HitboxDocument, IgnoreDirective } from '../model/document.js';
import { lastCovering, type Cover } from '../model/cover.js';
import type { CollisionMatrix } from '../model/matrix.js';
import { spacesOf } from '../model/together.js';
import { findDuplicates } from './duplicates.js';
import { findMeetings, type Meetings } from './meetings.js';
import type { RuleContext } from './rule.js';
import { labels } from './wording.js';

/** What the rules look at, for one document; the costly parts are computed once and only when a rule asks. */
export function contextOf(document: HitboxDocument, matrix: CollisionMatrix): RuleContext & { isComplete(): boolean } {
  const hitboxes = document.hitboxes.filter(
    ({ stale, unknown, hidden }) => !stale && unknown.length === 0 && hidden !== true,
  );
  const isCode = document.language !== 'json' && document.language !== 'jsonc';
  const isIgnored = ignoredBy(document.ignores);
  let meetings: Meetings | null = null;
  let duplicates: readonly (readonly Hitbox[])[] | null = null;
  const findMine = (): Meetings => {
    const groups = new Map<Hitbox, readonly Hitbox[]>();
    for (const group of context.duplicates) for (const hitbox of group) groups.set(hitbox, group);
    const spaces = spacesOf(document.sprites, document.hitboxes);
    return findMeetings(hitboxes, spaces, matrix, isCode, (a, b, kind) => {
      const group = groups.get(a);
      return (group !== undefined && group === groups.get(b)) || isIgnored(a, kind) || isIgnored(b, kind);
    });
  };
  const context = {
    hitboxes,
    get duplicates() {
      return (duplicates ??= findDuplicates(hitboxes, isCode));
    },
    get meetings() {
      return (meetings ??= findMine());
    },
    label: labels(hitboxes),
    diagnostics: document.diagnostics ?? [],
    isIgnored,
    isComplete: () => meetings?.complete ?? true,
  };
  return context;
}

/** Answers whether a comment silences a rule for what begins at a place. */
function ignoredBy(ignores: readonly IgnoreDirective[]): RuleContext['isIgnored'] {
  if (ignores.length === 0) return () => false;
  const known = new Map<string, Cover>();
  return (at, rule) => {
    let silent = known.get(rule);
    if (silent === undefined) {
      const mine = ignores.filter(({ rules }) => rules === null || rules.includes(rule));
      known.set(rule, (silent = lastCovering(mine.map(({ scope }) => scope))));
    }
    return silent(at.start) >= 0;
  };
}
