// An example for Hitbox Lens: change a number here, or drag a box in the preview.

export const crates = [
  { name: 'crate-left', x: 32, y: 96, w: 32, h: 32 },
  { name: 'crate-right', x: 56, y: 88, w: 32, h: 32 },
  { name: 'plank', x: 104, y: 72, w: 64, h: 8, angle: 20 },
];

export const coins = [
  { name: 'coin', x: 48, y: 56, radius: 8 },
  { name: 'big coin', x: 120, y: 40, radius: 12 },
];

export const walls = [
  [0, 128, 192, 16],
  [0, 0, 16, 128],
];
