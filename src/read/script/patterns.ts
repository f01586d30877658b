import type { Span } from '../../model/span.js';
import type { Value } from '../../model/value.js';
import { textOf, unquoted } from './names.js';
import { declare, forEachChild, type Walk } from './walk.js';

/** A name that a pattern takes out of a record, and the key that it takes. */
export interface PatternMember {
  readonly name: string;
  readonly key: string;
}

/** The names of `{ a, b: c }`; none where the pattern is anything more, such as nested or with defaults. */
export function membersOf({ cursor, text }: Walk): readonly PatternMember[] {
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
      const written = textOf(text, cursor);
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

/** Gives the names of a pattern the members of `value` as their meaning; null: nothing is known of it. */
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
