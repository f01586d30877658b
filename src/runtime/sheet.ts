import { type HitboxSprite, byName } from './sprite.js';

/**
 * The sprites of a hitbox file. `Data` is the type of the data of its hitboxes. `Sprites`, if known, has the type of each
 * sprite by its name, so that other names are errors.
 */
export class HitboxSheet<
  Data = unknown,
  Sprites extends Readonly<Record<string, HitboxSprite<Data>>> = Readonly<Record<string, HitboxSprite<Data>>>,
> {
  constructor(readonly sprites: ReadonlyMap<string, HitboxSprite<Data>>) {}

  /**
   * Returns a sprite.
   *
   * @throws RangeError that lists the sprites of the file for any other name
   */
  sprite<Name extends keyof Sprites & string>(name: Name): Sprites[Name] {
    return byName<HitboxSprite<Data>, string>(this.sprites, name, 'sprite') as Sprites[Name];
  }
}
