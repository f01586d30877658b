import { isRoleWord, toKnownRole } from '../formats/index.js';
import type { Role } from '../model/role.js';
import type { Span, TextEdit } from '../model/span.js';
import { isContainer } from '../model/value.js';
import { chainTo, type Placed } from './entries.js';
import type { LocatedHitbox } from './entry-names.js';
import { declareRole, removeRole, roleEdits } from './entry-role.js';
import { commentInsertions, mayHoldComments, type CommentKeywords } from './pin-convention.js';
import { findHitbox, type EntryRefusal, type Writing } from './plan-entries.js';
import { clearRoleKeyword, findRoleKeyword, isKeywordRole, type RoleKeyword } from './role-comments.js';

/** The role of hitboxes that have none. */
const neutral = 'other';

/** A hitbox to give a role to. */
interface Target extends LocatedHitbox {
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
    const located = findHitbox(writing, id);
    if (typeof located === 'string') return { refused: located };
    if (located.hitbox.role !== role) targets.push({ ...located, chain: chainTo(writing.roots, located.hitbox)! });
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
    const { role, targets } = this;
    const word = (target: Target): Edits | null => this.word(target);
    const keyword = (target: Target): Edits | null => this.keyword(target, targets.length > 1 ? 'any' : 'own');
    const property = (target: Target): Edits | null => this.property(target);
    const room = (target: Target): Edits | null => (this.hasRoom(target) ? this.property(target) : null);
    if (role === neutral) yield () => this.each([(target) => this.removed(target)]);
    yield () => this.each([word, keyword]);
    yield () => this.aboveLists();
    const ownKeyword = (target: Target): Edits | null => this.keyword(target, 'own');
    yield () => this.each([word, ownKeyword, room], 'line');
    yield () => this.each([word, ownKeyword], 'line');
    yield () => this.each([word, ownKeyword], 'inline');
    yield () => this.each([word, property]);
  }

  /**
   * Returns the edits of each hitbox by the first of these means that applies to it, or by a comment; null if a hitbox
   * has none.
   */
  private each(
    means: readonly ((target: Target) => Edits | null)[],
    placement: 'line' | 'inline' | null = null,
  ): Edits | null {
    const edits = new Map<number, TextEdit>();
    const commented: CommentKeywords[] = [];
    for (const target of this.targets) {
      const results = firstOf(means, target);
      if (results !== null) for (const edit of results) edits.set(edit.start, edit);
      else if (placement === null || !this.mayComment) return null;
      else commented.push(this.comment([target.hitbox]));
    }
    const comments = commented.length === 0 ? [] : this.comments(commented, placement!);
    if (comments === null) return null;
    return [...edits.values(), ...comments].sort((a, b) => a.start - b.start);
  }

  /** Returns comments above lists of which all hitboxes get the role, and the edits of the others. */
  private aboveLists(): Edits | null {
    if (!this.mayComment) return null;
    const lists = new Map<number, Target[]>();
    for (const target of this.targets) {
      const list = target.chain.at(-2);
      const start = list !== undefined && isContainer(list.value) ? list.start : -1 - target.hitbox.start;
      const group = lists.get(start);
      if (group === undefined) lists.set(start, [target]);
      else group.push(target);
    }
    const whole: CommentKeywords[] = [];
    for (const group of lists.values()) {
      const list = group[0]!.chain.at(-2);
      if (group.length < 2 || list === undefined || !this.isWhole(list, group)) return null;
      whole.push(this.comment(group.map(({ hitbox }) => hitbox)));
    }
    const comments = this.comments(whole, 'list');
    return comments?.length === whole.length ? comments : null;
  }

  /** Whether these are all hitboxes of a list, and none of them has a role of its own. */
  private isWhole({ value, start }: Placed, group: readonly Target[]): boolean {
    const inside = this.writing.document.hitboxes.filter(
      (hitbox) => hitbox.start >= start && hitbox.end <= start + value.length,
    );
    return (
      inside.length === group.length &&
      group.every((target) => target.hitbox.roleKey === undefined && this.keywordOf(target, 'own') === null)
    );
  }

  /** Returns the edits of the word that says the role of a hitbox; null if it has none. */
  private word(target: Target): Edits | null {
    return roleEdits(this.writing.text, target, this.writing.document.format, this.role);
  }

  /** Returns the edits that remove what says the role of a hitbox; null if nothing does. */
  private removed(target: Target): Edits | null {
    const { text } = this.writing;
    if (target.hitbox.roleKey !== undefined) return removeRole(text, target);
    const keyword = this.keywordOf(target, this.targets.length > 1 ? 'any' : 'own');
    return keyword === null ? null : [clearRoleKeyword(text, keyword)];
  }

  /** Returns the edit of the comment that says the role of a hitbox; null if there is none. */
  private keyword(target: Target, whose: 'own' | 'any'): Edits | null {
    const keyword = this.mayComment ? this.keywordOf(target, whose) : null;
    return keyword === null ? null : [{ ...keyword.word, text: this.role }];
  }

  private keywordOf({ chain }: Target, whose: 'own' | 'any'): RoleKeyword | null {
    const candidates = whose === 'own' ? chain.slice(-1) : [...chain].reverse();
    for (const { start } of candidates) {
      const keyword = findRoleKeyword(this.writing.text, start);
      if (keyword !== null) return keyword;
    }
    return null;
  }

  /** Returns the edits that declare the role in the record of a hitbox; null if it isn't a record. */
  private property(target: Target): Edits | null {
    const { text, document } = this.writing;
    if (!this.isGeneric && document.format !== 'hitbox-json') return null;
    return declareRole(text, target, document.format, this.role);
  }

  /**
   * Whether a record has room for a property: TypeScript rejects an unknown one where a type is declared, or in the
   * argument of a call. A record beside it may show that the type has it.
   */
  private hasRoom({ chain }: Target): boolean {
    const isStrict = chain.some(
      ({ value }, depth) =>
        isContainer(value) && (value.type !== undefined || (value.kind === 'call' && depth < chain.length - 1)),
    );
    if (!isStrict) return true;
    const around = chain.at(-2);
    if (around === undefined) return false;
    const { value, start } = around;
    const isInside = (other: Span): boolean => other.start >= start && other.end <= start + value.length;
    return this.writing.document.hitboxes.some((other) => other.roleKey !== undefined && isInside(other));
  }

  private comment(spans: readonly Span[]): CommentKeywords {
    return { spans, keywords: [`role=${this.role}`] };
  }

  private comments(all: readonly CommentKeywords[], placement: 'list' | 'line' | 'inline'): Edits | null {
    const { text, roots } = this.writing;
    const insertions = commentInsertions(text, roots, all, placement);
    return insertions?.map(({ at, text: comment }) => ({ start: at, end: at, text: comment })) ?? null;
  }
}

function firstOf(means: readonly ((target: Target) => Edits | null)[], target: Target): Edits | null {
  for (const mean of means) {
    const edits = mean(target);
    if (edits !== null) return edits;
  }
  return null;
}
