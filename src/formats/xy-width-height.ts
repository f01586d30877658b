import { sizedForm } from './sized.js';

/** `{ x: 1, y: 2, width: 3, height: 4 }` */
export const xyWidthHeight = sizedForm('xy-width-height', ['x', 'y', 'width', 'height']);
