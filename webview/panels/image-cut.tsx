import * as l10n from '@vscode/l10n';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { SceneSprite } from '../../src/messages/scene.js';
import { maxCells } from '../../src/model/animation.js';
import type { Size } from '../../src/model/document.js';
import { getCells, frameIn, type Cells } from '../editor/image-cells.js';
import { CutCanvas } from './cut-canvas.js';

interface ImageCutProps {
  readonly sprite: SceneSprite;
  readonly index: number;
  /** Null if it isn't loaded. */
  readonly image: HTMLImageElement | null;
  /** Whether the sprite has an image to cut. */
  readonly hasImage: boolean;
  readonly onCut: (grid: Cells | null, size: Size | null) => void;
  /** Shown before the fields. */
  readonly children: ComponentChildren;
}

/** The content of the two fields. */
interface Typed {
  readonly columns: string;
  readonly rows: string;
}

/** The grid of a sprite's image: fields for columns and rows, and the image with the grid, to draw a frame in. */
export function ImageCut({ sprite, index, image, hasImage, onCut, children }: ImageCutProps) {
  const size = image === null ? null : { width: image.naturalWidth, height: image.naturalHeight };
  const now = getCells(sprite, size);
  const [typed, setTyped] = useState(getTexts(now));
  // Changes in the file replace the typed text.
  useLayoutEffect(() => {
    setTyped(getTexts(now));
  }, [sprite.id, now?.columns, now?.rows]);
  const isListed = sprite.grid === undefined && sprite.frames !== undefined;
  const cells = cellsIn(typed);
  const cut = (next: Cells | null | undefined): void => {
    if (next === undefined) return;
    onCut(next, size);
    // Without numbers the file's grid applies, so show it again.
    if (next === null) setTyped(getTexts(now));
  };
  const field = (side: keyof Typed, label: string) => (
    <input
      class="input"
      type="number"
      min="1"
      max={maxCells}
      id={`image-${side}-${index}`}
      aria-label={label}
      title={isListed ? l10n.t('Overrides the grid defined in the file') : label}
      placeholder={isListed ? '–' : '1'}
      aria-invalid={!isValid(typed[side])}
      value={typed[side]}
      onInput={({ currentTarget: { value } }) => {
        setTyped((before) => ({ ...before, [side]: value }));
      }}
      onChange={({ currentTarget: { value } }) => {
        cut(cellsIn({ ...typed, [side]: value }));
      }}
    />
  );
  return (
    <>
      <div class="image-row">
        {children}
        {hasImage && (
          <span class="image-grid">
            {l10n.t('Grid')}
            {field('columns', l10n.t('Columns'))}×{field('rows', l10n.t('Rows'))}
          </span>
        )}
      </div>
      {/* Only for the first of several (that of the selected hitbox): all images would leave no space. */}
      {hasImage && index === 0 && (
        <div class="image-cut">
          {image !== null && size !== null && (
            <>
              <CutCanvas
                image={image}
                cells={cells ?? null}
                onDraw={(drawn) => {
                  setTyped(getTexts(drawn));
                }}
                onDrawn={cut}
              />
              <div class="image-file" aria-live="polite">
                {cells === null || cells === undefined ? '' : cutText(size, cells)}
              </div>
            </>
          )}
        </div>
      )}
    </>
  );
}

function getTexts(cells: Cells | null): Typed {
  return cells === null ? { columns: '', rows: '' } : { columns: String(cells.columns), rows: String(cells.rows) };
}

/** Parses the typed text; null: empty; undefined: invalid. */
function cellsIn({ columns, rows }: Typed): Cells | null | undefined {
  if (!isValid(columns) || !isValid(rows)) return undefined;
  if (columns.trim() === '' && rows.trim() === '') return null;
  return { columns: Number(columns) || 1, rows: Number(rows) || 1 };
}

function isValid(text: string): boolean {
  const value = Number(text);
  return text.trim() === '' || (Number.isInteger(value) && value >= 1 && value <= maxCells);
}

/** "Frame size: 32 × 48 px, with pixels left over" */
function cutText(size: Size, cells: Cells): string {
  const frame = frameIn(size, cells);
  if (frame === null) return l10n.t('The image is too small for this grid');
  const { width, height } = frame;
  if (cells.columns * cells.rows === 1)
    return l10n.t('One frame of {0} × {1} px. Drag over a frame to set the grid', width, height);
  const text = l10n.t('Frame size: {0} × {1} px', width, height);
  const isEven = width * cells.columns === size.width && height * cells.rows === size.height;
  return isEven ? text : l10n.t('{0}, with pixels left over', text);
}
