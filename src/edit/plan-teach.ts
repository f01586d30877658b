import type { ConventionChoice } from '../model/convention.js';
import { keywordsOfChoice } from '../model/convention.js';
import type { Hitbox, HitboxDocument } from '../model/document.js';
import { applyEdits, containedIn, containsSpan, type Span, type TextEdit } from '../model/span.js';
import {
  isOwnKey,
  noName,
  templateText,
  type NumberTemplate,
  type ScopedTemplate,
  type KeywordSettings,
} from '../model/template.js';
import { firstByKey } from '../model/lookup.js';
import { spanOf } from '../model/value-chain.js';
import type { RootValue } from '../model/value.js';
import { EditMap } from './edit-map.js';
import type { NumberMeaning } from './meanings.js';
import { commentAbove, commentInsertions, mayHoldComments, placements } from './pin-convention.js';
import { settingsForTemplate, type ScopedSetting, type SettingScope } from './teach-settings.js';
import type { Teachable } from './teachable.js';

/** Turns the answer to "what are these numbers?" into a comment or a setting. */

/** The text with all of its values, whether or not hitboxes were found. */
export interface TeachWriting {
  readonly text: string;
  readonly document: HitboxDocument;
  readonly roots: readonly RootValue[];
}

/** Additional input for a trial reading. */
export interface TeachOptions {
  readonly templates?: readonly ScopedTemplate[];
  /** Reads as if this setting existed. */
  readonly existing?: ScopedSetting;
}

/** Reads a text like the real reader, with additional input. */
export type TeachRead = (text: string, options: TeachOptions) => HitboxDocument;

/** A reading of the numbers with one meaning. */
export interface Interpretation {
  readonly meaning: NumberMeaning;
  readonly template: NumberTemplate;
  /** The resulting document; offsets are those of the current text. */
  readonly document: HitboxDocument;
  /** The hitbox of each sample; null if there is none. */
  readonly boxes: readonly (Hitbox | null)[];
  /** The hitbox of the selected sample. */
  readonly main: Hitbox;
}

/** Returns the template of a meaning; null if a key or callee of the text isn't valid in one. */
export function buildTemplate(
  { kind, word, numbers, size }: Teachable,
  { names }: NumberMeaning,
): NumberTemplate | null {
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

/** Reads the numbers with a meaning; null if there is no resulting box. */
export function tryMeaning(
  { text }: TeachWriting,
  teachable: Teachable,
  meaning: NumberMeaning,
  read: TeachRead,
): Interpretation | null {
  const template = buildTemplate(teachable, meaning);
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
  return spanOf(chain.at(-1)!);
}

/** Whether the hitbox uses every named number. */
function usesAll({ fields }: Hitbox, { numbers }: Teachable, { names }: NumberMeaning): boolean {
  return numbers.every((number, k) => names[k] === noName || fields.some((field) => containsSpan(number, field)));
}

/** Whether a box has a positive size, as far as its numbers are known. */
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

/** Sorts interpretations for display: those without area come last, unless their keys match. */
export function sortInterpretations(interpretations: readonly Interpretation[]): readonly Interpretation[] {
  const isGood = ({ boxes, meaning }: Interpretation): boolean =>
    meaning.matchesKeys || boxes.every((box) => box === null || isPlausible(box));
  return [...interpretations.filter(isGood), ...interpretations.filter((interpretation) => !isGood(interpretation))];
}

/** How to save an interpretation. */
export interface TeachPlan {
  /** How many hitboxes it adds besides the samples. */
  readonly others: number;
}

export interface CommentPlan extends TeachPlan {
  readonly edits: readonly TextEdit[];
  /** The content of the comment. */
  readonly keywords: string;
}

export interface SettingPlan extends TeachPlan, ScopedSetting {}

/** Plans the comment that declares an interpretation's meaning; null if there is none. */
export function planComment(
  writing: TeachWriting,
  teachable: Teachable,
  interpretation: Interpretation,
  read: TeachRead,
): CommentPlan | null {
  const { text, document, roots } = writing;
  if (!mayHoldComments(document.language, text)) return null;
  const spans = teachable.samples.map(spanOfSample);
  let best: CommentPlan | null = null;
  for (const keywords of keywordsFor(teachable, interpretation)) {
    const places = [
      ...(teachable.kind === 'call' ? aboveCalls(text, teachable, keywords) : []),
      ...placements.map((placement) => commentInsertions(text, roots, [{ spans, keywords }], placement)),
    ];
    for (const edits of places) {
      if (edits === null) continue;
      const after = read(applyEdits(text, edits), {});
      const others = othersIn(writing, teachable, interpretation, after, edits);
      if (others === null) continue;
      if (best === null || others < best.others) best = { edits, keywords: keywords.join(' '), others };
      if (best.others === 0) return best;
    }
  }
  return best;
}

/**
 * Returns comments above the statement of a call, and above the call. Each covers all calls of the file unless a list
 * begins below it.
 */
function aboveCalls(text: string, { samples, main }: Teachable, keywords: readonly string[]): (TextEdit[] | null)[] {
  const chain = samples[main]!;
  return [chain[0]!, chain.at(-1)!].map(({ start }) => {
    const comment = commentAbove(text, start, `hitbox-lens: ${keywords.join(' ')}`);
    return comment && [comment];
  });
}

/** Returns possible comments, the shortest first. */
function keywordsFor(teachable: Teachable, { meaning, template }: Interpretation): string[][] {
  const choice = choiceForMeaning(teachable, meaning);
  return [...(choice === null ? [] : [keywordsOfChoice(choice)]), [templateText(template)]];
}

/**
 * Returns the order and anchor of four bare numbers, or the anchor of a record with the usual keys, if these are
 * enough.
 */
export function choiceForMeaning({ kind, numbers }: Teachable, { id, names }: NumberMeaning): ConventionChoice | null {
  const choice = id === null ? undefined : conventions[id];
  if (choice === undefined) return null;
  if (kind === 'list') return numbers.length === 4 && !names.includes(noName) ? choice : null;
  return kind === 'record' && choice.tuple === 'xywh' && choice.anchor !== 'top-left'
    ? { anchor: choice.anchor! }
    : null;
}

const conventions: { readonly [id in NonNullable<NumberMeaning['id']>]?: ConventionChoice } = {
  'x-y-width-height': { tuple: 'xywh', anchor: 'top-left' },
  'center-width-height': { tuple: 'xywh', anchor: 'center' },
  'feet-width-height': { tuple: 'xywh', anchor: 'bottom-center' },
  'left-top-right-bottom': { tuple: 'ltrb' },
  'left-right-top-bottom': { tuple: 'lrtb' },
  'width-height-x-y': { tuple: 'whxy', anchor: 'top-left' },
};

/**
 * Plans the setting that declares an interpretation's meaning for some files; null if there is none.
 *
 * @param current the current settings of this scope
 */
export function planSetting(
  writing: TeachWriting,
  teachable: Teachable,
  interpretation: Interpretation,
  scope: SettingScope,
  current: KeywordSettings,
  read: TeachRead,
): SettingPlan | null {
  for (const setting of settingsForTemplate(
    teachable,
    interpretation,
    choiceForMeaning(teachable, interpretation.meaning),
    scope,
    current,
  )) {
    const others = othersIn(
      writing,
      teachable,
      interpretation,
      read(writing.text, { existing: { scope, setting } }),
      [],
    );
    if (others !== null) return { scope, setting, others };
  }
  return null;
}

/**
 * Counts the hitboxes of a reading that are neither samples nor existed before. Null if it differs from the interpretation in a
 * sample, or changes an existing hitbox.
 */
function othersIn(
  { document }: TeachWriting,
  { samples }: Teachable,
  { boxes }: Interpretation,
  after: HitboxDocument,
  edits: readonly TextEdit[],
): number | null {
  const map = new EditMap(edits);
  const hitboxBySpan = new Map(after.hitboxes.map((hitbox) => [`${hitbox.start}-${hitbox.end}`, hitbox]));
  const take = (span: Span): Hitbox | null => {
    const { start, end } = map.getSpan(span);
    const key = `${start}-${end}`;
    const hitbox = hitboxBySpan.get(key) ?? null;
    hitboxBySpan.delete(key);
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
  return hitboxBySpan.size;
}

function isSameShape(a: Hitbox, b: Hitbox): boolean {
  return JSON.stringify(a.shape) === JSON.stringify(b.shape);
}
