import { useComputed } from '@preact/signals';
import { Announcement } from '../panels/status.js';
import { CollisionMark } from '../panels/swatch.js';
import type { Stage } from './stage.js';
import { distanceText, summary } from './stage-strings.js';

/** The line below the stage: what collides, how far the next ones are apart, and what screen readers are told. */
export function StageStatus({ stage: { state, tools, playing, feedback } }: { readonly stage: Stage }) {
  // While something is dragged or played nothing is announced; what came of it is, at the end.
  const isQuiet = useComputed(() => tools.draggedActor !== null || playing.playing).value;
  return (
    <footer class="status">
      <CollisionMark colliding={state.pairCount > 0} />
      <div role="status" class="summary" aria-live={isQuiet ? 'off' : undefined}>
        {state.isKnown ? summary(state) : ''}
      </div>
      <span class="distance">{distanceText(state)}</span>
      <Announcement feedback={feedback} />
    </footer>
  );
}
