import * as l10n from '@vscode/l10n';
import { useState } from 'preact/hooks';
import {
  choiceAnswers,
  describeConvention,
  parseSize,
  keywordsOfChoice,
  type Convention,
  type ConventionChoice,
  type Evidence,
} from '../../src/model/convention.js';
import type { SceneHitbox } from '../../src/messages/scene.js';
import type { Editor } from '../editor/editor.js';
import { Popover, type PopoverState } from './popover.js';

/** A question about the conventions, and its answers; '' means as in the file. */
interface Question {
  readonly field: keyof typeof choiceAnswers;
  readonly label: string;
  readonly answers: readonly (readonly [value: string, label: string])[];
}

/** A text field for a reference size. */
interface SizeQuestion {
  readonly field: 'frame' | 'tile';
  readonly label: string;
  readonly placeholder: string;
}

/** At most this many conventions are described. */
const maxDescribed = 6;

interface ConventionsProps {
  readonly popover: PopoverState;
  readonly editor: Pick<Editor, 'hitboxes' | 'sprites' | 'selectedIndex' | 'convention'>;
  readonly onChange: (choice: ConventionChoice) => void;
}

/** The conventions of the file, the reasons for them, and the alternatives: each is one click. */
export function ConventionsPanel(props: ConventionsProps) {
  return (
    <Popover state={props.popover} name="conventions" label={l10n.t('Coordinate Conventions')}>
      <ConventionsContent {...props} />
    </Popover>
  );
}

function ConventionsContent({ editor, onChange }: ConventionsProps) {
  const { hitboxes, sprites, selectedIndex, convention: choice } = editor;
  const selected = hitboxes[selectedIndex];
  const conventions = distinct((selected === undefined ? hitboxes : [selected]).map(({ convention }) => convention));
  /** Sets one convention; an empty answer removes it. */
  const answer = (field: keyof ConventionChoice, value: string): void => {
    const others = Object.entries(choice).filter(([name]) => name !== field);
    onChange(Object.fromEntries(value === '' ? others : [...others, [field, value]]));
  };
  return (
    <>
      <h2>{l10n.t('Coordinate Conventions')}</h2>
      {conventions.slice(0, maxDescribed).map((convention) => (
        <Meaning convention={convention} />
      ))}
      {[...spaceQuestions(hitboxes, sprites.length > 1 || choice.space !== undefined), ...questions(conventions)].map(
        (question) => (
          <Choice key={question.field} question={question} value={choice[question.field] ?? ''} onChange={answer} />
        ),
      )}
      {sizeQuestions(conventions).map((question) => (
        <SizeField key={question.field} question={question} value={choice[question.field] ?? ''} onChange={answer} />
      ))}
      <p class="hint">{l10n.t('Saved in settings for this file. A comment in the file overrides it:')}</p>
      <code>{`// hitbox-lens: ${keywordsOfChoice(choice).join(' ') || 'anchor=center'}`}</code>
    </>
  );
}

function Meaning({ convention }: { readonly convention: Convention }) {
  const reasons = describeEvidence(convention);
  return (
    <p class="meaning">
      {describeConvention(convention)}
      {reasons.length > 0 && <span class="reason">{reasons.join(' · ')}</span>}
    </p>
  );
}

interface AnswerProps<T> {
  readonly question: T;
  readonly value: string;
  readonly onChange: (field: keyof ConventionChoice, value: string) => void;
}

function Choice({ question: { field, label, answers }, value, onChange }: AnswerProps<Question>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {answers.map(([answer, text]) => {
        const id = `convention-${field}-${answer || 'guess'}`;
        return (
          <label key={answer} for={id}>
            <input
              type="radio"
              name={`convention-${field}`}
              id={id}
              value={answer}
              checked={answer === value}
              onChange={() => {
                onChange(field, answer);
              }}
            />
            <span>{text}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function SizeField({ question: { field, label, placeholder }, value, onChange }: AnswerProps<SizeQuestion>) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? value;
  const word = text.toLowerCase().replace(/[\s×*]+/g, (gap) => (gap.trim() === '' ? '' : 'x'));
  const isValid = word === '' || parseSize(word) !== null;
  const id = `convention-${field}`;
  return (
    <p class="size">
      <label for={id}>{label}</label>
      <input
        type="text"
        id={id}
        class="input"
        placeholder={placeholder}
        spellcheck={false}
        size={8}
        value={text}
        aria-invalid={typed !== null && !isValid}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
        }}
        onChange={() => {
          if (!isValid) return;
          setTyped(null);
          onChange(field, word);
        }}
      />
    </p>
  );
}

/** Returns one convention of each meaning and reason. */
function distinct(conventions: readonly Convention[]): Convention[] {
  const results = new Map<string, Convention>();
  for (const convention of new Set(conventions)) {
    const text = [describeConvention(convention), ...describeEvidence(convention)].join('\n');
    if (!results.has(text)) results.set(text, convention);
  }
  return [...results.values()];
}

/** Returns the questions that apply to a file with these conventions. */
function questions(conventions: readonly Convention[]): Question[] {
  const guess = ['', l10n.t('Auto-detect')] as const;
  const list: Question[] = [
    {
      field: 'anchor',
      label: l10n.t('Anchor'),
      answers: [
        guess,
        ['top-left', l10n.t('Top left')],
        ['center', l10n.t('Center')],
        ['bottom-center', l10n.t('Bottom center')],
        ['bottom-left', l10n.t('Bottom left')],
      ],
    },
    {
      field: 'tuple',
      label: l10n.t('Tuple order'),
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
      label: l10n.t('Y axis'),
      answers: [guess, ['down', l10n.t('Down')], ['up', l10n.t('Up')]],
    },
  ];
  list.push({
    field: 'unit',
    label: l10n.t('Unit'),
    answers: [
      guess,
      ['px', l10n.t('Pixels')],
      ['fraction', l10n.t('Fractions of frame')],
      ['percent', l10n.t('Percent of frame')],
      ['tile', l10n.t('Tiles')],
      ...choiceAnswers.unit
        .filter((unit) => unit.includes('/'))
        .map((unit) => [unit, l10n.t('{0} pixel', unit)] as const),
    ],
  });
  if (conventions.some(({ angleUnit }) => angleUnit !== null)) {
    list.push({
      field: 'angleUnit',
      label: l10n.t('Angle unit'),
      answers: [guess, ['degrees', l10n.t('Degrees')], ['radians', l10n.t('Radians')]],
    });
    list.push({
      field: 'turn',
      label: l10n.t('Rotation direction'),
      answers: [guess, ['cw', l10n.t('Clockwise')], ['ccw', l10n.t('Counterclockwise')]],
    });
  }
  return list;
}

/** Asks about the space where the answer makes a difference: there are several sprites, or entries that may be. */
function spaceQuestions(hitboxes: readonly SceneHitbox[], areSeveral: boolean): Question[] {
  const conventions = hitboxes.map(({ convention }) => convention).filter(({ space }) => space !== undefined);
  const entries = conventions.filter(({ spaceBecause }) => spaceBecause === undefined).length;
  if (conventions.length === 0 || !(areSeveral || entries > 1)) return [];
  const answers: [string, string][] = [
    ['', l10n.t('Auto-detect')],
    ['world', l10n.t('One world')],
    ['sprites', l10n.t('Separate sprites')],
  ];
  // Only objects with a position can have it twice.
  const arePlaced = conventions.some(({ space, spaceBecause }) => space === 'absolute' || spaceBecause === 'position');
  if (arePlaced) answers.push(['absolute', l10n.t('One world, positions already included')]);
  return [{ field: 'space', label: l10n.t('Space'), answers }];
}

/** Returns the reference sizes that these conventions depend on. */
function sizeQuestions(conventions: readonly Convention[]): SizeQuestion[] {
  const has = (...units: readonly string[]): boolean => conventions.some(({ unit }) => units.includes(unit));
  const list: SizeQuestion[] = [];
  if (has('fraction', 'percent')) {
    list.push({ field: 'frame', label: l10n.t('Frame size'), placeholder: sizeIn(conventions) ?? '64x64' });
  }
  if (has('tile')) {
    list.push({ field: 'tile', label: l10n.t('Tile size'), placeholder: sizeIn(conventions) ?? '16' });
  }
  return list;
}

/** Returns the default reference size, formatted as input. */
function sizeIn(conventions: readonly Convention[]): string | null {
  const convention = conventions.find(({ unitX }) => unitX !== undefined);
  if (convention?.unitX === undefined || convention.unitY === undefined) return null;
  const whole = convention.unit === 'percent' ? 100 : 1;
  return `${Number((convention.unitX * whole).toPrecision(10))}x${Number((convention.unitY * whole).toPrecision(10))}`;
}

/** Returns the reasons for a convention, in a few short phrases. */
function describeEvidence(convention: Convention): string[] {
  const { because, word, unitBecause, unitWord, angleBecause } = convention;
  const reasons = [
    because === undefined ? null : describeReason(because, word ?? ''),
    unitBecause === undefined ? null : l10n.t('unit {0}', describeReason(unitBecause, unitWord ?? '')),
    angleBecause === undefined ? null : angleReason(angleBecause),
    describeSpace(convention),
  ];
  return reasons.filter((reason) => reason !== null);
}

/** Returns the space and the reason for it: "one world: objects have a position"; null if there is no reason. */
function describeSpace({ space, spaceBecause, spaceCount = 0 }: Convention): string | null {
  if (spaceBecause === undefined) return null;
  switch (spaceBecause) {
    case 'position':
      return l10n.t('one world: objects with boxes have a position');
    case 'boxes':
      return l10n.t('separate sprites: objects have boxes of their own');
    case 'numbers':
      return l10n.t('one world: boxes include the position of their object');
    case 'overlaps':
      return l10n.t('separate sprites: every two of {0} entries overlap', spaceCount);
    case 'comment':
    case 'setting': {
      const text = space === 'sprites' ? l10n.t('separate sprites') : l10n.t('one world');
      return `${text}: ${describeReason(spaceBecause, '')}`;
    }
  }
}

function describeReason(because: Evidence, word: string): string {
  switch (because) {
    case 'keys':
      return l10n.t('from key {0}', word);
    case 'call':
      return l10n.t('from {0}', word);
    case 'format':
      return l10n.t('set by the format');
    case 'numbers':
      return l10n.t('guessed from the numbers');
    case 'comment':
      return l10n.t('set by a comment');
    case 'setting':
      return l10n.t('set in settings');
  }
}

function angleReason(because: Evidence): string {
  switch (because) {
    case 'numbers':
      return l10n.t('angle unit guessed from the numbers');
    case 'keys':
      return l10n.t('angle unit from the key');
    case 'call':
    case 'format':
    case 'comment':
    case 'setting':
      return l10n.t('angles {0}', describeReason(because, ''));
  }
}
