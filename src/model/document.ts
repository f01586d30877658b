import type { Point, Shape } from '../core/index.js';
import type { Animation, SpriteFrame } from './animation.js';
import type { Certain } from './certainty.js';
import type { Convention } from './convention.js';
import type { FormatDiagnostic } from './format-diagnostic.js';
import type { DocumentDiagnostic } from './document-diagnostic.js';
import type { Role } from './role.js';
import type { Span } from './span.js';

/** The languages that are read. TSX and JSX are read as `typescript` and `javascript` with JSX allowed. */
export type Language =
  'json' | 'jsonc' | 'typescript' | 'typescriptreact' | 'javascript' | 'javascriptreact' | 'vue' | 'svelte' | 'astro';

/** Why a number cannot be rewritten in place. `not-static`: it is only known when the game runs. */
export type NotWritable = 'computed' | 'missing' | 'not-a-number' | 'not-static';

/** The token that a field's number is rewritten in: a literal, its sign included. */
export interface Literal extends Span {
  readonly value: number;
  /** It is one number of a sum; absent where it is all of the field. */
  readonly addend?: Addend;
}

/** How a number takes part in a sum. */
export interface Addend {
  /** What the sum grows by when the number grows by 1. */
  readonly factor: 1 | -1;
  /** The offset of the plus or minus before it, which goes over into the other one where the number changes its sign; null: none. */
  readonly operator: number | null;
}

/** One number of a hitbox as the text has it. */
export interface Field extends Span {
  /** The form's own word for it: x, y, width, left, radius, rotation, … */
  readonly name: string;
  /** Its value in the file's own unit; NaN where the text has something that is no number. */
  readonly value: number;
  /** Where to write a new number, or why none can be written. */
  readonly literal: Literal | null;
  readonly notWritable: NotWritable | null;
  /** A number may be written over all of its text; `shorthand`: that is its key as well. Absent where it may not. */
  readonly replaceable?: 'value' | 'shorthand';
  /** What it is computed from outside of the text; absent where there is nothing. */
  readonly origin?: NumberOrigin;
}

/** Another file by its path, a name that the user gives a number in the settings, or a size of the game's canvas. */
export interface NumberOrigin {
  readonly kind: 'file' | 'variable' | 'canvas';
  readonly name: string;
}

/** The frames in which a hitbox exists, both ends included; `last` null: to the end of the animation. */
export type Frames = readonly [first: number, last: number | null];

/** The way that a hitbox goes from where it stands, in the unit and the axes of its shape. */
export interface Motion extends Point {
  /** It is the place that it goes to, of the point of it that the text writes. */
  readonly to?: true;
}

/** A name is the text under a key of the hitbox's own record, or the key that the hitbox stands under. */
export type NameSource = { readonly key: string } | 'outer-key';

/** A shape with a name, a role, an owner and the text that it came from. Its span is its literal's. */
export interface Hitbox extends Span {
  /** Keeps its value while the text around it is edited, for as long as the document is open. */
  readonly id: string;
  /** Where it stands in the file's data, as a person would write it: `player.hurtboxes[0]`. */
  readonly path: string;
  readonly name: string;
  readonly role: Role;
  /** The text does not say its role, which depends on what else the text holds. Absent where the text says it. */
  readonly roleAssumed?: true;
  /** Words that the text says of it and that are no role: its type, its class. Absent where there are none. */
  readonly tags?: readonly string[];
  /** What shows that it is a hitbox; null: it is possible, nothing but its numbers look like one. */
  readonly certain: Certain | null;
  /** The id of its owner among the document's sprites. */
  readonly sprite: string;
  /** The sequence that `frames` counts in, from 0; null: they are the sprite's own. */
  readonly animation: string | null;
  /** Null: it is always there. */
  readonly frames: Frames | null;
  /** In core's form: the file's own unit, y down, radians. Not validated: sizes may be negative, numbers not finite. */
  readonly shape: Shape;
  readonly convention: Convention;
  /** The id of the form or codec that read it and writes it. */
  readonly form: string;
  /** Numbers outside of it that its shape depends on: the offset of a layer, the size of a frame. */
  readonly decodeContext: Readonly<Record<string, number>>;
  readonly fields: readonly Field[];
  /** The names of the fields that are only known when the game runs; its shape assumes something for them. Mostly empty. */
  readonly unknown: readonly string[];
  /** It stood here before the text broke. Its own text is untouched, or is what is half-typed: then it shows the last numbers. */
  readonly stale: boolean;
  /** Where it goes; absent where the text does not say. */
  readonly motion?: Motion;
  /** The path of the body that a call sets to this shape: it has one such shape at a time. Absent for all else. */
  readonly body?: string;
  /** The state of its owner in which it is there, such as `crouch`: one state excludes the others. Absent: in all. */
  readonly state?: string;
  /** The outermost list or record of code that holds it together with others; absent in data, and where it stands alone. */
  readonly collection?: string;
  /** What else its entry says, but for what it is called: two that say different things are no copies. Absent: nothing. */
  readonly beside?: string;
  /** Where its name was read; absent where that is no text of the file that may be changed. */
  readonly nameFrom?: NameSource;
  /** The key of its own record that its role was read under; absent where anything else tells it. */
  readonly roleKey?: string;
  /** It stands in a layer that is hidden: it is listed, and collides with nothing. Absent where it is shown. */
  readonly hidden?: true;
  /** Its numbers stand among the properties of its owner, whose text is its own: `{ name: 'rat', hitboxX: 1, … }`. */
  readonly part?: true;
  /** What the text says of it and its format does not allow; absent where all is well. */
  readonly formatDiagnostics?: readonly FormatDiagnostic[];
}

/** An image that the text names, as it is written there. */
export interface ImageReference extends Span {
  readonly path: string;
}

/** A size in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How many frames stand side by side in an image, and how many rows of them there are. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

/** How many frames an animation has, or with null the sprite. */
export interface FrameCount {
  readonly animation: string | null;
  readonly frames: number;
}

/** The owner of hitboxes: a character, an object, a level. */
export interface Sprite extends Span {
  /** Its path in the file's data; empty for what belongs to the file as a whole. */
  readonly id: string;
  /** Its last key; empty for the file as a whole. */
  readonly name: string;
  /**
   * `own`: its numbers count from its own origin, so it meets nothing outside itself. `shared`: its numbers are places
   * in the world that all shared sprites of the file live in.
   */
  readonly space: 'own' | 'shared';
  /** It is one body, whose parts overlap by design, and no level, however many walls it has. */
  readonly isBody?: true;
  readonly image: ImageReference | null;
  /** The size of one frame of the image in px, where the text says it. */
  readonly frameSize: Size | null;
  /** How the image is cut where the text says how many frames it has, and not their size; absent where it does not. */
  readonly grid?: Grid;
  /** The key of the texture that it shows, where another file loads the image; absent where none is named. */
  readonly textureKey?: string;
  /** The point that it turns and mirrors about, in the plane of its hitboxes; null where the text does not say. */
  readonly origin: Point | null;
  /** In their order; empty where the text does not list them: then `frameSize` cuts the image, row by row. */
  readonly frames: readonly SpriteFrame[];
  readonly animations: readonly Animation[];
  /** How many frames have entries in the text, where those behind the last hitbox are empty; absent where none are. */
  readonly frameCounts?: readonly FrameCount[];
  /** The list that its hitboxes stand in, while there are none; absent where there are, or where there is no list. */
  readonly emptyList?: Span;
}

/** A comment that tells Hitbox Lens to keep quiet about the hitboxes whose text begins in `scope`. */
export interface IgnoreDirective extends Span {
  /** Rule ids; null: all rules. */
  readonly rules: readonly string[] | null;
  readonly scope: Span;
}

/** What a file says about hitboxes. Derived from the text and from nothing else. */
export interface HitboxDocument {
  readonly language: Language;
  /** The id of the format that it was read as. */
  readonly format: string;
  /** What a person calls the tool whose export this is; null for everything that people write themselves. */
  readonly tool: string | null;
  readonly sprites: readonly Sprite[];
  /** In the order of the text. */
  readonly hitboxes: readonly Hitbox[];
  readonly ignores: readonly IgnoreDirective[];
  /** What there is to say of the text that is about no single hitbox; absent where there is nothing. */
  readonly diagnostics?: readonly DocumentDiagnostic[];
  /** Lists that have the form of hitboxes but hold numbers that are only known when the game runs, or of which an export says too little. */
  readonly notStatic: number;
  /** The first place where the text could not be read; null where all of it was. */
  readonly broken: Span | null;
  /** The limits that cut something off; absent where all was read. */
  readonly limited?: readonly Limited[];
  /** The files that numbers of hitboxes were looked for in, found or not. Those that nothing depends on are not among them. */
  readonly imports: readonly Import[];
}

/**
 * The limits of what is read: characters, hitboxes, values inside of values, steps to compute numbers, imported files,
 * brackets inside of brackets in code, whole numbers in a row that may be an outline, and characters of a comment.
 */
export const limitKinds = ['length', 'hitboxes', 'nesting', 'steps', 'modules', 'code', 'corners', 'comments'] as const;

export type LimitKind = (typeof limitKinds)[number];

/** A limit that has cut something off. */
export interface Limited {
  readonly limit: LimitKind;
  readonly value: number;
  /** How many hitboxes, parts of the code or rows of numbers were left out, as far as that is counted. */
  readonly left?: number;
}

/** A file as an import names it. */
export interface Import {
  /** The path of the file that the import stands in; null: the text itself. */
  readonly from: string | null;
  readonly specifier: string;
}
