import type { Shape } from '../../core/index.js';
import {
  assumed,
  codecById,
  rootNode,
  type Adapter,
  type ExportedDiagnostic,
  type ExportedHitbox,
  type ExportedNumber,
  type ExportedReference,
  type Node,
  type OpenFile,
} from '../../formats/index.js';
import type { Field, HitboxKey, Sprite } from '../../model/document.js';
import type { DocumentDiagnostic, FormatDiagnostic } from '../../model/document-diagnostic.js';
import type { FileReference } from '../../model/file-reference.js';
import { shapeAt } from '../../model/keyframes.js';
import type { Span } from '../../model/span.js';
import type { RootValue } from '../../model/value.js';
import type { Detected, HitboxDraft } from './detect.js';
import { readField } from '../evaluate/fields.js';
import { keyWith } from './roles.js';
import type { Limits } from '../base/limits.js';
import type { Scopes } from '../evaluate/scopes.js';

/** Reads the hitboxes in a file exported by a tool. Their ids are still empty. */
export function readExport(
  adapter: Adapter,
  root: RootValue,
  scopes: Scopes | null,
  limits: Limits,
  open: OpenFile,
): Detected {
  const content = adapter.read(rootNode(root.value), open);
  const prefix = root.path.join('.');
  const fullPath = (path: string): string => (prefix === '' ? path : path === '' ? prefix : joined(prefix, path));
  const hitboxes: HitboxDraft[] = [];
  const references: FileReference[] = [];
  const refer = (reference: ExportedReference): void => {
    references.push(toReference(reference, root.start, fullPath));
  };
  content.references?.forEach(refer);
  let notStatic = 0;
  let left = 0;
  for (const exported of content.hitboxes) {
    const count = countFrames(exported);
    const room = Math.min(count, limits.hitboxes - hitboxes.length);
    left += count - room;
    if (room === 0) continue;
    const drafts = createDrafts(exported, root, scopes, fullPath, room);
    if (drafts === null) {
      notStatic++;
      continue;
    }
    hitboxes.push(...drafts);
    exported.references?.forEach(refer);
  }
  if (left > 0) limits.reached?.('hitboxes', left);
  const levels = new Set<string>();
  const sprites = content.sprites.map(
    ({ node, image, imageSuffix = '', id, emptyList, isLevel, ...properties }): Sprite => {
      if (isLevel === true) levels.add(fullPath(id));
      const start = root.start + node.start;
      const from = root.start + (image?.start ?? 0);
      return {
        origin: null,
        frames: [],
        animations: [],
        ...properties,
        id: fullPath(id),
        image:
          image?.value.kind !== 'string'
            ? null
            : {
                path: image.value.value + imageSuffix,
                start: from + 1,
                end: from + Math.max(1, image.value.length - 1),
              },
        start,
        end: start + node.value.length,
        ...(emptyList === undefined ? {} : { emptyList: findSpan(emptyList, root.start) }),
      };
    },
  );
  assignOwners(hitboxes, sprites, levels);
  hitboxes.sort((a, b) => a.start - b.start || b.end - a.end);
  const diagnostics: DocumentDiagnostic[] =
    content.unknownVersion === undefined ? [] : [{ kind: 'version', ...findSpan(content.unknownVersion, root.start) }];
  references.sort((a, b) => a.start - b.start);
  return {
    hitboxes,
    sprites,
    notStatic,
    diagnostics,
    ...(references.length === 0 ? {} : { references }),
    ...(content.tileSize ? { tileSize: content.tileSize } : {}),
    basis: null,
  };
}

/** A sprite with coordinates of its own and this many walls is a level, whose objects have no common owner. */
const wallsOfLevel = 2;

/** Gives the hitboxes of a character or a body their owner. The objects of a level are owners of their own. */
function assignOwners(hitboxes: readonly HitboxDraft[], sprites: readonly Sprite[], levels: ReadonlySet<string>): void {
  const walls = new Map<string, number>();
  for (const { sprite, role, keys, frames } of hitboxes) {
    const isSame = keys !== undefined && frames![0] !== keys[0]!.frame;
    if (role === 'solid' && !isSame) walls.set(sprite, (walls.get(sprite) ?? 0) + 1);
  }
  const known = new Map(sprites.map((sprite) => [sprite.id, sprite]));
  for (const hitbox of hitboxes) {
    const { id, space, isBody = false } = known.get(hitbox.sprite) ?? { id: '', space: 'shared' };
    const isLevel = space === 'shared' || levels.has(id) || (walls.get(id) ?? 0) >= wallsOfLevel;
    if (isLevel && !isBody) continue;
    hitbox.owner = id;
    if (isBody) hitbox.bodyPart = true;
  }
}

function findSpan({ start, value }: Node, rootStart: number): Span {
  return { start: rootStart + start, end: rootStart + start + value.length };
}

function joined(prefix: string, path: string): string {
  return path.startsWith('[') ? prefix + path : `${prefix}.${path}`;
}

const nothingAround = {};

/** Returns the number of hitboxes that an entry is read as: one, or one per frame from its first to its last key. */
function countFrames({ keys }: ExportedHitbox): number {
  return keys === undefined ? 1 : keys.at(-1)!.frame - keys[0]!.frame + 1;
}

/** Returns the first `count` hitboxes of an entry; null if one of its numbers is known only at runtime. */
function createDrafts(
  { keys, ...exported }: ExportedHitbox,
  root: RootValue,
  scopes: Scopes | null,
  pathOf: (path: string) => string,
  count: number,
): HitboxDraft[] | null {
  if (keys === undefined) {
    const draft = createDraft(exported, root, scopes, pathOf);
    return draft === null ? null : [draft];
  }
  const { formatDiagnostics, ...rest } = exported;
  const atKeys: HitboxDraft[] = [];
  for (const [k, { frame, codec, convention, numbers }] of keys.entries()) {
    const frames = [frame, frame] as const;
    const diagnosed = k === 0 && formatDiagnostics !== undefined ? { formatDiagnostics } : {};
    const draft = createDraft({ ...rest, codec, convention, numbers, frames, ...diagnosed }, root, scopes, pathOf);
    if (draft === null) return null;
    atKeys.push(draft);
  }
  const keyframes = keys.map(({ frame, isStep }, k) => ({ frame, isStep, shape: atKeys[k]!.shape }));
  const hitboxKeys = keys.map(({ frame, isStep, node }): HitboxKey => {
    const text = findSpan(node, -exported.node.start);
    return isStep ? { frame, isStep, text } : { frame, text };
  });
  const first = keys[0]!.frame;
  let at = 0;
  return Array.from({ length: count }, (_, k): HitboxDraft => {
    const frame = first + k;
    if (keys[at + 1]?.frame === frame) at++;
    const isKey = keys[at]!.frame === frame;
    const draft = isKey ? atKeys[at]! : draftBetween(atKeys[at]!, shapeAt(keyframes.slice(at, at + 2), frame), frame);
    return { ...draft, path: `${draft.path}@${frame}`, keys: hitboxKeys };
  });
}

/** Returns the hitbox in a frame after its key. */
function draftBetween(key: HitboxDraft, shape: Shape, frame: number): HitboxDraft {
  const numbers = codecById(key.form)!.encode(shape, key);
  const fields = key.fields.map(({ name, value, notWritable }): Field => {
    const computed = typeof numbers === 'string' ? value : (numbers.get(name) ?? value);
    const reason = notWritable ?? 'computed';
    return { name, start: key.start, end: key.start, value: computed, literal: null, notWritable: reason };
  });
  const draft: HitboxDraft = { ...key, frames: [frame, frame], shape, fields };
  // They are reported once, at the first key.
  delete draft.formatDiagnostics;
  return draft;
}

/** Returns null if one of the numbers is known only at runtime. */
function createDraft(
  exported: ExportedHitbox,
  { start: rootStart }: RootValue,
  scopes: Scopes | null,
  pathOf: (path: string) => string,
): HitboxDraft | null {
  const {
    node,
    name,
    role,
    sprite,
    animation = null,
    frames = null,
    codec,
    convention,
    decodeContext = nothingAround,
    motion,
    data,
    formatDiagnostics = [],
  } = exported;
  const { nameKey, roleKey, tags = [], hidden, unknown = [] } = exported;
  const fields: Field[] = [];
  for (const number of exported.numbers) {
    const field = findField(number, node.start, rootStart, scopes);
    if (field === null) return null;
    fields.push(unknown.includes(field.name) ? { ...field, literal: null, notWritable: 'not-static' } : field);
  }
  const start = rootStart + node.start;
  const drawn = assumed(convention, fields).map((one, k) => (Number.isFinite(fields[k]!.value) ? fields[k]! : one));
  return {
    id: '',
    path: pathOf(exported.path ?? node.path),
    name,
    role,
    ...(tags.length === 0 ? {} : { tags }),
    certain: { proof: 'format', word: '' },
    sprite: pathOf(sprite),
    animation,
    frames,
    shape: codec.decode(drawn, convention, decodeContext),
    convention,
    form: codec.id,
    decodeContext,
    fields,
    unknown,
    stale: false,
    start,
    end: start + node.value.length,
    ...(nameKey === undefined || keyWith(node.value, nameKey, name) === null ? {} : { nameFrom: { key: nameKey } }),
    ...(roleKey === undefined ? {} : { roleKey }),
    ...(hidden === undefined || hidden === false ? {} : { hidden }),
    ...(motion === undefined ? {} : { motion }),
    ...(data === undefined ? {} : { data }),
    ...(formatDiagnostics.length === 0
      ? {}
      : { formatDiagnostics: formatDiagnostics.map((formatDiagnostic) => toDiagnostic(formatDiagnostic, rootStart)) }),
  };
}

function toReference(
  { node, ...reference }: ExportedReference,
  rootStart: number,
  pathOf: (path: string) => string,
): FileReference {
  const { start, end } = findSpan(node, rootStart);
  // Written out: a copy by spread would have a layout of its own.
  if (reference.kind === 'role') return { kind: 'role', role: reference.role, start, end };
  const { kind, sprite, name, last } = reference;
  return { kind, sprite: pathOf(sprite), name, last, start, end };
}

function toDiagnostic({ kind, word, node }: ExportedDiagnostic, rootStart: number): FormatDiagnostic {
  const start = rootStart + node.start;
  return { kind, word, start, end: start + node.value.length };
}

function findField(
  { name, node, otherwise }: ExportedNumber,
  literalStart: number,
  rootStart: number,
  scopes: Scopes | null,
): Field | null {
  // An omitted value has no position, so it gets the start of its hitbox.
  const at = rootStart + literalStart;
  if (node === null) {
    return { name, start: at, end: at, value: otherwise ?? NaN, literal: null, notWritable: 'missing' };
  }
  return readField(name, node.value, rootStart + node.start - node.value.start, scopes);
}
