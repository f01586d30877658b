import type { Shape } from '../core/index.js';
import { hitboxText, jsonStyle, recordText, type RecordStyle, type WrittenHitbox } from '../formats/index.js';
import type { Sprite } from '../model/document.js';
import type { Role } from '../model/role.js';
import { chainTo } from './entries.js';
import { lineBreakOf } from './trivia.js';
import { expressibleTime } from './entry-time.js';
import type { EntryPlan, Writing } from './plan-entries.js';

/** The first hitbox of a sprite. */
export interface FirstHitbox {
  readonly shape: Shape;
  readonly name: string | null;
  readonly role: Role | null;
  /** When it exists; absent: always. */
  readonly time?: WrittenHitbox['time'];
}

/** The default name and role of a first hitbox. */
const firstName = 'hitbox1';
const firstRole: Role = 'hurt';

/** Plans edits that insert first hitboxes into the empty list of a sprite, each on its own line. */
export function planInsertFirst(
  { document, text, roots }: Writing,
  id: string,
  hitboxes: readonly FirstHitbox[],
): EntryPlan {
  const sprite = document.sprites.find((candidate) => candidate.id === id);
  if (sprite === undefined) return { refused: 'gone' };
  const list = sprite.emptyList === undefined ? null : (chainTo(roots, sprite.emptyList)?.at(-1) ?? null);
  if (list?.value.kind !== 'array' || list.value.items.length > 0 || list.value.damaged) return { refused: 'gone' };
  const open = list.start + 1;
  const close = list.start + list.value.length - 1;
  if (text[open - 1] !== '[' || text[close] !== ']') return { refused: 'stale' };
  const { indent, unit, eol } = layoutAt(text, list.start);
  const isJson = document.language === 'json' || document.language === 'jsonc';
  // The brackets can only contain comments, which are kept.
  const inner = text.slice(open, close).trimEnd();
  const at = open + inner.length;
  let fresh = '';
  const added: number[] = [];
  hitboxes.forEach((hitbox, index) => {
    fresh += eol + indent + unit;
    added.push(at + fresh.length);
    fresh += entryText(hitbox, index, sprite, document.format, getStyle(text, sprite, isJson));
    if (!isJson || index < hitboxes.length - 1) fresh += ',';
  });
  return { edits: [{ start: at, end: close, text: fresh + eol + indent }], added };
}

function entryText(hitbox: FirstHitbox, index: number, sprite: Sprite, format: string, style: RecordStyle): string {
  const { shape } = hitbox;
  const time = expressibleTime(hitbox.time, format, sprite);
  const written: WrittenHitbox = {
    name: hitbox.name ?? firstName.replace('1', String(index + 1)),
    role: hitbox.role ?? firstRole,
    shape,
    ...(time === undefined ? {} : { time }),
  };
  return format === 'hitbox-json' ? hitboxText(written, style) : recordText(written, style);
}

/** Returns the record style, with quotes as around the sprite's image, otherwise as in most of the text. */
function getStyle(text: string, { image }: Sprite, isJson: boolean): RecordStyle {
  if (isJson) return jsonStyle;
  const own = image === null ? '' : text[image.start - 1];
  const count = (quote: string): number => text.split(quote).length;
  const quote = own === '"' || own === "'" ? own : count('"') > count("'") ? '"' : "'";
  return { quote, quotedKeys: false };
}

/** Returns the indentation of the line, the indentation unit, and the line break. */
function layoutAt(text: string, place: number): { indent: string; unit: string; eol: string } {
  const line = text.lastIndexOf('\n', place - 1) + 1;
  const indent = /^[ \t]*/.exec(text.slice(line))![0];
  const some = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  const unit = some.startsWith('\t') ? '\t' : some.length > 8 ? '  ' : some;
  return { indent, unit, eol: lineBreakOf(text) };
}
