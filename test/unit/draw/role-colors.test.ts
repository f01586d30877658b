/** The color of hitboxes without a role, which most are: distinct from those of all roles for everyone. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeColors, type ThemeKind } from '../../../src/annotate/theme-colors.js';
import { roleAppearance, themeColorId } from '../../../src/draw/role-appearance.js';
import { knownRoles } from '../../../src/model/role.js';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** What people see of linear sRGB without one kind of cones (Machado, Oliveira and Fernandes 2009, severity 1). */
const visions: Readonly<Record<string, Matrix>> = {
  'color vision': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** From linear sRGB to the responses of cones, and from their cube roots to OKLab. */
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** Distances in OKLab, where 0.02 is just visible side by side. */
const leastDistance = 0.12;
/** Of lines and icons on their background, as WCAG asks. */
const leastContrast = 4.5;

/** Between two lines without dashes, for people who see no colors. */
const leastContrastOfLines = 2.2;

function applied(matrix: Matrix, [a, b, c]: Triple): Triple {
  return matrix.map((row) => row[0] * a + row[1] * b + row[2] * c) as unknown as Triple;
}

function mapped([a, b, c]: Triple, map: (part: number) => number): Triple {
  return [map(a), map(b), map(c)];
}

function linear(color: string): Triple {
  const parts = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255) as unknown as Triple;
  return mapped(parts, (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
}

function labSeen(color: string, vision: Matrix): Triple {
  const seen = mapped(applied(vision, linear(color)), (part) => Math.min(1, Math.max(0, part)));
  return applied(toLab, mapped(applied(toCones, seen), Math.cbrt));
}

function distance(a: string, b: string, vision: Matrix): number {
  const [one, other] = [labSeen(a, vision), labSeen(b, vision)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function contrastOf(a: string, b: string): number {
  const luminance = (color: string): number => {
    const [red, green, blue] = linear(color);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [darker, lighter] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

describe('the color of hitboxes without a role', () => {
  const { color: neutral } = roleAppearance('other');
  for (const [theme, { charts, background }] of Object.entries(themeColors)) {
    for (const [vision, matrix] of Object.entries(visions)) {
      it(`is far from those of roles and from the background in the theme ${theme} for ${vision}`, () => {
        const colors = knownRoles.filter((role) => role !== 'other').map((role) => charts[roleAppearance(role).color]);
        for (const other of [...colors, background]) {
          const between = distance(charts[neutral], other, matrix);
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
      const [, a, b] = labSeen(charts[neutral], visions['color vision']!);
      assert.ok(Math.hypot(a, b) > 0.03, `${Math.hypot(a, b)}`);
    });
  }

  it('is a color of VS Code that themes and settings can change, with the same defaults', () => {
    const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
      readonly contributes: {
        readonly colors: readonly { readonly id: string; readonly defaults: Readonly<Record<string, string>> }[];
      };
    };
    const [own, ...others] = manifest.contributes.colors;
    assert.deepEqual(others, []);
    assert.equal(own?.id, themeColorId(neutral));
    const keys: Readonly<Record<ThemeKind, string>> = {
      dark: 'dark',
      light: 'light',
      'high-contrast': 'highContrast',
      'high-contrast-light': 'highContrastLight',
    };
    for (const [theme, key] of Object.entries(keys)) {
      assert.equal(own.defaults[key], themeColors[theme as ThemeKind].charts[neutral], theme);
    }
  });
});
