import type { DeclaredType } from '../../model/declared-type.js';
import { isContainer, type Value } from '../../model/value.js';
import { typeName } from './module-names.js';
import { getText } from './names.js';
import { definitionOfText, typeOfText } from './type-text.js';
import { declare, forEachChild, type Walk } from './walk.js';

/** Reads the declared types of values: annotations, casts, aliases, interfaces and JSDoc. */

/** Adds a type to a container, unless its own text declared one already. Other values can't hold boxes. */
export function withType(value: Value, type: DeclaredType | null): Value {
  if (type === null || !isContainer(value) || value.type !== undefined) return value;
  return { type, ...value };
}

/** Whether the type of a value matters. */
export function mayHaveType(value: Value): boolean {
  return isContainer(value) && value.mayContainBoxes && value.type === undefined;
}

/** Reads the type at the cursor, an annotation or a type node. */
export function typeHere({ cursor, text }: Walk): DeclaredType | null {
  const written = getText(text, cursor);
  return typeOfText(written.startsWith(':') ? written.slice(1) : written);
}

/**
 * Reads the type after `as` or `satisfies`, or before the value in a prefix cast; null if the node isn't a cast, or the
 * type is irrelevant.
 */
export function castHere(walk: Walk): DeclaredType | null {
  const { cursor } = walk;
  let type: DeclaredType | null = null;
  forEachChild(cursor, () => {
    if (cursor.type.is('Type')) type = typeHere(walk);
  });
  return type;
}

/**
 * Reads the type that a call constructs from the text between its name and its arguments: `new Map<string, Rect>(…)`.
 */
export function constructedType({ cursor, text }: Walk): DeclaredType | null {
  const written = /^(?:new\s+)?((?:Readonly)?(?:Map|Set|Array)\s*<[^()]{1,400}>)\s*\(/.exec(
    text.slice(cursor.from, Math.min(cursor.to, cursor.from + 500)),
  )?.[1];
  return written === undefined ? null : typeOfText(written);
}

/** Reads `type Rect = …` and `interface Hitbox { … }`. */
export function readTypeDeclaration(walk: Walk): void {
  const { cursor, text } = walk;
  let name = '';
  let from = cursor.from;
  forEachChild(cursor, () => {
    if (name !== '' || cursor.name !== 'TypeDefinition') return;
    name = getText(text, cursor);
    from = cursor.to;
  });
  const definition = name === '' ? null : definitionOfText(text.slice(from, cursor.to).replace(/;\s*$/, ''));
  if (definition !== null) declare(walk, typeName(name), walk.block, null, cursor.from, null, definition);
}

/** Reads the types that JSDoc declares with `@typedef` in the comment at the cursor. */
export function readTypedefs(walk: Walk): void {
  const { cursor, text } = walk;
  const comment = getText(text, cursor);
  if (!comment.startsWith('/**') || comment.length > maxComment || !comment.includes('@typedef')) return;
  for (const part of comment.split(/(?=@typedef\b)/)) {
    const plain = withoutStars(part);
    const { type, rest } = bracedType(plain, '@typedef');
    const name = /^\s*([A-Za-z_$][\w$]*)/.exec(rest)?.[1];
    if (name === undefined) continue;
    const members = [...rest.matchAll(/@property\s*(?=\{)/g)].flatMap(({ index }) => {
      const property = bracedType(rest.slice(index), '@property');
      const key = /^\s*\[?([\w$]+)/.exec(property.rest)?.[1];
      return property.type === null || key === undefined ? [] : [{ key, type: property.type }];
    });
    const own: DeclaredType | null = members.length > 0 ? { kind: 'record', members, others: null } : type;
    if (own === null) continue;
    declare(walk, typeName(name), walk.block, null, cursor.from, null, { parameters: [], type: own });
  }
}

/** Returns the JSDoc type in the comment right before `at`; null if there is none. */
export function typeBefore({ text }: Walk, at: number): DeclaredType | null {
  let end = at;
  for (let round = 0; round < 3; round++) {
    while (end > 0 && /\s/.test(text[end - 1]!)) end--;
    const word = /(?:^|[^\w$])(export|default)$/.exec(text.slice(Math.max(0, end - 8), end))?.[1];
    if (word === undefined) break;
    end -= word.length;
  }
  if (text[end - 1] !== '/' || text[end - 2] !== '*') return null;
  const start = text.lastIndexOf('/**', end - 4);
  if (start < 0 || end - start > maxComment || text.indexOf('*/', start + 3) !== end - 2) return null;
  const comment = withoutStars(text.slice(start, end));
  return bracedType(comment, '@type').type ?? bracedType(comment, '@satisfies').type;
}

/** The maximum length of a comment that declares a type. */
const maxComment = 4000;

function withoutStars(comment: string): string {
  return comment.replace(/^\/\*\*|\*\/$/g, '').replace(/\n[ \t]*\*(?!\/)/g, '\n');
}

/** Returns the type in braces after a JSDoc tag, and the text after it; without braces all text after the tag. */
function bracedType(comment: string, tag: string): { readonly type: DeclaredType | null; readonly rest: string } {
  const at = comment.search(new RegExp(`${tag}\\b`));
  if (at < 0) return { type: null, rest: '' };
  const rest = comment.slice(at + tag.length).trimStart();
  if (!rest.startsWith('{')) return { type: null, rest };
  let open = 0;
  for (let i = 0; i < rest.length; i++) {
    if (rest[i] === '{') open++;
    else if (rest[i] === '}' && --open === 0) return { type: typeOfText(rest.slice(1, i)), rest: rest.slice(i + 1) };
  }
  return { type: null, rest: '' };
}
