import { Rect } from './rect';

const TILE = 16;
const FRAME = TILE * 2;

/** Rows of a frame below which the art is only shadow. */
const GROUND = FRAME - 2;

export const slime = {
  image: '../sprites/slime.png',
  health: 2,
  hurtbox: new Rect(3, 12, 26, 18),
  attack: { x: TILE, y: GROUND - 8, radius: TILE / 2 - 1 },
  pushbox: { x: 4, y: TILE, w: FRAME - 8, h: GROUND - TILE },
};

export const bat = {
  image: '../sprites/bat.png',
  health: 1,
  hurtboxes: {
    body: { x: TILE, y: TILE, radius: TILE / 4 + 2 },
    leftWing: new Rect(1, 10, TILE - 6, 11),
    rightWing: new Rect(TILE + 5, 10, TILE - 6, 11),
  },
  attack: { name: 'bite', x: TILE, y: TILE + 2, radius: 3 },
};
