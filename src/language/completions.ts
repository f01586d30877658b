import * as l10n from '@vscode/l10n';
import { knownRoles } from '../model/role.js';
import type { CompletionPlace, ExpectedContent } from './completion-place.js';
import { animationNamed, readSprites, shapeNames, spriteNamed, type SpriteNode } from './file-tree.js';

/** What exists outside of the text. */
export interface CompletionFacts {
  /** The paths of images, relative to the file. */
  readonly images: readonly string[];
  /** The roles in the collision matrix and in settings. */
  readonly roles: readonly string[];
  /** The number of frames in the sprite's sheet, if its image says so; null if unknown. */
  readonly frameCount: number | null;
  /** Whether VS Code completes what the schema lists: known roles and keys. */
  readonly hasSchema: boolean;
}

export interface CompletionChoice {
  readonly kind: ExpectedContent['kind'];
  readonly label: string;
  readonly detail: string;
  /** Replaces the text at the place. */
  readonly insertText: string;
  /** VS Code compares it with the replaced text before the cursor. */
  readonly filterText: string;
}

/** More frames are listed by nobody. */
const maxFrames = 1000;

/** Returns the choices for a place, the best first. */
export function completionsFor(text: string, place: CompletionPlace, facts: CompletionFacts): CompletionChoice[] {
  const { expected } = place;
  const sprites = readSprites(text);
  const all = choicesFor(expected, sprites, facts);
  return all.map(({ label, value, detail }) => {
    const json = typeof value === 'string' ? JSON.stringify(value) : value.json;
    const isString = json.startsWith('"');
    return {
      kind: expected.kind,
      label,
      detail,
      insertText: (place.needsSpace ? ' ' : '') + json,
      filterText: isString && !place.isQuoted ? json.slice(1, -1) : json,
    };
  });
}

interface Choice {
  readonly label: string;
  /** A string, or JSON of something else. */
  readonly value: string | { readonly json: string };
  readonly detail: string;
}

function choicesFor(
  expected: ExpectedContent,
  sprites: readonly SpriteNode[],
  { images, roles, frameCount, hasSchema }: CompletionFacts,
): Choice[] {
  const sprite = spriteNamed(sprites, expected.sprite);
  switch (expected.kind) {
    case 'image':
      return sortImages(images, expected.sprite).map((path) => ({ label: path, value: path, detail: '' }));
    case 'role':
      return roleChoices(sprites, expected, roles, hasSchema);
    case 'animation':
      return distinct((sprite?.animations ?? []).map(({ name }) => name.text)).map((name) => {
        const range = animationNamed(sprite, name)?.frames?.range ?? null;
        const detail = range === null ? '' : l10n.t('frames {0} to {1}', range[0], range[1]);
        return { label: name, value: name, detail };
      });
    case 'frames':
      return sprite === null ? [] : frameChoices(expected, sprite, frameCount);
    case 'hitbox-key': {
      const hitbox = sprite?.hitboxes[expected.hitbox];
      if (hasSchema || (hitbox !== undefined && hitbox.shape !== null)) return [];
      return [
        ...shapeNames.map((name) => ({ label: name, value: name, detail: l10n.t('shape') })),
        { label: 'keys', value: 'keys', detail: l10n.t('shapes by frame') },
      ];
    }
  }
}

/** Images of the folder first, then those of folders below, then others; first those with the name of the sprite. */
function sortImages(images: readonly string[], sprite: string): readonly string[] {
  const distance = (path: string): number => path.split('/').length + (path.startsWith('../') ? 1000 : 0);
  const name = sprite.toLowerCase();
  const isNamed = (path: string): boolean => name !== '' && path.toLowerCase().includes(name);
  return [...images].sort(
    (a, b) => Number(isNamed(b)) - Number(isNamed(a)) || distance(a) - distance(b) || (a < b ? -1 : a > b ? 1 : 0),
  );
}

/** The roles of the file, the most frequent first, then those of the matrix, then the known ones. */
function roleChoices(
  sprites: readonly SpriteNode[],
  { sprite, hitbox }: Extract<ExpectedContent, { kind: 'role' }>,
  others: readonly string[],
  hasSchema: boolean,
): Choice[] {
  const counts = new Map<string, number>();
  for (const { name, hitboxes } of sprites) {
    for (const [index, { role }] of hitboxes.entries()) {
      const word = role?.text.trim() ?? '';
      const isOwn = name.text === sprite && index === hitbox;
      if (word !== '' && !isOwn && role?.isClosed === true) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const used = [...counts].sort(([, a], [, b]) => b - a).map(([word]) => word);
  const known: readonly string[] = knownRoles;
  return distinct([...used, ...others, ...known])
    .filter((role) => !hasSchema || !known.includes(role))
    .map((role) => {
      const count = counts.get(role) ?? 0;
      const detail = count === 0 ? '' : count === 1 ? l10n.t('1 hitbox') : l10n.t('{0} hitboxes', count);
      // As the schema's own suggestions in the same list.
      return { label: hasSchema ? JSON.stringify(role) : role, value: role, detail };
    });
}

function frameChoices(
  { of, end }: Extract<ExpectedContent, { kind: 'frames' }>,
  sprite: SpriteNode,
  frameCount: number | null,
): Choice[] {
  const sheet = sprite.frames?.list.length ?? frameCount;
  const name = typeof of === 'number' ? (sprite.hitboxes[of]?.animation?.text ?? null) : null;
  const range = name === null ? null : (animationNamed(sprite, name)?.frames?.range ?? null);
  // The frames of a hitbox are counted from the start of its animation.
  const count = range !== null ? range[1] - range[0] + 1 : name === null ? sheet : null;
  if (count === null || count <= 0) return [];
  const last = Math.min(count, maxFrames) - 1;
  const inWhat = name === null ? l10n.t('of {0} frames', count) : l10n.t('of {0} frames in {1}', count, name);
  if (end === 'both') {
    const label = `[0, ${count - 1}]`;
    return [{ label, value: { json: label }, detail: l10n.t('all frames') }];
  }
  const owner = typeof of === 'number' ? sprite.hitboxes[of] : animationNamed(sprite, of);
  const from = owner?.frames?.numbers[0] ?? 0;
  // The last frame isn't before the first.
  const first = end === 1 && from > 0 ? Math.min(from, last) : 0;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const label = String(first + index);
    const detail = end === 1 ? l10n.t('from frame {0} to {1}, both included', from, label) : inWhat;
    return { label, value: { json: label }, detail };
  });
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)];
}
