import type { Span } from '../../model/span.js';
import type { Value } from '../../model/value.js';
import { methodName, superName } from './module-names.js';
import { declare, type Walk } from './walk.js';

/** Methods that make boxes, which the code around them calls as `this.add(1, 2, 3, 4)`. */

/** Notes a method that was read last, if it makes boxes of what it is called with; `scope`: the class or the object that has it. */
export function declareMethod(walk: Walk, key: string, scope: Span, start: number): void {
  const { callable } = walk;
  if (key === '' || callable === null || callable.made.length === 0) return;
  declare(walk, methodName(key), scope, null, start, callable);
}

/** Notes which class the one at `scope` extends: its methods are called with `this` as well. */
export function declareSuper(walk: Walk, name: string, scope: Span): void {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return;
  const value: Value = { kind: 'expression', start: 0, length: 0, expression: { op: 'name', name, at: 0 } };
  declare(walk, superName, scope, value, scope.start);
}
