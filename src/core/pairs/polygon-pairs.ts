/** Pairs of a polygon with a polygon, circle or rectangle, in both orders. */
import type { Circle, Polygon, Rect } from '../base/shape.js';
import { otherContact, otherContactInto, otherIntersect, otherOverlap } from './other-pairs.js';
import type { AskPair, PairContact, PairContactInto } from './questions.js';

export const polygonPolygonOverlap: AskPair<Polygon, Polygon> = otherOverlap;
export const polygonPolygonIntersect: AskPair<Polygon, Polygon> = otherIntersect;
export const polygonPolygonContact: PairContact<Polygon, Polygon> = otherContact;
export const polygonPolygonContactInto: PairContactInto<Polygon, Polygon> = otherContactInto;

export const polygonCircleOverlap: AskPair<Polygon, Circle> = otherOverlap;
export const polygonCircleIntersect: AskPair<Polygon, Circle> = otherIntersect;
export const polygonCircleContact: PairContact<Polygon, Circle> = otherContact;
export const polygonCircleContactInto: PairContactInto<Polygon, Circle> = otherContactInto;

export const circlePolygonOverlap: AskPair<Circle, Polygon> = otherOverlap;
export const circlePolygonIntersect: AskPair<Circle, Polygon> = otherIntersect;
export const circlePolygonContact: PairContact<Circle, Polygon> = otherContact;
export const circlePolygonContactInto: PairContactInto<Circle, Polygon> = otherContactInto;

export const polygonRectOverlap: AskPair<Polygon, Rect> = otherOverlap;
export const polygonRectIntersect: AskPair<Polygon, Rect> = otherIntersect;
export const polygonRectContact: PairContact<Polygon, Rect> = otherContact;
export const polygonRectContactInto: PairContactInto<Polygon, Rect> = otherContactInto;

export const rectPolygonOverlap: AskPair<Rect, Polygon> = otherOverlap;
export const rectPolygonIntersect: AskPair<Rect, Polygon> = otherIntersect;
export const rectPolygonContact: PairContact<Rect, Polygon> = otherContact;
export const rectPolygonContactInto: PairContactInto<Rect, Polygon> = otherContactInto;
