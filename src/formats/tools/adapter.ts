import type { Shape } from '../../core/index.js';
import type { Convention } from '../../model/convention.js';
import type { Frames, Hitbox, Sprite } from '../../model/document.js';
import type { FormatDiagnostic } from '../../model/format-diagnostic.js';
import type { Role } from '../../model/role.js';
import type { Value } from '../../model/value.js';
import type { Codec, DecodeContext } from '../form.js';
import type { Node } from './node.js';

/**
 * How the export of one tool is read and written. An adapter only says which values are the numbers of which hitbox; the
 * numbers are read from the text by the reader, and what they mean is the codec's business, in both directions.
 */
export interface Adapter {
  /** The id of the format; kept in documents. */
  readonly id: string;
  /** What a person calls the tool or its export; fits before the word "data". Null for what people write themselves. */
  readonly tool: string | null;
  readonly about: FormatAbout;
  /** Whether a value is such an export, judged by its content. Looks at the outermost levels only. */
  matches(root: Value): boolean;
  /** What the export holds. Never throws, whatever the export is like. */
  read(root: Node): Content;
}

/** What the documentation says of a format: `npm run docs` writes its table from this. */
export interface FormatAbout {
  /** The heading of its section in docs/formats.md. */
  readonly section: string;
  /** Which files have it, in Markdown. */
  readonly files: string;
  /** What becomes hitboxes, in Markdown. */
  readonly reads: string;
  readonly shapes: readonly Shape['kind'][];
  /** What changes in the preview write into the file. */
  readonly writes: readonly Writable[];
}

/** All that changes in the preview can write. */
export const everything = [
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

export type Writable = (typeof everything)[number];

/** What an adapter found. */
export interface Content {
  /** Found one by one where there may be many: those beyond the limit of a file are counted, and not kept. */
  readonly hitboxes: Iterable<ExportedHitbox>;
  /** Those without a hitbox are kept too: an atlas has frames and no colliders. */
  readonly sprites: readonly ExportedSprite[];
}

/** One number of a hitbox: where it stands, or what it is where the export does not write it. */
export interface ExportedNumber {
  readonly name: string;
  /** Null: the export leaves it out. */
  readonly node: Node | null;
  /** What it is when it is left out; without one it is an error of the export. */
  readonly otherwise?: number;
}

export interface ExportedHitbox {
  /** Its literal. */
  readonly node: Node;
  /** Its path where several hitboxes share one literal. */
  readonly path?: string;
  readonly name: string;
  readonly role: Role;
  /** Words that the tool keeps and that are no role. */
  readonly tags?: readonly string[];
  /** The id of its sprite. */
  readonly sprite: string;
  readonly animation: string | null;
  readonly frames: Frames | null;
  readonly codec: Codec;
  readonly convention: Convention;
  readonly numbers: readonly ExportedNumber[];
  readonly decodeContext: DecodeContext;
  readonly motion?: Hitbox['motion'];
  readonly formatDiagnostics?: readonly ExportedDiagnostic[];
  /** The keys of its literal that its name and its role were read under, where they may be changed. */
  readonly nameKey?: string;
  readonly roleKey?: string;
  /** Its layer is hidden. */
  readonly hidden?: boolean;
}

/** Something that the format does not allow, and the value that says it. */
export interface ExportedDiagnostic extends Pick<FormatDiagnostic, 'kind' | 'word'> {
  readonly node: Node;
}

/** What an export does not say of its frames is left out. */
export interface ExportedSprite
  extends
    Pick<Sprite, 'id' | 'name' | 'space' | 'isBody' | 'frameSize'>,
    Partial<Pick<Sprite, 'origin' | 'frames' | 'animations'>> {
  readonly node: Node;
  /** The string that names the image. */
  readonly image: Node | null;
  /** The list of its hitboxes, where it has none yet. */
  readonly emptyList?: Node;
  /** What the string leaves out of the image's path. */
  readonly imageSuffix?: string;
}

/** Of a hitbox that is always there. */
export const always = { animation: null, frames: null } as const;

/** Of a hitbox that depends on nothing else in the file. */
export const emptyContext: DecodeContext = {};
