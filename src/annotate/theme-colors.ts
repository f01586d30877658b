import { look } from '../draw/look.js';
import type { ChartColor } from '../draw/role-appearance.js';

/** The kinds of themes of VS Code. */
export type ThemeKind = 'dark' | 'light' | 'high-contrast' | 'high-contrast-light';

/** The colors of a thumbnail beside the text, which can't use those of the theme itself. */
export interface ThemeColors {
  readonly charts: Readonly<Record<ChartColor, string>>;
  /** The color of collisions, whatever color the role `hit` has. */
  readonly collision: string;
  /** How much of their usual opacity fills have. */
  readonly fill: number;
  readonly background: string;
  readonly border: string;
}

const light: Readonly<Record<ChartColor, string>> = {
  red: '#e51400',
  blue: '#0063d3',
  yellow: '#a29028',
  green: '#388a34',
  purple: '#652d90',
  orange: '#6c2a00',
  neutral: '#12224d',
};

/**
 * VS Code's default colors for charts, and those in package.json for what would be hard to see or to tell apart: in light
 * themes the roles `push` and `ui`; without a role, ice on dark and ink on light.
 */
export const themeColors: Readonly<Record<ThemeKind, ThemeColors>> = {
  dark: { charts: look.charts, collision: look.collision, fill: 1, background: look.background, border: '#454545' },
  light: { charts: light, collision: light.red, fill: look.lightFill, background: '#ffffff', border: '#c8c8c8' },
  'high-contrast': {
    charts: { ...look.charts, red: '#f48771', yellow: '#ffd370', blue: '#59a4f9', neutral: '#ccffff' },
    collision: '#f48771',
    fill: 1,
    background: '#000000',
    border: '#6fc3df',
  },
  'high-contrast-light': {
    charts: { ...light, red: '#b5200d', yellow: '#90721e', green: '#126c46', neutral: '#0a1a4a' },
    collision: '#b5200d',
    fill: look.lightFill,
    background: '#ffffff',
    border: '#0f4a85',
  },
};
