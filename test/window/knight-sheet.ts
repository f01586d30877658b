/** An Aseprite sheet of four frames; the body is in all of them, the sword from the third on. */
export const knight = JSON.stringify(
  {
    frames: [0, 1, 2, 3].map((k) => ({
      filename: `hero ${k}.aseprite`,
      frame: { x: 48 * k, y: 0, w: 48, h: 48 },
      spriteSourceSize: { x: 0, y: 0, w: 48, h: 48 },
      sourceSize: { w: 48, h: 48 },
      duration: 80,
    })),
    meta: {
      app: 'https://www.aseprite.org/',
      image: 'hero-slash.png',
      frameTags: [
        { name: 'slash', from: 0, to: 3, direction: 'forward', repeat: '1' },
        { name: 'raise', from: 0, to: 1, direction: 'forward', repeat: '1' },
      ],
      slices: [
        { name: 'body', data: 'hurt', keys: [{ frame: 0, bounds: { x: 15, y: 12, w: 14, h: 30 } }] },
        { name: 'sword', data: 'hit', keys: [{ frame: 2, bounds: { x: 26, y: 18, w: 16, h: 8 } }] },
      ],
    },
  },
  null,
  1,
);
