import * as l10n from '@vscode/l10n';
import { cellsLike, frameIn, type Cells } from '../picture/cut.js';
import { h } from './dom.js';

export interface CutPictureUser {
  /** A frame is being drawn, of which these columns and rows follow. */
  drawing(cells: Cells): void;
  /** It is drawn. */
  drawn(cells: Cells): void;
}

/** The most room that the picture takes, in css px, and the least that a drag has to be to mean a frame. */
const room = { width: 312, height: 200 };
const leastDrag = 4;

/** The whole image with the lines along which it is cut. A drag over one of its frames says how large frames are. */
export class CutPicture {
  readonly element = h('canvas', {
    class: 'cut-picture',
    role: 'img',
    'aria-label': l10n.t('The image and its frames'),
    title: l10n.t('Drag over one frame to cut the image into frames of its size'),
  });
  private readonly zoom: number;
  private cells: Cells | null = null;
  private from: { readonly x: number; readonly y: number } | null = null;
  private to: { readonly x: number; readonly y: number } | null = null;

  constructor(
    private readonly image: HTMLImageElement,
    private readonly user: CutPictureUser,
  ) {
    const { naturalWidth: width, naturalHeight: height } = image;
    const fit = Math.min(room.width / width, room.height / height);
    this.zoom = fit >= 1 ? Math.floor(fit) : fit;
    const dpr = window.devicePixelRatio;
    this.element.style.width = `${width * this.zoom}px`;
    this.element.style.height = `${height * this.zoom}px`;
    this.element.width = Math.max(1, Math.round(width * this.zoom * dpr));
    this.element.height = Math.max(1, Math.round(height * this.zoom * dpr));
    this.listen();
  }

  show(cells: Cells | null): void {
    this.cells = cells;
    this.paint();
  }

  private listen(): void {
    const { element } = this;
    element.addEventListener('pointerdown', (event) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      this.from = this.to = { x: event.offsetX, y: event.offsetY };
    });
    element.addEventListener('pointermove', (event) => {
      const cells = this.drawTo(event);
      if (cells !== null) this.user.drawing(cells);
    });
    element.addEventListener('pointerup', (event) => {
      // A busy browser may tell of the last way only by where the button is let go.
      const cells = this.drawTo(event);
      this.from = this.to = null;
      this.paint();
      if (cells !== null) this.user.drawn(cells);
    });
    element.addEventListener('pointercancel', () => {
      this.from = this.to = null;
      this.paint();
    });
  }

  /** Extends the rectangle to the pointer. Returns the columns and rows that it means; null for no rectangle. */
  private drawTo({ offsetX, offsetY }: PointerEvent): Cells | null {
    const { from, image, zoom } = this;
    if (from === null) return null;
    const to = (this.to = { x: offsetX, y: offsetY });
    const [width, height] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    if (Math.max(width, height) < leastDrag) return null;
    const whole = { width: image.naturalWidth, height: image.naturalHeight };
    return cellsLike(whole, { width: Math.max(1, width / zoom), height: Math.max(1, height / zoom) });
  }

  private paint(): void {
    const context = this.element.getContext('2d');
    if (context === null) return;
    const { image, element, cells, from, to } = this;
    const style = getComputedStyle(document.body);
    const dpr = window.devicePixelRatio;
    const scale = this.zoom * dpr;
    context.imageSmoothingEnabled = this.zoom < 1;
    context.clearRect(0, 0, element.width, element.height);
    context.drawImage(image, 0, 0, element.width, element.height);
    const color = style.getPropertyValue('--vscode-focusBorder').trim();
    const under = style.getPropertyValue('--vscode-editor-background').trim();
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    const frame = cells === null ? null : frameIn(size, cells);
    if (cells !== null && frame !== null) {
      const [width, height] = [frame.width * scale, frame.height * scale];
      context.beginPath();
      for (let column = 0; column <= cells.columns; column++) line(context, column * width, 0, 0, height * cells.rows);
      for (let row = 0; row <= cells.rows; row++) line(context, 0, row * height, width * cells.columns, 0);
      stroke(context, under, 3 * dpr, []);
      stroke(context, color, dpr, []);
    }
    if (from === null || to === null) return;
    context.beginPath();
    context.rect(from.x * dpr, from.y * dpr, (to.x - from.x) * dpr, (to.y - from.y) * dpr);
    stroke(context, under, 3 * dpr, []);
    stroke(context, color, dpr, [4 * dpr, 3 * dpr]);
  }
}

function line(context: CanvasRenderingContext2D, x: number, y: number, across: number, down: number): void {
  context.moveTo(x, y);
  context.lineTo(x + across, y + down);
}

function stroke(context: CanvasRenderingContext2D, color: string, width: number, dash: readonly number[]): void {
  context.strokeStyle = color;
  context.lineWidth = width;
  context.setLineDash([...dash]);
  context.stroke();
}
