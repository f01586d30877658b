import { knownRoles } from '../model/role.js';
import { mostSimilar } from '../model/similar-words.js';
import type { Span, TextEdit } from '../model/span.js';
import { animationNamed, readSprites, type FrameRangeNode, type SpriteNode, type TextToken } from './file-tree.js';

/** A correction of a name or number that refers to nothing. */
export interface Correction {
  /** What stands there afterwards, for the title. */
  readonly word: string;
  readonly edit: TextEdit;
}

/** What exists outside of the text. */
export interface CorrectionFacts {
  /** The paths of images, relative to the file. */
  readonly images: readonly string[];
  /** The roles in the collision matrix. */
  readonly roles: readonly string[];
}

/** The rules whose findings may have corrections. */
export type CorrectableRule = 'misspelled-role' | 'same-name' | 'missing-image' | 'missing-frames' | 'format';

export function isCorrectable(rule: string): rule is CorrectableRule {
  return ['misspelled-role', 'same-name', 'missing-image', 'missing-frames', 'format'].includes(rule);
}

/** Returns the corrections of a finding of a rule in a hitbox file, at its span; the most likely first. */
export function correctionsFor(text: string, rule: CorrectableRule, span: Span, facts: CorrectionFacts): Correction[] {
  const sprites = readSprites(text);
  const sprite = sprites.find((candidate) => candidate.start <= span.start && span.end <= candidate.end);
  if (sprite === undefined) return [];
  const isHere = (token: TextToken | null): token is TextToken =>
    token !== null && token.start <= span.start && span.end <= token.end && token.isClosed;
  switch (rule) {
    case 'misspelled-role': {
      const token = sprite.hitboxes.map(({ role }) => role).find(isHere);
      return token === undefined ? [] : similar(token, rolesBeside(sprites, token, facts.roles));
    }
    case 'same-name': {
      const token = sprite.hitboxes.find(({ start }) => start === span.start)?.name;
      if (token === undefined || token === null || !token.isClosed) return [];
      const word = numberedName(token.text, new Set(sprite.hitboxes.map(({ name }) => name?.text ?? '')));
      return [correct(token, word, JSON.stringify(word))];
    }
    case 'missing-image':
      return isHere(sprite.image) ? similarImages(sprite.image, facts.images) : [];
    case 'missing-frames':
    case 'format': {
      const token = sprite.hitboxes.map(({ animation }) => animation).find(isHere);
      if (token !== undefined)
        return similar(
          token,
          sprite.animations.map(({ name }) => name.text),
        );
      return frameCorrections(sprite, span);
    }
  }
}

function correct({ start, end }: Span, word: string, json: string): Correction {
  return { word, edit: { start, end, text: json } };
}

/** Returns a name with the next number that no other one has. */
function numberedName(name: string, taken: ReadonlySet<string>): string {
  const [, stem = name, digits = '1'] = /^(.*?\D) ?(\d{1,6})$/s.exec(name) ?? [];
  for (let number = Number(digits) + 1; ; number++) {
    const next = `${stem.trimEnd()} ${number}`;
    if (!taken.has(next)) return next;
  }
}

function similar(token: TextToken, words: readonly string[]): Correction[] {
  const word = mostSimilar(token.text.trim(), words);
  return word === null ? [] : [correct(token, word, JSON.stringify(word))];
}

/** Returns the roles that are used more than once or known. */
function rolesBeside(sprites: readonly SpriteNode[], own: TextToken, others: readonly string[]): string[] {
  const used = sprites.flatMap(({ hitboxes }) => hitboxes.map(({ role }) => role?.text.trim() ?? ''));
  const isUsedTwice = (word: string, index: number): boolean => used.indexOf(word) !== index;
  return [...knownRoles, ...others, ...used.filter(isUsedTwice)].filter((word) => word !== own.text.trim());
}

/** Images of the same name in another folder first, then the most similar path and name. */
function similarImages(token: TextToken, images: readonly string[]): Correction[] {
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const name = nameOf(token.text);
  const moved = images.filter((path) => nameOf(path).toLowerCase() === name.toLowerCase());
  const path = mostSimilar(token.text, images);
  const similarName = mostSimilar(name, images.map(nameOf));
  const named = similarName === null ? [] : images.filter((image) => nameOf(image) === similarName);
  const paths = [...new Set([...moved, ...(path === null ? [] : [path]), ...named])].slice(0, 3);
  return paths.map((image) => correct(token, image, JSON.stringify(image)));
}

/** The frames of a hitbox within its animation, if both are written. */
function frameCorrections(sprite: SpriteNode, span: Span): Correction[] {
  const hitbox = sprite.hitboxes.find(({ frames }) => isSame(frames, span));
  const frames = hitbox?.frames;
  const range = frames?.range;
  if (range === undefined || range === null || frames === null || frames === undefined) return [];
  const [first, last] = range;
  if (last < first) return [correct(frames, `[${last}, ${first}]`, `[${last}, ${first}]`)];
  const name = hitbox?.animation?.text;
  const animation = name === undefined ? null : (animationNamed(sprite, name)?.frames?.range ?? null);
  const count =
    name === undefined ? (sprite.frames?.list.length ?? 0) : animation === null ? 0 : animation[1] - animation[0] + 1;
  if (count <= 0 || last < count || first >= count) return [];
  const corrected = `[${first}, ${count - 1}]`;
  return [correct(frames, corrected, corrected)];
}

function isSame(frames: FrameRangeNode | null, { start, end }: Span): boolean {
  return frames !== null && frames.start === start && frames.end === end;
}
