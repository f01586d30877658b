/** Pairs with a capsule, in both orders. */
import type { Capsule, Circle, Ellipse, Polygon, Rect } from '../base/shape.js';
import { otherContact, otherContactInto, otherIntersect, otherOverlap } from './other-pairs.js';
import type { AskPair, PairContact, PairContactInto } from './questions.js';

export const capsuleCapsuleOverlap: AskPair<Capsule, Capsule> = otherOverlap;
export const capsuleCapsuleIntersect: AskPair<Capsule, Capsule> = otherIntersect;
export const capsuleCapsuleContact: PairContact<Capsule, Capsule> = otherContact;
export const capsuleCapsuleContactInto: PairContactInto<Capsule, Capsule> = otherContactInto;

export const capsuleCircleOverlap: AskPair<Capsule, Circle> = otherOverlap;
export const capsuleCircleIntersect: AskPair<Capsule, Circle> = otherIntersect;
export const capsuleCircleContact: PairContact<Capsule, Circle> = otherContact;
export const capsuleCircleContactInto: PairContactInto<Capsule, Circle> = otherContactInto;

export const circleCapsuleOverlap: AskPair<Circle, Capsule> = otherOverlap;
export const circleCapsuleIntersect: AskPair<Circle, Capsule> = otherIntersect;
export const circleCapsuleContact: PairContact<Circle, Capsule> = otherContact;
export const circleCapsuleContactInto: PairContactInto<Circle, Capsule> = otherContactInto;

export const capsuleEllipseOverlap: AskPair<Capsule, Ellipse> = otherOverlap;
export const capsuleEllipseIntersect: AskPair<Capsule, Ellipse> = otherIntersect;
export const capsuleEllipseContact: PairContact<Capsule, Ellipse> = otherContact;
export const capsuleEllipseContactInto: PairContactInto<Capsule, Ellipse> = otherContactInto;

export const ellipseCapsuleOverlap: AskPair<Ellipse, Capsule> = otherOverlap;
export const ellipseCapsuleIntersect: AskPair<Ellipse, Capsule> = otherIntersect;
export const ellipseCapsuleContact: PairContact<Ellipse, Capsule> = otherContact;
export const ellipseCapsuleContactInto: PairContactInto<Ellipse, Capsule> = otherContactInto;

export const capsulePolygonOverlap: AskPair<Capsule, Polygon> = otherOverlap;
export const capsulePolygonIntersect: AskPair<Capsule, Polygon> = otherIntersect;
export const capsulePolygonContact: PairContact<Capsule, Polygon> = otherContact;
export const capsulePolygonContactInto: PairContactInto<Capsule, Polygon> = otherContactInto;

export const polygonCapsuleOverlap: AskPair<Polygon, Capsule> = otherOverlap;
export const polygonCapsuleIntersect: AskPair<Polygon, Capsule> = otherIntersect;
export const polygonCapsuleContact: PairContact<Polygon, Capsule> = otherContact;
export const polygonCapsuleContactInto: PairContactInto<Polygon, Capsule> = otherContactInto;

export const capsuleRectOverlap: AskPair<Capsule, Rect> = otherOverlap;
export const capsuleRectIntersect: AskPair<Capsule, Rect> = otherIntersect;
export const capsuleRectContact: PairContact<Capsule, Rect> = otherContact;
export const capsuleRectContactInto: PairContactInto<Capsule, Rect> = otherContactInto;

export const rectCapsuleOverlap: AskPair<Rect, Capsule> = otherOverlap;
export const rectCapsuleIntersect: AskPair<Rect, Capsule> = otherIntersect;
export const rectCapsuleContact: PairContact<Rect, Capsule> = otherContact;
export const rectCapsuleContactInto: PairContactInto<Rect, Capsule> = otherContactInto;
