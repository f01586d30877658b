import { DraggingHandle } from './dragging-handle.js';

/** The pointer drags a side, a corner, a radius or an end. */
export class Resizing extends DraggingHandle {
  readonly name = 'resizing';
}
