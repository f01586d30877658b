/** A box on the pixel grid; `x` and `y` are its top-left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export class Rect implements Box {
  constructor(
    readonly x: number,
    readonly y: number,
    readonly w: number,
    readonly h: number,
  ) {}

  /** The same box, seen from a sprite that stands at `x`, `y` in the level. */
  at(x: number, y: number): Rect {
    return new Rect(this.x + x, this.y + y, this.w, this.h);
  }

  /** The same box of a sprite that looks the other way; `width` is the width of its frame. */
  mirrored(width: number): Rect {
    return new Rect(width - this.x - this.w, this.y, this.w, this.h);
  }

  overlaps(other: Box): boolean {
    return (
      this.x < other.x + other.w && other.x < this.x + this.w && this.y < other.y + other.h && other.y < this.y + this.h
    );
  }
}
