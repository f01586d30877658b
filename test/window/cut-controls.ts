import type { Frame, Page } from 'playwright-core';

/**
 * Returns the controls of a page that can't be seen or reached as a whole: cut off by an ancestor that doesn't scroll or
 * by the edge of the page, or with a text that is longer than the control. Labels and other texts of ours that end in an
 * ellipsis, and the parts that scroll horizontally. Names from the file (`dir="auto"`) can have any length.
 */
export async function cutControls(page: Page | Frame): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (element: Element): string => {
      const label = element.getAttribute('aria-label') ?? element.textContent.trim();
      return `${element.tagName.toLowerCase()}.${element.className} "${label}"`;
    };
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    const results: string[] = [];
    for (const control of document.querySelectorAll('button, input, select, [role=slider], [role=option], a')) {
      if (!isShown(control)) continue;
      if (control.matches('button') && control.scrollWidth > control.clientWidth + 1) {
        results.push(`${nameOf(control)} is ${control.clientWidth} px wide for ${control.scrollWidth} px of text`);
      }
      let { left, top, right, bottom } = control.getBoundingClientRect();
      if (right - left < 1 || bottom - top < 1) results.push(`${nameOf(control)} has no size`);
      for (let box = control.parentElement; box !== null; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const own = box.getBoundingClientRect();
        const isEdge = box === document.body;
        const hides = (overflow: string): boolean => isEdge || overflow === 'hidden' || overflow === 'clip';
        if (
          (hides(overflowX) && (left < own.left - 1 || right > own.right + 1)) ||
          (hides(overflowY) && (top < own.top - 1 || bottom > own.bottom + 1))
        ) {
          results.push(`${nameOf(control)} is cut off by ${nameOf(box).slice(0, 60)}`);
          break;
        }
        // What scrolls can be scrolled to.
        if (overflowX === 'auto' || overflowX === 'scroll') [left, right] = [own.left, Math.min(right, own.right)];
        if (overflowY === 'auto' || overflowY === 'scroll') [top, bottom] = [own.top, Math.min(bottom, own.bottom)];
        // Placed on the page, whatever its ancestors are.
        if (position === 'fixed') {
          if (left < -1 || right > innerWidth + 1) results.push(`${nameOf(control)} is cut off by the page`);
          break;
        }
      }
    }
    for (const element of document.querySelectorAll('*')) {
      const { overflowX, clipPath } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '',
      );
      if (hasText && overflowX === 'hidden' && clipPath === 'none' && isShown(element)) {
        const isOurs = element.closest('[dir=auto]') === null;
        if (isOurs && element.scrollWidth > element.clientWidth + 1) results.push(`${nameOf(element)} is shortened`);
      }
      if ((overflowX !== 'auto' && overflowX !== 'scroll') || !isShown(element)) continue;
      if (element.scrollWidth > element.clientWidth + 1)
        results.push(`${nameOf(element).slice(0, 60)} scrolls sideways`);
    }
    return results;
  });
}
