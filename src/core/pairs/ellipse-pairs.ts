/** Pairs with an ellipse, in both orders; those with a capsule are in `capsule-pairs.ts`. */
import type { Circle, Ellipse, Polygon, Rect } from '../base/shape.js';
import { otherContact, otherContactInto, otherIntersect, otherOverlap } from './other-pairs.js';
import type { AskPair, PairContact, PairContactInto } from './questions.js';

export const ellipseEllipseOverlap: AskPair<Ellipse, Ellipse> = otherOverlap;
export const ellipseEllipseIntersect: AskPair<Ellipse, Ellipse> = otherIntersect;
export const ellipseEllipseContact: PairContact<Ellipse, Ellipse> = otherContact;
export const ellipseEllipseContactInto: PairContactInto<Ellipse, Ellipse> = otherContactInto;

export const ellipseCircleOverlap: AskPair<Ellipse, Circle> = otherOverlap;
export const ellipseCircleIntersect: AskPair<Ellipse, Circle> = otherIntersect;
export const ellipseCircleContact: PairContact<Ellipse, Circle> = otherContact;
export const ellipseCircleContactInto: PairContactInto<Ellipse, Circle> = otherContactInto;

export const circleEllipseOverlap: AskPair<Circle, Ellipse> = otherOverlap;
export const circleEllipseIntersect: AskPair<Circle, Ellipse> = otherIntersect;
export const circleEllipseContact: PairContact<Circle, Ellipse> = otherContact;
export const circleEllipseContactInto: PairContactInto<Circle, Ellipse> = otherContactInto;

export const ellipsePolygonOverlap: AskPair<Ellipse, Polygon> = otherOverlap;
export const ellipsePolygonIntersect: AskPair<Ellipse, Polygon> = otherIntersect;
export const ellipsePolygonContact: PairContact<Ellipse, Polygon> = otherContact;
export const ellipsePolygonContactInto: PairContactInto<Ellipse, Polygon> = otherContactInto;

export const polygonEllipseOverlap: AskPair<Polygon, Ellipse> = otherOverlap;
export const polygonEllipseIntersect: AskPair<Polygon, Ellipse> = otherIntersect;
export const polygonEllipseContact: PairContact<Polygon, Ellipse> = otherContact;
export const polygonEllipseContactInto: PairContactInto<Polygon, Ellipse> = otherContactInto;

export const ellipseRectOverlap: AskPair<Ellipse, Rect> = otherOverlap;
export const ellipseRectIntersect: AskPair<Ellipse, Rect> = otherIntersect;
export const ellipseRectContact: PairContact<Ellipse, Rect> = otherContact;
export const ellipseRectContactInto: PairContactInto<Ellipse, Rect> = otherContactInto;

export const rectEllipseOverlap: AskPair<Rect, Ellipse> = otherOverlap;
export const rectEllipseIntersect: AskPair<Rect, Ellipse> = otherIntersect;
export const rectEllipseContact: PairContact<Rect, Ellipse> = otherContact;
export const rectEllipseContactInto: PairContactInto<Rect, Ellipse> = otherContactInto;
