import { byName } from './by-name.js';
import type { Sprite } from './sprite.js';

/** The sprites of a hitbox file. */
export class Sheet<Data = unknown> {
  constructor(readonly sprites: ReadonlyMap<string, Sprite<Data>>) {}

  /**
   * Returns a sprite.
   *
   * @throws RangeError that lists the sprites of the file for any other name
   */
  sprite(name: string): Sprite<Data> {
    return byName(this.sprites, name, 'sprite');
  }
}
