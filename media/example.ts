// Drag a hitbox in the preview, or change a number here.
export const hitboxes = [
  { name: 'player', x: 24, y: 40, width: 16, height: 24 },
  { name: 'slime', x: 32, y: 48, width: 20, height: 16 },
  { name: 'coin', x: 72, y: 24, radius: 6 },
  { name: 'key', x: 92, y: 20, width: 8, height: 8 },
  { name: 'crate', x: 96, y: 40, width: 24, height: 24 },
  { name: 'wall', x: 128, y: 0, width: 16, height: 64 },
  { name: 'floor', x: 0, y: 64, width: 144, height: 16 },
];
