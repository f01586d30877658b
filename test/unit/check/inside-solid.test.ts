import { describeRule, hero, hurt, push } from './rule-cases.js';
import { rect } from './support.js';

const floor = rect(0, 100, 200, 30);
const player = { role: 'other', path: 'player', name: 'player' };
const spike = { role: 'hit', path: 'spikes[0]', name: 'spikes[0]' };
const coin = { role: 'trigger', path: 'coins[0]', name: 'coins[0]' };

describeRule('inside-solid', [
  {
    boxes: [[floor], [rect(20, 68, 16, 40), player]],
    expected: ['inside-solid 1'],
    reason: 'a player 8 deep in the floor',
  },
  { boxes: [[rect(20, 68, 16, 40), player], [floor]], expected: ['inside-solid 0'], reason: 'in either order' },
  { boxes: [[floor], [rect(20, 60, 16, 40), player]], expected: [], reason: 'standing on the floor' },
  { boxes: [[floor], [rect(20, 60.2, 16, 40), player]], expected: [], reason: 'by rounding' },
  {
    boxes: [[floor], [rect(20, 68, 16, 40), { role: 'other', path: 'spawn_point', name: 'spawn_point' }]],
    expected: ['inside-solid 1'],
    reason: 'a place where someone appears',
  },
  {
    boxes: [[floor], [rect(20, 68, 16, 40), { role: 'other', path: 'boss', name: 'boss', tags: ['big'] }]],
    expected: ['inside-solid 1'],
    reason: 'different things may be inside each other',
  },
  {
    boxes: [[floor], [rect(20, 90, 16, 20), { role: 'other', path: 'sign', name: 'sign' }]],
    expected: ['overlap 1'],
    reason: 'a neutral thing that is no character overlaps',
  },
  {
    boxes: [[floor], [rect(20, 68, 16, 40), { ...hurt, path: 'slime' }]],
    expected: ['inside-solid 1'],
    reason: 'a body',
  },
  {
    boxes: [[floor], [rect(20, 68, 16, 40), { ...push, path: 'cart' }]],
    expected: ['inside-solid 1'],
    reason: 'what pushes',
  },
  {
    boxes: [[floor], [rect(20, 105, 16, 16), spike]],
    expected: ['inside-solid 1'],
    reason: 'spikes sunk into the floor',
  },
  { boxes: [[floor], [rect(20, 90, 16, 16), spike]], expected: [], reason: 'spikes that stick out' },
  { boxes: [[floor], [rect(20, 105, 16, 16), coin]], expected: ['inside-solid 1'], reason: 'a coin in a wall' },
  { boxes: [[floor], [rect(20, 90, 16, 16), coin]], expected: [], reason: 'a coin that sticks out' },
  {
    boxes: [
      [floor, { role: 'trigger' }],
      [rect(20, 105, 16, 16), { role: 'solid' }],
    ],
    expected: [],
    reason: 'a wall inside a zone',
  },
  {
    boxes: [
      [floor, { path: 'oneWayPlatforms[0]' }],
      [rect(20, 68, 16, 40), player],
    ],
    expected: ['overlap 1'],
    reason: 'characters pass through a one-way ledge from below',
  },
  {
    boxes: [
      [floor, { sprite: 'hero', owner: 'hero' }],
      [rect(20, 68, 16, 40), { ...hurt, ...hero, owner: 'hero' }],
    ],
    expected: [],
    reason: 'parts of one owner',
  },
  {
    boxes: [[floor], [rect(20, 68, 16, 40), { ...player, ...hero }]],
    own: ['hero'],
    expected: [],
    reason: 'in different spaces',
  },
  {
    boxes: [[floor], [rect(20, 68, 16, 40), { ...player, unknown: ['x'] }]],
    expected: [],
    reason: 'a number known only at runtime',
  },
]);
