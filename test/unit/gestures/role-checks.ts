/** Checks for a text after a role is given, cleared or kept. Each returns what is wrong, or null. */
import type { Hitbox } from '../../../src/model/document.js';
import type { TextEdit } from '../../../src/model/span.js';
import type { Planned } from './gestures.js';
import type { Reading } from './reading.js';
import { leafLines, otherLine } from './structure.js';

/** What an edit writes: the word that says the role, a property with it, a comment, or the space around one of these. */
type Part = 'word' | 'property' | 'comment' | 'space';

const string = String.raw`(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|` + '`[^`]*`)';
const property = String.raw`["']?role["']?\s*:\s*${string}`;
const wholeString = new RegExp(`^${string}$`);
const addedProperty = new RegExp(String.raw`^\s*,\s*${property}$`);
const removedProperty = new RegExp(String.raw`^[,\s]*${property}[,\s]*$`);

/** A comment with a role alone: on a line of its own, at the end of a line, or in a line. */
function commentWith(role: string): RegExp {
  return new RegExp(
    String.raw`^(?:[ \t]*// hitbox-lens: role=${role}(?:\r?\n[ \t]*)?|[ \t]*/\* hitbox-lens: role=${role} \*/[ \t]*(?:\r?\n)?)$`,
  );
}

const anyComment = commentWith(String.raw`[^\s,*]+`);

/** Whether a text, added to a record, is a property that says a role. */
export function addsRole(text: string): boolean {
  return addedProperty.test(text);
}

/** Checks that only a word, a property or a comment that says this role is added, changed or removed. */
export function onlyRole(before: Reading, after: Reading, edits: readonly TextEdit[], role: string): string | null {
  const parts = edits.map((edit) => partWritten(before.text, edit, role));
  const unknown = edits[parts.indexOf(null)];
  if (unknown !== undefined) {
    const { start, end, text } = unknown;
    return `more than its role changed: ${JSON.stringify(before.text.slice(start, end))} -> ${JSON.stringify(text)}`;
  }
  const written = parts.filter((part) => part !== 'space');
  if (written.length > 1) return `its role is written ${written.length} times: ${written.join(', ')}`;
  // The hitbox gets a line of its own for the comment, or a comma follows the last property.
  if (parts.length - written.length > (written[0] === 'comment' || written[0] === 'property' ? 1 : 0))
    return 'space changed that is not around its role';
  const [old, fresh] = [leafLines(before), leafLines(after)];
  const at = fresh.findIndex((line, k) => line !== old[k]);
  const said = JSON.stringify(role);
  if (written[0] === 'property' && fresh.length < old.length) return wrongLines(without(old, at), fresh);
  if (at < 0) return wrongLines(old, fresh);
  switch (written[0]) {
    case 'property': {
      // Broken text is one line with all that is in it.
      const { start, end, text } = edits[parts.indexOf('property')]!;
      if (fresh.length === old.length && old[at] === fresh[at]!.replace(text, before.text.slice(start, end)))
        return wrongLines(without(old, at), without(fresh, at));
      if (!fresh[at]!.endsWith(`."role" ${said}`)) return `${fresh[at]} was added`;
      return wrongLines(old, without(fresh, at));
    }
    case 'word': {
      const path = /^.* (?="(?:[^"\\]|\\.)*"$)/.exec(old[at] ?? '')?.[0];
      if (fresh[at] !== `${path}${said}`) return `${old[at]} became ${fresh[at]}`;
      return wrongLines(without(old, at), without(fresh, at));
    }
    default:
      return wrongLines(old, fresh);
  }
}

/** The lines without one; -1: without the last. */
function without(lines: readonly string[], index: number): readonly string[] {
  return lines.filter((_, k) => k !== (index < 0 ? lines.length - 1 : index));
}

function wrongLines(old: readonly string[], fresh: readonly string[]): string | null {
  const other = otherLine(old, fresh);
  return other === null ? null : `other data changed: ${other}`;
}

function partWritten(all: string, { start, end, text }: TextEdit, role: string): Part | null {
  const old = all.slice(start, end);
  const word = role.replace(/[^\w]/g, String.raw`\$&`);
  if (old.trim() === '') {
    if (addsRole(text)) return start === end ? 'property' : null;
    if (commentWith(word).test(text)) {
      // Nothing may follow on its line.
      const isOpen = text.includes('//') && !text.includes('\n');
      return isOpen && !/^[ \t]*(?:\r?\n|$)/.test(all.slice(end)) ? null : 'comment';
    }
    if (text === ` role=${role}`) return isInComment(all, start) ? 'comment' : null;
    return old !== text && text.trim() === '' && text.includes('\n') ? 'space' : null;
  }
  if (text === '') {
    if (anyComment.test(old)) return 'comment';
    if (removedProperty.test(old)) return 'property';
    if (old === ',') return 'space';
    return /^[\s,]*role=[^\s,*]+[\s,]*$/.test(old) && isInComment(all, start) ? 'comment' : null;
  }
  if (wholeString.test(old) && wholeString.test(text)) return 'word';
  return text === role && all.slice(0, start).endsWith('role=') && isInComment(all, start) ? 'comment' : null;
}

/** Whether an offset is in a comment of ours. */
function isInComment(text: string, offset: number): boolean {
  return /\/[/*] hitbox-lens:(?:(?!\*\/)[^\n])*$/.test(text.slice(0, offset));
}

/**
 * Checks that a plan says which hitbox gets another role by contrast, the first if there are several, and only then.
 * `given`: the hitbox that gets a role by request.
 */
export function wrongContrast(
  { contrast }: Planned,
  old: readonly Hitbox[],
  fresh: readonly Hitbox[],
  given?: string,
): string | null {
  const at = old.findIndex(({ id, role }, k) => {
    const other = fresh[k];
    return id !== given && other?.roleAssumed === true && other.role !== role;
  });
  const [before, after] = [old[at], fresh[at]];
  if (before === undefined || after === undefined)
    return contrast === undefined ? null : `nothing changes by contrast, but ${contrast.name}`;
  if (contrast?.name === after.name && contrast.role === after.role) return null;
  return `${before.path}: its role ${before.role} becomes ${after.role} by contrast, and the plan says ${contrast === undefined ? 'nothing' : `${contrast.name}: ${contrast.role}`}`;
}

/** Whether a hitbox without a name is named after this role, as objects of Tiled are. */
export function isNamedAfter(role: string, old: Hitbox, fresh: Hitbox): boolean {
  return old.nameFrom === undefined && fresh.name === old.name.replace(/^.*(?= \d+$)/s, () => role);
}
