import {
  matterBodyMethod,
  makesMatterBody,
  definesBodyPart,
  readWorlds,
  type WorldStatement,
} from '../../formats/index.js';
import {
  isMemberAssignment,
  numberElsewhere,
  type CallValue,
  type ObjectEntry,
  type RootValue,
  type Value,
} from '../../model/value.js';
import { movedTo } from '../base/values.js';

/** Joins the statements about one body: `hero = new Sprite(10, 20); hero.rotation = 25;`. */

/** Calls that create an object whose members other statements may set. */
const objectConstructor = /(?:^|\.)(?:Sprite|createSprite|Group|EngineObject|\w*Box2d\w{0,9}Object|Actor)$|^super\./;

/**
 * Returns the roots with the members that other statements set added to the call that creates the object: later ones in
 * the same block. Statements that only set members are removed.
 */
export function joinStatements(roots: readonly RootValue[], text: string): readonly RootValue[] {
  const remaining = withoutReplaced(roots, text);
  if (
    !remaining.some(
      ({ value }) => value.kind === 'call' && (isMemberAssignment(value) || definesBodyPart(value.callee)),
    )
  )
    return remaining;
  return joinMembers(remaining, text);
}

/** Removes colliders that a later statement in the same block replaces. */
function withoutReplaced(roots: readonly RootValue[], text: string): readonly RootValue[] {
  const colliders = roots.filter(({ value }) => value.kind === 'call' && setsCollider.test(value.callee));
  if (colliders.length < 2) return roots;
  const last = new Map<string, RootValue>();
  const replaced = new Set<RootValue>();
  for (const { root, block } of inBlocks(colliders, text)) {
    const { callee } = root.value as CallValue;
    const key = `${block} ${callee.slice(0, callee.lastIndexOf('.'))}`;
    const before = last.get(key);
    if (before !== undefined) replaced.add(before);
    last.set(key, root);
  }
  return replaced.size === 0 ? roots : roots.filter((root) => !replaced.has(root));
}

/** Calls that replace the collider of a body. */
const setsCollider = /(?:^|\.)collider\.(?:set|use(?:Box|Circle|Polygon|Capsule|Edge)Collider)$/;

function joinMembers(roots: readonly RootValue[], text: string): readonly RootValue[] {
  const kept = roots.filter(({ value }) => !isMemberAssignment(value));
  if (!roots.some(({ value }) => value.kind === 'call' && mayConstruct(value))) return kept;
  const statements = inBlocks(roots, text);
  return [...readWorlds(withMembers(statements), text)].sort((a, b) => a.start - b.start);
}

function constructsObject(callee: string): boolean {
  return objectConstructor.test(callee) || makesMatterBody.test(callee);
}

function mayConstruct({ callee }: CallValue): boolean {
  return constructsObject(callee) || /(?:^|\.)(?:b2\w{1,20}|Create(?:Body|Fixture|Shape)\w{0,20})$/.test(callee);
}

/** Unclosed comments and templates extend to the end, so they are scanned only once. */
const tokens =
  /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|'(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*"|`(?:[^`\\]|\\[^])*(?:`|$)|[{}]/g;

/** Returns the roots with their blocks: statements in an inner block may not be executed. */
function inBlocks(roots: readonly RootValue[], text: string): readonly WorldStatement[] {
  const open: number[] = [0];
  const statements: WorldStatement[] = [];
  let next = 0;
  let blocks = 0;
  const takeUpTo = (end: number): void => {
    for (; next < roots.length && roots[next]!.start < end; next++) {
      statements.push({ root: roots[next]!, block: open.at(-1)! });
    }
  };
  for (const { 0: token, index } of text.matchAll(tokens)) {
    if (next >= roots.length) break;
    if (token !== '{' && token !== '}') continue;
    takeUpTo(index + (token === '{' ? 1 : 0));
    if (token === '{') open.push(++blocks);
    else if (open.length > 1) open.pop();
  }
  takeUpTo(Infinity);
  return statements;
}

/** An object that a call creates, and the members set for it. */
interface ConstructedObject {
  readonly block: number;
  readonly isGroup: boolean;
  readonly start: number;
  readonly members: Map<string, Member>;
}

interface Member {
  readonly value: Value;
  readonly start: number;
  readonly isShared: boolean;
}

function withMembers(statements: readonly WorldStatement[]): readonly WorldStatement[] {
  const objects = new Map<string, ConstructedObject>();
  const owners = new Map<RootValue, ConstructedObject>();
  const dropped = new Set<RootValue>();
  for (const { root, block } of statements) {
    const { value, start } = root;
    // The object already has this number.
    if (root.member?.kind === 'part' && objects.get(root.path.at(-1) ?? '')?.block === block) dropped.add(root);
    if (value.kind !== 'call') continue;
    if (isMemberAssignment(value)) {
      const words = value.callee.slice(1).split('.');
      const key = words.pop()!;
      const thing = objects.get(nameIn(words));
      if (thing?.block !== block || words.length > 2) continue;
      thing.members.set(key, { value: value.args[0]!, start, isShared: thing.isGroup });
      continue;
    }
    const method = matterBodyMethod(value.callee);
    if (method !== null) {
      const [body, argument] = value.args;
      const thing = body === undefined || argument === undefined ? undefined : objects.get(getName(body));
      if (thing?.block === block)
        thing.members.set(method, { value: argument!, start: start + argument!.start, isShared: false });
      continue;
    }
    if (!constructsObject(value.callee) || value.damaged) continue;
    const words = value.callee.split('.');
    const isGroup = words.at(-1) === 'Group';
    const group = objects.get(nameIn(words.slice(0, -1)));
    const members = new Map(group?.isGroup === true ? groupMembersFor(group, value) : []);
    const thing: ConstructedObject = { block, isGroup, start, members };
    owners.set(root, thing);
    const name = value.callee.startsWith('super.') ? 'this' : root.loose === true ? '' : (root.path.at(-1) ?? '');
    if (name !== '') objects.set(name, thing);
  }
  return statements
    .filter(({ root }) => !dropped.has(root))
    .map((statement): WorldStatement => {
      const { root } = statement;
      const members = owners.get(root)?.members;
      if (members === undefined || members.size === 0 || root.value.kind !== 'call') return statement;
      const entries = [...members].map(([key, { value, start, isShared }]): ObjectEntry => {
        const at = movedTo(value, start - root.start);
        return { key, value: isShared && at.kind === 'number' ? numberElsewhere(at, at.value) : at };
      });
      return { ...statement, root: { ...root, value: { ...root.value, setters: entries, mayContainBoxes: true } } };
    });
}

/**
 * Returns the members that a group sets for its sprites, except those that a sprite's own arguments set: its position,
 * then its size.
 */
function groupMembersFor({ members }: ConstructedObject, { args }: CallValue): Iterable<[string, Member]> {
  return [...members].filter(([key]) => (/^[xy]$/.test(key) ? args.length < 2 : key === 'rotation' || args.length < 3));
}

/** Returns the name in an argument. */
function getName(value: Value): string {
  if (value.kind === 'opaque') return nameIn(value.text.split('.'));
  return value.kind === 'expression' && value.expression.op === 'name' ? value.expression.name : '';
}

/** `this.ball` and `ball` are the same; `this` alone is the object of a class. */
function nameIn(words: readonly string[]): string {
  const own = words.filter((word) => word !== 'this');
  return own.length === 0 && words.length > 0 ? 'this' : own.join('.');
}
