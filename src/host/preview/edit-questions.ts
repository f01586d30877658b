import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import {
  constantAnswers,
  countChanged,
  otherNumbers,
  satisfies,
  type ConstantAnswer,
  type RequestedNumber,
} from '../../edit/constant-answers.js';
import {
  planEdit,
  type Answer,
  type ComputedNumber,
  type ConstantChange,
  type ShapeChange,
} from '../../edit/plan-edit.js';
import { formatLiteral } from '../../edit/number-style.js';
import { getDecimals } from '../../formats/index.js';
import { hitboxName } from '../../model/hitbox-names.js';
import { numberText } from '../../model/number-text.js';
import { applyEdits } from '../../model/span.js';
import type { SuccessfulRead, DocumentStore } from '../document-store.js';
import type { SpeculativeRead } from '../speculative-read.js';
import { keywordsOfChoice, type ConventionChoice } from '../../model/convention.js';

/** Computed numbers of hitboxes to change. */
export interface ComputedQuestion {
  readonly document: vscode.TextDocument;
  readonly reading: SuccessfulRead;
  readonly numbers: readonly ComputedNumber[];
  readonly changes: readonly ShapeChange[];
  /** Others of the same hitbox that are asked about later. */
  readonly pending?: readonly ComputedNumber[];
}

interface Item<A extends Answer> extends vscode.QuickPickItem {
  readonly answer: A;
}

/** At most this many computations are shown. */
const maxExamples = 3;
const maxExampleLength = 40;

/** Up to this many computed numbers of a hitbox are asked about one by one. */
const maxQuestions = 4;

/**
 * Asks how to change computed numbers: replace each computation with a number, or change constants, with the number of
 * hitboxes that share them. The numbers of one hitbox are asked about one by one, unless an earlier answer gives them
 * their value. Null if the user cancels, or if the text changes before the answer.
 */
export async function askAboutComputed(question: ComputedQuestion, documents: DocumentStore): Promise<Answer | null> {
  const { document, numbers } = question;
  const speculativeRead = documents.speculativeRead(document);
  const isOne = numbers.length === 1 || numbers.length > maxQuestions;
  if (isOne || numbers.some(({ hitbox }) => hitbox !== numbers[0]!.hitbox)) {
    const items = [replaceItem(question), ...constantItems(question, speculativeRead)];
    return (await pickUnlessChanged(document, items, formatTitle(question)))?.answer ?? null;
  }
  const requested = requestedNumbers(question, speculativeRead);
  const replaced: number[] = [];
  const constants: ConstantChange[] = [];
  const settled: RequestedNumber[] = [];
  for (const [k, number] of numbers.entries()) {
    if (constants.length > 0 && satisfies([requested[k]!], constants)) continue;
    const single = { ...question, numbers: [number], pending: numbers.slice(k + 1) };
    // A constant can't get two values, and mustn't change a number that another one has settled.
    const others = constantItems(single, speculativeRead).filter(
      ({ answer }) =>
        answer.every(({ literal }) => constants.every((other) => other.literal.start !== literal.start)) &&
        satisfies(settled, [...constants, ...answer]),
    );
    const title = l10n.t('{0} ({1} of {2})', formatTitle(single), k + 1, numbers.length);
    const chosen = await pickUnlessChanged(document, [replaceItem(single), ...others], title);
    if (chosen === undefined) return null;
    if (chosen.answer === 'replace') replaced.push(number.field.start);
    else {
      constants.push(...chosen.answer);
      settled.push(requested[k]!);
    }
  }
  return { replaced, constants };
}

function formatTitle({ numbers }: ComputedQuestion): string {
  const [first] = numbers;
  if (first === undefined || numbers.length > 1) return l10n.t('{0} of these numbers are computed', numbers.length);
  return l10n.t('{0} of {1} is computed', first.field.name, hitboxName(first.hitbox));
}

function replaceItem({ numbers, reading: { text } }: ComputedQuestion): Item<'replace'> {
  const examples = numbers.slice(0, maxExamples).map(({ hitbox, field, value }) => {
    const written = text.slice(field.start, field.end).replace(/\s+/g, ' ');
    const short = written.length > maxExampleLength ? `${written.slice(0, maxExampleLength - 1)}…` : written;
    return { written: short, number: formatLiteral(value, '0', getDecimals(hitbox) ?? undefined) };
  });
  const [first] = examples;
  const label =
    first !== undefined && numbers.length === 1
      ? l10n.t('Replace {0} with {1}', first.written, first.number)
      : l10n.t('Replace {0} expressions with numbers', numbers.length);
  const list = examples.map(({ written, number }) => `${written} → ${number}`).join(', ');
  const details = [
    ...(numbers.length === 1 ? [] : [numbers.length > examples.length ? `${list}, …` : list]),
    ...describeOrigins(numbers),
  ];
  return { label, answer: 'replace', ...(details.length === 0 ? {} : { detail: details.join(' – ') }) };
}

/** Returns what the numbers depend on that can't be changed from here. */
function describeOrigins(numbers: readonly ComputedNumber[]): string[] {
  const origins = numbers.map(({ field }) => field.origin);
  const file = origins.find((origin) => origin?.kind === 'file');
  if (file !== undefined) return [l10n.t('Depends on values in {0}; change them there', file.name)];
  const variable = origins.find((origin) => origin?.kind === 'variable');
  const canvas = origins.find((origin) => origin?.kind === 'canvas');
  if (variable === undefined) return canvas === undefined ? [] : [l10n.t('Depends on {0} (canvas size)', canvas.name)];
  return [l10n.t('Depends on {0} (set in hitboxLens.variables)', variable.name)];
}

function requestedNumbers(
  { numbers, reading }: ComputedQuestion,
  speculativeRead: SpeculativeRead | null,
): RequestedNumber[] {
  const fields = numbers.map(({ field }) => field);
  const computations = speculativeRead?.computations(reading.text, fields) ?? [];
  return numbers.map(({ value }, k) => ({ value, computation: computations[k] ?? null }));
}

function constantItems(
  question: ComputedQuestion,
  speculativeRead: SpeculativeRead | null,
): Item<readonly ConstantChange[]>[] {
  if (speculativeRead === null) return [];
  const { reading } = question;
  return constantAnswers(requestedNumbers(question, speculativeRead), reading.text).map((answer) => ({
    label: formatLabel(answer),
    answer: answer.changes,
    ...describeEffect(question, answer, speculativeRead),
  }));
}

function formatLabel({ changes }: ConstantAnswer): string {
  const [first, ...others] = changes.map(({ name, value }) => l10n.t('{0} to {1}', name, numberText(value)));
  return l10n.t('Change {0}', [first, ...others].join(', '));
}

/**
 * Counts the hitboxes whose numbers an answer changes, and finds the other numbers of the edited ones, by reading the
 * resulting text.
 */
function describeEffect(
  { reading, changes, numbers, pending = [] }: ComputedQuestion,
  answer: ConstantAnswer,
  speculativeRead: SpeculativeRead,
): { readonly description?: string; readonly detail?: string } {
  const { document, text } = reading;
  const plan = planEdit(document, text, changes, answer.changes);
  if (!('edits' in plan)) return {};
  const result = speculativeRead.read(applyEdits(text, plan.edits));
  const count = countChanged(document, result);
  if (count === null) return {};
  const description = count === 1 ? l10n.t('changes only this hitbox') : l10n.t('shared by {0} hitboxes', count);
  const plain = planEdit(document, text, changes, 'replace');
  if (!('edits' in plain)) return { description };
  // If numbers replace all computations, the text has exactly the edited shapes.
  const exact = speculativeRead.read(applyEdits(text, plain.edits));
  const others = [...new Set(numbers.map(({ hitbox }) => hitbox))].flatMap((hitbox) => {
    const names = otherNumbers(exact, result, document.hitboxes.indexOf(hitbox)).filter(
      (name) => !pending.some(({ field }) => field.name === name),
    );
    return names.length === 0 ? [] : [l10n.t('{0} of {1}', names.join(', '), hitboxName(hitbox))];
  });
  if (others.length === 0) return { description };
  const examples = others.slice(0, maxExamples).join('; ') + (others.length > maxExamples ? '; …' : '');
  return { description, detail: l10n.t('Also changes {0}', examples) };
}

/**
 * Asks whether to declare the convention of a file in the settings, because JSON allows no comments. False
 * if the user declines, or if the text changes before the answer.
 */
export async function askAboutSetting(document: vscode.TextDocument, choice: ConventionChoice): Promise<boolean> {
  const item = {
    label: l10n.t('Keep Current Convention ({0})', keywordsOfChoice(choice).join(', ')),
    detail: l10n.t('Adds this file to hitboxLens.conventions and applies the change'),
  };
  const title = l10n.t('This Edit Changes the Detected Convention');
  return (await pickUnlessChanged(document, [item], title)) === item;
}

/** Asks the user to pick an item; undefined if the user cancels, or if the text changes before the answer. */
async function pickUnlessChanged<T extends vscode.QuickPickItem>(
  document: vscode.TextDocument,
  items: readonly T[],
  title: string,
): Promise<T | undefined> {
  const cancellation = new vscode.CancellationTokenSource();
  const change = vscode.workspace.onDidChangeTextDocument((event) => {
    if (event.document === document && event.contentChanges.length > 0) cancellation.cancel();
  });
  try {
    return await vscode.window.showQuickPick(items, { title }, cancellation.token);
  } finally {
    change.dispose();
    cancellation.dispose();
  }
}
