import * as l10n from '@vscode/l10n';
import { mostCells, type PictureSprite } from '../../src/messages/picture.js';
import { cellsOf, frameIn, type Cells, type Size } from '../picture/cut.js';
import { CutPicture } from './cut-picture.js';
import { h, setText } from './dom.js';

/** How the image of a sprite is cut into frames: two numbers, and the picture with the cuts in it, to be drawn in. */
export class ImageCut {
  readonly fields: HTMLElement;
  readonly picture = h('div', { class: 'image-cut' });
  private readonly inputs: readonly [columns: HTMLInputElement, rows: HTMLInputElement];
  private readonly text = h('div', { class: 'image-file', 'aria-live': 'polite' });
  private readonly size: Size | null;
  private readonly drawing: CutPicture | null;

  constructor(
    private readonly sprite: PictureSprite,
    index: number,
    image: HTMLImageElement | null,
    private readonly cut: (cells: Cells | null) => void,
  ) {
    this.size = image === null ? null : { width: image.naturalWidth, height: image.naturalHeight };
    const now = cellsOf(sprite, this.size);
    this.inputs = [this.input('columns', index), this.input('rows', index)];
    this.write(now);
    this.fields = h('span', { class: 'image-grid' }, l10n.t('cut into'), this.inputs[0], '×', this.inputs[1]);
    this.drawing =
      image === null
        ? null
        : new CutPicture(image, {
            drawing: (cells) => {
              this.write(cells);
              this.tell(cells);
            },
            drawn: (cells) => {
              this.cut(cells);
            },
          });
    if (this.drawing !== null) this.picture.append(this.drawing.element, this.text);
    this.tell(now);
  }

  private input(side: 'columns' | 'rows', index: number): HTMLInputElement {
    const label = side === 'columns' ? l10n.t('Columns of the image') : l10n.t('Rows of the image');
    const listed = this.sprite.grid === undefined && this.sprite.frames !== undefined;
    const input = h('input', {
      class: 'input',
      type: 'number',
      min: '1',
      max: String(mostCells),
      id: `image-${side}-${index}`,
      'aria-label': label,
      title: listed ? l10n.t('The file says how the image is cut; a number here goes before that') : label,
      placeholder: listed ? '–' : '1',
    });
    input.addEventListener('input', () => {
      const cells = this.read();
      if (cells !== undefined) this.tell(cells);
    });
    input.addEventListener('change', () => {
      const cells = this.read();
      if (cells !== undefined) this.cut(cells);
    });
    return input;
  }

  /** What is typed; null: nothing; undefined: no numbers that can be. */
  private read(): Cells | null | undefined {
    const numbers = this.inputs.map(({ value }) => (value.trim() === '' ? null : Number(value)));
    const valid = numbers.map((number) => number === null || isCount(number));
    this.inputs.forEach((field, k) => {
      field.setAttribute('aria-invalid', String(!valid[k]));
    });
    if (!valid.every(Boolean)) return undefined;
    const [columns, rows] = numbers as [number | null, number | null];
    return columns === null && rows === null ? null : { columns: columns ?? 1, rows: rows ?? 1 };
  }

  private write(cells: Cells | null): void {
    const [columns, rows] = this.inputs;
    columns.value = cells === null ? '' : String(cells.columns);
    rows.value = cells === null ? '' : String(cells.rows);
  }

  /** Shows the cuts, and says how large the frames are. */
  private tell(cells: Cells | null): void {
    const { size } = this;
    this.drawing?.show(cells);
    if (size !== null) setText(this.text, cells === null ? '' : cutText(size, cells));
  }
}

/** "Frames of 32 × 48 px, and some pixels are left over" */
function cutText(size: Size, cells: Cells): string {
  const frame = frameIn(size, cells);
  if (frame === null) return l10n.t('The image has fewer pixels than that');
  const { width, height } = frame;
  if (cells.columns * cells.rows === 1)
    return l10n.t('One frame of {0} × {1} px; drag over a frame to cut', width, height);
  const text = l10n.t('Frames of {0} × {1} px', width, height);
  const isEven = width * cells.columns === size.width && height * cells.rows === size.height;
  return isEven ? text : l10n.t('{0}, and some pixels are left over', text);
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= mostCells;
}
