import { doneToBody, makesMatterBody, saysOfBody, worldsOf, type Statement } from '../../formats/index.js';
import {
  isSetting,
  numberElsewhere,
  type CallValue,
  type ObjectEntry,
  type RootValue,
  type Value,
} from '../../model/value.js';
import { movedTo } from '../base/values.js';

/** Bodies that several statements say: `hero = new Sprite(10, 20); hero.rotation = 25;`. */

/** What is made in one statement, so that others may say its members. */
const makesObject = /(?:^|\.)(?:Sprite|createSprite|Group|EngineObject|\w*Box2d\w{0,9}Object|Actor)$|^super\./;

/**
 * The roots with what statements say of the members of what others make: a call knows the members that are set behind it in
 * the same block. Settings alone are left out.
 */
export function joinStatements(roots: readonly RootValue[], text: string): readonly RootValue[] {
  const saying = withoutReplaced(roots, text);
  if (!saying.some(({ value }) => value.kind === 'call' && (isSetting(value) || saysOfBody(value.callee))))
    return saying;
  return joined(saying, text);
}

/** Without what a body is given first and something else takes the place of, in the same block. */
function withoutReplaced(roots: readonly RootValue[], text: string): readonly RootValue[] {
  const given = roots.filter(({ value }) => value.kind === 'call' && givesCollider.test(value.callee));
  if (given.length < 2) return roots;
  const last = new Map<string, RootValue>();
  const replaced = new Set<RootValue>();
  for (const { root, block } of inBlocks(given, text)) {
    const { callee } = root.value as CallValue;
    const key = `${block} ${callee.slice(0, callee.lastIndexOf('.'))}`;
    const before = last.get(key);
    if (before !== undefined) replaced.add(before);
    last.set(key, root);
  }
  return replaced.size === 0 ? roots : roots.filter((root) => !replaced.has(root));
}

/** A collider that takes the place of the one before. */
const givesCollider = /(?:^|\.)collider\.(?:set|use(?:Box|Circle|Polygon|Capsule|Edge)Collider)$/;

function joined(roots: readonly RootValue[], text: string): readonly RootValue[] {
  const kept = roots.filter(({ value }) => !isSetting(value));
  if (!roots.some(({ value }) => value.kind === 'call' && isMaker(value))) return kept;
  const statements = inBlocks(roots, text);
  return [...worldsOf(withMembers(statements), text)].sort((a, b) => a.start - b.start);
}

function makesThing(callee: string): boolean {
  return makesObject.test(callee) || makesMatterBody.test(callee);
}

function isMaker({ callee }: CallValue): boolean {
  return makesThing(callee) || /(?:^|\.)(?:b2\w{1,20}|Create(?:Body|Fixture|Shape)\w{0,20})$/.test(callee);
}

/** What is never closed goes on to the end: it is looked through once. */
const tokens =
  /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|'(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*"|`(?:[^`\\]|\\[^])*(?:`|$)|[{}]/g;

/** The roots with the block that each stands in: what stands in an inner one may never happen. */
function inBlocks(roots: readonly RootValue[], text: string): readonly Statement[] {
  const open: number[] = [0];
  const found: Statement[] = [];
  let next = 0;
  let blocks = 0;
  const takeUpTo = (end: number): void => {
    for (; next < roots.length && roots[next]!.start < end; next++) {
      found.push({ root: roots[next]!, block: open.at(-1)! });
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
  return found;
}

/** What is made, and what is said of its members. */
interface Thing {
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

function withMembers(statements: readonly Statement[]): readonly Statement[] {
  const things = new Map<string, Thing>();
  const told = new Map<RootValue, Thing>();
  const dropped = new Set<RootValue>();
  for (const { root, block } of statements) {
    const { value, start } = root;
    // The number alone is said of the thing already.
    if (root.member?.kind === 'part' && things.get(root.path.at(-1) ?? '')?.block === block) dropped.add(root);
    if (value.kind !== 'call') continue;
    if (isSetting(value)) {
      const words = value.callee.slice(1).split('.');
      const key = words.pop()!;
      const thing = things.get(nameIn(words));
      if (thing?.block !== block || words.length > 2) continue;
      thing.members.set(key, { value: value.args[0]!, start, isShared: thing.isGroup });
      continue;
    }
    const done = doneToBody(value.callee);
    if (done !== null) {
      const [body, given] = value.args;
      const thing = body === undefined || given === undefined ? undefined : things.get(nameOf(body));
      if (thing?.block === block)
        thing.members.set(done, { value: given!, start: start + given!.start, isShared: false });
      continue;
    }
    if (!makesThing(value.callee) || value.damaged) continue;
    const words = value.callee.split('.');
    const isGroup = words.at(-1) === 'Group';
    const group = things.get(nameIn(words.slice(0, -1)));
    const members = new Map(group?.isGroup === true ? usualIn(group, value) : []);
    const thing: Thing = { block, isGroup, start, members };
    told.set(root, thing);
    const name = value.callee.startsWith('super.') ? 'this' : root.loose === true ? '' : (root.path.at(-1) ?? '');
    if (name !== '') things.set(name, thing);
  }
  return statements
    .filter(({ root }) => !dropped.has(root))
    .map((statement): Statement => {
      const { root } = statement;
      const members = told.get(root)?.members;
      if (members === undefined || members.size === 0 || root.value.kind !== 'call') return statement;
      const entries = [...members].map(([key, { value, start, isShared }]): ObjectEntry => {
        const at = movedTo(value, start - root.start);
        return { key, value: isShared && at.kind === 'number' ? numberElsewhere(at, at.value) : at };
      });
      return { ...statement, root: { ...root, value: { ...root.value, told: entries, mayContainBoxes: true } } };
    });
}

/** What a group says of the members of its sprites, without what a sprite is made with: its place, then its size. */
function usualIn({ members }: Thing, { args }: CallValue): Iterable<[string, Member]> {
  return [...members].filter(([key]) => (/^[xy]$/.test(key) ? args.length < 2 : key === 'rotation' || args.length < 3));
}

/** The name that an argument is. */
function nameOf(value: Value): string {
  if (value.kind === 'opaque') return nameIn(value.text.split('.'));
  return value.kind === 'expression' && value.expression.op === 'name' ? value.expression.name : '';
}

/** `this.ball` and `ball` are the same; `this` alone is the object of a class. */
function nameIn(words: readonly string[]): string {
  const own = words.filter((word) => word !== 'this');
  return own.length === 0 && words.length > 0 ? 'this' : own.join('.');
}
