import * as l10n from '@vscode/l10n';
import type { Playhead, Timeline } from '../../src/scene/timelines.js';
import { ActionButton, IconButton } from '../panels/icon.js';
import type { Actor } from './actor.js';
import type { StagePlaying } from './stage-playing.js';
import { actorFrameText } from './stage-strings.js';
import type { StageState } from './stage-state.js';

/** Steps through the frames of the selected actor, each actor independently. */
export class FrameControl {
  constructor(
    private readonly state: StageState,
    private readonly playing: StagePlaying,
  ) {}

  /** The current timeline, or the one that would be shown. */
  get timeline(): Timeline | null {
    const { selectedActor: actor } = this.state;
    return actor?.playhead?.timeline ?? actor?.timelines[0] ?? null;
  }

  /** Steps by one frame, wrapping at the ends. */
  step(by: 1 | -1): void {
    const { timeline } = this;
    const playhead = this.state.selectedActor?.playhead ?? null;
    if (timeline === null) return;
    const frame = playhead === null ? (by > 0 ? 0 : timeline.count - 1) : playhead.frame + by + timeline.count;
    this.go({ timeline, frame: frame % timeline.count });
  }

  go(playhead: Playhead | null): void {
    const { selectedActor } = this.state;
    if (selectedActor === null) return;
    this.playing.stop();
    this.state.setPlayhead(selectedActor.id, playhead);
  }

  toggleAll(): void {
    const { timeline } = this;
    if (timeline === null) return;
    this.go(this.state.selectedActor?.playhead === null ? { timeline, frame: 0 } : null);
  }
}

/** The buttons and the slider for the frames of the selected actor. */
export function FrameControls({ state, frames }: { readonly state: StageState; readonly frames: FrameControl }) {
  const actor: Actor | null = state.selectedActor;
  const { timeline } = frames;
  const isShown = actor !== null && timeline !== null;
  const text = isShown ? actorFrameText(actor) : '';
  return (
    <div class="frame-control" role="group" aria-label={l10n.t('Frames')} hidden={!isShown}>
      {isShown && (
        <>
          <select
            class="timeline-choice"
            aria-label={l10n.t('Animation')}
            hidden={actor.timelines.length < 2}
            value={timeline.key}
            onChange={({ currentTarget: { value } }) => {
              const next = actor.timelines.find(({ key }) => key === value);
              if (next !== undefined) frames.go({ timeline: next, frame: 0 });
            }}
          >
            {actor.timelines.map(({ key, name }) => (
              <option key={key} value={key} dir="auto">
                {name || actor.name}
              </option>
            ))}
          </select>
          <ActionButton
            action="frame-before"
            execute={() => {
              frames.step(-1);
            }}
          />
          <input
            type="range"
            min="0"
            step="1"
            max={timeline.count - 1}
            aria-label={l10n.t('Frame')}
            aria-valuetext={text}
            disabled={timeline.count === 1}
            value={actor.playhead?.frame ?? 0}
            onInput={({ currentTarget: { value } }) => {
              frames.go({ timeline, frame: Number(value) });
            }}
          />
          <ActionButton
            action="frame-after"
            execute={() => {
              frames.step(1);
            }}
          />
          <IconButton
            icon="layers"
            label={l10n.t('All Frames')}
            action="all-frames"
            aria-pressed={actor.playhead === null}
            onClick={() => {
              frames.toggleAll();
            }}
          />
          <span class="timeline-text">{text}</span>
        </>
      )}
    </div>
  );
}
