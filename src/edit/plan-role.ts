import { isRoleWord, toKnownRole } from '../formats/index.js';
import type { Hitbox } from '../model/document.js';
import { hitboxById } from '../model/lookup.js';
import type { Role } from '../model/role.js';
import type { Span, TextEdit } from '../model/span.js';
import { chainTo, type Placed } from '../model/value-chain.js';
import type { LocatedHitbox } from './entry-names.js';
import {
  clearRoleKeyword,
  declareRole,
  findRoleKeyword,
  isKeywordRole,
  removeRole,
  roleEdits,
  type RoleKeyword,
} from './entry-role.js';
import { commentInsertions, lineAt, mayHoldComments, type CommentKeywords } from './pin-convention.js';
import { findHitbox, type EntryRefusal, type Writing } from './plan-entries.js';
import { lineBreakOf } from './entries/trivia.js';
import { isStrict } from './first-name.js';
import { getOrAdd } from '../model/maps.js';

/** The role of hitboxes that have none. */
const neutral = 'other';

/** A hitbox to give a role to. */
interface Target {
  readonly hitbox: Hitbox;
  /** Its value; null if several statements make it: `ball.x = 1; ball.y = 2`. */
  readonly located: LocatedHitbox | null;
  /** Its value after those around it, if any. */
  readonly chain: readonly Placed[];
}

/** Edits in text order. */
type Edits = readonly TextEdit[];

export type RolePlan =
  /** The ways to write the roles, the preferred one first. Not all of them need to be read as the role. */
  { readonly ways: Iterable<Edits> } | { readonly refused: EntryRefusal };

/** Plans edits that give hitboxes a role; `other` takes it away. */
export function planRole(writing: Writing, ids: readonly string[], role: Role): RolePlan {
  const targets: Target[] = [];
  for (const id of ids) {
    const hitbox = hitboxById(writing.document.hitboxes, id);
    if (hitbox === undefined || hitbox.stale) return { refused: hitbox === undefined ? 'gone' : 'stale' };
    if (hitbox.role === role) continue;
    const located = findHitbox(writing, id);
    if (typeof located === 'string') targets.push({ hitbox, located: null, chain: [] });
    else targets.push({ hitbox, located, chain: chainTo(writing.roots, hitbox)! });
  }
  if (!isReadableRole(writing, role)) return { refused: 'role-unreadable' };
  const ways = new RoleWriter(writing, targets, role);
  const [first] = ways;
  return first === undefined ? { refused: ways.refusal() } : { ways };
}

/** Whether the reader takes a word for exactly this role. */
function isReadableRole({ document: { format } }: Writing, role: Role): boolean {
  if (role.trim() === '') return false;
  // Excludes words that are read as another role, or as a kind of shape.
  if (format === 'hitbox-json') return role.trim() === role;
  return isRoleWord(role) && (format.startsWith('generic') || toKnownRole(role) === role);
}

/** The ways to give hitboxes a role: a word beside their numbers where there is room for it, otherwise a comment. */
class RoleWriter implements Iterable<Edits> {
  private readonly isGeneric: boolean;
  private readonly mayComment: boolean;
  /** Whether a hitbox of a list, by its start, has a role in its record. */
  private readonly listsWithRoles = new Map<number, boolean>();

  constructor(
    private readonly writing: Writing,
    private readonly targets: readonly Target[],
    private readonly role: Role,
  ) {
    const { document, text } = writing;
    this.isGeneric = document.format.startsWith('generic');
    this.mayComment = this.isGeneric && mayHoldComments(document.language, text) && isKeywordRole(role);
  }

  /** Returns why there is no way. */
  refusal(): EntryRefusal {
    const { document, text } = this.writing;
    if (!this.isGeneric) return document.format === 'hitbox-json' ? 'role-unreadable' : 'role-of-tool';
    return mayHoldComments(document.language, text) ? 'role-unreadable' : 'role-without-room';
  }

  *[Symbol.iterator](): Iterator<Edits> {
    const tried = new Set<string>();
    for (const way of this.ways()) {
      const edits = way();
      if (edits === null) continue;
      const key = JSON.stringify(edits);
      if (!tried.has(key)) yield edits;
      tried.add(key);
    }
  }

  private *ways(): Iterable<() => Edits | null> {
    const word: Means = (target) => this.word(target);
    const ownKeyword: Means = (target) => this.keyword(target, 'own');
    const room: Means = (target) => (this.hasRoom(target) ? this.property(target) : null);
    if (this.role === neutral) yield () => this.each([(target) => this.removed(target)]);
    yield () => this.each([word, (target) => this.keyword(target, 'any')]);
    yield () => this.aboveLists([word, ownKeyword, room]);
    yield () => this.each([word, ownKeyword, room], 'line');
    yield () => this.each([word, ownKeyword], 'line');
    yield () => this.each([word, ownKeyword], 'inline');
    yield () => this.each([word, (target) => this.property(target)]);
    yield () => this.onOwnLines();
  }

  /**
   * Returns the edits of each hitbox by the first of these means that applies to it, or by a comment; null if a hitbox
   * has none.
   */
  private each(
    means: readonly Means[],
    placement: 'line' | 'inline' | null = null,
    targets: readonly Target[] = this.targets,
  ): Edits | null {
    const edits = new Map<number, TextEdit>();
    const commented: CommentKeywords[] = [];
    for (const target of targets) {
      const results = firstOf(means, target);
      if (results !== null) for (const edit of results) edits.set(edit.start, edit);
      else if (placement === null || !this.mayComment) return null;
      else if (target.located !== null) commented.push(this.comment([target.hitbox]));
      else {
        const edit = this.afterLine(target.hitbox);
        edits.set(edit.start, edit);
      }
    }
    const comments = commented.length === 0 ? [] : this.comments(commented, placement!);
    return comments === null ? null : inOrder([...edits.values(), ...comments]);
  }

  /** Returns a comment at the end of the line on which a hitbox begins. */
  private afterLine({ start }: Hitbox): TextEdit {
    const { text } = this.writing;
    const line = lineAt(text, start);
    const end = line.start + text.slice(line.start, line.end).trimEnd().length;
    return { start: end, end, text: ` // hitbox-lens: role=${this.role}` };
  }

  /** Returns comments above lists of which all hitboxes get the role, and the edits of the others. */
  private aboveLists(means: readonly Means[]): Edits | null {
    if (!this.mayComment) return null;
    const lists = new Map<number, Target[]>();
    for (const target of this.targets) {
      getOrAdd(lists, target.chain.at(-2)?.start ?? -1, (): Target[] => []).push(target);
    }
    const [whole, parts] = [[...lists.values()].filter((group) => this.isWhole(group)), new Set(this.targets)];
    if (whole.length === 0) return null;
    for (const target of whole.flat()) parts.delete(target);
    const above = whole.map((group) => this.comment(group.map(({ hitbox }) => hitbox)));
    const [comments, others] = [this.comments(above, 'list'), this.each(means, 'line', [...parts])];
    return comments?.length !== whole.length || others === null ? null : inOrder([...comments, ...others]);
  }

  /** Whether these are all hitboxes of their list, at least two, and none of them has a role of its own. */
  private isWhole(group: readonly Target[]): boolean {
    const list = group[0]?.chain.at(-2);
    if (group.length < 2 || list === undefined) return false;
    const inside = this.writing.document.hitboxes.filter(isInside(list));
    const hasOwn = (target: Target): boolean =>
      target.hitbox.roleKey !== undefined || this.keywordOf(target, 'own') !== null;
    return inside.length === group.length && !group.some(hasOwn);
  }

  /** Returns the edits of the word that says the role of a hitbox; null if it has none. */
  private word({ located }: Target): Edits | null {
    const { text, document } = this.writing;
    return located === null ? null : roleEdits(text, located, document.format, this.role);
  }

  /** Returns the edits that remove what says the role of a hitbox; null if nothing does. */
  private removed(target: Target): Edits | null {
    const { text } = this.writing;
    if (target.hitbox.roleKey !== undefined) return target.located === null ? null : removeRole(text, target.located);
    const keyword = this.keywordOf(target, 'any');
    return keyword === null ? null : [clearRoleKeyword(text, keyword)];
  }

  /** Returns the edit of the comment that says the role of a hitbox; null if there is none. */
  private keyword(target: Target, whose: 'own' | 'any'): Edits | null {
    const keyword = this.mayComment ? this.keywordOf(target, whose) : null;
    return keyword === null ? null : [{ ...keyword.word, text: this.role }];
  }

  private keywordOf({ hitbox, chain }: Target, whose: 'own' | 'any'): RoleKeyword | null {
    const around = whose === 'own' ? [] : chain.slice(0, -1).reverse();
    for (const { start } of [hitbox, ...around]) {
      const keyword = findRoleKeyword(this.writing.text, start);
      if (keyword !== null) return keyword;
    }
    return null;
  }

  /** Returns the edits that declare the role in the record of a hitbox; null if it isn't a record. */
  private property({ located }: Target): Edits | null {
    const { text, document } = this.writing;
    if (located === null) return null;
    if (!this.isGeneric && document.format !== 'hitbox-json') return null;
    return declareRole(text, located, document.format, this.role);
  }

  /**
   * Whether a record has room for a property: TypeScript rejects an unknown one where a type is declared, or in the
   * argument of a call. A record beside it may show that the type has it.
   */
  private hasRoom({ chain }: Target): boolean {
    const list = chain.at(-2);
    if (!isStrict(chain) || list === undefined) return !isStrict(chain);
    const { hitboxes } = this.writing.document;
    return getOrAdd(this.listsWithRoles, list.start, () =>
      hitboxes.some((other) => other.roleKey !== undefined && isInside(list)(other)),
    );
  }

  /** Returns edits that put hitboxes on lines of their own, with a comment; null if they aren't items of lists. */
  private onOwnLines(): Edits | null {
    if (!this.mayComment) return null;
    const { text } = this.writing;
    const breaks = new Map<number, string>();
    for (const { located } of this.targets) {
      const siblings = located?.siblings ?? null;
      if (siblings === null || siblings.separator === '') return null;
      const { entries, index } = siblings;
      const entry = entries[index]!;
      const line = lineAt(text, entry.start);
      const indent = /^[ \t]*/.exec(text.slice(line.start, line.end))![0];
      const inner = lineBreakOf(text) + indent + (indent.startsWith('\t') ? '\t' : '  ');
      const end = entry.comma === null ? entry.end : entry.comma + 1;
      if (text.slice(line.start, entry.start).trim() !== '' && !breaks.has(entry.start)) breaks.set(entry.start, inner);
      const next = entries[index + 1];
      const comment = ` // hitbox-lens: role=${this.role}`;
      // Blanks before what follows go to its line.
      breaks.set(next?.start ?? siblings.close, comment + (next === undefined ? lineBreakOf(text) + indent : inner));
      if (text.slice(end, next?.start ?? siblings.close).trim() !== '') return null;
    }
    return inOrder(
      [...breaks].map(([at, added]) => ({
        start: at - /\s*$/.exec(text.slice(0, at))![0].length,
        end: at,
        text: added,
      })),
    );
  }

  private comment(spans: readonly Span[]): CommentKeywords {
    return { spans, keywords: [`role=${this.role}`] };
  }

  private comments(all: readonly CommentKeywords[], placement: 'list' | 'line' | 'inline'): Edits | null {
    const { text, roots } = this.writing;
    return commentInsertions(text, roots, all, placement);
  }
}

/** Returns the edits that give a hitbox its role; null if they don't apply to it. */
type Means = (target: Target) => Edits | null;

function firstOf(means: readonly Means[], target: Target): Edits | null {
  for (const way of means) {
    const edits = way(target);
    if (edits !== null) return edits;
  }
  return null;
}

function inOrder(edits: readonly TextEdit[]): Edits {
  return [...edits].sort((a, b) => a.start - b.start);
}

function isInside({ value, start }: Placed): (span: Span) => boolean {
  return (span) => span.start >= start && span.end <= start + value.length;
}
