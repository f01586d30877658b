/** What the legend says about the colors of roles. */
import assert from 'node:assert/strict';
import { themeColors } from '../../../../src/annotate/theme-colors.js';
import type { ChartColor } from '../../../../src/draw/role-appearance.js';
import { knownRoles } from '../../../../src/model/role.js';
import { roleColorWarnings } from '../../../../webview/panels/role-color-warnings.js';

describe('warnings about the colors of roles', () => {
  const { charts } = themeColors.dark;
  const redGreen = 'people who are red-green color-blind';
  const blueYellow = 'people who are blue-yellow color-blind';
  const pale = 'too close to the background, drawn with more contrast';
  const cases: [
    roles: readonly string[],
    colors: Partial<Record<ChartColor, string>>,
    moved: ChartColor[],
    warnings: string[],
    reason: string,
  ][] = [
    [knownRoles, {}, [], [], 'the usual colors'],
    [['hit', 'hurt'], { blue: '#f14c50' }, [], ['hit and hurt look alike'], 'nearly one color'],
    [
      ['hit', 'solid'],
      { red: '#c46a00', green: '#8f8100' },
      [],
      [`hit and solid look alike to ${redGreen}`],
      'as red and green',
    ],
    [
      ['hurt', 'solid'],
      { blue: '#0a8fb3', green: '#109a8d' },
      [],
      [`hurt and solid look alike to ${blueYellow}`],
      'as blue and green',
    ],
    [['hit'], { blue: '#f14c4c' }, [], [], 'a role that the file lacks'],
    [['hit', 'grab'], { blue: '#f14c4c' }, [], [], 'custom roles, which have dashes of their own'],
    [['hit', 'other'], { neutral: '#f14c4c' }, [], ['hit and no role look alike'], 'hitboxes without a role'],
    [['solid'], {}, ['green'], [`solid: ${pale} (hitboxLens.solid)`], 'hard to see on the background'],
    [['hit'], {}, ['green'], [], 'hard to see, but not in the file'],
  ];
  for (const [roles, colors, moved, warnings, reason] of cases) {
    it(`${warnings.length === 0 ? 'are none for' : 'are given for'} ${reason}`, () => {
      assert.deepEqual(roleColorWarnings(roles, { charts: { ...charts, ...colors }, moved: new Set(moved) }), warnings);
    });
  }
});
