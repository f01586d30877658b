import * as l10n from '@vscode/l10n';
import { roleText } from '../../src/check/role-text.js';
import { parseColor } from '../../src/draw/color.js';
import { colorDistance, visions, type Vision } from '../../src/draw/color-vision.js';
import { roleAppearance, themeColorId, type ChartColor } from '../../src/draw/role-appearance.js';
import { knownRoles } from '../../src/model/role.js';

/** Colors as they are drawn, by their names, and those that were too close to the background. */
interface DrawnColors {
  readonly charts: Readonly<Record<ChartColor, string>>;
  readonly moved: ReadonlySet<ChartColor>;
}

/** Colors at a smaller distance in OKLab look alike. */
export const leastDistance = 0.04;

/** Returns what is hard to see in the colors of these roles. */
export function roleColorWarnings(roles: readonly string[], palette: DrawnColors): string[] {
  // Custom roles share the colors of others, and have their dashes.
  const known = knownRoles
    .filter((role) => roles.includes(role))
    .map((role) => [role, roleAppearance(role).color] as const);
  const faint = known
    .filter(([, color]) => palette.moved.has(color))
    .map(([role, color]) =>
      l10n.t('{0}: too close to the background, drawn with more contrast ({1})', roleText(role), themeColorId(color)),
    );
  const alike = known.flatMap(([one, color], at) =>
    known.slice(at + 1).flatMap(([other, otherColor]) => {
      const vision = visionAlike(palette.charts, color, otherColor);
      return vision === null ? [] : alikeText(roleText(one), roleText(other), vision);
    }),
  );
  return [...alike, ...faint];
}

/** Returns the most usual vision that hardly sees a difference of two colors; null: none. */
function visionAlike(charts: DrawnColors['charts'], a: ChartColor, b: ChartColor): Vision | null {
  const [one, other] = [parseColor(charts[a]), parseColor(charts[b])];
  if (one === null || other === null) return null;
  const all = Object.keys(visions) as Vision[];
  return all.find((vision) => colorDistance(one, other, vision) < leastDistance) ?? null;
}

function alikeText(one: string, other: string, vision: Vision): string {
  switch (vision) {
    case 'usual':
      return l10n.t('{0} and {1} look alike', one, other);
    case 'protanopia':
    case 'deuteranopia':
      return l10n.t('{0} and {1} look alike to people who are red-green color-blind', one, other);
    case 'tritanopia':
      return l10n.t('{0} and {1} look alike to people who are blue-yellow color-blind', one, other);
  }
}
