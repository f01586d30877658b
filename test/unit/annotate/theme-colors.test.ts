/** Colors that the user has changed, where VS Code doesn't draw. */
import assert from 'node:assert/strict';
import { themeColors, withCustomColors } from '../../../src/annotate/theme-colors.js';

describe('customized colors', () => {
  const usual = themeColors.dark.charts.red;
  const cases: [customizations: unknown, red: string, reason: string][] = [
    [undefined, usual, 'none'],
    [{ 'editor.background': '#000000' }, usual, 'another color'],
    [{ 'hitboxLens.hit': '#00ff00' }, '#00ff00', 'of a role'],
    [{ 'hitboxLens.hit': '#0f0' }, '#00ff00', 'in short'],
    [{ 'hitboxLens.hit': '#00ff0080' }, '#00ff00', 'without alpha'],
    [{ 'hitboxLens.hit': '#0f08' }, '#00ff00', 'in short, without alpha'],
    [{ 'hitboxLens.hit': 'green' }, usual, 'no color of VS Code'],
    [{ 'hitboxLens.hit': '#00ff00"/><script>' }, usual, 'no color at all'],
    [{ 'hitboxLens.hit': null, '[Abyss]': null }, usual, 'no text'],
    [{ '[Abyss]': { 'hitboxLens.hit': '#0f0' }, 'hitboxLens.hit': '#00f' }, '#00ff00', 'of this theme, before all'],
    [{ '[Red][Abyss]': { 'hitboxLens.hit': '#0f0' } }, '#00ff00', 'of several themes'],
    [{ '[Ab*]': { 'hitboxLens.hit': '#0f0' } }, '#00ff00', 'of themes that begin so'],
    [{ '[*yss]': { 'hitboxLens.hit': '#0f0' } }, '#00ff00', 'of themes that end so'],
    [{ '[*by*]': { 'hitboxLens.hit': '#0f0' } }, '#00ff00', 'of themes with a word'],
    [{ '[Red]': { 'hitboxLens.hit': '#0f0' } }, usual, 'of another theme'],
  ];
  for (const [customizations, red, reason] of cases) {
    it(`are used: ${reason}`, () => {
      const { charts, collision } = withCustomColors(themeColors.dark, customizations, 'Abyss');
      assert.deepEqual([charts.red, charts.blue, collision], [red, themeColors.dark.charts.blue, usual]);
    });
  }
});
