import { dottedName, mapExpression } from '../../model/expression.js';
import {
  isMemberAssignment,
  numberElsewhere,
  type CallValue,
  type ObjectEntry,
  type RootValue,
  type Value,
} from '../../model/value.js';
import { wordIn } from '../arguments.js';
import { isPoint, pointNumbers } from '../point-calls.js';

/**
 * Reads Box2D bodies as written in JavaScript: separate statements set the members of definitions, which are reused for
 * one body after another. Each body gets the values that its definitions have when it is created.
 */

/** A value and its position in the text. */
interface Placed {
  readonly value: Value;
  readonly start: number;
}

/** A named definition of a shape, fixture or body, or a body itself. */
interface Definition {
  readonly kind: string;
  readonly name: string;
  readonly members: Map<string, Placed>;
  shape: Definition | null;
  readonly shapes: Definition[];
  /** The statement that sets the whole shape. */
  declaredBy: RootValue | null;
}

/** A body with one shape, as of its creation. */
interface CreatedBody {
  readonly root: RootValue;
  readonly name: string;
  /** Of the body, which later statements may change. */
  readonly members: ReadonlyMap<string, Placed>;
  readonly entries: readonly (readonly [key: string, placed: Placed | undefined])[];
  readonly corners: readonly Placed[];
  readonly words: Readonly<Record<string, string>>;
}

/** One more than the preview shows, so that the excess is reported. */
const maxBodies = 20_001;
/** More shapes or members per definition don't occur: each body has its own. */
const maxShapes = 200;
const maxMembers = 100;

/** A definition, and the statement that creates a body from it. */
export const worldSigns = [/\bb2(?:Circle|Box|Poly|Polygon)(?:Def|Shape)\b/, /\bCreate(?:Body|Fixture|Shape)/];

const definition = /^b2(Circle|Box|Poly|Polygon|Body|Fixture)(?:Def|Shape)$/;

/** Returns the roots, with each created body added and the statements that only define part of one removed. */
export function readWorlds(roots: readonly RootValue[], text: string): readonly RootValue[] {
  const world = new WorldReader();
  for (const root of roots) if (root.value.kind === 'call' && !root.value.damaged) world.read(root, root.value);
  const rest = roots.filter((root) => !isMemberAssignment(root.value) && !world.used.has(root));
  if (world.bodies.length === 0) return rest;
  const isUp = growsUpwards(text);
  return [...rest, ...toRoots(world.bodies, isUp)];
}

/** Whether y points up, judged by the direction of gravity; many programs draw their world unflipped. */
function growsUpwards(text: string): boolean {
  const fall = /(?:b2World\s?\(|[gG]ravity\b)[^;\n]{0,60}?\(\s*-?[\w.]{1,20}\s*,\s*(-?)\s*[\w.]/.exec(text);
  return fall === null ? /CreateFixtureFrom(?:Def|Shape)/.test(text) : fall[1] === '-';
}

class WorldReader {
  readonly bodies: CreatedBody[] = [];
  /** Statements that are a part of a body. */
  readonly used = new Set<RootValue>();
  private readonly names = new Map<string, Definition>();

  read(root: RootValue, call: CallValue): void {
    const { callee } = call;
    if (isMemberAssignment(call)) {
      this.set(splitPath(callee.slice(1)), { value: call.args[0]!, start: root.start });
      return;
    }
    const words = splitPath(callee);
    const method = words.at(-1) ?? '';
    if (definition.test(method)) {
      const name = root.loose === true ? undefined : root.path.at(-1);
      if (name !== undefined) this.names.set(name, createDefinition(call, root.start, name));
      return;
    }
    if (method === 'CreateBody') this.createBody(root, call);
    else if (/^Create(?:Fixture|Shape)/.test(method)) this.attach(root, call, words);
    else if (method.startsWith('set_') && call.args.length === 1) {
      // Emscripten builds have a setter per member: `shape.set_m_radius(2)`.
      const [value] = call.args;
      this.set([...words.slice(0, -1), method.slice(4)], { value: value!, start: root.start + value!.start });
    } else if (words.length > 1) this.callMethod(root, call, words.slice(0, -1), method);
  }

  /** Handles `shape.radius = 10`, `fixture.shape = new b2CircleShape(5)`, `body.position.x = 3`. */
  private set([name = '', ...keys]: readonly string[], placed: Placed): void {
    const match = this.names.get(name);
    if (match === undefined || keys.length === 0) return;
    if (keys[0] === 'shape') {
      const { value, start } = placed;
      if (keys.length > 1) {
        if (match.shape !== null) assign(match.shape, keys.slice(1).join('.'), this.resolved(placed));
      } else if (value.kind === 'call') match.shape = createDefinition(value, start + value.start, match.name);
      else match.shape = this.findDefinition(value);
      return;
    }
    assign(match, keys.join('.'), this.resolved(placed));
  }

  /** Handles `body.position.Set(1, 2)`, `shape.SetAsBox(3, 4)`, `body.AddShape(shape)`. */
  private callMethod(
    root: RootValue,
    { args }: CallValue,
    [name = '', ...keys]: readonly string[],
    method: string,
  ): void {
    const match = this.names.get(name);
    if (match === undefined) return;
    const resolvedArgs = args.map((value) => this.resolved({ value, start: root.start + value.start }));
    if (method === 'AddShape') {
      const shape = args[0] === undefined ? null : this.findDefinition(args[0]);
      if (shape !== null && match.shapes.length < maxShapes) match.shapes.push(shape);
      return;
    }
    // A body that exists: the entries read its members in the end.
    const [at, angle] = /^SetAngle$/.test(method) ? [undefined, resolvedArgs[0]] : resolvedArgs;
    if (/^Set(?:Position(?:AndAngle)?|Transform|Angle)$/.test(method) && keys.length === 0) {
      if (at !== undefined) assign(match, 'position', at);
      if (angle !== undefined) match.members.set('angle', angle);
      return;
    }
    const shape = keys[0] === 'shape' ? match.shape : keys.length === 0 ? match : null;
    if (method === 'Set' && keys.length > 0) {
      const [x, y] = resolvedArgs;
      if (x === undefined || y === undefined) return;
      match.members.set(`${keys.join('.')}.x`, x);
      match.members.set(`${keys.join('.')}.y`, y);
    } else if (shape !== null) {
      shape.declaredBy = root;
      setShape(shape, method, resolvedArgs);
    }
  }

  private createBody(root: RootValue, { args: [argument] }: CallValue): Definition | null {
    const body = argument === undefined || this.bodies.length >= maxBodies ? null : this.findDefinition(argument);
    if (body === null) return null;
    const name = root.loose === true ? undefined : root.path.at(-1);
    const { members, shapes } = body;
    const own: Definition = { ...body, name: name ?? body.name, members: new Map(members), shapes: [...shapes] };
    if (name !== undefined) this.names.set(name, own);
    for (const shape of own.shapes) this.addShape(root, own, shape, shape);
    return own;
  }

  /**
   * Handles `body.CreateFixture(fixture)`, `world.CreateBody(definition).CreateFixture(fixture)`,
   * `body.CreateShape(shape)`.
   */
  private attach(root: RootValue, { callee, args }: CallValue, words: readonly string[]): void {
    const [receiver] = args;
    const isChained = callee.startsWith('.') && receiver?.kind === 'call';
    const body = isChained ? this.createBody(root, receiver) : (this.names.get(words.slice(0, -1).join('.')) ?? null);
    const fixture = args[isChained ? 1 : 0];
    if (fixture === undefined || body === null) return;
    const start = root.start + fixture.start;
    const match = fixture.kind === 'call' ? createDefinition(fixture, start, '') : this.findDefinition(fixture);
    if (match !== null) this.addShape(root, body, match.kind === 'Fixture' ? match.shape : match, match);
  }

  private addShape(root: RootValue, body: Definition, shape: Definition | null, fixture: Definition): void {
    const entries = shape === null ? null : readEntries(shape);
    if (shape === null || entries === null || this.bodies.length >= maxBodies) return;
    const words = { kind: shape.kind, role: readRole(body, [shape, fixture]) };
    const name = root.loose === true ? body.name || shape.name : '';
    this.bodies.push({ root, name, members: body.members, entries, corners: readCorners(shape), words });
    this.used.add(root);
    if (shape.declaredBy !== null) this.used.add(shape.declaredBy);
  }

  private findDefinition(value: Value): Definition | null {
    return this.names.get(wordIn(value)) ?? null;
  }

  /** Substitutes the members that a value reads: `450 - shape.radius`. */
  private resolved({ value, start }: Placed): Placed {
    if (value.kind !== 'expression' || value.expression.op === 'number') return { value, start };
    const expression = mapExpression(value.expression, (part) => {
      if (part.op !== 'member') return undefined;
      const [name = '', ...keys] = dottedName(part).split('.');
      const number = this.names.get(name)?.members.get(keys.join('.'))?.value;
      return number?.kind === 'number' ? { op: 'number', value: number.value } : part;
    });
    return { value: expression === value.expression ? value : { ...value, expression }, start };
  }
}

function splitPath(callee: string): readonly string[] {
  return callee.split('.').filter((word) => word !== 'this' && word !== '');
}

/** Returns the definition created by `new b2CircleShape(5)`. */
function createDefinition({ callee, args }: CallValue, start: number, name: string): Definition {
  const kind = definition.exec(splitPath(callee).at(-1) ?? '')?.[1] ?? '';
  const match: Definition = { kind, name, members: new Map(), shape: null, shapes: [], declaredBy: null };
  const [first] = args;
  if (kind === 'Circle' && first !== undefined)
    match.members.set('radius', { value: first, start: start + first.start });
  return match;
}

/** Sets a member; for a point, both of its numbers. */
function assign({ members }: Definition, key: string, placed: Placed): void {
  if (members.size >= maxMembers && !members.has(key)) return;
  const { value, start } = placed;
  // `shape.vertices = [new b2Vec2(0, 0), …]`
  if (key === 'vertices' && value.kind === 'array') {
    members.set('corners', placed);
    return;
  }
  const numbers = value.kind === 'call' && isPoint(value) ? pointNumbers({ ...value, start: 0 }) : null;
  if (numbers === null) members.set(key, placed);
  else
    numbers.forEach((number, k) => members.set(`${key}.${'xy'[k]!}`, { value: number, start: start + number.start }));
}

/** Applies a method that sets a whole shape. */
function setShape(shape: Definition, method: string, args: readonly Placed[]): void {
  const { members } = shape;
  const [first, second, center, turn] = args;
  if (first === undefined) return;
  if (method === 'SetRadius') members.set('radius', first);
  else if (/^SetAs(?:Oriented)?Box$/.test(method) && second !== undefined) {
    for (const key of ['center.x', 'center.y', 'turn', 'corners']) members.delete(key);
    members.set('extents.x', first);
    members.set('extents.y', second);
    if (center !== undefined) assign(shape, 'center', center);
    if (turn !== undefined) members.set('turn', turn);
  } else if (/^SetAs(?:Array|Vector)$/.test(method)) members.set('corners', first);
}

/** Returns the numbers of a shape; null if some are missing. */
function readEntries({ kind, members }: Definition): (readonly [string, Placed | undefined])[] | null {
  const center = (key: string) => [[`cx`, members.get(`${key}.x`)] as const, [`cy`, members.get(`${key}.y`)] as const];
  if (kind === 'Circle') {
    const radius = members.get('radius') ?? members.get('m_radius');
    const key = members.has('localPosition.x') ? 'localPosition' : 'm_p';
    return radius === undefined ? null : [['radius', radius], ...center(key)];
  }
  if (members.has('corners') || members.has('vertices.0.x')) return kind === 'Box' ? null : [];
  const [width, height] = [members.get('extents.x'), members.get('extents.y')];
  if (width === undefined || height === undefined) return null;
  const key = members.has('center.x') ? 'center' : 'localPosition';
  return [['hx', width], ['hy', height], ...center(key), ['turn', members.get('turn') ?? members.get('localRotation')]];
}

/** Well above Box2D's own limit. */
const maxCorners = 32;

/** Returns the corner coordinates of a polygon, x and y alternating. */
function readCorners({ kind, members }: Definition): readonly Placed[] {
  if (kind === 'Circle') return [];
  const list = members.get('corners');
  if (list?.value.kind === 'array') {
    const { start } = list;
    return list.value.items.flatMap((item): Placed[] => {
      const numbers = isPoint(item) ? pointNumbers(item) : null;
      return numbers === null ? [] : numbers.map((value) => ({ value, start: start + value.start }));
    });
  }
  const corners: Placed[] = [];
  for (let k = 0; k < maxCorners; k++) {
    const [x, y] = [members.get(`vertices.${k}.x`), members.get(`vertices.${k}.y`)];
    if (x === undefined || y === undefined) break;
    corners.push(x, y);
  }
  return corners;
}

/** Static by default, or if the body has no density. */
function readRole({ members, shapes }: Definition, of: readonly Definition[]): string {
  const isSensor = of.some((one) => {
    const value = one.members.get('isSensor')?.value;
    return value?.kind === 'opaque' && value.text === 'true';
  });
  if (isSensor) return 'trigger';
  const type = members.get('type')?.value;
  if (type !== undefined)
    return /dynamic/i.test(wordIn(type)) || (type.kind === 'number' && type.value === 2) ? 'other' : 'solid';
  // Older versions have no body types: a body with a density moves.
  const isOld = shapes.length > 0 || of.every(({ kind }) => kind !== 'Fixture');
  const density = of.map((one) => one.members.get('density')?.value).find((value) => value !== undefined);
  const weighs = density !== undefined && !(density.kind === 'number' && density.value === 0);
  return isOld && weighs ? 'other' : 'solid';
}

function entriesOf({ members, entries }: CreatedBody): readonly (readonly [key: string, placed: Placed])[] {
  const place = [
    ['x', members.get('position.x')],
    ['y', members.get('position.y')],
    ['angle', members.get('angle') ?? members.get('rotation')],
  ] as const;
  return [...place, ...entries].flatMap(([key, placed]) => (placed === undefined ? [] : [[key, placed] as const]));
}

/** Converts the bodies to synthetic calls. Numbers shared by several bodies can't be edited. */
function toRoots(created: readonly CreatedBody[], isUp: boolean): RootValue[] {
  const bodies = created.map((body) => ({ ...body, entries: entriesOf(body) }));
  const uses = new Map<number, number>();
  for (const { entries, corners } of bodies) {
    for (const { start } of [...entries.map(([, placed]) => placed), ...corners])
      uses.set(start, (uses.get(start) ?? 0) + 1);
  }
  return bodies.map(({ root, name, entries, corners, words }): RootValue => {
    const here = ({ value, start }: Placed): Value => {
      const at = { ...value, start: start - root.start };
      if ((uses.get(start) ?? 0) < 2) return at;
      if (at.kind === 'number') return numberElsewhere(at, at.value);
      return at.kind === 'expression' ? { ...at, stands: 'elsewhere' } : at;
    };
    const numbers = entries.map(([key, placed]): ObjectEntry => ({ key, value: here(placed) }));
    const declared = Object.entries({ ...words, yAxis: isUp ? 'up' : 'down' }).map(([key, value]): ObjectEntry => {
      return { key, value: { kind: 'string', start: 0, length: 0, value } };
    });
    const { length } = root.value;
    const plain = { start: 0, length, damaged: false, mayContainBoxes: true } as const;
    const list: Value = { ...plain, kind: 'array', items: corners.map(here) };
    const record: Value = {
      ...plain,
      kind: 'object',
      entries: [...numbers, ...declared, { key: 'corners', value: list }],
    };
    const value: CallValue = { ...plain, kind: 'call', callee: worldBody, args: [record] };
    return { value, start: root.start, path: name === '' ? root.path : [...root.path, name] };
  });
}

/** The callee of these synthetic calls. */
export const worldBody = 'Box2D.worldBody';
