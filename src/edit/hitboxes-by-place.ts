import type { Hitbox } from '../model/document.js';
import type { Span } from '../model/span.js';

/** Hitboxes by position in the text; several at one position are returned first to last. */
export class HitboxesByPlace {
  private readonly places = new Map<string, Hitbox[]>();

  constructor(hitboxes: readonly Hitbox[]) {
    for (const hitbox of hitboxes) {
      const key = spanKey(hitbox);
      const hitboxesHere = this.places.get(key);
      if (hitboxesHere === undefined) this.places.set(key, [hitbox]);
      else hitboxesHere.push(hitbox);
    }
  }

  take(span: Span): Hitbox | null {
    return this.places.get(spanKey(span))?.shift() ?? null;
  }

  rest(): readonly Hitbox[] {
    return [...this.places.values()].flat();
  }
}

export function spanKey({ start, end }: Span): string {
  return `${start}:${end}`;
}
