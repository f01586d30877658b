import * as l10n from '@vscode/l10n';
import * as vscode from 'vscode';
import { constantAnswers, countChanged, otherNumbers, type ConstantAnswer } from '../../edit/constant-answers.js';
import { planEdit, type Answer, type ComputedNumber, type ShapeChange } from '../../edit/plan-edit.js';
import { applyEdits } from '../../model/span.js';
import type { SpeculativeRead, SuccessfulRead, DocumentStore } from '../document-store.js';

/** Numbers of hitboxes that shall change and that only computations give. */
export interface Question {
  readonly document: vscode.TextDocument;
  readonly reading: SuccessfulRead;
  readonly numbers: readonly ComputedNumber[];
  readonly changes: readonly ShapeChange[];
}

interface Item extends vscode.QuickPickItem {
  readonly answer: Answer;
}

/** More computations than these are not spelled out. */
const maxSpelled = 3;
const longestSpelled = 40;

/**
 * Asks what becomes of computed numbers: a number in the place of each computation, or other constants, with how many
 * hitboxes share them. Null where the user wants none of it, or the text changes before there is an answer.
 */
export async function askAboutComputed(question: Question, documents: DocumentStore): Promise<Answer | null> {
  const { document } = question;
  const speculativeRead = documents.speculativeRead(document);
  const items = [replaceItem(question), ...(speculativeRead === null ? [] : constantItems(question, speculativeRead))];
  const cancellation = new vscode.CancellationTokenSource();
  const change = vscode.workspace.onDidChangeTextDocument((event) => {
    if (event.document === document && event.contentChanges.length > 0) cancellation.cancel();
  });
  try {
    const chosen = await vscode.window.showQuickPick(items, { title: titleOf(question) }, cancellation.token);
    return chosen?.answer ?? null;
  } finally {
    change.dispose();
    cancellation.dispose();
  }
}

function titleOf({ numbers }: Question): string {
  const [first] = numbers;
  if (first === undefined || numbers.length > 1) return l10n.t('{0} of these numbers are computed', numbers.length);
  return l10n.t('{0} of {1} is computed', first.field.name, first.hitbox.name);
}

function replaceItem({ numbers, reading: { text } }: Question): Item {
  const spelled = numbers.slice(0, maxSpelled).map(({ field, value }) => {
    const written = text.slice(field.start, field.end).replace(/\s+/g, ' ');
    const short = written.length > longestSpelled ? `${written.slice(0, longestSpelled - 1)}…` : written;
    return { written: short, number: numberText(value) };
  });
  const [first] = spelled;
  const label =
    first !== undefined && numbers.length === 1
      ? l10n.t('Replace {0} with {1}', first.written, first.number)
      : l10n.t('Replace {0} expressions with numbers', numbers.length);
  const list = spelled.map(({ written, number }) => `${written} → ${number}`).join(', ');
  const details = [
    ...(numbers.length === 1 ? [] : [numbers.length > spelled.length ? `${list}, …` : list]),
    ...elsewhere(numbers),
  ];
  return { label, answer: 'replace', ...(details.length === 0 ? {} : { detail: details.join(' – ') }) };
}

/** What the numbers depend on that is not changed from here. */
function elsewhere(numbers: readonly ComputedNumber[]): string[] {
  const origins = numbers.map(({ field }) => field.origin);
  const file = origins.find((origin) => origin?.kind === 'file');
  if (file !== undefined) return [l10n.t('Depends on values in {0}; change them there', file.name)];
  const variable = origins.find((origin) => origin?.kind === 'variable');
  const canvas = origins.find((origin) => origin?.kind === 'canvas');
  if (variable === undefined) return canvas === undefined ? [] : [l10n.t('Depends on {0} (canvas size)', canvas.name)];
  return [l10n.t('Depends on {0} (set in hitboxLens.variables)', variable.name)];
}

function constantItems(question: Question, speculativeRead: SpeculativeRead): Item[] {
  const { numbers, reading } = question;
  const computations = speculativeRead.computations(
    reading.text,
    numbers.map(({ field }) => field),
  );
  const wanted = numbers.map(({ value }, k) => ({ value, computation: computations[k] ?? null }));
  return constantAnswers(wanted, reading.text).map((answer) => ({
    label: labelOf(answer),
    answer: answer.changes,
    ...effectOf(question, answer, speculativeRead),
  }));
}

function labelOf({ changes }: ConstantAnswer): string {
  const [first, ...others] = changes.map(({ name, value }) => l10n.t('{0} to {1}', name, numberText(value)));
  return l10n.t('Change {0}', [first, ...others].join(', '));
}

/** How many hitboxes have other numbers with an answer, and what else of the ones that were changed: found by reading the text that it makes. */
function effectOf(
  { reading, changes, numbers }: Question,
  answer: ConstantAnswer,
  speculativeRead: SpeculativeRead,
): { readonly description?: string; readonly detail?: string } {
  const { document, text } = reading;
  const plan = planEdit(document, text, changes, answer.changes);
  if (!('edits' in plan)) return {};
  const made = speculativeRead.read(applyEdits(text, plan.edits));
  const count = countChanged(document, made);
  if (count === null) return {};
  const description = count === 1 ? l10n.t('changes only this hitbox') : l10n.t('shared by {0} hitboxes', count);
  const plain = planEdit(document, text, changes, 'replace');
  if (!('edits' in plain)) return { description };
  // With numbers for all that is computed the text says just what was done in the picture.
  const wanted = speculativeRead.read(applyEdits(text, plain.edits));
  const others = [...new Set(numbers.map(({ hitbox }) => hitbox))].flatMap((hitbox) => {
    const names = otherNumbers(wanted, made, document.hitboxes.indexOf(hitbox));
    return names.length === 0 ? [] : [l10n.t('{0} of {1}', names.join(', '), hitbox.name)];
  });
  if (others.length === 0) return { description };
  const told = others.slice(0, maxSpelled).join('; ') + (others.length > maxSpelled ? '; …' : '');
  return { description, detail: l10n.t('Also changes {0}', told) };
}

/** A number as it is read in a text. */
function numberText(value: number): string {
  return String(Number(value.toFixed(3)));
}
