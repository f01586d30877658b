import {
  assumed,
  ownerFromFileName,
  thingFromFileName,
  noEngines,
  isDrawable,
  placedAt,
  withPlace,
  unknownIn,
  type EnginesInUse,
  type DecodeContext,
  type Match,
} from '../../formats/index.js';
import type { Convention } from '../../model/convention.js';
import type { Field, Hitbox, Size, SkippedEntry, Sprite } from '../../model/document.js';
import { lastCovering } from '../../model/cover.js';
import type { Role } from '../../model/role.js';
import type { DocumentDiagnostic } from '../../model/document-diagnostic.js';
import type { FileReference } from '../../model/file-reference.js';
import type { Span } from '../../model/span.js';
import type { Value } from '../../model/value.js';
import { noFacts, Proofs, type FileFacts } from './certainty.js';
import { isLikely } from './likely.js';
import { listingsOf, type Listing } from './listings.js';
import { Collections, States } from './alternatives.js';
import type { ConventionOverrides } from '../conventions/convention-overrides.js';
import { isDrawnOnly, repeatedBodies } from './class-objects.js';
import { Conventions, type ConventionSubject } from '../conventions/conventions.js';
import type { Directives } from '../conventions/directives.js';
import { emptySprites } from './empty-lists.js';
import { readField, relativeToParameter, unknownField } from '../evaluate/fields.js';
import { contrastRoles } from './contrast.js';
import { entryData } from './entry-data.js';
import { textBeside } from './other-properties.js';
import type { DetectedBox } from './detected-box.js';
import { findBoxes } from './find-boxes.js';
import type { Limits } from '../base/limits.js';
import { findAlternatives } from './member-boxes.js';
import { findMotion } from './motion.js';
import { readPlayback } from './playback.js';
import { OwnershipLookup, type Ownership } from './owners.js';
import { hasNoSpecificKey } from '../evaluate/place.js';
import { toSingular } from './vocabulary.js';
import { findSkipped } from './skipped.js';
import { findName, noteWordSources, Roles, readTags } from './roles.js';
import { bodySetter } from './size-and-offset.js';
import type { PassedList, Source } from '../evaluate/source.js';
import { keywordsFromSettings, type KeywordsByPlace } from '../conventions/templates.js';
import { isApart, readSpaces, withSpaces, type SpaceGuess, type SpaceReading, type SpaceSubject } from './spaces.js';
import { spriteId, findSprites, withFrameCounts, withTimings, type OwnedBox } from './sprites.js';
import { isClicked, isOnlyDrawn, findStrikeFrame } from '../sources/usages.js';
import { asPassed, becomesObject } from '../sources/passed-lists.js';

/** A hitbox without an id. */
export type HitboxDraft = { -readonly [K in keyof Hitbox]: Hitbox[K] };

/** The hitboxes detected in a text. Their ids are still empty. */
export interface Detected {
  readonly hitboxes: readonly HitboxDraft[];
  readonly sprites: readonly Sprite[];
  readonly notStatic: number;
  /** Entries beside hitboxes that weren't read; absent if there are none. */
  readonly skipped?: readonly SkippedEntry[];
  readonly diagnostics?: readonly DocumentDiagnostic[];
  readonly references?: readonly FileReference[];
  /** The size of its tiles, in px; absent if it says none. */
  readonly tileSize?: Size;
  /** The data from which the hitboxes were created; null if an adapter found some of them. */
  readonly basis: Basis | null;
}

/** The data from which hitboxes were created; needed to update a single one. */
export interface Basis {
  /** In the order of the hitboxes. */
  readonly subjects: readonly ConventionSubject[];
  readonly conventions: Conventions;
  /** The space of each hitbox. */
  readonly spaces: readonly (SpaceReading | null)[];
  /** What spaces were guessed from, by the indexes of hitboxes. */
  readonly guesses: readonly SpaceGuess[];
  /** The names of the file that were looked up. */
  readonly names: ReadonlySet<string>;
  /** The spans of the values that names were resolved to. */
  readonly used: readonly Span[];
}

/** Replaces the record of a box that is among other properties: the record's name, role and tags aren't the box's. */
const noLabels: Value = { kind: 'opaque', start: 0, length: 0, text: '' };

/** Hand-written boxes need no further context. */
const emptyContext: DecodeContext = {};
const noPassedLists: ReadonlyMap<string, PassedList> = new Map();

export function detect(
  source: Source,
  length: number,
  { excluded, declared, roles: commentRoles }: Pick<Directives, 'excluded' | 'declared' | 'roles'>,
  limits: Limits,
  overrides: ConventionOverrides,
  keywords: KeywordsByPlace = keywordsFromSettings(),
  facts: FileFacts = noFacts,
  engines: EnginesInUse = noEngines,
): Detected {
  let boxes: DetectedBox[] = [];
  let numbers: (readonly Field[])[] = [];
  let notStatic = 0;
  const usages = source.usages?.() ?? null;
  const passedLists = source.passedLists?.() ?? noPassedLists;
  const found = findBoxes(source, excluded, limits, keywords, engines, facts.path);
  const matchAt = (at: number): Match | null => {
    return (
      found.find(({ start, value }) => value.kind === 'call' && start <= at && at < start + value.length)?.match ?? null
    );
  };
  for (const box of found) {
    if (usages !== null && isOnlyDrawn(box.place, box.value, usages)) continue;
    const relative = box.value.kind === 'object' ? relativeToParameter(box.match, box.start, source.scopes) : null;
    const passed = passedLists.size === 0 ? box.match : asPassed(box.match, box.place, passedLists, matchAt);
    const own = { ...box, match: relative ?? passed };
    const candidate = becomesObject(box.place, passedLists) ? { ...own, isObject: true as const } : own;
    const fields = readFields(candidate, source);
    if (fields === null) {
      // A class whose objects all have different numbers has no box to report.
      if (candidate.blueprint === undefined) notStatic++;
      continue;
    }
    if (isDrawnOnly(candidate, fields)) continue;
    boxes.push(candidate);
    numbers.push(fields);
  }
  if (boxes.length === 0 && notStatic === 0) {
    const sprites = emptySprites(source, overrides, { start: 0, end: length });
    return { hitboxes: [], sprites, notStatic, basis: null };
  }
  const repeated = repeatedBodies(boxes, numbers);
  [boxes, numbers] = [boxes.filter((_, k) => !repeated.has(k)), numbers.filter((_, k) => !repeated.has(k))];
  lockSharedNumbers(boxes, numbers);
  const isData = source.scopes === null;
  const fileOwner = ownerFromFileName(facts.path);
  const states = new States(boxes);
  const ownerships = new OwnershipLookup(boxes, states, isData);
  const roles = new Roles(facts.path, rolesInComments(commentRoles));
  const collections = new Collections(source.scopes);
  const owners = boxes.map((box) => ownerships.of(box));
  const alternatives = findAlternatives(boxes);
  const fileThing = thingFromFileName(facts.path);
  const claims = boxes.map(({ place, value, match, labelSource = value, part, start }) =>
    roles.of(place, part === true ? noLabels : labelSource, match, start),
  );
  const contrast = contrastRoles(
    boxes.map(({ place }, k) => ({ place, ownership: owners[k]!, hitbox: claims[k]!.hitbox })),
    source.roots,
  );
  const roleOf = ({ place }: DetectedBox, k: number): Role =>
    claims[k]!.role ?? (usages !== null && isClicked(place, usages) ? 'ui' : (contrast[k] ?? 'other'));
  const owned = boxes.map((detected, index): OwnedBox => {
    const { place, value: whole, match, labelSource = whole, start, part, state: own } = detected;
    const value = part === true ? noLabels : labelSource;
    const { sprite, animation } = owners[index]!;
    // An animation is more specific than a state derived from its name.
    const state = animation === null ? (states.of(place) ?? own) : undefined;
    const role = roleOf(detected, index);
    const frames = ownerships.findFrames(place, value, role);
    const isOwn = match.space === 'own';
    const span = { start, end: start + whole.length };
    const box = { role, sprite: spriteId(sprite), animation, frames, ...span, isOwn };
    return state === undefined ? box : { state, ...box };
  });
  const isOfThing =
    fileThing !== null && boxes.every(({ place }, k) => owners[k]!.sprite !== null || hasNoSpecificKey(place));
  const ofFile = fileOwner ?? (isOfThing && !/[^s]s$/i.test(fileThing) ? fileThing : singularOfOnlyList(boxes, owners));
  const ownSprites = findSprites(owned, owners, source, overrides, { start: 0, end: length }, ofFile);
  const playback = readPlayback(boxes, owners, owned, ownSprites, ownerships.timings, source);
  const lengths = boxes.map(({ place }, index) => Math.max(ownerships.lengthAround(place), playback.counts[index]!));
  const frameSizes = new Map(ownSprites.map(({ id, frameSize }) => [id, frameSize]));
  const subjects = boxes.map(({ place, start, match }, index): ConventionSubject => {
    const frame = frameSizes.get(owned[index]!.sprite) ?? null;
    const framed = centerInFrame(match, numbers[index]!, frame);
    return { place, start, match: framed.match, fields: framed.fields, frame };
  });
  const conventions = new Conventions(subjects, source, overrides);
  const interpretations = subjects.map((subject) => interpret(subject, conventions, null));
  const spaced = boxes.map((box, index): SpaceSubject => {
    const { shape } = interpretations[index]!;
    return { box, owned: owned[index]!, ownership: owners[index]!, fields: numbers[index]!, shape };
  });
  const spaces = readSpaces(spaced, ownSprites, overrides, source.scopes, isData);
  const sprites = withSpaces(ownSprites, spaced, spaces.readings);
  let known: readonly Listing[] | null = null;
  const listings = (): readonly Listing[] => (known ??= listingsOf(boxes));
  const proofs = new Proofs(facts, declared, listings, isData).of(boxes);
  const likely = (k: number): boolean => {
    return proofs[k] === null && isLikely(listings()[k]!, facts.isData) && !facts.isByproduct();
  };
  const drafts = boxes.map((box, index) => {
    const { place, value, part, labelSource = value } = box;
    const subject = subjects[index]!;
    const { match } = subject;
    const { role, animation, frames, state, start, end } = owned[index]!;
    const space = spaces.readings[index] ?? null;
    const ownership = owners[index]!;
    const sprite = isApart(ownership, space) ? spriteId(place) : owned[index]!.sprite;
    const interpretation = space === null ? interpretations[index]! : interpret(subject, conventions, space);
    const draft: HitboxDraft = {
      id: '',
      path: place?.path ?? '',
      name: nameFromCall(box) ?? findName(place, part === true ? noLabels : labelSource),
      role,
      sprite,
      animation,
      frames:
        frames ??
        (role === 'hit' && animation === null && usages !== null ? findStrikeFrame(ownership.sprite, usages) : null),
      start,
      end,
      certain: proofs[index]!,
      shape: interpretation.shape,
      convention: interpretation.convention,
      form: interpretation.form,
      fields: interpretation.fields,
      unknown: interpretation.unknown,
      decodeContext: contextOf(match, space),
      stale: false,
    };
    if (likely(index)) draft.likely = true;
    if (claims[index]!.role === null) draft.roleAssumed = true;
    const owner = ownership.owner ?? (fileOwner !== null && ownership.sprite === null ? '' : undefined);
    if (owner !== undefined) draft.owner = owner;
    if (ownership.bodyPart === true) draft.bodyPart = true;
    if (state !== undefined) draft.state = state;
    const tags = part === true ? [] : readTags(labelSource);
    if (tags.length > 0) draft.tags = tags;
    const beside = textBeside(value, match);
    if (beside !== '') draft.beside = beside;
    const motion = findMotion(box, interpretation.convention, source.scopes);
    if (motion !== null) draft.motion = motion;
    if (part === true) draft.part = part;
    else noteWordSources(draft, place, value, labelSource, claims[index]!);
    if (place !== null && (bodySetter(value) !== null || alternatives.has(place.path))) draft.body = place.path;
    if (beside !== '' && part !== true) Object.assign(draft, entryData(value, match, draft));
    const collection = collections.of(place);
    if (collection !== undefined) draft.collection = collection;
    return { draft, subject, space, index };
  });
  const isExcluded = lastCovering(excluded);
  const skipped =
    found.length < limits.hitboxes ? findSkipped(found, source.roots, (offset) => isExcluded(offset) >= 0) : [];
  drafts.sort(({ draft: a }, { draft: b }) => a.start - b.start || b.end - a.end);
  /** The index of each box among the hitboxes. */
  const order: number[] = [];
  for (const [at, { index }] of drafts.entries()) order[index] = at;
  return {
    hitboxes: drafts.map(({ draft }) => draft),
    sprites: withTimings(withFrameCounts(sprites, owned, lengths), playback.timings),
    notStatic,
    ...(skipped.length === 0 ? {} : { skipped }),
    diagnostics: ownerships.diagnostics(),
    ...(conventions.tileSize === null ? {} : { tileSize: conventions.tileSize }),
    basis: boxes.some((box) => hasNumbersOutside(box) || box.members !== undefined)
      ? null
      : {
          subjects: drafts.map(({ subject }) => subject),
          conventions,
          spaces: drafts.map(({ space }) => space),
          guesses: spaces.guesses.map(({ members, isSame }) => ({ members: members.map((k) => order[k]!), isSame })),
          names: source.scopes?.names ?? noNames,
          used: [...(source.scopes?.used ?? []), ...spaces.used],
        },
  };
}

/** Returns a function that finds the role that the innermost comment around a box declares. */
function rolesInComments(comments: Directives['roles']): (start: number) => Role | null {
  const cover = lastCovering(comments.map(({ scope }) => scope));
  return (start) => comments[cover(start)]?.role ?? null;
}

/** Returns the singular of the file's only unowned list (`platforms` → platform); '' if other boxes are unowned too. */
function singularOfOnlyList(boxes: readonly DetectedBox[], owners: readonly Ownership[]): string {
  let only: string | null = null;
  for (const [k, { place }] of boxes.entries()) {
    if (owners[k]!.sprite !== null) continue;
    const key = place?.key === null && place.parent?.parent === null ? place.parent.key : null;
    if (key === null || (only !== null && only !== key)) return '';
    only = key;
  }
  return only === null ? '' : toSingular(only);
}

/** Returns the object name that a call passes, if no variable or key names the object. */
function nameFromCall({ place, value, match }: DetectedBox): string | null {
  const callee = value.kind === 'call' ? value.callee.slice(value.callee.lastIndexOf('.') + 1) : null;
  return match.objectName !== undefined && place !== null && place.key === callee ? match.objectName : null;
}

/** Centers a body without a position in the frame of its sprite, if the frame size is known. */
function centerInFrame(
  match: Match,
  fields: readonly Field[],
  frame: Sprite['frameSize'],
): Pick<ConventionSubject, 'match' | 'fields'> {
  if (match.inFrame === undefined || frame === null) return { match, fields };
  const framed: Match = {
    ...match,
    codec: match.inFrame,
    tuple: 'wh',
    names: match.names.slice(-2),
    values: match.values.slice(-2),
    decodeContext: { frameWidth: frame.width, frameHeight: frame.height },
  };
  return { match: framed, fields: fields.slice(-2) };
}

/** Makes numbers that a class shares among several objects read-only: writing one would change the others. */
function lockSharedNumbers(boxes: readonly DetectedBox[], numbers: (readonly Field[])[]): void {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const [k, { start, value }] of boxes.entries()) {
    for (const { literal } of numbers[k]!) {
      if (literal === null || (literal.start >= start && literal.end <= start + value.length)) continue;
      (seen.has(literal.start) ? shared : seen).add(literal.start);
    }
  }
  if (shared.size === 0) return;
  for (const [k, fields] of numbers.entries()) {
    if (!fields.some(({ literal }) => literal !== null && shared.has(literal.start))) continue;
    numbers[k] = fields.map((field): Field => {
      if (field.literal === null || !shared.has(field.literal.start)) return field;
      return { ...field, literal: null, notWritable: 'computed' };
    });
  }
}

/** Whether some numbers of a box are outside its own text and don't move with it. */
function hasNumbersOutside({ value, match }: DetectedBox): boolean {
  return match.values.some(({ start, length }) => start < 0 || start + length > value.length);
}

const noNames: ReadonlySet<string> = new Set();

function contextOf({ decodeContext = emptyContext }: Match, space: SpaceReading | null): DecodeContext {
  return space?.at === undefined ? decodeContext : { ...decodeContext, ...placedAt(space.at) };
}

function conventionOf({ space, spaceBecause, spaceCount }: SpaceReading): Partial<Convention> {
  return {
    space,
    ...(spaceBecause === undefined ? {} : { spaceBecause }),
    ...(spaceCount === undefined ? {} : { spaceCount }),
  };
}

/** Interprets the numbers of a box. `space`: null for its shape by its own numbers alone. */
export function interpret(
  subject: ConventionSubject,
  conventions: Conventions,
  space: SpaceReading | null,
): Pick<Hitbox, 'shape' | 'convention' | 'form' | 'fields' | 'unknown'> {
  const { match, convention: found } = conventions.of(subject);
  const convention = space === null ? found : conventions.inSpace(found, conventionOf(space));
  const fields = renameFields(subject.fields, match.names);
  return {
    shape: (space?.at === undefined ? match.codec : withPlace(match.codec)).decode(
      assumed(match, fields),
      convention,
      contextOf(match, space),
    ),
    convention,
    form: match.codec.id,
    fields,
    unknown: unknownIn(fields),
  };
}

/** Renames fields: bare numbers are named by their order, which may be inferred from their values. */
function renameFields(fields: readonly Field[], names: readonly string[]): readonly Field[] {
  if (fields.every(({ name }, k) => name === names[k])) return fields;
  return fields.map((field, k) => ({ ...field, name: names[k]! }));
}

/** Returns the numbers of a box; null if too many of them are known only at runtime. */
function readFields({ match, start, isObject, place }: DetectedBox, { scopes }: Source): readonly Field[] | null {
  const { names, values } = match;
  const fields = new Array<Field>(names.length);
  let known = true;
  for (let i = 0; i < names.length; i++) {
    const field = readField(names[i]!, values[i]!, start, scopes);
    // `[1, , 3]`: an empty slot can't get a value at runtime.
    if (field === null && values[i]!.length === 0 && match.unplaced !== true) return null;
    known &&= field !== null;
    fields[i] = field ?? unknownField(names[i]!, values[i]!, start);
  }
  // An object of a class or call with a position and a radius is a circle, even if the position is unknown.
  const isCircle =
    (isObject === true || place?.value?.kind === 'call') &&
    match.tuple === 'xyr' &&
    Number.isFinite(fields.at(-1)?.value);
  return known || isCircle || isDrawable(match, fields) ? fields : null;
}
