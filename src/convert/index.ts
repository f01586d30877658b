/** Converts everything that is read to hitbox files and to the formats of other tools. */
export type { ConversionOptions, ConversionSource } from './conversion.js';
export type { Loss } from './loss.js';
export { toHitboxFile } from './to-hitbox-file.js';
export { hitboxFileText } from './hitbox-file-text.js';
