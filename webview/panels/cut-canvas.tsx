import * as l10n from '@vscode/l10n';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Point } from '../../src/core/index.js';
import { cellsLike, frameIn, type Cells } from '../editor/image-cells.js';

interface CutCanvasProps {
  readonly image: HTMLImageElement;
  readonly cells: Cells | null;
  /** Called while a frame is drawn, with the resulting columns and rows. */
  readonly onDraw: (cells: Cells) => void;
  /** Called when the frame is finished. */
  readonly onDrawn: (cells: Cells) => void;
}

/** The drag of a rectangle over one frame, from one corner to the other. */
interface FrameDrag {
  readonly from: Point;
  readonly to: Point;
}

/** The maximum size of the image, and the minimum size of a drawn frame, in CSS px. */
const maxSize = { width: 312, height: 200 };
const leastDrag = 4;

/** The whole image with its grid lines. A drag over one frame sets the size of the frames. */
export function CutCanvas({ image, cells, onDraw, onDrawn }: CutCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drag, setDrag] = useState<FrameDrag | null>(null);
  const { naturalWidth: width, naturalHeight: height } = image;
  const fit = Math.min(maxSize.width / width, maxSize.height / height);
  const zoom = fit >= 1 ? Math.floor(fit) : fit;
  const dpr = window.devicePixelRatio;
  useLayoutEffect(() => {
    paint(canvas.current!, { image, cells, drag, zoom, dpr });
  });
  /** Extends the rectangle to the pointer. Returns the resulting columns and rows; null if there is no rectangle. */
  const drawTo = ({ offsetX, offsetY }: PointerEvent): Cells | null => {
    if (drag === null) return null;
    const { from } = drag;
    setDrag({ from, to: { x: offsetX, y: offsetY } });
    const [across, down] = [Math.abs(offsetX - from.x), Math.abs(offsetY - from.y)];
    if (Math.max(across, down) < leastDrag) return null;
    return cellsLike({ width, height }, { width: Math.max(1, across / zoom), height: Math.max(1, down / zoom) });
  };
  return (
    <canvas
      ref={canvas}
      class="cut-image"
      role="img"
      aria-label={l10n.t('Image and frames')}
      title={l10n.t('Drag over one frame to set the grid')}
      width={Math.max(1, Math.round(width * zoom * dpr))}
      height={Math.max(1, Math.round(height * zoom * dpr))}
      style={{ width: `${width * zoom}px`, height: `${height * zoom}px` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = { x: event.offsetX, y: event.offsetY };
        setDrag({ from: at, to: at });
      }}
      onPointerMove={(event) => {
        const next = drawTo(event);
        if (next !== null) onDraw(next);
      }}
      onPointerUp={(event) => {
        // A busy browser may report the last part of the drag only as the position where the button is released.
        const next = drawTo(event);
        setDrag(null);
        if (next !== null) {
          onDraw(next);
          onDrawn(next);
        }
      }}
      onPointerCancel={() => {
        setDrag(null);
      }}
    />
  );
}

interface CutPainting extends Pick<CutCanvasProps, 'image' | 'cells'> {
  readonly drag: FrameDrag | null;
  readonly zoom: number;
  readonly dpr: number;
}

function paint(canvas: HTMLCanvasElement, { image, cells, drag, zoom, dpr }: CutPainting): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const style = getComputedStyle(document.body);
  const scale = zoom * dpr;
  context.imageSmoothingEnabled = zoom < 1;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
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
  if (drag === null) return;
  const { from, to } = drag;
  context.beginPath();
  context.rect(from.x * dpr, from.y * dpr, (to.x - from.x) * dpr, (to.y - from.y) * dpr);
  stroke(context, under, 3 * dpr, []);
  stroke(context, color, dpr, [4 * dpr, 3 * dpr]);
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
