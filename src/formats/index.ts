/** Everything that can be read and written, in the order in which the forms are tried. */
import { affixedRecord } from './affixed.js';
import { call } from './calls.js';
import { callOptions } from './call-options.js';
import { engineCodings, engineForms } from './engines/index.js';
import { handCodings } from './codecs.js';
import type { BoxForm, Coding } from './form.js';
import { nestedShape } from './nested-shape.js';
import { polygon } from './polygons.js';
import { record, unplacedSize } from './records.js';
import { percentRecord, unitRecord } from './record-variants.js';
import { circleCollider, segmentCall } from './segments.js';
import { toolCodings } from './tools/codecs.js';
import { circleTuple, pairsTuple, rectTuple } from './tuples.js';

export { isSizeAlone } from './form.js';
export type { BoxForm, Coding, Givens, Match, NamedNumber, Refusal, Setting } from './form.js';
export { fileTellsHitboxes, tellingNames, tellsHitbox } from './certain-words.js';
export { fileOwnerOf, fileRoleOf, fileThingOf } from './file-words.js';
export type { Telling } from './certain-words.js';
export {
  enginesIn,
  noEngines,
  doneToBody,
  isSettable,
  makesMatterBody,
  mayHoldSettings,
  saysOfBody,
  setsSize,
  continuesBody,
  speaksOfEngines,
  takesList,
  worldsOf,
  usesEngine,
} from './engines/index.js';
export type { EnginesInUse, Statement } from './engines/index.js';
export { speaksOfCollisionTests, testsCollisions } from './collision-tests.js';
export { isContext } from './arguments.js';
export { isHalfMade, makesBox } from './calls.js';
export { isPoint, makesPoint, pointNumbers } from './point-calls.js';
export { corners, ranges, sizedRect, sizeFirst } from './codecs.js';
export { motionIn } from './motions.js';
export type { MotionMatch } from './motions.js';
export { boxOfNumbers } from './tuples.js';
export { namesShape, percentOf, stringAt, valueAt } from './parts.js';
export { assumed, tellsEnough, unknownIn } from './incomplete.js';
export { repeatedIn } from './repeated.js';
export { flattenedIn } from './record-variants.js';
export { frameCountIn, namesFrames } from './frame-words.js';
export { frameAt, framesOfBox, framesOfGroup, namesKeyList, saidAt } from './said-frames.js';
export type { SaidFrames, SaidNumber, WrittenFrames } from './said-frames.js';
export { actorKindOf, isActorWord, isGenericKey, type ActorKind } from './actor-words.js';
export {
  isRoleWord,
  knownRoleOf,
  longestRole,
  nounRoleOf,
  roleKeys,
  roleOfKey,
  roleOfNames,
  roleOfText,
} from './role-words.js';
export { tellTheSame, tellTheSameForm, otherWordsFirst, otherWordsLast } from './telling-words.js';
export type { KeyRoles } from './role-words.js';
export { hasTooManyCorners, mayBeOutline, maxCorners } from './polygons.js';
export { boxKeys, placeKeys, weakPlaceKeys } from './record-keys.js';
export { showsArt } from './records.js';
export { isPlainRecord, recordText } from './record-text.js';
export type { RecordStyle } from './record-text.js';
export { hitboxText } from './hitbox-text.js';
export type { WrittenHitbox } from './hitbox-text.js';
export { mayBeExport } from './tools/look.js';
export { adapterOf } from './tools/index.js';
export type {
  Adapter,
  Content,
  ExportedFault,
  ExportedHitbox,
  ExportedNumber,
  ExportedSprite,
} from './tools/adapter.js';
export { rootNode } from './tools/node.js';
export type { Node } from './tools/node.js';
export { decimalsOf } from './units.js';
export { isPlainBoxKey, tellsForm, wordSet, wordsOf } from './words.js';

/** To add a form: its own file, and its place in this list. */
export const boxForms: readonly BoxForm[] = [
  record,
  percentRecord,
  unitRecord,
  nestedShape,
  affixedRecord,
  rectTuple,
  pairsTuple,
  circleTuple,
  ...engineForms,
  polygon,
  call,
  segmentCall,
  circleCollider,
  callOptions,
  unplacedSize,
];

const codings: ReadonlyMap<string, Coding> = new Map(
  [...handCodings, ...engineCodings, ...toolCodings].map((coding) => [coding.id, coding]),
);

/** The coding that read a hitbox, by the id that the hitbox carries. */
export function codingById(id: string): Coding | null {
  return codings.get(id) ?? null;
}
