import {
  fileTellsHitboxes,
  flattenedIn,
  hasTooManyCorners,
  isHalfMade,
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
import { assertions, placeOfBody, placeOfCall } from './call-places.js';
import { ClassObjects, placesOf } from './class-objects.js';
import { isEntry, keyIn, withLabels } from '../conventions/entry-keys.js';
import { columnNames, foundInRow, isRowOfFrame } from './frame-tables.js';
import { maxCalls, type Limits } from '../base/limits.js';
import { matchBox } from './match-box.js';
import { joinMembers, type JoinedRoot } from './member-boxes.js';
import type { DetectedBox, MemberBox } from './detected-box.js';
import { isUserConstructor, somewhere, inlinedValues, type Instance } from '../evaluate/inline-calls.js';
import { consumedOf, withNamedParts } from '../evaluate/named-parts.js';
import { placeInList, placeOfRoot, placeUnder, settingOf, typedPlace, type Place } from '../evaluate/place.js';
import { becauseOfCall } from './roles.js';
import type { Scopes } from '../evaluate/scopes.js';
import { pairSizes } from './size-and-offset.js';
import type { Source } from '../evaluate/source.js';
import { withSpreads } from '../evaluate/spreads.js';
import { withUserNames, wordsOfSettings, type WordsByPlace } from '../conventions/templates.js';
import { withUserFields } from '../conventions/user-keywords.js';
import { Exclusions } from './exclusions.js';

/** Finds everything in the form of a box; `excluded` are lists that the user says are none. */
export function findBoxes(
  { roots, scopes }: Pick<Source, 'roots' | 'scopes'>,
  excluded: readonly Span[],
  limits: Limits,
  words: WordsByPlace = wordsOfSettings(),
  engines: EnginesInUse = noEngines,
  path = '',
): DetectedBox[] {
  const told = /\.jsonc?$/i.test(path) && fileTellsHitboxes(path) ? path.replace(/^.*[\\/]/, '') : null;
  const finder = new Finder(scopes, lastCovering(excluded), limits, words, engines, told);
  for (const root of joinMembers(pairSizes(roots))) finder.visitRoot(root);
  return finder.classes.without(finder.found);
}

class Finder {
  readonly found: DetectedBox[] = [];
  private readonly exclusions = new Exclusions();
  private readonly pushed = new Map<string, number>();
  /** What the columns of the table of frames hold that is looked into. */
  private columns: readonly (string | null)[] | null = null;
  /** The lists of pairs that maps are made of. */
  private readonly maps = new Set<Value>();
  private readonly pairs = new Set<Value>();
  readonly classes = new ClassObjects();

  constructor(
    private readonly scopes: Scopes | null,
    /** Lists and records that hold no hitboxes. */
    private readonly excluded: Cover,
    private readonly limits: Limits,
    private readonly words: WordsByPlace,
    private readonly engines: EnginesInUse,
    /** The name of the file, where it says that it holds hitboxes: it stands for the key around all of it. */
    private readonly file: string | null,
  ) {}

  visitRoot(root: JoinedRoot): void {
    if (root.joined !== undefined) this.visitMembers(root, root.joined);
    else this.visit(root.value, root.start, placeOfRoot(root), 0, root.loose);
  }

  /** Numbers that are set one by one: there is nothing in them to look into. */
  private visitMembers(root: JoinedRoot, members: MemberBox): void {
    const { value, start } = root;
    const place = placeOfRoot(root);
    if (this.isExcluded(start) || value.kind !== 'object' || this.exclusions.has(place, value)) return;
    if (members.isObject && this.exclusions.hasObject(place)) return;
    const match = this.matchBox(withUserFields(value, this.words.at(start)), place);
    if (match === null) return;
    const state = members.method?.toLowerCase();
    const found: DetectedBox = {
      place,
      value,
      start,
      match,
      part: true,
      members,
      ...(state === undefined ? {} : { state }),
    };
    this.take(members.unplaced ? { ...found, match: { ...match, unplaced: true } } : found);
  }

  private visit(value: Value, start: number, around: Place | null, depth: number, loose = false): void {
    if (!isContainer(value) || !value.mayContainBoxes || this.isExcluded(start)) return;
    const place = around === null ? null : typedPlace(around, this.scopes);
    if (depth > this.limits.depth) {
      this.limits.reached?.('nesting');
      return;
    }
    if (this.visitRepeated(value, start, place, depth)) return;
    const { match, said, whole, instance } = this.read(value, start, place);
    let consumed: Value | null = null;
    const first = this.found.length;
    if (match !== null && (match.byUser === 'comment' || !this.exclusions.has(place, value))) {
      const isLoose = (place === null || loose) && value.kind === 'call';
      const named = isLoose ? placeOfCall(value, start, place) : place;
      const at = match.space === 'own' && value.kind === 'call' ? placeOfBody(value, start, named) : named;
      const blueprint = value.kind === 'call' && value.blueprint === true ? (instance?.start ?? null) : null;
      const found: DetectedBox =
        blueprint !== null
          ? { place: at, value, start, match, part: true, isObject: true, blueprint }
          : {
              place: at,
              value,
              start,
              match,
              ...(said === null ? {} : { said }),
              ...(instance === undefined ? {} : { isObject: true as const }),
            };
      this.take(found);
      if (instance !== undefined && value.kind === 'call') this.classes.addObject(found, value, instance);
      if (instance !== undefined && blueprint === null) this.visitInstance(instance, start, at, depth);
      consumed = consumedOf(match, whole, value);
    }
    // All of it is one box.
    if (consumed !== null && consumed === whole) return;
    switch (value.kind) {
      case 'object':
        if (match?.affixed !== true) this.findFlattened(value, start, place);
        this.visitEntries(value, start, place, depth, consumed);
        return;
      case 'array':
        if (match === null && hasTooManyCorners(value, () => settingOf(place, this.file)))
          this.limits.reached?.('corners', 1);
        this.visitItems(value, start, place, depth);
        return;
      case 'call':
        if (match === null && isHalfMade(value, this.engines)) return;
        this.visitArguments(value, start, place, depth, consumed);
        if (match !== null) this.forgetRepeated(first);
    }
  }

  /** Looks into what an object of a class holds, if that depends on what the object is made with. */
  private visitInstance({ start: of, own }: Instance, start: number, place: Place | null, depth: number): void {
    if (of !== null) this.classes.madeOf.add(of);
    for (const { key, value, at } of own) {
      if (at !== null) this.classes.expanded.add(at);
      if (!isContainer(value) || !value.mayContainBoxes) continue;
      const under = placeUnder(place, key, value, start);
      const first = this.found.length;
      this.visit(value, start + value.start, under, depth + 1);
      for (let k = first; k < this.found.length; k++) this.found[k] = { part: true, ...this.found[k]! };
    }
  }

  /** Takes out what the arguments of an object say and the object said already: the numbers are the same. */
  private forgetRepeated(first: number): void {
    const known = new Set<number>();
    let kept = first;
    for (let k = first; k < this.found.length; k++) {
      const found = this.found[k]!;
      const places = placesOf(found);
      if (found.part !== true && k > first && places.every((at) => known.has(at))) continue;
      for (const at of places) known.add(at);
      this.found[kept++] = found;
    }
    this.found.length = kept;
  }

  private take(found: DetectedBox): void {
    // Those beyond the limit are only counted, to say how many were left out.
    if (this.found.length >= this.limits.hitboxes) this.limits.reached?.('hitboxes', 1);
    else this.found.push(found);
  }

  /** The box that a value is, and where its name and its role are said. */
  private read(value: Value, start: number, place: Place | null): Read {
    if (value.kind === 'object') {
      const whole = withSpreads(value, start, this.scopes);
      const words = this.words.at(start);
      const usual = withUserFields(whole, words);
      const match = this.matchBox(usual, place);
      return {
        match: match === null || usual === whole ? match : { byUser: words.by, ...match },
        said: whole === value ? null : whole,
        whole,
      };
    }
    if (value.kind === 'array') {
      const words = this.words.at(start);
      const named = withUserNames(value, words, place);
      const said = named === null ? null : this.matchBox(named, place);
      if (said !== null) return { match: { ...said, byUser: words.by }, said: named, whole: value };
      const labeled = withLabels(value, place?.typed?.labels() ?? null);
      const match = labeled === null ? null : this.matchBox(labeled, place);
      if (match !== null) return { match, said: labeled, whole: value };
    }
    if (value.kind !== 'call') return { match: this.matchBox(value, place), said: null, whole: value };
    const whole = withNamedParts(value, start, this.scopes, place);
    const said = value.args.find(({ kind }) => kind === 'object') ?? null;
    const made = this.matchMade(value, start, place, 0);
    return made === null ? { match: this.matchBox(whole, place), said, whole } : { ...made, said, whole };
  }

  /** The box that a function or a class of the file makes, or a call that the user has described. */
  private matchMade(
    call: CallValue,
    start: number,
    place: Place | null,
    depth: number,
  ): Omit<Read, 'said' | 'whole'> | null {
    if (depth > maxCalls || this.exclusions.hasCallee(call.callee)) return null;
    const words = this.words.at(start);
    for (const { value: made, instance, at: body } of inlinedValues(call, start, this.scopes, words.constructors)) {
      const under = placeUnder(place, call.callee.split('.').at(-1) ?? '', made, start);
      const plain =
        made.kind === 'object' ? withUserFields(instance === undefined ? made : somewhere(made), words) : made;
      const match =
        (made.kind === 'call' ? this.matchMade(made, start, place, depth + 1)?.match : null) ??
        this.matchBox(plain, place) ??
        this.matchBox(plain, under);
      // A class has to say a place and a size: many things have a size alone.
      if (match === null || (instance !== undefined && this.exclusions.hasObject(place))) continue;
      if (isSizeAlone(match) && (instance !== undefined || match.tuple === 'xyr')) continue;
      if (body !== undefined) this.classes.expanded.add(body);
      const said = becauseOfCall(match, call.callee);
      const all = isUserConstructor(call.callee, words.constructors) ? { byUser: words.by, ...said } : said;
      return instance === undefined ? { match: all } : { match: all, instance };
    }
    return null;
  }

  private findFlattened(value: ObjectValue, start: number, place: Place | null): void {
    for (const { key, match } of flattenedIn(value)) {
      const at = placeUnder(place, key, null, start);
      if (!this.exclusions.has(at, value)) this.take({ place: at, value, start, match, part: true });
    }
  }

  /** One size beside a list of places: a box at each of them. */
  private visitRepeated(value: Value, start: number, place: Place | null, depth: number): boolean {
    const found = value.kind === 'object' ? repeatedIn(value, () => settingOf(place, this.file)) : null;
    if (found === null || value.kind !== 'object') return false;
    const { boxes, used } = found;
    if (this.exclusions.has(place, value)) return false;
    boxes.forEach(({ place: at, match }, index) => {
      const from = start + at.start;
      const own = place === null || boxes.length === 1 ? place : placeInList(place, index, at, from);
      this.take({ place: own, value: at, start: from, match, said: value, shared: value });
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
    const row = place === null ? null : foundInRow(value, start, place, this.columns);
    if (row !== null) {
      for (const found of row) this.take(found);
      return;
    }
    if (this.maps.has(value)) for (const item of value.items) this.pairs.add(item);
    const outer = this.columns;
    if (isRowOfFrame(value.items[0])) this.columns = columnNames(value.items);
    const list = place ?? placeUnder(null, '', value, start);
    // What is pushed later comes behind what the list begins with.
    if (list.key !== null && (list.parent === null || list.parent.value === null))
      this.pushed.set(list.path, value.items.length);
    value.items.forEach((item, index) => {
      if (!isContainer(item)) return;
      const at = start + item.start;
      this.visit(item, at, this.placeOfItem(list, index, item, at), depth + 1);
    });
    this.columns = outer;
  }

  /** A call hands its arguments on: they stand where it stands, or in the list that they are pushed to. */
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
    if (assertions.test(method)) return;
    const sets = receives && method === 'set';
    if (receives && !(sets && !isEntry(value.args))) {
      const outer = words.slice(0, -1).reduce((at: Place | null, word) => placeUnder(at, word, null, start), place);
      if (sets) this.visitEntry(value, start, outer, depth);
      else this.visitPushed(value, start, outer, depth, consumed);
      return;
    }
    const outer = place === null && method !== '' && !isChained ? placeUnder(null, method, null, start) : place;
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

  /** `boxes.set('idle', [1, 2, 3, 4])` */
  private visitEntry(value: CallValue, start: number, outer: Place | null, depth: number): void {
    const [key, inner] = value.args;
    if (key === undefined || inner === undefined) return;
    const at = start + inner.start;
    this.visit(inner, at, placeUnder(outer, keyIn(key) ?? '', inner, at), depth + 1);
  }

  /** In `[['head', [1, 2, 3, 4]]]`, as maps are written, the text is the key; in a map any key is. */
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

/** The box that a value is. */
interface Read {
  readonly match: Match | null;
  readonly said: Value | null;
  /** The value with what it names elsewhere. */
  readonly whole: Value;
  /** It is an object of a class, which may hold others. */
  readonly instance?: Instance;
}
