import { describeRule, hero, hurt, ui } from './rule-cases.js';
import { circle, rect } from './support.js';

describeRule('contained', [
  {
    boxes: [[rect(0, 0, 100, 100)], [rect(10, 10, 20, 20)]],
    expected: ['contained 1'],
    reason: 'the inner one is the suspect',
  },
  {
    boxes: [[rect(10, 10, 20, 20)], [rect(0, 0, 100, 100)]],
    expected: ['contained 0'],
    reason: 'in either order',
  },
  {
    boxes: [[rect(0, 0, 100, 100)], [rect(0, 0, 100, 20)]],
    expected: ['contained 1'],
    reason: 'sides may be shared',
  },
  {
    boxes: [[rect(0, 0, 10, 10)], [rect(0, 0, 10, 10), hero]],
    expected: ['contained 1'],
    reason: 'same position, two owners: not a copy, but the later one is redundant',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), { frames: [0, 4] }],
      [rect(0, 0, 10, 10), { frames: [2, 6] }],
    ],
    expected: ['contained 1'],
    reason: 'same position, other frames',
  },
  {
    boxes: [
      [rect(0, 0, 100, 100), { role: 'trigger' }],
      [rect(10, 10, 20, 20), { role: 'trigger' }],
    ],
    expected: [],
    reason: 'sensors',
  },
  {
    boxes: [[rect(0, 0, 100, 100)], [rect(10, 10, 0, 0)]],
    expected: [],
    reason: 'a disabled hitbox',
  },
  {
    boxes: [
      [rect(0, 0, 300, 300), ui],
      [rect(10, 10, 80, 20), ui],
    ],
    expected: [],
    reason: 'a button in a panel is common',
  },
]);

describeRule('duplicate', [
  {
    boxes: [[rect(0, 0, 10, 10)], [rect(0, 0, 10, 10)]],
    expected: ['duplicate 1'],
    reason: 'the later one is the copy, and is not reported as contained too',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), hurt],
      [rect(0, 0, 10, 10), hurt],
    ],
    expected: ['duplicate 1'],
    reason: 'even if parts of a body may overlap',
  },
  {
    boxes: [[rect(0, 0, 10, 10)], [rect(0, 0, 10, 10, 0)]],
    expected: ['duplicate 1'],
    reason: 'no rotation is a rotation of 0',
  },
  {
    boxes: [[circle(0, 0, 10)], [circle(0, 0, 10)], [circle(0, 0, 10)]],
    expected: ['duplicate 1', 'duplicate 2'],
    reason: 'each copy',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), ui],
      [rect(0, 0, 10, 10), ui],
    ],
    expected: ['duplicate 1'],
    reason: 'a copied hit area is a copy',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), { role: 'trigger', name: 'door' }],
      [rect(0, 0, 10, 10), { role: 'trigger', name: 'door' }],
    ],
    expected: ['duplicate 1'],
    reason: 'a copied sensor fires twice',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), { role: 'trigger', name: 'door' }],
      [rect(0, 0, 10, 10), { role: 'trigger', name: 'music' }],
    ],
    expected: [],
    reason: 'two sensors with different names at the same position',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), { ...hurt, path: 'hurt.slime' }],
      [rect(0, 0, 10, 10), { ...hurt, path: 'hurt.goblin' }],
    ],
    expected: [],
    reason: 'two entries of a table may be equal',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), { path: 'first[0]' }],
      [rect(0, 0, 10, 10), { path: 'second[0]' }],
    ],
    expected: [],
    reason: 'two lists may contain it for two purposes',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), { frames: [0, 0] }],
      [rect(0, 0, 10, 10), { frames: [1, 1] }],
    ],
    expected: [],
    reason: 'one box for each frame',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), { animation: 'run' }],
      [rect(0, 0, 10, 10), { animation: 'jump' }],
    ],
    expected: [],
    reason: 'one box for each animation',
  },
  {
    boxes: [[rect(0, 0, 0, 0)], [rect(0, 0, 0, 0)], [circle(0, 0, 0)], [circle(0, 0, 0)]],
    expected: [],
    reason: 'disabled',
  },
  {
    boxes: [[rect(0, 0, 10, 10)], [rect(0, 0, 10, 10), hurt]],
    expected: ['inside-solid 1'],
    reason: 'another role: not a copy',
  },
  {
    boxes: [[rect(10, 10, 6, 6)], [circle(13, 13, 3)]],
    expected: ['contained 1'],
    reason: 'another shape',
  },
]);

describeRule('ui-overlap', [
  {
    boxes: [
      [rect(0, 0, 10, 10), ui],
      [rect(5, 0, 10, 10), ui],
    ],
    expected: ['ui-overlap 1'],
    reason: 'two hit areas compete',
  },
  {
    boxes: [
      [rect(0, 0, 10, 10), ui],
      [rect(0, 0, 10, 10), { ...ui, ...hero }],
    ],
    expected: ['ui-overlap 1'],
    reason: 'two hit areas of two owners at the same position',
  },
  {
    boxes: [[rect(0, 0, 10, 10), ui], [rect(5, 0, 10, 10)]],
    expected: [],
    reason: 'the user interface is on top of the world',
  },
]);
