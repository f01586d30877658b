import { boxKeys, placeKeys } from '../../formats/index.js';
import type { ObjectValue, Value } from '../../model/value.js';
import { movedTo } from '../base/values.js';
import { assignedPath } from './names.js';
import { wholeFile } from './piece.js';
import type { Walk } from './walk.js';

/**
 * Emits `box.width = 20`, which may form a box with other such statements: as a record of this number alone, under the
 * keys of the box. `written` is the left side.
 */
export function emitMember(walk: Walk, written: string, value: Value, base: number): void {
  const key = /[\w$)\]]\s*\.\s*([\w$]{1,20})$/.exec(written.slice(-80))?.[1];
  if (key === undefined || !boxKeys.has(key) || !mayBeNumber(key, value)) return;
  const receiver = written.slice(0, written.lastIndexOf('.'));
  const keys = assignedPath(receiver);
  if (keys === null) return;
  const { block, fields, functionName, origin, path, piece } = walk;
  const isOwn = receiver.trim() === 'this';
  const own = isOwn ? getOwner(walk) : null;
  if (isOwn && own === null) return;
  const record: ObjectValue = {
    kind: 'object',
    start: 0,
    length: value.length,
    entries: [{ key, value: movedTo(value, 0) }],
    damaged: false,
    mayContainBoxes: true,
  };
  piece.roots.push({
    value: record,
    start: base + value.start - origin,
    path: own?.path ?? [...path, ...keys],
    member: {
      block: block === wholeFile ? wholeFile.start : block.start - origin,
      method: getMethod(walk),
      kind: own?.kind ?? 'part',
      ...(own === null && functionName === 'constructor' && fields?.block === block ? { constructs: true } : {}),
    },
  });
}

/** Returns the current method; null if it initializes an object, since that isn't a state of the object. */
function getMethod({ functionName }: Walk): string | null {
  return functionName === null || initializesObject(functionName) ? null : functionName;
}

function initializesObject(name: string): boolean {
  return /^(?:constructor|init|initialize|setup|create|start|reset|load|preload|[A-Z].*)$/.test(name);
}

/** Returns what `this` refers to: the class or record of a method, or the result of a function called with `new`. */
function getOwner({ block, fields, functionName, isFunction, path }: Walk): {
  readonly path: readonly string[];
  readonly kind: 'field' | 'own';
} | null {
  if (functionName === null) return null;
  const isDirect = fields !== null && fields.block === block;
  if (functionName === 'constructor') return { path, kind: isDirect ? 'field' : 'own' };
  if (isFunction) return { path: [...path, functionName], kind: isDirect ? 'field' : 'own' };
  // `Game.Coin = function () { … }`
  return { path: fields !== null && /^[A-Z]/.test(functionName) ? [...path, functionName] : path, kind: 'own' };
}

/** Whether a value is a number, possibly known only at runtime, or a pair under the key of a position or size. */
function mayBeNumber(key: string, value: Value): boolean {
  switch (value.kind) {
    case 'number':
    case 'expression':
    case 'opaque':
      return true;
    case 'call':
      return key === 'size' || placeKeys.has(key);
    case 'object':
      return key === 'size' || (placeKeys.has(key) && !/^(?:x|y|left|top)$/.test(key));
    case 'array':
    case 'string':
      return false;
  }
}
