import type { Hitbox, HitboxDocument, IgnoreDirective } from '../model/document.js';
import { lastCovering, type Cover } from '../model/cover.js';
import { groupBySpace } from '../model/coexistence.js';
import { findDuplicates } from './duplicates.js';
import { findOverlaps, type Overlaps } from './find-overlaps.js';
import type { RuleContext } from './rule.js';
import { WrittenTogether } from './written-together.js';

/** Creates the input of the rules for a document; expensive parts are computed once, on demand. */
export function createRuleContext(
  document: HitboxDocument,
  { matrix, imageOf = () => null }: Pick<RuleContext, 'matrix'> & Partial<Pick<RuleContext, 'imageOf'>>,
): RuleContext & { isComplete(): boolean } {
  const hitboxes = document.hitboxes.filter(
    ({ stale, unknown, hidden }) => !stale && unknown.length === 0 && hidden === undefined,
  );
  const isCode = document.language !== 'json' && document.language !== 'jsonc';
  const isIgnored = ignoredBy(document.ignores);
  let overlaps: Overlaps | null = null;
  let duplicates: readonly (readonly Hitbox[])[] | null = null;
  const findFileOverlaps = (): Overlaps => {
    const groups = new Map<Hitbox, readonly Hitbox[]>();
    for (const group of context.duplicates) for (const hitbox of group) groups.set(hitbox, group);
    const spaces = groupBySpace(document.sprites);
    const together = new WrittenTogether(isCode, document.isData === true);
    return findOverlaps(isAnnotation(document) ? [] : hitboxes, spaces, matrix, together, (a, b, kind) => {
      const group = groups.get(a);
      return (group !== undefined && group === groups.get(b)) || isIgnored(a, kind) || isIgnored(b, kind);
    });
  };
  const context = {
    hitboxes,
    get duplicates() {
      return (duplicates ??= findDuplicates(hitboxes, isCode));
    },
    get overlaps() {
      return (overlaps ??= findFileOverlaps());
    },
    diagnostics: document.diagnostics ?? [],
    sprites: document.broken === null ? document.sprites : [],
    references: document.broken === null ? (document.references ?? []) : [],
    isHitboxFile: document.format === 'hitbox-json',
    matrix,
    imageOf,
    isIgnored,
    isComplete: () => overlaps?.complete ?? true,
  };
  return context;
}

/** Whether a document annotates a picture, in which things may overlap. */
function isAnnotation({ format }: HitboxDocument): boolean {
  return format === 'coco' || format === 'labelme';
}

/** Returns a test whether a comment suppresses a rule at an offset. */
function ignoredBy(ignores: readonly IgnoreDirective[]): RuleContext['isIgnored'] {
  if (ignores.length === 0) return () => false;
  const covers = new Map<string, Cover>();
  return (at, rule) => {
    let cover = covers.get(rule);
    if (cover === undefined) {
      const matching = ignores.filter(({ rules }) => rules === null || rules.includes(rule));
      covers.set(rule, (cover = lastCovering(matching.map(({ scope }) => scope))));
    }
    return cover(at.start) >= 0;
  };
}
