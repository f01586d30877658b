// What thumbs can press on a 320 x 240 screen.

export const buttons = {
  left: { x: 8, y: 184, w: 48, h: 48 },
  right: { x: 64, y: 184, w: 48, h: 48 },
  jump: { x: 288, y: 208, radius: 28 },
  slash: { x: 244, y: 196, radius: 24 },
};

export const menu = [
  { name: 'pause', role: 'ui', x: 280, y: 8, w: 32, h: 32 },
  { name: 'map', role: 'ui', x: 240, y: 8, w: 32, h: 32 },
];
