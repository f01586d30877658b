import { look } from '../draw/look.js';
import { themeColorId, type ChartColor } from '../draw/role-appearance.js';

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

/**
 * Returns the colors of a theme as the user has changed them; alpha is ignored.
 *
 * @param customizations the value of `workbench.colorCustomizations`
 * @param theme the name of the theme: later entries for it (`[Abyss][Red]`, `[Monokai*]`) override those for all
 */
export function withCustomColors(colors: ThemeColors, customizations: unknown, theme: string): ThemeColors {
  const all = entriesOf(customizations);
  const own = all.flatMap(([key, value]) => (key.startsWith('[') && isThemeIn(key, theme) ? entriesOf(value) : []));
  const values = new Map(
    [...all, ...own].flatMap(([id, value]) => {
      const color = typeof value === 'string' ? plainHex(value) : null;
      return color === null ? [] : [[id, color]];
    }),
  );
  const charts = Object.entries(colors.charts).map(([name, color]) => [
    name,
    values.get(themeColorId(name as ChartColor)) ?? color,
  ]);
  return { ...colors, charts: Object.fromEntries(charts) as ThemeColors['charts'] };
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Whether a key of customizations, such as `[Abyss][Red]`, names a theme; `*` at the start or end of a name is any text. */
function isThemeIn(key: string, theme: string): boolean {
  return [...key.matchAll(/\[([^\]]+)\]/g)].some(([, name = '']) => {
    const [start, end] = [name.startsWith('*'), name.endsWith('*')];
    const word = name.slice(start ? 1 : 0, end ? -1 : undefined);
    if (start && end) return theme.includes(word);
    return start ? theme.endsWith(word) : end ? theme.startsWith(word) : theme === name;
  });
}

/** Returns a color of VS Code, `#rgb` to `#rrggbbaa`, as `#rrggbb`; null: it is none. */
function plainHex(text: string): string | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?$/i.exec(text);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  return /^#[0-9a-f]{6}(?=(?:[0-9a-f]{2})?$)/i.exec(text)?.[0] ?? null;
}
