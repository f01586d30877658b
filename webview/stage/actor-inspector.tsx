import * as l10n from '@vscode/l10n';
import { evaluateTyped } from '../../src/edit/arithmetic.js';
import { clean } from '../../src/edit/move.js';
import { scaleRange } from '../../src/messages/stage.js';
import type { StageAction } from '../commands/actions.js';
import { IconButton } from '../panels/icon.js';
import { TextField } from '../panels/text-field.js';
import { numberText } from '../text/strings.js';
import { FrameControls, type FrameControl } from './frame-control.js';
import { allowedScale, plainTurn, type Transform } from './transform.js';
import type { StageState } from './stage-state.js';

interface ActorInspectorProps {
  readonly state: StageState;
  readonly frames: FrameControl;
  readonly onStand: (standing: Partial<Transform>) => void;
  readonly execute: (action: StageAction) => void;
  readonly onMirror: () => void;
  /** What was typed is no number. */
  readonly onRefuse: (text: string) => void;
}

type Measure = 'x' | 'y' | 'turn' | 'scale';
const measures: readonly Measure[] = ['x', 'y', 'turn', 'scale'];

/** By how much the arrow keys change a number: plainly, and with Shift. */
const steps: Readonly<Record<Measure, readonly [number, number]>> = {
  x: [1, 10],
  y: [1, 10],
  turn: [1, 15],
  scale: [0.1, 1],
};

/** Where the chosen actor stands, to be read and typed; which frame of it is shown; what can be done with it. */
export function ActorInspector({ state, frames, onStand, execute, onMirror, onRefuse }: ActorInspectorProps) {
  const actor = state.selectedActor;
  const set = (measure: Measure, value: number): void => {
    if (measure === 'scale' && (value < scaleRange.least || value > scaleRange.most)) {
      onRefuse(l10n.t('Scale must be between {0} and {1}', scaleRange.least, scaleRange.most));
      return;
    }
    onStand({ [measure]: measure === 'turn' ? plainTurn(value) : measure === 'scale' ? allowedScale(value) : value });
  };
  const run = (action: StageAction) => () => {
    execute(action);
  };
  return (
    <section class="inspector" aria-label={l10n.t('Selected Sprite')} hidden={actor === null}>
      <h2 class="inspector-title">{actor?.name}</h2>
      <p class="actor-missing" hidden={(actor?.missing ?? null) === null}>
        {actor?.missing}
      </p>
      <div class="inspector-numbers">
        {measures.map((measure) => (
          <TextField
            key={measure}
            id={`actor-${measure}`}
            label={labelOf(measure)}
            inputMode="decimal"
            text={() => {
              const arranged = state.selectedActor?.arranged;
              return arranged === undefined ? '' : numberText(arranged[measure]);
            }}
            onCommit={(text) => {
              const value = evaluateTyped(text);
              if (value === null) onRefuse(l10n.t("“{0}” isn't a number", text));
              else set(measure, value);
            }}
            onStep={(way, isLarge) => {
              const arranged = state.selectedActor?.arranged;
              if (arranged !== undefined)
                set(measure, clean(arranged[measure] + steps[measure][isLarge ? 1 : 0] * way));
            }}
          />
        ))}
      </div>
      <FrameControls state={state} frames={frames} />
      <div class="inspector-buttons" role="group" aria-label={l10n.t('Sprite actions')}>
        <IconButton
          icon="arrow-swap"
          label={l10n.t('Flip Horizontal (M)')}
          aria-pressed={actor?.arranged.mirrored === true}
          onClick={onMirror}
        />
        <IconButton icon="copy" label={l10n.t('Duplicate (Ctrl+D)')} onClick={run('duplicate')} />
        <IconButton icon="go-to-file" label={l10n.t('Show Source (Enter)')} onClick={run('reveal')} />
        <span class="spring" />
        <IconButton icon="trash" label={l10n.t('Remove from Stage (Del)')} onClick={run('delete')} />
      </div>
    </section>
  );
}

function labelOf(measure: Measure): string {
  switch (measure) {
    case 'x':
      return 'X';
    case 'y':
      return 'Y';
    case 'turn':
      return l10n.t('Angle');
    case 'scale':
      return l10n.t('Scale');
  }
}
