/** Limits of inputs and results: what a model reads in one go. */

/** The maximum number of hitboxes, pairs or problems in a result. */
export const maxListed = 200;

/** The maximum number of ignored overlaps in a result: they explain why something isn't a collision. */
export const maxIgnored = 50;

/** The maximum number of problems of settings in a result. */
export const maxSettingsProblems = 10;

/** The maximum length of a list in a result, in characters: about ten thousand tokens. */
export const maxListLength = 40_000;

/** The maximum length of the list of sprites in a result. */
export const maxSpritesLength = 10_000;

/** The number of hitboxes in a list if the input says nothing. */
export const defaultListed = 100;

/** The maximum number of sprites and animations in a result, each. */
export const maxSprites = 50;

/** The maximum number of corners of a polygon in a result. */
export const maxShownCorners = 64;

/** The maximum number of corners of a polygon in an input. */
export const maxInputCorners = 1000;

/** The maximum length of a name in a result. */
export const maxNameLength = 80;

/** The maximum length of a path in a file that is used to refer to a hitbox. */
export const maxReferenceLength = 120;

/** The largest image that is read, in bytes. */
export const maxImageBytes = 256 * 1024 * 1024;

/** The maximum length of a path of a file in an input. */
export const maxPathLength = 4096;
