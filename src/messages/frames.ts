/** How the frames of a picture are gone through: what the user chooses, and the view keeps. */

/** How many frames before and behind the one that is shown are shown faintly. */
export const onionSkins = ['off', '1', '2', '3', 'all'] as const;
export type OnionSkin = (typeof onionSkins)[number];

/** How many times as fast as the file says frames are played. */
export const speeds = [0.25, 0.5, 1, 2] as const;
export type Speed = (typeof speeds)[number];
