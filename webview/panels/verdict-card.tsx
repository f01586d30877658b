import * as l10n from '@vscode/l10n';
import { createRef, type RefObject } from 'preact';
import type { Explanation } from '../explain/decision-labels.js';
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
  /** Returns why two hitboxes that the user chose can't be compared; null: none were chosen. */
  readonly getApart: () => string | null;
  readonly describe: (pair: ExplainedPair, nameA: string, nameB: string) => Explanation;
  readonly nameOf: (index: number) => string;
  readonly elements: CardElements;
  readonly onClose: () => void;
}

/** Explains a collision, over a corner of the scene; a rotated rectangle is also shown axis-aligned. */
export function VerdictCard({ getPair, elements, ...more }: VerdictCardProps) {
  const pair = getPair();
  return (
    <section
      ref={elements.card}
      class="verdict"
      aria-label={l10n.t('Explain Collision')}
      hidden={pair === undefined}
      data-colliding={pair === null || pair === undefined ? undefined : String(pair.verdict === 'lit')}
    >
      {pair !== undefined && <Verdict pair={pair} canvas={elements.canvas} {...more} />}
    </section>
  );
}

interface VerdictProps extends Omit<VerdictCardProps, 'getPair' | 'elements'> {
  readonly pair: ExplainedPair | null;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
}

function Verdict(props: VerdictProps) {
  const { pair, canvas, onClose } = props;
  const { title, verdict, lines } = getTexts(props);
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

interface Texts extends Explanation {
  readonly title: string;
}

function getTexts({ pair, getApart, describe, nameOf }: VerdictProps): Texts {
  if (pair === null) {
    const verdict = getApart() ?? l10n.t('No overlap. Select two hitboxes to compare them.');
    return { title: l10n.t('Explain Collision'), verdict, lines: [] };
  }
  const [a, b] = pair.indices.map((index) => isolated(nameOf(index))) as [string, string];
  return { title: l10n.t('{0} and {1}', a, b), ...describe(pair, a, b) };
}
