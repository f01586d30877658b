/** The part of a shape that is dragged. */
export type DragHandle =
  | { readonly kind: 'body' }
  | SideHandle
  /** A radius of a circle or an ellipse, given by the direction of a point on its outline in its local axes. */
  | { readonly kind: 'radius'; readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }
  /** The radius of a capsule, to the left or right of the line from its first end to its second. */
  | { readonly kind: 'thickness'; readonly side: -1 | 1 }
  | { readonly kind: 'end'; readonly end: 1 | 2 }
  | { readonly kind: 'corner'; readonly index: number }
  | { readonly kind: 'turn' }
  /** A side or corner of the box around several hitboxes. */
  | { readonly kind: 'all'; readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1; readonly ratio: boolean };

/** A side or corner of a rectangle in its local axes, with the constraints of its text. */
export interface SideHandle {
  readonly kind: 'side';
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
  /** Both sides move, because the text writes the center along that axis. */
  readonly centeredX: boolean;
  readonly centeredY: boolean;
  /** Width and height keep their ratio, because the text has one number for both. */
  readonly ratio: boolean;
}
