import * as l10n from '@vscode/l10n';
import { printable } from '../check/sentences.js';
import { roleOfNames } from '../formats/index.js';
import { touchesOffset, type Span, type TextEdit } from '../model/span.js';
import { readSprites, type HitboxNode, type SpriteNode, type TextToken } from './file-tree.js';

/** A name in a hitbox file that can be changed everywhere at once. */
export interface RenameTarget {
  readonly name: string;
  /** The name at the cursor, without quotes. */
  readonly span: Span;
  /** Returns the edits, or why there are none. */
  readonly rename: (to: string) => RenameResult;
}

/** The edits of a rename, or a sentence why it isn't possible. */
export type RenameResult = { readonly edits: readonly TextEdit[] } | { readonly refused: string };

/** Longer names are cut where they are shown, and paths would no longer be unique. */
const maxNameLength = 200;

/**
 * Returns what can be renamed at an offset: a sprite, an animation with the hitboxes that refer to it, the hitboxes of
 * one name in a sprite, or a role in the whole file. A sentence if there is nothing.
 */
export function renameTargetAt(text: string, offset: number): RenameTarget | { readonly refused: string } {
  const sprites = readSprites(text);
  const sprite = sprites.find((candidate) => touchesOffset(candidate, offset));
  const target = sprite === undefined ? null : targetIn(text, sprites, sprite, offset);
  if (target === null)
    return { refused: l10n.t('Only names of sprites, animations, hitboxes and roles can be renamed.') };
  const { token } = target;
  if (!token.isClosed) return { refused: l10n.t('The text around the name has syntax errors.') };
  if (token.text.trim() === '') return { refused: l10n.t('There is no name to rename yet.') };
  return { name: token.text, span: token.inner, rename: (to) => renameTo(target, to) };
}

/** The places of one name. */
interface Places {
  /** The one at the cursor. */
  readonly token: TextToken;
  readonly all: readonly TextToken[];
  /** Returns why another name isn't possible; null if it is. */
  readonly refuse: (to: string) => string | null;
}

function targetIn(text: string, sprites: readonly SpriteNode[], sprite: SpriteNode, offset: number): Places | null {
  const isHere = (token: TextToken | null): token is TextToken => token !== null && touchesOffset(token, offset);
  if (isHere(sprite.name)) return spritePlaces(sprites, sprite.name);
  const animation = sprite.animations.find(({ name }) => isHere(name));
  if (animation !== undefined) return animationPlaces(sprites, sprite, animation.name);
  const hitbox = sprite.hitboxes.find((candidate) => touchesOffset(candidate, offset));
  if (hitbox === undefined) return null;
  if (isHere(hitbox.name)) return hitboxPlaces(sprite, hitbox.name);
  if (isHere(hitbox.role)) return rolePlaces(text, sprites, hitbox.role);
  return isHere(hitbox.animation) ? animationPlaces(sprites, sprite, hitbox.animation) : null;
}

function spritePlaces(sprites: readonly SpriteNode[], token: TextToken): Places {
  const names = sprites.map(({ name }) => name);
  return {
    token,
    all: names.filter(({ text }) => text === token.text),
    refuse: (to) =>
      names.some(({ text }) => text === to) ? l10n.t('This file already has a sprite {0}.', printable(to)) : null,
  };
}

function animationPlaces(sprites: readonly SpriteNode[], { name }: SpriteNode, token: TextToken): Places {
  // Of a sprite that is there twice, the last one counts, but both texts mean the same sprite.
  const same = sprites.filter((sprite) => sprite.name.text === name.text);
  const names = same.flatMap(({ animations, hitboxes }) => [
    ...animations.map((animation) => animation.name),
    ...present(hitboxes.map(({ animation }) => animation)),
  ]);
  return {
    token,
    all: names.filter(({ text }) => text === token.text),
    refuse: (to) =>
      names.some(({ text }) => text === to)
        ? l10n.t('{0} already has an animation {1}.', printable(name.text), printable(to))
        : null,
  };
}

function hitboxPlaces({ name: sprite, hitboxes }: SpriteNode, token: TextToken): Places {
  const named = hitboxes.filter(({ name }) => name?.text === token.text);
  return {
    token,
    all: present(named.map(({ name }) => name)),
    refuse: (to) => {
      if (hitboxes.some(({ name }) => name?.text === to)) {
        return l10n.t('{0} already has a hitbox {1}.', printable(sprite.text), printable(to));
      }
      if (!named.some(hasImpliedRole)) return null;
      const before = impliedRole(token.text);
      const after = impliedRole(to);
      return before === after
        ? null
        : l10n.t(
            'The role of {0} comes from its name. Write "role": "{1}" in the hitbox first, or it becomes {2}.',
            printable(token.text),
            before,
            after,
          );
    },
  };
}

function hasImpliedRole({ role }: HitboxNode): boolean {
  return role === null || role.text.trim() === '';
}

function impliedRole(name: string): string {
  return roleOfNames(name) ?? 'other';
}

function rolePlaces(text: string, sprites: readonly SpriteNode[], token: TextToken): Places {
  const roles = sprites.flatMap(({ hitboxes }) => present(hitboxes.map(({ role }) => role)));
  const trimmed = roles.map((role) => withoutSpaces(text, role));
  const role = withoutSpaces(text, token);
  return {
    token: role,
    all: trimmed.filter((other) => other.text === role.text),
    refuse: (to) => {
      if (to !== to.trim()) return l10n.t("A role can't begin or end with a space.");
      return trimmed.some((other) => other.text === to)
        ? l10n.t('This file already has hitboxes with the role {0}. Change single roles in the text.', printable(to))
        : null;
    },
  };
}

/** Returns a token without the spaces around its text, which don't count in a role. */
function withoutSpaces(text: string, token: TextToken): TextToken {
  const { start, end } = token.inner;
  const written = text.slice(start, end);
  const inner = {
    start: start + written.length - written.trimStart().length,
    end: end - written.length + written.trimEnd().length,
  };
  return { ...token, text: token.text.trim(), inner: written.trim() === '' ? token.inner : inner };
}

function present(tokens: readonly (TextToken | null)[]): TextToken[] {
  return tokens.filter((token) => token !== null);
}

function renameTo({ token, all, refuse }: Places, to: string): RenameResult {
  if (to === token.text) return { edits: [] };
  if (to.trim() === '') return { refused: l10n.t("A name can't be empty.") };
  if (to.length > maxNameLength)
    return { refused: l10n.t("A name can't have more than {0} characters.", maxNameLength) };
  if (all.some(({ isClosed }) => !isClosed)) {
    return { refused: l10n.t('The text around the name has syntax errors.') };
  }
  const refused = refuse(to);
  if (refused !== null) return { refused };
  const text = JSON.stringify(to).slice(1, -1);
  return { edits: all.map(({ inner }) => ({ ...inner, text })) };
}
