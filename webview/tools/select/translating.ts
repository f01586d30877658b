import { Dragging } from './dragging.js';

/** The pointer moves what is selected. */
export class Translating extends Dragging {
  readonly name = 'translating';

  cursor(): string {
    return 'moving';
  }
}
