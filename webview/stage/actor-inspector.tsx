import * as l10n from '@vscode/l10n';
import { evaluateChange } from '../../src/edit/arithmetic.js';
import { roundNoise } from '../../src/edit/move.js';
import { scaleRange } from '../../src/messages/stage.js';
import { ActionButton } from '../panels/icon.js';
import { changeHint, TextField } from '../panels/text-field.js';
import { numberText } from '../text/strings.js';
import { FrameControls, type FrameControl } from './frame-control.js';
import { clampScale, normalizeAngle, type Transform } from './actor-transform.js';
import type { StageAction } from './stage-commands.js';
import type { StageState } from './stage-state.js';

interface ActorInspectorProps {
  readonly state: StageState;
  readonly frames: FrameControl;
  readonly onTransform: (transform: Partial<Transform>) => void;
  readonly execute: (action: StageAction) => void;
  /** Called with the reason if a typed text is lost because it isn't valid. */
  readonly onRefuse: (text: string) => void;
  /** Called when Enter or Escape leaves a field. */
  readonly onLeave: () => void;
}

type Measure = 'x' | 'y' | 'rotation' | 'scale';
const measures: readonly Measure[] = ['x', 'y', 'rotation', 'scale'];

/** The steps of the arrow keys: plain, and with Shift. */
const steps: Readonly<Record<Measure, readonly [number, number]>> = {
  x: [1, 10],
  y: [1, 10],
  rotation: [1, 15],
  scale: [0.1, 1],
};

/** Shows and edits the position of the selected actor and its frame, with buttons for its commands. */
export function ActorInspector({ state, frames, onTransform, execute, onRefuse, onLeave }: ActorInspectorProps) {
  const actor = state.selectedActor;
  const set = (measure: Measure, value: number): void => {
    onTransform({
      [measure]: measure === 'rotation' ? normalizeAngle(value) : measure === 'scale' ? clampScale(value) : value,
    });
  };
  const valueOf = (measure: Measure): number => state.selectedActor?.state[measure] ?? 0;
  const step = (measure: Measure, value: number): void => {
    const problem = findProblem(measure, String(value), 0);
    if (problem === null) set(measure, value);
    else onRefuse(problem);
  };
  return (
    <section class="inspector" aria-label={l10n.t('Selected Sprite')} hidden={actor === null}>
      <h2 class="inspector-title" dir="auto">
        {actor?.name}
      </h2>
      <p class="actor-missing" hidden={(actor?.missing ?? null) === null}>
        {actor?.missing}
      </p>
      <div class="inspector-numbers">
        {measures.map((measure) => (
          <TextField
            key={measure}
            id={`actor-${measure}`}
            label={formatLabel(measure)}
            inputMode="decimal"
            subject={actor?.state.id ?? ''}
            hint={changeHint()}
            text={() => (state.selectedActor === null ? '' : numberText(valueOf(measure)))}
            findProblem={(text) => findProblem(measure, text, valueOf(measure))}
            onCommit={(text) => {
              set(measure, evaluateChange(text)?.(valueOf(measure)) ?? 0);
            }}
            onRefuse={onRefuse}
            onLeave={onLeave}
            onStep={(way, isLarge) => {
              step(measure, roundNoise(valueOf(measure) + steps[measure][isLarge ? 1 : 0] * way));
            }}
          />
        ))}
      </div>
      <FrameControls state={state} frames={frames} />
      <div class="inspector-buttons" role="group" aria-label={l10n.t('Sprite actions')}>
        <ActionButton action="mirror-x" aria-pressed={actor?.state.flipped === true} execute={execute} />
        <ActionButton action="duplicate" execute={execute} />
        <ActionButton action="show-source" execute={execute} />
        <span class="spring" />
        <ActionButton action="remove-from-stage" execute={execute} />
      </div>
    </section>
  );
}

/** Returns why a text can't be typed for a measure; null: it can. */
function findProblem(measure: Measure, text: string, before: number): string | null {
  const value = evaluateChange(text)?.(before) ?? null;
  if (value === null) return l10n.t("“{0}” isn't a number", text);
  return measure === 'scale' && (value < scaleRange.least || value > scaleRange.most)
    ? l10n.t('Scale must be between {0} and {1}', scaleRange.least, scaleRange.most)
    : null;
}

function formatLabel(measure: Measure): string {
  switch (measure) {
    case 'x':
      return 'X';
    case 'y':
      return 'Y';
    case 'rotation':
      return l10n.t('Angle');
    case 'scale':
      return l10n.t('Scale');
  }
}
