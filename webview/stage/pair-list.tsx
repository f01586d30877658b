import * as l10n from '@vscode/l10n';
import { isChord, rowAfterKey } from '../panels/list-keys.js';
import { Swatch } from '../panels/swatch.js';
import type { ActorContact } from './collider-set.js';
import { depthText, encounterName, meetingText, touchName, touchNameBelow, touchRoles } from './stage-strings.js';
import { isSamePair, type ChosenPair, type ActorPair, type StageState } from './stage-state.js';

/** So many encounters are listed: with more of them nobody reads on. */
const maxEncounters = 40;

/** So many pairs are listed in all. */
const maxListed = 100;

/** One pair in the list. */
interface ListedPair {
  readonly pair: ChosenPair;
  readonly touch: ActorContact;
  readonly id: string;
}

/** What touches what: every encounter with its distance or its pairs. A chosen pair is shown by itself on the stage. */
export function PairList({ state }: { readonly state: StageState }) {
  const { chosenPair } = state;
  const listed = listedPairs(state);
  const rows = listed.flatMap(({ pairs }) => pairs);
  const position = rows.findIndex(({ pair }) => isSamePair(pair, chosenPair));
  /** The same once more gives it up. */
  const choose = (pair: ChosenPair | null): void => {
    state.choosePair(isSamePair(pair, chosenPair) ? null : pair);
  };
  const hidden = state.pairCount - rows.length;
  return (
    <div
      role="listbox"
      class="list pairs"
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
      {listed.map(({ encounter, pairs }) => (
        <div key={`${encounter.a.id} ${encounter.b.id}`} role="group" class="group">
          <div class="encounter">
            <span class="encounter-name">{encounterName(encounter)}</span>
            <span class={encounter.meeting.pairs.length > 0 ? 'encounter-text collides' : 'encounter-text'}>
              {meetingText(encounter)}
            </span>
          </div>
          {pairs.map((row) => (
            <PairRow
              key={row.id}
              row={row}
              encounter={encounter}
              isChosen={row.id === rows[position]?.id}
              onClick={() => {
                choose(row.pair);
              }}
            />
          ))}
        </div>
      ))}
      <div class="pairs-more" hidden={hidden <= 0}>
        {hidden > 0 ? l10n.t('and {0} more', hidden) : ''}
      </div>
    </div>
  );
}

interface PairRowProps {
  readonly row: ListedPair;
  readonly encounter: ActorPair;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

/** What of one actor touches what of the other, and how deep. */
function PairRow({ row: { id, touch }, encounter, isChosen, onClick }: PairRowProps) {
  const [name, roles, depth] = [touchName(encounter, touch), touchRoles(encounter, touch), depthText(touch)];
  return (
    <div
      role="option"
      class="option pair"
      id={id}
      aria-selected={isChosen}
      aria-label={`${name}, ${roles}, ${depth}`}
      title={`${name} (${roles}): ${depth}`}
      onClick={onClick}
    >
      <span class="pair-roles" aria-hidden="true">
        <Swatch role={encounter.a.hitboxes[touch.a]?.role ?? ''} />
        <Swatch role={encounter.b.hitboxes[touch.b]?.role ?? ''} />
      </span>
      <span class="option-name">{touchNameBelow(encounter, touch)}</span>
      <span class="pair-depth">{depth}</span>
    </div>
  );
}

/** All that collide, and those that the chosen actor takes part in. */
function listedPairs({ encounters, selected }: StageState) {
  let count = 0;
  return encounters
    .filter(
      ({ a, b, meeting }) =>
        meeting.pairs.length > 0 || a.id === selected || b.id === selected || encounters.length === 1,
    )
    .slice(0, maxEncounters)
    .map((encounter) => {
      const { a, b, meeting } = encounter;
      const pairs = meeting.touches.slice(0, maxListed - count).map((touch): ListedPair => {
        const pair: ChosenPair = { actors: [a.id, b.id], hitboxes: [touch.a, touch.b] };
        return { pair, touch, id: `pair-${count++}` };
      });
      return { encounter, pairs };
    });
}
