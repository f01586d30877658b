import * as l10n from '@vscode/l10n';
import { evaluateTyped } from '../../src/edit/arithmetic.js';
import { clean } from '../../src/edit/move.js';
import { scaleRange } from '../../src/messages/stage.js';
import { h, iconButton, setAttribute, setText } from '../panel/dom.js';
import { listenToField, showIn, textField, type TextField } from '../panel/text-field.js';
import { numberText } from '../picture/words.js';
import type { FrameControl } from './frame-control.js';
import { type StageAction } from '../commands/actions.js';
import { allowedScale, plainTurn, type Standing } from './standing.js';
import type { StageState } from './state.js';

export interface ActorInspectorUser {
  stand(standing: Partial<Standing>): void;
  act(action: StageAction): void;
  mirror(): void;
  /** What was typed is no number. */
  refuse(text: string): void;
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
export class ActorInspector {
  readonly element: HTMLElement;
  private readonly title = h('h2', { class: 'inspector-title' });
  private readonly missing = h('p', { class: 'actor-missing' });
  private readonly fields: Readonly<Record<Measure, TextField>>;
  private readonly mirror: HTMLButtonElement;

  constructor(
    private readonly state: StageState,
    private readonly frames: FrameControl,
    private readonly user: ActorInspectorUser,
  ) {
    this.fields = {
      x: textField('actor-x', 'X'),
      y: textField('actor-y', 'Y'),
      turn: textField('actor-turn', l10n.t('Angle')),
      scale: textField('actor-scale', l10n.t('Scale')),
    };
    for (const measure of measures) this.listen(measure);
    const button = (name: string, label: string, work: () => void): HTMLButtonElement =>
      iconButton(name, label, () => {
        work();
      });
    this.mirror = button('arrow-swap', l10n.t('Face the Other Way (M)'), () => {
      user.mirror();
    });
    const act = (name: string, label: string, action: StageAction): HTMLButtonElement =>
      button(name, label, () => {
        user.act(action);
      });
    this.element = h(
      'section',
      { class: 'inspector', 'aria-label': l10n.t('Chosen Sprite') },
      this.title,
      this.missing,
      h('div', { class: 'inspector-numbers' }, ...measures.map((measure) => this.fields[measure].label)),
      frames.element,
      h(
        'div',
        { class: 'inspector-buttons', role: 'group', 'aria-label': l10n.t('Do with the chosen sprite') },
        this.mirror,
        act('copy', l10n.t('Add the Same Once More (Ctrl+D)'), 'duplicate'),
        act('go-to-file', l10n.t('Go to the Text (Enter)'), 'reveal'),
        h('span', { class: 'spring' }),
        act('trash', l10n.t('Take Off the Stage (Del)'), 'delete'),
      ),
    );
  }

  update(): void {
    const actor = this.state.selectedActor;
    this.element.hidden = actor === null;
    if (actor === null) return;
    const { arranged } = actor;
    setText(this.title, actor.name);
    setText(this.missing, actor.missing ?? '');
    this.missing.hidden = actor.missing === null;
    for (const measure of measures) showIn(this.fields[measure].input, numberText(arranged[measure]));
    setAttribute(this.mirror, 'aria-pressed', String(arranged.mirrored));
    this.frames.update();
  }

  private listen(measure: Measure): void {
    const { input } = this.fields[measure];
    input.inputMode = 'decimal';
    const update = (): void => {
      this.update();
    };
    listenToField(
      input,
      (text) => {
        const value = evaluateTyped(text);
        if (value === null) this.user.refuse(l10n.t('“{0}” is not a number', text));
        else this.set(measure, value);
      },
      update,
    );
    input.addEventListener('keydown', (event) => {
      const actor = this.state.selectedActor;
      if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || event.ctrlKey || event.metaKey || event.altKey)
        return;
      event.preventDefault();
      if (actor === null) return;
      const by = steps[measure][event.shiftKey ? 1 : 0] * (event.key === 'ArrowUp' ? 1 : -1);
      delete input.dataset.typing;
      this.set(measure, clean(actor.arranged[measure] + by));
    });
  }

  private set(measure: Measure, value: number): void {
    if (measure === 'scale' && (value < scaleRange.least || value > scaleRange.most)) {
      this.user.refuse(l10n.t('A scale is from {0} to {1}', scaleRange.least, scaleRange.most));
      return;
    }
    this.user.stand({
      [measure]: measure === 'turn' ? plainTurn(value) : measure === 'scale' ? allowedScale(value) : value,
    });
  }
}
