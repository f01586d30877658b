import assert from 'node:assert/strict';
import type { Shape } from '../../../src/core/index.js';
import { ignoredReasons, Verdicts, type Judged, type Verdict } from '../../../src/check/verdict.js';
import type { Spaces } from '../../../src/model/coexistence.js';
import type { CollisionMatrix } from '../../../src/model/matrix.js';
import { circle, rect } from './support.js';

function thing(rest: Partial<Judged> = {}): Judged {
  return { role: 'other', sprite: 'a', animation: null, frames: null, shape: rect(0, 0, 10, 10), ...rest };
}

interface Options {
  readonly shared?: readonly string[];
  readonly matrix?: CollisionMatrix;
  readonly others?: readonly Judged[];
}

function verdictOn(
  first: Judged,
  second: Judged,
  { shared = ['a', 'b'], matrix = {}, others = [] }: Options,
): Verdict | 'apart' {
  const spaces: Spaces = { shared: new Set(shared) };
  const verdicts = new Verdicts([first, second, ...others], spaces, matrix);
  const shapes = verdicts.overlapping(0, 1);
  return shapes === null ? 'apart' : verdicts.of(0, 1, ...shapes);
}

describe('the verdict on two overlapping hitboxes', () => {
  const hit = { role: 'hit' };
  const hurt = { role: 'hurt' };
  const solid = { role: 'solid' };
  const ui = { role: 'ui' };
  const a = { owner: 'a' };
  const b = { owner: 'b' };
  const seen = new Set<Verdict | 'apart'>();
  const polygon = (...points: [number, number][]): Shape => ({
    kind: 'polygon',
    points: points.map(([x, y]) => ({ x, y })),
  });
  const cut = polygon([0, 0], [10, 0], [10, 10], [0, 10]);
  const rest = polygon([10, 0], [20, 5], [10, 10], [9, 5]);
  const table: [Partial<Judged>, Partial<Judged>, Options, Verdict | 'apart', string][] = [
    [{}, {}, {}, 'lit', 'two neutral hitboxes'],
    [a, a, {}, 'lit', 'two neutral hitboxes of one owner: two boxes in one list light up'],
    [{}, { shape: rect(10, 0, 10, 10) }, {}, 'apart', 'touching is no overlap'],
    [{}, { shape: circle(5, 5, 2) }, {}, 'lit', 'one inside the other alone'],
    [{ ...a, bodyPart: true }, { ...a, bodyPart: true }, {}, 'parts', 'head and torso of one body'],
    [{ ...a, bodyPart: true }, { ...b, bodyPart: true }, {}, 'lit', 'head and torso of two bodies'],
    [
      { ...a, bodyPart: true },
      { ...a, bodyPart: true },
      { matrix: { 'other/other': 'always' } },
      'lit',
      "the user's own rule",
    ],
    [a, { ...a, ...hurt }, {}, 'parts', 'a neutral part beside one with a role'],
    [{}, hurt, {}, 'lit', 'a neutral hitbox and one with a role, each an owner of its own'],
    [a, { ...b, ...hurt }, {}, 'lit', 'of two owners'],
    [{ ...a, ...hit }, { ...a, ...hurt }, {}, 'parts', 'hit and hurt of one fighter'],
    [{ ...a, ...hit }, { ...b, ...hurt }, {}, 'lit', 'hit and hurt of two fighters'],
    [hit, hurt, {}, 'lit', 'hit and hurt that nobody owns'],
    [{ ...a, ...hit }, { ...a, ...hurt }, { matrix: { 'hit/hurt': 'always' } }, 'lit', 'as the user wants it'],
    [hurt, hurt, {}, 'roles', 'hurt and hurt never collide'],
    [hurt, hurt, { matrix: { 'hurt/*': 'always' } }, 'lit', 'a wildcard of the user'],
    [solid, { role: 'trigger' }, {}, 'roles', 'a door in a wall'],
    [{ role: 'grab' }, { role: 'rope' }, {}, 'lit', 'custom roles of two owners'],
    [{ ...a, role: 'grab' }, { ...a, role: 'rope' }, {}, 'parts', 'custom roles of one owner'],
    [{ role: 'grab' }, { role: 'rope' }, { matrix: { 'rope/*': 'never' } }, 'roles', 'a wildcard for a custom role'],
    [ui, solid, {}, 'roles', 'the user interface is above the world'],
    [ui, {}, {}, 'roles', 'and above what is neutral'],
    [ui, { ...ui, shape: rect(5, 5, 10, 10) }, {}, 'lit', 'two buttons'],
    [{ ...ui, shape: rect(0, 0, 90, 90) }, ui, {}, 'panel', 'a button in a panel'],
    [{}, { sprite: 'b' }, { shared: ['a'] }, 'sprite', 'a sprite with coordinates of its own'],
    [{ sprite: 'c' }, { sprite: 'c' }, {}, 'lit', 'two hitboxes of such a sprite'],
    [{ state: 'stand' }, { state: 'crouch' }, {}, 'state', 'never both'],
    [{ state: 'stand' }, { state: 'crouch', sprite: 'b' }, {}, 'lit', 'states of two sprites are unrelated'],
    [{ body: 'x' }, { body: 'x' }, {}, 'state', 'two shapes set on one body in turn'],
    [{ body: 'x' }, { body: 'y' }, {}, 'lit', 'two bodies'],
    [{ frames: [0, 1] }, { frames: [2, 3] }, {}, 'frame', 'never in one frame'],
    [{ frames: [0, 1] }, { frames: [1, 3] }, {}, 'lit', 'in one frame'],
    [{ animation: 'run' }, { animation: 'jump' }, {}, 'frame', 'two animations'],
    [{ ...solid, shape: rect(0, 0, 100, 10) }, { ...solid, shape: rect(90, 0, 10, 100) }, {}, 'joined', 'L'],
    [{ ...solid, shape: rect(0, 0, 100, 10) }, { ...solid, shape: rect(40, 5, 10, 100) }, {}, 'joined', 'T'],
    [{ ...solid, shape: rect(0, 0, 100, 10) }, { ...solid, shape: rect(95, 0, 100, 10) }, {}, 'joined', 'end to end'],
    [
      { ...solid, shape: rect(0, 0, 100, 10) },
      { ...solid, shape: rect(50, 0, 100, 10) },
      {},
      'lit',
      'side by side for half its length',
    ],
    [{ ...solid, shape: rect(0, 0, 100, 10) }, { ...solid, shape: rect(40, -50, 10, 100) }, {}, 'lit', 'a cross'],
    [
      { ...solid, shape: rect(0, 0, 100, 50) },
      { ...solid, shape: rect(20, 5, 10, 40) },
      {},
      'lit',
      'a wall inside a wall',
    ],
    [solid, { ...solid, shape: rect(5, 5, 10, 10) }, {}, 'lit', 'crates'],
    [{ shape: rect(0, 0, 100, 10) }, { shape: rect(90, 0, 10, 100) }, {}, 'lit', 'long, but not known to be walls'],
    [{ ...a, shape: cut }, { ...a, shape: rest }, {}, 'pieces', 'an outline that was cut'],
    [{ shape: cut }, { shape: rest }, {}, 'lit', 'two polygons that nobody owns'],
    [
      { shape: rect(0, 0, 90, 90) },
      solid,
      { others: [thing({ shape: rect(50, 50, 9, 9) })] },
      'area',
      'the camera around a level',
    ],
    [{ shape: rect(0, 0, 90, 90) }, solid, {}, 'lit', 'one in another is no area yet'],
    [
      { shape: rect(0, 0, 90, 90) },
      { shape: rect(85, 0, 20, 20) },
      { others: [thing(), thing({ shape: rect(50, 50, 9, 9) })] },
      'lit',
      'at the border of an area',
    ],
    [{ ...solid, shape: rect(0, 0, 90, 90) }, solid, { others: [thing(solid)] }, 'lit', 'a wall is no area'],
    [{ unknown: ['x'] }, {}, {}, 'unknown', 'a number known only at runtime'],
    [{ hidden: true }, {}, {}, 'hidden', 'a hidden layer'],
    [{ stale: true }, {}, {}, 'broken', 'in broken text'],
    [{ shape: rect(5, 5, 0, 0) }, {}, {}, 'disabled', 'size 0'],
    [{ shape: rect(5, 5, 0, 4) }, {}, {}, 'lit', "a line isn't disabled"],
    [{ ...hurt, unknown: ['x'] }, hurt, {}, 'unknown', 'one reason only: the first'],
  ];
  for (const [first, second, options, expected, reason] of table) {
    it(`${expected}: ${reason}`, () => {
      const verdict = verdictOn(thing(first), thing(second), options);
      assert.equal(verdict, expected);
      assert.equal(verdictOn(thing(second), thing(first), options), expected, 'swapped');
      seen.add(verdict);
    });
  }

  it('has a row for each reason', () => {
    assert.deepEqual(
      [...ignoredReasons].filter((reason) => !seen.has(reason)),
      [],
    );
  });
});
