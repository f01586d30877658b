import * as l10n from '@vscode/l10n';
import type { Bounds, Point } from '../../src/core/index.js';
import { paintUpright } from '../canvas/upright.js';
import type { Palette } from '../canvas/palette.js';
import { verdictOf } from '../explain/decision-labels.js';
import type { Decided } from '../explain/collision-explainer.js';
import type { Size } from '../editor/camera.js';
import { h, iconButton, setText } from './dom.js';

/** The corners of a canvas, that of choice first. */
const corners: readonly Point[] = [
  { x: -1, y: 1 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
];

/** How far it stands from the edges of the canvas, in css px. */
const margin = 8;

/** What is less wide or high (css px) is no room to show two hitboxes in. */
const leastRoom = 80;

/** The size of the small picture of a turned rectangle's own frame, in css px. */
const inset = { width: 200, height: 130 };

/** Says how it is decided whether two meet, over the picture's corner; a turned rectangle is shown upright beside it. */
export class VerdictCard {
  readonly element: HTMLElement;
  private readonly title = h('h2', {});
  private readonly verdict = h('p', { class: 'verdict-result' });
  private readonly lines = h('ul', {});
  private readonly canvas = h('canvas', { class: 'verdict-inset', role: 'img' });
  private readonly figure: HTMLElement;
  private shown = '';
  /** The corner of the canvas that it stands in: -1 left or top, 1 right or bottom. */
  private corner: Point = corners[0]!;

  constructor(close: () => void) {
    this.canvas.setAttribute('aria-label', l10n.t('The rectangle upright, and the circle turned back with it'));
    this.figure = h('figure', {}, this.canvas, h('figcaption', {}, l10n.t('In the frame of the rectangle')));
    this.element = h(
      'section',
      { class: 'verdict', 'aria-label': l10n.t('How It Decides') },
      h(
        'div',
        { class: 'motion-head' },
        this.title,
        iconButton('close', l10n.t('Close (W)'), () => {
          close();
        }),
      ),
      this.verdict,
      this.lines,
      this.figure,
    );
    this.element.hidden = true;
  }

  /** Says what is decided, and how; null: what there would have to be. */
  update(on: boolean, decided: Decided | null, nameOf: (index: number) => string): void {
    this.element.hidden = !on;
    if (!on) return;
    const decision = decided?.decision ?? null;
    this.figure.hidden = decision?.kind !== 'region' || (decision.rect.rotation ?? 0) === 0;
    if (decided === null || decision === null) {
      setText(this.title, l10n.t('How it decides'));
      setText(this.verdict, l10n.t('Select a circle and a rectangle, or any two hitboxes of one space.'));
      this.show([]);
      return;
    }
    const [a, b] = decided.indices.map(nameOf) as [string, string];
    const { verdict, lines } = verdictOf(decision, a, b);
    setText(this.title, l10n.t('{0} and {1}', a, b));
    setText(this.verdict, verdict);
    this.element.dataset.meets = String(decision.contact.separation < 0 && decision.contact.relation !== 'touching');
    this.show(lines);
  }

  /**
   * Goes to the corner where it hides least of what is decided about. Both are in css px of the canvas. Returns how much
   * it hides, as the sum of the shares of each.
   */
  avoid(boxes: readonly Bounds[], size: Size): number {
    if (this.element.hidden) return 0;
    const { offsetWidth: width, offsetHeight: height } = this.element;
    const place = ({ x, y }: Point): Point => ({
      x: x < 0 ? margin : Math.max(margin, size.width - width - margin),
      y: y < 0 ? margin : Math.max(margin, size.height - height - margin),
    });
    // What share of each is hidden: of a small one it is more.
    const hides = (corner: Point): number => {
      const { x, y } = place(corner);
      return boxes.reduce((sum, { minX, minY, maxX, maxY }) => {
        const across = Math.min(x + width, maxX) - Math.max(x, minX);
        const down = Math.min(y + height, maxY) - Math.max(y, minY);
        const area = Math.max(1, (maxX - minX) * (maxY - minY));
        return sum + (Math.max(0, across) * Math.max(0, down)) / area;
      }, 0);
    };
    // It does not jump for a little more.
    const worth = hides(this.corner) - 0.1;
    const best = corners.reduce((one, other) => (hides(other) < hides(one) ? other : one));
    if (hides(best) < worth) this.corner = best;
    const { x, y } = place(this.corner);
    this.element.style.left = `${x}px`;
    this.element.style.top = `${y}px`;
    return hides(this.corner);
  }

  /** The parts of a canvas that it leaves free in one corner or another: beside it, above it and below it. */
  freeParts({ width, height }: Size): Bounds[] {
    const { offsetWidth, offsetHeight } = this.element;
    const [across, down] = [offsetWidth + 2 * margin, offsetHeight + 2 * margin];
    const all = { minX: 0, minY: 0, maxX: width, maxY: height };
    const parts = [
      { ...all, minX: across },
      { ...all, maxX: width - across },
      { ...all, minY: down },
      { ...all, maxY: height - down },
    ];
    return parts.filter(({ minX, minY, maxX, maxY }) => maxX - minX > leastRoom && maxY - minY > leastRoom);
  }

  /** Draws the frame of a turned rectangle. */
  draw(palette: Palette, decided: Decided | null): void {
    if (this.element.hidden || this.figure.hidden || decided?.decision.kind !== 'region') return;
    const dpr = window.devicePixelRatio;
    const [width, height] = [Math.round(inset.width * dpr), Math.round(inset.height * dpr)];
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    const context = this.canvas.getContext('2d');
    if (context !== null) paintUpright(context, palette, decided.decision, { width, height, dpr });
  }

  private show(lines: readonly string[]): void {
    const state = lines.join('\n');
    if (state === this.shown) return;
    this.shown = state;
    this.lines.replaceChildren(...lines.map((line) => h('li', {}, line)));
  }
}
