import * as v from 'valibot';
import { previewCommands } from '../actions/page-actions.js';
import { focusMessage, ignoredKeysSchema, keyGestureMessage } from './keys.js';
import { newAnimationMessage, onionSkins, speeds } from './frames.js';
import { keptMotionsSchema } from './motions.js';
import { chooseImageMessage, imageSettingsSchema, setGridMessage } from './images.js';
import { choiceSchema, sceneHitboxSchema, sceneSpriteSchema } from './scene.js';
import { matrix, matrixScope } from './matrix.js';
import { parseMessage, replyMessage, requestMessage } from './requests.js';
import { id, shortText, uri } from './texts.js';

/** The messages between host and webview. Each is checked against its schema on arrival. */

const version = v.pipe(v.number(), v.integer());

const finite = v.pipe(v.number(), v.finite());

/** A frame, or a number of frames. */
const frame = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

const positive = v.pipe(finite, v.gtValue(0));

const snap = v.union([v.picklist(['unit', 'tile', 'off']), positive]);

/** `partial`: a part of the text can't be read, the rest is shown; `stale`: this is the last readable scene. */
const readable = v.picklist(['whole', 'partial', 'stale']);

/** At most this many entries that weren't read are named. */
export const maxUnread = 20;

/** The whole scene of one version of a document. */
const sceneMessage = v.object({
  type: v.literal('scene'),
  uri,
  version,
  fileName: shortText,
  readable,
  /** Reports what couldn't be read, or that the file is read-only; null: nothing. */
  notice: v.nullable(shortText),
  hitboxes: v.array(sceneHitboxSchema),
  sprites: v.array(sceneSpriteSchema),
  /** How many lists were left out because their numbers are only known at runtime, or because an export lacks data. */
  notStatic: v.number(),
  /** The entries beside hitboxes that weren't read, the first of them by name; absent if there are none. */
  skipped: v.exactOptional(
    v.object({
      count: v.number(),
      /** How many entries their lists and records have, read or not. */
      entries: v.number(),
      unread: v.pipe(v.array(v.object({ path: shortText, name: shortText })), v.maxLength(maxUnread)),
    }),
  ),
  /** The display name of the tool that exported the file; absent for hand-written files. */
  tool: v.exactOptional(shortText),
  /** The largest step that divides the width and the height of its tiles; absent if it has no tiles. */
  tile: v.exactOptional(positive),
  /** It is a hitbox file that can be edited: hitboxes can get motions, and sprites animations. */
  hitboxFile: v.exactOptional(v.literal(true)),
  /** The text can't contain comments: possible hitboxes can only be declared all together. */
  declaresWhole: v.exactOptional(v.literal(true)),
});

/** The hitboxes that changed between two versions with the same ids, order and sprites. */
const patchMessage = v.object({
  type: v.literal('patch'),
  uri,
  baseVersion: version,
  version,
  readable,
  notice: v.nullable(shortText),
  hitboxes: v.array(sceneHitboxSchema),
});

/** There is no scene, and why. */
const emptyMessage = v.object({
  type: v.literal('empty'),
  reason: v.picklist(['no-hitboxes', 'vanished', 'no-colliders', 'too-large', 'off', 'declared-none', 'failed']),
  /** The file's name, if any. */
  fileName: v.nullable(shortText),
  /**
   * For `no-colliders` the name of the tool that exported the file, for `too-large` the limit as text, for `failed` the
   * error.
   */
  detail: v.nullable(shortText),
  /**
   * The text editor switched to the file `fileName`, which the preview doesn't follow: it returns to the file `back`.
   * `possible`: how many possible hitboxes the other file has. `example`: what could be written into it, null for none.
   */
  away: v.exactOptional(
    v.object({
      uri,
      back: shortText,
      possible: v.pipe(v.number(), v.integer(), v.minValue(0)),
      example: v.nullable(shortText),
      canInsert: v.boolean(),
    }),
  ),
});

/**
 * The hitboxes whose literals contain the carets, or that a link in the text shows. `loose`: the user chose them only to
 * look at them, so that a drag moves one, not all.
 */
const selectionMessage = v.object({
  type: v.literal('selection'),
  uri,
  ids: v.array(id),
  loose: v.optional(v.boolean()),
});

const settingsSchema = v.object({
  type: v.literal('settings'),
  /** The user's matrix; it overrides the built-in one (see model/matrix). */
  matrix,
  matrixScope,
  /** The convention in the settings for this file's numbers. */
  convention: choiceSchema,
  /** The grid that drags snap to: the file's units, its tiles, another distance, or none. */
  snap,
  imageSettings: imageSettingsSchema,
  ignoredKeys: ignoredKeysSchema,
});

/** A command of the palette or a key binding to execute in the preview. */
export const viewMessage = v.object({
  type: v.literal('view'),
  action: v.picklist(previewCommands),
});

/** The width of the list of hitboxes that the user chose, in CSS px; null: the usual one. */
const listWidth = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)));

/** The list of hitboxes as another preview opened, closed or resized it. */
export const listMessage = v.object({ type: v.literal('list'), open: v.boolean(), width: listWidth });

const toWebviewSchema = v.variant('type', [
  sceneMessage,
  patchMessage,
  emptyMessage,
  selectionMessage,
  settingsSchema,
  viewMessage,
  keyGestureMessage,
  listMessage,
  replyMessage,
]);

/** The webview can draw: send everything. `version`: that of the scene in its start data, if any. */
export const readyMessage = v.object({ type: v.literal('ready'), version: v.exactOptional(v.nullable(version)) });

/** A patch didn't fit the webview's scene: send the whole scene. */
const resendMessage = v.object({ type: v.literal('resend') });

/**
 * The user selected hitboxes. `reveal`: the one whose literal is shown in the text; `focus`: also move the focus there.
 */
const selectMessage = v.object({
  type: v.literal('select'),
  uri,
  ids: v.pipe(v.array(id), v.maxLength(100_000)),
  reveal: v.nullable(id),
  focus: v.boolean(),
});

/** The current frame contains this hitbox: its literal is revealed if its editor is visible, without other effects. */
const revealMessage = v.object({ type: v.literal('reveal'), uri, id });

/** The user asks to read an entry that wasn't: it is selected in the text, and the command for it opened. */
const readSkippedMessage = v.object({ type: v.literal('read-skipped'), uri, path: shortText });

/** At most this many guides are stored. */
export const maxGuides = 100;

/** At most this many paths of each kind are stored. */
const paths = v.pipe(v.array(shortText), v.maxLength(1000));

/**
 * The view state of a file: stored by a preview while it is hidden, and by the host for the next preview of the file.
 */
export const viewStateSchema = v.object({
  uri,
  camera: v.nullable(v.object({ x: finite, y: finite, zoom: v.pipe(finite, v.gtValue(0)) })),
  /** False: labels and marks are hidden. */
  labels: v.exactOptional(v.boolean()),
  /** True: ignored overlaps are shown. */
  allOverlaps: v.exactOptional(v.boolean()),
  /** Guides in the scene: lines across this axis. Absent: none. */
  guides: v.exactOptional(
    v.pipe(v.array(v.object({ axis: v.picklist(['x', 'y']), at: finite })), v.maxLength(maxGuides)),
  ),
  /** False: the minimap is turned off. */
  minimap: v.exactOptional(v.boolean()),
  /** True: drawn hitboxes are in all frames, not in the current one. */
  inAllFrames: v.exactOptional(v.boolean()),
  /** Paths of the selected hitboxes: ids change with each host process. */
  selection: paths,
  /** Paths of hidden hitboxes, and of those that ignore the mouse. */
  hidden: v.optional(paths, []),
  lockedHitboxes: v.optional(paths, []),
  /** The current frame and its timeline; null: all frames; absent: default. Then how frames are shown. */
  playhead: v.exactOptional(v.nullable(v.object({ timeline: shortText, frame }))),
  onion: v.exactOptional(v.picklist(onionSkins)),
  /** False: between two keys, shapes stay. */
  autoKey: v.exactOptional(v.boolean()),
  speed: v.exactOptional(v.picklist(speeds)),
  motions: v.exactOptional(keptMotionsSchema),
});
export type ViewState = v.InferOutput<typeof viewStateSchema>;

/** The view state of a file changed. */
const keepViewMessage = v.object({ type: v.literal('keep-view'), uri, view: viewStateSchema });

/** The user opened, closed or resized the list of hitboxes, for the previews of all files. */
const keepListMessage = v.object({ type: v.literal('keep-list'), open: v.boolean(), width: listWidth });

/** A button of an empty state or of the shortcuts. */
const invokeMessage = v.object({
  type: v.literal('invoke'),
  command: v.picklist(['open-example', 'open-docs', 'show-problems', 'enable', 'change-keys']),
});

/** A button of a preview that is away: `uri` is the file that the text editor switched to. */
const awayMessage = v.object({
  type: v.literal('away'),
  uri,
  action: v.picklist(['insert-example', 'preview', 'back']),
});

const toHostSchema = v.variant('type', [
  readyMessage,
  resendMessage,
  selectMessage,
  revealMessage,
  readSkippedMessage,
  chooseImageMessage,
  setGridMessage,
  newAnimationMessage,
  invokeMessage,
  awayMessage,
  focusMessage,
  keepViewMessage,
  keepListMessage,
  requestMessage,
]);

export type Snap = v.InferOutput<typeof snap>;
export type SceneMessage = v.InferOutput<typeof sceneMessage>;
export type PatchMessage = v.InferOutput<typeof patchMessage>;
export type EmptyMessage = v.InferOutput<typeof emptyMessage>;
export type Away = NonNullable<EmptyMessage['away']>;
export type AwayAction = v.InferOutput<typeof awayMessage>['action'];
export type ToWebview = v.InferOutput<typeof toWebviewSchema>;
export type ToHost = v.InferOutput<typeof toHostSchema>;

/** The data in the page itself, so that it shows the scene in the user's language without asking the host. */
export const startDataSchema = v.object({
  uri,
  /** The last view state of the file; null: unknown. */
  view: v.nullable(viewStateSchema),
  /** Whether the list is open, for all files; absent: not chosen yet. */
  listOpen: v.exactOptional(v.boolean()),
  /** The width of the list, in CSS px; absent: the usual one. */
  listWidth: v.exactOptional(v.number()),
  /** Contents of the l10n bundle, or null for English. */
  strings: v.nullable(v.record(v.string(), v.unknown())),
  /** The first messages of the host, handled like all others; none if they would be out of date. */
  messages: v.array(v.unknown()),
});
export type StartData = v.InferOutput<typeof startDataSchema>;

/** Returns the message, or an error if it isn't valid. */
export function parseToHost(data: unknown): ToHost | Error {
  return parseMessage(toHostSchema, data);
}

/** Returns the message, or an error if it isn't valid. */
export function parseToWebview(data: unknown): ToWebview | Error {
  return parseMessage(toWebviewSchema, data);
}
