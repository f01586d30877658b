import type { Span } from '../../model/span.js';
import type { Value } from '../../model/value.js';
import { methodName, superName } from './module-names.js';
import { declare, type Walk } from './walk.js';

/** Declares methods that create boxes and are called as `this.add(1, 2, 3, 4)`. */

/** Declares the method that was just read, if it creates boxes from its arguments; `scope`: its class or object. */
export function declareMethod(walk: Walk, key: string, scope: Span, start: number): void {
  const { callable } = walk;
  if (key === '' || callable === null || callable.boxes.length === 0) return;
  declare(walk, methodName(key), scope, null, start, callable);
}

/** Declares the superclass of the class at `scope`, since its methods are called with `this` too. */
export function declareSuper(walk: Walk, name: string, scope: Span): void {
  if (!/^[A-Za-z_$][\w$]*$/.test(name)) return;
  const value: Value = { kind: 'expression', start: 0, length: 0, expression: { op: 'name', name, at: 0 } };
  declare(walk, superName, scope, value, scope.start);
}
