// Drag a hitbox in the preview, or change a number here.
export const hitboxes = [
  { name: 'player', x: 24, y: 40, w: 16, h: 24 },
  { name: 'slime', x: 32, y: 48, w: 20, h: 16 },
  { name: 'coin', x: 72, y: 24, radius: 6 },
  { name: 'key', x: 92, y: 20, w: 8, h: 8 },
  { name: 'crate', x: 96, y: 40, w: 24, h: 24 },
  { name: 'wall', x: 128, y: 0, w: 16, h: 64 },
  { name: 'floor', x: 0, y: 64, w: 144, h: 16 },
];
