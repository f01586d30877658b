import * as v from 'valibot';
import { maxTargets } from '../edit/frames/ranges.js';
import { setLookRequest } from './images.js';
import { setPairRequest } from './matrix.js';
import { choiceSchema, shapeSchema } from './scene.js';
import type { ResultOf } from './requests.js';
import { id, text, uri } from './texts.js';

/** What a preview asks of the host, and what it is answered. */

const version = v.pipe(v.number(), v.integer());

/** A frame, or a number of frames. */
const frame = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

/**
 * A finished gesture: these hitboxes shall have these shapes. Computed for `version` of the document, and good for each
 * later one that tells the same of these hitboxes.
 */
const editRequest = v.object({
  type: v.literal('edit'),
  uri,
  version,
  shapes: v.pipe(v.array(v.object({ id, shape: shapeSchema })), v.minLength(1), v.maxLength(100_000)),
});

/** A name or a role that is typed. */
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const frameNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The animation that a hitbox is in, null for the sheet, and its first and last frame there. */
const time = v.object({ animation: v.nullable(text), frames: v.tuple([frameNumber, frameNumber]) });

/** What is said of a hitbox that is added. */
const newHitbox = {
  shape: shapeSchema,
  name: v.nullable(word),
  role: v.nullable(word),
  time: v.exactOptional(time),
};

/** So many hitboxes are added at once. */
const maxAdded = 1000;

/** What else a gesture does to the entries of the text. */
const entryChange = v.variant('kind', [
  v.object({
    kind: v.literal('add'),
    hitboxes: v.pipe(v.array(v.object({ like: id, ...newHitbox })), v.minLength(1), v.maxLength(maxAdded)),
  }),
  /** The first hitboxes of a sprite, whose list is empty. */
  v.object({
    kind: v.literal('begin'),
    sprite: text,
    hitboxes: v.pipe(v.array(v.object(newHitbox)), v.minLength(1), v.maxLength(maxAdded)),
  }),
  v.object({ kind: v.literal('delete'), ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(10_000)) }),
  v.object({ kind: v.literal('rename'), id, name: word }),
  v.object({ kind: v.literal('role'), id, role: word }),
  /** Hitboxes shall be in other frames too, counted as theirs are; `count`: how many there are, null where nothing says it. */
  v.object({
    kind: v.literal('copy-frames'),
    ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(1000)),
    frames: v.pipe(v.array(v.tuple([frame, frame])), v.minLength(1), v.maxLength(maxTargets)),
    count: v.nullable(frame),
  }),
  /** Whether these numbers are hitboxes: for a file without comments a setting says it. */
  v.object({
    kind: v.literal('declare'),
    ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100_000)),
    areHitboxes: v.boolean(),
  }),
  /** Where a hitbox goes, as its `motion` in the picture says it. */
  v.object({
    kind: v.literal('motion'),
    id,
    x: v.pipe(v.number(), v.finite()),
    y: v.pipe(v.number(), v.finite()),
  }),
]);

/**
 * Hitboxes shall be added behind others and in their form, taken out, or called something else. Computed for `version`
 * of the document. What was added is selected by a message of its own.
 */
const writeRequest = v.object({
  type: v.literal('write'),
  uri,
  version,
  change: entryChange,
});

/**
 * VS Code was asked for a step back or forth: answered as soon as the picture shows what became of it, if anything did.
 */
const syncRequest = v.object({ type: v.literal('sync') });

/** The user is to choose frames, of so many. */
const chooseFramesRequest = v.object({ type: v.literal('choose-frames'), count: frame });

/** Why the text cannot give a hitbox another name, or another role. */
const readOnlyReasonsRequest = v.object({ type: v.literal('read-only-reasons'), uri, id });

/** How the numbers of the file are meant from now on. */
const setConventionRequest = v.object({ type: v.literal('set-convention'), uri, choice: choiceSchema });

/** What a preview may ask. */
export const previewRequestSchema = v.variant('type', [
  editRequest,
  writeRequest,
  syncRequest,
  chooseFramesRequest,
  readOnlyReasonsRequest,
  setPairRequest,
  setConventionRequest,
  setLookRequest,
]);

/** A change is in the text. */
const written = v.object({
  /** The first version of the document that is sure to have it. */
  version,
  /** What of it is not in the text, though the rest is. */
  missed: v.nullable(text),
});

/** What a preview is answered, by what it asked. What is set is in the settings then, which are sent behind the answer. */
export const previewResults = {
  edit: written,
  write: written,
  /** The version that the picture shows. */
  sync: v.object({ version }),
  /** Null: the user chose none. */
  'choose-frames': v.nullable(v.pipe(v.array(v.tuple([frame, frame])), v.minLength(1), v.maxLength(maxTargets))),
  /** Null where the text can say another one; null for both where the text cannot be read now. */
  'read-only-reasons': v.nullable(v.object({ name: v.nullable(text), role: v.nullable(text) })),
  'set-pair': v.null(),
  'set-convention': v.null(),
  'set-look': v.null(),
};

export type PreviewRequest = v.InferOutput<typeof previewRequestSchema>;
export type PreviewResults = typeof previewResults;
export type EditRequest = v.InferOutput<typeof editRequest>;
export type WriteRequest = v.InferOutput<typeof writeRequest>;
export type Written = v.InferOutput<typeof written>;
export type ReadOnlyReasons = NonNullable<ResultOf<PreviewResults, 'read-only-reasons'>>;
