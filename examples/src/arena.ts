// The cellar below the keep, 320 x 240 pixels, in world coordinates.

export const arena = {
  image: '../sprites/arena.png',

  walls: [
    { name: 'west wall', x: 0, y: 0, w: 16, h: 208 },
    { name: 'floor', x: 0, y: 208, w: 320, h: 32 },
    { name: 'east wall', x: 304, y: 0, w: 16, h: 208 },
  ],

  // hitbox-lens: angle=degrees
  platforms: [
    { name: 'balcony', x: 16, y: 112, w: 96, h: 16 },
    { name: 'plank', x: 96, y: 120, w: 96, h: 8, rotation: 15 },
  ],

  crates: [
    { name: 'lower crate', role: 'solid', x: 40, y: 176, w: 32, h: 32 },
    { name: 'upper crate', role: 'solid', x: 56, y: 150, w: 32, h: 32 },
  ],

  solids: [
    { name: 'pillar', x: 192, y: 128, w: 16, h: 80 },
    { name: 'lantern', x: 210, y: 152, radius: 8 },
  ],

  hazards: [{ name: 'spikes', role: 'hit', x: 112, y: 192, w: 64, h: 16 }],

  coins: [
    { x: 144, y: 88, radius: 6 },
    { x: 168, y: 96, radius: 6 },
  ],

  triggers: [
    { name: 'spawn', x: 32, y: 72, w: 32, h: 40 },
    { name: 'exit', x: 264, y: 160, w: 32, h: 48 },
  ],
};
