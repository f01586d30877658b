import { sizedForm } from './sized.js';

/** `{ x: 1, y: 2, w: 3, h: 4 }` */
export const xywh = sizedForm('xywh', ['x', 'y', 'w', 'h']);
