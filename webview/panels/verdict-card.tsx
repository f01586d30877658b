import * as l10n from '@vscode/l10n';
import { createRef, type RefObject } from 'preact';
import { describeVerdict } from '../explain/decision-labels.js';
import type { ExplainedPair } from '../explain/collision-explainer.js';
import { isolated } from '../text/direction.js';
import { IconButton } from './icon.js';

/** The elements of the card, for placing it and drawing in it. */
export class CardElements {
  readonly card = createRef<HTMLElement>();
  readonly canvas = createRef<HTMLCanvasElement>();
}

interface VerdictCardProps {
  /** Read during rendering; undefined: the card isn't shown; null: there is no decision. */
  readonly getPair: () => ExplainedPair | null | undefined;
  readonly nameOf: (index: number) => string;
  readonly elements: CardElements;
  readonly onClose: () => void;
}

/** Explains a collision, over a corner of the scene; a rotated rectangle is also shown axis-aligned. */
export function VerdictCard({ getPair, nameOf, elements, onClose }: VerdictCardProps) {
  const pair = getPair();
  const contact = pair?.decision.contact;
  const isColliding = contact === undefined ? undefined : contact.separation < 0 && contact.relation !== 'touching';
  return (
    <section
      ref={elements.card}
      class="verdict"
      aria-label={l10n.t('Explain Collision')}
      hidden={pair === undefined}
      data-colliding={isColliding === undefined ? undefined : String(isColliding)}
    >
      {pair !== undefined && <Verdict pair={pair} nameOf={nameOf} canvas={elements.canvas} onClose={onClose} />}
    </section>
  );
}

interface VerdictProps extends Pick<VerdictCardProps, 'nameOf' | 'onClose'> {
  readonly pair: ExplainedPair | null;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

function Verdict({ pair, nameOf, canvas, onClose }: VerdictProps) {
  const { title, verdict, lines } = getTexts(pair, nameOf);
  const decision = pair?.decision ?? null;
  return (
    <>
      <div class="motion-head">
        <h2>{title}</h2>
        <IconButton icon="close" label={l10n.t('Close')} action="how-it-decides" onClick={onClose} />
      </div>
      <p class="verdict-result">{verdict}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <figure hidden={decision?.kind !== 'region' || (decision.rect.rotation ?? 0) === 0}>
        <canvas
          ref={canvas}
          class="verdict-inset"
          role="img"
          aria-label={l10n.t("The circle in the rectangle's local space")}
        />
        <figcaption>{l10n.t("In the rectangle's local space")}</figcaption>
      </figure>
    </>
  );
}

interface Texts {
  readonly title: string;
  readonly verdict: string;
  readonly lines: readonly string[];
}

function getTexts(pair: ExplainedPair | null, nameOf: (index: number) => string): Texts {
  if (pair === null) {
    const verdict = l10n.t('Select a circle and a rectangle, or any two hitboxes in the same space.');
    return { title: l10n.t('Explain Collision'), verdict, lines: [] };
  }
  const [a, b] = pair.indices.map((index) => isolated(nameOf(index))) as [string, string];
  return { title: l10n.t('{0} and {1}', a, b), ...describeVerdict(pair.decision, a, b) };
}
