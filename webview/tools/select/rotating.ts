import { DraggingHandle } from './dragging-handle.js';

/** The pointer drags the handle of the angle. */
export class Rotating extends DraggingHandle {
  readonly name = 'rotating';
}
