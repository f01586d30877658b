import type { ChartColor } from './role-appearance.js';

/** The look of hitboxes. The preview takes the colors from the theme; games get those of VS Code's dark theme. */
export const look = {
  charts: {
    red: '#f14c4c',
    blue: '#3794ff',
    yellow: '#cca700',
    green: '#89d185',
    purple: '#b180d7',
    orange: '#d18616',
    neutral: '#b8f2fb',
  } satisfies Record<ChartColor, string>,
  background: '#1e1e1e',
  text: '#cccccc',
  collision: '#f14c4c',
  /** How opaque the fill of a hitbox is. */
  fillOpacity: 0.14,
  /** How much of this opacity fills have in light themes, where the art would be hard to see. */
  lightFill: 0.57,
  /** How opaque the area of a collision is. */
  collisionOpacity: 0.28,
  /** How opaque the area of an overlap is that doesn't count as a collision. */
  ignoredOpacity: 0.1,
  /** How opaque the background is that separates outlines from images. */
  underOpacity: 0.6,
  /** How opaque the background is that separates text from what is behind it. */
  haloOpacity: 0.85,
  /** CSS px. */
  lineWidth: 1.5,
  /** How much wider the outline of a colliding hitbox is, in CSS px. */
  collidingExtra: 1.5,
  /** How much wider than an outline the background under it is, in CSS px. */
  underExtra: 1.5,
  /** The size of names, in CSS px. */
  nameSize: 11,
} as const;
