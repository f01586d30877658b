import * as l10n from '@vscode/l10n';
import type { Hitbox } from '../../model/document.js';
import { coexist } from '../../model/coexistence.js';
import { addToList, getOrAdd } from '../../model/maps.js';
import type { Rule } from '../rule.js';
import { printableName, relatedTo } from '../sentences.js';

/** Hitboxes in more frames are compared with each other, up to a number: those of a file are in few frames each. */
const maxFrames = 50;
const maxCompared = 100;
/** At most this many others are listed in a problem. */
const maxListed = 10;

/** Two hitboxes of a sprite in a hitbox file have one name in one frame. */
export const sameName = {
  id: 'same-name',
  defaultSeverity: 'warning',
  description: 'Two hitboxes of a sprite in a hitbox file have the same name in one frame.',
  run: ({ hitboxes, duplicates, isHitboxFile, isIgnored }) => {
    if (!isHitboxFile) return [];
    // An exact copy is a problem of its own.
    const copies = new Set(duplicates.flatMap((group) => group.slice(1)));
    const byName = new Map<string, Namesakes>();
    return hitboxes.flatMap((hitbox) => {
      if (hitbox.nameFrom === undefined || copies.has(hitbox) || isIgnored(hitbox, 'same-name')) return [];
      const earlier = getOrAdd(byName, JSON.stringify([hitbox.sprite, hitbox.name]), () => new Namesakes());
      const same = earlier.coexisting(hitbox);
      earlier.add(hitbox);
      if (same.length === 0) return [];
      const message = l10n.t(
        'Another hitbox in the same frame is named {0}. Rename one of them.',
        printableName(hitbox),
      );
      return [{ hitbox, start: hitbox.start, end: hitbox.end, message, related: relatedTo(same) }];
    });
  },
} as const satisfies Rule;

/** The hitboxes of one name, found by their frames. */
class Namesakes {
  private readonly all: Hitbox[] = [];
  private readonly inManyFrames: Hitbox[] = [];
  private readonly byFrame = new Map<number, Hitbox[]>();

  add(hitbox: Hitbox): void {
    const frames = framesOf(hitbox);
    this.all.push(hitbox);
    if (frames === null) this.inManyFrames.push(hitbox);
    else for (const frame of frames) addToList(this.byFrame, frame, hitbox);
  }

  /** Returns the first ones that are in a frame of a hitbox. */
  coexisting(hitbox: Hitbox): Hitbox[] {
    const frames = framesOf(hitbox);
    const lists = frames === null ? [this.all] : [this.inManyFrames, ...frames.map((frame) => this.byFrame.get(frame))];
    const same = new Set<Hitbox>();
    for (const list of lists)
      for (const other of (list ?? []).slice(0, maxCompared))
        if (coexist(other, hitbox) && same.size < maxListed) same.add(other);
    return [...same];
  }
}

/** Returns the frames of a hitbox if they are few. */
function framesOf({ frames }: Hitbox): number[] | null {
  const [first, last] = frames ?? [0, null];
  if (last === null || !(last - first < maxFrames)) return null;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => first + k);
}
