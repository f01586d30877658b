/** Everything that can be read and written, in the order in which forms are tried. */
import { affixedRecord } from './affixed.js';
import { call } from './calls.js';
import { callOptions } from './call-options.js';
import { bodyCalls, bodyCallsInUse, engineCodecs, engineForms } from './engines/index.js';
import { handwrittenCodecs } from './codecs.js';
import { withPlace } from './placed-shape.js';
import type { BoxForm, Codec } from './form.js';
import { nestedShape } from './nested-shape.js';
import { polygonForm } from './polygons.js';
import { record, unplacedSize } from './records.js';
import { flattenedTriggers, percentRecord, textRecord, unitRecord } from './record-variants.js';
import { repeatedTriggers } from './repeated.js';
import { circleCollider, colliderCalls, segmentCall } from './segments.js';
import { toolCodecs } from './tools/codecs.js';
import { adapters, triggersOf } from './tools/index.js';
import { capsuleTuple, circleTuple, pairsTuple, rectTuple } from './tuples.js';

export { isSizeAlone } from './form.js';
export type { Codec, DecodeContext, FormContext, Match, NamedNumber } from './form.js';
export { isHitboxFileName, findHitboxNames, certaintyOfName } from './certainty-keywords.js';
export { ownerFromFileName, roleOfFileName, thingFromFileName } from './file-keywords.js';
export type { NameCertainty } from './certainty-keywords.js';
export {
  enginesIn,
  noEngines,
  createsCompound,
  createsObject,
  isBodyMember,
  makesMatterBody,
  mayDefineBodyParts,
  placeIn,
  definesBodyPart,
  setsSize,
  addsToBody,
  combine,
  affectsEngines,
  takesCorners,
  readChain,
  readWorlds,
  statementAbout,
  usesEngine,
} from './engines/index.js';
export type { EnginesInUse, ObjectStatement } from './engines/index.js';
export { mayTestCollisions, testsCollisions } from './collision-tests.js';
export { isContext, isSpread } from './arguments.js';
export { isIncompleteCall, isBoxCall } from './calls.js';
export { getCoordinate, isPoint, makesPoint, pointNumbers } from './point-calls.js';
export { corners, ranges, sizedRect, sizeFirst } from './codecs.js';
export { motionIn } from './motions.js';
export { boxOfNumbers, tuple } from './tuples.js';
export { isNumberText, listInText } from './numbers-in-text.js';
export { declaresShapeKind, isPair, namesShape, stringAt, valueAt, valuesAt } from './parts.js';
export { assumed, isDrawable, unknownIn } from './incomplete.js';
export { repeatedIn } from './repeated.js';
export { flattenedIn } from './record-variants.js';
export { FirstLook } from './first-look.js';
export type { Triggers } from './first-look.js';
export { directions } from './tools/sheet-frames.js';
export { frameCountIn, namesFrames } from './frame-keywords.js';
export { isTimeKey, mayBeTimeKey, timesOfEntries, timesOfGroup } from './frame-timing.js';
export type { DeclaredTimes, ReadNumber } from './frame-timing.js';
export {
  attackLength,
  frameAt,
  framesOfBox,
  isFrameData,
  framesOfGroup,
  namesKeyList,
  declaredNumberAt,
} from './frame-spec.js';
export type { DeclaredFrames, DeclaredNumber, WrittenFrames } from './frame-spec.js';
export { isActorKey, isActorWord, isGenericKey } from './actor-keywords.js';
export {
  isRoleWord,
  toKnownRole,
  maxRoleLength,
  namesFighterBox,
  nearestRole,
  noRole,
  roleKeys,
  roleOfKey,
  roleOfNames,
  roleOfText,
  roleOfTitle,
} from './role-keywords.js';
export { haveSameMeaning, haveSameForm, otherWordsFirst, otherWordsLast } from './exclusion-keywords.js';
export { hasTooManyCorners, isCornerList, mayBeOutline, maxCorners, shapeKeysIn } from './polygons.js';
export type { ShapeKeys } from './polygons.js';
export { boxKeys, placeKeys, signs, sizeKeys, weakPlaceKeys } from './record-keys.js';
export { missingNumber, showsArt, withoutPlace } from './records.js';
export { partRect, partRectNames } from './part-rect.js';
export { anchorOfShares } from './rects.js';
export { pivotedRect } from './tools/pivoted.js';
export { isPlainRecord, recordText } from './record-text.js';
export { jsonStyle, quoted, recordLine } from './record-style.js';
export type { RecordStyle } from './record-style.js';
export { isShapeKey as isHitboxShapeKey } from './tools/hitbox-json-shapes.js';
export { hitboxText, keyText, shapeEntries } from './hitbox-text.js';
export type { WrittenHitbox } from './hitbox-text.js';
export { findAdapter } from './tools/index.js';
export { isXml, tilesetAsJson } from './tools/tiled-xml.js';
export type {
  Adapter,
  Content,
  ExportedDiagnostic,
  ExportedHitbox,
  ExportedNumber,
  ExportedReference,
  OpenFile,
} from './tools/adapter.js';
export { rootNode } from './tools/node.js';
export type { Node } from './tools/node.js';
export { getDecimals } from './units.js';
export { fileName, fileStem } from './file-name.js';
export { cacheByKey, cacheByObject } from './key-cache.js';
export {
  areRoleLists,
  isPlainBoxKey,
  keysIndicateBoxes,
  mayListRects,
  namesForm,
  namesPlace,
  wordSet,
  splitWords,
} from './keywords.js';
export { boxWord, isShapeFileName, namesCollision, namesShapes, usesShapeNames } from './shape-keywords.js';

/** To add a form, create its file and insert it into this list. */
export const boxForms: readonly BoxForm[] = [
  record,
  percentRecord,
  textRecord,
  unitRecord,
  nestedShape,
  affixedRecord,
  rectTuple,
  pairsTuple,
  circleTuple,
  capsuleTuple,
  ...engineForms,
  polygonForm,
  call,
  segmentCall,
  circleCollider,
  callOptions,
  unplacedSize,
];

/** What a first look at a text looks for. */
export const triggers = {
  exports: adapters.flatMap((adapter) => triggersOf(adapter)),
  /** Bodies, which are hitboxes for certain, in any text or in one that uses an engine. */
  bodies: [...bodyCalls, ...colliderCalls],
  bodiesInUse: bodyCallsInUse,
  boxes: [
    ...new Set([
      ...boxForms.flatMap((form) => form.triggers),
      ...flattenedTriggers,
      ...repeatedTriggers,
      ...adapters.flatMap((adapter) => triggersOf(adapter, true)),
    ]),
  ],
};

export { placedAt, withPlace } from './placed-shape.js';

const codecs: ReadonlyMap<string, Codec> = new Map(
  [...handwrittenCodecs, ...engineCodecs, ...toolCodecs].map((codec) => [codec.id, withPlace(codec)]),
);

/** Returns the codec that read a hitbox, by the codec id stored in the hitbox. */
export function codecById(id: string): Codec | null {
  return codecs.get(id) ?? null;
}
