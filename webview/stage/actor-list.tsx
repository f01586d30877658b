import { useComputed } from '@preact/signals';
import * as l10n from '@vscode/l10n';
import type { RefObject } from 'preact';
import { Icon } from '../panels/icon.js';
import { isChord, rowAfterKey } from '../panels/keyboard-navigation.js';
import { CollisionMark } from '../panels/swatch.js';
import { stageMenuContext } from './stage-commands.js';
import type { Actor } from './actor.js';
import { actorText, collidingWith } from './stage-strings.js';
import type { StageState } from './stage-state.js';

interface ActorListProps {
  readonly state: StageState;
  readonly listbox: RefObject<HTMLDivElement | null>;
  /** Called when an actor is chosen, which may not be visible. */
  readonly onChoose: (id: string) => void;
}

/** The actors as a list, for the keyboard, for screen readers, and for finding a name. */
export function ActorList({ state, listbox, onChoose }: ActorListProps) {
  const { actors, selected } = state;
  const position = actors.findIndex(({ id }) => id === selected);
  const choose = (actor: Actor | undefined): void => {
    if (actor !== undefined) onChoose(actor.id);
  };
  return (
    <div
      ref={listbox}
      role="listbox"
      class="list actors"
      tabIndex={0}
      aria-label={l10n.t('Sprites on the stage')}
      aria-activedescendant={position < 0 ? undefined : `line-${selected}`}
      data-vscode-context={useComputed(() => stageMenuContext(state))}
      // Before VS Code reads the context of its menu.
      onContextMenuCapture={({ target }) => {
        const row = target instanceof Element ? target.closest<HTMLElement>('[data-actor]') : null;
        choose(actors.find(({ id }) => id === row?.dataset.actor));
      }}
      onKeyDown={(event) => {
        const target = isChord(event) ? null : rowAfterKey(event.key, position, actors.length);
        if (target === null) return;
        event.preventDefault();
        choose(actors[target]);
      }}
    >
      {actors.map((actor) => (
        <ActorRow
          key={actor.id}
          state={state}
          actor={actor}
          onClick={() => {
            choose(actor);
          }}
        />
      ))}
    </div>
  );
}

interface ActorRowProps extends Pick<ActorListProps, 'state'> {
  readonly actor: Actor;
  readonly onClick: () => void;
}

function ActorRow({ state, actor, onClick }: ActorRowProps) {
  const { id, name, fileName, missing } = actor;
  const classes = ['option'];
  if (missing !== null) classes.push('broken');
  if (collidingWith(state, actor).length > 0) classes.push('colliding');
  return (
    <div
      role="option"
      class={classes.join(' ')}
      id={`line-${id}`}
      data-actor={id}
      aria-selected={id === state.selected}
      aria-label={actorText(state, actor)}
      title={missing ?? `${name} (${fileName})`}
      onClick={onClick}
    >
      <Icon name="symbol-class" />
      <span class="option-name" dir="auto">
        {name}
      </span>{' '}
      <span class="option-numbers" dir="auto">
        {fileName}
      </span>
      {missing !== null && <Icon name="warning" />}
      <span class="option-mark">
        <CollisionMark />
      </span>
    </div>
  );
}
