// The knight. All numbers are pixels of one 48 x 48 frame, counted from its top-left corner.

export const hero = {
  image: '../sprites/hero.png',

  // Where he can be hurt. The plume is only for show.
  hurtboxes: {
    helmet: { x: 14, y: 15, w: 14, h: 13 },
    chest: { x: 16, y: 28, w: 10, h: 10 },
    legs: { x: 15, y: 38, w: 11, h: 8 },
  },

  // The sword hurts whoever walks into it, even while he rests.
  hitboxes: [{ name: 'blade', x: 30, y: 16, w: 5, h: 16 }],

  // What keeps him out of walls.
  pushbox: { x: 14, y: 16, w: 14, h: 30 },
};

export const slash = {
  image: '../sprites/hero-slash.png',
  frameWidth: 48,
  frameHeight: 48,

  hurtboxes: [{ name: 'body', x: 14, y: 15, w: 15, h: 31 }],

  // The blade cuts in the second and the third frame.
  hitboxes: [
    { name: 'downswing', frames: [1, 1], x: 20, y: 6, w: 26, h: 24 },
    { name: 'follow-through', frames: [2, 2], x: 27, y: 16, w: 19, h: 28 },
  ],
};
