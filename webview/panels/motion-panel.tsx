import * as l10n from '@vscode/l10n';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Point } from '../../src/core/index.js';
import type { ShownMotion } from '../commands/motion-commands.js';
import { endText, motionJson, motionRows, motionSentence, type MotionResult } from '../text/motion-labels.js';
import { maxFurther } from '../editor/motion-path.js';
import type { MovingCircle } from '../editor/motion-previews.js';
import { numberText } from '../text/strings.js';
import { isolated } from '../text/direction.js';
import { IconButton } from './icon.js';

interface MotionPanelProps {
  /** Read during rendering; null: no motion is shown. */
  readonly motion: () => ShownMotion | null;
  /** Called when another motion is typed, with y down. */
  readonly onSet: (movingCircle: MovingCircle, motion: Point) => void;
  readonly onFurther: (count: number) => void;
  /** Called to write the motion into the text. */
  readonly onWrite: (movingCircle: MovingCircle) => void;
  readonly onHide: (movingCircle: MovingCircle) => void;
  readonly onCopy: (text: string) => void;
}

/** The numbers of a motion: its displacement, its contacts with their times, and its end point. */
export function MotionPanel({ motion, ...handlers }: MotionPanelProps) {
  const shown = motion();
  return (
    <section class="inspector motion" aria-label={l10n.t('Motion')} hidden={shown === null}>
      {shown !== null && <MotionContent shown={shown} {...handlers} />}
    </section>
  );
}

interface MotionContentProps extends Omit<MotionPanelProps, 'motion'> {
  readonly shown: ShownMotion;
}

function MotionContent({ shown, onSet, onFurther, onWrite, onHide, onCopy }: MotionContentProps) {
  const { movingCircle, result, name, isWritable, further } = shown;
  const { x } = movingCircle.motion;
  const y = movingCircle.up ? 0 - movingCircle.motion.y : movingCircle.motion.y;
  const set = (next: Point): void => {
    if (Number.isFinite(next.x) && Number.isFinite(next.y)) {
      onSet(movingCircle, { x: next.x, y: movingCircle.up ? 0 - next.y : next.y });
    }
  };
  return (
    <>
      <div class="motion-head">
        <h2 class="inspector-title">{l10n.t('Motion of {0}', isolated(name))}</h2>
        <IconButton
          icon="copy"
          label={l10n.t('Copy as JSON')}
          onClick={() => {
            if (result !== null) onCopy(motionJson(result));
          }}
        />
        <IconButton
          icon="save"
          label={l10n.t('Save to File')}
          hidden={!isWritable}
          onClick={() => {
            onWrite(movingCircle);
          }}
        />
        <IconButton
          icon="close"
          label={l10n.t('Hide Motion')}
          action="motion"
          onClick={() => {
            onHide(movingCircle);
          }}
        />
      </div>
      <div class="inspector-numbers">
        <NumberField
          id="motion-x"
          label="X"
          value={x}
          onChange={(typed) => {
            set({ x: typed, y });
          }}
        />
        <NumberField
          id="motion-y"
          label="Y"
          value={y}
          onChange={(typed) => {
            set({ x, y: typed });
          }}
        />
        <NumberField
          id="motion-further"
          label={l10n.t('Bounces')}
          value={further}
          min={0}
          max={maxFurther}
          onInput={(typed) => {
            const count = Math.round(typed);
            if (Number.isFinite(count)) onFurther(Math.min(maxFurther, Math.max(0, count)));
          }}
        />
      </div>
      <MotionTable result={result} />
    </>
  );
}

function MotionTable({ result }: { readonly result: MotionResult | null }) {
  const rows = result === null ? [] : motionRows(result);
  return (
    <table class="motion-table">
      <caption>{result === null ? '' : motionSentence(result)}</caption>
      {rows.map(({ title, lines }, index) => [
        <tr key={index}>
          <th scope="rowgroup" colSpan={2} class="motion-with">
            {title}
          </th>
        </tr>,
        ...lines.map(({ label, value }) => (
          <tr key={`${index} ${label}`}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        )),
      ])}
      <tr class="motion-end">
        <th scope="row">{l10n.t('End')}</th>
        <td>{result === null ? '' : endText(result)}</td>
      </tr>
    </table>
  );
}

interface NumberFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly onInput?: (value: number) => void;
  readonly onChange?: (value: number) => void;
}

function NumberField({ id, label, value, min, max, onInput, onChange }: NumberFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    showIn(field.current!, value);
  });
  return (
    <label class="field" for={id}>
      <span class="field-label">{label}</span>
      <input
        ref={field}
        type="number"
        id={id}
        class="input"
        step="any"
        autocomplete="off"
        min={min}
        max={max}
        onInput={({ currentTarget }) => onInput?.(currentTarget.valueAsNumber)}
        onChange={({ currentTarget }) => onChange?.(currentTarget.valueAsNumber)}
      />
    </label>
  );
}

/** Shows a number unless it is shown already: the typed text may be the same number in other digits. */
function showIn(input: HTMLInputElement, value: number): void {
  const text = numberText(value);
  const isTyping = document.activeElement === input && (input.value === '' || Number(input.value) === Number(text));
  if (!isTyping && input.value !== text) input.value = text;
}
