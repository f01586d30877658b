/**
 * What can be done to a shape. `move-x`, `move-y`: it moves along that axis; `left` … `bottom`: that side alone moves; `width`, `height`: both sides
 * move, the center stays (the radius of a capsule is its width); `scale`: both sizes by the same factor; `ends`: of a
 * capsule; `corners`: of a polygon; `corner-count`: corners are added and taken out.
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
