import * as l10n from '@vscode/l10n';
import {
  describeConvention,
  type Convention,
  type ConventionChoice,
  type Evidence,
} from '../../src/model/convention.js';
import type { PictureState } from '../picture/state.js';
import { h } from './dom.js';

/** One question about how numbers are meant, and its answers; null is what the file itself tells. */
interface Question {
  readonly field: keyof ConventionChoice;
  readonly label: string;
  readonly answers: readonly (readonly [value: string, label: string])[];
}

/** How the numbers of the file are meant, why, and what they could be instead: each answer is one click. */
export class ConventionPanel {
  readonly element = h('div', {
    role: 'dialog',
    class: 'popover conventions',
    'aria-label': l10n.t('How Numbers Are Meant'),
  });
  private key = '';

  constructor(
    private readonly state: PictureState,
    private readonly choose: (choice: ConventionChoice) => void,
    private readonly closed: (refocus: boolean) => void,
  ) {
    this.element.hidden = true;
    this.element.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.close(true);
    });
    document.addEventListener('pointerdown', (event) => {
      const inside = event.target instanceof Element && event.target.closest('.conventions, .convention') !== null;
      if (!inside) this.close(false);
    });
    window.addEventListener('blur', () => {
      this.close(false);
    });
  }

  get open(): boolean {
    return !this.element.hidden;
  }

  toggle(): void {
    if (this.open) {
      this.close(true);
      return;
    }
    this.element.hidden = false;
    this.key = '';
    this.update();
    this.element.querySelector<HTMLElement>('input:checked')?.focus();
  }

  close(refocus: boolean): void {
    if (!this.open) return;
    this.element.hidden = true;
    this.closed(refocus);
  }

  update(): void {
    if (!this.open) return;
    const conventions = this.shown();
    const key = JSON.stringify([conventions, this.state.convention]);
    if (key === this.key) return;
    this.key = key;
    const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.id : null;
    this.element.replaceChildren(
      h('h2', {}, l10n.t('How Numbers Are Meant')),
      ...conventions.slice(0, 6).map((convention) => h('p', { class: 'meaning' }, ...explained(convention))),
      ...questions(conventions).map((question) => this.group(question)),
      h('p', { class: 'hint' }, l10n.t('Kept in the settings for this file. A comment in the file goes first:')),
      h('code', {}, `// hitbox-lens: ${wordsOf(this.state.convention) || 'anchor=center'}`),
    );
    if (focused !== null) document.getElementById(focused)?.focus();
  }

  /** The conventions of the selected hitbox, or of all, each once. */
  private shown(): Convention[] {
    const selected = this.state.hitboxes[this.state.selectedIndex];
    const hitboxes = selected === undefined ? this.state.hitboxes : [selected];
    const found = new Map<string, Convention>();
    for (const { convention } of hitboxes) found.set(JSON.stringify(convention), convention);
    return [...found.values()];
  }

  private group({ field, label, answers }: Question): HTMLElement {
    const now = this.state.convention[field] ?? '';
    return h(
      'fieldset',
      {},
      h('legend', {}, label),
      ...answers.map(([value, text]) => {
        const id = `convention-${field}-${value || 'guess'}`;
        const input = h('input', { type: 'radio', name: `convention-${field}`, id, value });
        input.checked = value === now;
        input.addEventListener('change', () => {
          const others = Object.entries(this.state.convention).filter(([name]) => name !== field);
          this.choose(Object.fromEntries(value === '' ? others : [...others, [field, value]]));
        });
        return h('label', { for: id }, input, h('span', {}, text));
      }),
    );
  }
}

/** The words of a comment that makes the same choice. */
function wordsOf({ tuple, anchor, yAxis, angleUnit }: ConventionChoice): string {
  const parts = [
    tuple === undefined ? '' : `tuple=${tuple}`,
    anchor === undefined ? '' : `anchor=${anchor}`,
    yAxis === undefined ? '' : `y=${yAxis}`,
    angleUnit === undefined ? '' : `angle=${angleUnit}`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function explained(convention: Convention): (Node | string)[] {
  const reasons = [
    convention.because === undefined ? null : reasonOf(convention.because, convention.word ?? ''),
    convention.angleBecause === undefined ? null : angleReason(convention.angleBecause),
  ].filter((reason) => reason !== null);
  const text = describeConvention(convention);
  return reasons.length === 0 ? [text] : [text, h('span', { class: 'reason' }, reasons.join(' · '))];
}

/** Why a convention is what it is. */
export function reasonOf(because: Evidence, word: string): string {
  switch (because) {
    case 'keys':
      return l10n.t('because of the key {0}', word);
    case 'call':
      return l10n.t('because of {0}', word);
    case 'format':
      return l10n.t('as the format has it');
    case 'numbers':
      return l10n.t('because of the numbers');
    case 'comment':
      return l10n.t('as a comment of the file says');
    case 'setting':
      return l10n.t('as the settings say');
  }
}

function angleReason(because: Evidence): string {
  switch (because) {
    case 'numbers':
      return l10n.t('angles by their size');
    case 'keys':
      return l10n.t('angles by their name');
    case 'call':
    case 'format':
    case 'comment':
    case 'setting':
      return l10n.t('angles {0}', reasonOf(because, ''));
  }
}

/** What can be asked of a file with such conventions. */
function questions(conventions: readonly Convention[]): Question[] {
  const guess = ['', l10n.t('as guessed')] as const;
  const list: Question[] = [
    {
      field: 'anchor',
      label: l10n.t('x, y is the box’s'),
      answers: [
        guess,
        ['top-left', l10n.t('top-left corner')],
        ['center', l10n.t('centre')],
        ['bottom-center', l10n.t('bottom centre')],
        ['bottom-left', l10n.t('bottom-left corner')],
      ],
    },
    {
      field: 'tuple',
      label: l10n.t('Four bare numbers are'),
      answers: [guess, ['xywh', 'x, y, w, h'], ['ltrb', 'x1, y1, x2, y2'], ['lrtb', 'x1, x2, y1, y2']],
    },
    {
      field: 'yAxis',
      label: l10n.t('y grows'),
      answers: [guess, ['down', l10n.t('downwards')], ['up', l10n.t('upwards')]],
    },
  ];
  if (conventions.some(({ angleUnit }) => angleUnit !== null)) {
    list.push({
      field: 'angleUnit',
      label: l10n.t('Angles are in'),
      answers: [guess, ['degrees', l10n.t('degrees')], ['radians', l10n.t('radians')]],
    });
  }
  return list;
}
