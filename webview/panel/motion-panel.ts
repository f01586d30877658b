import * as l10n from '@vscode/l10n';
import type { Point } from '../../src/core/index.js';
import { endText, motionJson, motionRows, motionSentence, type MotionTold } from '../text/motion-labels.js';
import { mostFurther } from '../editor/motion-path.js';
import type { Mover } from '../editor/motion-previews.js';
import { numberText } from '../text/labels.js';
import { h, iconButton, setText } from './dom.js';

export interface MotionPanelUser {
  /** Another motion was typed, with y as the file counts it. */
  set(mover: Mover, motion: Point): void;
  setFurther(count: number): void;
  /** The motion is to be in the text. */
  write(mover: Mover): void;
  hide(mover: Mover): void;
  copied(text: string): void;
}

/** The numbers of a motion: where it leads, what is met and when, and where it ends. */
export class MotionPanel {
  readonly element: HTMLElement;
  private readonly title = h('h2', { class: 'inspector-title' });
  private readonly x = numberField('motion-x', 'X');
  private readonly y = numberField('motion-y', 'Y');
  private readonly further = numberField('motion-further', l10n.t('Further bounces'));
  private readonly table = h('table', { class: 'motion-table' });
  private readonly writeButton: HTMLButtonElement;
  private mover: Mover | null = null;
  private told: MotionTold | null = null;
  private shown = '';

  constructor(user: MotionPanelUser) {
    const button = (name: string, label: string, press: (mover: Mover) => void): HTMLButtonElement =>
      iconButton(name, label, () => {
        if (this.mover !== null) press(this.mover);
      });
    this.writeButton = button('save', l10n.t('Write Into the File'), (mover) => {
      user.write(mover);
    });
    this.further.input.min = '0';
    this.further.input.max = String(mostFurther);
    const typed = (): void => {
      const [x, y] = [this.x.input.valueAsNumber, this.y.input.valueAsNumber];
      if (this.mover === null || !Number.isFinite(x) || !Number.isFinite(y)) return;
      user.set(this.mover, { x, y: this.mover.up ? 0 - y : y });
    };
    for (const { input } of [this.x, this.y]) {
      input.addEventListener('change', () => {
        typed();
      });
    }
    this.further.input.addEventListener('input', () => {
      const count = Math.round(this.further.input.valueAsNumber);
      if (Number.isFinite(count)) user.setFurther(Math.min(mostFurther, Math.max(0, count)));
    });
    this.element = h(
      'section',
      { class: 'inspector motion', 'aria-label': l10n.t('Motion') },
      h(
        'div',
        { class: 'motion-head' },
        this.title,
        button('copy', l10n.t('Copy the Numbers as JSON'), () => {
          if (this.told !== null) user.copied(motionJson(this.told));
        }),
        this.writeButton,
        button('close', l10n.t('No Motion (V)'), (mover) => {
          user.hide(mover);
        }),
      ),
      h('div', { class: 'inspector-numbers' }, this.x.label, this.y.label, this.further.label),
      this.table,
    );
    this.element.hidden = true;
  }

  /** Shows the motion of a circle; null: of none. `writable`: it can be written, and is not yet. */
  update(mover: Mover | null, told: MotionTold | null, name: string, further: number, writable: boolean): void {
    this.mover = mover;
    this.told = told;
    this.element.hidden = mover === null;
    if (mover === null) return;
    setText(this.title, l10n.t('Motion of {0}', name));
    this.writeButton.hidden = !writable;
    showIn(this.x.input, mover.motion.x);
    showIn(this.y.input, mover.up ? 0 - mover.motion.y : mover.motion.y);
    showIn(this.further.input, further);
    const rows = told === null ? [] : motionRows(told);
    const end = told === null ? '' : endText(told);
    const state = JSON.stringify([rows, end]);
    if (state === this.shown) return;
    this.shown = state;
    this.table.replaceChildren(
      h('caption', {}, told === null ? '' : motionSentence(told)),
      ...rows.flatMap(({ title, lines }) => [
        h('tr', {}, h('th', { scope: 'rowgroup', colspan: '2', class: 'motion-with' }, title)),
        ...lines.map(({ label, value }) => h('tr', {}, h('th', { scope: 'row' }, label), h('td', {}, value))),
      ]),
      h('tr', { class: 'motion-end' }, h('th', { scope: 'row' }, l10n.t('End')), h('td', {}, end)),
    );
  }
}

interface NumberField {
  readonly label: HTMLLabelElement;
  readonly input: HTMLInputElement;
}

function numberField(id: string, label: string): NumberField {
  const input = h('input', { type: 'number', id, class: 'input', step: 'any', autocomplete: 'off' });
  return { label: h('label', { class: 'field', for: id }, h('span', { class: 'field-label' }, label), input), input };
}

/** Shows a number unless it is there already: what is being typed may be the same number in other digits. */
function showIn(input: HTMLInputElement, value: number): void {
  const text = numberText(value);
  const typing = document.activeElement === input && (input.value === '' || Number(input.value) === Number(text));
  if (!typing && input.value !== text) input.value = text;
}
