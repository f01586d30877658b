import * as v from 'valibot';
import { isMeasurable } from '../check/size.js';
import { visitCollidingPairs } from '../check/pairs.js';
import { Verdicts, type Judged } from '../check/verdict.js';
import { contact, transform, type Shape } from '../core/index.js';
import { groupBySpace, type Spaces } from '../model/coexistence.js';
import type { Hitbox, Sprite } from '../model/document.js';
import { cut } from './hitbox-entry.js';
import { animation, file, frame, object, sprite } from './inputs.js';
import { maxListed, maxListLength } from './limits.js';
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
    'Finds which hitboxes overlap, computed exactly: those of sprite "a" against those of sprite "b", each in a frame and at a position; without "b", those within "a". Only pairs of roles that collide in the game count (hit and hurt, solid and push, ...), except with allRoles. Touching is no collision. Each pair has its depth and "move": the shortest way out for the hitbox of "a".',
  edits: false,
  input: object({
    a: side,
    b: v.optional(v.pipe(side, v.description('The other sprite, of the same file or another one.'))),
    allRoles: v.optional(v.pipe(v.boolean(), v.description('Whether to report overlaps whatever the roles are.'))),
  }),
  async run({ a, b, allRoles = false }, files) {
    const first = await placed(a, files, 'a');
    const second = b === undefined ? null : await placed(b, files, 'b');
    const { pairs, total, complete } = second === null ? within(first, allRoles) : between(first, second, allRoles);
    const rest = total - pairs.length;
    const units = new Set([first, ...(second === null ? [] : [second])].flatMap(({ units: some }) => [...some]));
    return resultText({
      collisions: pairs,
      total: complete ? total : `at least ${total}`,
      leftOut: rest > 0 ? `${rest} more collisions` : undefined,
      compared: second === null ? { a: first.members.length } : { a: first.members.length, b: second.members.length },
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
  const present = presentHitboxes(document, input).filter((index) => {
    const { stale, hidden } = document.hitboxes[index]!;
    return !stale && hidden !== true;
  });
  const sprites = new Map(document.sprites.map((one) => [one.id, one]));
  const owners = [...new Set(present.map((index) => document.hitboxes[index]!.sprite))];
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

interface Found {
  readonly pairs: readonly object[];
  readonly total: number;
  readonly complete: boolean;
}

function within({ members, opened }: Placed, allRoles: boolean): Found {
  const spaces = groupBySpace(opened.document.sprites);
  return search(
    members,
    members.map(({ hitbox, shape }) => ({ ...hitbox, role: allRoles ? anyRole : hitbox.role, shape })),
    spaces,
    opened,
    null,
  );
}

/** A role with no rule of its own, so that it collides with itself. */
const anyRole = 'any role';

/** Searches pairs of one member of each side: two sprites in one world. */
function between(a: Placed, b: Placed, allRoles: boolean): Found {
  const members = [...a.members, ...b.members];
  const collidables = members.map(({ hitbox, shape }, index) => ({
    sprite: index < a.members.length ? 'a' : 'b',
    animation: null,
    frames: null,
    role: allRoles ? anyRole : hitbox.role,
    shape,
  }));
  const spaces = { shared: new Set(['a', 'b']) };
  return search(members, collidables, spaces, a.opened, (i, j) => i < a.members.length !== j < a.members.length);
}

/** At most this many colliding pairs are counted. */
const maxCounted = 100_000;

function search(
  members: readonly Member[],
  collidables: readonly Judged[],
  spaces: Spaces,
  { checkOptions }: ToolFile,
  filter: ((i: number, j: number) => boolean) | null,
): Found {
  const found: { readonly i: number; readonly j: number; readonly pair: object }[] = [];
  let total = 0;
  const complete = visitCollidingPairs(
    new Verdicts(collidables, spaces, checkOptions.matrix),
    filter,
    (i, j, shapeA, shapeB) => {
      total++;
      if (found.length < maxListed) found.push({ i, j, pair: describePair(members[i]!, members[j]!, shapeA, shapeB) });
      return total < maxCounted;
    },
  );
  const sorted = found.sort((p, q) => p.i - q.i || p.j - q.j);
  const pairs = fitting(
    sorted.map(({ pair }) => pair),
    maxListLength,
  );
  return { pairs, total, complete };
}

function describePair(a: Member, b: Member, shapeA: Shape, shapeB: Shape): object {
  const { separation, mtv } = contact(shapeA, shapeB);
  const name = ({ hitbox: { name: own, role }, reference }: Member): object => ({
    hitbox: reference,
    name: cut(own),
    role: cut(role),
  });
  return { a: name(a), b: name(b), depth: round(-separation), move: { x: round(mtv.x), y: round(mtv.y) } };
}

function round(value: number): number {
  return Number(value.toFixed(3)) + 0;
}
