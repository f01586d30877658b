import * as l10n from '@vscode/l10n';
import type { EmptyMessage, SceneMessage } from '../../messages/protocol.js';
import type { Subject, SubjectMessage } from '../../messages/stage.js';

/** A sprite of a file that can be added to the stage. */
export interface Offer {
  /** Its id; null: everything in the shared world of the file. */
  readonly sprite: string | null;
  readonly name: string;
  readonly count: number;
}

type Owned = Pick<SceneMessage, 'fileName'> & {
  readonly sprites: readonly { readonly id: string; readonly name: string; readonly space: 'own' | 'shared' }[];
  readonly hitboxes: readonly { readonly sprite: string }[];
};

/**
 * Returns the subjects of a file, in order. Sprites in a shared world are also offered together, because they only make
 * sense beside each other.
 */
export function listOffers({ sprites, hitboxes, fileName }: Owned): Offer[] {
  const counts = new Map<string, number>();
  for (const { sprite } of hitboxes) counts.set(sprite, (counts.get(sprite) ?? 0) + 1);
  const offers = sprites.flatMap(({ id, name }): Offer[] => {
    const count = counts.get(id) ?? 0;
    return count === 0 ? [] : [{ sprite: id, name: name === '' ? fileName : name, count }];
  });
  const shared = sprites.filter(({ id, space }) => space === 'shared' && counts.has(id));
  if (shared.length < 2) return offers;
  const count = shared.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0);
  return [{ sprite: null, name: l10n.t('Everything in {0} (world coordinates)', fileName), count }, ...offers];
}

/** Returns the message about a subject whose file shows this. */
export function toSubjectMessage({ uri, sprite }: Subject, content: SceneMessage | EmptyMessage): SubjectMessage {
  const fileName = content.fileName ?? '';
  const missing = (reason: string): SubjectMessage => {
    return { type: 'subject', uri, sprite, fileName, content: { kind: 'missing', reason } };
  };
  if (content.type === 'empty') return missing(describeReason(content));
  const sprites = content.sprites.filter(({ id, space }) => (sprite === null ? space === 'shared' : id === sprite));
  const ids = new Set(sprites.map(({ id }) => id));
  const hitboxes = content.hitboxes.filter((hitbox) => ids.has(hitbox.sprite));
  if (hitboxes.length === 0) {
    return missing(l10n.t('{0} no longer has hitboxes for this sprite', fileName));
  }
  return { type: 'subject', uri, sprite, fileName, content: { kind: 'scene', sprites, hitboxes } };
}

/** Returns why a file shows nothing, as a sentence. */
export function describeReason({ reason, fileName, detail }: EmptyMessage): string {
  const file = fileName ?? l10n.t('this file');
  switch (reason) {
    case 'vanished':
      return l10n.t('{0} no longer exists', file);
    case 'no-hitboxes':
      return l10n.t('No hitboxes found in {0}.', file);
    case 'no-colliders':
      return l10n.t('{0} contains {1} data but no hitboxes.', file, detail ?? l10n.t('tool'));
    case 'too-large':
      return l10n.t('{0} is too large', file);
    case 'failed':
      return l10n.t("Can't show the hitboxes of {0}.", file);
    case 'declared-none':
      return l10n.t('A setting excludes {0}.', file);
    case 'off':
      return l10n.t('Hitbox Lens is disabled for {0} in settings.', file);
  }
}
