import type { Shape } from '../../core/index.js';
import type { Convention } from '../../model/convention.js';
import type { Frames, Hitbox, Size, Sprite } from '../../model/document.js';
import type { RoleReference, SheetReference } from '../../model/file-reference.js';
import type { FormatDiagnostic } from '../../model/document-diagnostic.js';
import type { Role } from '../../model/role.js';
import type { Span } from '../../model/span.js';
import type { Value } from '../../model/value.js';
import type { Codec, DecodeContext } from '../form.js';
import type { Node } from './node.js';

/**
 * Reads and writes the export of one tool. An adapter only says which values are the numbers of which hitbox; the
 * reader parses them and the codec interprets them, in both directions.
 */
export interface Adapter {
  /** The id of the format; stored in documents. */
  readonly id: string;
  /** The display name of the tool or its export; fits before the word "data". Null for hand-written formats. */
  readonly tool: string | null;
  readonly about: FormatAbout;
  /**
   * What a text needs for a first look to see the export: a pattern, or keys, which show an export, and after a quote
   * mark pieces of text, without which it has no hitboxes.
   */
  readonly triggers: readonly (string | RegExp)[];
  /** Whether a value is such an export, judged by its content. Checks the outermost levels only. */
  matches(root: Value): boolean;
  /** Returns the content of the export. Never throws, whatever the input. */
  read(root: Node, open?: OpenFile): Content;
}

/** Opens a file by its path, relative to the export or to the file `from`; null if it isn't available. */
export type OpenFile = (path: string, from?: string) => OtherFile | null;

/** Another file that an export refers to. */
export interface OtherFile {
  readonly path: string;
  readonly value: Value;
}

/** Documentation of a format: `npm run docs` generates its table from this. */
export interface FormatAbout {
  /** The heading of its section in docs/tools.md. */
  readonly section: string;
  /** The files with this format, in Markdown. */
  readonly files: string;
  /** The parts that become hitboxes, in Markdown. */
  readonly reads: string;
  readonly shapes: readonly Shape['kind'][];
  /** The edits in the preview that can be written to the file. */
  readonly writes: readonly EditKind[];
}

/** All edits that the preview supports. */
export const allEditKinds = [
  'position',
  'size',
  'angle',
  'ends',
  'corners',
  'corner count',
  'name',
  'role',
  'new hitboxes',
  'deletion',
] as const;

export type EditKind = (typeof allEditKinds)[number];

/** The hitboxes and sprites of an export. */
export interface Content {
  /** Generated lazily if there may be many: those beyond the limit of a file are counted but not stored. */
  readonly hitboxes: Iterable<ExportedHitbox>;
  /** Includes sprites without hitboxes: an atlas has frames and no colliders. */
  readonly sprites: readonly ExportedSprite[];
  /** Frames of sheets that sprites refer to. */
  readonly references?: readonly ExportedReference[];
  /** The size of the tiles of its map, in px. */
  readonly tileSize?: Size | null;
  /** The version of the format, if it isn't known. */
  readonly unknownVersion?: Node;
}

/** One number of a hitbox: its node, or its default if the export omits it. */
export interface ExportedNumber {
  readonly name: string;
  /** Null if the export omits it. */
  readonly node: Node | null;
  /** The default. Without one, a missing number is an error in the export. */
  readonly otherwise?: number;
}

export interface ExportedHitbox {
  /** Its literal. */
  readonly node: Node;
  /** Its path, if several hitboxes share one literal. */
  readonly path?: string;
  readonly name: string;
  readonly role: Role;
  /** Words stored by the tool that aren't roles. */
  readonly tags?: readonly string[];
  /** The id of its sprite. */
  readonly sprite: string;
  /** Absent if it always exists. */
  readonly animation?: string | null;
  readonly frames?: Frames | null;
  readonly codec: Codec;
  readonly convention: Convention;
  readonly numbers: readonly ExportedNumber[];
  /** Its shapes in certain frames, ascending, the first of which is also its own. Absent if it has one shape. */
  readonly keys?: readonly ExportedKey[];
  /** The names of the numbers that depend on something the file doesn't contain. */
  readonly unknown?: readonly string[];
  /** Absent if it depends on nothing else in the file. */
  readonly decodeContext?: DecodeContext;
  readonly motion?: Hitbox['motion'];
  readonly data?: Hitbox['data'];
  readonly formatDiagnostics?: readonly ExportedDiagnostic[];
  readonly references?: readonly ExportedReference[];
  /** The keys in its literal that its name and role were read from, if they can be edited. */
  readonly nameKey?: string;
  readonly roleKey?: string;
  /** Whether it, or its layer, is hidden or disabled. */
  readonly hidden?: Hitbox['hidden'] | false;
}

/** The shape of a hitbox in one frame, and whether it stays until the next key. */
export interface ExportedKey extends Pick<ExportedHitbox, 'codec' | 'convention' | 'numbers'> {
  readonly frame: number;
  readonly isStep: boolean;
  /** Its literal. */
  readonly node: Node;
}

/** A violation of the format, and the value that causes it. */
export interface ExportedDiagnostic extends Pick<FormatDiagnostic, 'kind' | 'word'> {
  readonly node: Node;
}

/** Something that an export refers to, and the value that does. */
export type ExportedReference = (Omit<RoleReference, keyof Span> | Omit<SheetReference, keyof Span>) & {
  readonly node: Node;
};

/** Frame properties that an export doesn't have are omitted. */
export interface ExportedSprite
  extends
    Pick<Sprite, 'id' | 'name' | 'space' | 'isBody' | 'frameSize'>,
    Partial<Pick<Sprite, 'origin' | 'pivot' | 'frames' | 'animations' | 'data'>> {
  readonly node: Node;
  /** Set if its hitboxes are owners of their own, though they have its coordinates. */
  readonly isLevel?: true;
  /** The string that names the image. */
  readonly image: Node | null;
  /** The list of its hitboxes, if it is empty. */
  readonly emptyList?: Node;
  /** The rest of the image's path, if the string omits it. */
  readonly imageSuffix?: string;
}
