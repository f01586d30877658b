import * as l10n from '@vscode/l10n';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { cellsLike, frameIn, type Cells } from '../editor/image-cells.js';

interface CutCanvasProps {
  readonly image: HTMLImageElement;
  readonly cells: Cells | null;
  /** A frame is being drawn, of which these columns and rows follow. */
  readonly onDraw: (cells: Cells) => void;
  /** It is drawn. */
  readonly onDrawn: (cells: Cells) => void;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** What is drawn over one frame, from one corner to the other. */
interface Drawn {
  readonly from: Place;
  readonly to: Place;
}

/** The most room that the image takes, in css px, and the least that a drag has to be to mean a frame. */
const room = { width: 312, height: 200 };
const leastDrag = 4;

/** The whole image with the lines along which it is cut. A drag over one of its frames says how large frames are. */
export function CutCanvas({ image, cells, onDraw, onDrawn }: CutCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const { naturalWidth: width, naturalHeight: height } = image;
  const fit = Math.min(room.width / width, room.height / height);
  const zoom = fit >= 1 ? Math.floor(fit) : fit;
  const dpr = window.devicePixelRatio;
  useLayoutEffect(() => {
    paint(canvas.current!, { image, cells, drawn, zoom, dpr });
  });
  /** Extends the rectangle to the pointer. Returns the columns and rows that it means; null for no rectangle. */
  const drawTo = ({ offsetX, offsetY }: PointerEvent): Cells | null => {
    if (drawn === null) return null;
    const { from } = drawn;
    setDrawn({ from, to: { x: offsetX, y: offsetY } });
    const [across, down] = [Math.abs(offsetX - from.x), Math.abs(offsetY - from.y)];
    if (Math.max(across, down) < leastDrag) return null;
    return cellsLike({ width, height }, { width: Math.max(1, across / zoom), height: Math.max(1, down / zoom) });
  };
  return (
    <canvas
      ref={canvas}
      class="cut-picture"
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
        setDrawn({ from: at, to: at });
      }}
      onPointerMove={(event) => {
        const next = drawTo(event);
        if (next !== null) onDraw(next);
      }}
      onPointerUp={(event) => {
        // A busy browser may report the last part of the drag only by where the button is let go.
        const next = drawTo(event);
        setDrawn(null);
        if (next !== null) {
          onDraw(next);
          onDrawn(next);
        }
      }}
      onPointerCancel={() => {
        setDrawn(null);
      }}
    />
  );
}

interface Scene extends Pick<CutCanvasProps, 'image' | 'cells'> {
  readonly drawn: Drawn | null;
  readonly zoom: number;
  readonly dpr: number;
}

function paint(canvas: HTMLCanvasElement, { image, cells, drawn, zoom, dpr }: Scene): void {
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
  if (drawn === null) return;
  const { from, to } = drawn;
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
