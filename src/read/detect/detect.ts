import {
  assumed,
  fileOwnerOf,
  fileTellsHitboxes,
  fileThingOf,
  noEngines,
  tellsEnough,
  unknownIn,
  type EnginesInUse,
  type DecodeContext,
  type Match,
} from '../../formats/index.js';
import type { Field, Hitbox, Sprite } from '../../model/document.js';
import type { Role } from '../../model/role.js';
import type { DocumentDiagnostic } from '../../model/document-diagnostic.js';
import type { Span } from '../../model/span.js';
import type { Value } from '../../model/value.js';
import { noFacts, Proofs, type FileFacts } from './certainty.js';
import { Collections, States } from './alternatives.js';
import type { ConventionOverrides } from '../conventions/convention-overrides.js';
import { isDrawnOnly } from './class-objects.js';
import { Conventions, type Subject } from '../conventions/conventions.js';
import type { Directives } from '../conventions/directives.js';
import { emptySprites } from './empty-lists.js';
import { readField, unknownField } from '../evaluate/fields.js';
import { actorRoles } from './actor-roles.js';
import { besideOf } from './beside.js';
import type { DetectedBox } from './detected-box.js';
import { findBoxes } from './find-boxes.js';
import type { Limits } from '../base/limits.js';
import { alternativesOf } from './member-boxes.js';
import { motionOf } from './motion.js';
import { OwnershipLookup, type Ownership } from './owners.js';
import { isUnnamedAt } from '../evaluate/place.js';
import { singularOf } from './vocabulary.js';
import { nameOf, noteWordSources, Roles, tagsOf } from './roles.js';
import { bodySetter } from './size-and-offset.js';
import type { Handing, Source } from '../evaluate/source.js';
import { wordsOfSettings, type WordsByPlace } from '../conventions/templates.js';
import { spriteId, spritesOf, withFrameCounts, type OwnedBox } from './sprites.js';
import { isClicked, strikeOf } from '../sources/usages.js';
import { asHanded } from '../sources/handed.js';

/** A hitbox that has no id yet. */
export type Draft = { -readonly [K in keyof Hitbox]: Hitbox[K] };

/** The hitboxes in what a text holds; their ids are still empty. */
export interface Detected {
  readonly hitboxes: readonly Draft[];
  readonly sprites: readonly Sprite[];
  readonly notStatic: number;
  readonly diagnostics?: readonly DocumentDiagnostic[];
  /** What the hitboxes were made of; null where an adapter found some of them. */
  readonly basis: Basis | null;
}

/** What hitboxes were made of, for those who change a single one. */
export interface Basis {
  /** In the order of the hitboxes. */
  readonly subjects: readonly Subject[];
  readonly conventions: Conventions;
  /** The names of the file that were looked up. */
  readonly names: ReadonlySet<string>;
  /** Where the values stand that names stood for. */
  readonly used: readonly Span[];
}

/** What a record says of itself it does not say of a box among its properties. */
const silent: Value = { kind: 'opaque', start: 0, length: 0, text: '' };

/** Boxes that are written by hand say all that there is to know. */
const emptyContext: DecodeContext = {};
const noHandings: ReadonlyMap<string, Handing> = new Map();

export function detect(
  source: Source,
  length: number,
  { excluded, declared }: Pick<Directives, 'excluded' | 'declared'>,
  limits: Limits,
  overrides: ConventionOverrides,
  words: WordsByPlace = wordsOfSettings(),
  facts: FileFacts = noFacts,
  engines: EnginesInUse = noEngines,
): Detected {
  const found: DetectedBox[] = [];
  const numbers: (readonly Field[])[] = [];
  let notStatic = 0;
  const usages = source.usages?.() ?? null;
  const handings = source.handings?.() ?? noHandings;
  for (const box of findBoxes(source, excluded, limits, words, engines, facts.path)) {
    const candidate = handings.size === 0 ? box : { ...box, match: asHanded(box.match, box.place, handings) };
    const fields = fieldsOf(candidate, source);
    if (fields === null) {
      // Of a class whose objects all have other numbers there is nothing to say.
      if (candidate.blueprint === undefined) notStatic++;
      continue;
    }
    if (isDrawnOnly(candidate, fields)) continue;
    found.push(candidate);
    numbers.push(fields);
  }
  if (found.length === 0 && notStatic === 0) {
    const sprites = emptySprites(source, overrides, { start: 0, end: length });
    return { hitboxes: [], sprites, notStatic, basis: null };
  }
  takeShared(found, numbers);
  const ownerships = new OwnershipLookup(found, fileTellsHitboxes(facts.path) && fileOwnerOf(facts.path) === null);
  const roles = new Roles(facts.path);
  const states = new States(found);
  const collections = new Collections(source.scopes);
  const owners = found.map(({ place }) => ownerships.of(place));
  const alternatives = alternativesOf(found);
  const thing = fileThingOf(facts.path);
  const saidRoles = found.map(({ place, value, match, said = value, part }): Role | null =>
    roles.of(place, part === true ? silent : said, match.role),
  );
  const clicked = usages === null ? [] : found.map(({ place }, k) => saidRoles[k] === null && isClicked(place, usages));
  const assumedRoles = actorRoles(
    found.map(({ place, value }, k) => ({ place, value, role: saidRoles[k] ?? null, ownership: owners[k]! })),
    thing,
  );
  const owned = found.map(({ place, value: whole, match, said = whole, start, part, state: own }, index): OwnedBox => {
    const value = part === true ? silent : said;
    const { owner, animation } = owners[index]!;
    // An animation says more than the state of its name.
    const state = animation === null ? (states.of(place) ?? own) : undefined;
    const role = saidRoles[index] ?? 'other';
    const frames = ownerships.framesOf(place, value);
    const isOwn = match.space === 'own';
    const box = { role, sprite: spriteId(owner), animation, frames, start, end: start + whole.length, isOwn };
    return state === undefined ? box : { state, ...box };
  });
  const isOfThing = thing !== null && found.every(({ place }, k) => owners[k]!.owner !== null || isUnnamedAt(place));
  const ofFile = fileOwnerOf(facts.path) ?? (isOfThing && !/[^s]s$/i.test(thing) ? thing : oneListed(found, owners));
  const sprites = spritesOf(owned, owners, source, overrides, { start: 0, end: length }, ofFile);
  const lengths = found.map(({ place }) => ownerships.lengthAround(place));
  const frameSizes = new Map(sprites.map(({ id, frameSize }) => [id, frameSize]));
  const subjects = found.map(({ place, start, match }, index): Subject => {
    const frame = frameSizes.get(owned[index]!.sprite) ?? null;
    const framed = inFrame(match, numbers[index]!, frame);
    return { place, start, match: framed.match, fields: framed.fields, frame };
  });
  const conventions = new Conventions(subjects, source, overrides);
  const proofs = new Proofs(facts, declared).of(found);
  const drafts = found.map((box, index) => {
    const { place, value, part, said = value } = box;
    const subject = subjects[index]!;
    const { match } = subject;
    const { role, sprite, animation, frames, state, start, end } = owned[index]!;
    const meaning = meant(subject, conventions);
    const draft: Draft = {
      id: '',
      path: place?.path ?? '',
      name: calledBy(box) ?? nameOf(place, part === true ? silent : said),
      role: clicked[index] === true ? 'ui' : (assumedRoles[index] ?? role),
      sprite,
      animation,
      frames:
        frames ??
        (role === 'hit' && animation === null && usages !== null ? strikeOf(owners[index]!.owner, usages) : null),
      start,
      end,
      certain: proofs[index]!,
      shape: meaning.shape,
      convention: meaning.convention,
      form: meaning.form,
      fields: meaning.fields,
      unknown: meaning.unknown,
      decodeContext: match.decodeContext ?? emptyContext,
      stale: false,
    };
    if (saidRoles[index] === null) draft.roleAssumed = true;
    if (state !== undefined) draft.state = state;
    const tags = part === true ? [] : tagsOf(said);
    if (tags.length > 0) draft.tags = tags;
    const beside = besideOf(value, match);
    if (beside !== '') draft.beside = beside;
    const motion = motionOf(box, meaning.convention, source.scopes);
    if (motion !== null) draft.motion = motion;
    if (part === true) draft.part = part;
    else noteWordSources(draft, place, value, said);
    if (place !== null && (bodySetter(value) !== null || alternatives.has(place.path))) draft.body = place.path;
    const collection = collections.of(place);
    if (collection !== undefined) draft.collection = collection;
    return { draft, subject };
  });
  drafts.sort(({ draft: a }, { draft: b }) => a.start - b.start || b.end - a.end);
  return {
    hitboxes: drafts.map(({ draft }) => draft),
    sprites: withFrameCounts(sprites, owned, lengths),
    notStatic,
    diagnostics: ownerships.diagnostics(),
    basis: found.some((box) => reachesOut(box) || box.members !== undefined)
      ? null
      : {
          subjects: drafts.map(({ subject }) => subject),
          conventions,
          names: source.scopes?.names ?? noNames,
          used: source.scopes?.used ?? [],
        },
  };
}

/** The things of the only list of the file that nobody owns: `platforms` → platform; '': there are others. */
function oneListed(found: readonly DetectedBox[], owners: readonly Ownership[]): string {
  let only: string | null = null;
  for (const [k, { place }] of found.entries()) {
    if (owners[k]!.owner !== null) continue;
    const key = place?.key === null && place.parent?.parent === null ? place.parent.key : null;
    if (key === null || (only !== null && only !== key)) return '';
    only = key;
  }
  return only === null ? '' : singularOf(only);
}

/** What a call calls a thing that no variable or key names. */
function calledBy({ place, value, match }: DetectedBox): string | null {
  const callee = value.kind === 'call' ? value.callee.slice(value.callee.lastIndexOf('.') + 1) : null;
  return match.called !== undefined && place !== null && place.key === callee ? match.called : null;
}

/** A body without a place stands in the middle of the frame of its sprite, where that is known. */
function inFrame(
  match: Match,
  fields: readonly Field[],
  frame: Sprite['frameSize'],
): Pick<Subject, 'match' | 'fields'> {
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

/** Numbers that a class says of several objects at once belong to none of them: writing one would change the others. */
function takeShared(found: readonly DetectedBox[], numbers: (readonly Field[])[]): void {
  const seen = new Set<number>();
  const shared = new Set<number>();
  for (const [k, { start, value }] of found.entries()) {
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

/** Whether some numbers of a box stand outside of its own text: they do not move with it. */
function reachesOut({ value, match }: DetectedBox): boolean {
  return match.values.some(({ start, length }) => start < 0 || start + length > value.length);
}

const noNames: ReadonlySet<string> = new Set();

/** What the numbers of a box say. */
export function meant(
  subject: Subject,
  conventions: Conventions,
): Pick<Hitbox, 'shape' | 'convention' | 'form' | 'fields' | 'unknown'> {
  const { match, convention } = conventions.of(subject);
  const fields = named(subject.fields, match.names);
  return {
    shape: match.codec.decode(assumed(match, fields), convention, match.decodeContext ?? emptyContext),
    convention,
    form: match.codec.id,
    fields,
    unknown: unknownIn(fields),
  };
}

/** Fields under other names: bare numbers are called by their order, which the numbers may tell. */
function named(fields: readonly Field[], names: readonly string[]): readonly Field[] {
  if (fields.every(({ name }, k) => name === names[k])) return fields;
  return fields.map((field, k) => ({ ...field, name: names[k]! }));
}

/** The numbers of a box, or null where too many of them are only known when the game runs. */
function fieldsOf({ match, start, isObject }: DetectedBox, { scopes }: Source): readonly Field[] | null {
  const { names, values } = match;
  const fields = new Array<Field>(names.length);
  let known = true;
  for (let i = 0; i < names.length; i++) {
    const field = readField(names[i]!, values[i]!, start, scopes);
    // `[1, , 3]`: nothing stands there that the game could fill in.
    if (field === null && values[i]!.length === 0 && match.unplaced !== true) return null;
    known &&= field !== null;
    fields[i] = field ?? unknownField(names[i]!, values[i]!, start);
  }
  // An object of a class with a place and a radius is a circle, wherever it is.
  const isDisc = isObject === true && match.tuple === 'xyr' && Number.isFinite(fields.at(-1)?.value);
  return known || isDisc || tellsEnough(match, fields) ? fields : null;
}
