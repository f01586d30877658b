import type { Role } from '../../model/role.js';

export type EngineId =
  | 'phaser'
  /** Beside the one above. */
  | 'phaser3'
  | 'matter'
  | 'excalibur'
  | 'kaplay'
  | 'littlejs'
  | 'p5play'
  | 'pixi'
  | 'melonjs'
  | 'box2d'
  | 'p2'
  | 'crafty'
  /** Recognized engines without calls that are read. */
  | 'other';

/** The engines that a text uses, and the facts about bodies in it. */
export interface EnginesInUse {
  readonly ids: ReadonlySet<EngineId>;
  /** Names of the objects that the text adds to the engine's physics. */
  readonly physical: ReadonlySet<string>;
  /** Roles that statements assign to bodies and groups, by name. */
  readonly roles: ReadonlyMap<string, Role>;
}

export const noEngines: EnginesInUse = { ids: new Set(), physical: new Set(), roles: new Map() };
