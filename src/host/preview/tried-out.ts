import * as l10n from '@vscode/l10n';
import type { HitboxDocument } from '../../model/document.js';
import type { ReadResult, SuccessfulRead } from '../document-store.js';

/** What a text would say if its numbers were read in another way: shown in its preview, and written nowhere. */
export interface TriedOut {
  readonly reading: SuccessfulRead;
  /** The hitboxes that are made of the numbers in question. */
  readonly ids: readonly string[];
}

/** What a preview shows instead of what the text says, for as long as somebody chooses how to read it. */
export class TrialReading {
  private shown: TriedOut | null = null;

  /** Why nothing can be edited meanwhile. */
  get readOnly(): string | undefined {
    return this.shown === null ? undefined : l10n.t('Preview of the selection. Nothing has been saved yet.');
  }

  get ids(): readonly string[] {
    return this.shown?.ids ?? [];
  }

  set(shown: TriedOut | null): void {
    this.shown = shown;
  }

  over(reading: ReadResult | null): ReadResult | null {
    return this.shown?.reading ?? reading;
  }
}

/** A document in which hitboxes say so that no comment makes certain yet: one is only tried out. */
export function asTriedOut(document: HitboxDocument, known: HitboxDocument): HitboxDocument {
  const said = new Set(known.hitboxes.flatMap(({ id, certain }) => (certain?.proof === 'directive' ? [id] : [])));
  const hitboxes = document.hitboxes.map((hitbox) =>
    hitbox.certain?.proof === 'directive' && !said.has(hitbox.id)
      ? { ...hitbox, certain: { proof: 'trial', word: '' } as const }
      : hitbox,
  );
  return { ...document, hitboxes };
}

/** A document in which hitboxes that stand where known ones do have their ids, so that they count as the same. */
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
