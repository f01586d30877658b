import * as l10n from '@vscode/l10n';
import { isChord, rowAfterKey } from '../panels/keyboard-navigation.js';
import { Swatch } from '../panels/swatch.js';
import type { ActorContact } from './collider-set.js';
import {
  depthText,
  neverCollideText,
  pairName,
  pairText,
  contactName,
  contactNameBelow,
  contactRoles,
} from './stage-strings.js';
import { isSamePair, type ChosenPair, type ActorPair, type StageState } from './stage-state.js';

/** At most this many pairs of sprites are listed: nobody reads more. */
const maxActorPairs = 40;

/** At most this many pairs are listed in total. */
const maxListed = 100;

/** One pair in the list. */
interface ListedPair {
  readonly pair: ChosenPair;
  readonly contact: ActorContact;
  readonly id: string;
}

interface PairListProps {
  readonly state: StageState;
  /** Returns how the boxes of a pair compare with its pixels, and what was compared; null: nothing was. */
  readonly textOf: PixelTextOf;
}

type PixelTextOf = (pair: ActorPair) => { readonly text: string; readonly title: string } | null;

/**
 * The list of contacts: the colliding pairs of sprites with those of their hitboxes, then the distances of the others. A
 * chosen pair is shown alone on the stage.
 */
export function PairList({ state, textOf }: PairListProps) {
  const { chosenPair } = state;
  const listed = listedPairs(state);
  const colliding = listed.filter(({ pairs }) => pairs.length > 0);
  const rows = listed.flatMap(({ pairs }) => pairs);
  const position = rows.findIndex(({ pair }) => isSamePair(pair, chosenPair));
  /** Choosing the same pair again clears the choice. */
  const choose = (pair: ChosenPair | null): void => {
    state.choosePair(isSamePair(pair, chosenPair) ? null : pair);
  };
  const hidden = state.pairCount - rows.length;
  return (
    <div class="list pairs">
      {colliding.length > 0 && (
        <div
          role="listbox"
          class="colliding-pairs"
          tabIndex={0}
          aria-label={l10n.t('Colliding pairs')}
          aria-activedescendant={rows[position]?.id}
          onKeyDown={(event) => {
            if (isChord(event)) return;
            const target = rowAfterKey(event.key, position, rows.length);
            if (event.key === 'Escape' && chosenPair !== null) state.choosePair(null);
            else if (target !== null) choose(rows[target]?.pair ?? null);
            else return;
            event.preventDefault();
          }}
        >
          {colliding.map(({ actorPair, pairs }) => (
            <div
              key={pairId(actorPair)}
              role="group"
              class="group"
              aria-label={`${pairName(actorPair)}, ${pairText(actorPair)}`}
            >
              <PairHeader pair={actorPair} textOf={textOf} isLabel />
              {pairs.map((row) => (
                <PairRow
                  key={row.id}
                  row={row}
                  pair={actorPair}
                  isChosen={row.id === rows[position]?.id}
                  onClick={() => {
                    choose(row.pair);
                  }}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      <div class="pairs-more" hidden={hidden <= 0}>
        {hidden > 0 ? l10n.t('and {0} more', hidden) : ''}
      </div>
      {listed.map(
        ({ actorPair, pairs }) =>
          pairs.length === 0 && <PairHeader key={pairId(actorPair)} pair={actorPair} textOf={textOf} />,
      )}
    </div>
  );
}

interface PairHeaderProps {
  readonly pair: ActorPair;
  readonly textOf: PixelTextOf;
  /** Whether it is only the visible label of a group. */
  readonly isLabel?: boolean;
}

/** Two actors, and their distance or the number of their colliding pairs. */
function PairHeader({ pair, textOf, isLabel = false }: PairHeaderProps) {
  const pixels = textOf(pair);
  const never = neverCollideText(pair);
  return (
    <>
      <div class="pair-header" aria-hidden={isLabel ? true : undefined}>
        <span class="pair-header-name">{pairName(pair)}</span>{' '}
        <span class={isLabel ? 'pair-header-text collides' : 'pair-header-text'}>{pairText(pair)}</span>
      </div>
      {never !== '' && (
        <div class="pair-never" aria-hidden={isLabel ? true : undefined}>
          {never}
        </div>
      )}
      {pixels !== null && (
        <div class="pair-never" title={pixels.title}>
          {pixels.text}
        </div>
      )}
    </>
  );
}

function pairId({ a, b }: ActorPair): string {
  return `${a.id} ${b.id}`;
}

interface PairRowProps {
  readonly row: ListedPair;
  readonly pair: ActorPair;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

/** One colliding pair of hitboxes, with its depth. */
function PairRow({ row: { id, contact }, pair: actorPair, isChosen, onClick }: PairRowProps) {
  const [name, roles, depth] = [
    contactNameBelow(actorPair, contact),
    contactRoles(actorPair, contact),
    depthText(contact),
  ];
  return (
    <div
      role="option"
      class="option pair"
      id={id}
      aria-selected={isChosen}
      aria-label={`${name}, ${depth}, ${roles}`}
      title={`${contactName(actorPair, contact)} (${roles}): ${depth}`}
      onClick={onClick}
    >
      <span class="pair-roles" aria-hidden="true">
        <Swatch role={actorPair.a.hitboxes[contact.a]?.role ?? ''} />
        <Swatch role={actorPair.b.hitboxes[contact.b]?.role ?? ''} />
      </span>
      <span class="option-name">{name}</span> <span class="pair-depth">{depth}</span>
    </div>
  );
}

/** Returns the pairs of actors that collide, and those with the selected actor. */
function listedPairs({ pairs: actorPairs, selected }: StageState) {
  let count = 0;
  return actorPairs
    .filter(
      ({ a, b, contacts }) =>
        contacts.pairs.length > 0 || a.id === selected || b.id === selected || actorPairs.length === 1,
    )
    .slice(0, maxActorPairs)
    .map((actorPair) => {
      const { a, b, contacts } = actorPair;
      const pairs = contacts.details.slice(0, maxListed - count).map((contact): ListedPair => {
        const pair: ChosenPair = { actors: [a.id, b.id], hitboxes: [contact.a, contact.b] };
        return { pair, contact, id: `pair-${count++}` };
      });
      return { actorPair, pairs };
    });
}
