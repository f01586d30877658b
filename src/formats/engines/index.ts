import type { Role } from '../../model/role.js';
import type { BoxForm } from '../form.js';
import { box2d } from './box2d.js';
import { commonMakers } from './common.js';
import { excalibur } from './excalibur.js';
import { kaplay } from './kaplay.js';
import { littlejs } from './littlejs.js';
import { matter } from './matter.js';
import { melonjs } from './melonjs.js';
import { p2 } from './p2.js';
import { p5play } from './p5play.js';
import { phaser } from './phaser.js';
import { pixi } from './pixi.js';
import type { Engine, Maker } from './engine.js';
import { noEngines, type EngineId, type EnginesInUse } from './in-use.js';

/** All engines whose calls have a meaning here. To add one: its own file, and its place in this list. */
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
  {
    id: 'other',
    about: { name: 'others', globals: [], calls: 'none of their own; they tell that a file belongs to a game' },
    packages: 'p5 @dimforge/rapier2d* kontra crafty createjs cannon impact gdjs cocos2d cc'.split(' '),
    globals: '',
    makers: [],
  },
];

/** A call that makes a box, and whose it is; null: of libraries of all kinds. */
export interface KnownMaker {
  readonly engine: EngineId | null;
  readonly maker: Maker;
}

/** Those of engines first: of names that are alike theirs say more. */
export const makers: readonly KnownMaker[] = [
  ...engines.flatMap(({ id, makers: own }) => own.map((maker) => ({ engine: id, maker }))),
  ...commonMakers.map((maker) => ({ engine: null, maker })),
];

/** Ways of engines to write a body that are no single call. */
export const engineForms: readonly BoxForm[] = engines.flatMap(({ forms = [] }) => forms);

/** One group of a pattern for each engine, so that the group that matches tells which one it is. */
function groups(sourceOf: (engine: Engine) => string): string {
  return engines
    .filter((engine) => sourceOf(engine) !== '')
    .map((engine) => `(?<${engine.id}>${sourceOf(engine)})`)
    .join('|');
}

function patternOfPackage(name: string): string {
  return name.replace(/[./-]/g, '\\$&').replace('*', '[\\w-]{0,40}');
}

/** Packages as they are imported, required or loaded by a page. */
const imported = new RegExp(
  `(?:\\bfrom\\s{0,4}|\\bimport\\s{0,4}\\(?\\s{0,4}|\\brequire\\s{0,4}\\(\\s{0,4})['"\`](?:https?:[^'"\`\\s]{0,120}/)?` +
    `(?:${groups(({ packages }) => packages.map(patternOfPackage).join('|'))})(?:[@/.][^'"\`\\s]{0,80})?['"\`]`,
  'gi',
);

/** What only their users write. */
const global = new RegExp(`\\b(?:${groups(({ globals }) => globals)})`, 'g');

/** More places than these are not looked at: they name the same engines again. */
const maxPlaces = 200;

/** Which engines a text uses, by what it imports or by their globals, and what it hands to their physics. */
export function enginesIn(text: string): EnginesInUse {
  const ids = new Set<EngineId>();
  for (const pattern of [imported, global]) {
    let places = 0;
    for (const { groups: found } of text.matchAll(pattern)) {
      for (const { id } of engines) if (found?.[id] !== undefined) ids.add(id);
      if (++places >= maxPlaces) break;
    }
  }
  const isPhaser = ids.has('phaser') || handsToPhysics.test(text);
  if (isPhaser) ids.add('phaser');
  if (ids.size === 0) return noEngines;
  const roles = rolesIn(text);
  return { ids, physical: isPhaser ? physicalIn(text, roles) : noNames, roles };
}

/** Whether a text uses a game engine or a physics engine. */
export function usesEngine(text: string): boolean {
  return enginesIn(text).ids.size > 0;
}

/** Whether a line says something of engines that matters elsewhere in the text. */
export function speaksOfEngines(line: string): boolean {
  if (tells.test(line)) return true;
  return usesEngine(line) || handed.test(line) || becomes.test(line) || grouped.test(line) || extended.test(line);
}

const noNames: ReadonlySet<string> = new Set();

const handsToPhysics = /\b(?:physics|matter)\.add\.\w/;

/** What statements say of a body behind the one that makes it. */
const told =
  /(?<![\w$])([\w$]{1,60})(?:\.body)?\.(?:immovable\s?=\s?true\b|setImmovable\s?\(\s?(?:true\s?)?\)|setStatic\s?\(\s?true\s?\)|collider\s?=\s?['"`](?:s|static|k|kinematic)['"`]|collisionType\s?=\s?(?:[\w$]{1,40}\.)?CollisionType\.(Fixed|Active|Passive)\b)/g;
const tells = new RegExp(told.source);
const roleOfType: Readonly<Record<string, Role>> = { Fixed: 'solid', Active: 'push', Passive: 'trigger' };

/** The roles that statements give bodies by their names; what each class calls `this` is another one. */
function rolesIn(text: string): Map<string, Role> {
  const roles = new Map<string, Role>();
  for (const [, name, type = 'Fixed'] of text.matchAll(told)) {
    if (name !== 'this' && name !== 'body') roles.set(name!, roleOfType[type] ?? 'solid');
  }
  return roles;
}

/** Within one line, so that a change elsewhere cannot change what it says. */
const callOfPhysics =
  /(?:\bphysics\.add\.(?:existing|collider|overlap|staticGroup|group)|\bmatter\.add\.gameObject|\bworld\.enable(?:Body)?|(?:[gG]roup|[pP]latform|[wW]all|[oO]bstacle|[bB]lock|[eE]nem|[sS]olid|[cC]ollider)\w{0,20}\.(?:add|addMultiple))\s?\(([^()\n]{0,200})/g;
const handed = new RegExp(callOfPhysics.source);
const made =
  /(?<![\w$])([\w$]{1,60})\s?=\s?(?:this\.)?(?:[\w$]{1,30}\.)?physics\.add\.(?:sprite|image|staticSprite|staticImage|existing)\b/g;
const becomes = new RegExp(made.source);
const staticGroups = /(?<![\w$])([\w$]{1,60})\s?[=:]\s?(?:this\.)?(?:[\w$]{1,30}\.)?physics\.add\.staticGroup\b/g;
const grouped = new RegExp(staticGroups.source);
const extended = /\bextends\s[\w.]{0,40}(?:Arcade|Matter)\.(?:Sprite|Image)\b/;

/** The names of what a text of Phaser's users hands to physics; what stands still is noted among the roles. */
function physicalIn(text: string, roles: Map<string, Role>): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, name] of text.matchAll(staticGroups)) roles.set(name!, 'solid');
  for (const [start, given] of text.matchAll(callOfPhysics)) {
    const [group = ''] = start.split(/\.add(?:Multiple)?\s?\(/, 1);
    const still =
      start.startsWith('physics.add.staticGroup') ||
      (start.startsWith('physics.add.existing') && /,\s?true\b/.test(given!)) ||
      roles.get(group) === 'solid';
    for (const [, name] of given!.matchAll(/(?:^|[\s,[.])([\w$]{1,60})\s{0,4}(?=[,\])]|$)/g)) {
      names.add(name!);
      if (still) roles.set(name!, 'solid');
    }
  }
  for (const [, name] of text.matchAll(made)) names.add(name!);
  if (extended.test(text)) names.add('this');
  return names;
}

export { commonAbout } from './common.js';
export { engineCodecs } from './placed.js';
export { setsSize } from './phaser-bodies.js';
export { worldsOf, type Statement } from './box2d-worlds.js';
export { makesMatterBody } from './matter.js';
export { doneToBody, isSettable, mayHoldSettings, saysOfBody } from './settings.js';
export { noEngines, type EnginesInUse } from './in-use.js';

/** Whether a method gives a body or a shape to what it is called on. */
export function continuesBody(callee: string): boolean {
  return /^[\w$]+\.(?:(?:body|collider)\.)?(?:createFixture|use\w{1,10}Collider|addShape|addFixture)$/.test(callee);
}

/** Whether a call may be given a list of corners. */
export function takesList(callee: string): boolean {
  return /(?:[pP]oly(?:gon)?(?:Shape|Collider)?|Chain(?:Shape)?|fromVertices)$/.test(callee);
}
