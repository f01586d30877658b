import { boxKeys, isCornerList, isShapeFileName } from '../../formats/index.js';
import { countWhile, type Span } from '../../model/span.js';
import {
  isOwnKey,
  noName,
  pointsName,
  templateText,
  topOfFile,
  type NumberTemplate,
  type ScopedTemplate,
} from '../../model/template.js';
import type { ArrayValue, ObjectValue } from '../../model/value.js';
import { withLabels } from './entry-keys.js';
import type { Place } from '../evaluate/place.js';
import { calleeName, noKeywords, polygonKind, wordsPattern, type UserKeywords } from './user-keywords.js';

/** Templates in comments that describe the order of the numbers of boxes. */

/** The user's keys and number orders that aren't in the text. */
export interface KeywordOptions {
  /** The user's names for the numbers of boxes. */
  readonly keywords?: UserKeywords;
  /** Templates applied as if they were in comments, for a preview before they are written. */
  readonly templates?: readonly ScopedTemplate[];
}

/** The result of reading the templates in a comment. */
export interface ReadTemplates {
  readonly templates: readonly NumberTemplate[];
  /** The comment with blanks in place of the templates. */
  readonly rest: string;
  /** Unknown names in templates, with their offsets in the comment. */
  readonly unknown: readonly { readonly word: string; readonly at: number }[];
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const maxCalleeLength = 200;
/** At most this many names are read. */
const maxNames = 64;
/** At most this many different templates are searched for in other code. */
const maxTemplates = 1000;

/** At most this many different templates can apply at one offset. */
const maxAtOnce = 200;

/** Extracts the templates from a comment. */
export function readTemplates(comment: string): ReadTemplates {
  const templates: NumberTemplate[] = [];
  const unknown: { word: string; at: number }[] = [];
  let rest = '';
  let done = 0;
  for (const { index, 0: bracket } of comment.matchAll(/[([{]/g)) {
    if (index < done) continue;
    const close = comment.indexOf(closing[bracket]!, index);
    const inner = comment.slice(index + 1, close);
    if (close < 0 || /[()[\]{}]/.test(inner)) continue;
    const callee = bracket === '(' ? calleeBefore(comment.slice(Math.max(done, index - maxCalleeLength), index)) : '';
    if (bracket === '(' && !calleeName.test(callee)) continue;
    const names = namesIn(inner, index + 1, bracket === '{');
    const unknownNames = names.filter(({ usual }) => usual !== noName && usual !== pointsName && !boxKeys.has(usual));
    for (const { usual, at } of unknownNames) unknown.push({ word: usual, at });
    const template = unknownNames.length > 0 ? null : buildTemplate(bracket, callee, names);
    if (template !== null) templates.push(template);
    rest += comment.slice(done, index - callee.length) + ' '.repeat(callee.length + close + 1 - index);
    done = close + 1;
  }
  return { templates, rest: rest + comment.slice(done), unknown };
}

function calleeBefore(text: string): string {
  return /[\w$#.]*$/.exec(text)![0];
}

/** A name in a template. */
interface TemplateName {
  readonly own: string;
  readonly usual: string;
  /** The offset of the usual name. */
  readonly at: number;
}

function namesIn(inner: string, from: number, isRecord: boolean): readonly TemplateName[] {
  const names: TemplateName[] = [];
  for (const part of inner.matchAll(/[^,]+/g)) {
    const text = part[0];
    const colon = isRecord ? text.indexOf(':') : -1;
    const usual = text.slice(colon + 1).trim();
    const own =
      colon < 0
        ? usual
        : text
            .slice(0, colon)
            .trim()
            .replace(/^(["'])(.*)\1$/, '$2');
    if (usual === '' || names.length >= maxNames) continue;
    names.push({ own, usual, at: from + part.index + text.indexOf(usual, colon + 1) });
  }
  return names;
}

function buildTemplate(bracket: string, callee: string, names: readonly TemplateName[]): NumberTemplate | null {
  if (names.length === 0) return null;
  const usual = names.map((name) => name.usual);
  if (bracket === '[') return { kind: 'list', names: usual };
  if (bracket === '(') return { kind: 'call', callee, names: usual };
  const keys = names.filter(({ own, usual: to }) => isOwnKey(own) && to !== noName);
  return keys.length === 0 ? null : { kind: 'record', keys: keys.map((name) => [name.own, name.usual]) };
}

/** The user's keywords at an offset of a text. */
export interface LocalKeywords extends UserKeywords {
  /** The names for the items of lists, by list length. */
  readonly rows: ReadonlyMap<number, readonly string[]>;
  /** The source of the keywords. */
  readonly by: 'setting' | 'comment';
}

/** The id of a template, and its scope. */
interface ScopedId extends Span {
  readonly id: number;
  /** Its index in text order. */
  readonly order: number;
}

/** The user's keywords by offset: those from settings, overridden by templates in comments. */
export class KeywordsByPlace {
  private readonly everywhere: LocalKeywords;
  /** The offsets at which the set of active templates changes, in text order, and the templates active from each on. */
  private readonly cuts: readonly number[];
  private readonly active: readonly (readonly number[])[];
  /** The distinct templates. */
  private readonly kinds: NumberTemplate[] = [];
  /** The keywords after each cut, computed on demand. */
  private readonly known: (LocalKeywords | undefined)[] = [];
  /** The number of templates left out because too many others apply at the same offset. */
  readonly leftOut: number;

  constructor(
    private readonly base: UserKeywords,
    templates: readonly ScopedTemplate[],
  ) {
    this.everywhere = { ...base, rows: new Map(), by: 'setting' };
    const scoped = this.withIds(templates);
    const events = scoped.flatMap((one) => [
      { at: one.start, opens: true, one },
      { at: one.end, opens: false, one },
    ]);
    events.sort((a, b) => a.at - b.at);
    const open = new Set<ScopedId>();
    const cuts: number[] = [];
    const active: (readonly number[])[] = [];
    let leftOut = 0;
    events.forEach(({ at, opens, one }, k) => {
      if (!opens) open.delete(one);
      else if (open.size < maxAtOnce) open.add(one);
      else leftOut++;
      if (events[k + 1]?.at === at) return;
      cuts.push(at);
      // Smaller scopes come last and override.
      const inTurn = [...open].sort((a, b) => b.end - b.start - (a.end - a.start) || a.order - b.order);
      active.push(inTurn.map(({ id }) => id));
    });
    this.cuts = cuts;
    this.active = active;
    this.leftOut = leftOut;
  }

  at(offset: number): LocalKeywords {
    const cut = countWhile(this.cuts, (at) => at <= offset) - 1;
    const here = this.active[cut];
    if (here === undefined || here.length === 0) return this.everywhere;
    return (this.known[cut] ??= this.keywordsAt(here));
  }

  /** Returns the templates with ids; of templates with the same content and scope only the last. */
  private withIds(templates: readonly ScopedTemplate[]): readonly ScopedId[] {
    const ids = new Map<string, number>();
    const results = new Map<string, ScopedId>();
    templates.forEach(({ template, scope: { start, end } }, order) => {
      if (start >= end) return;
      const text = templateText(template);
      const id = ids.get(text) ?? ids.size;
      ids.set(text, id);
      this.kinds[id] = template;
      results.set(`${id} ${start} ${end}`, { id, order, start, end });
    });
    return [...results.values()];
  }

  private keywordsAt(here: readonly number[]): LocalKeywords {
    const templates = here.map((id) => this.kinds[id]!);
    // The smallest scope takes precedence.
    const nearestFirst = [...templates].reverse();
    const keys = nearestFirst.flatMap((template) => (template.kind === 'record' ? template.keys : []));
    const fields = new Map<string, string>();
    for (const [own, usual] of [...keys, ...this.base.fields]) if (!fields.has(own)) fields.set(own, usual);
    const constructors = new Map(this.base.constructors);
    const rows = new Map<number, readonly string[]>();
    for (const template of templates) {
      if (template.kind === 'call') constructors.set(template.callee, template.names);
      else if (template.kind === 'list') rows.set(template.names.length, template.names);
    }
    return { fields, constructors, lists: this.base.lists, rows, by: 'comment' };
  }
}

export const keywordsFromSettings = (keywords: UserKeywords = noKeywords): KeywordsByPlace =>
  new KeywordsByPlace(keywords, []);

/** Converts a list to a record with the user's names as keys; null if there are none for it. */
export function withUserNames(value: ArrayValue, keywords: LocalKeywords, place: Place | null): ObjectValue | null {
  if (keywords.rows.size + keywords.lists.size === 0) return null;
  const ofKey = keywords.lists.get(nearestKey(place));
  if (
    value.items.length > 1 &&
    [ofKey, keywords.rows.get(1)].some((one) => one?.length === 1 && one[0] === pointsName)
  ) {
    const polygon = asPolygon(value);
    if (polygon !== null) return polygon;
  }
  const names = keywords.rows.get(value.items.length) ?? ofKey;
  if (names?.length !== value.items.length) return null;
  return withLabels(
    value,
    names.map((name) => (name === noName ? null : name)),
  );
}

/** Returns a record with a list of corners; null if the list has other items. */
function asPolygon(value: ArrayValue): ObjectValue | null {
  if (!isCornerList(value)) return null;
  const { start, length, damaged, mayContainBoxes } = value;
  const entries = [polygonKind, { key: pointsName, value: { ...value, start: 0 } }];
  return { kind: 'object', start, length, damaged, mayContainBoxes, entries };
}

function nearestKey(place: Place | null): string {
  let at = place;
  while (at !== null && at.key === null) at = at.parent;
  return at === null || at.key === null || at.key === '' ? topOfFile : at.key;
}

/**
 * Returns a pattern for code that may contain numbers described by settings, previewed templates or the file's name; null
 * if there are none.
 */
export function keywordPattern({
  keywords = noKeywords,
  templates = [],
  path = '',
}: KeywordOptions & { readonly path?: string }): RegExp | null {
  const patterns = [
    wordsPattern(keywords),
    toPattern([...new Set(templates.map(({ template }) => template))]),
    // In a file named for shapes, any list may be one.
    isShapeFileName(path) ? /[[{]/ : null,
  ];
  const sources = patterns.flatMap((pattern) => (pattern === null ? [] : [pattern.source]));
  return sources.length === 0 ? null : new RegExp(sources.join('|'));
}

/**
 * Returns a pattern for code that may contain numbers described by a comment in the text; equal keywords have the same
 * `key`.
 */
export function templateKeywords(text: string): { readonly key: string; readonly keywords: RegExp | null } {
  const templates = new Map<string, NumberTemplate>();
  if (text.includes('hitbox-lens:')) {
    for (const [, comment = ''] of text.matchAll(/hitbox-lens:([^\r\n]{1,2000})/g)) {
      for (const template of readTemplates(comment).templates) {
        if (templates.size < maxTemplates) templates.set(templateText(template), template);
      }
    }
  }
  return { key: [...templates.keys()].join('\n'), keywords: toPattern([...templates.values()]) };
}

/** Returns a pattern for code that may contain numbers in these forms; null without templates. */
function toPattern(templates: readonly NumberTemplate[]): RegExp | null {
  if (templates.length === 0) return null;
  if (templates.some(({ kind }) => kind === 'list')) return /[[(]/;
  const all = new KeywordsByPlace(
    noKeywords,
    templates.map((template) => ({ template, scope: { start: 0, end: 1 } })),
  );
  return wordsPattern(all.at(0));
}
