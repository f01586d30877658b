import * as l10n from '@vscode/l10n';
import type { HitboxDocument } from '../../model/document.js';
import type { ReadResult, SuccessfulRead } from '../document-store.js';

/** A trial reading: a text with another meaning of its numbers, shown in its preview but not written. */
export interface TrialReading {
  readonly reading: SuccessfulRead;
  /** The hitboxes made of the numbers in question. */
  readonly ids: readonly string[];
}

/** The trial reading that a preview shows while the user chooses a meaning. */
export class TrialReadings {
  private trial: TrialReading | null = null;

  /** Why nothing can be edited in the meantime. */
  get readOnly(): string | undefined {
    return this.trial === null ? undefined : l10n.t('Preview of the selection. Nothing has been saved yet.');
  }

  get ids(): readonly string[] {
    return this.trial?.ids ?? [];
  }

  set(trial: TrialReading | null): void {
    this.trial = trial;
  }

  /** Returns the trial reading; the text's own if there is none. */
  over(reading: ReadResult | null): ReadResult | null {
    return this.trial?.reading ?? reading;
  }
}

/** Marks hitboxes that are certain only because of the comment of a trial. */
export function withTrialProofs(document: HitboxDocument, current: HitboxDocument): HitboxDocument {
  const declaredIds = new Set(
    current.hitboxes.flatMap(({ id, certain }) => (certain?.proof === 'directive' ? [id] : [])),
  );
  const hitboxes = document.hitboxes.map((hitbox) =>
    hitbox.certain?.proof === 'directive' && !declaredIds.has(hitbox.id)
      ? { ...hitbox, certain: { proof: 'trial', word: '' } as const }
      : hitbox,
  );
  return { ...document, hitboxes };
}

/** Gives hitboxes the ids of the current ones at the same positions, so that they count as the same. */
export function withCurrentIds(document: HitboxDocument, current: HitboxDocument): HitboxDocument {
  const ids = new Map(current.hitboxes.map(({ start, end, id }) => [`${start}-${end}`, id]));
  const taken = new Set<string>();
  const hitboxes = document.hitboxes.map((hitbox) => {
    const id = ids.get(`${hitbox.start}-${hitbox.end}`);
    if (id === undefined || taken.has(id)) return hitbox;
    taken.add(id);
    return { ...hitbox, id };
  });
  return { ...document, hitboxes };
}
