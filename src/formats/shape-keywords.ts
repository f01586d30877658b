import { isHitboxFileName, isRestKeyword, isUsedAsName } from './certainty-keywords.js';
import { fileStem } from './file-name.js';
import type { FirstLook } from './first-look.js';
import { cacheByKey } from './key-cache.js';
import { areOtherThings, boxWordPattern, splitWords, wordSet } from './keywords.js';

/** Words for rectangles and other shapes, which name hitboxes where a file holds nothing but data. */
const shapeKeywords = wordSet(
  'rect rectangle box boxes aabb bbox bboxes obb bound capsule circle ellipse polygon ' +
    'rechteck rechtecke kasten kaesten kreis kreise caja rectangulo circulo caixa retangulo boite cercle',
);
const shapesInSigns = '矩形|方框|包围盒|長方形|四角形|사각형|상자';

/** Words for collisions in other languages, without accents: English ones are evidence in code too. */
const collisionKeywords = new Set(
  (
    'kollision kollisionen kollisionsbox kollisionsboxen trefferbox trefferboxen colision colisiones colisao colisoes ' +
    'collision collisions'
  ).split(' '),
);
const collisionInSigns = '碰撞|当たり判定|あたり判定|コリジョン|コライダー|ヒットボックス|衝突|충돌|콜라이더|히트박스';

const shapeSigns = new RegExp(shapesInSigns);
const collisionSigns = new RegExp(collisionInSigns);

/** Whether a name says that the values under it are shapes: `rects`, `clipRects`, `playerBox2`, `AABB`. */
export const namesShapes = cacheByKey((name): boolean => {
  if (shapeSigns.test(name)) return true;
  const words = splitWords(withoutAccents(name));
  let last = words.length - 1;
  while (last > 0 && isRestKeyword(words[last]!) && !shapeKeywords.has(words[last]!)) last--;
  return shapeKeywords.has(words[last] ?? '') && !areOtherThings(name);
});

/** Whether a name says collision, in any of the known languages. */
export const namesCollision = cacheByKey((name): boolean => {
  return collisionSigns.test(name) || splitWords(withoutAccents(name)).some((word) => collisionKeywords.has(word));
});

/** Whether the name of a file of data says that it holds hitboxes: `collision.json`, `colisões.ts`, `boxes.json`. */
export function isShapeFileName(path: string): boolean {
  const stem = fileStem(path);
  return isHitboxFileName(path) || namesCollision(stem) || namesShapes(stem);
}

/** A word of keys under which bare numbers are boxes, or the name of such a file. */
export function boxWord({ text, path }: FirstLook): boolean {
  return boxWordPattern.test(text) || (path !== '' && isShapeFileName(path));
}

function withoutAccents(text: string): string {
  return /[^\x20-\x7e]/.test(text) ? text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '') : text;
}

/** Whether a text uses such a word as a key, variable, type or class. */
export function usesShapeNames(text: string): boolean {
  let from = 0;
  for (const { index } of text.matchAll(pieces)) {
    if (index < from) continue;
    let start = index;
    while (start > 0 && index - start < maxNameLength && namePart.test(text[start - 1]!)) start--;
    restOfName.lastIndex = index;
    restOfName.exec(text);
    from = restOfName.lastIndex;
    const name = text.slice(start, from);
    if ((isUsedAsName(text, from) || endsType(text, from)) && (namesShapes(name) || namesCollision(name))) return true;
  }
  return false;
}

/** Whether a type may end here: `as Rect` without a semicolon, `Rect | null`. */
function endsType(text: string, end: number): boolean {
  typeEnd.lastIndex = end;
  return typeEnd.test(text);
}

const typeEnd = /[ \t]{0,9}(?:[\r\n|&]|$)/y;
const maxNameLength = 80;
const namePart = /[\p{L}\p{M}\p{N}_$-]/u;
const restOfName = /[\p{L}\p{M}\p{N}_$-]{1,80}/uy;

/** The starts of the words; `.` stands for letters with accents. */
const pieces = new RegExp(
  'rect|box|aabb|obb|bound|capsule|circle|ellipse|polygon|rechteck|k.{1,2}sten|kreis|caja|c.{1,2}rculo|caixa|ret.{1,2}ngulo|' +
    `bo.{1,2}te|cercle|kollision|trefferbox|colis|collision|${shapesInSigns}|${collisionInSigns}`,
  'gi',
);
