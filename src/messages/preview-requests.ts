import * as v from 'valibot';
import { maxTargets } from '../edit/frames/ranges.js';
import { animationChange, durationsChange, orderChange } from './frames.js';
import { setImageSettingsRequest } from './images.js';
import { setPairRequest, setPairResult } from './matrix.js';
import { choiceSchema, shapeSchema } from './scene.js';
import type { ResultOf } from './requests.js';
import { id, shortText, uri } from './texts.js';

/** The requests of a preview and their results. */

const version = v.pipe(v.number(), v.integer());

/** A frame, or a number of frames. */
const frame = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

const shapes = v.pipe(v.array(v.object({ id, shape: shapeSchema })), v.minLength(1), v.maxLength(100_000));

/** Whether a shape between two keys becomes a key; absent: yes. */
const autoKey = v.exactOptional(v.boolean());

/**
 * A finished gesture: the new shapes of hitboxes. Computed for `version` of the document, and valid for later ones in
 * which these hitboxes are unchanged.
 */
const editRequest = v.object({ type: v.literal('edit'), uri, version, shapes, autoKey });

/** Asks who else would change with an edit, as far as the gesture has got. */
const alsoChangedRequest = v.object({ type: v.literal('also-changed'), uri, version, shapes, autoKey });

/** A typed name or role. */
const word = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const frameNumber = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The animation of a hitbox, null for the sheet, and its first and last frame in it; absent: as usual. */
const time = v.exactOptional(
  v.object({ animation: v.nullable(shortText), frames: v.tuple([frameNumber, frameNumber]) }),
);

/** A new hitbox: the first of its sprite. */
const firstHitbox = v.object({ shape: shapeSchema, name: v.nullable(word), role: v.nullable(word), time });

/** A new hitbox in the form of another one. */
const likeHitbox = v.object({ like: id, shape: shapeSchema, name: v.nullable(word), role: v.nullable(word), time });

/** At most this many hitboxes are added at once. */
export const maxAdded = 1000;

/** Other changes to the entries of the text. */
const entryChange = v.variant('kind', [
  v.object({
    kind: v.literal('add'),
    hitboxes: v.pipe(v.array(likeHitbox), v.minLength(1), v.maxLength(maxAdded)),
    /** Names stay as they are, also if siblings have them: the same part in other frames. */
    sameNames: v.exactOptional(v.literal(true)),
  }),
  /** The first hitboxes of a sprite with an empty list. */
  v.object({
    kind: v.literal('begin'),
    sprite: shortText,
    hitboxes: v.pipe(v.array(firstHitbox), v.minLength(1), v.maxLength(maxAdded)),
  }),
  v.object({ kind: v.literal('delete'), ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(10_000)) }),
  /** A hitbox gets the shape of several, and the others are deleted. */
  v.object({
    kind: v.literal('merge'),
    id,
    shape: shapeSchema,
    ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(10_000)),
  }),
  /** Entries with keys become an entry per frame, or entries of consecutive frames one with keys. */
  v.object({
    kind: v.literal('rewrite-keys'),
    ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(10_000)),
    to: v.picklist(['frames', 'keys']),
  }),
  v.object({ kind: v.literal('rename'), id, name: word }),
  v.object({ kind: v.literal('role'), ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100_000)), role: word }),
  v.object({
    kind: v.literal('tags'),
    hitboxes: v.pipe(
      v.array(v.object({ id, tags: v.pipe(v.array(word), v.maxLength(32)) })),
      v.minLength(1),
      v.maxLength(10_000),
    ),
  }),
  /**
   * The frames in which hitboxes exist, numbered like theirs; empty: none, null: all. `ids`: the entries of one.
   * `count`: the number of frames, null if unknown.
   */
  v.object({
    kind: v.literal('frames'),
    changes: v.pipe(
      v.array(
        v.object({
          ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(1000)),
          frames: v.nullable(v.pipe(v.array(v.tuple([frame, frame])), v.maxLength(maxTargets))),
        }),
      ),
      v.maxLength(1000),
    ),
    count: v.nullable(frame),
    /** The keys of entries that have some, in ascending order: `from` is the frame whose shape it has until now. */
    keys: v.exactOptional(
      v.pipe(
        v.array(
          v.object({
            id,
            keys: v.pipe(v.array(v.object({ from: frame, frame, isStep: v.boolean() })), v.maxLength(10_000)),
          }),
        ),
        v.minLength(1),
        v.maxLength(1000),
      ),
    ),
  }),
  /**
   * Copies hitboxes to other frames, numbered like theirs; `count`: the number of frames, null if unknown. `longer`: their
   * ranges become longer, where the text can say it.
   */
  v.object({
    kind: v.literal('copy-frames'),
    ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(1000)),
    frames: v.pipe(v.array(v.tuple([frame, frame])), v.minLength(1), v.maxLength(maxTargets)),
    count: v.nullable(frame),
    longer: v.exactOptional(v.literal(true)),
  }),
  /** Declares whether these numbers are hitboxes: with a setting for files without comments. */
  v.object({
    kind: v.literal('declare'),
    ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(100_000)),
    areHitboxes: v.boolean(),
  }),
  /** The motion of a hitbox, in the form of `motion` in the scene. */
  v.object({
    kind: v.literal('motion'),
    id,
    x: v.pipe(v.number(), v.finite()),
    y: v.pipe(v.number(), v.finite()),
  }),
  durationsChange,
  animationChange,
  orderChange,
]);

/**
 * Adds hitboxes after others and in their form, deletes or renames them. Computed for `version` of the document. New
 * hitboxes are selected by a separate message.
 */
const writeRequest = v.object({
  type: v.literal('write'),
  uri,
  version,
  change: entryChange,
});

/** Sent after undo or redo in VS Code: answered as soon as the preview shows the result, if anything changed. */
const syncRequest = v.object({ type: v.literal('sync') });

/** Asks the user to choose among `count` frames. */
const chooseFramesRequest = v.object({ type: v.literal('choose-frames'), count: frame });

/** Renames the identifier that names a hitbox in its code, in the text and with VS Code's own rename. */
const renameIdentifierRequest = v.object({ type: v.literal('rename-identifier'), uri, id });

/** Asks why the text doesn't allow another name, role or tags of a hitbox. */
const readOnlyReasonsRequest = v.object({ type: v.literal('read-only-reasons'), uri, id });

/** Changes the convention of the file's numbers. */
const setConventionRequest = v.object({ type: v.literal('set-convention'), uri, choice: choiceSchema });

/** The requests of a preview. */
export const previewRequestSchema = v.variant('type', [
  editRequest,
  alsoChangedRequest,
  writeRequest,
  syncRequest,
  chooseFramesRequest,
  readOnlyReasonsRequest,
  renameIdentifierRequest,
  setPairRequest,
  setConventionRequest,
  setImageSettingsRequest,
]);

/** The result of a change to the text. */
const editResult = v.object({
  /** The first version of the document that certainly contains it. */
  version,
  /** What the user should know: the part that couldn't be written, or a role that changed by it. */
  missed: v.nullable(shortText),
});

/** Results by request type. Changed settings are sent after the result. */
export const previewResults = {
  edit: editResult,
  write: editResult,
  /** The names of the first ones, and how many there are. */
  'also-changed': v.object({ names: v.array(shortText), count: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  /** The version that the preview shows. */
  sync: v.object({ version }),
  /** Null: canceled. */
  'choose-frames': v.nullable(v.pipe(v.array(v.tuple([frame, frame])), v.minLength(1), v.maxLength(maxTargets))),
  /** Null if it can be changed; null for all if the text can't be read now. */
  'read-only-reasons': v.nullable(
    v.object({
      name: v.nullable(shortText),
      role: v.nullable(shortText),
      tags: v.nullable(shortText),
      /** The role that its name implies, if it has another one. */
      impliedRole: v.exactOptional(shortText),
    }),
  ),
  /** Whether an identifier names it. */
  'rename-identifier': v.boolean(),
  'set-pair': setPairResult,
  'set-convention': v.null(),
  'set-image-settings': v.null(),
};

export type PreviewRequest = v.InferOutput<typeof previewRequestSchema>;
export type PreviewResults = typeof previewResults;
export type EditRequest = v.InferOutput<typeof editRequest>;
export type AlsoChangedRequest = v.InferOutput<typeof alsoChangedRequest>;
export type WriteRequest = v.InferOutput<typeof writeRequest>;
export type EditResult = v.InferOutput<typeof editResult>;
export type ReadOnlyReasons = NonNullable<ResultOf<PreviewResults, 'read-only-reasons'>>;
