// Nothing here collides.
export const camera = { x: 0, y: 0, width: 320, height: 240 };
export const minimap = { x: 250, y: 10, width: 60, height: 45 };
