/** Something that the output can't say, or that was left out. */
export interface Loss {
  /** The path of the source. */
  readonly source: string;
  /** The path of the hitbox in the source's data; null: it concerns a sprite or the whole file. */
  readonly hitbox: string | null;
  /** One sentence for the user, without the names of the source and the hitbox. */
  readonly message: string;
  /** The number of hitboxes that are not in the output because of it; 0 if they lack only a property. */
  readonly leftOut: number;
}

/** Collects the losses of one source. */
export class LossList {
  readonly items: Loss[] = [];

  constructor(private readonly source: string) {}

  /** Adds a property that the output lacks. */
  add(hitbox: string | null, message: string): void {
    this.items.push({ source: this.source, hitbox, message, leftOut: 0 });
  }

  /** Adds a hitbox that the output lacks. */
  leaveOut(hitbox: string, message: string): void {
    this.items.push({ source: this.source, hitbox, message, leftOut: 1 });
  }

  /** Adds several hitboxes that the output lacks for one reason. */
  leaveOutAll(count: number, message: string): void {
    this.items.push({ source: this.source, hitbox: null, message, leftOut: count });
  }
}
