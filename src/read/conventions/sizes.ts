import { valueAt } from '../../formats/index.js';
import type { RootValue, Value } from '../../model/value.js';
import { evaluate } from '../evaluate/evaluate.js';
import type { Size } from '../../model/document.js';
import type { Place } from '../evaluate/place.js';
import type { Scopes } from '../evaluate/scopes.js';

/** Finds frame and tile sizes outside of sprites: in constants and in enclosing records. */

const frameNames = [
  'FRAME_WIDTH FRAME_HEIGHT',
  'FRAME_W FRAME_H',
  'frameWidth frameHeight',
  'frameW frameH',
  'FRAME_SIZE',
  'frameSize',
];
const tileNames = [
  'TILE_WIDTH TILE_HEIGHT',
  'tileWidth tileHeight',
  ...'TILE_SIZE tileSize TILESIZE TILE tile_size tilesize GRID_SIZE gridSize CELL_SIZE cellSize'.split(' '),
];

/** The sizes in the names and records of a file; each name is looked up once. */
export class Sizes {
  private frames: Size | null | undefined;
  private tiles: Size | null | undefined;

  constructor(
    private readonly scopes: Scopes | null,
    /** The roots of the file. One without a path is the whole file. */
    private readonly roots: readonly RootValue[],
  ) {}

  /** Returns the frame size, if a global constant declares it. */
  frame(): Size | null {
    // Null is cached too.
    if (this.frames === undefined) this.frames = this.named(frameNames);
    return this.frames;
  }

  /** Returns the tile size from the records around a place, or from a constant. */
  tile(place: Place | null): Size | null {
    for (let at = place; at !== null; at = at.parent) {
      const match = at.value?.kind === 'object' ? this.keyed(at.value, at.start) : null;
      if (match !== null) return match;
    }
    return (this.tiles ??= this.atRoot() ?? this.named(tileNames));
  }

  /** Returns the tile size in the outermost record of a file of data. */
  atRoot(): Size | null {
    for (const { value, start, path } of this.roots) {
      const match = path.length === 0 && value.kind === 'object' ? this.keyed(value, start) : null;
      if (match !== null) return match;
    }
    return null;
  }

  private named(spellings: readonly string[]): Size | null {
    const { scopes } = this;
    if (scopes === null) return null;
    return sizeIn(spellings, (name) => evaluate({ op: 'name', name, at: 0 }, 0, scopes)?.value ?? null);
  }

  private keyed(record: Value & { kind: 'object' }, start: number): Size | null {
    return sizeIn(tileNames, (name) => {
      const value = valueAt(record, name);
      if (value?.kind === 'number') return value.value;
      if (value?.kind !== 'expression') return null;
      return evaluate(value.expression, start + value.start, this.scopes)?.value ?? null;
    });
  }
}

function sizeIn(spellings: readonly string[], number: (name: string) => number | null): Size | null {
  for (const spelling of spellings) {
    const [first = '', second = first] = spelling.split(' ');
    const width = number(first);
    const height = width === null ? null : number(second);
    if (width !== null && height !== null && width > 0 && height > 0 && Number.isFinite(width + height))
      return { width, height };
  }
  return null;
}
