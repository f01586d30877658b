import * as v from 'valibot';
import { findCure } from '../check/cure.js';
import { isMeasurable } from '../check/size.js';
import { overlapDepth, verdictSentence, type NamedHitbox } from '../check/ignored-sentences.js';
import { visitCollidingPairs, visitOverlaps, type VisitOverlap } from '../check/pairs.js';
import { Verdicts, type Judged } from '../check/verdict.js';
import { contact, transform, type Shape } from '../core/index.js';
import { groupBySpace, type Spaces } from '../model/coexistence.js';
import type { Hitbox, Sprite } from '../model/document.js';
import { hitboxName } from '../model/hitbox-names.js';
import { roundMeasured } from '../model/number-text.js';
import { cut } from './hitbox-entry.js';
import { animation, file, frame, object, sprite } from './inputs.js';
import { maxIgnored, maxListed, maxListLength } from './limits.js';
import { listed, presentHitboxes } from './present.js';
import { referencesIn } from './references.js';
import { fitting, resultText } from './result-text.js';
import { defineTool, type ToolFile, type ToolFiles } from './tool.js';
import { ToolError } from './tool-error.js';

const position = v.pipe(v.number(), v.finite('must be finite'));

const side = object({
  file,
  sprite: v.optional(sprite),
  animation: v.optional(animation),
  frame: v.optional(v.pipe(frame, v.description('Frame of the animation, or of the sprite; from 0. Absent: all.'))),
  x: v.optional(v.pipe(position, v.description('Added to every x of the sprite: where its own 0 is. 0 by default.'))),
  y: v.optional(v.pipe(position, v.description('Added to every y of the sprite; y points down. 0 by default.'))),
  flipX: v.optional(
    v.pipe(v.boolean(), v.description('Mirrored left to right about its pivot, or about x = 0 if it has none.')),
  ),
});

type Side = v.InferOutput<typeof side>;

export const findCollisionsTool = defineTool({
  name: 'find_collisions',
  title: 'Find Collisions',
  description:
    'Finds which hitboxes overlap, computed exactly: those of sprite "a" against those of sprite "b", each in a frame and at a position; without "b", those within "a". Overlaps that count by roles and owners (hit and hurt, solid and push, ...; with allRoles, whatever the roles are) are "collisions"; the other ones at the same time are "ignored", each with its reason and, where a setting would make it count, the "cure" to write to hitbox-lens.config.json. Touching is no overlap. Each pair has its depth, each collision "move": the shortest way out for the hitbox of "a".',
  edits: false,
  input: object({
    a: side,
    b: v.optional(v.pipe(side, v.description('The other sprite, of the same file or another one.'))),
    allRoles: v.optional(v.pipe(v.boolean(), v.description('Whether to report overlaps whatever the roles are.'))),
  }),
  async run({ a, b, allRoles = false }, files) {
    const first = await placed(a, files, 'a');
    const second = b === undefined ? null : await placed(b, files, 'b');
    const { collisions, ignored } = second === null ? within(first, allRoles) : between(first, second, allRoles);
    const leftOut = [...restOf(collisions, 'more collisions'), ...restOf(ignored, 'more ignored overlaps')].join(', ');
    const units = new Set([first, ...(second === null ? [] : [second])].flatMap(({ units: some }) => [...some]));
    return resultText({
      collisions: collisions.pairs,
      total: totalOf(collisions),
      ignored: ignored.pairs.length > 0 ? ignored.pairs : undefined,
      ignoredTotal: ignored.total > 0 ? totalOf(ignored) : undefined,
      leftOut: leftOut === '' ? undefined : leftOut,
      compared: second === null ? { a: countShown(first) } : { a: countShown(first), b: countShown(second) },
      notes:
        units.size > 1 || (units.size === 1 && !units.has('px'))
          ? [`The numbers are in ${[...units].sort().join(' and ')}.`]
          : undefined,
    });
  },
});

interface Member {
  readonly hitbox: Hitbox;
  readonly reference: string;
  readonly shape: Shape | null;
}

/** A sprite at a position. */
interface Placed {
  readonly opened: ToolFile;
  readonly members: readonly Member[];
  readonly units: ReadonlySet<string>;
}

async function placed(input: Side, files: ToolFiles, label: string): Promise<Placed> {
  const opened = await files.open(input.file);
  const { document } = opened;
  const references = referencesIn(document);
  const present = presentHitboxes(document, input);
  const sprites = new Map(document.sprites.map((one) => [one.id, one]));
  const owners = [
    ...new Set(
      present
        .map((index) => document.hitboxes[index]!)
        .filter(isShown)
        .map((one) => one.sprite),
    ),
  ];
  // Sprites with coordinates of their own have no common position.
  if (owners.length > 1 && owners.some((id) => sprites.get(id)?.space !== 'shared')) {
    throw new ToolError(`${label}.sprite is missing. ${listed('The sprites of this file are', owners)}`);
  }
  return {
    opened,
    members: present.map((index) => {
      const hitbox = document.hitboxes[index]!;
      return { hitbox, reference: references[index]!, shape: place(hitbox, sprites.get(hitbox.sprite), input) };
    }),
    units: new Set(
      present.map((index) => {
        const { unit, unitX } = document.hitboxes[index]!.convention;
        return unitX === undefined ? unit : 'px';
      }),
    ),
  };
}

function place({ shape }: Hitbox, sprite: Sprite | undefined, { x = 0, y = 0, flipX = false }: Side): Shape | null {
  if (!isMeasurable(shape)) return null;
  if (x === 0 && y === 0 && !flipX) return shape;
  const about = (sprite?.pivot ?? sprite?.origin)?.x ?? 0;
  try {
    return transform(shape, { x: flipX ? x + 2 * about : x, y, scaleX: flipX ? -1 : 1 });
  } catch {
    // A negative size, which collides with nothing here either.
    return null;
  }
}

function isShown({ stale, hidden }: Hitbox): boolean {
  return !stale && hidden !== true;
}

function countShown({ members }: Placed): number {
  return members.filter(({ hitbox }) => isShown(hitbox)).length;
}

/** Some pairs, and how many there are; there are more if the search was ended. */
interface Found {
  readonly pairs: readonly object[];
  readonly total: number;
  readonly complete: boolean;
}

function totalOf({ total, complete }: Found): number | string {
  return complete ? total : `at least ${total}`;
}

function restOf({ pairs, total }: Found, what: string): string[] {
  return total > pairs.length ? [`${total - pairs.length} ${what}`] : [];
}

/** The collisions and the ignored overlaps. */
interface Overlaps {
  readonly collisions: Found;
  readonly ignored: Found;
}

function within({ members, opened }: Placed, allRoles: boolean): Overlaps {
  const items = members.map(({ hitbox, shape }) => ({ ...hitbox, shape }));
  return search(members, items, groupBySpace(opened.document.sprites), opened, allRoles, () => true);
}

/** Searches pairs of one member of each side: two sprites in one world. */
function between(a: Placed, b: Placed, allRoles: boolean): Overlaps {
  const members = [...a.members, ...b.members];
  const items = members.map(({ hitbox: { role, stale, hidden, unknown }, shape }, index) => ({
    sprite: index < a.members.length ? 'a' : 'b',
    animation: null,
    frames: null,
    role,
    stale,
    ...(hidden === true ? { hidden } : {}),
    unknown,
    shape,
  }));
  const spaces = { shared: new Set(['a', 'b']) };
  const isAcross = (i: number, j: number): boolean => i < a.members.length !== j < a.members.length;
  return search(members, items, spaces, a.opened, allRoles, isAcross);
}

/** The role of all hitboxes where roles don't count. */
const anyRole = 'any role';

/** At most this many pairs are counted, and this many compared to find the ignored ones. */
const maxCounted = 100_000;
const maxCompared = 2_000_000;

function search(
  members: readonly Member[],
  items: readonly Judged[],
  spaces: Spaces,
  { checkOptions }: ToolFile,
  allRoles: boolean,
  filter: (i: number, j: number) => boolean,
): Overlaps {
  const verdicts = allRoles
    ? new Verdicts(
        items.map((item) => ({ ...item, role: anyRole })),
        spaces,
        { [`${anyRole}/${anyRole}`]: 'always' },
      )
    : new Verdicts(items, spaces, checkOptions.matrix);
  const collisions = new PairList(maxListed);
  const collisionsComplete = visitCollidingPairs(verdicts, filter, (i, j, shapeA, shapeB) =>
    collisions.add(i, j, () => ({ ...describePair(members[i]!, members[j]!), ...wayOut(shapeA, shapeB) })),
  );
  const ignored = new PairList(maxIgnored);
  const visit: VisitOverlap = (i, j, shapeA, shapeB, verdict) => {
    if (verdict === 'lit' || !filter(i, j)) return true;
    return ignored.add(i, j, () => {
      const depth = overlapDepth(shapeA, shapeB);
      const [a, b] = [named(members[i]!), named(members[j]!)];
      const cure = findCure(verdicts, i, j, shapeA, shapeB);
      return {
        ...describePair(members[i]!, members[j]!),
        depth: roundMeasured(depth, 3),
        reason: verdict,
        sentence: verdictSentence(verdict, depth, a, b),
        ...(cure?.kind === 'matrix' ? { cure: { collisionMatrix: { [cure.pair]: 'always' } } } : {}),
      };
    });
  };
  const ignoredComplete = visitOverlaps(verdicts, visit, maxCompared, 'time');
  return { collisions: collisions.found(collisionsComplete), ignored: ignored.found(ignoredComplete) };
}

/** Counts pairs, and describes the first ones. */
class PairList {
  private total = 0;
  private readonly listed: { readonly i: number; readonly j: number; readonly pair: object }[] = [];

  constructor(private readonly maxLength: number) {}

  /** Returns whether more pairs are wanted. */
  add(i: number, j: number, describe: () => object): boolean {
    this.total++;
    if (this.listed.length < this.maxLength) this.listed.push({ i, j, pair: describe() });
    return this.total < maxCounted;
  }

  found(complete: boolean): Found {
    const sorted = this.listed.sort((p, q) => p.i - q.i || p.j - q.j);
    const pairs = fitting(
      sorted.map(({ pair }) => pair),
      maxListLength,
    );
    return { pairs, total: this.total, complete };
  }
}

/** Returns a hitbox where it is placed, with a name for sentences. */
function named({ hitbox, shape }: Member): NamedHitbox {
  return { ...hitbox, shape, name: hitboxName(hitbox) };
}

function describePair(a: Member, b: Member): object {
  const name = ({ hitbox, reference }: Member): object => ({
    hitbox: reference,
    name: cut(hitboxName(hitbox)),
    role: cut(hitbox.role),
  });
  return { a: name(a), b: name(b) };
}

function wayOut(a: Shape, b: Shape): object {
  const { separation, mtv } = contact(a, b);
  // Far less than the depth is noise.
  const move = (value: number): number => (Math.abs(value) < 1e-6 * -separation ? 0 : roundMeasured(value, 3));
  return { depth: roundMeasured(-separation, 3), move: { x: move(mtv.x), y: move(mtv.y) } };
}
