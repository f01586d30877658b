import { look } from '../draw/look.js';
import type { ChartColor } from '../draw/role-appearance.js';

/** The kinds of themes of VS Code. */
export type ThemeKind = 'dark' | 'light' | 'high-contrast' | 'high-contrast-light';

/** The colors of a thumbnail beside the text, which can't use those of the theme itself. */
export interface ThemeColors {
  readonly charts: Readonly<Record<ChartColor, string>>;
  readonly background: string;
  readonly border: string;
}

const light: Readonly<Record<ChartColor, string>> = {
  red: '#e51400',
  blue: '#0063d3',
  yellow: '#a67500',
  green: '#388a34',
  purple: '#652d90',
  orange: '#b86a00',
  neutral: '#12224d',
};

/**
 * VS Code's default colors for charts, made darker in light themes if they would be hard to see. The color without a
 * role is as in package.json: ice on dark, ink on light.
 */
export const themeColors: Readonly<Record<ThemeKind, ThemeColors>> = {
  dark: { charts: look.charts, background: look.background, border: '#454545' },
  light: { charts: light, background: '#ffffff', border: '#c8c8c8' },
  'high-contrast': {
    charts: { ...look.charts, red: '#f48771', yellow: '#ffd370', blue: '#59a4f9', neutral: '#ccffff' },
    background: '#000000',
    border: '#6fc3df',
  },
  'high-contrast-light': {
    charts: { ...light, red: '#b5200d', yellow: '#895503', green: '#374e06', orange: '#8a4f00', neutral: '#0a1a4a' },
    background: '#ffffff',
    border: '#0f4a85',
  },
};
