/**
 * The ways in which a shape can be changed. `move-x`, `move-y`: along that axis; `left` … `bottom`: only that side
 * moves; `width`, `height`: both sides move and the center stays (the radius of a capsule is its width); `scale`: both
 * sizes by the same factor; `ends`: of a capsule; `corners`: of a polygon; `corner-count`: adding and removing corners.
 */
export const abilities = [
  'move-x',
  'move-y',
  'left',
  'top',
  'right',
  'bottom',
  'width',
  'height',
  'scale',
  'turn',
  'ends',
  'corners',
  'corner-count',
] as const;
export type Ability = (typeof abilities)[number];
