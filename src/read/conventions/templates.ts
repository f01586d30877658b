import { boxKeys } from '../../formats/index.js';
import { countWhile, type Span } from '../../model/span.js';
import {
  isOwnKey,
  noName,
  templateText,
  topOfFile,
  type NumberTemplate,
  type ScopedTemplate,
} from '../../model/template.js';
import type { ArrayValue, ObjectValue } from '../../model/value.js';
import { withLabels } from './entry-keys.js';
import type { Place } from '../evaluate/place.js';
import { calleeName, noKeywords, wordsPattern, type UserKeywords } from './user-keywords.js';

/** What comments show of where the numbers of boxes stand. */

/** What the user has said of the keys and places of numbers beyond the text. */
export interface KeywordOptions {
  /** What the user calls the numbers of boxes. */
  readonly words?: UserKeywords;
  /** Where numbers of the text are taken to stand, as if comments said so: what is tried out and not written. */
  readonly templates?: readonly ScopedTemplate[];
}

/** What is left of a comment that shows templates. */
export interface ReadTemplates {
  readonly templates: readonly NumberTemplate[];
  /** The comment with blanks for the templates. */
  readonly rest: string;
  /** Names in templates that are not usual ones, and where they stand in the comment. */
  readonly strange: readonly { readonly word: string; readonly at: number }[];
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };
const longestCallee = 200;
/** More names than these are left out. */
const maxNames = 64;
/** Other code is not looked for what more different templates speak of. */
const maxTemplates = 1000;

/** So many different templates may speak of one place. */
const maxAtOnce = 200;

/** Takes the templates out of a comment. */
export function readTemplates(said: string): ReadTemplates {
  const templates: NumberTemplate[] = [];
  const strange: { word: string; at: number }[] = [];
  let rest = '';
  let done = 0;
  for (const { index, 0: bracket } of said.matchAll(/[([{]/g)) {
    if (index < done) continue;
    const close = said.indexOf(closing[bracket]!, index);
    const inner = said.slice(index + 1, close);
    if (close < 0 || /[()[\]{}]/.test(inner)) continue;
    const callee = bracket === '(' ? calleeBefore(said.slice(Math.max(done, index - longestCallee), index)) : '';
    if (bracket === '(' && !calleeName.test(callee)) continue;
    const names = namesIn(inner, index + 1, bracket === '{');
    const unusual = names.filter(({ usual }) => usual !== noName && !boxKeys.has(usual));
    for (const { usual, at } of unusual) strange.push({ word: usual, at });
    const template = unusual.length > 0 ? null : templateOf(bracket, callee, names);
    if (template !== null) templates.push(template);
    rest += said.slice(done, index - callee.length) + ' '.repeat(callee.length + close + 1 - index);
    done = close + 1;
  }
  return { templates, rest: rest + said.slice(done), strange };
}

function calleeBefore(text: string): string {
  return /[\w$#.]*$/.exec(text)![0];
}

interface Named {
  readonly own: string;
  readonly usual: string;
  /** Where the usual name stands. */
  readonly at: number;
}

function namesIn(inner: string, from: number, isRecord: boolean): readonly Named[] {
  const names: Named[] = [];
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

function templateOf(bracket: string, callee: string, names: readonly Named[]): NumberTemplate | null {
  if (names.length === 0) return null;
  const usual = names.map((name) => name.usual);
  if (bracket === '[') return { kind: 'list', names: usual };
  if (bracket === '(') return { kind: 'call', callee, names: usual };
  const keys = names.filter(({ own, usual: to }) => isOwnKey(own) && to !== noName);
  return keys.length === 0 ? null : { kind: 'record', keys: keys.map((name) => [name.own, name.usual]) };
}

/** The user's words at one place of a text. */
export interface LocalWords extends UserKeywords {
  /** What the numbers of lists are, by how many the lists have. */
  readonly rows: ReadonlyMap<number, readonly string[]>;
  /** Who says them. */
  readonly by: 'setting' | 'comment';
}

/** A template by its number, and what it speaks of. */
interface Numbered extends Span {
  readonly id: number;
  /** Its place in the order of the text. */
  readonly order: number;
}

/** The user's words at the places of a text: those of the settings, and over them what comments show. */
export class WordsByPlace {
  private readonly everywhere: LocalWords;
  /** Where other templates begin to speak of the text, in its order, and which of them do from there on. */
  private readonly cuts: readonly number[];
  private readonly active: readonly (readonly number[])[];
  /** Each template once. */
  private readonly kinds: NumberTemplate[] = [];
  /** The words behind each cut, once somebody has asked. */
  private readonly known: (LocalWords | undefined)[] = [];
  /** How many templates are left out: too many others speak of the same place. */
  readonly leftOut: number;

  constructor(
    private readonly base: UserKeywords,
    templates: readonly ScopedTemplate[],
  ) {
    this.everywhere = { ...base, rows: new Map(), by: 'setting' };
    const scoped = this.numbered(templates);
    const events = scoped.flatMap((one) => [
      { at: one.start, opens: true, one },
      { at: one.end, opens: false, one },
    ]);
    events.sort((a, b) => a.at - b.at);
    const open = new Set<Numbered>();
    const cuts: number[] = [];
    const active: (readonly number[])[] = [];
    let leftOut = 0;
    events.forEach(({ at, opens, one }, k) => {
      if (!opens) open.delete(one);
      else if (open.size < maxAtOnce) open.add(one);
      else leftOut++;
      if (events[k + 1]?.at === at) return;
      cuts.push(at);
      // The smaller part of the text is spoken of last, so that it counts.
      const inTurn = [...open].sort((a, b) => b.end - b.start - (a.end - a.start) || a.order - b.order);
      active.push(inTurn.map(({ id }) => id));
    });
    this.cuts = cuts;
    this.active = active;
    this.leftOut = leftOut;
  }

  at(offset: number): LocalWords {
    const cut = countWhile(this.cuts, (at) => at <= offset) - 1;
    const here = this.active[cut];
    if (here === undefined || here.length === 0) return this.everywhere;
    return (this.known[cut] ??= this.wordsOf(here));
  }

  /** The templates with their numbers; of those that say the same of the same part only the last one. */
  private numbered(templates: readonly ScopedTemplate[]): readonly Numbered[] {
    const ids = new Map<string, number>();
    const found = new Map<string, Numbered>();
    templates.forEach(({ template, scope: { start, end } }, order) => {
      if (start >= end) return;
      const text = templateText(template);
      const id = ids.get(text) ?? ids.size;
      ids.set(text, id);
      this.kinds[id] = template;
      found.set(`${id} ${start} ${end}`, { id, order, start, end });
    });
    return [...found.values()];
  }

  private wordsOf(here: readonly number[]): LocalWords {
    const templates = here.map((id) => this.kinds[id]!);
    // What speaks of the smallest part goes first.
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

/** The words of the settings, and no others. */
export const wordsOfSettings = (words: UserKeywords = noKeywords): WordsByPlace => new WordsByPlace(words, []);

/** A list as the record that the user's words for it make of it; null where there are none. */
export function withUserNames(value: ArrayValue, words: LocalWords, place: Place | null): ObjectValue | null {
  if (words.rows.size + words.lists.size === 0) return null;
  const names = words.rows.get(value.items.length) ?? words.lists.get(nearestKey(place));
  if (names?.length !== value.items.length) return null;
  return withLabels(
    value,
    names.map((name) => (name === noName ? null : name)),
  );
}

function nearestKey(place: Place | null): string {
  let at = place;
  while (at !== null && at.key === null) at = at.parent;
  return at === null || at.key === null || at.key === '' ? topOfFile : at.key;
}

/** What tells that a part of a text has numbers that the settings, or what is tried out, speak of; null: nothing. */
export function tellingWords({ words = noKeywords, templates = [] }: KeywordOptions): RegExp | null {
  const patterns = [wordsPattern(words), patternOf([...new Set(templates.map(({ template }) => template))])];
  const sources = patterns.flatMap((pattern) => (pattern === null ? [] : [pattern.source]));
  return sources.length === 0 ? null : new RegExp(sources.join('|'));
}

/** What tells that a part of a text has numbers that a comment of the text speaks of; `key`: the same for the same words. */
export function templateWords(text: string): { readonly key: string; readonly words: RegExp | null } {
  const templates = new Map<string, NumberTemplate>();
  if (text.includes('hitbox-lens:')) {
    for (const [, said = ''] of text.matchAll(/hitbox-lens:([^\r\n]{1,2000})/g)) {
      for (const template of readTemplates(said).templates) {
        if (templates.size < maxTemplates) templates.set(templateText(template), template);
      }
    }
  }
  return { key: [...templates.keys()].join('\n'), words: patternOf([...templates.values()]) };
}

/** What tells that a part of a text has numbers in such forms; null for no templates. */
export function patternOf(templates: readonly NumberTemplate[]): RegExp | null {
  if (templates.length === 0) return null;
  if (templates.some(({ kind }) => kind === 'list')) return /[[(]/;
  const all = new WordsByPlace(
    noKeywords,
    templates.map((template) => ({ template, scope: { start: 0, end: 1 } })),
  );
  return wordsPattern(all.at(0));
}
