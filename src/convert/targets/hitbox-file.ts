import { hitboxFileText } from '../hitbox-file-text.js';
import { fileOfSprites } from '../to-hitbox-file.js';
import type { ConversionTarget } from './target.js';

/** Our own format, which says everything that is read. */
export const hitboxFileTarget: ConversionTarget = {
  id: 'hitbox-file',
  label: 'Hitbox file',
  extension: 'hitbox.json',
  use: 'this extension and [`hitbox-lens/runtime`](runtime.md)',
  shapes: ['rect', 'circle', 'capsule', 'ellipse', 'polygon'],
  otherShapes: '–',
  says: ['name', 'role', 'frames', 'motion', 'tags', 'data'],
  saysOfSprites: ['image', 'sheet', 'origin', 'pivot', 'space', 'animations', 'data'],
  hasKeys: true,
  write: (sprites) => ({ text: hitboxFileText(fileOfSprites(sprites)), losses: [] }),
};
