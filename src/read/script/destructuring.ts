import type { Span } from '../../model/span.js';
import type { Value } from '../../model/value.js';
import { getText, unquoted } from './names.js';
import { declare, forEachChild, type Walk } from './walk.js';

/** A name that a pattern takes from a record, with its key. */
export interface PatternMember {
  readonly name: string;
  readonly key: string;
}

/** Returns the names in `{ a, b: c }`; none if the pattern contains anything else, such as nesting or defaults. */
export function patternMembers({ cursor, text }: Walk): readonly PatternMember[] {
  const members: PatternMember[] = [];
  if (cursor.name !== 'ObjectPattern') return members;
  let others = 0;
  forEachChild(cursor, () => {
    if (cursor.name !== 'PatternProperty') {
      if (cursor.type.isError) others++;
      return;
    }
    let key = '';
    let name = '';
    forEachChild(cursor, () => {
      const written = getText(text, cursor);
      if (cursor.name === 'VariableDefinition') name = written;
      else if (cursor.name === 'PropertyName') key = written;
      else if (cursor.name === 'String' && key === '') key = unquoted(written);
      else if (cursor.name !== ':') others++;
    });
    if (name === '') others++;
    else members.push({ name, key: key === '' ? name : key });
  });
  return others === 0 ? members : [];
}

/** Declares the names of a pattern as the members of `value`; null if it is unknown. */
export function declareMembers(
  walk: Walk,
  members: readonly PatternMember[],
  scope: Span,
  value: Value | null,
  base: number,
): void {
  for (const { name, key } of members) {
    const member: Value | null =
      value?.kind === 'expression' ? { ...value, expression: { op: 'member', object: value.expression, key } } : null;
    declare(walk, name, scope, member, base);
  }
}
