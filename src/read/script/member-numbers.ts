import { boxKeys, placeKeys } from '../../formats/index.js';
import type { ObjectValue, Value } from '../../model/value.js';
import { movedTo } from '../base/values.js';
import { assignedPath } from './names.js';
import { wholeFile } from './piece.js';
import type { Walk } from './walk.js';

/**
 * Notes `box.width = 20`, of which several together may say a box: a record of this number alone, under the keys that
 * lead to the box. `written` is the left side.
 */
export function emitMember(walk: Walk, written: string, value: Value, base: number): void {
  const key = /[\w$)\]]\s*\.\s*([\w$]{1,20})$/.exec(written.slice(-80))?.[1];
  if (key === undefined || !boxKeys.has(key) || !mayBeNumber(key, value)) return;
  const receiver = written.slice(0, written.lastIndexOf('.'));
  const keys = assignedPath(receiver);
  if (keys === null) return;
  const { block, origin, path, piece } = walk;
  const isOwn = receiver.trim() === 'this';
  const own = isOwn ? ownerOf(walk) : null;
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
      method: methodOf(walk),
      kind: own?.kind ?? 'part',
    },
  });
}

/** The method that is read; null for what makes an object, which is no state of it. */
function methodOf({ functionName }: Walk): string | null {
  return functionName === null || makes(functionName) ? null : functionName;
}

function makes(name: string): boolean {
  return /^(?:constructor|init|initialize|setup|create|start|reset|load|preload|[A-Z].*)$/.test(name);
}

/** What `this` is: the class or record of a method, or what a function makes that is called with `new`. */
function ownerOf({ block, fields, functionName, isFunction, path }: Walk): {
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

/** A number, one that only the game knows, or under the key of a place or a size a pair of them. */
function mayBeNumber(key: string, value: Value): boolean {
  switch (value.kind) {
    case 'number':
    case 'expression':
    case 'opaque':
      return true;
    case 'object':
    case 'call':
      return key === 'size' || (placeKeys.has(key) && !/^(?:x|y|left|top)$/.test(key));
    case 'array':
    case 'string':
      return false;
  }
}
