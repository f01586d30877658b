import axe from 'axe-core';
import type { Frame, FrameLocator, Page } from 'playwright-core';

/** Rules of WCAG 2.2 up to level AA, best practices, and one that axe runs only on request. */
const options: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'],
  rules: {
    'label-content-name-mismatch': { enabled: true },
    // The tables have captions; it takes the first row group's header, which spans all columns, for another one.
    'table-fake-caption': { enabled: false },
  },
  resultTypes: ['violations'],
};

/** The rules whose results depend on colors, borders and sizes. The elements are the same in each theme. */
const themeRules: axe.RunOptions = {
  runOnly: {
    type: 'rule',
    values: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'],
  },
  resultTypes: ['violations'],
};

/** Returns the frame of a webview's content, in which scripts can be evaluated whatever its content policy is. */
export async function frameOf(frame: FrameLocator): Promise<Frame> {
  const element = await frame.locator('html').elementHandle();
  const result = await element.ownerFrame();
  if (result === null) throw new Error('the webview has no frame');
  return result;
}

/**
 * Returns what axe finds wrong in a page: the rule, the element, and the reason, one line each. `theme`: only what may
 * differ between themes, which takes a fourth of the time.
 */
export async function violationsIn(page: Page | Frame, rules: 'all' | 'theme' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source}; void 0`);
  const { violations } = await page.evaluate(
    async (run) => (window as unknown as { axe: typeof axe }).axe.run(document, run),
    rules === 'all' ? options : themeRules,
  );
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message);
      return `${id}: ${target.join(' ')}: ${reasons.join('; ')}`;
    }),
  );
  // A separator that can have the focus is a widget (ARIA 1.2), which axe doesn't know.
  return lines.filter((line) => !line.startsWith('focus-order-semantics: .splitter: '));
}
