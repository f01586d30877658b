/** Which numbers a file writes for a shape, in their order or under their keys. */
export type Tuple = 'xywh' | 'ltrb' | 'lrtb' | 'xyr' | 'xyrr' | 'xyxyr' | 'wh' | 'points';

/** Which point of a rectangle its x and y name. */
export type Anchor = 'top-left' | 'center' | 'bottom-center' | 'bottom-left';

/** How the numbers of a hitbox are meant. Guessed from the text, shown, and later overridable. */
export interface Convention {
  readonly tuple: Tuple;
  readonly anchor: Anchor;
  readonly yAxis: 'down' | 'up';
  readonly unit: 'px';
  /** Null where no angle is written. */
  readonly angleUnit: 'radians' | 'degrees' | null;
}

const order: Readonly<Record<Tuple, string>> = {
  xywh: 'x, y, w, h',
  ltrb: 'left, top, right, bottom',
  lrtb: 'left, right, top, bottom',
  xyr: 'x, y, r',
  xyrr: 'x, y, rx, ry',
  xyxyr: 'x1, y1, x2, y2, r',
  wh: 'w, h',
  points: 'points',
};

/** One line that names a convention: "x, y, w, h · top-left · y down". The words are terms, the same in every language. */
export function describeConvention(convention: Convention): string {
  const parts = [order[convention.tuple], convention.anchor, `y ${convention.yAxis}`];
  if (convention.angleUnit !== null) parts.push(convention.angleUnit);
  return parts.join(' · ');
}
