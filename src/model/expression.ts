/** A number computed from literals and names. Offsets are relative to the start of the expression's value. */
export type Expression =
  /** `place`: the position of its digits; absent if they don't belong to this number alone. */
  | { readonly op: 'number'; readonly value: number; readonly place?: NumberPlace }
  | { readonly op: 'name'; readonly name: string; readonly at: number }
  | { readonly op: 'member'; readonly object: Expression; readonly key: string }
  /** An export of another file; `*` for all of it. */
  | { readonly op: 'import'; readonly specifier: string; readonly name: string }
  | { readonly op: 'unary'; readonly sign: '+' | '-'; readonly operand: Expression }
  /** `at`: the offset of the operator. */
  | {
      readonly op: 'binary';
      readonly operator: '+' | '-' | '*' | '/' | '%' | '**';
      readonly at: number;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly op: 'math'; readonly function: string; readonly args: readonly Expression[] }
  /**
   * `fx(15)`: a number that a function returns in another notation. Its literal is at `from` and has `length`
   * characters.
   */
  | {
      readonly op: 'wrapped';
      readonly name: string;
      readonly at: number;
      readonly value: number;
      readonly from: number;
      readonly length: number;
    };

/** The position of a number's digits within an expression. */
export interface NumberPlace {
  readonly at: number;
  readonly length: number;
}

/** Returns the direct operands of an expression, in text order. */
export function operandsOf(expression: Expression): readonly Expression[] {
  switch (expression.op) {
    case 'member':
      return [expression.object];
    case 'unary':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'math':
      return expression.args;
    case 'number':
    case 'name':
    case 'import':
    case 'wrapped':
      return none;
  }
}

const none: readonly Expression[] = [];

/**
 * Searches an expression and its parts in text order. `test` returns whether a part is a match; undefined means to
 * search inside the part.
 */
export function someExpression(expression: Expression, test: (part: Expression) => boolean | undefined): boolean {
  const result = test(expression);
  if (result !== undefined) return result;
  for (const operand of operandsOf(expression)) if (someExpression(operand, test)) return true;
  return false;
}

/** Whether an expression has more than `count` parts, itself included. */
export function hasMoreParts(expression: Expression, count: number): boolean {
  let left = count;
  return someExpression(expression, () => (--left < 0 ? true : undefined));
}

/**
 * Replaces parts of an expression. `replace` is called on a part before its operands and returns the replacement;
 * undefined keeps the part and maps its operands. Unchanged parts are shared with the old expression; if nothing
 * changes, returns the same object.
 */
export function mapExpression(
  expression: Expression,
  replace: (part: Expression) => Expression | undefined,
): Expression {
  const replaced = replace(expression);
  if (replaced !== undefined) return replaced;
  const map = (operand: Expression): Expression => mapExpression(operand, replace);
  switch (expression.op) {
    case 'member': {
      const object = map(expression.object);
      return object === expression.object ? expression : { ...expression, object };
    }
    case 'unary': {
      const operand = map(expression.operand);
      return operand === expression.operand ? expression : { ...expression, operand };
    }
    case 'binary': {
      const left = map(expression.left);
      const right = map(expression.right);
      return left === expression.left && right === expression.right ? expression : { ...expression, left, right };
    }
    case 'math': {
      const args = mapShared(expression.args, map);
      return args === expression.args ? expression : { ...expression, args };
    }
    case 'number':
    case 'name':
    case 'import':
    case 'wrapped':
      return expression;
  }
}

/** Maps the items of a list; returns the same list if no item changes. */
export function mapShared<T>(list: readonly T[], map: (item: T) => T): readonly T[] {
  let mapped: T[] | null = null;
  for (let index = 0; index < list.length; index++) {
    const item = map(list[index]!);
    if (item !== list[index]) (mapped ??= list.slice())[index] = item;
  }
  return mapped ?? list;
}

/**
 * Formats a name with its members, `position.x`; empty for other expressions, and for more members than `maxMembers`.
 */
export function dottedName(expression: Expression, maxMembers = Infinity): string {
  let members = '';
  let part = expression;
  for (let count = 0; part.op === 'member' && count < maxMembers; count++, part = part.object) {
    members = `.${part.key}${members}`;
  }
  return part.op === 'name' ? part.name + members : '';
}

/** Returns the expression of a dotted name. */
export function nameFrom(text: string): Expression {
  const [first = '', ...keys] = text.split('.');
  return keys.reduce<Expression>((object, key) => ({ op: 'member', object, key }), { op: 'name', name: first, at: 0 });
}

/** Returns the last word of a name, `scene` of `this.scene`; null for other expressions. */
export function lastWord(expression: Expression): string | null {
  return expression.op === 'member' ? expression.key : expression.op === 'name' ? expression.name : null;
}
