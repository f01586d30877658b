import {
  createsCompound,
  createsObject,
  definesBodyPart,
  readChain,
  readWorlds,
  statementAbout,
  type ObjectStatement,
} from '../../formats/index.js';
import {
  childrenOf,
  isMemberAssignment,
  type CallValue,
  type RootValue,
  type Step,
  type Value,
} from '../../model/value.js';
import { blockAt, findBlocks, functionOf, isWithin, type Block } from './blocks.js';
import { absolute, elsewhereIn, maxDepth, nameIn, nameOf, namesIn, recordCall, unknown } from './steps.js';
import { isVisible, withStatements, withSteps, type Bodies, type Body, type Thing } from './things.js';

/**
 * Joins the statements about one object, in the order in which they stand: `hero = new Sprite(10, 20); hero.rotation =
 * 25;`. A statement that may not be executed before the object first appears, or not with these values, makes what it
 * sets unknown; one that is executed later changes nothing. Adds the functions whose calls matter to `asked`.
 */
export function joinStatements(
  roots: readonly RootValue[],
  text: string,
  asked: Set<string> = new Set(),
): { readonly roots: readonly RootValue[]; readonly bodies: Bodies } {
  const isNeeded =
    /\b(?:collider|scale[XY]):/.test(text) || roots.some(({ value }) => value.kind === 'call' && isAbout(value));
  if (!isNeeded) return { roots, bodies: new Map() };
  const joiner = new Joiner(text, asked);
  for (const root of roots) joiner.read(root);
  const joined = joiner.join(roots);
  return { ...joined, roots: [...readWorlds(joined.roots, text)].sort((a, b) => a.start - b.start) };
}

function isAbout(call: CallValue): boolean {
  if (isMemberAssignment(call) || definesBodyPart(call.callee)) return true;
  return readChain(call).some(({ callee }) => statementAbout(callee) !== null);
}

/** More statements about an object describe no hitbox. */
const maxSteps = 60;

class Joiner {
  private readonly things = new Map<string, Thing[]>();
  private readonly all: Thing[] = [];
  private readonly dropped = new Set<RootValue>();
  /** Statements in functions above the creation of what they are about. */
  private readonly early: (() => void)[] = [];
  private readonly calls = new Map<string, ReturnType<Joiner['callsOf']>>();
  private blocks: readonly Block[] | null = null;

  constructor(
    private readonly text: string,
    private readonly asked: Set<string>,
  ) {}

  read(root: RootValue): void {
    const { value } = root;
    if (root.member?.kind === 'part') this.dropIfKnown(root);
    // What it creates is in its super call too.
    if (value.kind === 'call' && value.blueprint === true) return;
    if (value.kind === 'call' && !value.damaged && this.readStatement(root, value)) return;
    this.findCreations(root, value, root.start, nameOfRoot(root), 0);
  }

  /** Returns the roots with their statements, without those that are a part of another one. */
  join(roots: readonly RootValue[]): { readonly roots: readonly RootValue[]; readonly bodies: Bodies } {
    for (const apply of this.early) apply();
    const calls = new Map<Value, Thing>();
    const bodies = new Map<number, Body>();
    for (const thing of this.all) {
      const call = thing.kind === 'body' ? withStatements(thing) : null;
      if (call === null) continue;
      calls.set(thing.call, thing);
      bodies.set((thing.owner?.kind === 'body' ? thing.owner : thing).createdAt, { call, start: thing.start });
    }
    const joined = roots.flatMap((root): RootValue[] => {
      if (this.dropped.has(root)) return [];
      const value = calls.size === 0 ? root.value : withSteps(root.value, root.start, calls, 0);
      return [value === root.value ? root : { ...root, value }];
    });
    return { roots: joined, bodies };
  }

  /** An object has this number already. */
  private dropIfKnown(root: RootValue): void {
    const own = this.find(root.path.at(-1) ?? '', false, this.blockOf(root.start));
    if (own.some(({ thing, sure }) => sure && thing.kind !== 'unknown' && thing.call !== root.value))
      this.dropped.add(root);
  }

  private blockOf(offset: number): Block {
    return blockAt((this.blocks ??= findBlocks(this.text)), offset);
  }

  /** Reads a statement about objects; returns false for other values. */
  private readStatement(root: RootValue, call: CallValue): boolean {
    const chain = readChain(call);
    const [first] = chain;
    const statement = first === undefined ? null : statementAbout(first.callee);
    if (first === undefined || statement === null) return false;
    const { words, args } = receiver(statement, first);
    if (words.length === 0) return false;
    const isOwn = words[0] === 'this';
    const block = this.blockOf(root.start);
    let name = nameIn(words);
    let found = this.find(name, isOwn, block);
    if (found.length === 0 && statement.kind === 'function') {
      // The body of a sprite; otherwise the body that a field holds.
      name = nameIn(words.filter((word) => word !== 'body'));
      found = this.find(name, isOwn, block);
    }
    const steps = [{ ...first, method: statement.method, args }, ...chain.slice(1)].map((step) =>
      absolute(step, root.start),
    );
    const before = this.text.slice(Math.max(0, root.start - 200), root.start);
    const outer = before.replace(/[\w$.[\]]*\s*=\s*$/, '').trimEnd();
    // A callback without braces.
    if (isMemberAssignment(call) && outer.endsWith('=>')) return true;
    const isSure = isMemberAssignment(call)
      ? !conditional.test(outer)
      : root.statement === true || (root.loose !== true && /(?:=|\breturn)\s*$/.test(before));
    const defines =
      statement.kind === 'definer' || chain.some(({ callee }) => statementAbout(callee)?.kind === 'definer');
    if (statement.kind === 'part' && !createsObject(first.callee))
      return this.addPart(root, call, steps[0]!, block, found.find(({ sure }) => sure)?.thing ?? null);
    const [argument] = first.args;
    if (defines && (found.length === 0 || !isSure || found.some(({ sure }) => !sure))) {
      // Another body, or one of several alternatives.
      const known = found.find(({ thing, sure }) => !sure && (thing.isOwn || isWithin(block, thing.block)))?.thing;
      const earlier = known === undefined ? [] : known.earlier.concat(known.isDefined ? [] : this.creationOf(known));
      const thing: Thing = {
        ...this.newThing(root, call, root.start, block, isOwn),
        earlier: [...earlier],
        kind: 'unknown',
        isDefined: true,
      };
      if (argument === undefined || !this.link(thing, root, argument, root.start, block)) thing.kind = 'body';
      this.add(name, thing);
      return true;
    }
    for (const { thing, sure } of found) {
      const certain = sure && (isSure || statement.kind === 'setter');
      if (defines && certain) {
        const isPart = argument !== undefined && this.link(thing, root, argument, root.start, block);
        if (isPart) this.dropped.add(thing.root);
        else this.define(thing, root, call);
      } else if (thing.later.length < maxSteps) thing.later.push(...(sure && isSure ? steps : steps.map(unknown)));
    }
    if (found.length > 0 && !defines) this.dropped.add(root);
    if (found.length === 0 && !defines)
      this.early.push(() => {
        for (const { thing, sure } of this.find(name, isOwn, block))
          if (!sure && functionOf(block) !== functionOf(thing.block)) thing.later.push(...steps.map(unknown));
      });
    if (found.length === 0 && /ffset/.test(statement.method)) {
      this.add(name, {
        ...this.newThing(root, call, root.start, block, isOwn),
        kind: 'unknown',
        later: isSure ? steps : steps.map(unknown),
      });
    }
    return found.length > 0;
  }

  /** `body.createFixture(shape)`, or `body.addShape(shape)` of a shape that has a call of its own. */
  private addPart(root: RootValue, call: CallValue, step: Step, block: Block, owner: Thing | null): boolean {
    const [shape, ...args] = step.args;
    const before = this.all.length;
    if (step.method === 'addShape') {
      if (owner === null || shape === undefined || !this.link(owner, root, call.args[0]!, root.start, block))
        return false;
      for (const part of this.all.filter((one, k) => one.owner === owner && (k >= before || nameOf(shape) !== '')))
        part.later.push({ ...step, args });
      if (nameOf(shape) !== '') this.dropped.add(root);
      return true;
    }
    const earlier =
      owner === null
        ? []
        : this.creationOf(owner).map((one) => ({ ...one, args: one.args.map((value) => elsewhereIn(value)) }));
    this.add(nameOfRoot(root), { ...this.newThing(root, call, root.start, block), earlier: [...earlier], owner });
    return true;
  }

  /** Reads the body of an object from the statement that defines it. */
  private define(thing: Thing, root: RootValue, call: CallValue): void {
    this.dropped.add(thing.root);
    thing.earlier.push(...this.creationOf(thing), ...thing.later.splice(0));
    Object.assign(thing, { call, start: root.start, root, isDefined: true, kind: 'body' });
  }

  private creationOf({ call, start, kind }: Thing): readonly Step[] {
    return kind === 'unknown' ? [] : readChain(call).map((step) => absolute(step, start));
  }

  private newThing(root: RootValue, call: CallValue, start: number, block: Block, isOwn = false): Thing {
    return {
      block,
      isOwn,
      isLocal: false,
      call,
      start,
      createdAt: start,
      root,
      earlier: [],
      later: [],
      owner: null,
      parts: [],
      kind: 'body',
      isDefined: false,
    };
  }

  private add(name: string, thing: Thing): void {
    this.all.push(thing);
    if (name === '') return;
    const others = this.things.get(name) ?? [];
    // A new object replaces those that had its name before, except on another branch.
    const kept = others.filter(
      (other) => !isWithin(other.block, thing.block) || functionOf(other.block) !== functionOf(thing.block),
    );
    this.things.set(name, [...kept, thing]);
  }

  /** Finds the calls that create objects in a value, under their names. */
  private findCreations(root: RootValue, value: Value, start: number, name: string, depth: number): void {
    if (depth > maxDepth || value.kind === 'string') return;
    if (value.kind === 'object' || value.kind === 'array') {
      childrenOf(value).forEach((inner, k) => {
        const key = value.kind === 'object' ? value.entries[k]!.key : k;
        this.findCreations(root, inner, start + inner.start, name === '' ? '' : `${name}.${key}`, depth + 1);
      });
    } else if (value.kind === 'call' && !value.damaged) {
      const [first] = readChain(value);
      if (createsCompound(first!.callee)) this.createCompound(root, value, start, name);
      else if (createsObject(first!.callee)) this.create(root, value, start, first!.callee, name);
      else for (const argument of value.args) this.findCreations(root, argument, start + argument.start, '', depth + 1);
    }
  }

  private create(root: RootValue, call: CallValue, start: number, callee: string, name: string): void {
    const before = this.text.slice(Math.max(0, start - 120), start);
    const block = this.blockOf(start);
    const isOwn =
      callee.startsWith('super') || block.kind === 'class' || /\bthis\s*[.[][^=;]*=\s*(?:new\s*)?$/.test(before);
    const isLocal = /\b(?:const|let|var)\s+[\w$]+\s*(?::[^=]*)?=\s*(?:new\s*)?$/.test(before);
    const words = callee.split('.');
    const group =
      words.length > 1
        ? this.find(nameIn(words.slice(0, -1)), words[0] === 'this', block).find(({ thing }) => thing.kind === 'group')
            ?.thing
        : undefined;
    const shared = (group?.later ?? []).map((step) => ({
      ...step,
      args: step.args.map((value) => elsewhereIn(value)),
    }));
    const own = callee.startsWith('super') ? 'this' : name;
    const kind = words.at(-1) === 'Group' ? 'group' : 'body';
    const thing: Thing = { ...this.newThing(root, call, start, block, isOwn), isLocal, earlier: shared, kind };
    this.add(own, thing);
    for (const argument of call.args) {
      for (const { key, value } of argument.kind === 'object' ? argument.entries : []) {
        if (key === 'collider') this.link(thing, root, value, start + argument.start, block);
        // The options of a sprite are its members.
        else if (/^scale[XY]$/.test(key) && recordCall.test(callee) && this.text.includes('kontra'))
          thing.later.push(absolute({ method: `=${key}`, callee, args: [value] }, start + argument.start));
      }
    }
  }

  /** `Body.create({ parts: [wheel, Bodies.circle(1, 2, 3)] })` */
  private createCompound(root: RootValue, call: CallValue, start: number, name: string): void {
    const block = this.blockOf(start);
    const compound: Thing = { ...this.newThing(root, call, start, block), kind: 'compound' };
    const before = this.all.length;
    for (const argument of call.args) this.findCreations(root, argument, start + argument.start, '', 1);
    const named = namesIn(call, 0).flatMap((part) =>
      this.find(nameIn(part.split('.')), part.startsWith('this.'), block),
    );
    compound.parts.push(...this.all.slice(before), ...named.map(({ thing }) => thing));
    for (const part of compound.parts) part.owner = compound;
    this.add(name, compound);
  }

  /** Makes shapes of their own, in a list or under a name, parts of an object; returns whether there are any. */
  private link(thing: Thing, root: RootValue, value: Value, start: number, block: Block): boolean {
    const before = this.all.length;
    const creation = [...thing.earlier, ...this.creationOf(thing)];
    if (value.kind === 'call' && createsObject(value.callee) && !/(?:^|\.)p2\.\w+$/.test(value.callee)) return false;
    this.findCreations(root, value, start + value.start, '', 1);
    const name = nameOf(value);
    const named = (this.things.get(nameIn(name.split('.'))) ?? []).filter((one) =>
      isVisible(one, name.startsWith('this.'), block),
    );
    const parts = [...this.all.slice(before), ...named].filter((part) => part !== thing);
    for (const part of parts) {
      if (part.owner?.kind !== 'compound') part.owner = thing;
      const own = part.kind === 'compound' ? part.parts : [part];
      for (const one of own.filter(({ earlier }) => !earlier.includes(creation[0]!))) one.earlier.unshift(...creation);
    }
    return parts.length > 0;
  }

  /** Finds the objects that a name may mean in a block; `sure`: a statement there is executed once, before they appear. */
  private find(
    name: string,
    isOwn: boolean,
    block: Block,
  ): readonly { readonly thing: Thing; readonly sure: boolean }[] {
    const things = name === '' ? [] : (this.things.get(name) ?? []);
    const here = functionOf(block);
    const inHere = things.filter(
      (thing) => isWithin(here, functionOf(thing.block)) && (here === functionOf(thing.block) || !isOwn || thing.isOwn),
    );
    if (inHere.some((thing) => functionOf(thing.block) === here)) {
      return inHere.flatMap((thing) => {
        if (functionOf(thing.block) !== here) return [];
        if (isWithin(thing.block, block)) return [{ thing, sure: true }];
        return isWithin(block, thing.block) ? [{ thing, sure: !hasBranch(block, thing.block) }] : [];
      });
    }
    return things.flatMap((thing) => {
      if (!isVisible(thing, isOwn, block)) return [];
      const creator = functionOf(thing.block);
      const isCreated = thing.isOwn && (creator.name === 'constructor' || thing.block.kind === 'class');
      if (isCreated && (here.name === 'onInitialize' || (here.name === 'constructor' && creator !== here)))
        return [{ thing, sure: !hasBranch(block, here) }];
      return this.runsBefore(here, creator) ? [{ thing, sure: false }] : [];
    });
  }

  /** Whether a function is executed before an object appears that another one creates. */
  private runsBefore({ name, start, end }: Block, creator: Block): boolean {
    if (name === '') return false;
    const isFirst = creator.kind === 'file' || creator.name === 'constructor';
    if (isFirst && initial.test(name)) return true;
    this.asked.add(name);
    return this.callsOf(name).some(({ at, block }) => {
      const caller = functionOf(block);
      const isCalledFirst =
        caller === creator || ((isFirst || initial.test(creator.name)) && initial.test(caller.name));
      return (at < start || at > end) && isCalledFirst && block.kind !== 'class';
    });
  }

  /** Returns the calls of a function, searched once. */
  private callsOf(name: string): readonly { readonly at: number; readonly block: Block }[] {
    let calls = this.calls.get(name);
    if (calls === undefined) {
      const called = new RegExp(`(?<![\\w$]|function\\s{1,9})${name.replace(/[$#]/g, '\\$&')}\\s?\\(`, 'g');
      calls = Array.from(this.text.matchAll(called), ({ index: at }) => ({ at, block: this.blockOf(at) }));
      this.calls.set(name, calls);
    }
    return calls;
  }
}

/** The end of the code before an assignment that may not be executed, or more than once. */
const conditional = /(?:\belse|&&|\|\||[?:]|\b(?:if|for|while)\s*\([^{}]*\))$/;

/** Functions that engines call first. */
const initial = /^(?:setup|create|init|initialize|start|preload|ready|onInitialize|onAdd|onload|awake)$/i;

/** Whether there is a branch or a loop between a block and one around it. */
function hasBranch(inner: Block, outer: Block): boolean {
  for (let at: Block | null = inner; at !== null && at !== outer; at = at.outer) if (at.kind === 'branch') return true;
  return false;
}

/** Returns the object that a statement is about, and the arguments of its step. */
function receiver(
  { words, kind }: ObjectStatement,
  { args }: Step,
): { readonly words: readonly string[]; readonly args: readonly Value[] } {
  if (kind !== 'function') return { words, args };
  const [thing, ...rest] = args;
  return { words: nameOf(thing).split('.').filter(Boolean), args: rest };
}

function nameOfRoot({ path, loose }: RootValue): string {
  return loose === true ? '' : (path.at(-1) ?? '');
}
