import * as l10n from '@vscode/l10n';
import {
  choiceAnswers,
  describeConvention,
  sizeOfWord,
  wordsOfChoice,
  type Convention,
  type ConventionChoice,
  type Evidence,
} from '../../src/model/convention.js';
import type { Editor } from '../editor/editor.js';
import { h } from './dom.js';
import { Popover } from './popover.js';

/** One question about how numbers are meant, and its answers; null is what the file itself tells. */
interface Question {
  readonly field: keyof typeof choiceAnswers;
  readonly label: string;
  readonly answers: readonly (readonly [value: string, label: string])[];
}

/** A size that numbers count in, to be typed. */
interface SizeQuestion {
  readonly field: 'frame' | 'tile';
  readonly label: string;
  readonly placeholder: string;
}

/** How the numbers of the file are meant, why, and what they could be instead: each answer is one click. */
export class ConventionPanel {
  readonly popover: Popover;
  private key = '';

  constructor(
    private readonly state: Editor,
    button: HTMLElement,
    private readonly choose: (choice: ConventionChoice) => void,
  ) {
    this.popover = new Popover('conventions', l10n.t('How Numbers Are Meant'), button, () => {
      this.key = '';
      this.update();
    });
  }

  update(): void {
    if (!this.popover.open) return;
    const conventions = this.shown();
    const key = JSON.stringify([conventions, this.state.convention]);
    if (key === this.key) return;
    this.key = key;
    const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.id : null;
    this.popover.element.replaceChildren(
      h('h2', {}, l10n.t('How Numbers Are Meant')),
      ...conventions.slice(0, 6).map((convention) => h('p', { class: 'meaning' }, ...explained(convention))),
      ...questions(conventions).map((question) => this.group(question)),
      ...sizeQuestions(conventions).map((question) => this.sizeInput(question)),
      h('p', { class: 'hint' }, l10n.t('Kept in the settings for this file. A comment in the file goes first:')),
      h('code', {}, `// hitbox-lens: ${wordsOfChoice(this.state.convention).join(' ') || 'anchor=center'}`),
    );
    if (focused !== null) document.getElementById(focused)?.focus();
  }

  /** Chooses one more thing; an empty answer takes the choice back. */
  private answer(field: keyof ConventionChoice, value: string): void {
    const others = Object.entries(this.state.convention).filter(([name]) => name !== field);
    this.choose(Object.fromEntries(value === '' ? others : [...others, [field, value]]));
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
          this.answer(field, value);
        });
        return h('label', { for: id }, input, h('span', {}, text));
      }),
    );
  }

  private sizeInput({ field, label, placeholder }: SizeQuestion): HTMLElement {
    const id = `convention-${field}`;
    const input = h('input', { type: 'text', id, class: 'input', placeholder, spellcheck: 'false', size: '8' });
    input.value = this.state.convention[field] ?? '';
    input.addEventListener('change', () => {
      const word = input.value.toLowerCase().replace(/[\s×*]+/g, (gap) => (gap.trim() === '' ? '' : 'x'));
      const valid = word === '' || sizeOfWord(word) !== null;
      input.setAttribute('aria-invalid', String(!valid));
      if (valid) this.answer(field, word);
    });
    return h('p', { class: 'size' }, h('label', { for: id }, label), input);
  }
}

function explained(convention: Convention): (Node | string)[] {
  const reasons = [
    convention.because === undefined ? null : reasonOf(convention.because, convention.word ?? ''),
    convention.unitBecause === undefined ? null : unitReason(convention.unitBecause, convention.unitWord ?? ''),
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

/** Why the unit is what it is. */
function unitReason(because: Evidence, word: string): string {
  return l10n.t('unit {0}', reasonOf(because, word));
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
      answers: [
        guess,
        ['xywh', 'x, y, w, h'],
        ['ltrb', 'x1, y1, x2, y2'],
        ['lrtb', 'x1, x2, y1, y2'],
        ['whxy', 'w, h, x, y'],
      ],
    },
    {
      field: 'yAxis',
      label: l10n.t('y grows'),
      answers: [guess, ['down', l10n.t('downwards')], ['up', l10n.t('upwards')]],
    },
  ];
  list.push({
    field: 'unit',
    label: l10n.t('Numbers count'),
    answers: [
      guess,
      ['px', l10n.t('pixels')],
      ['fraction', l10n.t('fractions of a frame')],
      ['percent', l10n.t('percent of a frame')],
      ['tile', l10n.t('tiles')],
      ...choiceAnswers.unit
        .filter((unit) => unit.includes('/'))
        .map((unit) => [unit, l10n.t('{0} of a pixel', unit)] as const),
    ],
  });
  if (conventions.some(({ angleUnit }) => angleUnit !== null)) {
    list.push({
      field: 'angleUnit',
      label: l10n.t('Angles are in'),
      answers: [guess, ['degrees', l10n.t('degrees')], ['radians', l10n.t('radians')]],
    });
    list.push({
      field: 'turn',
      label: l10n.t('Angles grow'),
      answers: [guess, ['cw', l10n.t('clockwise')], ['ccw', l10n.t('counter-clockwise')]],
    });
  }
  return list;
}

/** The sizes that such conventions depend on. */
function sizeQuestions(conventions: readonly Convention[]): SizeQuestion[] {
  const has = (...units: readonly string[]): boolean => conventions.some(({ unit }) => units.includes(unit));
  const list: SizeQuestion[] = [];
  if (has('fraction', 'percent')) {
    list.push({ field: 'frame', label: l10n.t('Size of a frame'), placeholder: sizeIn(conventions) ?? '64x64' });
  }
  if (has('tile')) {
    list.push({ field: 'tile', label: l10n.t('Size of a tile'), placeholder: sizeIn(conventions) ?? '16' });
  }
  return list;
}

/** The size that is taken where none is typed, as it would be typed. */
function sizeIn(conventions: readonly Convention[]): string | null {
  const known = conventions.find(({ unitX }) => unitX !== undefined);
  if (known?.unitX === undefined || known.unitY === undefined) return null;
  const whole = known.unit === 'percent' ? 100 : 1;
  return `${Number((known.unitX * whole).toPrecision(10))}x${Number((known.unitY * whole).toPrecision(10))}`;
}
