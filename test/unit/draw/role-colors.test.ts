/** The colors of roles; that of hitboxes without one, which most are, is far from all others for everyone. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeColors, type ThemeKind } from '../../../src/annotate/theme-colors.js';
import { colorDistance, toLabSeen, visions, type Vision } from '../../../src/draw/color-vision.js';
import { look } from '../../../src/draw/look.js';
import { roleAppearance, themeColorId, type ChartColor } from '../../../src/draw/role-appearance.js';
import { knownRoles } from '../../../src/model/role.js';
import { contrast } from '../../../webview/canvas/palette.js';
import { leastDistance as leastAlike } from '../../../webview/panels/role-color-warnings.js';

/** Distances in OKLab, where 0.02 is just visible side by side. */
const leastDistance = 0.12;
/** Of lines and icons on their background, as WCAG asks. */
const leastContrast = 4.5;

/** Between two lines without dashes, for people who see no colors. */
const leastContrastOfLines = 2.2;

function rgb(color: string): Parameters<typeof colorDistance>[0] {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16)) as [number, number, number];
  return { r, g, b };
}

function distance(a: string, b: string, vision: Vision): number {
  return colorDistance(rgb(a), rgb(b), vision);
}

function contrastOf(a: string, b: string): number {
  return contrast({ ...rgb(a), a: 1 }, { ...rgb(b), a: 1 });
}

describe('the color of hitboxes without a role', () => {
  const { color: neutral } = roleAppearance('other');
  for (const [theme, { charts, background }] of Object.entries(themeColors)) {
    for (const vision of Object.keys(visions) as Vision[]) {
      it(`is far from those of roles and from the background in the theme ${theme} for ${vision}`, () => {
        const colors = knownRoles.filter((role) => role !== 'other').map((role) => charts[roleAppearance(role).color]);
        for (const other of [...colors, background]) {
          const between = distance(charts[neutral], other, vision);
          assert.ok(between >= leastDistance, `${charts[neutral]} and ${other}: ${between}`);
        }
      });
    }

    it(`differs by lightness alone from roles that have no dashes either in the theme ${theme}`, () => {
      const alike = knownRoles.filter((role) => role !== 'other' && roleAppearance(role).dash.length === 0);
      for (const role of alike) {
        assert.ok(contrastOf(charts[neutral], charts[roleAppearance(role).color]) >= leastContrastOfLines, role);
      }
    });

    it(`stands out from the background and isn't gray in the theme ${theme}`, () => {
      assert.ok(contrastOf(charts[neutral], background) >= leastContrast);
      const [, a, b] = toLabSeen(rgb(charts[neutral]), 'usual');
      assert.ok(Math.hypot(a, b) > 0.03, `${Math.hypot(a, b)}`);
    });
  }
});

describe('the colors of roles', () => {
  for (const [theme, { charts, background, fill }] of Object.entries(themeColors)) {
    it(`are told apart by everyone in the theme ${theme}`, () => {
      for (const vision of Object.keys(visions) as Vision[]) {
        for (const [k, a] of Object.values(charts).entries()) {
          for (const b of Object.values(charts).slice(k + 1)) {
            assert.ok(distance(a, b, vision) >= leastAlike, `${a} and ${b} for ${vision}: ${distance(a, b, vision)}`);
          }
        }
      }
    });

    it(`stand out from the background in the theme ${theme}`, () => {
      for (const color of Object.values(charts)) assert.ok(contrastOf(color, background) >= 3, color);
    });

    it(`let the art show through in the theme ${theme}`, () => {
      // Shades of gray side by side: dark, medium and light ones.
      for (const [dark, light] of [
        [24, 56],
        [104, 152],
        [200, 248],
      ] as const) {
        for (const color of Object.values(charts)) {
          const kept = (layers: number): number => {
            const share = (1 - fill * look.fillOpacity) ** layers;
            const under = (gray: number) => {
              const { r, g, b } = rgb(color);
              const mixed = (part: number): number => gray * share + part * (1 - share);
              return toLabSeen({ r: mixed(r), g: mixed(g), b: mixed(b) }, 'usual')[0];
            };
            const bare = (gray: number): number => toLabSeen({ r: gray, g: gray, b: gray }, 'usual')[0];
            return (under(light) - under(dark)) / (bare(light) - bare(dark));
          };
          const least = fill < 1 ? [0.84, 0.6] : [0.6, 0.3];
          assert.ok(kept(1) >= least[0]! && kept(3) >= least[1]!, `${color} on ${dark}: ${kept(1)}, ${kept(3)}`);
        }
      }
    });
  }

  it('are colors of VS Code that themes and settings can change, with the same defaults', () => {
    const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
      readonly contributes: {
        readonly colors: readonly { readonly id: string; readonly defaults: Readonly<Record<string, string>> }[];
      };
    };
    const { colors } = manifest.contributes;
    const names = Object.keys(themeColors.dark.charts) as ChartColor[];
    assert.deepEqual(colors.map(({ id }) => id).sort(), names.map(themeColorId).sort());
    const keys: Readonly<Record<ThemeKind, string>> = {
      dark: 'dark',
      light: 'light',
      'high-contrast': 'highContrast',
      'high-contrast-light': 'highContrastLight',
    };
    for (const name of names) {
      const { defaults } = colors.find(({ id }) => id === themeColorId(name))!;
      for (const [theme, key] of Object.entries(keys)) {
        const color = defaults[key]!;
        if (color.startsWith('#'))
          assert.equal(color, themeColors[theme as ThemeKind].charts[name], `${name} ${theme}`);
        else assert.equal(color, `charts.${name}`);
      }
    }
  });
});
