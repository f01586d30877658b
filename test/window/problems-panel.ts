import type { Locator, Page } from 'playwright-core';
import { until } from '../launch/until';

/** A row of the Problems panel. */
export interface Problem {
  readonly file: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly source: string;
  readonly code: string;
  readonly line: number;
  readonly column: number;
}

interface Row {
  readonly index: number;
  readonly file: string | null;
  readonly problem: Omit<Problem, 'file'> | null;
}

/** Reads the open Problems panel from first to last row, scrolling, since only visible rows exist. */
export async function readProblems(page: Page): Promise<readonly Problem[]> {
  const panel = page.locator('.markers-panel');
  const rows = new Map<number, Row>();
  let attempts = 0;
  await until(
    async () => {
      const total = await announcedCount(panel);
      if (total === 0) return true;
      const list = panel.locator('.monaco-list');
      // If the panel has changed meanwhile or was partly rendered, reading restarts.
      if (attempts++ % 20 === 0 || total < count(rows)) {
        rows.clear();
        // The list moves and hides while problems come and go.
        await list.hover({ timeout: 2000 });
        await page.mouse.wheel(0, -1_000_000);
      }
      for (const row of await list.locator('.monaco-list-row').evaluateAll(readRows)) rows.set(row.index, row);
      if (count(rows) === total) return true;
      // Not by the keyboard, which would select the problems' ranges in the text editor.
      await page.mouse.wheel(0, 100);
      return false;
    },
    { what: 'all rows of the Problems panel' },
  );
  const problems: Problem[] = [];
  let file = '';
  for (const row of [...rows.values()].sort((a, b) => a.index - b.index)) {
    if (row.file !== null) file = row.file;
    if (row.problem) problems.push({ file, ...row.problem });
  }
  return problems;
}

/** Returns the number of problems that the panel announces. */
async function announcedCount(panel: Locator): Promise<number> {
  const label = await panel.locator('#markers-panel-arialabel').getAttribute('aria-label', { timeout: 10_000 });
  return Number(/Showing (\d+)/.exec(label ?? '')?.[1] ?? 0);
}

function count(rows: ReadonlyMap<number, Row>): number {
  return [...rows.values()].filter((row) => row.problem).length;
}

/** Runs in the page. */
function readRows(elements: (HTMLElement | SVGElement)[]): Row[] {
  // Files of the workspace have their name; those outside of it their path.
  const pathOf = (text: (selector: string) => string): string => {
    const folder = text('.resource-label-container .label-description');
    return `${folder.startsWith('/') ? `${folder}/` : ''}${text('.resource-label-container .label-name')}`;
  };
  return elements.map((element) => {
    const text = (selector: string): string => element.querySelector(selector)?.textContent ?? '';
    const has = (name: string): boolean => element.querySelector(`.marker-icon .codicon-${name}`) !== null;
    // A related location has a row too, but isn't a problem itself.
    const isProblem = element.querySelector('.marker-icon') !== null;
    const at = isProblem ? /Ln (\d+), Col (\d+)/.exec(text('.marker-line')) : null;
    const severity = has('error') ? 'error' : has('warning') ? 'warning' : 'info';
    return {
      index: Number(element.dataset.index),
      file: element.querySelector('.resource-label-container') ? pathOf(text) : null,
      problem: at && {
        severity,
        message: text('.marker-message'),
        source: text('.marker-source'),
        code: text('.marker-code'),
        line: Number(at[1]),
        column: Number(at[2]),
      },
    };
  });
}
