/** What a hand has hold of. */
export type DragHandle =
  | { readonly kind: 'body' }
  | SideHandle
  /** A radius of a circle or an ellipse, by the point of its outline that lies this way in its own axes. */
  | { readonly kind: 'radius'; readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }
  /** The radius of a capsule, to the left or to the right of the way from its first end to its second. */
  | { readonly kind: 'thickness'; readonly side: -1 | 1 }
  | { readonly kind: 'end'; readonly end: 1 | 2 }
  | { readonly kind: 'corner'; readonly index: number }
  | { readonly kind: 'turn' }
  /** A side or corner of the box around several. */
  | { readonly kind: 'all'; readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1; readonly ratio: boolean };

/** Sides of a rectangle in its own axes, and what its text leaves no choice in. */
export interface SideHandle {
  readonly kind: 'side';
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
  /** Both sides move, because the text keeps the centre along that axis. */
  readonly centredX: boolean;
  readonly centredY: boolean;
  /** Width and height keep their ratio, because the text has one number for both. */
  readonly ratio: boolean;
}
