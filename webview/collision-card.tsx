import { untracked, useComputed, useSignalEffect, type ReadonlySignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Bounds, Point } from '../src/core/index.js';
import { uniteBounds } from '../src/model/bounds.js';
import { verdictPalette, paintLocalDecision } from './canvas/paint-decision.js';
import type { Palette } from './canvas/palette.js';
import type { Size } from '../src/model/document.js';
import type { Editor } from './editor/editor.js';
import { toFigure } from './editor/figure.js';
import type { Viewport } from './editor/viewport.js';
import type { MotionCommands } from './commands/motion-commands.js';
import { describePair } from './explain/decision-labels.js';
import type { CollisionExplainer, ExplainedPair } from './explain/collision-explainer.js';
import { apartText } from './text/overlap-texts.js';
import { CardElements, VerdictCard } from './panels/verdict-card.js';

/** The size of the inset that shows the local frame of a rotated rectangle, in CSS px. */
const inset = { width: 200, height: 130 };

/** The largest fraction of the pair that the card may cover before the scene moves. */
const maxHidden = 0.1;

interface CollisionCardProps {
  readonly editor: Editor;
  readonly viewport: Viewport;
  readonly palette: ReadonlySignal<Palette>;
  readonly painted: Signal<number>;
  readonly explainer: CollisionExplainer;
  readonly commands: MotionCommands;
}

/** A card over the scene that explains a collision, placed beside the two hitboxes. */
export function CollisionCard({ editor, viewport, explainer, commands, palette, painted }: CollisionCardProps) {
  const elements = useMemo(() => new CardElements(), []);
  const placement = useMemo(() => new CardPlacement(viewport, elements), []);
  const isShown = useComputed(() => explainer.on && editor.scene !== null && editor.empty === null);
  useSignalEffect(() => {
    // With each frame of the scene.
    if (painted.value === 0) return;
    untracked(() => {
      placement.update(explainer, palette.value);
    });
  });
  return (
    <VerdictCard
      getPair={() => (isShown.value ? explainer.answer : undefined)}
      getApart={() => (explainer.apart === null ? null : apartText(editor, ...explainer.apart))}
      describe={(pair, a, b) => describePair(editor, pair, a, b)}
      nameOf={(index) => commands.getName(index)}
      elements={elements}
      onClose={() => {
        commands.execute('how-it-decides');
      }}
    />
  );
}

/** Places the card, and draws its inset. */
class CardPlacement {
  private readonly place = new CardPlace();
  /** The card hasn't been placed since it was opened. */
  private isNew = true;

  constructor(
    private readonly viewport: Viewport,
    private readonly elements: CardElements,
  ) {}

  /** Handles a new frame of the scene. */
  update({ on, answer }: CollisionExplainer, palette: Palette): void {
    const { viewport } = this;
    const boxes = answer === null ? [] : getBoxes(answer);
    const onScreen = boxes.map((box) => viewport.boundsToScreen(box));
    const { hidden, size } = this.placeCard(onScreen);
    this.drawInset(palette, answer);
    if (!on) this.isNew = true;
    if (answer === null) return;
    // Only once: then the user can look elsewhere.
    const pair = this.isNew ? uniteBounds(boxes) : null;
    this.isNew = false;
    if (pair !== null && hidden > maxHidden) viewport.fitInto(pair, freeParts(size, viewport.size));
  }

  /** Places the card beside the pair; returns how much it still covers, and its size. */
  private placeCard(boxes: readonly Bounds[]): { readonly hidden: number; readonly size: Size } {
    const card = this.elements.card.current;
    if (card === null || card.hidden) return { hidden: 0, size: { width: 0, height: 0 } };
    const size = { width: card.offsetWidth, height: card.offsetHeight };
    const { x, y, hidden } = this.place.avoid(size, boxes, this.viewport.size);
    card.style.left = `${x}px`;
    card.style.top = `${y}px`;
    return { hidden, size };
  }

  /** Draws the local frame of a rotated rectangle. */
  private drawInset(palette: Palette, answer: ExplainedPair | null): void {
    const canvas = this.elements.canvas.current;
    if (canvas === null || answer?.decision.kind !== 'region' || (answer.decision.rect.rotation ?? 0) === 0) return;
    const dpr = window.devicePixelRatio;
    const [width, height] = [Math.round(inset.width * dpr), Math.round(inset.height * dpr)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const context = canvas.getContext('2d');
    if (context !== null)
      paintLocalDecision(context, verdictPalette(palette, answer.verdict === 'lit'), answer.decision, {
        width,
        height,
        dpr,
      });
  }
}

/** Returns the boxes of a decision's shapes, in the scene. */
function getBoxes({ decision, offset }: ExplainedPair): Bounds[] {
  const shapes = decision.kind === 'region' ? [decision.circle, decision.rect] : [decision.partA, decision.partB];
  return shapes.map((shape) => toFigure(shape, offset)).filter((figure) => figure !== null);
}

/** The corners of a canvas, the preferred one first: -1 is left or top, 1 right or bottom. */
const corners: readonly Point[] = [
  { x: -1, y: 1 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
];

/** The distance of a card from the edges of the canvas, in CSS px. */
const margin = 8;

/** A smaller width or height, in CSS px, isn't enough to show two hitboxes. */
const leastRoom = 80;

/** The position of a card: the corner of the canvas where it covers the least. */
export class CardPlace {
  private corner = corners[0]!;

  /**
   * Moves a card to the corner where it covers the least of `boxes`, all in CSS px of the canvas. Returns its left and
   * top position, and how much it covers, as the sum of each box's covered fraction.
   */
  avoid(card: Size, boxes: readonly Bounds[], canvas: Size): Point & { readonly hidden: number } {
    const place = ({ x, y }: Point): Point => ({
      x: x < 0 ? margin : Math.max(margin, canvas.width - card.width - margin),
      y: y < 0 ? margin : Math.max(margin, canvas.height - card.height - margin),
    });
    // The covered fraction of each box, so that small boxes count as much as large ones.
    const hides = (corner: Point): number => {
      const { x, y } = place(corner);
      return boxes.reduce((sum, { minX, minY, maxX, maxY }) => {
        const across = Math.min(x + card.width, maxX) - Math.max(x, minX);
        const down = Math.min(y + card.height, maxY) - Math.max(y, minY);
        const area = Math.max(1, (maxX - minX) * (maxY - minY));
        return sum + (Math.max(0, across) * Math.max(0, down)) / area;
      }, 0);
    };
    // A small improvement isn't worth a jump.
    const worth = hides(this.corner) - 0.1;
    const best = corners.reduce((one, other) => (hides(other) < hides(one) ? other : one));
    if (hides(best) < worth) this.corner = best;
    return { ...place(this.corner), hidden: hides(this.corner) };
  }
}

/** Returns the free parts of a canvas with a card in one of its corners: beside, above and below it. */
export function freeParts(card: Size, { width, height }: Size): Bounds[] {
  const [across, down] = [card.width + 2 * margin, card.height + 2 * margin];
  const all = { minX: 0, minY: 0, maxX: width, maxY: height };
  const parts = [
    { ...all, minX: across },
    { ...all, maxX: width - across },
    { ...all, minY: down },
    { ...all, maxY: height - down },
  ];
  return parts.filter(({ minX, minY, maxX, maxY }) => maxX - minX > leastRoom && maxY - minY > leastRoom);
}
