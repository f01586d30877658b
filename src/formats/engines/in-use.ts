import type { Role } from '../../model/role.js';

export type EngineId =
  | 'phaser'
  | 'matter'
  | 'excalibur'
  | 'kaplay'
  | 'littlejs'
  | 'p5play'
  | 'pixi'
  | 'melonjs'
  | 'box2d'
  | 'p2'
  /** Engines whose calls have no meaning of their own here. */
  | 'other';

/** What a text says of the engines that it uses. */
export interface EnginesInUse {
  readonly ids: ReadonlySet<EngineId>;
  /** The names of what the text hands to the physics of its engine. */
  readonly physical: ReadonlySet<string>;
  /** The roles that statements give bodies and groups of them, by their names. */
  readonly roles: ReadonlyMap<string, Role>;
}

export const noEngines: EnginesInUse = { ids: new Set(), physical: new Set(), roles: new Map() };
