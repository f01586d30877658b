// A fighter: two boxes that collide, and where its pictures are in the sheet.
export const fighter = {
  sprite: { x: 0, y: 64, width: 32, height: 48 },
  hurtbox: { x: 8, y: 4, width: 16, height: 44 },
  attackBox: { x: 24, y: 16, width: 20, height: 8 },
};
