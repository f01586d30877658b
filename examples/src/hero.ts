// The knight. All numbers are pixels of one 48 x 48 frame, counted from its top-left corner.

export const hero = {
  image: '../sprites/hero.png',

  // Where he can be hurt. The plume is only for show.
  hurtboxes: {
    helmet: { x: 14, y: 13, w: 14, h: 13 },
    chest: { x: 15, y: 26, w: 12, h: 11 },
    legs: { x: 15, y: 37, w: 12, h: 9 },
  },

  // The sword hurts whoever walks into it, even while he rests.
  hitboxes: [{ name: 'blade', x: 30, y: 12, w: 8, h: 20 }],

  // What keeps him out of walls.
  pushbox: { x: 14, y: 18, w: 14, h: 28 },
};

export const slash = {
  image: '../sprites/hero-slash.png',
  frameWidth: 48,
  frameHeight: 48,

  hurtboxes: [{ name: 'body', x: 14, y: 14, w: 14, h: 32 }],

  // The blade cuts in the second and the third frame.
  hitboxes: [
    { name: 'downswing', frames: [1, 1], x: 26, y: 8, w: 20, h: 26 },
    { name: 'follow-through', frames: [2, 2], x: 28, y: 24, w: 18, h: 20 },
  ],
};
