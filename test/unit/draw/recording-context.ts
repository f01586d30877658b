import type { DrawingContext } from '../../../src/draw/index.js';

/** What one call painted: in px of the canvas, after the transform at the time when the path was made. */
export interface Painted {
  readonly call: 'fill' | 'stroke' | 'strokeText' | 'fillText';
  readonly path: string;
  readonly color: string;
  readonly opacity: number;
  /** The width of the line; 0 for a fill. */
  readonly width: number;
  readonly dash: readonly number[];
}

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

/** A 2D context that records what is painted. It supports what `drawHitboxes` uses, for transforms without skew. */
export class RecordingContext implements DrawingContext {
  readonly painted: Painted[] = [];
  fillStyle = 'black';
  strokeStyle = 'black';
  globalAlpha = 1;
  lineWidth = 1;
  lineJoin: CanvasLineJoin = 'miter';
  font = '';
  textAlign: CanvasTextAlign = 'start';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  private dash: readonly number[] = [];
  private path: string[] = [];
  private readonly saved: object[] = [];

  constructor(
    readonly canvas: DrawingContext['canvas'] = { width: 100 },
    private matrix: Matrix = [1, 0, 0, 1, 0, 0],
  ) {}

  /** The state that a caller can see. */
  get state(): object {
    const { fillStyle, strokeStyle, globalAlpha, lineWidth, lineJoin, font, textAlign, textBaseline } = this;
    const { dash, matrix } = this;
    return { fillStyle, strokeStyle, globalAlpha, lineWidth, lineJoin, font, textAlign, textBaseline, dash, matrix };
  }

  save(): void {
    this.saved.push(this.state);
  }
  restore(): void {
    Object.assign(this, this.saved.pop());
  }
  getTransform(): Pick<DOMMatrix, 'a' | 'b' | 'c' | 'd' | 'e' | 'f'> {
    const [a, b, c, d, e, f] = this.matrix;
    return { a, b, c, d, e, f };
  }
  setTransform(...matrix: Matrix): void {
    this.matrix = matrix;
  }
  setLineDash(dash: readonly number[]): void {
    this.dash = [...dash];
  }
  beginPath(): void {
    this.path = [];
  }
  closePath(): void {
    this.path.push('z');
  }
  moveTo(x: number, y: number): void {
    this.path.push(`M${this.point(x, y)}`);
  }
  lineTo(x: number, y: number): void {
    this.path.push(`L${this.point(x, y)}`);
  }
  arc(x: number, y: number, radius: number, from: number, to: number): void {
    this.ellipse(x, y, radius, radius, 0, from, to);
  }
  ellipse(x: number, y: number, rx: number, ry: number, turn: number, from: number, to: number): void {
    const [a, b, c, d] = this.matrix;
    const [sx, sy] = [Math.hypot(a, b), Math.hypot(c, d)];
    const angles = [turn, from, to].map((angle) => round((angle * 180) / Math.PI)).join(' ');
    this.path.push(`E${this.point(x, y)} ${round(rx * sx)} ${round(ry * sy)} ${angles}`);
  }
  fill(): void {
    this.record('fill', this.fillStyle, this.path.join(' '));
  }
  stroke(): void {
    this.record('stroke', this.strokeStyle, this.path.join(' '));
  }
  strokeText(text: string, x: number, y: number): void {
    this.record('strokeText', this.strokeStyle, `${text} ${this.point(x, y)}`);
  }
  fillText(text: string, x: number, y: number): void {
    this.record('fillText', this.fillStyle, `${text} ${this.point(x, y)}`);
  }
  arcTo(): never {
    throw new Error('not used');
  }
  bezierCurveTo(): never {
    throw new Error('not used');
  }
  quadraticCurveTo(): never {
    throw new Error('not used');
  }
  rect(): never {
    throw new Error('not used');
  }
  roundRect(): never {
    throw new Error('not used');
  }

  private point(x: number, y: number): string {
    const [a, b, c, d, e, f] = this.matrix;
    return `${round(a * x + c * y + e)},${round(b * x + d * y + f)}`;
  }
  private record(call: Painted['call'], color: string, path: string): void {
    const isLine = call.startsWith('stroke');
    const [width, dash] = isLine ? [this.lineWidth, this.dash] : [0, []];
    this.painted.push({ call, path, color, opacity: this.globalAlpha, width, dash });
  }
}

function round(value: number): number {
  // Never -0, which would print differently in a comparison.
  return Math.round(value * 1000) / 1000 + 0;
}
