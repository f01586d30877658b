import * as v from 'valibot';
import { speeds } from './frames.js';
import { lookSchema } from './images.js';
import { sceneHitboxSchema, sceneSpriteSchema } from './scene.js';
import { matrix, setPairRequest } from './matrix.js';
import { parse, replyMessage, requestMessage } from './requests.js';
import { id, text, uri } from './texts.js';

/** What the host and the stage say to each other, and what is remembered of the stage. */

const finite = v.pipe(v.number(), v.finite());

/** So many actors stand on a stage at most. */
export const maxActors = 32;

/** The smallest and the largest scale of an actor. */
export const scaleRange = { least: 0.01, most: 100 } as const;

/** What an actor shows: a sprite of a file by its id, or (null) everything of the file that lives in the world. */
const subjectSchema = v.object({ uri, sprite: v.nullable(text) });

/** One sprite as it stands on the stage. */
const actorSchema = v.object({
  id,
  ...subjectSchema.entries,
  /** How far the coordinates of the file are moved, in their unit, y down. */
  x: finite,
  y: finite,
  /** Whether it faces the other way. */
  mirrored: v.boolean(),
  /** Degrees, clockwise on screen. */
  turn: finite,
  scale: v.pipe(finite, v.minValue(scaleRange.least), v.maxValue(scaleRange.most)),
  /** The point that it turns, mirrors and grows about, in the coordinates of the file; null until the file was seen. */
  pivot: v.nullable(v.object({ x: finite, y: finite })),
  /** What is shown of it in time: its first moment until somebody chose, all frames at once, or a frame of a timeline. */
  moment: v.union([
    v.picklist(['first', 'all']),
    v.object({ timeline: text, frame: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  ]),
});

export const actorsSchema = v.pipe(v.array(actorSchema), v.maxLength(maxActors));

export type Subject = v.InferOutput<typeof subjectSchema>;
export type StageActor = v.InferOutput<typeof actorSchema>;

/** Who stands on the stage: what was remembered. */
const actorsMessage = v.object({ type: v.literal('actors'), actors: actorsSchema });

/** These come onto the stage. */
const addMessage = v.object({
  type: v.literal('add'),
  subjects: v.pipe(v.array(subjectSchema), v.maxLength(maxActors)),
});

/** What a subject is now, or why there is nothing of it. */
const subjectMessage = v.object({
  type: v.literal('subject'),
  ...subjectSchema.entries,
  fileName: text,
  content: v.variant('kind', [
    v.object({
      kind: v.literal('scene'),
      hitboxes: v.array(sceneHitboxSchema),
      sprites: v.array(sceneSpriteSchema),
    }),
    v.object({ kind: v.literal('missing'), reason: text }),
  ]),
});

const settingsMessage = v.object({ type: v.literal('settings'), matrix, look: lookSchema });

/** Whose message it is that is wrong somewhere else. */
const subjectHead = v.object({
  type: v.literal('subject'),
  ...subjectSchema.entries,
  fileName: v.fallback(text, ''),
});

/** What could not be done, in a sentence. */
const noticeMessage = v.object({ type: v.literal('notice'), text });

const toStageSchema = v.variant('type', [
  actorsMessage,
  addMessage,
  subjectMessage,
  settingsMessage,
  noticeMessage,
  replyMessage,
]);

/** The page listens. `actors`: who stood on it before it was hidden or loaded anew; null: nobody knows. */
const readyMessage = v.object({ type: v.literal('ready'), actors: v.nullable(actorsSchema) });

/** Who stands where now: to be remembered, and their files to be followed. */
const arrangedMessage = v.object({ type: v.literal('arranged'), actors: actorsSchema });

/** The user wants to choose a sprite. */
const pickMessage = v.object({ type: v.literal('pick') });

/** Files were dropped on the stage. */
const dropMessage = v.object({ type: v.literal('drop'), uris: v.pipe(v.array(uri), v.maxLength(maxActors)) });

/** The text of an actor is to be shown. */
const showSourceMessage = v.object({ type: v.literal('show-source'), ...subjectSchema.entries });

const fromStageSchema = v.variant('type', [
  readyMessage,
  arrangedMessage,
  pickMessage,
  dropMessage,
  showSourceMessage,
  requestMessage,
]);

/** What the stage may ask, and what it is answered: the settings, which are sent behind the answer, have it then. */
export const stageRequestSchema = v.variant('type', [setPairRequest]);
export const stageResults = { 'set-pair': v.null() };
export type StageRequest = v.InferOutput<typeof stageRequestSchema>;
export type StageResults = typeof stageResults;

export type SubjectMessage = v.InferOutput<typeof subjectMessage>;
export type ToStage = v.InferOutput<typeof toStageSchema>;
export type FromStage = v.InferOutput<typeof fromStageSchema>;

/** What the stage keeps for itself across hiding and reloading. */
export const stageStateSchema = v.object({
  actors: actorsSchema,
  camera: v.nullable(v.object({ x: v.number(), y: v.number(), zoom: v.number() })),
  selected: v.nullable(id),
  speed: v.exactOptional(v.picklist(speeds)),
});
export type StageViewState = v.InferOutput<typeof stageStateSchema>;

/** What the page of the stage carries: the l10n bundle, or null for English. */
export const stageStartSchema = v.object({ strings: v.nullable(v.record(v.string(), v.unknown())) });

/** The message if it is one, else the reason why it is not. */
export function parseFromStage(data: unknown): FromStage | Error {
  return parse(fromStageSchema, data);
}

/** The message if it is one, else the reason why it is not. */
export function parseToStage(data: unknown): ToStage | Error {
  return parse(toStageSchema, data);
}

/** The subject that a message was to be about which is not valid, with the reason in place of a picture; null for another one. */
export function failedSubject(data: unknown, reason: string): SubjectMessage | null {
  const head = v.safeParse(subjectHead, data);
  return head.success ? { ...head.output, content: { kind: 'missing', reason } } : null;
}

/** Whether two subjects are the same. */
export function sameSubject(a: Subject, b: Subject): boolean {
  return a.uri === b.uri && a.sprite === b.sprite;
}
