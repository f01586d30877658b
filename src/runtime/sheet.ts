import { byName } from './by-name.js';
import type { HitboxSprite } from './sprite.js';

/** The sprites of a hitbox file. */
export class HitboxSheet<Data = unknown> {
  constructor(readonly sprites: ReadonlyMap<string, HitboxSprite<Data>>) {}

  /**
   * Returns a sprite.
   *
   * @throws RangeError that lists the sprites of the file for any other name
   */
  sprite(name: string): HitboxSprite<Data> {
    return byName(this.sprites, name, 'sprite');
  }
}
