import { DraggingHandle } from './dragging-handle.js';

/** Drags the rotation handle. */
export class Rotating extends DraggingHandle {
  readonly name = 'rotating';
}
