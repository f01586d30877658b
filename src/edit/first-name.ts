import { quoted } from '../formats/index.js';
import type { HitboxDocument } from '../model/document.js';
import type { TextEdit } from '../model/span.js';
import { isContainer } from '../model/value.js';
import type { Placed } from '../model/value-chain.js';
import { setKey, styleAt, valueUnder } from './entries/keys.js';
import { findKeySpan, type LocatedHitbox } from './entry-names.js';
import { impliesNothing, roleBesideName } from './entry-role.js';

/** Names where the text has none yet, and names that are identifiers. */

/**
 * Returns edits that give a record of a list its first name; null if it isn't such a record, or if its type has no
 * names. `chain`: its value after those around it.
 */
export function firstNameEdits(
  text: string,
  document: HitboxDocument,
  chain: readonly Placed[],
  located: LocatedHitbox,
  name: string,
): readonly TextEdit[] | 'name-tells' | null {
  const { hitbox, value: record, siblings } = located;
  const { value } = record;
  const isListed =
    siblings?.container.kind === 'array' && siblings.entries[siblings.index]!.value.start === record.start;
  const isOpen = document.format.startsWith('generic') || document.format === 'hitbox-json';
  if (hitbox.nameFrom !== undefined || hitbox.part === true || value.kind !== 'object' || !isListed || !isOpen)
    return null;
  // A spread may contain another name.
  const isPlain =
    valueUnder(record, 'name') === null && !text.slice(record.start, record.start + value.length).includes('...');
  if (!isPlain || (isStrict(chain) && !hasNamesBeside(document, chain.at(-2)))) return null;
  const kept = impliesNothing(name) ? [] : roleBesideName(text, located, document.format, name);
  const edit = setKey(text, record, 'name', quoted(name, styleAt(text, record, 0).quote), -1);
  if (edit === null) return null;
  return kept === null ? 'name-tells' : [edit, ...kept];
}

/** Whether TypeScript rejects a property that a record's type may not have: it is declared, or an argument's. */
export function isStrict(chain: readonly Placed[]): boolean {
  return chain.some(
    ({ value }, depth) =>
      isContainer(value) && (value.type !== undefined || (value.kind === 'call' && depth < chain.length - 1)),
  );
}

function hasNamesBeside(document: HitboxDocument, list: Placed | undefined): boolean {
  if (list === undefined) return false;
  const { start, value } = list;
  return document.hitboxes.some(
    ({ nameFrom, ...other }) =>
      typeof nameFrom === 'object' &&
      nameFrom.key === 'name' &&
      other.start >= start &&
      other.end <= start + value.length,
  );
}

/** What may stand between the name of a declaration and its value: a type, a call around it. */
const betweenNameAndValue = /^\s*[!?]?\s*(?::[^=;{}]*)?[=:]\s*(?:new\s+)?(?:[\w$.]+\s*\(\s*)?$/;

/** At most this far before its value. */
const maxDistance = 200;

/** Returns the offset of the identifier or key in code that names a hitbox; null if there is none. */
export function findNameIdentifier(text: string, { hitbox, value, siblings }: LocatedHitbox): number | null {
  const { name } = hitbox;
  if (name === '') return null;
  if (siblings?.container.kind === 'object') {
    const key = findKeySpan(text, siblings.entries[siblings.index]!);
    return key === null || siblings.container.entries[siblings.index]!.key !== name ? null : key.start;
  }
  const from = Math.max(0, value.start - maxDistance);
  const before = text.slice(from, value.start);
  const at = before.lastIndexOf(name);
  const isWhole = at >= 0 && !/[\w$]$/.test(before.slice(0, at));
  return isWhole && betweenNameAndValue.test(before.slice(at + name.length)) ? from + at : null;
}
