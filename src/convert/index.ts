/** Converts everything that is read to hitbox files and to the formats of other tools. */
export type { ConversionOptions, ConversionSource } from './conversion.js';
export { hitboxFileText } from './hitbox-file-text.js';
export type { Loss } from './loss.js';
export { conversionTargets, convertTo } from './targets/index.js';
export type { Converted } from './targets/index.js';
export type { ConversionTarget } from './targets/target.js';
export { toHitboxFile } from './to-hitbox-file.js';
