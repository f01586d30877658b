import {
  fileName,
  fileStem,
  isShapeFileName,
  flattenedIn,
  hasTooManyCorners,
  isIncompleteCall,
  isSizeAlone,
  noEngines,
  repeatedIn,
  type EnginesInUse,
  type Match,
} from '../../formats/index.js';
import { lastCovering, type Cover } from '../../model/cover.js';
import type { Span } from '../../model/span.js';
import {
  type ArrayValue,
  type CallValue,
  childrenOf,
  isContainer,
  type ObjectValue,
  type Value,
} from '../../model/value.js';
import { ignoresBoxes, placeOfBody, placeOfCall } from './call-places.js';
import { asOffset, asUsed, ClassObjects, isSheet, numberOffsets, withHitboxSize } from './class-objects.js';
import { isEntry, keyIn, withLabels } from '../conventions/entry-keys.js';
import { columnNames, findInRow, isRowOfFrame } from './frame-tables.js';
import { maxCalls, type Limits } from '../base/limits.js';
import { matchBox } from './match-box.js';
import { joinMembers, withSizesSetLater, type JoinedRoot } from './member-boxes.js';
import type { DetectedBox, MemberBox } from './detected-box.js';
import { isUserConstructor, withUnknownPosition, inlinedValues, type Instance } from '../evaluate/inline-calls.js';
import { findConsumed, withNamedParts } from '../evaluate/named-parts.js';
import { placeInList, placeOfRoot, placeUnder, surroundingKeys, typedPlace, type Place } from '../evaluate/place.js';
import { withCallEvidence } from './roles.js';
import type { Scopes } from '../evaluate/scopes.js';
import type { ClassUses } from '../script/class-uses.js';
import type { Source } from '../evaluate/source.js';
import { withSpreads } from '../evaluate/spreads.js';
import { withUserNames, keywordsFromSettings, type KeywordsByPlace } from '../conventions/templates.js';
import { withUserFields } from '../conventions/user-keywords.js';
import { Exclusions, isDebugPanel } from './exclusions.js';

/** Finds all values that have the form of a box; `excluded` are spans that the user declared not to be hitboxes. */
export function findBoxes(
  { roots, scopes, structure }: Pick<Source, 'roots' | 'scopes' | 'structure'>,
  excluded: readonly Span[],
  limits: Limits,
  keywords: KeywordsByPlace = keywordsFromSettings(),
  engines: EnginesInUse = noEngines,
  path = '',
): DetectedBox[] {
  if (isDebugPanel(fileStem(path))) return [];
  const isTelling = isShapeFileName(path) && (/\.jsonc?$/i.test(path) || structure?.([]).isData === true);
  const file = isTelling ? fileName(path) : null;
  const finder = new Finder(scopes, lastCovering(excluded), limits, keywords, engines, file);
  const joined = joinMembers(roots);
  for (const root of joined) finder.visitRoot(root);
  return withSizesSetLater(finder.classes.withoutBlueprints(finder.boxes), joined);
}

class Finder {
  readonly boxes: DetectedBox[] = [];
  private readonly exclusions = new Exclusions();
  private readonly pushed = new Map<string, number>();
  /** The column names of the frame table being visited. */
  private columns: readonly (string | null)[] | null = null;
  /** The lists of pairs that Map constructors receive. */
  private readonly maps = new Set<Value>();
  private readonly pairs = new Set<Value>();
  readonly classes = new ClassObjects();
  /** How the class of the object being visited uses its numbers. */
  private uses: readonly ClassUses[] | null = null;

  constructor(
    private readonly scopes: Scopes | null,
    /** Lists and records that hold no hitboxes. */
    private readonly excluded: Cover,
    private readonly limits: Limits,
    private readonly keywords: KeywordsByPlace,
    private readonly engines: EnginesInUse,
    /** The file name, if it indicates hitboxes; it acts as the outermost key. */
    private readonly file: string | null,
  ) {}

  visitRoot(root: JoinedRoot): void {
    if (root.joined !== undefined) this.visitMembers(root, root.joined);
    else this.visit(root.value, root.start, placeOfRoot(root), 0, root.loose);
  }

  /** Visits numbers that are assigned one by one. They contain nothing else to visit. */
  private visitMembers(root: JoinedRoot, members: MemberBox): void {
    const { value, start } = root;
    const place = placeOfRoot(root);
    if (this.isExcluded(start) || value.kind !== 'object' || this.exclusions.has(place, value)) return;
    if (members.isObject && this.exclusions.hasObject(place)) return;
    const match = this.matchBox(withUserFields(value, this.keywords.at(start)), place);
    if (match === null) return;
    const state = members.method?.toLowerCase();
    const box: DetectedBox = {
      place,
      value,
      start,
      match,
      part: true,
      members,
      ...(state === undefined ? {} : { state }),
    };
    this.add(members.unplaced ? { ...box, match: { ...match, unplaced: true } } : box);
  }

  private visit(value: Value, start: number, around: Place | null, depth: number, loose = false): void {
    if (!isContainer(value) || !value.mayContainBoxes || this.isExcluded(start)) return;
    const place = around === null ? null : typedPlace(around, this.scopes);
    if (depth > this.limits.depth) {
      this.limits.reached?.('nesting');
      return;
    }
    if (value.kind === 'call' && isSheet(value)) return;
    if (this.visitRepeated(value, start, place, depth)) return;
    const { match: plain, labelSource, whole, instance } = this.read(value, start, place);
    const match =
      plain === null || place === null ? plain : asOffset(plain, () => this.usesAround(place), place.key ?? '');
    let consumed: Value | null = null;
    const first = this.boxes.length;
    if (match !== null && (match.byUser === 'comment' || !this.exclusions.has(place, value))) {
      const isLoose = (place === null || loose) && value.kind === 'call';
      const named = isLoose ? placeOfCall(value, start, place) : place;
      const at = match.space === 'own' && value.kind === 'call' ? placeOfBody(value, start, named) : named;
      const blueprint = value.kind === 'call' && value.blueprint === true ? (instance?.start ?? null) : null;
      const box: DetectedBox =
        blueprint !== null
          ? { place: at, value, start, match, part: true, isObject: true, blueprint }
          : {
              place: at,
              value,
              start,
              match,
              ...(labelSource === null ? {} : { labelSource }),
              ...(instance === undefined ? {} : { isObject: true as const }),
            };
      this.add(box);
      if (instance !== undefined && value.kind === 'call') this.classes.addObject(box, value, instance);
      if (instance !== undefined && blueprint === null) this.visitInstance(instance, start, at, depth);
      consumed = findConsumed(match, whole, value);
    }
    const own = this.boxes.length;
    // The whole value is one box.
    if (consumed !== null && consumed === whole) return;
    switch (value.kind) {
      case 'object': {
        if (match?.affixed !== true) this.findFlattened(value, start, place);
        const parts = this.boxes.length;
        this.visitEntries(value, start, place, depth, consumed);
        this.dropRepeated(own, parts);
        return;
      }
      case 'array':
        if (match === null && hasTooManyCorners(value, () => surroundingKeys(place, this.file)))
          this.limits.reached?.('corners', 1);
        this.visitItems(value, start, place, depth);
        return;
      case 'call':
        if (match === null && isIncompleteCall(value, this.engines)) return;
        this.visitArguments(value, start, place, depth, consumed);
        if (match !== null) this.dropRepeated(first, own);
    }
  }

  /** Returns how the class around a place uses the numbers in it. */
  private usesAround({ parent, start }: Place): readonly ClassUses[] {
    const name = parent?.parent === null ? parent.key : null;
    const uses = name === null ? undefined : this.scopes?.callable(name, start)?.callable.uses;
    return this.uses ?? (uses === undefined ? [] : [uses]);
  }

  /** Visits the contents of an object that depend on its constructor arguments. */
  private visitInstance(
    { start: classStart, ownFields, uses }: Instance,
    start: number,
    place: Place | null,
    depth: number,
  ): void {
    if (classStart !== null) this.classes.constructedAt.add(classStart);
    this.uses = uses;
    for (const { key, value, at } of ownFields) {
      if (at !== null) for (const set of [this.classes.expanded, this.classes.objectFields]) set.add(at);
      if (!isContainer(value) || !value.mayContainBoxes) continue;
      const under = placeUnder(place, key, value, start);
      const first = this.boxes.length;
      this.visit(value, start + value.start, under, depth + 1);
      for (let k = first; k < this.boxes.length; k++) this.boxes[k] = { part: true, ...this.boxes[k]! };
    }
    this.uses = null;
  }

  /** Drops boxes in a record or in the arguments of an object, from `own` on, that repeat only numbers it already has. */
  private dropRepeated(first: number, own: number): void {
    if (first === own || own === this.boxes.length) return;
    const known = new Set<number>();
    let kept = first;
    for (let k = first; k < this.boxes.length; k++) {
      const box = this.boxes[k]!;
      const offsets = numberOffsets(box);
      if (k >= own && offsets.every((at) => known.has(at))) continue;
      for (const at of offsets) known.add(at);
      this.boxes[kept++] = box;
    }
    this.boxes.length = kept;
  }

  private add(box: DetectedBox): void {
    // Boxes beyond the limit are only counted, to report how many were left out.
    if (this.boxes.length >= this.limits.hitboxes) this.limits.reached?.('hitboxes', 1);
    else this.boxes.push(box);
  }

  /** Reads a value as a box, with the source of its name and role. */
  private read(value: Value, start: number, place: Place | null): ReadValue {
    if (value.kind === 'object') {
      const whole = withSpreads(value, start, this.scopes);
      const keywords = this.keywords.at(start);
      const renamed = withUserFields(whole, keywords);
      const match = this.matchBox(renamed, place);
      return {
        match: match === null || renamed === whole ? match : { byUser: keywords.by, ...match },
        labelSource: whole === value ? null : whole,
        whole,
      };
    }
    if (value.kind === 'array') {
      const keywords = this.keywords.at(start);
      const named = withUserNames(value, keywords, place);
      const namedMatch = named === null ? null : this.matchBox(named, place);
      if (namedMatch !== null)
        return { match: { ...namedMatch, byUser: keywords.by }, labelSource: named, whole: value };
      const labeled = withLabels(value, place?.typed?.labels() ?? null);
      const match = labeled === null ? null : this.matchBox(labeled, place);
      if (match !== null) return { match, labelSource: labeled, whole: value };
    }
    if (value.kind !== 'call') return { match: this.matchBox(value, place), labelSource: null, whole: value };
    const whole = withNamedParts(value, start, this.scopes, place);
    const options = value.args.find(({ kind }) => kind === 'object') ?? null;
    const inner = this.matchConstructed(value, start, place, 0);
    return inner === null
      ? { match: this.matchBox(whole, place), labelSource: options, whole }
      : { ...inner, labelSource: options, whole };
  }

  /** Matches the box created by a function or class of the file, or by a call that the user described. */
  private matchConstructed(
    call: CallValue,
    start: number,
    place: Place | null,
    depth: number,
  ): Omit<ReadValue, 'labelSource' | 'whole'> | null {
    if (depth > maxCalls || this.exclusions.hasCallee(call.callee)) return null;
    const keywords = this.keywords.at(start);
    for (const { value: inner, instance, at: body } of inlinedValues(call, start, this.scopes, keywords.constructors)) {
      const under = placeUnder(place, call.callee.split('.').at(-1) ?? '', inner, start);
      const isObject = inner.kind === 'object' && instance !== undefined;
      const sized = isObject ? withHitboxSize(withUnknownPosition(inner)) : null;
      const plain = inner.kind === 'object' ? withUserFields(sized?.value ?? inner, keywords) : inner;
      const made =
        (inner.kind === 'call' ? this.matchConstructed(inner, start, place, depth + 1)?.match : null) ??
        this.matchBox(plain, place) ??
        this.matchBox(plain, under);
      const match = made === null || sized === null ? made : asUsed(made, instance!.uses, sized.keys);
      // A class must have a position and a size: many things have only a size.
      if (match === null || (instance !== undefined && this.exclusions.hasObject(place))) continue;
      if (isSizeAlone(match) && (instance !== undefined || match.tuple === 'xyr')) continue;
      if (body !== undefined) this.classes.expanded.add(body);
      if (body !== undefined && instance !== undefined) this.classes.objectFields.add(body);
      const matchOfCall = withCallEvidence(match, call.callee);
      const constructed = isUserConstructor(call.callee, keywords.constructors)
        ? { byUser: keywords.by, ...matchOfCall }
        : matchOfCall;
      return instance === undefined ? { match: constructed } : { match: constructed, instance };
    }
    return null;
  }

  private findFlattened(value: ObjectValue, start: number, place: Place | null): void {
    for (const { key, match } of flattenedIn(value)) {
      const at = placeUnder(place, key, null, start);
      if (!this.exclusions.has(at, value)) this.add({ place: at, value, start, match, part: true });
    }
  }

  /** Visits one size beside a list of positions: a box at each of them. */
  private visitRepeated(value: Value, start: number, place: Place | null, depth: number): boolean {
    const result = value.kind === 'object' ? repeatedIn(value, () => surroundingKeys(place, this.file)) : null;
    if (result === null || value.kind !== 'object') return false;
    const { boxes, used } = result;
    if (this.exclusions.has(place, value)) return false;
    boxes.forEach(({ place: at, match }, index) => {
      const from = start + at.start;
      const own = place === null || boxes.length === 1 ? place : placeInList(place, index, at, from);
      this.add({ place: own, value: at, start: from, match, labelSource: value, shared: value });
    });
    const rest = value.entries.filter((entry) => !used.has(entry.value));
    this.visitEntries({ ...value, entries: rest }, start, place, depth, null);
    return true;
  }

  private visitEntries(
    value: ObjectValue,
    start: number,
    place: Place | null,
    depth: number,
    consumed: Value | null,
  ): void {
    const outer = this.columns;
    if (isRowOfFrame(value.entries[0]?.value)) this.columns = columnNames(childrenOf(value));
    for (const { key, value: inner } of value.entries) {
      if (!isContainer(inner) || inner === consumed) continue;
      const at = start + inner.start;
      this.visit(inner, at, placeUnder(place, key, inner, at), depth + 1);
    }
    this.columns = outer;
  }

  private visitItems(value: ArrayValue, start: number, place: Place | null, depth: number): void {
    const row = place === null ? null : findInRow(value, start, place, this.columns);
    if (row !== null) {
      for (const box of row) this.add(box);
      return;
    }
    if (this.maps.has(value)) for (const item of value.items) this.pairs.add(item);
    const outer = this.columns;
    if (isRowOfFrame(value.items[0])) this.columns = columnNames(value.items);
    const list = place ?? typedPlace(placeUnder(null, '', value, start), this.scopes);
    // Items pushed later get indexes after the initial ones.
    if (list.key !== null && (list.parent === null || list.parent.value === null))
      this.pushed.set(list.path, value.items.length);
    value.items.forEach((item, index) => {
      if (!isContainer(item)) return;
      const at = start + item.start;
      this.visit(item, at, this.placeOfItem(list, index, item, at), depth + 1);
    });
    this.columns = outer;
  }

  /** Visits the arguments of a call: they get the place of the call, or of the list that they are pushed to. */
  private visitArguments(
    value: CallValue,
    start: number,
    place: Place | null,
    depth: number,
    consumed: Value | null,
  ): void {
    const words = value.callee.split('.').filter((word) => word !== 'this' && word !== '');
    const method = words.at(-1) ?? '';
    const isChained = value.callee.startsWith('.');
    const receives = words.length > 1 && /^(?:push|unshift|add|append|set)$/.test(method);
    if (ignoresBoxes(value.callee)) return;
    const sets = receives && method === 'set';
    if (receives && !(sets && !isEntry(value.args))) {
      const outer = words.slice(0, -1).reduce((at: Place | null, word) => placeUnder(at, word, null, start), place);
      if (sets) this.visitEntry(value, start, outer, depth);
      else this.visitPushed(value, start, outer, depth, consumed);
      return;
    }
    const keys = words.at(-2) === 'collider' ? words.slice(0, -1) : [method];
    const named = place === null && method !== '' && !isChained;
    const outer = named ? keys.reduce<Place | null>((at, key) => placeUnder(at, key, null, start), null) : place;
    for (const argument of value.args) {
      if (!isContainer(argument) || argument === consumed) continue;
      if (method === 'Map') this.maps.add(argument);
      this.visit(argument, start + argument.start, outer, depth + 1);
    }
  }

  private visitPushed(
    value: CallValue,
    start: number,
    outer: Place | null,
    depth: number,
    consumed: Value | null,
  ): void {
    for (const argument of value.args) {
      if (!isContainer(argument) || outer === null || argument === consumed) continue;
      const at = start + argument.start;
      const index = this.pushed.get(outer.path) ?? 0;
      this.pushed.set(outer.path, index + 1);
      this.visit(argument, at, placeInList(outer, index, argument, at), depth + 1);
    }
  }

  /** Visits the value of an entry: `boxes.set('idle', [1, 2, 3, 4])`. */
  private visitEntry(value: CallValue, start: number, outer: Place | null, depth: number): void {
    const [key, inner] = value.args;
    if (key === undefined || inner === undefined) return;
    const at = start + inner.start;
    this.visit(inner, at, placeUnder(outer, keyIn(key) ?? '', inner, at), depth + 1);
  }

  /** In `[['head', [1, 2, 3, 4]]]`, the form of Map entries, a string is the key; in a Map any key is. */
  private placeOfItem(list: Place, index: number, item: Value, start: number): Place {
    const { parent, value } = list;
    const [first, second] = value?.kind === 'array' && value.items.length === 2 ? value.items : [];
    if (index === 1 && first !== undefined && second === item && list.key === null) {
      const key = first.kind === 'string' || this.isOfMap(list) ? keyIn(first) : null;
      if (key !== null) return placeUnder(parent, key, item, start);
    }
    return placeInList(list, index, item, start);
  }

  private isOfMap({ value }: Place): boolean {
    return value !== null && this.pairs.has(value);
  }

  private matchBox(value: Value, place: Place | null): Match | null {
    return matchBox(value, place, this.file, this.engines);
  }

  private isExcluded(start: number): boolean {
    return this.excluded(start) >= 0;
  }
}

/** The result of reading a value as a box. */
interface ReadValue {
  readonly match: Match | null;
  readonly labelSource: Value | null;
  /** The value with the values that it references by name. */
  readonly whole: Value;
  /** Set if the value is an object of a class, which may contain other boxes. */
  readonly instance?: Instance;
}
