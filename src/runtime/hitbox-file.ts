/** The content of hitbox files. Generated from schema/hitbox.schema.json by `npm run types`. */

/**
 * Sprites and their hitboxes, in pixels with y down. Hitbox Lens shows and edits this file.
 */
export interface HitboxFile {
  /**
   * The address of this schema, for editors that don't recognize the file name. It ends in hitbox.schema.json.
   */
  $schema?: string;
  /**
   * The version of the format. Default: 1.
   */
  version?: 1;
  /**
   * Sprites by name: characters, objects, levels.
   */
  sprites: {
    [k: string]: HitboxFileSprite;
  };
}
/**
 * A character, object, or level with its hitboxes.
 */
export interface HitboxFileSprite {
  /**
   * The image path, relative to this file or to the folder the game is served from, such as `../sprites/hero.png`.
   */
  image?: string;
  /**
   * Width and height of a frame. The image is divided into frames of this size, row by row from the top-left corner.
   */
  frameSize?: readonly [number, number];
  /**
   * The rectangle of each frame in the image, for frames of different sizes or outside a grid.
   */
  frames?: readonly (readonly [number, number, number, number])[];
  /**
   * The point that the game places the sprite by, such as the middle of its feet. The sprite rotates and flips around it, unless it has a pivot. Default: the top-left corner.
   */
  origin?: readonly [number, number];
  /**
   * The point the sprite rotates and flips around. Default: the origin.
   */
  pivot?: readonly [number, number];
  /**
   * What hitbox coordinates are relative to. Default: own.
   */
  space?: 'own' | 'world';
  /**
   * Animations by name.
   */
  animations?: {
    [k: string]: HitboxFileAnimation;
  };
  /**
   * The hitboxes of the sprite.
   */
  hitboxes?: readonly HitboxFileHitbox[];
  /**
   * Custom data of the game. Hitbox Lens ignores it.
   */
  data?: unknown;
}
/**
 * A sequence of the sprite's frames.
 */
export interface HitboxFileAnimation {
  /**
   * First and last frame of the sheet, inclusive, starting at 0.
   */
  frames: readonly [number, number];
  /**
   * Frames per second.
   */
  fps?: number;
  /**
   * The duration of each frame in milliseconds, if frames differ.
   *
   * Items: Milliseconds.
   */
  durations?: readonly number[];
  /**
   * Whether the animation loops. Default: true.
   */
  loop?: boolean;
  /**
   * The order in which the frames are played. Default: forward.
   */
  direction?: 'forward' | 'reverse' | 'ping-pong' | 'ping-pong-reverse';
}
/**
 * A shape with its role and frames.
 */
export interface HitboxFileHitbox {
  /**
   * The name of the hitbox.
   */
  name?: string;
  /**
   * The role of the hitbox. Any other word is a custom role. Default: derived from the name.
   */
  role?: 'hit' | 'hurt' | 'push' | 'solid' | 'trigger' | 'ui' | 'other' | (string & Record<never, never>);
  /**
   * A rectangle: x and y of the top-left corner, width, height. `rotation` rotates it around its center.
   */
  rect?: readonly [number, number, number, number];
  /**
   * A circle: x and y of the center, radius.
   */
  circle?: readonly [number, number, number];
  /**
   * A capsule: x and y of one end, x and y of the other end, radius. The ends are the centers of the caps.
   */
  capsule?: readonly [number, number, number, number, number];
  /**
   * An ellipse: x and y of the center, radius along x, radius along y. `rotation` rotates it around its center.
   */
  ellipse?: readonly [number, number, number, number];
  /**
   * A polygon: corners in order, in either direction. It can be concave but can't cross itself.
   */
  polygon?: readonly (readonly [number, number])[];
  /**
   * The rotation of a rectangle or ellipse around its center, in degrees clockwise.
   */
  rotation?: number;
  /**
   * The shapes of the hitbox in certain frames, in place of its one shape. It exists from the first to the last; between two keys, numbers are interpolated.
   */
  keys?: readonly HitboxFileKey[];
  /**
   * The animation that contains the hitbox. Default: all animations.
   */
  animation?: string;
  /**
   * First and last frame of the hitbox, inclusive, starting at 0: in its animation, or in the sheet if it has no animation. Default: all frames.
   */
  frames?: readonly [number, number];
  /**
   * The motion of the hitbox, relative to its position: x and y.
   */
  motion?: readonly [number, number];
  /**
   * Words for the game, such as the kind of damage.
   */
  tags?: readonly string[];
  /**
   * Custom data of the game. Hitbox Lens ignores it.
   */
  data?: unknown;
}
/**
 * A shape in one frame.
 */
export interface HitboxFileKey {
  /**
   * The frame of the key, starting at 0: in the animation of the hitbox, or in the sheet if it has no animation. Each is after the one before.
   */
  frame: number;
  /**
   * A rectangle: x and y of the top-left corner, width, height.
   */
  rect?: readonly [number, number, number, number];
  /**
   * A circle: x and y of the center, radius.
   */
  circle?: readonly [number, number, number];
  /**
   * A capsule: x and y of one end, x and y of the other end, radius.
   */
  capsule?: readonly [number, number, number, number, number];
  /**
   * An ellipse: x and y of the center, radius along x, radius along y.
   */
  ellipse?: readonly [number, number, number, number];
  /**
   * A polygon: corners in order. With as many corners as the next one, it is interpolated corner by corner.
   */
  polygon?: readonly (readonly [number, number])[];
  /**
   * The rotation of a rectangle or ellipse around its center, in degrees clockwise. Between two keys, it turns the short way.
   */
  rotation?: number;
  /**
   * How the shape changes from this key to the next. Default: linear.
   */
  ease?: 'linear' | 'step';
}
