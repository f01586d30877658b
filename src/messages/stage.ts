import * as v from 'valibot';
import { stageCommands } from '../actions/page-actions.js';
import { speeds } from './frames.js';
import { imageSettingsSchema } from './images.js';
import { sceneHitboxSchema, sceneSpriteSchema } from './scene.js';
import { focusMessage, ignoredKeysSchema, keyGestureMessage } from './keys.js';
import { matrix, matrixScope, setPairRequest, setPairResult } from './matrix.js';
import { parseMessage, replyMessage, requestMessage } from './requests.js';
import { id, shortText, uri } from './texts.js';

/** The messages between host and stage, and the stored state of the stage. */

const finite = v.pipe(v.number(), v.finite());

/** At most this many actors are on a stage. */
export const maxActors = 32;

/** The smallest and the largest scale of an actor. */
export const scaleRange = { least: 0.01, most: 100 } as const;

/** The content of an actor: a sprite of a file by its id, or (null) everything in the shared world of the file. */
const subjectSchema = v.object({ uri, sprite: v.nullable(shortText) });

/** A sprite on the stage. */
const actorSchema = v.object({
  id,
  ...subjectSchema.entries,
  /** The offset from the file's coordinates, in their unit, y down. */
  x: finite,
  y: finite,
  /** Whether it is flipped horizontally. */
  flipped: v.boolean(),
  /** Degrees, clockwise on screen. */
  rotation: finite,
  scale: v.pipe(finite, v.minValue(scaleRange.least), v.maxValue(scaleRange.most)),
  /** The origin for rotating, flipping and scaling, in the file's coordinates; null until the file was read. */
  pivot: v.nullable(v.object({ x: finite, y: finite })),
  /** Its frame: the first until the user chooses, all frames, or a frame of a timeline. */
  playhead: v.union([
    v.picklist(['first', 'all']),
    v.object({ timeline: shortText, frame: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  ]),
});

export const actorsSchema = v.pipe(v.array(actorSchema), v.maxLength(maxActors));

export type Subject = v.InferOutput<typeof subjectSchema>;
export type StageActor = v.InferOutput<typeof actorSchema>;

/** The stored actors on the stage. */
const actorsMessage = v.object({ type: v.literal('actors'), actors: actorsSchema });

/** Adds subjects to the stage. */
const addMessage = v.object({
  type: v.literal('add'),
  subjects: v.pipe(v.array(subjectSchema), v.maxLength(maxActors)),
});

/** The current content of a subject, or why there is none. */
const subjectMessage = v.object({
  type: v.literal('subject'),
  ...subjectSchema.entries,
  fileName: shortText,
  content: v.variant('kind', [
    v.object({
      kind: v.literal('scene'),
      hitboxes: v.array(sceneHitboxSchema),
      sprites: v.array(sceneSpriteSchema),
    }),
    v.object({ kind: v.literal('missing'), reason: shortText }),
  ]),
});

const settingsMessage = v.object({
  type: v.literal('settings'),
  matrix,
  matrixScope,
  imageSettings: imageSettingsSchema,
  ignoredKeys: ignoredKeysSchema,
});

/** The subject of a message that is invalid in other parts. */
const subjectHead = v.object({
  type: v.literal('subject'),
  ...subjectSchema.entries,
  fileName: v.fallback(shortText, ''),
});

/** An error message for the user. */
const noticeMessage = v.object({ type: v.literal('notice'), text: shortText });

/** A command from VS Code's menus for the page to execute. */
const viewMessage = v.object({ type: v.literal('view'), action: v.picklist(stageCommands) });

const toStageSchema = v.variant('type', [
  actorsMessage,
  addMessage,
  subjectMessage,
  settingsMessage,
  noticeMessage,
  viewMessage,
  keyGestureMessage,
  replyMessage,
]);

/** The page is ready. `actors`: those on it before it was hidden or reloaded; null: unknown. */
const readyMessage = v.object({ type: v.literal('ready'), actors: v.nullable(actorsSchema) });

/** The current actors: to be stored, and their files watched. */
const actorsChangedMessage = v.object({ type: v.literal('actors-changed'), actors: actorsSchema });

/** Asks the user for a sprite. */
const pickMessage = v.object({ type: v.literal('pick') });

/** Files were dropped on the stage. */
const dropMessage = v.object({ type: v.literal('drop'), uris: v.pipe(v.array(uri), v.maxLength(maxActors)) });

/** The user wants other keys. */
const changeKeysMessage = v.object({ type: v.literal('change-keys') });

/** Shows the source of an actor. */
const showSourceMessage = v.object({ type: v.literal('show-source'), ...subjectSchema.entries });

const fromStageSchema = v.variant('type', [
  readyMessage,
  actorsChangedMessage,
  pickMessage,
  dropMessage,
  showSourceMessage,
  changeKeysMessage,
  focusMessage,
  requestMessage,
]);

/** The requests of the stage and their results: changed settings are sent after the result. */
export const stageRequestSchema = v.variant('type', [setPairRequest]);
export const stageResults = { 'set-pair': setPairResult };
export type StageRequest = v.InferOutput<typeof stageRequestSchema>;
export type StageResults = typeof stageResults;

export type SubjectMessage = v.InferOutput<typeof subjectMessage>;
export type ToStage = v.InferOutput<typeof toStageSchema>;
export type FromStage = v.InferOutput<typeof fromStageSchema>;

/** The state that the stage keeps when hidden or reloaded. */
export const stageStateSchema = v.object({
  actors: actorsSchema,
  camera: v.nullable(v.object({ x: v.number(), y: v.number(), zoom: v.number() })),
  selected: v.nullable(id),
  speed: v.exactOptional(v.picklist(speeds)),
  allOverlaps: v.exactOptional(v.boolean()),
});
export type StageViewState = v.InferOutput<typeof stageStateSchema>;

/** The data in the page of the stage: the l10n bundle, or null for English. */
export const stageStartSchema = v.object({ strings: v.nullable(v.record(v.string(), v.unknown())) });

/** Returns the message, or an error if it isn't valid. */
export function parseFromStage(data: unknown): FromStage | Error {
  return parseMessage(fromStageSchema, data);
}

/** Returns the message, or an error if it isn't valid. */
export function parseToStage(data: unknown): ToStage | Error {
  return parseMessage(toStageSchema, data);
}

/**
 * Returns a message with the reason why a subject isn't shown, for an invalid message about it; null for other
 * messages.
 */
export function failedSubject(data: unknown, reason: string): SubjectMessage | null {
  const head = v.safeParse(subjectHead, data);
  return head.success ? { ...head.output, content: { kind: 'missing', reason } } : null;
}

export function sameSubject(a: Subject, b: Subject): boolean {
  return a.uri === b.uri && a.sprite === b.sprite;
}
