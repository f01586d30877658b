import { signal, type ReadonlySignal } from '@preact/signals-core';
import { parseColor, type Color } from '../../src/draw/color.js';
import { look } from '../../src/draw/look.js';
import { roleAppearance, themeColorId, type ChartColor } from '../../src/draw/role-appearance.js';

/** The style of the boxes of one role. */
interface RoleStyle {
  readonly line: string;
  readonly fill: string;
  /** The line and fill of possible hitboxes. */
  readonly faded: string;
  readonly faint: string;
  /** CSS px. */
  readonly dash: readonly number[];
}

/** The colors of the theme, in formats for a canvas. */
export interface Palette {
  readonly highContrast: boolean;
  readonly background: string;
  readonly halo: string;
  /** Drawn under outlines where they cross images. */
  readonly under: string;
  readonly text: string;
  readonly quiet: string;
  readonly gridMinor: string;
  readonly gridMajor: string;
  readonly axis: string;
  /** The background of ruler numbers. */
  readonly ruler: string;
  /** The background of sprites with local coordinates, beside a world. */
  readonly apart: string;
  readonly cell: string;
  /** The two colors of a checkerboard. */
  readonly checks: readonly [string, string];
  readonly cellBorder: string;
  readonly collision: string;
  readonly collisionText: string;
  /** Text about a collision, and about an error, on the page. */
  readonly collidingText: string;
  readonly errorText: string;
  readonly collisionTint: string;
  /** The tint of an overlap that doesn't count as a collision. */
  readonly ignoredTint: string;
  readonly hatch: string;
  readonly selection: string;
  /** Guide lines: not a color of a role, a collision or the selection. */
  readonly guide: string;
  readonly marquee: string;
  /** CSS px. */
  readonly lineWidth: number;
  /** Outline width of possible hitboxes. */
  readonly possibleWidth: number;
  readonly fontFamily: string;
  /** The colors of roles, by the names in `roleAppearance`. */
  readonly charts: Readonly<Record<ChartColor, string>>;
  /** Those that were so close to the background that they are drawn in a clearly different color. */
  readonly moved: ReadonlySet<ChartColor>;
  role(role: string): RoleStyle;
}

type Source = (name: string, fallback: string) => Color;

/** Reads the palette from the theme that VS Code has set on the page. */
function readPalette(): Palette {
  const style = getComputedStyle(document.body);
  const context = document.createElement('canvas').getContext('2d');
  const read: Source = (name, fallback) => {
    if (context === null) return black;
    context.fillStyle = fallback;
    const value = style.getPropertyValue(`--vscode-${name}`).trim();
    if (value !== '') context.fillStyle = value;
    return parseColor(context.fillStyle) ?? black;
  };
  const classes = document.body.classList;
  const highContrast = classes.contains('vscode-high-contrast') || classes.contains('vscode-high-contrast-light');
  const family = style.getPropertyValue('--vscode-font-family').trim();
  return createPalette(read, highContrast, family === '' ? 'sans-serif' : family);
}

/** Text needs a contrast of 4.5; the side bar and panels may differ a little from the editor. */
const pageContrast = 5.5;

const black: Color = { r: 0, g: 0, b: 0, a: 1 };
const white: Color = { r: 255, g: 255, b: 255, a: 1 };

function createPalette(read: Source, highContrast: boolean, fontFamily: string): Palette {
  const background = blend(read('editor-background', look.background), black);
  const text = blend(read('editor-foreground', look.text), background);
  const on = (name: string, fallback: string, least: number): Color =>
    withContrast(blend(read(name, fallback), background), background, text, least);
  const border = read('contrastBorder', cssColor(text, 0.3));
  const collision = on('editorError-foreground', look.collision, 3);
  const faint = (alpha: number): string => cssColor(text, alpha);
  const moved = new Set<ChartColor>();
  const lines = mapValues(look.charts, (fallback, name) => {
    const id = themeColorId(name).replace('.', '-');
    if (contrast(blend(read(id, fallback), background), background) < 2) moved.add(name);
    return on(id, fallback, 3);
  });
  const roles = new Map<string, RoleStyle>();
  // On a light background, the lines carry the roles, and the art shows through.
  const fill = highContrast ? 0 : contrast(black, background) > contrast(white, background) ? look.lightFill : 1;
  return {
    highContrast,
    background: cssColor(background),
    halo: cssColor(background, highContrast ? 1 : look.haloOpacity),
    under: cssColor(background, highContrast ? 1 : look.underOpacity),
    text: cssColor(text),
    quiet: cssColor(on('descriptionForeground', '#9d9d9d', 4.5)),
    gridMinor: faint(highContrast ? 0.09 : 0.045),
    gridMajor: faint(highContrast ? 0.2 : 0.1),
    axis: faint(highContrast ? 0.6 : 0.3),
    ruler: cssColor(background, highContrast ? 1 : 0.92),
    apart: faint(highContrast ? 0 : 0.06),
    cell: faint(highContrast ? 0 : 0.025),
    checks: [cssColor(blend({ ...text, a: 0.08 }, background)), cssColor(blend({ ...text, a: 0.2 }, background))],
    cellBorder: highContrast ? cssColor(border) : faint(0.14),
    collision: cssColor(collision),
    collisionText: cssColor(contrast(white, collision) >= contrast(black, collision) ? white : black),
    collidingText: cssColor(withContrast(collision, background, text, pageContrast)),
    errorText: cssColor(on('errorForeground', look.collision, pageContrast)),
    collisionTint: cssColor(collision, fill * look.collisionOpacity),
    ignoredTint: faint(highContrast ? 0 : look.ignoredOpacity),
    hatch: cssColor(highContrast ? text : blend(text, collision, 0.4), highContrast ? 1 : 0.75),
    selection: cssColor(highContrast ? on('contrastActiveBorder', '#f38518', 3) : on('focusBorder', '#007fd4', 3)),
    guide: cssColor(on('terminal-ansiMagenta', '#bc3fbc', 3)),
    marquee: cssColor(
      highContrast ? on('contrastActiveBorder', '#f38518', 3) : on('focusBorder', '#007fd4', 3),
      highContrast ? 0 : 0.12,
    ),
    lineWidth: highContrast ? 2 : look.lineWidth,
    possibleWidth: 1,
    fontFamily,
    charts: mapValues(lines, (color) => cssColor(color)),
    moved,
    role(role) {
      let roleStyle = roles.get(role);
      if (roleStyle === undefined) {
        const style = roleAppearance(role);
        const line = lines[style.color];
        roleStyle = {
          line: cssColor(line),
          fill: cssColor(line, fill * look.fillOpacity),
          faded: cssColor(line, highContrast ? 1 : 0.75),
          faint: cssColor(line, fill * 0.05),
          dash: style.dash,
        };
        roles.set(role, roleStyle);
      }
      return roleStyle;
    },
  };
}

function mapValues<K extends string, A, B>(record: Readonly<Record<K, A>>, map: (value: A, key: K) => B): Record<K, B> {
  const entries = Object.entries<A>(record).map(([key, value]) => [key, map(value, key as K)]);
  return Object.fromEntries(entries) as Record<K, B>;
}

/** Returns the color of a role; undefined: of something without a role. */
export function colorOfRole(palette: Palette, role: string | undefined): string {
  return role === undefined ? palette.text : palette.role(role).line;
}

/**
 * Returns the palette of the current theme: VS Code updates the body's classes and the page's CSS variables when it
 * changes.
 */
export function themePalette(): ReadonlySignal<Palette> {
  const palette = signal(readPalette());
  const observer = new MutationObserver(() => {
    palette.value = readPalette();
  });
  observer.observe(document.body, { attributes: true, attributeFilter: ['class', 'style'] });
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'class'] });
  return palette;
}

/** Sets the colors of the palette as CSS variables of the page. */
export function setPageColors(
  page: HTMLElement,
  { charts, collision, collidingText, errorText, guide }: Palette,
): void {
  for (const [name, color] of Object.entries(charts)) page.style.setProperty(`--chart-${name}`, color);
  page.style.setProperty('--collision', collision);
  page.style.setProperty('--guide', guide);
  page.style.setProperty('--colliding-text', collidingText);
  page.style.setProperty('--error-text', errorText);
}

function cssColor(color: Color, alpha = color.a): string {
  return `rgba(${color.r}, ${color.g}, ${color.b}, ${alpha})`;
}

/** Returns the color of `over` drawn on an opaque `under`. */
export function blend(over: Color, under: Color, alpha = over.a): Color {
  const mix = (a: number, b: number): number => Math.round(a * alpha + b * (1 - alpha));
  return { r: mix(over.r, under.r), g: mix(over.g, under.g), b: mix(over.b, under.b), a: 1 };
}

/** Returns the WCAG 2 contrast ratio of two opaque colors: 1 to 21. */
export function contrast(a: Color, b: Color): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((p, q) => q - p);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Moves a color towards `goal` until its contrast with `background` is at least `least`. */
export function withContrast(color: Color, background: Color, goal: Color, least: number): Color {
  for (let share = 0; share < 1; share += 0.1) {
    const candidate = blend(goal, color, share);
    if (contrast(candidate, background) >= least) return candidate;
  }
  return goal;
}

function luminance({ r, g, b }: Color): number {
  const linear = (value: number): number => {
    const share = value / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
