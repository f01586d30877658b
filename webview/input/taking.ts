import type { Point } from '../../src/core/index.js';
import type { Modifiers, Press } from '../tools/tool.js';
import type { PointerUser } from './pointer.js';
import type { Taker } from '../tools/taker.js';

/** Offers each press to the takers first, in their order, and leaves to the hitboxes of the picture what none takes. */
export class Taking implements PointerUser {
  /** Who took the last press: the click that follows it is theirs too. */
  private taker: Taker | null = null;
  private down = false;

  constructor(
    private readonly takers: readonly Taker[],
    private readonly others: PointerUser,
  ) {}

  get dragging(): unknown {
    return this.down && this.taker !== null ? this.taker : this.others.dragging;
  }

  press(at: Point, press: Press): void {
    this.down = true;
    this.taker = press.pan ? null : (this.takers.find((taker) => taker.press(at, press)) ?? null);
    if (this.taker === null) this.others.press(at, press);
  }

  move(at: Point, modifiers: Modifiers): void {
    if (this.down && this.taker !== null) this.taker.move(at, modifiers);
    else this.others.move(at, modifiers);
  }

  release(): void {
    this.down = false;
    if (this.taker === null) this.others.release();
    else this.taker.release();
  }

  cancel(): void {
    this.down = false;
    if (this.taker === null) this.others.cancel();
    else this.taker.cancel();
  }

  click(at: Point, count: number, modifiers: Modifiers): void {
    if (this.taker === null) this.others.click(at, count, modifiers);
  }

  menu(at: Point): void {
    this.others.menu(at);
  }

  leave(): void {
    this.others.leave();
  }
}
