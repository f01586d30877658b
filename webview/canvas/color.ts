/** An sRGB color, components 0..255, alpha 0..1. */
export interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly a: number;
}

/** Parses the formats that a canvas returns for a color: `#rrggbb` and `rgba(r, g, b, a)`. */
export function parseColor(text: string): Color | null {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (hex !== null) return { r: parseInt(hex[1]!, 16), g: parseInt(hex[2]!, 16), b: parseInt(hex[3]!, 16), a: 1 };
  const rgba = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(text);
  if (rgba === null) return null;
  return { r: Number(rgba[1]), g: Number(rgba[2]), b: Number(rgba[3]), a: Number(rgba[4] ?? 1) };
}

export function cssColor(color: Color, alpha = color.a): string {
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
