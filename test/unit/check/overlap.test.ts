import { describeRule, hero, hurt, push } from './rule-cases.js';
import { circle, polygon, rect } from './support.js';

const neutral = { role: 'other' };

describeRule('overlap', [
  {
    boxes: [[rect(0, 0, 800, 50)], [rect(0, 0, 50, 600)], [rect(750, 0, 50, 600)], [rect(0, 575, 800, 50)]],
    expected: [],
    reason: 'walls cross at the corners of a room',
  },
  {
    boxes: [[rect(0, 100, 200, 40)], [rect(60, 60, 20, 50)]],
    expected: [],
    reason: 'a pillar ends in the floor with all of its thickness',
  },
  {
    boxes: [[rect(0, 0, 800, 50)], [rect(0, 45, 800, 50)]],
    expected: ['overlap 1'],
    reason: 'a floor on top of another one',
  },
  {
    boxes: [[rect(0, 0, 60, 20)], [rect(55, 15, 60, 20)], [rect(500, 0, 10, 10)]],
    expected: ['overlap 1'],
    reason: 'two slabs that overlap, but not at a corner of a room',
  },
  {
    boxes: [[rect(0, 0, 40, 40)], [rect(30, 5, 40, 40)], [rect(60, 0, 40, 40)], [rect(90, 5, 40, 40)]],
    expected: ['overlap 1'],
    reason: 'if most overlap, the level may be designed that way: one problem for the list',
  },
  {
    boxes: [[polygon(0, 0, 30)], [polygon(10, 5, 30)]],
    expected: ['overlap 1'],
    reason: 'outlines',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), hero],
      [rect(5, 5, 10, 10), hero],
      [rect(0, 50, 10, 10), { sprite: 'level' }],
      [rect(0, 70, 10, 10), { sprite: 'level' }],
    ],
    expected: ['overlap 1'],
    reason: 'a second level with one overlap',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), { state: 'stand' }],
      [rect(5, 5, 10, 10), { state: 'crouch' }],
    ],
    expected: [],
    reason: 'states of one owner',
  },
  {
    boxes: [[rect(0, 0, 10, 10)], [rect(5, 5, 10, 10)]],
    expected: ['overlap 1'],
    reason: 'of two that overlap, the later one has the problem',
  },
  {
    boxes: [[rect(0, 0, 10, 10)], [rect(5, 0, 10, 10)], [rect(2, 5, 10, 10)]],
    expected: ['overlap 1', 'overlap 2'],
    reason: 'one problem per hitbox, however many it overlaps',
  },
  { boxes: [[rect(0, 0, 10, 10)], [rect(10, 0, 10, 10)]], expected: [], reason: 'touching' },
  {
    boxes: [
      [rect(0, 0, 10, 10), { role: 'hit' }],
      [rect(5, 5, 10, 10), hurt],
    ],
    expected: [],
    reason: 'two roles that are meant to meet',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), neutral],
      [rect(5, 5, 10, 10), neutral],
    ],
    expected: ['overlap 1'],
    reason: 'two hitboxes without a role',
  },
  {
    boxes: [[rect(0, 0, 10, 10), neutral], [rect(5, 5, 10, 10)]],
    expected: ['overlap 1'],
    reason: 'one without a role, and a wall',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), neutral],
      [rect(5, 5, 10, 10), { role: 'trigger' }],
    ],
    expected: [],
    reason: 'a sensor is there to be overlapped',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), neutral],
      [rect(5, 5, 10, 10), { ...neutral, tags: ['enemy'] }],
    ],
    expected: [],
    reason: 'the file calls them different things',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), neutral],
      [rect(5, 5, 10, 10), { ...neutral, path: 'bullets[0]' }],
    ],
    expected: [],
    reason: 'items of two lists with names of their own',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), { ...neutral, path: 'player' }],
      [rect(5, 5, 10, 10), { ...neutral, path: 'enemy' }],
    ],
    expected: ['overlap 1'],
    reason: 'entries of one record',
  },
  {
    boxes: [
      [rect(0, 0, 100, 100), neutral],
      [rect(10, 10, 20, 20), neutral],
      [rect(50, 50, 20, 20), neutral],
    ],
    expected: [],
    reason: 'a shape that holds several others is an area',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), { role: 'trigger' }],
      [rect(5, 5, 10, 10), { role: 'trigger' }],
    ],
    expected: [],
    reason: 'sensors may overlap anything',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), { ...hurt, ...hero }],
      [rect(0, 5, 10, 10), { ...hurt, ...hero }],
    ],
    own: ['hero'],
    expected: [],
    reason: 'the parts of one body',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), push],
      [rect(0, 5, 10, 10), { ...push, ...hero }],
    ],
    expected: ['overlap 1'],
    reason: 'the bodies of two characters in one world',
  },
  {
    boxes: [[rect(0, 0, 10, 10)], [rect(0, 5, 10, 10), hero]],
    own: ['hero'],
    expected: [],
    reason: 'in different spaces',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), { frames: [0, 0] }],
      [rect(5, 5, 10, 10), { frames: [1, 1] }],
    ],
    expected: [],
    reason: 'in different frames',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), { frames: [0, 3] }],
      [rect(5, 5, 10, 10), { frames: [3, null] }],
    ],
    expected: ['overlap 1'],
    reason: 'in one common frame',
  },
  {
    boxes: [[rect(0, 0, 100, 100)], [rect(95, 95, 100, 100)]],
    expected: [],
    reason: 'corners that overlap by 5 % of the sides share 0.25 % of the area',
  },
  {
    boxes: [[rect(0, 0, 100, 100)], [rect(89, 89, 100, 100)]],
    expected: ['overlap 1'],
    reason: 'corners that share 1.21 % of the area',
  },
  {
    boxes: [[rect(0, 0, 100, 100)], [rect(98.1, 0, 100, 100)]],
    expected: [],
    reason: 'less deep than 2 % of the smaller extent',
  },
  {
    boxes: [[rect(0, 0, 100, 100)], [rect(97.9, 0, 100, 100)]],
    expected: ['overlap 1'],
    reason: 'deeper than 2 % of the smaller extent',
  },
  {
    boxes: [[rect(0, 0, 1 / 3, 1)], [rect(1 / 3 - 1e-12, 0, 1 / 3, 1)]],
    expected: [],
    reason: 'a rounding error',
  },
  {
    boxes: [[rect(0, 0, 0.2, 0.2)], [rect(0.1, 0.1, 0.2, 0.2)]],
    expected: ['overlap 1'],
    reason: 'files with fractions as the unit',
  },
  {
    boxes: [[circle(0, 0, 10)], [circle(15, 0, 10)]],
    expected: ['overlap 1'],
    reason: 'circles',
  },
  {
    boxes: [[circle(0, 0, 10)], [rect(6.9, 6.9, 20, 20)]],
    expected: [],
    reason: 'a corner that just enters a circle',
  },
  {
    boxes: [[rect(0, 0, 20, 20, Math.PI / 4)], [rect(20, 0, 20, 20)]],
    expected: ['overlap 1'],
    reason: 'a rotated rectangle',
  },
  {
    boxes: [[rect(0, 0, 10, 10)], [rect(5, 5, 10, 10), { stale: true }]],
    expected: [],
    reason: 'stale hitboxes have no problems',
  },
]);
