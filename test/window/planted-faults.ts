/** Faults that are put into a page to show that they are found. */
import type { Frame, Page } from 'playwright-core';
import { violationsIn } from './axe';

interface PlantedFault {
  readonly name: string;
  /** Where it is added. */
  readonly parent: string;
  /** `data-style` becomes its style: the policy of our pages allows no styles in HTML. */
  readonly html: string;
  /** The rule that axe reports, and whether it is checked in each theme. */
  readonly rule: string;
  readonly isOfTheme?: true;
}

const inBackground = 'color-mix(in srgb, var(--vscode-editor-background) 70%, var(--vscode-foreground))';
const faintText = `<span data-style="color: ${inBackground}">planted</span>`;
const tinyButton = '<button aria-label="planted" data-style="all: unset; width: 8px; height: 8px"></button>';
const large = 'data-style="width: 32px; height: 28px"';

/** In a preview with a selected hitbox. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'a text nearly in the color of the background',
    parent: '.toolbar',
    html: faintText,
    rule: 'color-contrast',
    isOfTheme: true,
  },
  {
    name: 'the same in the list',
    parent: '.list [role=option][aria-selected=true]',
    html: faintText,
    rule: 'color-contrast',
    isOfTheme: true,
  },
  {
    name: 'buttons too small to hit',
    parent: '.toolbar',
    html: `<span data-style="display: flex">${tinyButton.repeat(3)}</span>`,
    rule: 'target-size',
    isOfTheme: true,
  },
  { name: 'a button without a name', parent: '.toolbar', html: `<button ${large}></button>`, rule: 'button-name' },
  { name: 'a field without a label', parent: '.toolbar', html: `<input ${large}>`, rule: 'label' },
  {
    name: 'a list without a name',
    parent: '.toolbar',
    html: `<div role="listbox" tabindex="0" ${large}><div role="option">one</div></div>`,
    rule: 'aria-input-field-name',
  },
  {
    name: 'a state that no role has',
    parent: '.toolbar',
    html: `<button aria-pressed="maybe" ${large}>one</button>`,
    rule: 'aria-valid-attr-value',
  },
];

/** Returns the rules that a page with one of the faults breaks; the fault is taken out again. */
export async function rulesBrokenBy(page: Page | Frame, fault: PlantedFault): Promise<string[]> {
  const planted = page.locator('[data-planted]');
  await page
    .locator(fault.parent)
    .first()
    .evaluate((parent, html) => {
      parent.insertAdjacentHTML('beforeend', `<span data-planted data-style="display: contents">${html}</span>`);
      for (const element of parent.querySelectorAll<HTMLElement>('[data-style]')) {
        element.style.cssText = element.dataset.style ?? '';
      }
    }, fault.html);
  try {
    const found = await violationsIn(page, fault.isOfTheme ? 'theme' : 'all');
    return [...new Set(found.map((violation) => violation.split(':')[0]!))];
  } finally {
    await planted.evaluate((element) => {
      element.remove();
    });
  }
}
