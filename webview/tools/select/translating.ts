import { Dragging } from './dragging.js';

/** Moves the selection with the pointer. */
export class Translating extends Dragging {
  readonly name = 'translating';

  cursor(): string {
    return 'moving';
  }
}
