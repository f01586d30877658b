import { fileName, fileStem } from './file-name.js';
import { splitWords } from './keywords.js';

/** How surely a name indicates hitboxes: certainly, only within a game, or not at all. */
export type NameCertainty = 'certain' | 'in-game' | null;

/** Words used only for collisions, and words for obstacles. */
const collisionKeywords = 'hurt attack strike collider collision collidable clsn'.split(' ');
const solidKeywords = 'solid obstacle wall platform spike hazard ladder'.split(' ');
/**
 * Words that may follow an obstacle in its name: `wallLeft`, `platform2`, `obstacleList`. Other words change the
 * meaning: `solidColor`.
 */
const restKeywords = new Set(
  (
    'left right top bottom north south east west upper lower middle center centre outer inner small medium large big long short ' +
    'moving static first last one two three list data array arr config configs set map group groups layer rect rects rectangle rectangles ' +
    'box boxes body bodies shape shapes object objects obj objs tile tiles def defs definition definitions position positions coord coords ' +
    'entity entities props options hitbox hitboxes zone zones area areas segment segments base initial'
  ).split(' '),
);
/** The two parts of compound words such as `hitbox` and `attack_rects`. */
const firstParts = 'hit hurt push attack damage collision collide collider body interaction physics'.split(' ');
const secondParts = 'box rect rectangle area circle poly polygon shape zone mask bound body bodie hull'.split(' ');
/** Words that programs other than games use too. */
const gameKeywords = (
  'hit push block ground floor slope ceiling body bodie zone trigger sensor checkpoint pickup coin hotspot exit door enemy ' +
  'enemie player hero spawn overlap bullet projectile paddle brick ball crate button boss goal lava water aabb bbox hull'
).split(' ');

const collision = new Set([
  ...plurals(collisionKeywords),
  ...plurals(secondParts).flatMap((second) => firstParts.map((first) => first + second)),
]);
const solid = new Set(plurals(solidKeywords));
const first = new Set(firstParts);
const second = new Set(plurals(secondParts));
const game = new Set(plurals(gameKeywords));

function plurals(keywords: readonly string[]): string[] {
  return keywords.flatMap((word) => [word, `${word}s`, `${word}es`]);
}

/** Returns how surely a key, class or variable name indicates hitboxes. */
export function certaintyOfName(name: string): NameCertainty {
  const words = splitWords(name);
  let certainty: NameCertainty = null;
  for (let k = 0; k < words.length; k++) {
    const word = words[k]!;
    if (collision.has(word)) return 'certain';
    if (k > 0 && second.has(word) && first.has(words[k - 1]!)) return 'certain';
    if (solid.has(word) && words.slice(k + 1).every(isRest)) return 'certain';
    if (game.has(word)) certainty = 'in-game';
  }
  return certainty;
}

function isRest(word: string): boolean {
  return isRestKeyword(word) || solid.has(word) || collision.has(word);
}

/** Whether a word at the end of a name says nothing about the kind of thing: `rects2`, `boxList`. */
export function isRestKeyword(word: string): boolean {
  return word.length === 1 || /^\d+$/.test(word) || restKeywords.has(word);
}

/** Fragments of such names, matched anywhere in a text. */
const pieces: Readonly<Record<NonNullable<NameCertainty>, RegExp>> = {
  certain: new RegExp(
    `${[...collisionKeywords, ...solidKeywords].join('|')}|(?:${firstParts.join('|')})[-_]?(?:${secondParts.join('|')})`,
    'gi',
  ),
  'in-game': new RegExp(gameKeywords.join('|'), 'gi'),
};

/** Finds names of this certainty that a text uses as a key, variable, type or one-word string. */
export function* findHitboxNames(
  text: string,
  certainty: NonNullable<NameCertainty>,
): Generator<{ start: number; end: number }> {
  let from = 0;
  for (const { index } of text.matchAll(pieces[certainty])) {
    if (index < from) continue;
    let start = index;
    while (start > 0 && isNamePart(text.charCodeAt(start - 1))) start--;
    let end = index + 1;
    while (isNamePart(text.charCodeAt(end))) end++;
    from = end;
    if (end - start > maxNameLength || !isUsedAsName(text, end)) continue;
    if (certaintyOfName(text.slice(start, end)) === certainty) yield { start, end };
  }
}

const maxNameLength = 80;

/** Letters, digits, `_`, `$` and hyphens, which quoted keys may contain. */
function isNamePart(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 95 ||
    code === 36 ||
    code === 45
  );
}

/** Whether the text after a name fits a list, a record or a call, and not prose. */
export function isUsedAsName(text: string, end: number): boolean {
  use.lastIndex = end;
  return use.test(text);
}

const use =
  /["'`]?\]?\s{0,40}(?:[:([<,;{>\]}]|=(?![=>])|\?:|!:|extends\b|\.(?:push|unshift|set|add|append|create)\b|\.\w{1,40}["'`]|\.(?:x|y|w|h|r|width|height|radius|size|position|pos|offset\w{0,9}|left|right|top|bottom)\s{0,9}=(?!=))/y;

/** Whether a file name indicates hitboxes: `hitboxes.json`, `player-colliders.ts`. */
export function isHitboxFileName(path: string): boolean {
  return splitWords(fileStem(path)).some((word) => fileWord.test(word)) || pairInFile.test(fileName(path));
}

const fileWord = /^(?:hitbox|hitboxes|hurtbox|hurtboxes|pushbox|pushboxes|collider|colliders|hitarea|hitareas)$/;
const pairInFile = /(?:hit|hurt|push|attack|collision)[-_ ]?(?:box(?:es)?|shapes?|rects?|areas?|data|map)\b/i;
