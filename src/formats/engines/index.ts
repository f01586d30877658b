import type { Role } from '../../model/role.js';
import { callOf, type Triggers } from '../first-look.js';
import type { BoxForm } from '../form.js';
import { box2d } from './box2d.js';
import { commonConstructors, commonStatements } from './common.js';
import { crafty } from './crafty.js';
import { excalibur } from './excalibur.js';
import { kaplay } from './kaplay.js';
import { littlejs } from './littlejs.js';
import { matter } from './matter.js';
import { melonjs } from './melonjs.js';
import { p2 } from './p2.js';
import { p5play } from './p5play.js';
import { phaser } from './phaser.js';
import { pixi } from './pixi.js';
import { definesDefinition } from './body-members.js';
import type { Engine, BoxConstructor, Statements } from './engine.js';
import { noEngines, type EngineId, type EnginesInUse } from './in-use.js';

/** All engines with calls that are read. To add one, create its file and insert it into this list. */
export const engines: readonly Engine[] = [
  phaser,
  matter,
  excalibur,
  kaplay,
  littlejs,
  p5play,
  pixi,
  melonjs,
  box2d,
  p2,
  crafty,
  {
    id: 'other',
    about: { name: 'others', globals: [], calls: 'none; they show that a file belongs to a game' },
    packages: 'p5 @dimforge/rapier2d* kontra createjs cannon impact gdjs cocos2d cc'.split(' '),
    globals: '',
    constructors: [],
  },
];

/** A call that creates a box, and its engine; null for names common to many libraries. */
export interface KnownConstructor {
  readonly engine: EngineId | null;
  readonly boxConstructor: BoxConstructor;
}

/** Engines come first, because their calls say more than a common name does. */
export const constructors: readonly KnownConstructor[] = [
  ...engines.flatMap(({ id, constructors }) => constructors.map((boxConstructor) => ({ engine: id, boxConstructor }))),
  ...commonConstructors.map((boxConstructor) => ({ engine: null, boxConstructor })),
];

/** The calls of the constructors whose names say enough. */
export function callsOf(list: readonly BoxConstructor[]): Triggers {
  const names = list.flatMap((one) => (one.byArguments === true || one.isCommon === true ? [] : one.names));
  return names.length === 0 ? [] : [[callOf(names)]];
}

const all = constructors.map(({ boxConstructor }) => boxConstructor);
const colliders = all.filter(({ collides }) => collides === true);
const certain = engines.flatMap((engine) => engine.certain ?? []);

/** What shows a box, a body for certain, and a body in a text that uses an engine. */
export const boxCalls = [...callsOf(all), ...certain, ...engines.flatMap(({ triggers = [] }) => triggers)];
export const bodyCalls = [...callsOf(colliders.filter(({ onlyInUse }) => onlyInUse !== true)), ...certain];
export const bodyCallsInUse = [
  ...callsOf([...colliders, ...all.filter(({ onlyInUse }) => onlyInUse === true)]),
  ...engines.flatMap(({ inUse = [] }) => inUse),
];

type StatementKind = 'setter' | 'function' | 'definer' | 'part';

/** A method, member or function at the end of a callee, and the words before it. */
export interface ObjectStatement {
  readonly kind: StatementKind;
  readonly method: string;
  readonly words: readonly string[];
}

/** The statements of all engines, and the last words of their names, which reject nearly all other calls quickly. */
const statementKinds = new Map<string, StatementKind>();
const allStatements: readonly Statements[] = [
  ...engines.flatMap(({ statements }) => statements ?? []),
  commonStatements,
];
for (const statements of allStatements) {
  for (const name of Object.keys(statements.setters())) {
    if (!name.startsWith('parts.')) statementKinds.set(name, /^[A-Z]|\.add\./.test(name) ? 'function' : 'setter');
  }
}
for (const statements of allStatements) {
  for (const name of statements.definers ?? []) statementKinds.set(name, 'definer');
  for (const name of statements.parts ?? []) statementKinds.set(name, 'part');
}
const lastWords = new Set(
  [...statementKinds.keys()].map((name) => name.slice(name.lastIndexOf('.') + 1).replace('=', '')),
);
const maxWords = 3;

/** Returns what a callee says about an object: `this.hero.body.setSize` sets the size of the body of `this.hero`. */
export function statementAbout(callee: string): ObjectStatement | null {
  if (!lastWords.has(callee.slice(callee.lastIndexOf('.') + 1))) return null;
  const sign = callee.startsWith('=') ? '=' : '';
  const words = callee.slice(sign.length).split('.');
  for (let k = Math.max(0, words.length - maxWords); k < words.length; k++) {
    const name = sign + words.slice(k).join('.');
    const method = name.replace(/^matter\.body\./, 'Body.');
    const kind = statementKinds.get(method);
    if (kind !== undefined && (k > 0 || kind === 'function')) return { kind, method, words: words.slice(0, k) };
  }
  return null;
}

function someStatements(callee: string, pattern: 'creates' | 'compounds'): boolean {
  return allStatements.some((statements) => statements[pattern]?.test(callee) === true);
}

/** Whether a call creates an object that other statements may change. */
export function createsObject(callee: string): boolean {
  return someStatements(callee, 'creates');
}

/** Whether a call creates one object of several. */
export function createsCompound(callee: string): boolean {
  return someStatements(callee, 'compounds');
}

/** The other forms of bodies than single calls. */
export const engineForms: readonly BoxForm[] = engines.flatMap(({ forms = [] }) => forms);

/** Returns a pattern with one named group per engine, which identifies the engine that matched. */
function groups(sourceOf: (engine: Engine) => string): string {
  return engines
    .filter((engine) => sourceOf(engine) !== '')
    .map((engine) => `(?<${engine.id}>${sourceOf(engine)})`)
    .join('|');
}

function patternOfPackage(name: string): string {
  return name.replace(/[./-]/g, '\\$&').replace('*', '[\\w-]{0,40}');
}

/** Matches packages that are imported, required or loaded by a page. */
const imported = new RegExp(
  `(?:\\bfrom\\s{0,4}|\\bimport\\s{0,4}\\(?\\s{0,4}|\\brequire\\s{0,4}\\(\\s{0,4})['"\`](?:https?:[^'"\`\\s]{0,120}/)?` +
    `(?:${groups(({ packages }) => packages.map(patternOfPackage).join('|'))})(?:[@/.][^'"\`\\s]{0,80})?['"\`]`,
  'gi',
);

/** Matches code that only an engine's users write. */
const global = new RegExp(`\\b(?:${groups(({ globals }) => globals)})`, 'g');

/** Enough matches: more would find the same engines again. */
const maxPlaces = 200;

/**
 * Returns the engines that a text uses, judged by imports and globals, and the objects that it adds to their physics.
 */
export function enginesIn(text: string): EnginesInUse {
  const ids = new Set<EngineId>();
  for (const pattern of [imported, global]) {
    let places = 0;
    for (const { groups: match } of text.matchAll(pattern)) {
      for (const { id } of engines) if (match?.[id] !== undefined) ids.add(id);
      if (++places >= maxPlaces) break;
    }
  }
  if (phaser3.test(text)) ids.add('phaser').add('phaser3');
  const isPhaser = ids.has('phaser');
  if (ids.size === 0) return noEngines;
  const roles = rolesIn(text);
  return { ids, physical: isPhaser ? physicalIn(text, roles) : noNames, roles };
}

/** Whether a text uses a game engine or a physics engine. */
export function usesEngine(text: string): boolean {
  return enginesIn(text).ids.size > 0;
}

/** Whether a line contains facts about engines that affect the rest of the text. */
export function affectsEngines(line: string): boolean {
  if (setsRole.test(line)) return true;
  return (
    usesEngine(line) ||
    callsPhysics.test(line) ||
    createsPhysicsSprite.test(line) ||
    createsStaticGroup.test(line) ||
    extendsPhysics.test(line)
  );
}

const noNames: ReadonlySet<string> = new Set();

/** What Phaser 2 doesn't have. */
const phaser3 = /\b(?:physics|matter)\.add\.\w|\bPhaser\.(?:Scene|GameObjects)\b|\bArcade\.(?:Sprite|Image)\b/;

/** Matches statements that set the role of a body created earlier. */
const explicitRole =
  /(?<![\w$])([\w$]{1,60})(?:\.body)?\.(?:immovable\s?=\s?true\b|setImmovable\s?\(\s?(?:true\s?)?\)|setStatic\s?\(\s?true\s?\)|collider\s?=\s?['"`](?:s|static|k|kinematic)['"`]|collisionType\s?=\s?(?:[\w$]{1,40}\.)?CollisionType\.(Fixed|Active|Passive)\b)/g;
const setsRole = new RegExp(explicitRole.source);
const roleOfType: Readonly<Record<string, Role>> = { Fixed: 'solid', Passive: 'trigger' };

/** Returns the roles that statements assign to bodies, by name. Skips `this`, which differs per class. */
function rolesIn(text: string): Map<string, Role> {
  const roles = new Map<string, Role>();
  for (const [, name, type = 'Fixed'] of text.matchAll(explicitRole)) {
    if (name !== 'this' && name !== 'body') roles.set(name!, roleOfType[type] ?? 'solid');
  }
  return roles;
}

/** Matches within one line, so that edits elsewhere can't change the result. */
const callOfPhysics =
  /(?:\bphysics\.add\.(?:existing|collider|overlap|staticGroup|group)|\bmatter\.add\.gameObject|\bworld\.enable(?:Body)?|(?:[gG]roup|[pP]latform|[wW]all|[oO]bstacle|[bB]lock|[eE]nem|[sS]olid|[cC]ollider)\w{0,20}\.(?:add|addMultiple))\s?\(([^()\n]{0,200})/g;
const callsPhysics = new RegExp(callOfPhysics.source);
const physicsSprite =
  /(?<![\w$])([\w$]{1,60})\s?=\s?(?:this\.)?(?:[\w$]{1,30}\.)?physics\.add\.(?:sprite|image|staticSprite|staticImage|existing)\b/g;
const createsPhysicsSprite = new RegExp(physicsSprite.source);
const staticGroups = /(?<![\w$])([\w$]{1,60})\s?[=:]\s?(?:this\.)?(?:[\w$]{1,30}\.)?physics\.add\.staticGroup\b/g;
const createsStaticGroup = new RegExp(staticGroups.source);
const extendsPhysics = /\bextends\s[\w.]{0,40}(?:Arcade|Matter)\.(?:Sprite|Image)\b/;

/** Returns the names of objects that Phaser code adds to physics; adds static ones to `roles`. */
function physicalIn(text: string, roles: Map<string, Role>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, name] of text.matchAll(staticGroups)) roles.set(name!, 'solid');
  for (const [start, args] of text.matchAll(callOfPhysics)) {
    const [group = ''] = start.split(/\.add(?:Multiple)?\s?\(/, 1);
    const isStatic =
      start.startsWith('physics.add.staticGroup') ||
      (start.startsWith('physics.add.existing') && /,\s?true\b/.test(args!)) ||
      roles.get(group) === 'solid';
    for (const [, name] of args!.matchAll(/(?:^|[\s,[.])([\w$]{1,60})\s{0,4}(?=[,\])]|$)/g)) {
      names.add(name!);
      if (isStatic) roles.set(name!, 'solid');
    }
  }
  for (const [, name] of text.matchAll(physicsSprite)) names.add(name!);
  if (extendsPhysics.test(text)) names.add('this');
  return names;
}

export { commonAbout } from './common.js';
export { combine, engineCodecs } from './placed.js';
export { readWorlds } from './box2d-worlds.js';
export { makesMatterBody } from './matter.js';
export { isBodyMember, mayDefineBodyParts } from './body-members.js';
export { readChain } from './chain.js';
export { placeIn } from './object-place.js';

/** Whether a call may define part of a body that another statement creates. */
export function definesBodyPart(callee: string): boolean {
  const kind = statementAbout(callee)?.kind;
  return kind === 'setter' || kind === 'function' || createsCompound(callee) || definesDefinition(callee);
}

/** Whether a method sets the size of a body, whose position another call may set. */
export function setsSize(callee: string): boolean {
  return /(?:^|\.)set(?:Body)?Size$/.test(callee);
}
export { noEngines, type EnginesInUse } from './in-use.js';

/** Whether a method adds a body or a shape to its receiver. */
export function addsToBody(callee: string): boolean {
  return /^[\w$]+\.(?:(?:body|collider)\.)?(?:createFixture|use\w{1,10}Collider|addShape|addFixture)$/.test(callee);
}

/** Whether a call may take a list of corners. */
export function takesCorners(callee: string): boolean {
  return /(?:[pP]oly(?:gon)?(?:Shape|Collider)?|Chain(?:Shape)?|fromVertices)$/.test(callee);
}
