/**
 * Replaces a sheet while the game runs, for development. Published as `hitbox-lens/hot`, apart from the runtime, so that
 * a built game is without it.
 */
import type { SpriteAnimation } from './sprite-animation.js';
import type { HitboxSheet } from './sheet.js';
import type { HitboxSprite } from './sprite.js';

/** What a replacement changes; for everyone else it is read-only. */
interface Replaceable {
  animations: Map<string, SpriteAnimation>;
  present: Map<unknown, unknown>;
  all: unknown;
}

const callbacks = /* @__PURE__ */ new WeakMap<object, Set<() => void>>();

/**
 * Calls a function after each replacement of a sheet, for games that keep numbers of it.
 *
 * @returns a function that ends this
 */
export function onReplace(sheet: HitboxSheet, callback: () => void): () => void {
  let own = callbacks.get(sheet);
  if (own === undefined) callbacks.set(sheet, (own = new Set()));
  own.add(callback);
  return () => void own.delete(callback);
}

/**
 * Makes a sheet answer like another one, which must not be used afterwards. The sheet, its sprites and their animations
 * stay the same objects, and instances get the new hitboxes when they are placed next. Sprites and animations that the
 * other sheet doesn't have stay as they are.
 *
 * @returns the names of those: `knight`, or `knight.slash` for an animation
 */
export function replaceSheet(current: HitboxSheet, next: HitboxSheet): string[] {
  const removed = replaceEntries(current.sprites, next.sprites, replaceSprite);
  for (const callback of [...(callbacks.get(current) ?? [])]) callback();
  return removed;
}

function replaceSprite(current: HitboxSprite, next: HitboxSprite): string[] {
  const { animations } = current;
  const removed = replaceEntries(animations, next.animations, (own, other) => {
    Object.assign(own, other);
    return [];
  });
  const replaceable: Replaceable = Object.assign(current as unknown as Replaceable, next, { animations });
  replaceable.present = new Map();
  replaceable.all = undefined;
  return removed.map((name) => `${current.name}.${name}`);
}

/** Replaces the entries of a map, in the order of the other one; returns the names of those that only it has. */
function replaceEntries<T extends object>(
  current: ReadonlyMap<string, T>,
  next: ReadonlyMap<string, T>,
  replace: (own: T, other: T) => string[],
): string[] {
  const before = [...current];
  const names: string[] = [];
  const entries = current as Map<string, T>;
  const own = new Map(before);
  entries.clear();
  for (const [name, other] of next) {
    const entry = own.get(name);
    if (entry !== undefined) names.push(...replace(entry, other));
    entries.set(name, entry ?? other);
  }
  for (const [name, entry] of before) {
    if (next.has(name)) continue;
    entries.set(name, entry);
    names.push(name);
  }
  return names;
}
