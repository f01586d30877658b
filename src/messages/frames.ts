/** How to show the frames of a scene, as chosen by the user and stored in the view state. */

/** How many frames before and after the current one are shown faintly. */
export const onionSkins = ['off', '1', '2', '3', 'all'] as const;
export type OnionSkin = (typeof onionSkins)[number];

/** Playback rates, relative to the speed in the file. */
export const speeds = [0.25, 0.5, 1, 2] as const;
export type Speed = (typeof speeds)[number];
