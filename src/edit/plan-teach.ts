import type { ConventionChoice } from '../model/convention.js';
import { wordsOfChoice } from '../model/convention.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import { applyEdits, containedIn, containsSpan, type Span, type TextEdit } from '../model/span.js';
import {
  isOwnKey,
  noName,
  templateText,
  type NumberTemplate,
  type ScopedTemplate,
  type WordSettings,
} from '../model/template.js';
import { firstByKey } from '../model/lookup.js';
import type { RootValue } from '../model/value.js';
import { EditMap } from './edit-map.js';
import type { Meaning } from './meanings.js';
import { commented, lineAt, mayCommentAbove, mayHoldComments, placements } from './pin-convention.js';
import { settingsFor, type ScopedSetting, type SettingScope } from './teach-settings.js';
import type { Teachable } from './teachable.js';

/** What an answer to "what are these numbers?" becomes: a comment of the text, or a setting. */

/** The text that is taught, with all of its values, whatever was found in it. */
export interface TeachWriting {
  readonly text: string;
  readonly document: HitboxDocument;
  readonly roots: readonly RootValue[];
}

/** What is said beside a text, for a reading that tries it out. */
export interface TeachWays {
  readonly templates?: readonly ScopedTemplate[];
  /** As if the settings were written so. */
  readonly said?: ScopedSetting;
}

/** Reads a text just as the real reader would, with more said of it. */
export type TeachRead = (text: string, ways: TeachWays) => HitboxDocument;

/** How the numbers read with one meaning. */
export interface Trial {
  readonly meaning: Meaning;
  readonly template: NumberTemplate;
  /** What the text would say; offsets are those of the text as it is. */
  readonly document: HitboxDocument;
  /** The hitbox of each sample; null where one has none. */
  readonly boxes: readonly (Hitbox | null)[];
  /** That of the selected one. */
  readonly main: Hitbox;
}

/** The template of a meaning; null where the text's own words cannot stand in one. */
export function templateOf({ kind, word, numbers, size }: Teachable, { names }: Meaning): NumberTemplate | null {
  const used = numbers.flatMap(({ key }, k) => (names[k] === noName ? [] : [[key, names[k]!] as const]));
  if (used.length === 0) return null;
  if (kind === 'record') return used.every(([key]) => isOwnKey(key)) ? { kind, keys: used } : null;
  const byPlace = new Map(used);
  const all = Array.from({ length: size }, (_, k) => byPlace.get(String(k)) ?? noName);
  if (kind === 'list') return { kind, names: all };
  while (all.at(-1) === noName) all.pop();
  return callee.test(word) ? { kind, callee: word, names: all } : null;
}

const callee = /^[\w$#]{1,80}(?:\.[\w$#]{1,80}){0,8}$/;

/** Reads the numbers with a meaning; null where no box comes of it. */
export function tryMeaning(
  { text }: TeachWriting,
  teachable: Teachable,
  meaning: Meaning,
  read: TeachRead,
): Trial | null {
  const template = templateOf(teachable, meaning);
  if (template === null) return null;
  const spans = teachable.samples.map(spanOfSample);
  const document = read(text, { templates: spans.map((scope) => ({ template, scope })) });
  const byStart = firstByStart(document.hitboxes);
  const boxes = spans.map(({ start, end }) => {
    const box = byStart.get(start);
    return box !== undefined && box.end <= end ? box : null;
  });
  const main = boxes[teachable.main] ?? null;
  return main !== null && usesAll(main, teachable, meaning) ? { meaning, template, document, boxes, main } : null;
}

const firstByStart = firstByKey(({ start }: Hitbox) => start);

function spanOfSample(chain: Teachable['samples'][number]): Span {
  const { value, start } = chain.at(-1)!;
  return { start, end: start + value.length };
}

/** Whether every number that has a name is one of the hitbox. */
function usesAll({ fields }: Hitbox, { numbers }: Teachable, { names }: Meaning): boolean {
  return numbers.every((number, k) => names[k] === noName || fields.some((field) => containsSpan(number, field)));
}

/** Whether a box has an area and stands the right way round, as far as its numbers are known. */
export function isPlausible({ shape, unknown }: Hitbox): boolean {
  if (unknown.length > 0) return true;
  switch (shape.kind) {
    case 'rect':
      return shape.width > 0 && shape.height > 0;
    case 'circle':
    case 'capsule':
      return shape.radius > 0;
    default:
      return true;
  }
}

/** Trials as they are offered: those whose boxes have no area come last, unless their keys tell them. */
export function inOrder(trials: readonly Trial[]): readonly Trial[] {
  const isGood = ({ boxes, meaning }: Trial): boolean =>
    meaning.isTold || boxes.every((box) => box === null || isPlausible(box));
  return [...trials.filter(isGood), ...trials.filter((trial) => !isGood(trial))];
}

/** How an answer can be kept. */
export interface Keeping {
  /** How many hitboxes beside the samples it makes too. */
  readonly others: number;
}

export interface CommentKeeping extends Keeping {
  readonly edits: readonly TextEdit[];
  /** What the comment says. */
  readonly words: string;
}

export interface SettingKeeping extends Keeping, ScopedSetting {}

/** The comment that says what was tried out; null: none can. */
export function planComment(
  writing: TeachWriting,
  teachable: Teachable,
  trial: Trial,
  read: TeachRead,
): CommentKeeping | null {
  const { text, document, roots } = writing;
  if (!mayHoldComments(document.language, text)) return null;
  const spans = teachable.samples.map(spanOfSample);
  let best: CommentKeeping | null = null;
  for (const words of wordsFor(teachable, trial)) {
    const places = [
      ...(teachable.kind === 'call' ? aboveCalls(text, teachable, words) : []),
      ...placements.map((placement) => commented(text, roots, [{ spans, words }], placement)),
    ];
    for (const insertions of places) {
      if (insertions === null) continue;
      const edits = insertions.map(({ at, text: said }) => ({ start: at, end: at, text: said }));
      const after = read(applyEdits(text, edits), {});
      const others = othersIn(writing, teachable, trial, after, edits);
      if (others === null) continue;
      if (best === null || others < best.others) best = { edits, words: words.join(' '), others };
      if (best.others === 0) return best;
    }
  }
  return best;
}

/** Comments above the statement of a call, and above the call. */
function aboveCalls(text: string, { samples, main }: Teachable, words: readonly string[]) {
  const chain = samples[main]!;
  return [chain[0]!, chain.at(-1)!].map(({ start }) => commentAbove(text, start, words));
}

/** A comment on the line above, which speaks of all calls of the file unless a list begins below it. */
function commentAbove(text: string, start: number, words: readonly string[]): { at: number; text: string }[] | null {
  if (!mayCommentAbove(text, start)) return null;
  const line = lineAt(text, start);
  const indent = /^[ \t]*/.exec(text.slice(line.start, start))![0];
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  return [{ at: line.start, text: `${indent}// hitbox-lens: ${words.join(' ')}${eol}` }];
}

/** What a comment may say, the shortest first. */
function wordsFor(teachable: Teachable, { meaning, template }: Trial): string[][] {
  const choice = choiceFor(teachable, meaning);
  return [...(choice === null ? [] : [wordsOfChoice(choice)]), [templateText(template)]];
}

/** The order and the anchor of four bare numbers, or the anchor of a record with the usual keys, where these say it all. */
export function choiceFor({ kind, numbers }: Teachable, { id, names }: Meaning): ConventionChoice | null {
  const choice = id === null ? undefined : choices[id];
  if (choice === undefined) return null;
  if (kind === 'list') return numbers.length === 4 && !names.includes(noName) ? choice : null;
  return kind === 'record' && choice.tuple === 'xywh' && choice.anchor !== 'top-left'
    ? { anchor: choice.anchor! }
    : null;
}

const choices: { readonly [id in NonNullable<Meaning['id']>]?: ConventionChoice } = {
  'x-y-width-height': { tuple: 'xywh', anchor: 'top-left' },
  'center-width-height': { tuple: 'xywh', anchor: 'center' },
  'feet-width-height': { tuple: 'xywh', anchor: 'bottom-center' },
  'left-top-right-bottom': { tuple: 'ltrb' },
  'left-right-top-bottom': { tuple: 'lrtb' },
  'width-height-x-y': { tuple: 'whxy', anchor: 'top-left' },
};

/**
 * The setting for some files that says what was tried out; null: none can.
 * @param now what the settings of this scope say already
 */
export function planSetting(
  writing: TeachWriting,
  teachable: Teachable,
  trial: Trial,
  scope: SettingScope,
  now: WordSettings,
  read: TeachRead,
): SettingKeeping | null {
  for (const setting of settingsFor(teachable, trial, choiceFor(teachable, trial.meaning), scope, now)) {
    const others = othersIn(writing, teachable, trial, read(writing.text, { said: { scope, setting } }), []);
    if (others !== null) return { scope, setting, others };
  }
  return null;
}

/**
 * How many hitboxes a reading has that are neither samples nor were there before. Null where it does not have the samples
 * as they were tried out, or says something else of what was there.
 */
function othersIn(
  { document }: TeachWriting,
  { samples }: Teachable,
  { boxes }: Trial,
  after: HitboxDocument,
  edits: readonly TextEdit[],
): number | null {
  const map = new EditMap(edits);
  const found = new Map(after.hitboxes.map((hitbox) => [`${hitbox.start}-${hitbox.end}`, hitbox]));
  const take = (span: Span): Hitbox | null => {
    const { start, end } = map.spanOf(span);
    const key = `${start}-${end}`;
    const hitbox = found.get(key) ?? null;
    found.delete(key);
    return hitbox;
  };
  for (const box of boxes) {
    if (box === null) continue;
    const hitbox = take(box);
    if (hitbox === null || hitbox.certain === null || !isSameShape(hitbox, box)) return null;
  }
  const isSample = containedIn(samples.map(spanOfSample));
  for (const before of document.hitboxes) {
    if (isSample(before)) continue;
    const hitbox = take(before);
    if (hitbox === null || !isSameShape(hitbox, before)) return null;
  }
  return found.size;
}

function isSameShape(a: Hitbox, b: Hitbox): boolean {
  return JSON.stringify(a.shape) === JSON.stringify(b.shape);
}
