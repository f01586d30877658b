import * as l10n from '@vscode/l10n';
import type { ArtScores } from '../tools/art-scores.js';
import { IconButton } from './icon.js';

interface ArtScoresBarProps {
  readonly scores: ArtScores;
  readonly onLeave: () => void;
}

/** Says above the list how well its hitboxes cover the art. */
export function ArtScoresBar({ scores, onLeave }: ArtScoresBarProps) {
  if (!scores.isOn) return null;
  return (
    <div
      class="list-filter"
      title={l10n.t('How much of the art the hitboxes of the list cover, and how much of them is empty (spill)')}
    >
      <div class="art-scores">
        {scores.lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </div>
      <IconButton
        icon="close"
        label={l10n.t('Hide Coverage and Spill')}
        onClick={() => {
          scores.toggle();
          onLeave();
        }}
      />
    </div>
  );
}
