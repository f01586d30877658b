/** Checks of gestures on entries with keys, which are read as a hitbox per frame, with a slow reference for those between. */
import type { Shape } from '../../../src/core/index.js';
import type { Hitbox } from '../../../src/model/document.js';
import { declarationOf, differenceOf, isNear, withoutIndices } from './compare-reads.js';
import type { Done } from './checks.js';
import type { GestureRequest } from './gestures.js';
import type { Reading } from './reading.js';

/** Numbers are written to at least three decimals. */
const slack = 0.0021;

/** Returns what is wrong if a gesture is about entries with keys, null if nothing is; undefined if it is about none. */
export function wrongWithKeys(done: Done): string | null | undefined {
  const { request, before, after } = done;
  const between = wrongBetweenKeys(after.document.hitboxes);
  if (between !== null) return between;
  if (request.of === 'keys') return wrongFrames(before, after);
  const ids = 'ids' in request ? request.ids : 'id' in request ? [request.id] : [];
  const targets = request.of === 'shapes' ? request.changes.map(({ id }) => id) : ids;
  const entries = new Set(
    before.document.hitboxes
      .filter(({ id, keys }) => keys !== undefined && targets.includes(id))
      .map(({ start }) => start),
  );
  if (entries.size === 0) return undefined;
  const isTouched = (hitbox: Hitbox): boolean => hitbox.keys !== undefined && entries.has(hitbox.start);
  switch (request.of) {
    case 'shapes':
      return wrongShapes(done, request, isTouched);
    case 'gone':
      return wrongDeletion(done, request.ids, isTouched);
    case 'frames':
      return wrongCopies(done, request, isTouched);
    case 'word':
    case 'motion':
      return pairwise(before.document.hitboxes, after, (hitbox, other) => {
        if (!isTouched(hitbox)) return differenceOf(declarationOf(hitbox), declarationOf(other));
        if (request.of === 'word' && other[request.what] !== request.word)
          return `its ${request.what} isn't the new one`;
        // The role that the old name implied is declared.
        const what = request.of === 'word' ? request.what : 'motion';
        return differenceOf(declarationOf(hitbox), declarationOf(other), [what]);
      });
    case 'rekey':
      return wrongKeys(done, request, isTouched);
    // Ranges of frames are refused for them.
    case 'bars':
    case 'added':
      return undefined;
  }
}

const frameOf = ({ frames }: Hitbox): number => frames![0];
const isKey = (hitbox: Hitbox): boolean => hitbox.keys!.some(({ frame }) => frame === frameOf(hitbox));

function pairwise(
  old: readonly Hitbox[],
  { document: { hitboxes: fresh } }: Reading,
  compare: (hitbox: Hitbox, other: Hitbox) => string | null,
): string | null {
  if (old.length !== fresh.length) return `${old.length} hitboxes were expected, ${fresh.length} are there`;
  for (const [k, hitbox] of old.entries()) {
    const wrong = compare(hitbox, fresh[k]!);
    if (wrong !== null) return `${hitbox.path}: ${wrong}`;
  }
  return null;
}

function wrongShapes(
  { before, after }: Done,
  { changes }: Extract<GestureRequest, { of: 'shapes' }>,
  isTouched: (hitbox: Hitbox) => boolean,
): string | null {
  const wanted = new Map(changes.map(({ id, shape }) => [id, shape]));
  return pairwise(before.document.hitboxes, after, (hitbox, other) => {
    const shape = wanted.get(hitbox.id);
    if (shape !== undefined && !isNear(other.shape, shape, slack)) return `it isn't ${JSON.stringify(shape)}`;
    const isFree = shape !== undefined || (isTouched(hitbox) && !isKey(hitbox));
    if (shape === undefined && isFree && isKey(other)) return 'it became a key';
    return differenceOf(
      declarationOf(hitbox),
      declarationOf(other),
      isFree ? ['shape', 'fields', 'formatDiagnostics'] : [],
    );
  });
}

function wrongDeletion(
  { before, after }: Done,
  ids: readonly string[],
  isTouched: (hitbox: Hitbox) => boolean,
): string | null {
  const left = before.document.hitboxes.filter((hitbox) => {
    if (!isTouched(hitbox)) return !ids.includes(hitbox.id);
    const mates = before.document.hitboxes.filter(({ start, keys }) => keys !== undefined && start === hitbox.start);
    const kept = mates.filter((mate) => isKey(mate) && !ids.includes(mate.id)).map(frameOf);
    return kept.length > 0 && Math.min(...kept) <= frameOf(hitbox) && frameOf(hitbox) <= Math.max(...kept);
  });
  return pairwise(left, after, (hitbox, other) => {
    const isFree = isTouched(hitbox) && (ids.includes(hitbox.id) || !isKey(hitbox));
    if (isFree && isKey(other)) return 'it has a key';
    const except = isFree ? ['shape', 'fields', 'formatDiagnostics'] : isTouched(hitbox) ? ['formatDiagnostics'] : [];
    return differenceOf(declarationOf(hitbox), declarationOf(other), except);
  });
}

function wrongCopies(
  { before, after }: Done,
  { ids, frames }: Extract<GestureRequest, { of: 'frames' }>,
  isTouched: (hitbox: Hitbox) => boolean,
): string | null {
  const isWanted = (frame: number): boolean => frames.some(([first, last]) => first <= frame && frame <= last);
  const has = (hitbox: Hitbox, frame: number): boolean =>
    after.document.hitboxes.some(
      (other) =>
        withoutIndices(other.sprite) === withoutIndices(hitbox.sprite) &&
        other.animation === hitbox.animation &&
        other.role === hitbox.role &&
        isNear(other.shape, hitbox.shape, slack) &&
        (other.frames === null || (other.frames[0] <= frame && frame <= (other.frames[1] ?? frame))),
    );
  for (const hitbox of before.document.hitboxes) {
    const [first, last] = hitbox.frames ?? [0, 0];
    const isFree = isTouched(hitbox) && (!isKey(hitbox) || isWanted(frameOf(hitbox)));
    // What the copies of others replace is checked with those.
    const isReplaced = frames.some(([from, to]) => from <= (last ?? first) && first <= to);
    if (!isFree && !isReplaced && !has(hitbox, first)) return `${hitbox.path} has another shape`;
    if (!ids.includes(hitbox.id)) continue;
    for (const [from, to] of frames)
      for (let frame = from; frame <= to; frame++)
        if (!has(hitbox, frame)) return `${hitbox.path} isn't in frame ${frame}`;
  }
  return null;
}

/** The entry has exactly these keys, with the shapes that were in their frames, and nothing else changes. */
function wrongKeys(
  { before, after }: Done,
  { keys }: Extract<GestureRequest, { of: 'rekey' }>,
  isTouched: (hitbox: Hitbox) => boolean,
): string | null {
  const was = before.document.hitboxes;
  const at = was.findIndex(isTouched);
  const old = was.filter(isTouched);
  const length = keys.length === 0 ? 0 : keys.at(-1)!.frame - keys[0]!.frame + 1;
  const now = after.document.hitboxes.slice(at, at + length);
  for (const { from, frame, isStep } of keys) {
    const own = now[frame - keys[0]!.frame];
    const { shape } = old.find((one) => frameOf(one) === from)!;
    const key = own?.keys?.find((one) => one.frame === frame);
    if (own === undefined || frameOf(own) !== frame || key === undefined) return `there is no key at ${frame}`;
    if ((key.isStep === true) !== isStep) return `the key at ${frame} has another ease`;
    if (!isNear(own.shape, shape, slack)) return `at ${frame}, it is ${JSON.stringify(own.shape)}`;
  }
  const others = now.filter((one) => isKey(one) && !keys.some(({ frame }) => frame === frameOf(one)));
  if (others.length > 0) return `there is a key at ${frameOf(others[0]!)}`;
  const hitboxes = after.document.hitboxes.filter((_, k) => k < at || k >= at + length);
  const rest = { ...after, document: { ...after.document, hitboxes } };
  const left = was.filter((hitbox) => !isTouched(hitbox));
  const wrong = pairwise(left, rest, (hitbox, other) => differenceOf(declarationOf(hitbox), declarationOf(other)));
  const declared = (hitbox: Hitbox) => differenceOf(declarationOf(old[0]!), declarationOf(hitbox), freeInKeys);
  return wrong ?? now.map(declared).find((one) => one !== null) ?? null;
}

const freeInKeys = ['shape', 'fields', 'frames', 'formatDiagnostics'] as const;

/** Every frame must have the same shapes. */
function wrongFrames(before: Reading, after: Reading): string | null {
  const left = after.document.hitboxes.flatMap(moments);
  for (const moment of before.document.hitboxes.flatMap(moments)) {
    const at = left.findIndex(({ key, shape }) => key === moment.key && isNear(shape, moment.shape, slack));
    if (at < 0) return `${moment.key} ${JSON.stringify(moment.shape)} is missing`;
    left.splice(at, 1);
  }
  return left.length === 0 ? null : `${left[0]!.key} is one more`;
}

function moments({
  sprite,
  animation,
  role,
  frames,
  shape,
}: Hitbox): { readonly key: string; readonly shape: Shape }[] {
  const around = [withoutIndices(sprite), animation, role];
  const last = frames?.[1] ?? null;
  if (frames === null || last === null) return [{ key: JSON.stringify([...around, frames]), shape }];
  return Array.from({ length: last - frames[0] + 1 }, (_, k) => ({
    key: JSON.stringify([...around, frames[0] + k]),
    shape,
  }));
}

/** Compares hitboxes between two keys with what the documentation says. */
export function wrongBetweenKeys(hitboxes: readonly Hitbox[]): string | null {
  for (const hitbox of hitboxes) {
    if (hitbox.keys === undefined || isKey(hitbox)) continue;
    const frame = frameOf(hitbox);
    const mates = hitboxes.filter((other) => other.start === hitbox.start && other.keys !== undefined);
    const from = mates.filter((mate) => isKey(mate) && frameOf(mate) < frame).at(-1)!;
    const to = mates.find((mate) => isKey(mate) && frameOf(mate) > frame)!;
    const { isStep } = hitbox.keys.find((key) => key.frame === frameOf(from))!;
    const part = (frame - frameOf(from)) / (frameOf(to) - frameOf(from));
    const expected = isStep === true ? from.shape : slowlyBetween(from.shape, to.shape, part);
    if (!isNear(hitbox.shape, expected, 1e-9 * (1 + Math.abs(largest(from.shape)) + Math.abs(largest(to.shape)))))
      return `${hitbox.path} is ${JSON.stringify(hitbox.shape)}, not ${JSON.stringify(expected)}`;
  }
  return null;
}

function largest(shape: Shape): number {
  return Math.max(...flat(shape).map(([, value]) => Math.abs(value)));
}

/** The numbers of a shape by name. */
function flat(shape: Shape): [string, number][] {
  if (shape.kind !== 'polygon')
    return Object.entries(shape).flatMap(([key, value]): [string, number][] =>
      typeof value === 'number' ? [[key, value]] : [],
    );
  return shape.points.flatMap(({ x, y }, k): [string, number][] => [
    [`x${k}`, x],
    [`y${k}`, y],
  ]);
}

/** The reference: number by number, and angles by the shorter of the two ways, or clockwise. */
export function slowlyBetween(from: Shape, to: Shape, part: number): Shape {
  const [a, b] = [new Map(flat(from)), new Map(flat(to))];
  if (from.kind !== to.kind || (from.kind === 'polygon' && a.size !== b.size)) return from;
  const mixed = new Map<string, number>();
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const [one, other] = [a.get(key) ?? 0, b.get(key) ?? 0];
    let by = other - one;
    if (key === 'rotation') {
      while (by > Math.PI + 1e-6) by -= 2 * Math.PI;
      while (by <= -Math.PI + 1e-6) by += 2 * Math.PI;
    }
    mixed.set(key, one + by * part);
  }
  if (from.kind !== 'polygon') return { kind: from.kind, ...Object.fromEntries(mixed) } as unknown as Shape;
  return { kind: 'polygon', points: from.points.map((_, k) => ({ x: mixed.get(`x${k}`)!, y: mixed.get(`y${k}`)! })) };
}
