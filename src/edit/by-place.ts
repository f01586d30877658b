import type { Hitbox } from '../model/document.js';
import type { Span } from '../model/span.js';

/** Hitboxes by where they stand; of several in one place the first is handed out first. */
export class ByPlace {
  private readonly places = new Map<string, Hitbox[]>();

  constructor(hitboxes: readonly Hitbox[]) {
    for (const hitbox of hitboxes) {
      const key = keyOf(hitbox);
      const known = this.places.get(key);
      if (known === undefined) this.places.set(key, [hitbox]);
      else known.push(hitbox);
    }
  }

  take(span: Span): Hitbox | null {
    return this.places.get(keyOf(span))?.shift() ?? null;
  }

  rest(): readonly Hitbox[] {
    return [...this.places.values()].flat();
  }
}

export function keyOf({ start, end }: Span): string {
  return `${start}:${end}`;
}
