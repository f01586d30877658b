import * as v from 'valibot';
import { previewActions } from './actions.js';
import { onionSkins, speeds } from './frames.js';
import { keptMotionsSchema } from './motions.js';
import { chooseImageMessage, lookSchema, setGridMessage } from './images.js';
import { choiceSchema, sceneHitboxSchema, sceneSpriteSchema } from './scene.js';
import { matrix } from './matrix.js';
import { parse, replyMessage, requestMessage } from './requests.js';
import { id, text, uri } from './texts.js';

/** What the host and the webview say to each other. Each message is checked against its schema on arrival. */

const version = v.pipe(v.number(), v.integer());

const finite = v.pipe(v.number(), v.finite());

/** A frame, or a number of frames. */
const frame = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

const snap = v.union([v.picklist(['unit', 'off']), v.pipe(v.number(), v.finite(), v.gtValue(0))]);

/** `partial`: some of the text cannot be read, what can be is shown; `stale`: this is the last good picture. */
const readable = v.picklist(['whole', 'partial', 'stale']);

/** The whole picture of one version of a document. */
export const sceneMessage = v.object({
  type: v.literal('scene'),
  uri,
  version,
  fileName: text,
  readable,
  /** Says what could not be read, or that the file cannot be written; null: nothing to say. */
  notice: v.nullable(text),
  hitboxes: v.array(sceneHitboxSchema),
  sprites: v.array(sceneSpriteSchema),
  /** Lists that were left out because their numbers are only known when the game runs, or that an export says too little of. */
  notStatic: v.number(),
  /** What a person calls the tool whose export this is; absent for what people write themselves. */
  tool: v.exactOptional(text),
  /** The text has a word for where a hitbox goes: one that says nothing of it can be given one. */
  motions: v.exactOptional(v.literal(true)),
  /** The text can hold no comment: only of all possible hitboxes together can be said that they are some. */
  declaresWhole: v.exactOptional(v.literal(true)),
});

/** The hitboxes that changed between two versions; their ids, their order and the sprites are the same in both. */
export const patchMessage = v.object({
  type: v.literal('patch'),
  uri,
  baseVersion: version,
  version,
  readable,
  notice: v.nullable(text),
  hitboxes: v.array(sceneHitboxSchema),
});

/** There is no picture, and why. */
export const emptyMessage = v.object({
  type: v.literal('empty'),
  reason: v.picklist(['no-hitboxes', 'vanished', 'no-colliders', 'too-large', 'off', 'declared-none', 'failed']),
  /** The file's name where there is one. */
  fileName: v.nullable(text),
  /**
   * For `no-colliders` what the tool is called whose export it is, for `too-large` the limit in words, for `failed` what
   * went wrong.
   */
  detail: v.nullable(text),
});

/** The hitboxes whose literals the carets of the text stand in. */
export const selectionMessage = v.object({ type: v.literal('selection'), uri, ids: v.array(id) });

export const settingsMessage = v.object({
  type: v.literal('settings'),
  /** The user's matrix; the built-in one lies under it (see model/matrix). */
  matrix,
  /** What the settings say of this file's numbers. */
  convention: choiceSchema,
  /** The grid that drags snap to: the units of the file, another distance, or none. */
  snap,
  /** How images are shown. */
  look: lookSchema,
});

/** A command of the palette or of a key that is carried out in the picture. */
export const viewMessage = v.object({
  type: v.literal('view'),
  action: v.picklist(previewActions),
});

/** Whether the list of hitboxes is open: another preview has opened or closed it. */
export const listMessage = v.object({ type: v.literal('list'), open: v.boolean() });

export const toWebviewSchema = v.variant('type', [
  sceneMessage,
  patchMessage,
  emptyMessage,
  selectionMessage,
  settingsMessage,
  viewMessage,
  listMessage,
  replyMessage,
]);

/** The webview can draw: send it everything. `version`: of the picture that it has from its start data, if any. */
export const readyMessage = v.object({ type: v.literal('ready'), version: v.exactOptional(v.nullable(version)) });

/** A patch did not fit what the webview has: send it the whole picture. */
export const resendMessage = v.object({ type: v.literal('resend') });

/** The user chose hitboxes. `reveal`: the one whose literal is shown in the text; `focus`: and gone to. */
export const selectMessage = v.object({
  type: v.literal('select'),
  uri,
  ids: v.pipe(v.array(id), v.maxLength(100_000)),
  reveal: v.nullable(id),
  focus: v.boolean(),
});

/** The frame that is shown has this hitbox: its literal is shown where its text is in sight, and nothing else happens. */
export const revealMessage = v.object({ type: v.literal('reveal'), uri, id });

/** So many paths are remembered of each kind. */
const paths = v.pipe(v.array(text), v.maxLength(1000));

/** How a file is looked at: what a preview keeps while it is hidden, and the host for the next preview of the file. */
export const viewStateSchema = v.object({
  uri,
  camera: v.nullable(v.object({ x: finite, y: finite, zoom: v.pipe(finite, v.gtValue(0)) })),
  /** False: names and marks are not shown. */
  labels: v.exactOptional(v.boolean()),
  /** Paths of the selected hitboxes: ids do not outlive the host. */
  selection: paths,
  /** Paths of hitboxes that the user hid, and of those that the pointer passes over. */
  hidden: v.optional(paths, []),
  lockedHitboxes: v.optional(paths, []),
  /** Which frame of which timeline is shown; null: all at once; absent: nobody chose. And how frames are gone through. */
  moment: v.exactOptional(v.nullable(v.object({ timeline: text, frame }))),
  onion: v.exactOptional(v.picklist(onionSkins)),
  speed: v.exactOptional(v.picklist(speeds)),
  motions: v.exactOptional(keptMotionsSchema),
});
export type ViewState = v.InferOutput<typeof viewStateSchema>;

/** The file is looked at in another way. */
export const keepViewMessage = v.object({ type: v.literal('keep-view'), uri, view: viewStateSchema });

/** The user has opened or closed the list of hitboxes, in the previews of all files. */
export const keepListMessage = v.object({ type: v.literal('keep-list'), open: v.boolean() });

/** A button of an empty state. */
export const invokeMessage = v.object({
  type: v.literal('invoke'),
  command: v.picklist(['open-example', 'open-docs', 'show-problems', 'enable']),
});

export const toHostSchema = v.variant('type', [
  readyMessage,
  resendMessage,
  selectMessage,
  revealMessage,
  chooseImageMessage,
  setGridMessage,
  invokeMessage,
  keepViewMessage,
  keepListMessage,
  requestMessage,
]);

export type Snap = v.InferOutput<typeof snap>;
export type SceneMessage = v.InferOutput<typeof sceneMessage>;
export type PatchMessage = v.InferOutput<typeof patchMessage>;
export type EmptyMessage = v.InferOutput<typeof emptyMessage>;
export type ToWebview = v.InferOutput<typeof toWebviewSchema>;
export type ToHost = v.InferOutput<typeof toHostSchema>;

/** What the page itself carries, so that it shows the picture in the user's language without asking for anything. */
export const startDataSchema = v.object({
  uri,
  /** How the file was looked at last; null: nobody knows. */
  view: v.nullable(viewStateSchema),
  /** Whether the list is open, which holds for all files; absent: nobody has chosen. */
  listOpen: v.exactOptional(v.boolean()),
  /** Contents of the l10n bundle, or null for English. */
  strings: v.nullable(v.record(v.string(), v.unknown())),
  /** The first messages of the host, to be received as all others are; none where they would be out of date. */
  messages: v.array(v.unknown()),
});
export type StartData = v.InferOutput<typeof startDataSchema>;

/** The message if it is one, else the reason why it is not. */
export function parseToHost(data: unknown): ToHost | Error {
  return parse(toHostSchema, data);
}

/** The message if it is one, else the reason why it is not. */
export function parseToWebview(data: unknown): ToWebview | Error {
  return parse(toWebviewSchema, data);
}
