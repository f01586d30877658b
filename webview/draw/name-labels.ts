import type { PictureState } from '../picture/state.js';
import { labelHeight, placeLabels, type Label } from '../picture/labels.js';
import type { Palette } from './palette.js';
import type { View } from './view.js';

const fontSize = 11;
const markWidth = 13;

/** A name as it stands in the picture: `count` collisions are told by a mark, and by a number from two on. */
export interface NameLabel extends Label {
  readonly text: string;
  readonly colliding: boolean;
}

/** Places and paints the names of hitboxes. Measured widths are kept: a file repeats its names. */
export class NameLabels {
  private readonly widths = new Map<string, number>();
  private font = '';

  /** The labels of all hitboxes that have room for one; `countOf` tells how many collisions each label speaks of. */
  place(
    context: CanvasRenderingContext2D,
    state: PictureState,
    palette: Palette,
    zoom: number,
    countOf: (index: number) => number,
  ): Map<number, NameLabel> {
    this.useFont(context, palette);
    const order = [...state.order].reverse();
    const counts = order.map(countOf);
    const sorted = [...order.filter((_, i) => counts[i]! > 0), ...order.filter((_, i) => counts[i] === 0)];
    const placed = placeLabels(state.figures, sorted, zoom, (index) =>
      this.width(context, this.text(state, index, countOf(index)), countOf(index) > 0),
    );
    return new Map(
      placed.map((label) => {
        const count = countOf(label.index);
        return [label.index, { ...label, text: this.text(state, label.index, count), colliding: count > 0 }];
      }),
    );
  }

  /** A label for one hitbox at its usual place, whether or not there is room. */
  single(
    context: CanvasRenderingContext2D,
    state: PictureState,
    palette: Palette,
    zoom: number,
    index: number,
    count: number,
  ): NameLabel | null {
    this.useFont(context, palette);
    const text = this.text(state, index, count);
    const width = this.width(context, text, count > 0);
    const [label] = placeLabels(state.figures, [index], zoom, () => width);
    return label === undefined ? null : { ...label, text, colliding: count > 0 };
  }

  paint(context: CanvasRenderingContext2D, palette: Palette, view: View, labels: Iterable<NameLabel>): void {
    const { dpr } = view;
    context.font = `${fontSize * dpr}px ${palette.fontFamily}`;
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    for (const label of labels) {
      const x = Math.round(label.x * dpr + view.tx);
      const y = Math.round(label.y * dpr + view.ty);
      const middle = y + (labelHeight / 2) * dpr;
      if (label.colliding) {
        context.fillStyle = palette.collision;
        context.beginPath();
        context.roundRect(x, y + dpr, label.width * dpr, (labelHeight - 2) * dpr, 3 * dpr);
        context.fill();
        paintMark(context, palette.collisionText, x + 3 * dpr, middle - 4.5 * dpr, dpr);
        context.fillStyle = palette.collisionText;
        context.fillText(label.text, x + (3 + markWidth) * dpr, middle);
        continue;
      }
      context.strokeStyle = palette.halo;
      context.lineWidth = 3 * dpr;
      context.strokeText(label.text, x + 3 * dpr, middle);
      context.fillStyle = palette.text;
      context.fillText(label.text, x + 3 * dpr, middle);
    }
  }

  private text(state: PictureState, index: number, count: number): string {
    const { name } = state.hitboxes[index]!;
    const short = name.length > 32 ? `${name.slice(0, 31)}…` : name;
    return count > 1 ? `${short} ×${count}` : short;
  }

  private width(context: CanvasRenderingContext2D, text: string, colliding: boolean): number {
    let width = this.widths.get(text);
    if (width === undefined) {
      context.font = this.font;
      width = Math.ceil(context.measureText(text).width);
      if (this.widths.size > 50_000) this.widths.clear();
      this.widths.set(text, width);
    }
    return colliding ? width + markWidth : width;
  }

  private useFont(context: CanvasRenderingContext2D, palette: Palette): void {
    const font = `${fontSize}px ${palette.fontFamily}`;
    if (font !== this.font) this.widths.clear();
    this.font = font;
    context.font = font;
  }
}

/** Two squares that overlap: the mark of a collision. */
function paintMark(context: CanvasRenderingContext2D, color: string, x: number, y: number, dpr: number): void {
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = dpr;
  context.strokeRect(x + 0.5 * dpr, y + 0.5 * dpr, 6 * dpr, 6 * dpr);
  context.strokeRect(x + 3.5 * dpr, y + 3.5 * dpr, 6 * dpr, 6 * dpr);
  context.fillRect(x + 3.5 * dpr, y + 3.5 * dpr, 3 * dpr, 3 * dpr);
}
