// An example for the stage of Hitbox Lens: play the knight's frames, and drag the slime into his sword.

export const fighters = {
  sprites: {
    knight: {
      frameSize: [64, 48],
      origin: [24, 48],
      animations: { slash: { frames: [0, 2], durations: [300, 90, 300] } },
      hitboxes: [
        { name: 'body', role: 'hurt', rect: [14, 12, 20, 36] },
        { name: 'sword', role: 'hit', rect: [28, 2, 8, 20], frames: [1, 1] },
        { name: 'sword', role: 'hit', rect: [32, 22, 28, 8], frames: [2, 2] },
      ],
    },
    slime: {
      frameSize: [32, 24],
      origin: [16, 24],
      animations: { hop: { frames: [0, 1], fps: 3 } },
      hitboxes: [
        { name: 'slime', role: 'hurt', rect: [2, 6, 28, 18], frames: [0, 0] },
        { name: 'slime', role: 'hurt', rect: [5, 0, 22, 24], frames: [1, 1] },
        { name: 'spikes', role: 'hit', circle: [16, 16, 8] },
      ],
    },
  },
};
