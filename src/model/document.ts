import type { Point, Shape } from '../core/index.js';
import type { Animation, SpriteFrame, FrameTimes } from './animation.js';
import type { Certain } from './certainty.js';
import type { Convention } from './convention.js';
import type { DocumentDiagnostic, FormatDiagnostic } from './document-diagnostic.js';
import type { FileReference } from './file-reference.js';
import type { Role } from './role.js';
import type { Span } from './span.js';

/** The supported languages. TSX and JSX are read as `typescript` and `javascript` with JSX allowed. */
export type Language =
  | 'json'
  | 'jsonc'
  | 'typescript'
  | 'typescriptreact'
  | 'javascript'
  | 'javascriptreact'
  | 'vue'
  | 'svelte'
  | 'astro';

/** Why a number can't be edited in place. `not-static`: it is known only at runtime. */
export type NotWritable = 'computed' | 'missing' | 'not-a-number' | 'not-static';

/** The token that is replaced to edit a field: a literal with its sign. */
export interface Literal extends Span {
  readonly value: number;
  /** Set if it is one number of a sum and not the whole field. */
  readonly addend?: Addend;
}

/** The role of a number in a sum. */
export interface Addend {
  /** The change of the sum when the number grows by 1. */
  readonly factor: 1 | -1;
  /** The offset of the plus or minus before it, which is swapped when the number changes its sign; null if none. */
  readonly operator: number | null;
}

/** One number of a hitbox in the text. */
export interface Field extends Span {
  /** The form's name for it: x, y, width, left, radius, rotation, … */
  readonly name: string;
  /** Its value in the file's unit; NaN if the text contains something else. */
  readonly value: number;
  /** Where to write a new number; null with a reason if that isn't possible. */
  readonly literal: Literal | null;
  readonly notWritable: NotWritable | null;
  /** Set if a number may replace its whole text; `shorthand`: the text is its key too. */
  readonly replaceable?: 'value' | 'shorthand';
  /** The source outside the text that it is computed from, if any. */
  readonly origin?: NumberOrigin;
}

/** Another file by its path, a variable defined in the settings, or a side of the game's canvas. */
export interface NumberOrigin {
  readonly kind: 'file' | 'variable' | 'canvas';
  readonly name: string;
}

/** The frames in which a hitbox exists, inclusive; `last` null: to the end of the animation. */
export type Frames = readonly [first: number, last: number | null];

/** A frame with a shape of its own, in the entry of a hitbox. */
export interface HitboxKey {
  readonly frame: number;
  /** Set if the shape stays until the next key, instead of being interpolated. */
  readonly isStep?: true;
  /** Its text, relative to the start of its entry. */
  readonly text: Span;
}

/** The displacement of a hitbox, in the unit and axes of its shape. */
export interface Motion extends Point {
  /** Set if it is a destination instead, of the point that the text uses as position. */
  readonly to?: true;
}

/** Where a name comes from: the string under a key of the hitbox's own record, or the key of the hitbox itself. */
export type NameSource = { readonly key: string } | 'outer-key';

/** The game's own data of a sprite or hitbox. */
export interface CustomData {
  /** A JSON value; undefined if nothing of it can be read. */
  readonly value: unknown;
  /** The keys of values that aren't literals, or are too large; absent if there are none. */
  readonly unread?: readonly string[];
}

/** A shape with a name, a role, an owner and the text it comes from. Its span is its literal's. */
export interface Hitbox extends Span {
  /** Stays the same during edits of the text around it, while the document is open. */
  readonly id: string;
  /** Its path in the file's data, as a person would write it: `player.hurtboxes[0]`. */
  readonly path: string;
  readonly name: string;
  /** What it is called if its name doesn't tell it from the others of its file: see `hitboxName`. */
  readonly label?: string;
  readonly role: Role;
  /** Set if the text doesn't declare the role, which then depends on the rest of the text. */
  readonly roleAssumed?: true;
  /** Words in the text that aren't roles: its type, its class. Absent if there are none. */
  readonly tags?: readonly string[];
  /** The evidence that it is a hitbox; null if it is only possible, because of its numbers. */
  readonly certain: Certain | null;
  /**
   * Set if it is only possible, but stands in a list that its name or type calls rectangles: the editor's title offers the
   * preview for it.
   */
  readonly likely?: true;
  /** The id of the sprite that it is drawn with, among the document's sprites. */
  readonly sprite: string;
  /** The id of its owner; absent if it is an owner of its own, as the objects of a level are. */
  readonly owner?: string;
  /** Set if it is one of the parts of its owner's body, which overlap by design: `head`, a fixture of a body. */
  readonly bodyPart?: true;
  /** The animation that `frames` refers to, counted from 0; null if they are the sprite's own frames. */
  readonly animation: string | null;
  /** Null if it always exists. */
  readonly frames: Frames | null;
  /**
   * Set if it is one frame of an entry with keys, which is read as a hitbox per frame, all with the span of the entry. In
   * frames without a key, its numbers are computed from the keys around.
   */
  readonly keys?: readonly HitboxKey[];
  /** In core's form: the file's unit, y down, radians. Not validated: sizes may be negative, numbers not finite. */
  readonly shape: Shape;
  readonly convention: Convention;
  /** The id of the codec that reads and writes it. */
  readonly form: string;
  /** Numbers outside it that its shape depends on: a layer's offset, a frame's size. */
  readonly decodeContext: Readonly<Record<string, number>>;
  readonly fields: readonly Field[];
  /** The names of the fields known only at runtime, for which the shape uses assumed values. Usually empty. */
  readonly unknown: readonly string[];
  /** Kept from before the text broke. Its own text is unchanged or half-typed; in that case it has its last numbers. */
  readonly stale: boolean;
  /** Its declared motion, if any. */
  readonly motion?: Motion;
  /** The game's own data; absent if there is none. */
  readonly data?: CustomData;
  /** The path of the body that a call sets to this shape, if any. A body has one such shape at a time. */
  readonly body?: string;
  /** The state of its owner in which it exists, such as `crouch`; states exclude each other. Absent: in all. */
  readonly state?: string;
  /** The outermost list or record in code that contains it and others; absent in data and for single hitboxes. */
  readonly collection?: string;
  /** The number of the function in code that contains it; absent in data, at the top level, and for single hitboxes. */
  readonly block?: number;
  /**
   * The other contents of its entry, except the name: if they differ, two hitboxes aren't duplicates. Absent if empty.
   */
  readonly beside?: string;
  /** Where its name was read; absent if that isn't editable text. */
  readonly nameFrom?: NameSource;
  /** The key in its own record that its role was read from; absent if the role comes from elsewhere. */
  readonly roleKey?: string;
  /** Set if it is hidden (itself, or its layer) or disabled in its file: it is listed but collides with nothing. */
  readonly hidden?: true | 'disabled';
  /**
   * Set if its numbers are among its owner's properties, so that both have the same text: `{ name: 'rat', hitboxX: 1, …
   * }`.
   */
  readonly part?: true;
  /** Violations of its format; absent if there are none. */
  readonly formatDiagnostics?: readonly FormatDiagnostic[];
}

/** A reference to an image, as written in the text. */
export interface ImageReference extends Span {
  readonly path: string;
}

/** A size in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The number of frame columns and rows in an image. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** The frame count of an animation, or of the sprite if `animation` is null. */
export interface FrameCount {
  readonly animation: string | null;
  readonly frames: number;
}

/** How long frames are shown in an animation, or (null) in the sprite's own frames, where no animation is listed. */
export interface FrameTiming extends FrameTimes {
  readonly animation: string | null;
  /** At most one of `fps` and `duration` is declared. */
  readonly fps: number | null;
  readonly duration: number | null;
  readonly durations: readonly (number | null)[] | null;
  /** Set if the text counts the durations in ticks of 1/60 s. */
  readonly inTicks?: true;
}

/** The owner of hitboxes: a character, an object, a level. */
export interface Sprite extends Span {
  /** Its path in the file's data; empty for the file as a whole. */
  readonly id: string;
  /** Its last key; empty for the file as a whole. */
  readonly name: string;
  /**
   * `own`: its numbers are relative to its own origin, so it collides with nothing outside itself. `shared`: its
   * numbers are positions in the world of all shared sprites of the file.
   */
  readonly space: 'own' | 'shared';
  /** Set if it is one body, whose parts overlap by design, and not a level, however many walls it has. */
  readonly isBody?: true;
  readonly image: ImageReference | null;
  /** The size of one frame of the image in px, if the text declares it. */
  readonly frameSize: Size | null;
  /** The grid of the image, if the text declares the number of frames and not their size. */
  readonly grid?: Grid;
  /** The key of its texture, whose image another file loads; absent if there is none. */
  readonly textureKey?: string;
  /**
   * The point that the game places it by, in the plane of its hitboxes; null if not declared. Without a pivot, it also
   * rotates and flips about this point.
   */
  readonly origin: Point | null;
  /** The point that it rotates and flips about, if that isn't its origin. */
  readonly pivot?: Point;
  /** In order; empty if the text doesn't list them: then `frameSize` cuts the image, row by row. */
  readonly frames: readonly SpriteFrame[];
  readonly animations: readonly Animation[];
  /** The number of frames with entries in the text, if those after the last hitbox are empty; else absent. */
  readonly frameCounts?: readonly FrameCount[];
  /** How long frames are shown, if the text declares it beside the hitboxes; else absent. */
  readonly timings?: readonly FrameTiming[];
  /** The game's own data; absent if there is none. */
  readonly data?: CustomData;
  /** The list for its hitboxes if it is empty; absent if it isn't, or if there is no list. */
  readonly emptyList?: Span;
}

/** A comment that disables rules for the hitboxes whose text starts in `scope`. */
export interface IgnoreDirective extends Span {
  /** Rule ids; null: all rules. */
  readonly rules: readonly string[] | null;
  readonly scope: Span;
}

/** An entry of a list or record of hitboxes that holds numbers but couldn't be read as a hitbox. */
export interface SkippedEntry extends Span {
  /** Its path, such as `level.ramp` or `walls[2]`. */
  readonly path: string;
  /** The path of its list or record; empty if that is the file as a whole. */
  readonly list: string;
  /** Its name as a person would say it: its key, its own name, or `walls[2]`. */
  readonly name: string;
  /** How many entries its list or record has, read or not. */
  readonly entries: number;
}

/** The hitboxes of a file. Derived from the text alone. */
export interface HitboxDocument {
  readonly language: Language;
  /** The id of the format that it was read as. */
  readonly format: string;
  /** The display name of the tool that exported it; null for hand-written files. */
  readonly tool: string | null;
  readonly sprites: readonly Sprite[];
  /** In text order. */
  readonly hitboxes: readonly Hitbox[];
  readonly ignores: readonly IgnoreDirective[];
  /** Set for code with several hitboxes that holds nothing but imports, types, constants and exports. */
  readonly isData?: true;
  /** Findings that aren't about a single hitbox; absent if there are none. */
  readonly diagnostics?: readonly DocumentDiagnostic[];
  /** The size of the tiles of its map, in px; absent if it has none. */
  readonly tileSize?: Size;
  /** What a hitbox file refers to, in text order; absent if that is nothing, and for other formats. */
  readonly references?: readonly FileReference[];
  /**
   * The number of lists in the form of hitboxes that can't be read: their numbers are known only at runtime, or the
   * export is incomplete.
   */
  readonly notStatic: number;
  /** Entries beside hitboxes in a list or record that weren't read, in text order; absent if there are none. */
  readonly skipped?: readonly SkippedEntry[];
  /** The first part of the text that couldn't be parsed; null if there is none. */
  readonly broken: Span | null;
  /** The limits that were exceeded; absent if everything was read. */
  readonly limited?: readonly Limited[];
  /** The files searched for numbers of hitboxes, found or not, if something depends on them. */
  readonly imports: readonly Import[];
}

/**
 * Limits of the reader: characters, hitboxes, nested values, steps to compute numbers, imported files, nested brackets
 * in code, consecutive integers that may be an outline, and characters of a comment.
 */
export const limitKinds = ['length', 'hitboxes', 'nesting', 'steps', 'modules', 'code', 'corners', 'comments'] as const;

export type LimitKind = (typeof limitKinds)[number];

/** An exceeded limit. */
export interface Limited {
  readonly limit: LimitKind;
  readonly value: number;
  /** The number of skipped hitboxes, parts of the code or rows of numbers, if counted. */
  readonly skipped?: number;
}

/** An imported file. */
export interface Import {
  /** The path of the file with the import; null: the text itself. */
  readonly from: string | null;
  readonly specifier: string;
}
