import * as l10n from '@vscode/l10n';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { maxCells, type SceneSprite } from '../../src/messages/scene.js';
import { cellsOf, frameIn, type Cells, type PixelSize } from '../editor/image-cells.js';
import { CutCanvas } from './cut-canvas.js';

interface ImageCutProps {
  readonly sprite: SceneSprite;
  readonly index: number;
  /** Null where it has not arrived. */
  readonly image: HTMLImageElement | null;
  /** Whether the sprite has an image to cut. */
  readonly hasImage: boolean;
  readonly onCut: (grid: Cells | null, size: PixelSize | null) => void;
  /** What stands before the numbers. */
  readonly children: ComponentChildren;
}

/** What is in the two fields. */
interface Typed {
  readonly columns: string;
  readonly rows: string;
}

/** How the image of a sprite is cut into frames: two numbers, and the image with the cuts in it, to be drawn in. */
export function ImageCut({ sprite, index, image, hasImage, onCut, children }: ImageCutProps) {
  const size = image === null ? null : { width: image.naturalWidth, height: image.naturalHeight };
  const now = cellsOf(sprite, size);
  const [typed, setTyped] = useState(textsOf(now));
  // What has become of it in the file goes over what is typed.
  useLayoutEffect(() => {
    setTyped(textsOf(now));
  }, [sprite.id, now?.columns, now?.rows]);
  const isListed = sprite.grid === undefined && sprite.frames !== undefined;
  const cells = cellsIn(typed);
  const cut = (next: Cells | null | undefined): void => {
    if (next === undefined) return;
    onCut(next, size);
    // Without numbers it is cut as the file says, which is to be seen again.
    if (next === null) setTyped(textsOf(now));
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
      {/* Of several, the one that is worked on: images of all would leave no room. */}
      {hasImage && index === 0 && (
        <div class="image-cut">
          {image !== null && size !== null && (
            <>
              <CutCanvas
                image={image}
                cells={cells ?? null}
                onDraw={(drawn) => {
                  setTyped(textsOf(drawn));
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

function textsOf(cells: Cells | null): Typed {
  return cells === null ? { columns: '', rows: '' } : { columns: String(cells.columns), rows: String(cells.rows) };
}

/** What is typed; null: nothing; undefined: no numbers that can be. */
function cellsIn({ columns, rows }: Typed): Cells | null | undefined {
  if (!isValid(columns) || !isValid(rows)) return undefined;
  if (columns.trim() === '' && rows.trim() === '') return null;
  return { columns: Number(columns) || 1, rows: Number(rows) || 1 };
}

function isValid(text: string): boolean {
  const value = Number(text);
  return text.trim() === '' || (Number.isInteger(value) && value >= 1 && value <= maxCells);
}

/** "Frames of 32 × 48 px, and some pixels are left over" */
function cutText(size: PixelSize, cells: Cells): string {
  const frame = frameIn(size, cells);
  if (frame === null) return l10n.t('The image is too small for this grid');
  const { width, height } = frame;
  if (cells.columns * cells.rows === 1)
    return l10n.t('One frame of {0} × {1} px. Drag over a frame to set the grid', width, height);
  const text = l10n.t('Frame size: {0} × {1} px', width, height);
  const isEven = width * cells.columns === size.width && height * cells.rows === size.height;
  return isEven ? text : l10n.t('{0}, with pixels left over', text);
}
