import { DraggingHandle } from './dragging-handle.js';

/** Drags a side, a corner, a radius or an end. */
export class Resizing extends DraggingHandle {
  readonly name = 'resizing';
}
