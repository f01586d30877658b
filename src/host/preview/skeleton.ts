const bone = '<span class="bone"></span>';

/**
 * Returns the look of a page while it loads, before its script runs: placeholders of the toolbar, the scene, the list
 * and the status line, without text. `listOpen`: with the list.
 */
export function skeleton(listOpen: boolean): string {
  const list = listOpen ? `<div class="skeleton-side">${bone.repeat(6)}</div>` : '';
  return [
    '<div class="skeleton" aria-hidden="true">',
    `<div class="skeleton-toolbar">${bone.repeat(2)}</div>`,
    `<div class="skeleton-main"><div class="skeleton-scene"></div>${list}</div>`,
    `<div class="skeleton-status">${bone}</div>`,
    '</div>',
  ].join('');
}
