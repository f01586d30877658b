import {
  boxWord,
  findHitboxNames,
  FirstLook,
  isHitboxFileName,
  isShapeFileName,
  mayDefineBodyParts,
  signs,
  testsCollisions,
  triggers,
  tuple,
  usesEngine,
  usesShapeNames,
  type Triggers,
} from '../../formats/index.js';
import { scanStructure } from '../base/structure.js';
import { isByproduct } from './byproducts.js';

/** Facts about a file, besides its text, that indicate whether it holds hitboxes. */
export interface FileHints {
  /** Its path or name, which may indicate hitboxes. */
  readonly path?: string;
  /** Whether its project is a game. */
  readonly isGame?: boolean;
  /** Whether the user declared that it holds hitboxes. */
  readonly isDeclared?: boolean;
}

/**
 * Whether a text may hold certain hitboxes, tested without a parser; possible ones are only searched on request. May
 * return true if there are none, but never false if there are some.
 */
export function mayShowHitboxes(text: string, options: FileHints): boolean {
  const { path = '', isGame = false, isDeclared = false } = options;
  const look = new FirstLook(text, path);
  const isBundle = isProgram(text);
  if (!holdsBrackets.test(text) && !look.has(signs.setsSize)) return false;
  if (text.includes('hitbox-lens') || (!isBundle && look.sees(triggers.exports))) return true;
  if (isDeclared || isHitboxFileName(path)) return holdsBoxes(look);
  if (look.sees(triggers.bodies) || look.sees([[frameRow, boxOfRow]])) return true;
  if (!holdsBoxes(look)) return false;
  const inGame = isGame || (!isBundle && usesEngine(text));
  if ((!isBundle && testsCollisions(text)) || (inGame && look.sees(triggers.bodiesInUse)) || hasEscapedKeys(text)) {
    return true;
  }
  if ((isShapeFileName(path) || usesShapeNames(text)) && isDataText(text)) return true;
  return hasBoxBeside(text, 'certain') || (inGame && hasBoxBeside(text, 'in-game'));
}

/**
 * Whether a text may hold possible hitboxes that are likely ones, tested without a parser. May return true if there are
 * none, but never false if there are some.
 */
export function mayHoldLikelyHitboxes(text: string, path: string): boolean {
  if (!holdsList.test(text) || isProgram(text) || isByproduct(path, text) || !mayHoldHitboxes(text, path)) return false;
  return usesShapeNames(text) || rowType.test(text) || isDataText(text);
}

/** Two items or more, or calls that add them one by one. */
const holdsList = /[[(]\s*(?:\/[/*]|[[{(]|new\b|\.{3}|[\w$.]+\s*[(<])/;

const holdsBrackets = /[[{(]/;

/** Whether a text holds nothing but data: JSON, or imports, types, constants and exports. */
function isDataText(text: string): boolean {
  return /^\s*[[{]/.test(text) || scanStructure(text, []).isData;
}

/** Whether a text contains a telling name. In a text too long to be written by hand, numbers must follow it. */
function hasBoxBeside(text: string, certainty: 'certain' | 'in-game'): boolean {
  const isLong = text.length > longText;
  for (const { start, end } of findHitboxNames(text, certainty)) {
    if (!isLong) return true;
    const after = text.slice(end, end + charactersBeside);
    if (holdsNumbers.test(after) && (after.match(numberOfData)?.length ?? 0) >= 2) return true;
    const around = text.slice(Math.max(0, start - charactersBeside), start) + after;
    if (isQuoted(text, start, end) && new FirstLook(around).sees([[signs.x, signs.y, signs.length]])) return true;
  }
  return false;
}

/** The text between a name and the numbers of its list, record or call. */
const holdsNumbers =
  /^["'`]?\]?\s{0,40}(?::[^=;{}\n]{0,80}=|[:=]|\(|\.\w{2,9}\()\s{0,80}(?:new\b[^([{]{0,60})?(?:[[({]|-?\.?\d)/;
const numberOfData = /[[:,=(]\s*-?\.?\d/g;
const charactersBeside = 200;

function isQuoted(text: string, start: number, end: number): boolean {
  return /["'`]/.test(text[start - 1] ?? '') && /["'`]/.test(text[end] ?? '');
}

/**
 * Whether a text too long to be written by hand starts like a program rather than a list or record: a bundle contains
 * many words of many libraries, which isn't a reason to read it.
 */
function isProgram(text: string): boolean {
  return (
    text.length > longText &&
    // Tiled's export as a script.
    !text.startsWith('(function(name,data){') &&
    /^(?:\s|\/\*[^]{0,5000}?\*\/|\/\/.{0,500})*(?:[(!;'"]|import\b|function\b|(?:var|let|const)\s+[\w$]+\s*=\s*(?:function\b|[('"\d]))/.test(
      text.slice(0, 10_000),
    )
  );
}

const longText = 200_000;

/** Whether a key may contain escapes, which could stand for any letter. */
function hasEscapedKeys(text: string): boolean {
  return /["'\w]\s*\\u|\\u[0-9a-f{]|\\x/i.test(text) && /\\[ux][^\n]{0,40}["']\s*:/i.test(text);
}

/**
 * Whether a text may hold hitboxes at all, tested without a parser. May return true if there are none, but never false
 * if there are some.
 */
export function mayHoldHitboxes(text: string, path = ''): boolean {
  return holdsBoxes(new FirstLook(text, path));
}

function holdsBoxes(look: FirstLook): boolean {
  return look.sees(holdsBrackets.test(look.text) ? allTriggers : memberTriggers);
}

/** Whether a part of a text may hold hitboxes, or the image under them. */
export function mayMatter(part: string): boolean {
  const look = new FirstLook(part);
  return holdsBoxes(look) || look.sees(partTriggers) || mayDefineBodyParts(part);
}

/** An image file name, or a key for a frame size. */
const imagePattern = /\.(?:png|jpe?g|webp|gif|svg)\b|\b(?:frameWidth|tileWidth|frameSize)\b/i;

/** An empty list of boxes. */
const emptyList =
  /(?:(?:[Hh]it|[Hh]urt|[Pp]ush|[Aa]ttack|[Cc]ollision)_?[Bb]ox(?:es)?|(?:HIT|HURT|PUSH|ATTACK|COLLISION)_?BOX(?:ES)?|[Cc]olliders?)["']?\s*(?::[^=;{}\n]{0,80}=|[:=])\s*\[\s*(?:\]|\/[/*])/;

/** A row in a frame table: image region and origin, followed by boxes. */
const frameRow =
  /\[\s{0,40}(?:\[\s{0,9})?\[(?:\s{0,9}[\d.]{1,9}\s{0,9},){3}\s{0,9}[\d.]{1,9}\s{0,9},?\s{0,9}\]\s{0,9},\s{0,40}\[\s{0,9}-?[\d.]{1,9}\s{0,9},\s{0,9}-?[\d.]{1,9}\s{0,9},?\s{0,9}\]\s{0,9},?\s{0,9}(?:\]\s{0,9},\s{0,40})?[[\w]/;

const boxOfRow = /\b\w{0,40}(?:[pP]ush|PUSH|[hH]urt|HURT|[hH]it|HIT|[aA]ttack|[sS]trike)\w{0,40}\.\w/;

/** A spread in a record. */
const spread = /\.\.\.[\w$]/;

/** Lists of numbers declared with a named type, and tuple types with labels. */
const typedTuple =
  /(?::|\breadonly|<|\bas|\bsatisfies)\s{0,9}[A-Z][\w$.]{0,60}(?:\[\]){0,3}\s{0,9}(?:=|>\s{0,9}\(?)\s{0,9}\[\s{0,99}(?:\[\s{0,99}){0,3}[-+.\d]/;
const describedTuple =
  /@(?:type|satisfies)\s{0,9}\{[^{}\n]{1,99}\}\s{0,9}\*\/[^=;[]{0,99}=?\s{0,9}\(?\s{0,9}\[\s{0,99}(?:\[\s{0,99}){0,3}[-+.\d]/;
const rowType = /\[\s{0,9}number\s{0,9}(?:,\s{0,9}number\s{0,9}){3}\]/;
const labeledTuple = /\[\s{0,99}[A-Za-z]\w{0,20}\??:\s{0,9}[\w$.]{1,40}\s{0,99},\s{0,99}[A-Za-z]\w{0,20}\??:/;

/** Whether a part of a text may declare types that mark the numbers of boxes. */
export function mayDeclareBoxes(text: string): boolean {
  return (
    /\b(?:type|interface)\s{1,9}[A-Za-z_$]|@typedef\b/.test(text) &&
    new FirstLook(text).sees([[boxWord], [labeledTuple]])
  );
}

/** The parameter list of a constructor or function. */
const parameters = /(?:\bconstructor|\bfunction[ \t]{0,9}[\w$]{0,80}|=)\s{0,9}\(([^(){};]{3,300})\)/g;
/** Whether the parameter names of a function indicate the numbers of a box. */
export function hasBoxParameters(text: string): boolean {
  return [...text.matchAll(parameters)].some(
    ([, names]) => signs.placeName.test(names!) && signs.sizeName.test(names!),
  );
}

/** A size that an object sets for itself, `this.width = 20` or as a class field. */
const ownSize =
  /(?:\bthis\.|^[ \t]{1,40}(?:(?:public|private|protected|readonly|override)[ \t]{1,9}){0,3}|\bclass\b[^;{}]{0,200}\{[^(){}]{0,400}\b)(?:width|w|size|radius|r|dimensions|halfWidth)\s{0,9}(?::[^=;\n]{0,60})?=(?!=)|\bget\s{1,9}(?:width|radius|size)\s{0,9}\(\)/m;
/** The same without what is before it, which nearly all lines may start with. */
const setsSomeSize =
  /=(?!=)(?<=\b(?:width|w|size|radius|r|dimensions|halfWidth)\s{0,9}(?::[^=;\n]{0,60})?=)|\bget\s{1,9}(?:width|radius|size)\b/;
const ownPlace =
  /(?:\bthis\.|^[ \t]{1,40}(?:(?:public|private|protected|readonly|override)[ \t]{1,9}){0,3}|\bclass\b[^;{}]{0,200}\{[^(){}]{0,400}\b)(?:x|pos|position|posX|left|px|cx|center|topLeft|location)\s{0,9}(?::[^=;\n]{0,60})?=(?!=)|\bsuper\s{0,9}\(/m;

/** A body that an object creates for itself: `this.body = Bodies.rectangle(x, y, 8, 9)`. */
const ownBody =
  /\bthis\.[\w$]{1,40}\s?=\s?(?:[\w$]{1,40}\.){0,3}(?:(?:Bodies|matter\.add)\.\w{3,20}|createSprite|add\.(?:rectangle|zone))\s?\(/;

/** Whether objects in the text set their own position and size. */
export function setsOwnSize(text: string): boolean {
  return (setsSomeSize.test(text) && ownSize.test(text) && ownPlace.test(text)) || ownBody.test(text);
}

/** Names from another file of the project, and an object constructed with a position. */
const importedName = /\bfrom\s{0,9}['"]\.{1,2}\/|\brequire\s{0,9}\(\s{0,9}['"]\.{1,2}\//;
const instance =
  /\b(?:new\s{1,9}|(?:make|create|spawn)(?=[A-Z]))[A-Z][\w$]{0,60}\s{0,9}\(\s{0,99}(?:\{[^{}]{0,99}(?:\{\s{0,99})?\b(?:x|pos|position)\s{0,9}:|(?:[\w$]{1,40},\s{0,99}){0,2}(?:(?:new\s{1,9})?(?:[\w$]{1,20}\.)?(?:vec2?|Vec2|Vector2?|Point)\s{0,9}\(\s{0,9}-?[\d.]|-?[\d.]{1,9}\s{0,9},\s{0,99}-?[\d.]))/;

/** A class that extends another, and a call of a method that may create a box. */
const inheriting = /\bextends\s{1,9}[A-Za-z_$]/;
const ownCall =
  /\bthis\s{0,9}\.\s{0,9}(?:add|make|create|spawn|build|place|put)[A-Z][\w$]{0,60}\s{0,9}\(\s{0,99}(?:-?[\d.]{1,9}\s{0,9},\s{0,99}){2}-?[\d.]/;

/** What code contains whose boxes come from its classes, functions, types and spreads, or will be in an empty list. */
const codeTriggers: Triggers = [
  [({ text }) => hasEscapedKeys(text)],
  [spread, signs.anyKey],
  [frameRow],
  [({ text }) => hasBoxParameters(text)],
  [emptyList],
  [({ text }) => setsOwnSize(text)],
  [importedName, instance],
  [inheriting, ownCall],
  [typedTuple],
  [describedTuple],
  [rowType, tuple],
  [labeledTuple, tuple],
];
const allTriggers: Triggers = [...triggers.boxes, ...codeTriggers];
const memberTriggers: Triggers = [
  [signs.setsSize, signs.setsPlace],
  [signs.setsSize, boxWord],
];
const partTriggers: Triggers = [[imagePattern], [signs.setsPlace], [signs.setsSize]];
