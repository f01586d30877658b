import * as l10n from '@vscode/l10n';
import type { HitboxDocument } from '../../model/document.js';
import type { ReadResult, SuccessfulRead } from '../document-store.js';

/** A trial reading: a text with another meaning of its numbers, shown in its preview but not written. */
export interface TriedReading {
  readonly reading: SuccessfulRead;
  /** The hitboxes made of the numbers in question. */
  readonly ids: readonly string[];
}

/** What a preview shows instead of the text's content while the user chooses a meaning. */
export class TriedReadings {
  private shown: TriedReading | null = null;

  /** Why nothing can be edited in the meantime. */
  get readOnly(): string | undefined {
    return this.shown === null ? undefined : l10n.t('Preview of the selection. Nothing has been saved yet.');
  }

  get ids(): readonly string[] {
    return this.shown?.ids ?? [];
  }

  set(shown: TriedReading | null): void {
    this.shown = shown;
  }

  over(reading: ReadResult | null): ReadResult | null {
    return this.shown?.reading ?? reading;
  }
}

/** Marks hitboxes that only a tried comment makes certain as tried out. */
export function asTriedOut(document: HitboxDocument, known: HitboxDocument): HitboxDocument {
  const declaredIds = new Set(
    known.hitboxes.flatMap(({ id, certain }) => (certain?.proof === 'directive' ? [id] : [])),
  );
  const hitboxes = document.hitboxes.map((hitbox) =>
    hitbox.certain?.proof === 'directive' && !declaredIds.has(hitbox.id)
      ? { ...hitbox, certain: { proof: 'trial', word: '' } as const }
      : hitbox,
  );
  return { ...document, hitboxes };
}

/** Gives hitboxes the ids of known ones at the same positions, so that they count as the same. */
export function withKnownIds(document: HitboxDocument, known: HitboxDocument): HitboxDocument {
  const ids = new Map(known.hitboxes.map(({ start, end, id }) => [`${start}-${end}`, id]));
  const taken = new Set<string>();
  const hitboxes = document.hitboxes.map((hitbox) => {
    const id = ids.get(`${hitbox.start}-${hitbox.end}`);
    if (id === undefined || taken.has(id)) return hitbox;
    taken.add(id);
    return { ...hitbox, id };
  });
  return { ...document, hitboxes };
}
