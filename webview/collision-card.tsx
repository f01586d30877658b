import { untracked, useComputed, useSignalEffect } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Bounds } from '../src/core/index.js';
import { unionOf } from '../src/model/bounds.js';
import { paintLocalDecision } from './canvas/paint-local-decision.js';
import type { Palette } from './canvas/palette.js';
import type { Size } from './editor/camera.js';
import { figureOf } from './editor/figure.js';
import type { Viewport } from './editor/viewport.js';
import type { MotionCommands } from './commands/motion-commands.js';
import type { CollisionExplainer, Decided } from './explain/collision-explainer.js';
import type { CollisionToolsContext } from './lazy-collision-tools.js';
import { CardPlace, freeParts } from './panels/card-place.js';
import { CardElements, VerdictCard } from './panels/verdict-card.js';

/** The size of the small picture of a turned rectangle's own frame, in css px. */
const inset = { width: 200, height: 130 };

/** What the card may hide of the two that it is about, as a share, before the picture makes room for it. */
const maxHidden = 0.1;

interface CollisionCardProps extends Pick<CollisionToolsContext, 'editor' | 'viewport' | 'palette' | 'painted'> {
  readonly explainer: CollisionExplainer;
  readonly commands: MotionCommands;
}

/** How a collision is decided, on a card over the scene that keeps out of the way of the two that it is about. */
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
      decided={() => (isShown.value ? explainer.answer : undefined)}
      nameOf={(index) => commands.nameOf(index)}
      elements={elements}
      onClose={() => {
        commands.execute('how-it-decides');
      }}
    />
  );
}

/** Moves the card out of the way, and draws in it. */
class CardPlacement {
  private readonly place = new CardPlace();
  /** The card has not stood in the picture yet since it was asked for. */
  private isNew = true;

  constructor(
    private readonly viewport: Viewport,
    private readonly elements: CardElements,
  ) {}

  /** The scene was painted. */
  update({ on, answer }: CollisionExplainer, palette: Palette): void {
    const { viewport } = this;
    const boxes = answer === null ? [] : boxesOf(answer);
    const seen = boxes.map(({ minX, minY, maxX, maxY }): Bounds => {
      const [low, high] = [viewport.toScreen({ x: minX, y: minY }), viewport.toScreen({ x: maxX, y: maxY })];
      return { minX: low.x, minY: low.y, maxX: high.x, maxY: high.y };
    });
    const { hidden, size } = this.placeCard(seen);
    this.drawUpright(palette, answer);
    if (!on) this.isNew = true;
    if (answer === null) return;
    // Once: from then on the user looks where the user likes.
    const pair = this.isNew ? unionOf(boxes) : null;
    this.isNew = false;
    if (pair !== null && hidden > maxHidden) viewport.fitInto(pair, freeParts(size, viewport.size));
  }

  /** Moves the card out of the way; how much it hides all the same, and how large it is. */
  private placeCard(seen: readonly Bounds[]): { readonly hidden: number; readonly size: Size } {
    const card = this.elements.card.current;
    if (card === null || card.hidden) return { hidden: 0, size: { width: 0, height: 0 } };
    const size = { width: card.offsetWidth, height: card.offsetHeight };
    const { x, y, hidden } = this.place.avoid(size, seen, this.viewport.size);
    card.style.left = `${x}px`;
    card.style.top = `${y}px`;
    return { hidden, size };
  }

  /** Draws the frame of a turned rectangle. */
  private drawUpright(palette: Palette, decided: Decided | null): void {
    const canvas = this.elements.canvas.current;
    if (canvas === null || decided?.decision.kind !== 'region' || (decided.decision.rect.rotation ?? 0) === 0) return;
    const dpr = window.devicePixelRatio;
    const [width, height] = [Math.round(inset.width * dpr), Math.round(inset.height * dpr)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const context = canvas.getContext('2d');
    if (context !== null) paintLocalDecision(context, palette, decided.decision, { width, height, dpr });
  }
}

/** What a decision is about, in the scene. */
function boxesOf({ decision, offset }: Decided): Bounds[] {
  const shapes = decision.kind === 'region' ? [decision.circle, decision.rect] : [decision.partA, decision.partB];
  return shapes.map((shape) => figureOf(shape, offset)).filter((figure) => figure !== null);
}
