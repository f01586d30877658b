import { describeEngine, type Row } from './engines/table.js';

const rows: readonly Row[] = [
  [
    "const hitbox = { position: 'center', size: { width: 10, height: 20 } };",
    ['hitbox, other: rect 0 0 10 20 unknown x y'],
    'a word is no point',
  ],
  [
    'const hitbox = { position: Place.Center, width: 10, height: 20 };',
    ['hitbox, other: rect 0 0 10 20 unknown x y'],
    'a member of an enum',
  ],
  [
    'const hitbox = { position: () => hero.pos, width: 10, height: 20 };',
    ['hitbox, other: rect 0 0 10 20 unknown x y'],
    'a function',
  ],
  [
    'const hitbox = { pos: getPlace(), width: 10, height: 20 };',
    ['hitbox, other: rect 0 0 10 20 unknown x y'],
    'a result of a function',
  ],
  [
    "const hitbox = { offset: 'left', width: 10, height: 20 };",
    ['hitbox, other: rect 0 0 10 20 unknown x y'],
    'an offset by a word',
  ],
  [
    "const hitbox = { anchor: 'left', width: 10, height: 20 };",
    ['hitbox, other: rect 0 0 10 20 unknown x y'],
    'an anchor of its owner',
  ],
  [
    "const hitbox = { x: 10, y: 20, width: 10, height: 20, anchor: 'top-right' };",
    ['hitbox, other: rect 0 0 10 20 unknown x y'],
    'an anchor that boxes are not placed by',
  ],
  [
    'const hitbox = { x: 10, y: 20, width: 10, height: 20, anchor: Anchor.BOTTOM_RIGHT };',
    ['hitbox, other: rect 0 0 10 20 unknown x y'],
    'as a member of an enum',
  ],
  [
    'const hitbox = { x: 10, y: 20, width: 10, height: 20, anchor: Anchor.Center };',
    ['hitbox, other: rect 5 10 10 20'],
    'an anchor by the name of its member',
  ],
  [
    "const hitbox = { x: 10, y: 20, width: 10, height: 20, origin: 'map' };",
    ['hitbox, other: rect 10 20 10 20'],
    'no anchor',
  ],
  [
    'const hitbox = { position: null, width: 10, height: 20 };',
    ['hitbox, other: rect 0 0 10 20'],
    'no place: at its owner',
  ],
  ["const hitbox = { tag: 'top', width: 10, height: 20 };", ['hitbox, other: rect 0 0 10 20'], 'words of other keys'],
];

describeEngine('places that are no points', '\n', rows);
