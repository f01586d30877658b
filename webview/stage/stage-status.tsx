import { useComputed } from '@preact/signals';
import { Announcement } from '../panels/status.js';
import { CollisionMark } from '../panels/swatch.js';
import type { Stage } from './stage.js';
import { distanceText, summary } from './stage-strings.js';

/** The status bar of the stage: collisions, the distance to the nearest one, and messages for screen readers. */
export function StageStatus({ stage: { state, tools, playing, feedback } }: { readonly stage: Stage }) {
  // During a drag or playback nothing is announced; the result is, at the end.
  const isQuiet = useComputed(() => tools.draggedActor !== null || playing.playing).value;
  return (
    <footer class="status">
      <CollisionMark colliding={state.pairCount > 0} />
      <div role="status" class="summary" aria-live={isQuiet ? 'off' : undefined}>
        {state.isInitialized ? summary(state) : ''}
      </div>
      <span class="distance">{distanceText(state)}</span>
      <Announcement feedback={feedback} />
    </footer>
  );
}
