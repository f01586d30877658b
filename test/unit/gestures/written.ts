/** Texts unlike any other in the corpus. */
import type { Source } from '../sources.js';

/** Hand-written styles that no other text of the corpus has: surrounding statements, comments, casts, odd spacing. */
const inCode: readonly Source[] = [
  [
    'statements around a push',
    `import { a } from './a';
start();
walls.push([-16, 0, 16, 240]);
end();
const more = [
  1, 2,
];
walls.push([0, 240, 320, 16]);
if (debug) {
  log(walls);
}
walls.push([320, 0, 16, 240]); // the east
finish();
`,
  ],
  [
    'comments and casts',
    `const a = 4;
// All that can be hit.
export const hitboxes = [
  // The head: small.
  { name: 'head', x: a, y: 2, w: 8, h: 8 } as Box, // not the plume
  /* The body,
     on two lines. */
  { name: 'body', x: 2, y: a + 6, w: 12, h: 14 },

  // A heading.

  { name: 'legs', x: 3, y: 24, w: 10, h: 10 }, { name: 'tail', x: 14, y: 20, r: 3 },
] as const satisfies readonly Box[];
`,
  ],
  [
    'keyed boxes',
    `export const bat = {
  hitbox: [2, 4, 12, 8],
  hurtbox: [0, 0, 16, 16],
  'push box': { x: 1, y: 2, w: 3, h: 4, name: "it's" },
  attack: { x: 3, y: 3, radius: 2 },
};
const onOneLine = { hitbox: { x: 1, y: 2, w: 3, h: 4 }, hurtbox: { x: 5, y: 6, w: 7, h: 8 } };
`,
  ],
  [
    'boxes turned',
    `const colliders = [
  { name: 'ramp', x: 96, y: 120, w: 96, h: 8, rotation: 20 },
  { name: 'beam', x: 10, y: 20, width: 30, height: 4, angle: -0.5 },
  { name: 'oval', x: 40, y: 40, rx: 8, ry: 4, rotation: 30 },
];
`,
  ],
  [
    'numbers whose meaning is guessed',
    `export const bat = {
  image: 'bat.png',
  frameWidth: 48,
  frameHeight: 48,
  hurtboxes: [
    { x: 0.25, y: 0.1, w: 0.5, h: 0.8 },
    { x: 0.5, y: 0.5, radius: 0.25 },
  ],
};
export const imp = {
  image: 'imp.png',
  frameWidth: 32,
  frameHeight: 32,
  hitboxes: [
    [4, 2, 28, 30],
    [10, 0, 30, 8],
  ],
};
export const hero = {
  image: 'hero.png',
  frameWidth: 48,
  frameHeight: 48,
  hurtboxes: [
    { x: 24, y: 46, w: 20, h: 40 },
    { x: 24, y: 20, w: 46, h: 20 },
  ],
};
const plank = { x: 96, y: 120, w: 96, h: 8, rotation: 20 };
`,
  ],
  [
    'numbers in many styles',
    `const hitboxes = [
  { name: 'a', x: .5, y: 2.50, w: 1_000, h: 0x1F },
  { name: 'b', x: -3., y: +4, w: 1e2, h: 12.125 },
  { name: 'c', x: 2 * 3, y: 10 - 4, w: 8, h: (6) },
];
`,
  ],
  [
    'boxes that move',
    `const balls = [
  { name: 'ball', x: 10, y: 20, radius: 5, velocity: { x: 3, y: -4 } },
  { name: 'shot', x: 10, y: 40, r: 2, vx: 30.0, vy: +4 },
  { name: 'lift', x: 0, y: 80, w: 32, h: 8, to: [40, 20] },
  { name: 'rest', x: 0, y: 90, w: 32, h: 8 },
];
`,
  ],
  [
    'the first hitbox of a list',
    `export const hero = {
  image: 'hero.png',
  hitboxes: [],
} as const satisfies Sprite;
export const heroHurtboxes = [
\t// none yet
] as const satisfies readonly Hitbox[];
`,
  ],
  [
    'frames of many kinds',
    `export const knight = {
  image: 'knight.png',
  animations: {
    slash: {
      frames: 4,
      hitboxes: [
        { name: 'blade', frames: [1, 2], x: 20, y: 6, w: 26, h: 24 },
        { name: 'tip', frame: 3, x: 30, y: 6, w: 6, h: 4 },
      ],
    },
    jump: { frames: { 0: [{ name: 'body', x: 0, y: 0, w: 8, h: 16 }], 2: [{ name: 'body', x: 0, y: 2, w: 8, h: 14 }] } },
    walk: { hurtboxes: [[0, 0, 16, 32], null, [0, 4, 16, 28], [0, 2, 16, 30]] },
  },
};
`,
  ],
].map(([name, text]) => ({ name: name!, text: text!, language: 'typescript' as const }));

const inJson: readonly Source[] = [
  [
    'an empty hitbox file',
    '{\n  "sprites": {\n    "hero": {\n      "image": "hero.png",\n      "hitboxes": []\n    }\n  }\n}\n',
  ],
  [
    'keyframes in a hitbox file',
    `{
  "sprites": {
    "hero": {
      "animations": { "slash": { "frames": [2, 9] } },
      "hitboxes": [
        { "name": "sword", "role": "hit", "animation": "slash", "keys": [
          { "frame": 0, "rect": [10, 4.5, 20, 6], "rotation": 350 },
          { "frame": 3, "rect": [16, 8, 20, 6], "rotation": 40 }, // the hit
          { "frame": 6, "rect": [16, 12, 20, 6], "ease": "step" }
        ] },
        { "name": "head", "keys": [{ "frame": 1, "circle": [8, 6, 5], "ease": "step" }, { "frame": 4, "circle": [10, 6, 5] }], "data": 1 },
        { "name": "leg", "keys": [{ "frame": 2, "polygon": [[0, 0], [9, 0], [4, 8]] }, { "frame": 4, "polygon": [[3, 0], [12, 1], [7, 8]] }, { "frame": 5, "polygon": [[3, 0], [12, 1], [7, 8], [2, 4]] }], "role": "hurt" },
        { "name": "blade", "role": "hit", "capsule": [0, 0, 9, 0, 2], "frames": [1, 1] },
        { "name": "blade", "role": "hit", "capsule": [3, 1, 9, 0, 2], "frames": [2, 2] },
        { "name": "blade", "role": "hit", "capsule": [6, 2, 9, 0, 2], "frames": [3, 4] },
        { "name": "body", "role": "hurt", "ellipse": [8, 20, 6, 12], "rotation": 0 }
      ]
    }
  }
}
`,
  ],
  ['a rotated box', '{\n  "walls": [\n    { "x": 96, "y": 120, "w": 96, "h": 8, "rotation": 20 }\n  ]\n}\n'],
  ['an empty list', '{\n    "hitboxes": []\n}\n'],
].map(([name, text]) => ({ name: name!, text: text!, language: 'json' as const }));

/** All of them. */
export const written: readonly Source[] = [...inCode, ...inJson];
